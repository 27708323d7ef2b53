"""Ratings: one number a bot, from who won against whom.

The model is that of Bradley and Terry, and of Plackett and Luce where more than two sit at a
table: a bot of strength s wins against a field with the probability s / (sum of all strengths).
By win, only who came first counts; by place, the second is then the first of the rest, and so on.
Tied seats share: every order in which they could have come in counts the same.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import permutations
from math import exp, log, sqrt
from typing import NamedTuple

SCALE = 400 / log(10)
"""Elo's points: 400 more are ten wins to one."""
ANCHOR = 1000
"""The rating of the bot that the others are measured by."""
SURE = 1.96
STEPS = 100
ENOUGH = 1e-9

Stage = tuple[str, tuple[str, ...]]
"""Who came first, and of which field, the first included."""
Finish = Sequence[tuple[str, int]]
"""The bots at one table, each with its place."""
Weights = dict[Stage, float]
"""How often each stage was seen; tied seats give shares of one."""
Matrix = list[list[float]]


class Rating(NamedTuple):
    """A bot's strength on Elo's scale, with its 95 % interval against the anchor."""

    bot: str
    rating: float
    low: float
    high: float


def stages_of(finishes: Iterable[Finish], *, by_place: bool) -> Weights:
    """What finishes are made of: who was first of all, then first of the rest, and so on."""
    stages: Weights = defaultdict(float)
    for finish in finishes:
        orders = finishing_orders(finish)
        for order in orders:
            for place in range(len(order) - 1 if by_place else 1):
                stages[order[place], tuple(sorted(order[place:]))] += 1 / len(orders)
    return stages


def finishing_orders(finish: Finish) -> list[tuple[str, ...]]:
    """Every order in which the table could have come in, tied seats in any."""
    found: list[tuple[str, ...]] = [()]
    for place in sorted({place for _, place in finish}):
        tied = [bot for bot, own in finish if own == place]
        found = [order + more for order in found for more in permutations(tied)]
    return found


def ratings(
    finishes: Iterable[Finish], bots: Sequence[str], anchor: str, *, by_place: bool = False
) -> list[Rating]:
    """The ratings of bots after these finishes, in the order of the bots.

    Every two bots that sat at one table are given one drawn game more, so that somebody who
    always won is rated high, not infinitely.
    """
    stages = stages_of(finishes, by_place=by_place)
    for pair in sorted(pairs_that_met(stages)):
        for bot in pair:
            stages[bot, pair] += 0.5
    place = {bot: i for i, bot in enumerate(bots)}
    numbered = [
        (place[first], [place[bot] for bot in field], weight)
        for (first, field), weight in sorted(stages.items())
    ]
    strengths, covariance = likeliest(numbered, len(bots), place[anchor])
    return [rated(bot, strengths[i], covariance[i][i]) for i, bot in enumerate(bots)]


def pairs_that_met(stages: Weights) -> set[tuple[str, str]]:
    """Every two bots that sat at one table."""
    return {(one, other) for _, field in stages for one in field for other in field if one < other}


def rated(bot: str, strength: float, variance: float) -> Rating:
    """A strength on Elo's scale."""
    half = SURE * sqrt(max(variance, 0.0)) * SCALE
    rating = ANCHOR + strength * SCALE
    return Rating(bot, rating, rating - half, rating + half)


def likeliest(
    stages: list[tuple[int, list[int], float]], n: int, anchor: int
) -> tuple[list[float], Matrix]:
    """The strengths (logarithms) that make these stages likeliest, and their covariance.

    Newton's steps on a concave function; the anchor stays at 0.
    """
    strengths = [0.0] * n
    for _ in range(STEPS):
        slope, information = slope_and_information(stages, strengths, anchor)
        covariance = inverse(information)
        step = [sum(c * s for c, s in zip(row, slope, strict=True)) for row in covariance]
        longest = max(abs(x) for x in step)
        shorter = min(1.0, 1.0 / longest) if longest else 1.0
        strengths = [s + shorter * x for s, x in zip(strengths, step, strict=True)]
        if longest < ENOUGH:
            break
    covariance[anchor][anchor] = 0.0
    return strengths, covariance


def slope_and_information(
    stages: list[tuple[int, list[int], float]], strengths: list[float], anchor: int
) -> tuple[list[float], Matrix]:
    """The likelihood's slope and its information matrix; the anchor's row asks for no change.

    A bot that has met nobody keeps the anchor's strength.
    """
    n = len(strengths)
    slope, information = [0.0] * n, [[0.0] * n for _ in range(n)]
    for first, field, weight in stages:
        total = sum(exp(strengths[i]) for i in field)
        slope[first] += weight
        chances = dict.fromkeys(field, 0.0)
        for i in field:
            chances[i] += exp(strengths[i]) / total
        for i, chance in chances.items():
            slope[i] -= weight * chance
            information[i][i] += weight * chance
            for j, other in chances.items():
                information[i][j] -= weight * chance * other
    fixed = [i for i in range(n) if i == anchor or not information[i][i]]
    for i in fixed:
        slope[i] = 0.0
        information[i] = [0.0] * n
        for row in information:
            row[i] = 0.0
        information[i][i] = 1.0
    return slope, information


def inverse(matrix: Matrix) -> Matrix:
    """The inverse of a positive definite matrix, by elimination."""
    n = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(n))] for i, row in enumerate(matrix)]
    for i in range(n):
        pivot = rows[i][i]
        rows[i] = [x / pivot for x in rows[i]]
        for j in range(n):
            if j != i and rows[j][i]:
                factor = rows[j][i]
                rows[j] = [x - factor * y for x, y in zip(rows[j], rows[i], strict=True)]
    return [row[n:] for row in rows]
