"""A net as a rule: what it thinks of the open question, for the search.

It is the same arithmetic as `Net.judge`, without arrays being made: one column of a layer at a
time, and columns that count nothing are left out.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import exp, sqrt, tanh
from typing import Any, NamedTuple

from forgehall.bots.tree import Grid, Row
from forgehall.kit.compiled.step_rules import action_rules
from forgehall.kit.features import features_of
from forgehall.kit.game import Game
from forgehall.kit.observing import observe_of
from forgehall.kit.questions import BaseState, open_kind, open_seat
from forgehall.kit.record import UNKNOWN
from forgehall.kit.rule import arm, rule

Reals = list[float]

TINY = 1e-5
"""What keeps a norm from dividing by nothing; torch's."""
LAYERS = 3
"""How many rows of a layer's width a net writes on."""
SURE = 0x10000
"""The weight of a choice that a strong player gives for certain."""
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


class Sheet(NamedTuple):
    """Where a net writes while it thinks."""

    observed: Row
    layers: Grid
    """What a layer adds to, what it is given, and what it gives."""
    chances: Grid
    """In its one row, how likely each choice is."""


@rule
def norm(x: Reals, scale: Reals, shift: Reals, out: Reals) -> None:
    """Layer norm."""
    n = len(x)
    mean = 0.0
    for i in range(n):
        mean += x[i]
    mean /= n
    square = 0.0
    for i in range(n):
        square += (x[i] - mean) * (x[i] - mean)
    by = 1.0 / sqrt(square / n + TINY)
    for i in range(n):
        out[i] = (x[i] - mean) * by * scale[i] + shift[i]


@rule
def add_row(out: Reals, row: Reals, weight: float) -> None:
    """Add a row, as many times as is said."""
    for i in range(len(out)):
        out[i] += row[i] * weight


@rule
def product(row: Reals, x: Reals) -> float:
    """What a row of weights, its bias at the end, makes of a layer."""
    total = 0.0
    for i in range(len(x)):
        total += row[i] * x[i]
    return total + row[len(x)]


@rule
def through(net: Weights, sheet: Sheet) -> None:
    """From the first layer to the last; it ends in the second row of the sheet."""
    x, given, out = sheet.layers[0], sheet.layers[1], sheet.layers[2]
    width = len(x)
    for i in range(width):
        x[i] = max(x[i], 0.0)
    blocks = len(net.lines) // width
    for block in range(blocks):
        row = 1 + block * PER_BLOCK
        norm(x, net.rows[row + NORM_SCALE], net.rows[row + NORM_SHIFT], given)
        for i in range(width):
            out[i] = net.rows[row + BIAS][i]
        for j in range(width):
            add_row(out, net.lines[block * width + j], given[j])
        for i in range(width):
            x[i] += max(out[i], 0.0)
    norm(x, net.rows[1 + blocks * PER_BLOCK], net.rows[2 + blocks * PER_BLOCK], given)


@cache
def read_of(game: Game[Any]) -> Callable[..., None]:
    """The rule that writes the first layer of what a seat observes."""
    features = features_of(game)
    column, base, known = features.column, features.base, features.known
    bit, mask, scale = features.bit, features.mask, features.scale
    readings = len(features.readings)

    @arm
    def read(net: Weights, sheet: Sheet) -> None:
        x = sheet.layers[0]
        for i in range(len(x)):
            x[i] = net.rows[0][i]
        for n in range(readings):
            value = sheet.observed[column[n]]
            if known[n] == 0:
                value = (value >> bit[n]) & mask[n]
                if value != 0:
                    add_row(x, net.first[base[n]], value * scale[n])
            elif value == UNKNOWN:
                add_row(x, net.first[base[n] + known[n]], 1.0)
            elif 0 <= value < known[n]:
                add_row(x, net.first[base[n] + value], 1.0)

    return read


@cache
def evaluate_of(game: Game[Any]) -> Callable[..., None]:
    """The rule that asks the net: priors of the choices, and the share of each seat."""
    conceal, observe, read = game.conceal, observe_of(game), read_of(game)
    action_of = action_rules(game)[0]

    @rule
    def evaluate(
        table: list[BaseState], net: Weights, sheet: Sheet,
        out: Row, n: int, weights: Row, found: Grid, doubt: int,
    ) -> None:  # fmt: skip
        """Of n choices, all of which have some weight, by doubt.

        The second table is a spare one, for what the asked seat may see.
        """
        seat, seats, kind = open_seat(table[0]), table[0].seats, open_kind(table[0])
        table[1] = table[0]
        conceal(table[1], seat)
        observe(table[1], seat, sheet.observed)
        read(net, sheet)
        through(net, sheet)
        x, chances = sheet.layers[1], sheet.chances[0]
        best, total = -1e9, 0.0
        for i in range(n):
            chances[i] = product(net.policy[action_of(kind, out[i])], x)
            best = max(best, chances[i])
        for i in range(n):
            chances[i] = exp(chances[i] - best)
            total += chances[i]
        for i in range(n):
            weights[i] = 1 + doubt + int(SURE * chances[i] / total)
        for i in range(seats):
            share_of(found, (seat + i) % seats, seats, tanh(product(net.value[i], x)))

    return evaluate


@arm
def share_of(found: Grid, seat: int, seats: int, value: float) -> None:
    """A value from -1 to 1 as a share of the win; alone, as half of it and more."""
    others = max(1, seats - 1)
    share = (value * others + 1.0) / (others + 1.0)
    found[0][seat] = min(max(share, 0.0), 1.0)
    found[2][seat] = found[0][seat]
