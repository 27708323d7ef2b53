"""When is it clear who is better? A line that a lead must cross, drawn before the first game.

A pair's result is one number a block: the share of its games that one bot has won. The lead is
how far the sum of these shares has drifted from what the bound asks for. While both are equal it
wanders like a drunkard, and with 95 % it never strays further than

    LINE x (spread of one block) x sqrt(blocks at most)

at any time up to the end. So whoever looks after every block, and stops when the lead crosses the
line, is wrong once in twenty runs at most. The number is that of Brownian motion: by reflection,
P(max |B(t)| >= x) = 4 (1 - Phi(x)) = 5 % at x = 2.2414. Divided by the blocks played, the same
line is a 95 % interval that may be read at any time. A plan of fixed length is looked at once, at
its end, and has the usual 1.96.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean
from typing import NamedTuple

EVEN = 0.5
"""The share of somebody who is as strong as the other."""
LINE = 2.2414
"""How many standard deviations a lead may stray that is watched all the time."""
ONCE = 1.96
"""The same for a look at the end alone."""


class Plan(NamedTuple):
    """How many games a meeting plays at most, and whether it may end earlier."""

    games: int
    above: float | None = None
    """The share that is in question; a meeting ends when it is clear on which side of it we are."""


class Share(NamedTuple):
    """The share of games that one bot won of another, and its 95 % interval."""

    share: float
    low: float
    high: float

    def side_of(self, bound: float) -> str:
        """Whether the whole interval is above or below a bound; nothing if that is open."""
        return "above" if self.low > bound else "below" if self.high < bound else ""


def spread(shares: Sequence[float]) -> float:
    """The standard deviation of one block.

    One block won and one lost are added: nobody who has won all games so far is beyond doubt.
    """
    values = (*shares, 0.0, 1.0)
    mean = fmean(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1))


def share_of(shares: Sequence[float], at_most: int | None = None) -> Share:
    """The mean share over blocks with its interval.

    Given how many blocks there could be at most, the interval holds at all times together, so
    that one may stop on what it says; otherwise it holds for a plan that ends here.
    """
    n = len(shares)
    if n == 0:
        return Share(EVEN, 0.0, 1.0)
    share = fmean(shares)
    reach = ONCE * sqrt(n) if at_most is None else LINE * sqrt(at_most)
    half = reach * spread(shares) / n
    return Share(share, max(0.0, share - half), min(1.0, share + half))
