"""What happened at a table in frames: one an answer, of chance, of a bot or of a person."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import Any, NamedTuple

from forgehall.kit.events import Event, visible_to
from forgehall.kit.match import Match
from forgehall.kit.record import NONE
from forgehall.kit.silent import Given, silent_answers
from forgehall.tables.snapshot.moments import Played
from forgehall.tables.snapshot.table import Table


class Frame(NamedTuple):
    """One answer and what came of it, as somebody may know it."""

    number: int
    """The line of the table's log."""
    at: float
    """When it was given."""
    seat: int
    """Whose question it was: also where chance answered it."""
    kind: str
    """The kind of the question, by its name in the rules."""
    is_chance: bool
    by: str
    """The level of the bot that answered; nothing for chance and for a person."""
    is_forced: bool
    """There was no other choice, so the table gave the answer itself."""
    events: tuple[Event, ...]
    """What the rules noted of it."""
    given: Given | None = None
    """The answer itself, where the rules noted nothing and who asked wants to know it."""


def frames(
    table: Table, seat: int | None, since: int = 0, *, tells_all: bool = False
) -> list[Frame]:
    """The answers after a line of the log that still count, oldest first, as a seat may know them.

    Whoever wants to be told all gets the answers themselves where the rules noted nothing of them.
    """
    match = table.match
    if match is None:
        return []
    begin = bisect_right(table.played, since, key=itemgetter(0))
    found = list(frames_of(match, seat, begin, table.played[begin:]))
    return with_answers(table, begin, found, seat) if tells_all else found


def frames_of(
    match: Match[Any], seat: int | None, begin: int = 0, log: Sequence[Played] = ()
) -> Iterator[Frame]:
    """The answers of a match, as a seat may know them, and where they stand in a table's log.

    Without a log they are numbered by their places.
    """
    marks = [match.marks[begin - 1] if begin else 0, *match.marks[begin:]]
    eyes = NONE if seat is None else seat
    lines = zip(match.history[begin:], marks, marks[1:], strict=False)
    for n, (line, first, last) in enumerate(lines):
        played = log[n] if log else Played(begin + n + 1, 0.0, forced=False, by="")
        yield Frame(
            number=played.number,
            at=played.at,
            seat=line.seat,
            kind=match.game.kinds(line.kind).name.lower(),
            is_chance=line.chance,
            by=played.by,
            is_forced=played.forced,
            events=tuple(visible_to(match.events[first:last], eyes)),
        )


def with_answers(table: Table, begin: int, found: list[Frame], seat: int | None) -> list[Frame]:
    """The frames after some answers, those without an event with the answer itself."""
    if all(frame.events for frame in found):
        return found
    silent = dict(silent_answers(table.playing, seat, table.at_answer(begin)))
    return [frame._replace(given=silent.get(n)) for n, frame in enumerate(found, begin)]
