"""What happened at a table in frames: one an answer, of chance, of a bot or of a person."""

from __future__ import annotations

from bisect import bisect_right
from operator import itemgetter
from typing import Any, NamedTuple

from forgehall.kit.events import Event, visible_to
from forgehall.kit.language import ChoiceOf
from forgehall.kit.match import GivenAnswer, Match
from forgehall.kit.record import NONE
from forgehall.kit.views import concealed
from forgehall.tables.log.moments import Given
from forgehall.tables.log.table import Table


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

    Who wants to be told all gets the answers themselves where the rules noted nothing of them.
    """
    match = table.match
    if match is None:
        return []
    begin = bisect_right(table.played, since, key=itemgetter(0))
    marks = [match.marks[begin - 1] if begin else 0, *match.marks[begin:]]
    eyes = NONE if seat is None else seat
    found = [
        Frame(
            number=played.number,
            at=played.at,
            seat=line.seat,
            kind=match.game.kinds(line.kind).name.lower(),
            is_chance=line.chance,
            by=played.by,
            is_forced=played.forced,
            events=tuple(visible_to(match.events[first:last], eyes)),
        )
        for played, line, first, last in zip(
            table.played[begin:], match.history[begin:], marks, marks[1:], strict=False
        )
    ]
    return with_answers(table, begin, found, eyes) if tells_all else found


def with_answers(table: Table, begin: int, found: list[Frame], eyes: int) -> list[Frame]:
    """The frames after so many answers, those without an event with the answer itself."""
    if all(frame.events for frame in found):
        return found
    match, told = table.at_answer(begin), []
    for frame, line in zip(found, table.playing.history[begin:], strict=True):
        if line.lane > 0:
            match.hear(line.seat)
        told.append(frame if frame.events else frame._replace(given=given(match, line, eyes)))
        match.answer(line.choice)
    return told


def given(match: Match[Any], line: GivenAnswer, eyes: int) -> Given:
    """An answer as a seat may know it: whole, or as far as its notation tells."""
    of = match.game
    text = of.text(match.state, line.choice, eyes)
    is_known = text == of.text(match.state, line.choice, None)
    choice = ChoiceOf(concealed(of, match.state, eyes), line.choice) if is_known else None
    return Given(None if line.chance else line.seat, text, choice)
