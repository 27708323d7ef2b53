"""What a game tells people: its rules in a minute, its options, and what is new to beginners."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from forgehall.kit.events import Event
from forgehall.kit.language import mark

AIM, TURN, END = mark("What it is about"), mark("A turn"), mark("The end")
"""Headings that most games need; texts that `say` translates, as are all below."""


class Chapter(NamedTuple):
    """A part of the rules in a minute."""

    heading: str
    sentences: tuple[str, ...]


class Demonstration(NamedTuple):
    """A rule of the guide as it is played: a table, and what people and chance answer there."""

    rule: str
    """The sentence that it shows."""
    title: str
    """What is seen, in a few words."""
    shows: int
    """The kind of the event that must happen."""
    answers: tuple[str, ...]
    """In notation, also those of chance."""
    table: Mapping[str, Any]
    """What lies differently from a table as it is dealt, with the first of all that can happen; as
    in a position, where a list may leave out the end that is the same."""
    options: Mapping[str, Any] = MappingProxyType({})
    """What the table is laid with."""


def whatever(_event: Event) -> bool:
    """Every event of the kind."""
    return True


class FirstTime(NamedTuple):
    """What deserves a sentence when it happens before somebody's eyes for the first time."""

    kind: int
    """The kind of the event."""
    words: str
    """What it means, whoever it happens to."""
    fits: Callable[[Event], bool] = whatever
    """Which events of the kind are meant."""


class FieldWords(NamedTuple):
    """How a field of the table is said where a game is drawn in the plain way."""

    label: str = ""
    """What it is called; without this, by its name in the rules."""
    words: Callable[[Any, str], str] | None = None
    """What a view holds there, and a language, become words; no words: nothing is shown."""


class Placed(NamedTuple):
    """A field of the table that people fill in from their board, when a game is under way."""

    name: str
    label: str
    cells: tuple[Any, ...] = ()
    """What each place of its last row is about: pieces, or texts that `say` translates."""
    among: str = ""
    """Another field: only those pieces are asked for that lie there."""
    pieces: tuple[Any, ...] = ()
    """What may lie there; without this, any piece of its kind."""
    most: int = 0
    """How many rows of a seat are asked for; all, if nothing is said."""
    rows: tuple[Any, ...] = ()
    """What its first rows are about, as cells are; without this they are numbered."""
    by_seat: bool = False
    """Its places are the seats', in a row; what `cells` are about comes after them."""


class OptionWords(NamedTuple):
    """An option that people are asked for when they set a table."""

    label: str
    values: Mapping[Any, str] = MappingProxyType({})
    """What each value means; without them it is a tick, a number or a text, as its default is."""
