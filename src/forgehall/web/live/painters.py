"""The painters of a server: one a core, each of whom draws tables of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from zlib import crc32

from forgehall.bots.search import cores
from forgehall.tables.log.lines import Row
from forgehall.tables.log.table import Table
from forgehall.tables.supervising import Supervisor
from forgehall.web.config import Config
from forgehall.web.live.drawings import Painted
from forgehall.web.live.painter import Painter
from forgehall.web.live.seeing import Eyes, Moment

MOST_PAINTERS = 4
"""More would wait for the server, which sends what they have drawn."""


class Painters:
    """They come together when there is a crowd; a table stays with the same one."""

    def __init__(
        self, config: Config, count_drawings: Callable[[int], object], tasks: Supervisor
    ) -> None:
        """Take as many as there are cores for; with a single one they would be in the way."""
        self.crowd = config.crowd
        n = max(1, min(cores() // config.workers, MOST_PAINTERS)) if cores() > 1 else 0
        self.all = [Painter(config.db, count_drawings, tasks) for _ in range(n)]

    def of(self, table: str) -> Painter | None:
        """The painter of a table."""
        return self.all[crc32(table.encode()) % len(self.all)] if self.all else None

    async def paint(self, table: Table, eyes: Eyes, moment: Moment, shown: str) -> Painted | None:
        """What the table's painter has drawn; nothing where there is none, or it failed."""
        painter = self.of(table.id)
        return None if painter is None else await painter.paint(table, eyes, moment, shown)

    def hear(self, table: str, rows: list[Row]) -> None:
        """Tell the table's painter of new lines."""
        if painter := self.of(table):
            painter.hear(table, rows)

    def come(self, followers: int) -> None:
        """Let the painters come if so many are a crowd."""
        if followers >= self.crowd:
            for painter in self.all:
                painter.come()

    async def close(self) -> None:
        """Hang up, and wait until all painters are gone."""
        await asyncio.gather(*(painter.close() for painter in self.all))
