"""Random play to look at: matches of every number of seats, with any of a game's options."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, NamedTuple

from forgehall.checking.finding import Finding
from forgehall.checking.places import of_part
from forgehall.kit.chance import below, draw, pick_weighted, stream
from forgehall.kit.errors import BadOptionError
from forgehall.kit.game import Game
from forgehall.kit.match import Match
from forgehall.kit.questions import is_chance, open_kind

Moments = Callable[["Game[Any]", "Sample", int], Iterator[Match[Any]]]
"""Plays the game of a number, and stops wherever it is to be looked at."""
DENSE = 8
"""A game is looked at closely after each of its first answers; later more and more seldom."""


@dataclass(frozen=True)
class Sample:
    """Which games are played to be looked at."""

    games: int = 40
    seed: int = 0
    answers: int | None = None
    """A game is left after this many answers; None plays it to its end."""

    def most_answers(self, game: Game[Any]) -> int:
        """How many answers of a game are played at most."""
        return game.most_answers if self.answers is None else min(self.answers, game.most_answers)

    def options(self, game: Game[Any], number: int) -> dict[str, Any]:
        """The options of a game: each number of seats in turn, all else at random."""
        seats = game.seats[number % len(game.seats)]
        return drawn_options(game, draw(stream(self.seed, number), 0), seats)


class Property(NamedTuple):
    """What must hold at every moment of play."""

    faults: Callable[[Match[Any], int], Iterable[str]]
    """What is wrong at this moment, in sentences; the number is luck, if any is needed."""
    part: str
    """The part of the game that answers for it."""


def drawn_options(game: Game[Any], bits: int, seats: int) -> dict[str, Any]:
    """Options for these seats: each yes or no comes from the bits, the rest has its default."""
    flags = [name for name, value in game.defaults.items() if isinstance(value, bool)]
    options = {"seats": seats, **{name: bool(bits >> i & 1) for i, name in enumerate(flags)}}
    try:
        game.lay(game.options(**options))
    except BadOptionError:
        return {"seats": seats}
    return options


def opened(game: Game[Any], options: dict[str, Any]) -> Match[Any]:
    """A match at its start, where chance is answered from outside like any question."""
    return game.match(chance="ask", **options)


def random_answer(match: Match[Any], key: int) -> tuple[int, int]:
    """One of the seats that are asked, and one of its choices; chance as its weights have it."""
    seat = turn_at_random(match, key)
    bits = draw(key, 2 * len(match.history) + 1)
    if is_chance(match.state):
        out, weights = match.game.outcome_list(match.state)
        return seat, out[pick_weighted(weights, len(out), bits)]
    return seat, match.legal[below(bits, len(match.legal))]


def turn_at_random(match: Match[Any], key: int) -> int:
    """Turn to one of the seats that are asked."""
    seat = match.asked[below(draw(key, 2 * len(match.history)), len(match.asked))]
    match.hear(seat)
    return seat


def play_on(match: Match[Any], seed: int, answers: int) -> Match[Any]:
    """The match after some random answers, or at its end; lanes are answered in any order."""
    key = stream(seed, 0)
    while answers > 0 and not match.over:
        seat, choice = random_answer(match, key)
        match.answer(choice, seat=seat)
        answers -= 1
    return match


def moments(game: Game[Any], sample: Sample, number: int) -> Iterator[Match[Any]]:
    """One match of a sample before each of its answers, and at its end or its bound."""
    key = stream(sample.seed, number)
    match = opened(game, sample.options(game, number))
    while not match.over and len(match.history) < sample.most_answers(game):
        turn_at_random(match, key)
        yield match
        if not match.legal:
            return
        seat, choice = random_answer(match, key)
        match.answer(choice, seat=seat)
    yield match


def chosen_moments(game: Game[Any], sample: Sample, number: int) -> Iterator[Match[Any]]:
    """Some of these moments, for a closer look."""
    for match in moments(game, sample, number):
        n = len(match.history)
        if (n + number) % (1 + n // DENSE) == 0:
            yield match


def two_moments(game: Game[Any], sample: Sample, number: int) -> Iterator[Match[Any]]:
    """Two of these moments, for a very long look: one on the way, and the end."""
    for match in moments(game, sample, number):
        if match.over or len(match.history) == 3 * number:
            yield match


def walk(
    game: Game[Any], sample: Sample, properties: Iterable[Property], moments: Moments = moments
) -> Iterator[Finding]:
    """Play, and hold every moment to these properties.

    Each speaks once for each kind of question, and no sentence is said twice.
    """
    reported: set[object] = set()
    for number in range(sample.games):
        luck = draw(stream(sample.seed, number), 1)
        for match in moments(game, sample, number):
            kind = 0 if match.over else open_kind(match.state)
            for held in properties:
                if (held, kind) in reported:
                    continue
                for what in islice(held.faults(match, luck + len(match.history)), 1):
                    finding = Finding(what, of_part(game, held.part))
                    if finding not in reported:
                        yield finding
                    reported |= {finding, (held, kind)}
