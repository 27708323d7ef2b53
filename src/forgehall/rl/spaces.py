"""The spaces of an environment: which actions and observations there are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from forgehall.kit.actions import actions_of
from forgehall.kit.game import Game
from forgehall.kit.observing import layout_of

Mask = NDArray[np.int8]


class OpenActions(Discrete):
    """All actions of a game; without a mask, a sample is one that can be taken now."""

    def __init__(self, game: Game[Any], open_now: Callable[[], Mask]) -> None:
        """Take the game, and what tells the mask of the moment."""
        super().__init__(actions_of(game).size)
        self.open_now = open_now

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """A random action that the mask allows."""
        if mask is None and probability is None:
            open_now = self.open_now()
            mask = open_now if open_now.any() else None
        return super().sample(mask, probability)

    def __eq__(self, other: object) -> bool:
        """Two are equal that hold as many actions."""
        return isinstance(other, Discrete) and other.n == self.n

    __hash__ = Discrete.__hash__


def observations(game: Game[Any]) -> Box:
    """The space of what a seat observes: `layout_of` names its columns."""
    cells = np.iinfo(np.int16)
    return Box(cells.min, cells.max, (layout_of(game).size,), np.int16)


def masks(game: Game[Any]) -> Box:
    """The space of masks."""
    return Box(0, 1, (actions_of(game).size,), np.int8)
