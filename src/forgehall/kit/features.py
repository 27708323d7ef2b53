"""Observations as floats, ready for a net: a name has a column of its own, counts are scaled.

An observation is read as tokens, each a feature and its weight; the float form adds them up. Places
whose order says nothing (a bag) share their features, so these count. An argument, which means
something else at every question, is told by its bits and, while it is small, by a feature each.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from forgehall.kit.observing import Column, layout_of
from forgehall.kit.questions import CHANCE, MAX_SEATS
from forgehall.kit.record import UNKNOWN

if TYPE_CHECKING:
    from forgehall.kit.game import Game

SMALL = 64
"""Arguments below this have a feature each."""
BITS = 12
"""How many bits of an argument are told."""
SCALES = {"i1": 1 / 8, "i2": 1 / 32, "i4": 1.0}
"""What counts are multiplied with, by the width of their cell: so they stay near 1."""


class Reading(NamedTuple):
    """How one column of an observation becomes a token."""

    column: int
    base: int
    """Its first feature."""
    names: tuple[str, ...] = ()
    """What its numbers are called, from 0 on, a feature each; the one behind is the unknown."""
    bit: int = 0
    """Without names: it is read from this bit on, ..."""
    mask: int = -1
    """... and no further than these bits reach ..."""
    scale: float = 1.0
    """... and multiplied with this."""


class Features:
    """The float form of a game's observations."""

    def __init__(self, game: Game[Any]) -> None:
        """Read every column of the observation."""
        self.game = game
        self.names: list[str] = []
        """What each feature is called: `dice[0][0]=gold_1`, counted over the bag from there on."""
        self.readings = tuple(self._readings())
        self.column = np.array([r.column for r in self.readings])
        self.base = np.array([r.base for r in self.readings])
        self.known = np.array([len(r.names) for r in self.readings])
        self.bit = np.array([r.bit for r in self.readings])
        self.mask = np.array([r.mask for r in self.readings])
        self.scale = np.array([r.scale for r in self.readings], np.float32)

    @property
    def size(self) -> int:
        """How many features there are."""
        return len(self.names)

    def __str__(self) -> str:
        """A line for each feature: its number and its name."""
        return "\n".join(f"{n:5} {name}" for n, name in enumerate(self.names))

    def tokens(self, observation: NDArray[Any]) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
        """The features of each row and their weights, a token for each reading."""
        value = observation[..., self.column].astype(np.int64)
        named = self.known > 0
        is_known = named & (value >= 0) & (value < self.known)
        is_unknown = named & (value == UNKNOWN)
        feature = self.base + is_known * value + is_unknown * self.known
        number = ((value >> self.bit) & self.mask) * self.scale
        weight = np.where(named, is_known | is_unknown, number)
        return feature, weight.astype(np.float32)

    def of(self, observation: NDArray[Any]) -> NDArray[np.float32]:
        """Observations, a row each, as floats."""
        feature, weight = self.tokens(observation)
        rows = np.arange(len(feature))[:, None] * self.size
        flat = np.bincount((rows + feature).ravel(), weight.ravel(), len(feature) * self.size)
        return flat.astype(np.float32).reshape(len(feature), self.size)

    def _readings(self) -> Iterator[Reading]:
        bags: dict[tuple[Any, ...], int] = {}
        for n, column in enumerate(layout_of(self.game).columns):
            if column.field == "argument":
                yield from self._of_argument(n)
                continue
            names = names_of(self.game, column)
            bag = bag_of(column)
            if bag not in bags:
                bags[bag] = len(self.names)
                own = [f"{column.name}={name}" for name in (*names, "unknown")] if names else []
                self.names += own or [column.name]
            scale = 1 / 4 if column.cells is None else SCALES[column.cells.code]
            yield Reading(n, bags[bag], names, scale=1.0 if names else scale)

    def _of_argument(self, column: int) -> Iterator[Reading]:
        names = tuple(str(n) for n in range(SMALL))
        yield Reading(column, self.size, names)
        self.names += [f"argument={name}" for name in (*names, "unknown")]
        for bit in range(BITS):
            yield Reading(column, self.size, bit=bit, mask=1)
            self.names.append(f"argument bit {bit}")


def names_of(game: Game[Any], column: Column) -> tuple[str, ...]:
    """What the numbers of a column are called, from 0 on; nothing if it holds a count."""
    if column.field in ("seat", "seats"):
        return tuple(str(n) for n in range(MAX_SEATS + 1))
    if column.field == "kind":
        called = {int(kind): kind.name.lower() for kind in game.kinds if kind < CHANCE}
        return tuple(called.get(n, str(n)) for n in range(max(called) + 1))
    if column.cells is None:
        return ()
    if column.cells.seats:
        return tuple(f"seat {n}" for n in range(MAX_SEATS))
    if column.cells.names is None:
        return ()
    called = {int(name): name.name.lower() for name in column.cells.names}
    return tuple(called.get(n, str(n)) for n in range(max(called) + 1))


def bag_of(column: Column) -> tuple[Any, ...]:
    """The bag that a column lies in; alone, if it lies in none."""
    size = column.cells.bag if column.cells is not None else 0
    if not size:
        return (column.field, *column.place)
    return (column.field, *column.place[:-1], column.place[-1] // size)


@cache
def features_of(game: Game[Any]) -> Features:
    """The float form of a game's observations."""
    return Features(game)
