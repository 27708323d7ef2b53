"""Whose turn it is where many want what takes long, and only a few can have it at once."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from forgehall.kit.language import mark
from forgehall.tables.errors import BusyError

Waiting = OrderedDict[str, deque[asyncio.Future[None]]]
"""Those who wait, by share; the share whose turn it is comes first."""


class Turns:
    """A queue that nobody can take away from the others.

    Those of a lower rank go first. Among equals the shares take turns, so that whoever asks for
    a hundred things waits for them, and whoever asks for one does not.
    """

    def __init__(self, places: int, most: int = 10_000, most_a_share: int = 10_000) -> None:
        """Say how many have a turn at once, and how many may be under way: in all, of one share."""
        self.most = most
        self.most_a_share = most_a_share
        self.under_way: Counter[str] = Counter()
        """How many of each share wait or have their turn."""
        self._free = places
        self._ranks: dict[int, Waiting] = {}

    @property
    def count(self) -> int:
        """How many wait or have their turn."""
        return self.under_way.total()

    @asynccontextmanager
    async def turn(self, share: str, rank: int = 0) -> AsyncIterator[None]:
        """Wait for a turn, and have it; refused where too many wait already."""
        if self.count >= self.most or self.under_way[share] >= self.most_a_share:
            raise BusyError(
                mark("too many people are waiting for this already: try again in a moment")
            )
        self.under_way[share] += 1
        try:
            await self._wait(share, rank)
            try:
                yield
            finally:
                self._free += 1
                self._call_next()
        finally:
            self.under_way[share] -= 1
            self.under_way += Counter()  # drops the shares that have nothing under way

    async def _wait(self, share: str, rank: int) -> None:
        """Wait until it is this one's turn."""
        called = asyncio.get_running_loop().create_future()
        self._ranks.setdefault(rank, OrderedDict()).setdefault(share, deque()).append(called)
        self._call_next()
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():  # called in the moment of leaving
                self._free += 1
                self._call_next()
            raise

    def _call_next(self) -> None:
        """Give the free places to those whose turn it is."""
        while self._free and (called := self._next()) is not None:
            self._free -= 1
            called.set_result(None)

    def _next(self) -> asyncio.Future[None] | None:
        """Who comes next: the first of the share whose turn it is, in the lowest rank."""
        for rank in sorted(self._ranks):
            waiting = self._ranks[rank]
            while waiting:
                share, line = waiting.popitem(last=False)
                called = line.popleft()
                if line:
                    waiting[share] = line
                if not called.done():
                    return called
            del self._ranks[rank]
        return None
