"""Games in bulk. Random ones are compiled where that is installed, interpreted where it is not.

Both engines draw from the same stream, so the same seed gives the same games. Other bots sit down
at tables, one after the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol

import click

from forgehall.bots import maker
from forgehall.bots.bulk import BULK, ROWS, SIMPLE, TABLES
from forgehall.bots.playing import Bout, called
from forgehall.kit.chance import Seeded, as_word, stream
from forgehall.kit.compiled.drive import compiled
from forgehall.kit.compiled.playing import play_out, trace
from forgehall.kit.errors import MissingExtraError
from forgehall.kit.game import PLENTY, Game
from forgehall.kit.match import Match


class PlayedGames(NamedTuple):
    """Games that were played: a row or a number for each."""

    scores: list[list[int]]
    answers: list[int]
    decisions: list[int]
    """Answers of seats that had two choices or more."""
    ties: list[list[int]]
    """What decides between equal scores, seat by seat."""
    rivals: Sequence[int] = ()
    """The scores of the rival, where a single seat has one."""
    trails: Sequence[Sequence[int]] = ()
    """All answers of each game, where they are to be told."""

    def add(self, more: PlayedGames) -> None:
        """Take further games in."""
        self.scores.extend(more.scores)
        self.answers.extend(more.answers)
        self.decisions.extend(more.decisions)
        self.ties.extend(more.ties)


class Plays(Protocol):
    """Plays the games of one seed, by number."""

    name: str
    tells: bool
    """The answers of the games are wanted too."""

    def play(self, first: int, games: int) -> PlayedGames:
        """Play this many games, beginning with the one of a given number."""


class RandomPlayer(Plays, Protocol):
    """Plays at random."""

    def trace(self, number: int) -> list[int]:
        """The answers of one game, from the deal on."""


class Compiled:
    """The rules as machine code, in one thread."""

    name = "compiled"
    tells = False

    def __init__(self, game: Game[Any], options: Any, seed: int) -> None:  # noqa: ANN401  # of any game
        """Compile the game, or read it from the cache."""
        self.engine = compiled(game)
        self.laid = game.lay(options)
        self.seed = seed
        self.engine.entry("play")
        self.engine.entry("ties")

    def play(self, first: int, games: int) -> PlayedGames:
        """Play this many games, beginning with the one of a given number."""
        done, finals = self.engine.played(self.laid, games, self.seed, first)
        ties = self.engine.ties(finals)[:, : self.laid.seats]
        rivals: list[int] = []
        if self.engine.game.rival(self.laid) is not None:
            rivals = rival_scores(self.engine.game, self.engine.unpack(finals))
        counts = done.answers.tolist(), done.decisions.tolist()
        traced = games if self.tells else 0
        trails = self.engine.traces(self.laid, traced, self.seed, first)
        return PlayedGames(done.scores.tolist(), *counts, ties.tolist(), rivals, trails)

    def trace(self, number: int) -> list[int]:
        """The answers of one game, from the deal on."""
        return self.engine.trace(self.laid, self.seed, number)


class Interpreted:
    """The rules as Python runs them."""

    name = "interpreted"
    tells = False

    def __init__(self, game: Game[Any], options: Any, seed: int) -> None:  # noqa: ANN401  # of any game
        """Take the game as it is."""
        self.game = game
        self.options = options
        self.seed = as_word(seed)

    def play(self, first: int, games: int) -> PlayedGames:
        """Play this many games, beginning with the one of a given number."""
        rivals: list[int] = []
        trails: list[list[int]] = []
        played = PlayedGames([], [], [], [], rivals, trails)
        for number in range(first, first + games):
            g = self.game.start(self.options)
            key = stream(self.seed, number)
            trail = [0] * (self.game.most_answers if self.tells else 0)
            answers, decisions = play_out(self.game, g, key, trail)
            trails.append(trail[:answers])
            add_ranks(played, self.game.rank_list(g))
            rivals.extend(rival_scores(self.game, [g]))
            played.answers.append(answers)
            played.decisions.append(decisions)
        return played

    def trace(self, number: int) -> list[int]:
        """The answers of one game, from the deal on."""
        return trace(self.game, self.game.start(self.options), self.seed, number)


class Bulk:
    """Simple bots as machine code: the games that they would play at a table."""

    name = "compiled"
    tells = False

    def __init__(self, game: Game[Any], options: Any, seed: int, names: list[str]) -> None:  # noqa: ANN401  # of any game
        """Take the bots, seat by seat; compile the game, or read it from the cache."""
        self.engine = compiled(game)
        import numpy as np  # noqa: PLC0415  # an optional extra

        self.blank = np.repeat(self.engine.blank(game.lay(options)), TABLES)
        self.seed = as_word(seed)
        self.bots = np.array([SIMPLE[name] for name in names])
        self.rows = np.zeros((ROWS, game.most_choices + PLENTY), np.int64)
        self.trail = np.zeros(game.most_answers, np.int64)
        self.engine.entry(BULK)

    def play(self, first: int, games: int) -> PlayedGames:
        """Play this many games from a number on."""
        game, (points, counts) = self.engine.game, (self.bots * 0, self.trail[:2] * 0)
        rivals: list[int] = []
        trails: list[list[int]] = []
        played = PlayedGames([], [], [], [], rivals, trails)
        for number in range(first, first + games):
            tables, key = self.blank.copy(), stream(self.seed, number)
            self.engine.entry(BULK)(tables, key, self.bots, self.rows, points, self.trail, counts)
            (g,) = self.engine.unpack(tables[:1])
            add_ranks(played, game.rank_list(g))
            rivals.extend(rival_scores(game, [g]))
            played.answers.append(int(counts[0]))
            played.decisions.append(int(counts[1]))
            trails.append(self.trail[: counts[0]].tolist())
        return played


class Seated:
    """Bots at a table, one game after the other."""

    name = "at a table"
    tells = False

    def __init__(self, game: Game[Any], options: Any, seed: int, names: list[str]) -> None:  # noqa: ANN401  # of any game
        """Take the bots, seat by seat."""
        self.game = game
        self.options = options
        self.seed = as_word(seed)
        self.names = names
        self.called = names
        """What they call themselves, once they have played."""
        self.makers = [maker(name) for name in names]

    def play(self, first: int, games: int) -> PlayedGames:
        """Play this many games, beginning with the one of a given number."""
        rivals: list[int] = []
        trails: list[list[int]] = []
        played = PlayedGames([], [], [], [], rivals, trails)
        for number in range(first, first + games):
            match = Match(self.game, self.options, Seeded(self.seed, number))
            bots = [make(stream(self.seed, number)) for make in self.makers]
            bout = Bout(match, bots)
            bout.play()
            trails.append([line.choice for line in match.history])
            self.called = list(map(called, self.names, bots))
            add_ranks(played, self.game.rank_list(match.state))
            rivals.extend(rival_scores(self.game, [match.state]))
            played.answers.append(match.answers_given)
            played.decisions.append(sum(thought.decisions for thought in bout.thought))
        return played


def add_ranks(played: PlayedGames, ranks: list[tuple[int, int]]) -> None:
    """Take in the scores of one more game, and what decides between them."""
    played.scores.append([score for score, _ in ranks])
    played.ties.append([decides for _, decides in ranks])


def rival_scores(game: Game[Any], tables: Iterable[Any]) -> list[int]:
    """What the rival of a single seat has scored at these tables; nothing where there is none."""
    return [rival.score for rival in map(game.rival, tables) if rival is not None]


def bots_for(game: Game[Any], options: Any, seed: int, names: list[str]) -> Bulk | Seated:  # noqa: ANN401  # of any game
    """Simple bots play compiled where that is installed; all others sit down at tables."""
    if set(names) <= set(SIMPLE):
        try:
            return Bulk(game, options, seed, names)
        except MissingExtraError:
            return Seated(game, options, seed, names)
    return Seated(game, options, seed, names)


def engine_for(game: Game[Any], options: Any, seed: int) -> RandomPlayer:  # noqa: ANN401  # of any game
    """The fastest engine that is installed; a slow one is announced."""
    try:
        return Compiled(game, options, seed)
    except MissingExtraError as error:
        click.echo(f"forgehall: {error}; meanwhile the rules run interpreted, slowly", err=True)
        return Interpreted(game, options, seed)
