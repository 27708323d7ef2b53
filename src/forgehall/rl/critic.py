"""The full state of tables, as numbers: for critics in training, never for players.

It holds every cell that a game declares, hidden ones too, in the order of the declaration.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from forgehall.kit.compiled.drive import compiled
from forgehall.kit.compiled.engine import Tables
from forgehall.kit.game import Game
from forgehall.kit.observing import named
from forgehall.kit.questions import BaseState


def whole_names(game: Game[Any]) -> list[str]:
    """What each number of a full state is called: `gold[1]` is the gold of seat 1."""
    return [
        named(name, place)
        for name, cells in game.State.cells.items()
        for place in product(*map(range, cells.shape))
    ]


def whole_of(game: Game[Any], tables: Tables) -> NDArray[np.int32]:
    """The full states of packed tables, such as `Steps.tables`: a row for each."""
    columns = [tables[name].reshape(len(tables), -1) for name in game.State.cells]
    return np.concatenate(columns, axis=1, dtype=np.int32)


def whole(game: Game[Any], states: Iterable[BaseState]) -> NDArray[np.int32]:
    """The same of states as the rules see them."""
    return whole_of(game, compiled(game).pack(states))
