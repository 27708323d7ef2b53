"""How much processor time an analysis may take: every look has its share of what is left."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from time import process_time

FEWEST = 16
"""Fewer imagined games tell nothing."""


class Allowance:
    """Seconds of this process for all looks together; how many games fit in is found on the way."""

    def __init__(self, seconds: float = inf, clock: Callable[[], float] = process_time) -> None:
        """Begin to count now."""
        self._seconds = seconds
        self._clock = clock
        self._began = clock()
        self._games = 0.0
        """How many games were allowed to the looks that are behind us."""

    @property
    def _passed(self) -> float:
        """How many seconds are gone."""
        return self._clock() - self._began

    @property
    def is_spent(self) -> bool:
        """Nothing more may be looked at."""
        return self._passed >= self._seconds

    def looked(self, games: float) -> None:
        """A look is done that was allowed this number of games."""
        self._games += games

    def share(self, wanted: int, looks: float) -> int:
        """How many games each look may imagine, if this number of looks is still to come."""
        if self._seconds == inf or not self._passed:
            return wanted
        fit = self._games / self._passed * (self._seconds - self._passed) / looks
        return min(wanted, max(FEWEST, int(fit)))
