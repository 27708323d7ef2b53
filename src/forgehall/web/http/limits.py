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
        tokens, wait = self._tokens(who), self.wait(who)
        self._buckets.pop(who, None)
        self._buckets[who] = (tokens - 1 if wait == 0 else tokens, self.clock())
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return wait

    def wait(self, who: str) -> float:
        """The seconds until there is a token; 0 if there is one."""
        tokens = self._tokens(who)
        return 0.0 if tokens >= 1 else (1 - tokens) / self.rate.a_second

    def _tokens(self, who: str) -> float:
        """What a bucket holds by now."""
        tokens, then = self._buckets.get(who, (float(self.rate.at_once), self.clock()))
        return min(self.rate.at_once, tokens + (self.clock() - then) * self.rate.a_second)
