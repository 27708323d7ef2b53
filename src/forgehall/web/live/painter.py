"""Where many follow, what they are shown is drawn in processes of their own, on other cores."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Callable
from contextlib import suppress
from itertools import count

from forgehall.tables.children import program
from forgehall.tables.log.lines import Row
from forgehall.tables.log.table import Table
from forgehall.tables.supervising import Supervisor, end
from forgehall.web.live.drawings import Painted
from forgehall.web.live.painting import FROM_PAINTER, Delivery, News, Order, framed, received
from forgehall.web.live.seeing import Eyes, Moment

PATIENCE = 5.0
"""A painter that takes longer than so many seconds for a drawing is let go."""
BREATH = 60.0
"""A painter that has ended is replaced so many seconds after it began, at the earliest."""

log = logging.getLogger(__name__)


class Painter:
    """The line to a painter."""

    def __init__(
        self, store: str, count_drawings: Callable[[int], object], tasks: Supervisor
    ) -> None:
        """Name the store; nobody has come yet."""
        self.tasks = tasks
        self.store = store
        self.count_drawings = count_drawings
        self.numbers = count(1)
        self.awaited: dict[int, asyncio.Future[Delivery]] = {}
        """What is ordered and not yet delivered, by the order's number."""
        self.child: asyncio.subprocess.Process | None = None
        self.writer: asyncio.StreamWriter | None = None
        """The way to the painter, once it has come."""
        self.task: asyncio.Task[None] | None = None
        self.latest = -BREATH
        """When the last one began."""

    @property
    def line(self) -> asyncio.StreamWriter | None:
        """The way to the painter while it is there; one that has just ended is known by this."""
        return None if self.writer is None or self.writer.is_closing() else self.writer

    async def paint(self, table: Table, eyes: Eyes, moment: Moment, shown: str) -> Painted | None:
        """What the painter has drawn; nothing where there is none, or it failed."""
        line = self.line
        if line is None:
            return None
        number = next(self.numbers)
        delivery = self.awaited[number] = asyncio.get_running_loop().create_future()
        try:
            line.write(framed(Order(number, table.id, table.number, eyes, moment, shown)))
            async with asyncio.timeout(PATIENCE):
                found = await delivery
        except TimeoutError:
            self._end()  # it is stuck: the server draws what was ordered
            return None
        except ConnectionError:
            return None
        finally:
            del self.awaited[number]
        self.count_drawings(found.drawings)
        return Painted(found.mark, found.event) if found.event else None

    def hear(self, table: str, rows: list[Row]) -> None:
        """Tell the painter of new lines of a table."""
        if self.line is not None:
            self.line.write(framed(News(table, rows)))

    def come(self) -> None:
        """Let the painter come, unless one is there or about to be."""
        if self.task is None or self.task.done():
            now = asyncio.get_running_loop().time()
            if now >= self.latest + BREATH:
                self.latest = now
                self.task = self.tasks.errand("painter", self._employ())

    async def _employ(self) -> None:
        """Let a painter begin, and take what it delivers until it ends."""
        ours, theirs = socket.socketpair()
        with theirs:
            reader, writer = await asyncio.open_connection(sock=ours)
            try:
                self.child = await asyncio.create_subprocess_exec(
                    *program("forgehall.web.live.painting"), stdin=theirs.fileno()
                )
                theirs.close()
                writer.write(framed(self.store))
                await self._take(reader, writer)
            except (asyncio.IncompleteReadError, OSError):
                log.warning("the painter has ended: until another comes, the server draws itself")
            finally:
                await self._dismiss(writer)

    async def _dismiss(self, line: asyncio.StreamWriter) -> None:
        """Hang up and end the painter, who only reads; what was ordered comes no more."""
        self.writer = None
        line.close()
        for ordered in self.awaited.values():
            if not ordered.done():
                ordered.set_exception(ConnectionResetError())
        if self.child is not None:
            self._end()
            await self.child.wait()

    def _end(self) -> None:
        """End the painter, if it has not ended yet."""
        with suppress(ProcessLookupError):
            if self.child is not None:
                self.child.kill()

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Take one delivery after another; the painter is ready when it says so."""
        await received(reader, FROM_PAINTER)
        self.writer = writer
        while True:
            delivery = await received(reader, FROM_PAINTER)
            ordered = self.awaited.get(delivery.number)
            if ordered is not None and not ordered.done():
                ordered.set_result(delivery)

    async def close(self) -> None:
        """Hang up, and wait until the painter is gone."""
        await end(self.task)
