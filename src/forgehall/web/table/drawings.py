"""Tables as they were drawn: one drawing serves all who share the same eyes."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping
from functools import cached_property
from itertools import compress
from operator import ne
from typing import Any, NamedTuple, get_args

from markupsafe import Markup

from forgehall.draw import page as draw
from forgehall.draw.scene import Scene
from forgehall.tables.snapshot.seat import State
from forgehall.tables.snapshot.table import Table
from forgehall.web.eyes.log import Log, heard
from forgehall.web.eyes.seeing import Eyes, Moment, reader_of, scene_for, table_view
from forgehall.web.eyes.seen import SeenTwin, TableView, twin_of
from forgehall.web.http.replies import encoder
from forgehall.web.table import shell
from forgehall.web.table.film import film
from forgehall.web.table.hearing import announcement, sound
from forgehall.web.table.prompt import Prompt, prompt_of

STATES = get_args(State)
STANDS_BACK = 2
"""Rounds of the event loop for which drawing lets others go first: whoever has acted gets the reply
before the drawings of what came of it are made, which take longer."""
MOST_DRAWINGS = 1200
"""How many drawings are kept; the one that was used longest ago goes first."""


class Painted(NamedTuple):
    """What a page is told."""

    mark: str
    """What it shows from now on."""
    event: bytes


class Drawn:
    """A table at one moment in somebody's eyes; each part is made when it is first wanted."""

    def __init__(
        self, table: Table, eyes: Eyes, moment: Moment, mark: str, before: Drawn | None
    ) -> None:
        """Take what to draw; what has not changed is taken over from the drawing before."""
        self.table = table
        self.eyes = eyes
        self.moment = moment
        self.mark = mark
        made = vars(before) if before else {}
        self._log = made.get("log")
        self._board = made.get("board")
        self._events: dict[str, bytes] = {}

    @cached_property
    def scene(self) -> Scene | None:
        """What lies on the table; None before the start."""
        return scene_for(self.table, self.eyes, self.moment.present)

    @cached_property
    def log(self) -> Log:
        """What happened."""
        before, self._log = self._log, None
        return Log(self.table, reader_of(self.table, self.scene, self.eyes), before)

    @cached_property
    def seen(self) -> TableView:
        """All that the shell around the board shows."""
        return table_view(self.table, self.scene, self.eyes, self.moment, self.log)

    @cached_property
    def asks(self) -> Prompt:
        """What the prompt says: it is shown, and a screen reader says it."""
        return prompt_of(self.seen)

    @cached_property
    def board(self) -> Mapping[str, Markup]:
        """What lies on the table, in groups; nothing before the start."""
        before, self._board = self._board, None
        return draw.groups(self.scene, before) if self.scene else {}

    @cached_property
    def groups(self) -> dict[str, Markup]:
        """Everything that can change, by the id of its element."""
        return {**shell.groups(self.seen, self.scene, self.asks), **self.board}

    @cached_property
    def twin(self) -> SeenTwin:
        """The same for programs."""
        return twin_of(self.seen, self.scene)

    def event(self, shown: Drawn | None, mark: str = "") -> bytes:
        """What a page must change that shows a mark's drawing; all who show that one share it."""
        if mark not in self._events:
            self._events[mark] = as_event("table", self.mark, self._change(shown, line_of(mark)))
        return self._events[mark]

    def _change(self, shown: Drawn | None, since: int | None) -> dict[str, Any]:
        """The groups that changed, and what has happened since a line of the log."""
        old, before = (shown.groups, shown.seen) if shown else ({}, None)
        now = self.groups
        changed = dict(compress(now.items(), map(ne, now.values(), map(old.get, now))))
        return {
            "number": self.table.number,
            "groups": changed,
            "frames": [] if since is None else film(self.table, self.scene, since),
            "title": shell.title(self.seen),
            "announce": announcement(self.seen, self._happened(before), self.asks),
            "sound": sound(before, self.seen),
        }

    def _happened(self, before: TableView | None) -> list[str]:
        """What happened since, in sentences."""
        if before is None or before.number == self.table.number:
            return []
        return heard(self.table, self.log.reader, before.number)


def mark_of(table: Table, moment: Moment) -> str:
    """The id of an event: the table's last line and state, and what else is true of the moment."""
    here = sum(1 << i for i, seat in enumerate(table.seats) if seat.person in moment.present)
    left = int(max(moment.left.values(), default=0))
    return f"{table.number}.{here}{'w' if moment.warming else ''}-{left}.{table.state}"


def line_of(mark: str) -> int | None:
    """The last line of the log that a page knows which shows a mark; None if it shows nothing."""
    number = mark.partition(".")[0]
    return int(number) if number.isdecimal() else None


def has_other_shape(table: Table, mark: str) -> bool:
    """The page that shows an event was laid out before the start, or the table is there again."""
    state = mark.rpartition(".")[2]
    return state in STATES and "waiting" in (state, table.state) and state != table.state


def as_event(name: str, mark: str, data: object) -> bytes:
    """An event of a stream; JSON has no line breaks of its own."""
    return b"event: %b\nid: %b\ndata: %b\n\n" % (name.encode(), mark.encode(), encoder.encode(data))


def reload(table: Table, mark: str) -> bytes:
    """The event that lets a page be loaded again, since it is laid out for something else."""
    return as_event("table", mark, {"number": table.number, "reload": True})


async def stand_back() -> None:
    """Let others go first."""
    for _ in range(STANDS_BACK):
        await asyncio.sleep(0)


class Drawings:
    """The latest drawings of the tables that people look at."""

    def __init__(self, count: Callable[[], object]) -> None:
        """Begin with none; whoever counts is told of every new one."""
        self.count = count
        self._drawn: OrderedDict[tuple[str, Eyes, str], Drawn] = OrderedDict()
        self._latest: dict[tuple[str, Eyes], Drawn] = {}

    def draw(self, table: Table, eyes: Eyes, moment: Moment) -> Drawn:
        """The table in somebody's eyes, from memory if it was drawn before."""
        key = table.id, eyes, mark_of(table, moment)
        drawn = self._drawn.get(key)
        if drawn is None:
            self.count()
            drawn = Drawn(table, eyes, moment, key[2], self._latest.get(key[:2]))
            self._drawn[key] = self._latest[key[:2]] = drawn
            if len(self._drawn) > MOST_DRAWINGS:
                self._forget()
        self._drawn.move_to_end(key)
        return drawn

    def event(self, table: Table, eyes: Eyes, moment: Moment, shown: str) -> Painted:
        """What a page must change that shows the event of another mark."""
        if has_other_shape(table, shown):
            mark = mark_of(table, moment)
            return Painted(mark, reload(table, mark))
        drawn = self.draw(table, eyes, moment)
        return Painted(drawn.mark, drawn.event(self._drawn.get((table.id, eyes, shown)), shown))

    def _forget(self) -> None:
        """Drop the drawing that was used longest ago."""
        key, drawn = self._drawn.popitem(last=False)
        if self._latest.get(key[:2]) is drawn:
            del self._latest[key[:2]]
