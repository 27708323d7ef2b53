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

from math import sqrt
from typing import NamedTuple

EVEN = 0.5
"""The share of somebody who is as strong as the other."""
LINE = 2.2414
"""How many standard deviations a lead may stray that is watched all the time."""
ONCE = 1.96
"""The same for a look at the end alone."""


class WinShare(NamedTuple):
    """The share of games that one bot won of another, and its 95 % interval."""

    share: float
    low: float
    high: float

    def side_of(self, bound: float) -> str:
        """Whether the whole interval is above or below a bound; nothing if that is open."""
        return "above" if self.low > bound else "below" if self.high < bound else ""


class Shares(NamedTuple):
    """The shares of some blocks, summed up."""

    blocks: int = 0
    total: float = 0.0
    squares: float = 0.0

    def and_one(self, share: float) -> Shares:
        """The same with one block more."""
        return Shares(self.blocks + 1, self.total + share, self.squares + share * share)

    def and_all(self, other: Shares) -> Shares:
        """These blocks and others together."""
        return Shares(
            self.blocks + other.blocks, self.total + other.total, self.squares + other.squares
        )

    @property
    def spread(self) -> float:
        """The standard deviation of one block.

        One block won and one lost are added: nobody who has won all games so far is beyond doubt.
        """
        n, total, squares = self.blocks + 2, self.total + 1, self.squares + 1
        return sqrt((squares - total * total / n) / (n - 1))

    def share(self, at_most: int | None = None) -> WinShare:
        """The mean share with its interval.

        Given how many blocks there could be at most, the interval holds at all times together, so
        that one may stop on what it says; otherwise it holds for a plan that ends here.
        """
        n = self.blocks
        if n == 0:
            return WinShare(EVEN, 0.0, 1.0)
        share = self.total / n
        reach = ONCE * sqrt(n) if at_most is None else LINE * sqrt(at_most)
        half = reach * self.spread / n
        return WinShare(share, max(0.0, share - half), min(1.0, share + half))
