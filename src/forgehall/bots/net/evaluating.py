"""A net as a rule: what it thinks of the questions that wait, for the search.

It is the same arithmetic as `Net.judge`, without arrays being made, for some leaves of the search
tree at once: what takes the time is to fetch the weights, and each is fetched once for all leaves.
So the loops go over eight rows of weights, then over the leaves, then along the rows.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import exp, sqrt, tanh
from typing import Any, NamedTuple

from forgehall.bots.growing import lead
from forgehall.bots.tree import Grid, Row
from forgehall.kit.compiled.step_rules import action_rules
from forgehall.kit.features import features_of
from forgehall.kit.game import Game
from forgehall.kit.observing import observe_of
from forgehall.kit.questions import BaseState, open_seat
from forgehall.kit.record import UNKNOWN
from forgehall.kit.rule import arm, rule

Reals = list[float]

TINY = 1e-5
"""What keeps a norm from dividing by nothing; torch's."""
LEAVES = 8
"""How many leaves are evaluated at once: a batch."""
STEP = 8
"""So many rows of weights are added in one go; a net's width is a multiple of it."""
SURE = 0x10000
"""The weight of a choice that a strong player gives for certain."""
WINNING, MARGIN, PAR = 0, 1, 2
"""The columns of `Weights.reward`."""
NORM_SCALE, NORM_SHIFT, BIAS, PER_BLOCK = 0, 1, 2, 3
"""The rows of `Weights.rows` that a block has, one after another; then come those of the end."""


class Weights(NamedTuple):
    """A net in arrays that compiled code takes."""

    first: Grid
    """A row for each feature."""
    lines: Grid
    """The blocks' matrices, one below the other, each transposed."""
    rows: Grid
    """The first bias, then scale, shift and bias of each block, then scale and shift of the end."""
    policy: Grid
    """A row for each action, its bias at the end."""
    value: Grid
    """A row for each seat, its bias at the end."""
    reward: Grid
    """In its one row, what the net was paid for: see `Reward`."""


class Sheet(NamedTuple):
    """Where a net writes while it thinks; what has a row for each leaf is the batch."""

    observed: Row
    features: Row
    """The features that a seat observes, one after another."""
    order: Row
    """The numbers from 0 on: the rows of a matrix in their order."""
    told: Grid
    """In its one row, the weight of each of those features."""
    layers: Grid
    """For each leaf, what the blocks add to."""
    given: Grid
    """For each leaf, what a block is given, and in the end what policy and value are."""
    made: Grid
    """For each leaf, what a block makes of it."""
    chances: Grid
    """In its one row, how likely each choice is."""


@rule
def sum_of(x: Reals) -> float:
    """The sum of a row, in four parts: one alone would wait for itself at every step."""
    a, b, c, d = 0.0, 0.0, 0.0, 0.0
    for i in range(0, len(x), 4):
        a += x[i]
        b += x[i + 1]
        c += x[i + 2]
        d += x[i + 3]
    return (a + b) + (c + d)


@rule
def product(row: Reals, x: Reals) -> float:
    """What a row of weights makes of a layer."""
    a, b, c, d = 0.0, 0.0, 0.0, 0.0
    for i in range(0, len(x), 4):
        a += row[i] * x[i]
        b += row[i + 1] * x[i + 1]
        c += row[i + 2] * x[i + 2]
        d += row[i + 3] * x[i + 3]
    return (a + b) + (c + d)


@rule
def norm(x: Reals, scale: Reals, shift: Reals, out: Reals) -> None:
    """Layer norm."""
    n = len(x)
    mean = sum_of(x) / n
    for i in range(n):
        out[i] = x[i] - mean
    by = 1.0 / sqrt(product(out, out) / n + TINY)
    for i in range(n):
        out[i] = out[i] * by * scale[i] + shift[i]


@arm
def add_rows(out: Reals, lines: Grid, first: int, order: Row, x: Reals, j: int) -> None:
    """Add eight rows of a matrix that begins at a line, from the j-th on, each so many times."""
    a, b = lines[first + order[j]], lines[first + order[j + 1]]
    c, d = lines[first + order[j + 2]], lines[first + order[j + 3]]
    e, f = lines[first + order[j + 4]], lines[first + order[j + 5]]
    g, h = lines[first + order[j + 6]], lines[first + order[j + 7]]
    p, q, r, s = x[j], x[j + 1], x[j + 2], x[j + 3]
    t, u, v, w = x[j + 4], x[j + 5], x[j + 6], x[j + 7]
    for i in range(len(out)):
        left = (a[i] * p + b[i] * q) + (c[i] * r + d[i] * s)
        right = (e[i] * t + f[i] * u) + (g[i] * v + h[i] * w)
        out[i] += left + right


@arm
def relu(x: Reals, out: Reals) -> None:
    """Add what is positive of a row to another."""
    for i in range(len(x)):
        out[i] += max(x[i], 0.0)


@arm
def through_block(net: Weights, sheet: Sheet, block: int, leaves: int) -> None:
    """One residual block, for some leaves."""
    given, made, width = sheet.given, sheet.made, len(net.rows[0])
    row = 1 + block * PER_BLOCK
    bias = net.rows[row + BIAS]
    for leaf in range(leaves):
        norm(
            sheet.layers[leaf], net.rows[row + NORM_SCALE], net.rows[row + NORM_SHIFT], given[leaf]
        )
        for i in range(width):
            made[leaf][i] = bias[i]
    for j in range(0, width, STEP):
        for leaf in range(leaves):
            add_rows(made[leaf], net.lines, block * width, sheet.order, given[leaf], j)
    for leaf in range(leaves):
        relu(made[leaf], sheet.layers[leaf])


@rule
def through(net: Weights, sheet: Sheet, leaves: int) -> None:
    """From the first layer to the last, for some leaves; it ends in what is given."""
    blocks = len(net.lines) // len(net.rows[0])
    end = 1 + blocks * PER_BLOCK
    for block in range(blocks):
        through_block(net, sheet, block, leaves)
    for leaf in range(leaves):
        norm(sheet.layers[leaf], net.rows[end], net.rows[end + 1], sheet.given[leaf])


@cache
def tokens_of(game: Game[Any]) -> Callable[..., int]:
    """The rule that writes the features that are told, and says how many they are."""
    features = features_of(game)
    column, base, known = features.column, features.base, features.known
    bit, mask, scale = features.bit, features.mask, features.scale
    readings = len(features.readings)

    @arm
    def tokens(sheet: Sheet) -> int:
        """Nothing follows them: as many rows as one step adds count nothing."""
        told = 0
        for n in range(readings):
            value = sheet.observed[column[n]]
            feature, weight = base[n], 1.0
            if known[n] == 0:
                weight = ((value >> bit[n]) & mask[n]) * scale[n]
            elif value == UNKNOWN:
                feature += known[n]
            elif 0 <= value < known[n]:
                feature += value
            else:
                weight = 0.0
            if weight != 0.0:
                sheet.features[told], sheet.told[0][told] = feature, weight
                told += 1
        for n in range(told, told + STEP):
            sheet.features[n], sheet.told[0][n] = 0, 0.0
        return told

    return tokens


@cache
def read_of(game: Game[Any]) -> Callable[..., None]:
    """The rule that writes the first layer of what the asked seat sees."""
    conceal, observe, tokens = game.conceal, observe_of(game), tokens_of(game)

    @rule
    def read(table: list[BaseState], net: Weights, sheet: Sheet, leaf: int) -> None:
        """It sees the first table; the second is a spare one."""
        seat, first, x = open_seat(table[0]), sheet.made[leaf], sheet.layers[leaf]
        table[1] = table[0]
        conceal(table[1], seat)
        observe(table[1], seat, sheet.observed)
        for i in range(len(first)):
            first[i], x[i] = net.rows[0][i], 0.0
        for n in range(0, tokens(sheet), STEP):
            add_rows(first, net.first, 0, sheet.features, sheet.told[0], n)
        relu(first, x)

    return read


@cache
def judge_of(game: Game[Any]) -> Callable[..., None]:
    """The rule that says what a net thinks of a leaf: priors of its choices, shares of seats."""
    action_of = action_rules(game)[0]

    @rule
    def judge(
        net: Weights, sheet: Sheet, leaf: int, kind: int, seat: int, seats: int,
        paid: Reals, out: Row, n: int, weights: Row, found: Grid, doubt: int,
    ) -> None:  # fmt: skip
        """Of n choices, all of which have some weight: a share of it, the doubt, is spread evenly.

        The net says what is still to be gained; what a seat has been paid for its lead comes to it.
        """
        x, chances = sheet.given[leaf], sheet.chances[0]
        width, best, total = len(x), -1e9, 0.0
        for i in range(n):
            row = net.policy[action_of(kind, out[i])]
            chances[i] = product(row, x) + row[width]
            best = max(best, chances[i])
        for i in range(n):
            chances[i] = exp(chances[i] - best)
            total += chances[i]
        for i in range(n):
            weights[i] = 1 + doubt // n + int((SURE - doubt) * chances[i] / total)
        for i in range(seats):
            row, other = net.value[i], (seat + i) % seats
            value = tanh(product(row, x) + row[width]) + paid[other]
            share_of(found, other, seats, value)

    return judge


@rule
def paid_for(points: Reals, seats: int, seat: int, reward: Reals) -> float:
    """What a seat's lead is worth to a net."""
    ahead = lead(points, seats, seat, reward[PAR])
    return (1.0 - reward[WINNING]) * tanh(ahead / reward[MARGIN])


@arm
def share_of(found: Grid, seat: int, seats: int, value: float) -> None:
    """A value from -1 to 1 as a share of the win; alone, as half of it and more."""
    others = max(1, seats - 1)
    share = (value * others + 1.0) / (others + 1.0)
    found[0][seat] = min(max(share, 0.0), 1.0)
    found[2][seat] = found[0][seat]
