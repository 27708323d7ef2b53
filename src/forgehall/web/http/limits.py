"""How often somebody may do something: buckets of tokens, kept in memory."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from forgehall.web.config import Rate

MOST_BUCKETS = 20_000
"""The buckets that were used longest ago are forgotten: by then they are full again."""


class Buckets:
    """A bucket of tokens for each who asks: it fills with time, and each act takes a token."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        """Every bucket is full at first."""
        self.rate = rate
        self.clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str) -> float:
        """Take a token: 0, or the seconds until there is one again."""
        now = self.clock()
        tokens, then = self._buckets.pop(who, (float(self.rate.at_once), now))
        tokens = min(self.rate.at_once, tokens + (now - then) * self.rate.a_second)
        wait = 0.0 if tokens >= 1 else (1 - tokens) / self.rate.a_second
        self._buckets[who] = (tokens - 1 if wait == 0 else tokens, now)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return wait
