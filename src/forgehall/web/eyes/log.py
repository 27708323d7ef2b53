"""What happened at a table, sentence by sentence, in the order of time and by turns.

A page is told of the latest turns as a whole; what it was told before is taken over.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
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
from forgehall.kit.telling import Gathering, Told, deeds
from forgehall.tables import words as table_words
from forgehall.tables.frames import frames
from forgehall.tables.snapshot.moments import Entry
from forgehall.tables.snapshot.table import Table
from forgehall.tables.snapshot.undoing import last_choice
from forgehall.web.eyes.seen import LogLine, Turn

LOG_STEP = 24
"""The log goes back to a turn that began after a multiple of this many lines of the table: what is
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


class Log:
    """What happened at a table, told to a reader as of one moment; it never changes again."""

    def __init__(self, table: Table, reader: LogReader, before: Log | None = None) -> None:
        """Tell it; what was told before is taken over."""
        self.table, self.reader = table, reader
        self.first = max(0, table.number // LOG_STEP - 1) * LOG_STEP
        """The line of the table to which it goes back."""
        before = before if before is not None and self._goes_on(before) else None
        self.own = last_answer(table, reader.seat, before)
        if before is not None:
            self._take_over(before)
            since = Since(len(before.table.playing.events), before.table.number)
        else:
            self.gathered = Gathering(telling_of(table.game))
            self.lines: list[LogLine | None] = []
            """What is said of each deed of the present turn; None where nothing is to be told."""
            self.former: list[Turn] = []
            since = beginning(table, self.first)
        self._tell(since)
        present = Turn(tuple(line for line in self.lines if line is not None))
        self.turns = trimmed([present, *self.former], self.first)
        """Newest first."""
        self.former = self.turns[1:]

    def _goes_on(self, before: Log) -> bool:
        """All that was told before still counts: nothing was taken back, nobody has a new name."""
        old, n = before.table, len(before.table.played)
        if self.reader != before.reader or not 0 < n <= len(self.table.played):
            return False
        is_cut = self.first != before.first and not any(turn.is_headed for turn in before.turns)
        return self.table.played[n - 1] is old.played[-1] and not is_cut

    def _take_over(self, before: Log) -> None:
        """Go on where an earlier moment ended."""
        self.gathered, self.lines, self.former = (
            before.gathered.copy(),
            before.lines[:],
            before.former,
        )
        if self.own != before.own:
            seat, own = self.reader.seat, self.own
            self.lines = [line and as_now(line, seat, own) for line in self.lines]
            self.former = [turn_as_now(turn, seat, own) for turn in self.former]

    def _tell(self, since: Since) -> None:
        """What happened after a place; what the table itself tells stands between."""
        table, seat = self.table, self.reader.seat
        events = events_after(table, since.place, seat)
        begin = 0
        for entry in entries_after(table, since.number, seat):
            end = bisect_right(events, entry.number, lo=begin, key=itemgetter(1))
            self._hear(events[begin:end])
            begin = end
            self.gathered.stop(entry.number)
            self.lines.append(line_of(table, entry, self.reader, self.own))
        self._hear(events[begin:])

    def _hear(self, events: Sequence[tuple[Event, int]]) -> None:
        """Events become deeds, and these lines; a turn ends where another one begins."""
        changed: set[int] = set()
        for event, number in events:
            n = self.gathered.hear(event, number)
            changed.add(n)
            if n and self.gathered.told[n].begins_turn:
                self._say(changed)
                changed = set()
                if self.lines[n] is not None:
                    self._end_turn()
        self._say(changed)

    def _say(self, changed: Iterable[int]) -> None:
        """Say those deeds anew that have gone on."""
        self.lines += [None] * (len(self.gathered.told) - len(self.lines))
        for n in changed:
            self.lines[n] = deed_line(self.table, self.gathered.told[n], self.reader, self.own)

    def _end_turn(self) -> None:
        """Another turn has begun with the last deed: the former one stays as it is."""
        *lines, _ = self.lines
        shown = tuple(line for line in lines if line is not None)
        if shown:
            self.former = [Turn(shown), *self.former]
        self.gathered.told, self.lines = self.gathered.told[-1:], self.lines[-1:]


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


def trimmed(turns: list[Turn], first: int) -> list[Turn]:
    """Whole turns: those that began after a line of the table, and the present one."""
    if first == 0:
        return turns
    headed = [n for n, turn in enumerate(turns) if turn.is_headed]
    if not headed:
        lines = tuple(line for line in turns[0].lines if line.number >= first)
        return [Turn(lines)]
    late = [n for n in headed if turns[n].lines[0].number >= first] or headed[:1]
    return turns[: late[-1] + 1]


def lines_after(table: Table, since: Since, reader: LogReader) -> list[LogLine]:
    """What happened after a place, oldest first; what the table itself tells stands between."""
    events = events_after(table, since.place, reader.seat)
    found: list[LogLine] = []
    begin = 0
    for entry in entries_after(table, since.number, reader.seat):
        end = bisect_right(events, entry.number, lo=begin, key=itemgetter(1))
        found += sentences(table, events[begin:end], reader)
        begin = end
        if line := line_of(table, entry, reader, None):
            found.append(line)
    return found + sentences(table, events[begin:], reader)


def events_after(table: Table, place: int, seat: int | None) -> list[tuple[Event, int]]:
    """The events from a place on as a seat may know them, each with the line that brought it."""
    match = table.match
    if match is None:
        return []
    known = visible_to(match.events[place:], NONE if seat is None else seat)
    return list(zip(known, numbers(table, match, place), strict=True))


def numbers(table: Table, match: Match[Any], place: int) -> list[int]:
    """The lines that brought the events from a place on; the deal came with the start."""
    found: list[int] = []
    n, end = bisect_right(match.marks, place), len(match.events)
    while len(found) < end - place and n < len(match.marks):
        found += [table.played[n].number] * (match.marks[n] - place - len(found))
        n += 1
    return found + [table.started] * (end - place - len(found))


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
    table: Table, events: Sequence[tuple[Event, int]], reader: LogReader
) -> list[LogLine]:
    """Events as lines, deed by deed."""
    said = (deed_line(table, one, reader, None) for one in deeds(telling_of(table.game), events))
    return [line for line in said if line is not None]


def deed_line(table: Table, told: Told, reader: LogReader, own: int | None) -> LogLine | None:
    """A deed as a line; nothing where there is nothing to tell."""
    seat, language, names = reader
    said = draw.sentence(table.game, told.deed, language, seat, names)
    if not said.words:
        return None
    is_new = own is not None and told.last > own
    return LogLine(
        number=told.last,
        seat=said.seat,
        words=said.words,
        drawn=said.drawn,
        begins_turn=told.begins_turn,
        is_new=is_new,
        touches_you=is_new and said.seat is not None and said.seat == seat,
    )


def line_of(table: Table, entry: Entry, reader: LogReader, own: int | None) -> LogLine | None:
    """What the table itself tells; nothing where people learn nothing of it."""
    seat, language, names = reader
    if entry.given is not None:
        words = given_words(table.game, entry.given, language, names, seat)
        about = entry.given.seat
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


def turn_as_now(turn: Turn, seat: int | None, own: int | None) -> Turn:
    """A turn that was told before, with what is still new in it."""
    lines = tuple(as_now(line, seat, own) for line in turn.lines)
    return turn if lines == turn.lines else Turn(lines)


def last_answer(table: Table, seat: int | None, before: Log | None = None) -> int | None:
    """The line of a seat's last own answer; None for a spectator, and when the game is over.

    Given the log of a moment before, that is looked through no more.
    """
    if seat is None or table.match is None or table.state == "over":
        return None
    known = None if before is None else before.own
    since = 0 if before is None or known is None else len(before.table.played)
    place = last_choice(table, seat, since)
    return known or 0 if place is None else table.played[place].number


def drawn_after(table: Table, reader: LogReader, number: int) -> list[LogLine]:
    """What happened after a line of the table, drawn, oldest first."""
    n = bisect_right(table.played, number, key=itemgetter(0))
    place = table.playing.marks[n - 1] if n else 0
    return lines_after(table, Since(place, number), reader)


def heard(table: Table, reader: LogReader, number: int) -> list[str]:
    """What happened after a line of the table, in sentences, oldest first."""
    match = table.match
    n = bisect_right(table.played, number, key=itemgetter(0))
    place = match.marks[n - 1] if match is not None and n else 0
    return [line.words for line in lines_after(table, Since(place, number), reader)]
