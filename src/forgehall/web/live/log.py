"""What happened at a table, sentence by sentence, in the order of time and by turns.

A page is told of the latest turns as a whole; what it was told before is taken over.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from operator import itemgetter
from typing import Any, NamedTuple

from markupsafe import escape
from msgspec.structs import replace

from forgehall.draw import page as draw
from forgehall.draw.show import telling_of
from forgehall.kit.events import Event, visible_to
from forgehall.kit.match import Match
from forgehall.kit.record import NONE
from forgehall.kit.silent import given_words
from forgehall.kit.telling import alone, deeds
from forgehall.tables import words as table_words
from forgehall.tables.frames import frames
from forgehall.tables.log.moments import Entry
from forgehall.tables.log.table import Table
from forgehall.web.live.seen import LogLine, TableView

LOG_STEP = 24
"""The log goes back to a turn that began after a multiple of so many lines of the table: what is
shown does not change with every line. The record has them all."""


class LogReader(NamedTuple):
    """Who reads a log, and what the seats are called for that one."""

    seat: int | None
    language: str
    names: tuple[str, ...]


class Since(NamedTuple):
    """A place in the history of a table: what comes after it is told."""

    place: int
    """How many events of the match came before."""
    number: int
    """The line of the table; of an answer with several events that is told in part, its own."""


class Before(NamedTuple):
    """What eyes saw of a table at an earlier moment."""

    table: Table
    seen: TableView


def log_seen(table: Table, reader: LogReader, before: Before | None = None) -> list[LogLine]:
    """What happened, newest first, as the reader may know it."""
    first = max(0, table.number // LOG_STEP - 1) * LOG_STEP
    own = last_answer(table, reader.seat)
    since, kept = taken_over(table, reader, before)
    if since is None:
        since = beginning(table, first)
    fresh = told(table, since, reader, own)[::-1]
    return trimmed([*fresh, *(as_now(line, reader.seat, own) for line in kept)], first)


def taken_over(
    table: Table, reader: LogReader, before: Before | None
) -> tuple[Since | None, Sequence[LogLine]]:
    """Where to go on telling, and the lines before that; the present turn is told as a whole."""
    if before is None or not continues(table, reader.names, before):
        return None, ()
    was, lines = before.table.playing, before.seen.log
    telling = telling_of(table.game)
    if telling.goes_on is alone:
        return Since(len(was.events), before.table.number), lines
    for n, line in enumerate(lines):
        if line.begins_turn:
            place = last_turn(table, len(was.events))
            return Since(place, line.number), lines[n + 1 :]
    return None, ()


def continues(table: Table, names: tuple[str, ...], before: Before) -> bool:
    """All that was seen before still counts: nothing was taken back, nobody has a new name."""
    old, n = before.table, len(before.table.played)
    is_longer = 0 < n <= len(table.played) and table.played[n - 1] is old.played[-1]
    return is_longer and names == tuple(seat.name for seat in before.seen.seats)


def last_turn(table: Table, end: int) -> int:
    """The place of the last event before another one with which a turn begins; -1 for none."""
    begins, events = telling_of(table.game).begins_turn, table.playing.events
    return next((n for n in range(end - 1, -1, -1) if begins(events[n])), -1)


def beginning(table: Table, first: int) -> Since:
    """Where the log begins: with the first turn after a line, or with the present turn."""
    match = table.match
    if match is None or first == 0:
        return Since(0, 0)
    n = bisect_left(table.played, first, key=itemgetter(0))
    place = match.marks[n - 1] if n else 0
    begins = telling_of(table.game).begins_turn
    found = next((at for at in range(place, len(match.events)) if begins(match.events[at])), -1)
    found = last_turn(table, place) if found < 0 else found
    return Since(place, first - 1) if found < 0 else Since(found, number_of(table, found))


def number_of(table: Table, place: int) -> int:
    """The line of the answer that an event came of."""
    return table.played[bisect_right(table.playing.marks, place)].number


def trimmed(lines: list[LogLine], first: int) -> list[LogLine]:
    """Whole turns: those that began after a line of the table, and the present one."""
    if first == 0:
        return lines
    turns = [n for n, line in enumerate(lines) if line.begins_turn]
    if not turns:
        return [line for line in lines if line.number >= first]
    late = [n for n in turns if lines[n].number >= first] or turns[:1]
    return lines[: late[-1] + 1]


def told(table: Table, since: Since, reader: LogReader, own: int | None) -> list[LogLine]:
    """What happened after a place, oldest first; what the table itself tells stands between."""
    events = events_after(table, since.place, reader.seat)
    found: list[LogLine] = []
    begin = 0
    for entry in entries_after(table, since.number, reader.seat):
        end = bisect_right(events, entry.number, lo=begin, key=itemgetter(1))
        found += sentences(table, events[begin:end], reader, own)
        begin = end
        if line := line_of(table, entry, reader, own):
            found.append(line)
    return found + sentences(table, events[begin:], reader, own)


def events_after(table: Table, place: int, seat: int | None) -> list[tuple[Event, int]]:
    """The events from a place on as a seat may know them, each with the line that brought it."""
    match = table.match
    if match is None:
        return []
    known = visible_to(match.events[place:], NONE if seat is None else seat)
    return list(zip(known, numbers(table, match, place), strict=True))


def numbers(table: Table, match: Match[Any], place: int) -> list[int]:
    """The lines that brought the events from a place on."""
    found: list[int] = []
    n, end = bisect_right(match.marks, place), len(match.events)
    while len(found) < end - place:
        found += [table.played[n].number] * (match.marks[n] - place - len(found))
        n += 1
    return found


def entries_after(table: Table, number: int, seat: int | None) -> list[Entry]:
    """What the table tells beside the events: its own lines, and answers without an event."""
    rows = table.news[bisect_right(table.news, number, key=lambda row: row.number) :]
    found = [Entry(row.number, row.at, None, row.line) for row in rows]
    if draw.tells_all(table.game):
        answers = frames(table, seat, number, tells_all=True)
        found += [Entry(one.number, one.at, None, None, one.given) for one in answers if one.given]
        found.sort(key=itemgetter(0))
    return found


def sentences(
    table: Table, events: Sequence[tuple[Event, int]], reader: LogReader, own: int | None
) -> list[LogLine]:
    """Events as lines, deed by deed."""
    found = []
    for one in deeds(telling_of(table.game), events):
        said = draw.sentence(table.game, one.deed, reader.language, reader.seat, reader.names)
        if said.words:
            is_new = own is not None and one.last > own
            found.append(
                LogLine(
                    number=one.last,
                    seat=said.seat,
                    words=said.words,
                    drawn=said.drawn,
                    begins_turn=one.begins_turn,
                    is_new=is_new,
                    touches_you=is_new and said.seat is not None and said.seat == reader.seat,
                )
            )
    return found


def line_of(table: Table, entry: Entry, reader: LogReader, own: int | None) -> LogLine | None:
    """What the table itself tells; nothing where people learn nothing of it."""
    seat, language, names = reader
    if entry.given is not None:
        words, about = given_words(table.game, entry.given, language, names), entry.given.seat
    elif entry.line is not None:
        words = table_words.sentence(entry.line, names, language, seat)
        about = getattr(entry.line, "seat", None)
    if not words:
        return None
    is_new = own is not None and entry.number > own
    return LogLine(
        number=entry.number,
        seat=about,
        words=words,
        drawn=escape(words),
        is_new=is_new,
        touches_you=is_new and about is not None and about == seat,
    )


def as_now(line: LogLine, seat: int | None, own: int | None) -> LogLine:
    """A line that was seen before: it may not be new any more."""
    is_new = own is not None and line.number > own
    if is_new == line.is_new:
        return line
    touches_you = is_new and line.seat is not None and line.seat == seat
    return replace(line, is_new=is_new, touches_you=touches_you)


def last_answer(table: Table, seat: int | None) -> int | None:
    """The line of a seat's last own answer; None for a spectator, and when the game is over."""
    if seat is None or table.match is None or table.state == "over":
        return None
    for line, played in zip(reversed(table.match.history), reversed(table.played), strict=True):
        if line.seat == seat and not line.chance and not played.forced:
            return played.number
    return 0


def heard(table: Table, reader: LogReader, number: int) -> list[str]:
    """What happened after a line of the table, in sentences, oldest first."""
    match = table.match
    n = bisect_right(table.played, number, key=itemgetter(0))
    place = match.marks[n - 1] if match is not None and n else 0
    return [line.words for line in told(table, Since(place, number), reader, None)]
