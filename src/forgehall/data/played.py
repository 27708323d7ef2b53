"""A game that was played, as those who write games are given it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from forgehall.kit.errors import ForgehallError
from forgehall.kit.game import Game


class WritingError(ForgehallError):
    """Games cannot be written where they were to go."""


class Origin(NamedTuple):
    """Where games come from: what all of them have in common."""

    game: Game[Any]
    options: Any
    seed: int

    @property
    def seats(self) -> int:
        """How many played."""
        seats: int = self.options.seats
        return seats


class PlayedGame(NamedTuple):
    """One game; lists go by seat."""

    number: int
    players: Sequence[str]
    """The bots."""
    answers: Sequence[int]
    """Every choice by its number, chance included, in the order in which the kit asks."""
    scores: Sequence[int]
    places: Sequence[int]
    over: bool = True
    """It was played to its end; a game in which a bot failed was not."""
