"""What a table remembers of single moments: an answer, a request, a word, a step."""

from __future__ import annotations

from typing import NamedTuple

from forgehall.kit.events import Event
from forgehall.kit.silent import Given
from forgehall.tables.log.lines import Line


class Played(NamedTuple):
    """An answer that counts, beside the match's own history: where it stands in the log."""

    number: int
    at: float
    forced: bool
    by: str
    entered: bool = False
    """Chance, as people entered it."""
    scripted: bool = False
    """The script of a lesson gave it."""


class Asking(NamedTuple):
    """What a seat asks the other people for."""

    what: str
    seat: int
    waiting: tuple[int, ...]
    """The seats that have not said yes yet."""
    until: float


class Said(NamedTuple):
    """Something that was said at the table."""

    number: int
    at: float
    seat: int
    name: str
    text: str


class Entry(NamedTuple):
    """One thing in the log that people read: an event of the game, or a line of the table."""

    number: int
    at: float
    event: Event | None
    line: Line | None
    given: Given | None = None


class Step(NamedTuple):
    """One answer, for a list to step through."""

    n: int
    number: int
    seat: int
    chance: bool
    text: str
