"""How strong somebody is beside the levels of the bots: Glicko-2, with the levels as fixed points.

M. Glickman, "Example of the Glicko-2 system" (2013). A rating period is one table, and every bot of
a level there is one opponent.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, log, pi, sqrt
from typing import NamedTuple

from forgehall.tables.log.settings import LEVELS
from forgehall.tables.snapshot.seat import TableSummary

SCALE = 173.7178
MIDDLE = 1500
"""Where everybody begins."""
SURE = 1.96
CHANGE = 0.5
"""How much volatility may change: the system constant, tau."""
ENOUGH = 1e-6
FIRST, STEP = 800, 200
ANCHORS = {level: FIRST + STEP * n for n, level in enumerate(LEVELS)}
"""Fixed ratings. Every level wins at least three of four games against the one below it, as the
arena has measured, and 200 points are that much."""


class Strength(NamedTuple):
    """A rating, how far it may be off (one standard deviation), and how steady it is."""

    rating: float = MIDDLE
    deviation: float = 350.0
    volatility: float = 0.06

    @property
    def give_or_take(self) -> int:
        """How far off it is at most, in 95 of 100 cases."""
        return round(SURE * self.deviation)


class GameAgainst(NamedTuple):
    """A game against somebody of a known rating."""

    rating: float
    score: float
    """1 for the one who came first, 0 for the other, a half where they shared a place."""
    deviation: float = 0.0


def after(own: Strength, results: Sequence[GameAgainst]) -> Strength:
    """The strength after a period with these results."""
    mu, phi = (own.rating - MIDDLE) / SCALE, own.deviation / SCALE
    weighed = [(weight(one), expected(mu, one), one.score) for one in results]
    variance = 1 / sum(g * g * e * (1 - e) for g, e, _ in weighed)
    lead = sum(g * (score - e) for g, e, score in weighed)
    volatility = steadied(phi, own.volatility, variance, variance * lead)
    wide = sqrt(phi * phi + volatility * volatility)
    phi = 1 / sqrt(1 / (wide * wide) + 1 / variance)
    return Strength(MIDDLE + SCALE * (mu + phi * phi * lead), SCALE * phi, volatility)


def weight(of: GameAgainst) -> float:
    """How much a result tells: less, the less is known of the other."""
    phi = of.deviation / SCALE
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi))


def expected(mu: float, of: GameAgainst) -> float:
    """What the score was expected to be."""
    return 1 / (1 + exp(-weight(of) * (mu - (of.rating - MIDDLE) / SCALE)))


def steadied(phi: float, volatility: float, variance: float, delta: float) -> float:
    """The new volatility: the root of f, by the Illinois algorithm (step 5)."""
    start = log(volatility * volatility)

    def f(x: float) -> float:
        grown = exp(x)
        whole = phi * phi + variance + grown
        return grown * (delta * delta - whole) / (2 * whole * whole) - (x - start) / CHANGE**2

    low, spread = start, delta * delta - phi * phi - variance
    if spread > 0:
        high = log(spread)
    else:
        steps = next(k for k in range(1, 100) if f(start - k * CHANGE) >= 0)
        high = start - steps * CHANGE
    f_low, f_high = f(low), f(high)
    while abs(high - low) > ENOUGH:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return exp(low / 2)


def strength_of(tables: Iterable[TableSummary], person: str) -> Strength | None:
    """How strong somebody has shown to be, table after table; None before a game with a level.

    A game that a bot has ended for somebody says nothing of them.
    """
    own: Strength | None = None
    for one in sorted(tables, key=lambda one: one.touched):
        seat = one.persons.index(person)
        results = [] if seat in one.stood_in else against_levels(one, seat)
        if results:
            own = after(own or Strength(), results)
    return own


def against_levels(summary: TableSummary, seat: int) -> list[GameAgainst]:
    """What a seat has achieved against every bot of a level at its table."""
    own = summary.places[seat]
    return [
        GameAgainst(ANCHORS[kind], (own < place) + (own == place) / 2)
        for other, (kind, place) in enumerate(zip(summary.kinds, summary.places, strict=True))
        if other != seat and summary.persons[other] is None and kind in ANCHORS
    ]
