"""How the turn under way becomes the last one of a game, so that all of it can be counted.

A last turn is data of a game, beside its rules: `last_turn`, as its `lesson` is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from forgehall.kit.game import Game


class LastTurn(NamedTuple):
    """What puzzles of long turns are laid with."""

    lay: Callable[[Any], None]
    """Let the game end with this turn, with little in hand, and nothing to draw."""
    raise_rivals: Callable[[Any, int, int], bool]
    """Give the rivals of a seat this many points more, or less; whether they can have them."""


def last_turn_of(game: Game[Any]) -> LastTurn | None:
    """How a turn of the game becomes its last, if the game tells."""
    found: LastTurn | None = game.part("last_turn")
    return found
