"""Random games in bulk: compiled where that is installed, interpreted where it is not.

Both engines draw from the same stream, so the same seed gives the same games.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

import click

from forgehall.kit.chance import WORD, stream
from forgehall.kit.drive import compiled
from forgehall.kit.errors import MissingExtraError
from forgehall.kit.game import Game
from forgehall.kit.playing import playout_of, trace


class Played(NamedTuple):
    """Games that were played: a row or a number for each."""

    scores: list[list[int]]
    answers: list[int]
    decisions: list[int]
    """Answers of seats that had two choices or more."""

    def add(self, more: Played) -> None:
        """Take further games in."""
        self.scores.extend(more.scores)
        self.answers.extend(more.answers)
        self.decisions.extend(more.decisions)


class Engine(Protocol):
    """Plays the games of one seed, by number."""

    name: str

    def play(self, first: int, games: int) -> Played:
        """Play so many games from a number on."""

    def trace(self, number: int) -> list[int]:
        """The answers of one game, from the deal on."""


class Compiled:
    """The rules as machine code, in one thread."""

    name = "compiled"

    def __init__(self, game: Game[Any], options: Any, seed: int) -> None:  # noqa: ANN401  # of any game
        """Compile the game, or read it from the cache."""
        self.engine = compiled(game)
        self.laid = game.lay(options)
        self.seed = seed
        self.engine.entry("play")

    def play(self, first: int, games: int) -> Played:
        """Play so many games from a number on."""
        done = self.engine.playouts(self.laid, games, self.seed, first)
        return Played(done.scores.tolist(), done.answers.tolist(), done.decisions.tolist())

    def trace(self, number: int) -> list[int]:
        """The answers of one game, from the deal on."""
        return self.engine.trace(self.laid, self.seed, number)


class Interpreted:
    """The rules as Python runs them."""

    name = "interpreted"

    def __init__(self, game: Game[Any], options: Any, seed: int) -> None:  # noqa: ANN401  # of any game
        """Take the game as it is."""
        self.game = game
        self.options = options
        self.seed = seed & WORD

    def play(self, first: int, games: int) -> Played:
        """Play so many games from a number on."""
        out, weights = [0] * self.game.most_choices, [0] * self.game.most_choices
        played = Played([], [], [])
        for number in range(first, first + games):
            g = self.game.start(self.options)
            key = stream(self.seed, number)
            answers, decisions = playout_of(self.game)(g, out, weights, key, [])
            played.scores.append(self.game.score_list(g))
            played.answers.append(answers)
            played.decisions.append(decisions)
        return played

    def trace(self, number: int) -> list[int]:
        """The answers of one game, from the deal on."""
        return trace(self.game, self.game.start(self.options), self.seed, number)


def engine_for(game: Game[Any], options: Any, seed: int) -> Engine:  # noqa: ANN401  # of any game
    """The fastest engine that is installed; a slow one is announced."""
    try:
        return Compiled(game, options, seed)
    except MissingExtraError as error:
        click.echo(f"forgehall: {error}; meanwhile the rules run interpreted, slowly", err=True)
        return Interpreted(game, options, seed)
