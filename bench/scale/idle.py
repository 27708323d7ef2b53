"""What a table takes that lies at hand while nobody looks at it."""

from __future__ import annotations

import asyncio
import gc
import tempfile
import tracemalloc

import msgspec

from forgehall.tables.hall import Hall
from tests.tables.sitting import play_until, sit_down

TABLES = 20
ANSWERS = 40
"""How far the games are."""


class Idle(msgspec.Struct):
    """A table of a game that nobody looks at."""

    game: str
    idle_bytes: float
    """Memory, as long as it is kept at hand; then nothing but its rows."""


async def load(url: str, game: str) -> float:
    """Write tables, then read them into a hall that has just been opened; bytes a table."""
    async with await Hall.open(url) as hall:
        names = []
        for _ in range(TABLES):
            table, people = await sit_down(hall, game=game, done="never")
            await play_until(hall, table, people, lambda now: now.answers >= ANSWERS)
            names.append(table)
    async with await Hall.open(url) as hall:
        await hall.table(names[0])
        gc.collect()
        tracemalloc.start()
        for name in names[1:]:
            await hall.table(name)
        gc.collect()
        taken, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    return taken / (TABLES - 1)


def idle(game: str) -> Idle:
    """Measure a game."""
    with tempfile.TemporaryDirectory() as folder:
        return Idle(game, asyncio.run(load(f"sqlite:///{folder}/hall.db", game)))
