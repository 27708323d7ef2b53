"""What is wrong with a position, so that every reader of every language can be told.

A game's `sound` may answer with a plain sentence. Where people meet it, it answers with a `Fault`:
the same sentence in English, which knows its text for the catalogues and what is filled in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Self, TypeVar

from forgehall.kit.errors import BadPositionError, ForgehallError
from forgehall.kit.language import LANGUAGES, say

E = TypeVar("E", bound=ForgehallError)


class Whose(int):
    """A seat in a sentence: as a position numbers it, or by a name that people know."""

    def __str__(self) -> str:
        """As positions count seats, from 0."""
        return f"seat {int(self)}"

    def said(self, language: str) -> str:
        """As people count them, in the languages that only people read."""
        return say(language, "Player {n}", n=self + 1)


class Cell(str):
    """A field in a sentence: as a position names it, or by what a form calls it."""

    __slots__ = ()


class Piece(NamedTuple):
    """A piece in a sentence, with what has words for it."""

    words: Callable[[Any, str], str]
    piece: object

    def __str__(self) -> str:
        """In English."""
        return self.said(LANGUAGES[0])

    def said(self, language: str) -> str:
        """In a language."""
        return self.words(self.piece, language)


class Fault(str):
    """A sentence in English, with its text for the catalogues and the parts that fill it."""

    __slots__ = ("fields", "text")
    text: str
    fields: dict[str, object]

    def __new__(cls, text: str, /, **fields: object) -> Self:
        """Take a marked text and what its placeholders stand for."""
        fault = super().__new__(cls, text.format(**fields))
        fault.text, fault.fields = text, fields
        return fault


def refused(wrong: str) -> BadPositionError:
    """The error that says it; a plain sentence is said as it stands."""
    if isinstance(wrong, Fault):
        return BadPositionError(wrong.text, **wrong.fields)
    return BadPositionError(wrong)


def by_name(error: E, seats: Sequence[str], cells: Mapping[str, str]) -> E:
    """An error with the names of seats and fields that a reader knows."""

    def known(value: object) -> object:
        if isinstance(value, Whose) and value in range(len(seats)):
            return seats[value]
        return cells.get(value, value) if isinstance(value, Cell) else value

    return type(error)(error.text, **{name: known(of) for name, of in error.fields.items()})
