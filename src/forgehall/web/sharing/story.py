"""The story of a finished game: the scores turn by turn, and its best moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from forgehall.draw.made import MadePiece
from forgehall.draw.page import sentence
from forgehall.draw.show import telling_of
from forgehall.kit.events import Event
from forgehall.kit.telling import deeds, in_a_row
from forgehall.tables.snapshot.table import Table
from forgehall.tables.words import names

MOST_SAID = 3
"""How many sentences tell the best moment."""


class Point(NamedTuple):
    """How the seats stood when a turn ended."""

    answers: int
    """How many answers had been given."""
    scores: tuple[int, ...]


class Best(NamedTuple):
    """The turn in which a seat gained most."""

    seat: int
    gain: int
    answers: int
    """How many answers had been given when it ended."""
    said: tuple[str, ...]
    """What the seat did in it."""


class Story(NamedTuple):
    """What can be told of a finished game in a minute."""

    points: tuple[Point, ...]
    best: Best | None
    """Nothing where nobody ever gained anything."""


def story_of(table: Table, language: str) -> Story:
    """Go through a finished game once; nothing of it is hidden any more."""
    assert table.state == "over", "a game that is on has secrets"
    points = tuple(standings(table))
    return Story(points, best_of(table, points, language))


def standings(table: Table) -> Iterator[Point]:
    """How the seats stood at the start, after every turn, and at the end."""
    begins = telling_of(table.game).begins_turn
    match, n = table.at_answer(0), 0
    yield Point(0, tuple(match.scores))
    for n, line in enumerate(table.playing.history, 1):
        if line.lane > 0:
            match.hear(line.seat)
        before = len(match.events)
        match.answer(line.choice)
        if any(map(begins, match.events[before:])) or (begins is in_a_row and not line.chance):
            yield Point(n, tuple(match.scores))
    yield Point(n, tuple(table.scores))


def best_of(table: Table, points: Sequence[Point], language: str) -> Best | None:
    """The largest gain of a seat in one turn; of equal ones the latest, which mattered more."""
    gains = [
        (now.scores[seat] - was.scores[seat], now.answers, seat, was.answers)
        for was, now in pairwise(points)
        for seat in range(len(now.scores))
    ]
    gain, answers, seat, start = max(gains, default=(0, 0, 0, 0))
    if gain <= 0:
        return None
    return Best(seat, gain, answers, said_of(table, start, answers, seat, language))


def said_of(table: Table, start: int, end: int, seat: int, language: str) -> tuple[str, ...]:
    """What brought a seat most between two numbers of answers, in the order of the game."""
    game, gains = table.game, gains_of(table, start, end, seat)
    telling, called = telling_of(game), tuple(names(table, language))
    events = (one for one in events_of(table, start, end) if not telling.begins_turn(one[0]))
    spoken = [
        (gains[one.last], sentence(game, one.deed, language, None, called))
        for one in deeds(telling, events)
    ]
    own = [(gain, said.words) for gain, said in spoken if said.words and said.seat == seat]
    most = sorted(range(len(own)), key=lambda n: -own[n][0])[:MOST_SAID]
    return tuple(own[n][1] for n in sorted(most))


def gains_of(table: Table, start: int, end: int, seat: int) -> dict[int, int]:
    """How many points each answer brought a seat, by its place in the history."""
    match, gains = table.at_answer(start), dict[int, int]()
    for n, line in enumerate(table.playing.history[start:end], start):
        before = match.scores[seat]
        if line.lane > 0:
            match.hear(line.seat)
        match.answer(line.choice)
        gains[n] = match.scores[seat] - before
    return gains


def events_of(table: Table, start: int, end: int) -> Iterator[tuple[Event, int]]:
    """What happened between two numbers of answers, with the place of the answer."""
    marks = (0, *table.playing.marks)
    for n in range(start, end):
        for event in table.playing.events[marks[n] : marks[n + 1]]:
            yield event, n


class SeatAtEnd(NamedTuple):
    """A seat at the end, for a picture."""

    seat: int
    name: str
    score: int
    place: int
    made: tuple[MadePiece, ...]
