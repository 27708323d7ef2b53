"""What happens by itself where nobody looks: due tables go on, and old ones are deleted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from forgehall.tables.keeper import Keeper
from forgehall.tables.presence import Presence
from forgehall.tables.tending.steady import Steady
from forgehall.tables.tending.supervising import Supervisor, end

SWEEPER = "sweeper"
SWEEP = 5.0
"""How many seconds pass between two looks at tables where something should have happened."""
GRACE = 30.0
"""A worker leaves another one this many seconds to finish what it has begun."""
HOUR = 3600.0
DAY = 24 * HOUR
YEAR = 365 * DAY
CLOSING = 5.0
"""How many seconds a stop waits for a look that has begun."""


class Sweeper:
    """Looks after the tables of a hall."""

    def __init__(self, keeper: Keeper, presence: Presence, keep: float, tasks: Supervisor) -> None:
        """Keep finished tables for this many seconds."""
        self.keeper = keeper
        self.presence = presence
        self.keep = keep
        self.tasks = tasks
        self._task: asyncio.Task[None] | None = None
        self._closing = asyncio.Event()
        self._grace = 0.0
        """How many seconds another worker is left alone; at the start there may be no other."""
        self._next_cleaning = 0.0

    async def open(self) -> None:
        """Begin to look. Time goes on where it stood, and at first nothing is deleted.

        After a long pause, or with a clock that is wrong, everything looks old: then nothing is
        deleted for a day.
        """
        latest = await self.keeper.store.latest()
        now, loop = self.keeper.now, asyncio.get_running_loop()
        if latest is not None and isinstance(now, Steady):
            now.not_before(latest)
        is_usual = latest is None or latest > now() - self.keep
        self._next_cleaning = loop.time() + (HOUR if is_usual else DAY)
        self._task = self.tasks.run(SWEEPER, self._sweep)

    async def close(self) -> None:
        """Let the last look end."""
        self._closing.set()
        if self._task is not None:
            await asyncio.wait([self._task], timeout=CLOSING)
            await end(self._task)

    async def _sweep(self) -> None:
        """Look after tables that nobody looks at, again and again."""
        while not self._closing.is_set():
            self.presence.repeat()
            await self.keeper.sweep(self.keeper.now() - self._grace)
            self._grace = GRACE if self.keeper.store.is_shared else 0.0
            await self._clean()
            self.tasks.well(SWEEPER)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closing.wait(), SWEEP)

    async def _clean(self) -> None:
        """Delete what is old, once an hour, while nobody has set the clock."""
        loop = asyncio.get_running_loop()
        is_due = loop.time() >= self._next_cleaning and not self.keeper.held
        if is_due and is_right(self.keeper.now):
            self._next_cleaning = loop.time() + HOUR
            await self.delete_old()

    async def delete_old(self) -> int:
        """Delete tables that are over, or never started, and nobody needs any more.

        Whoever sits nowhere is forgotten when the browser has forgotten too.
        """
        now = self.keeper.now()
        await self.keeper.store.forget_people(now - YEAR)
        return await self.keeper.store.delete_before(now - self.keep, now - 3 * self.keep)


def is_right(clock: Callable[[], float]) -> bool:
    """The clock can be believed."""
    return clock.is_right if isinstance(clock, Steady) else True
