"""What an act is: its fields, its sentence, who may do it, and the lines that come of it.

An act is what somebody wants (the trade says: a command), as `Answering`; a line of the log is what
happened (an event), as `lines.Answer`. An act adds its lines to a draft, or is refused.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any, ClassVar, Literal, NamedTuple

import msgspec

from forgehall.kit.language import mark
from forgehall.tables.errors import NotHostError
from forgehall.tables.folding.draft import Draft
from forgehall.tables.log.settings import Settings

Right = Literal["anyone", "seat", "host"]
"""Who may act: also somebody who has never been here, who sits at the table, or its host."""


class Opening(NamedTuple):
    """Another table that an act leads to: the first who comes there sets it."""

    table: str
    settings: Settings
    host: str
    nickname: str | None
    """Under which name the host sits down at once; None to sit down later."""
    kept: tuple[str | None, ...] = ()
    """For whom the seats are kept."""
    before: tuple[int, ...] = ()
    """How often each seat has won the games before."""
    position: Callable[[], dict[str, Any]] | None = None
    """Finds where its game begins; that may take a while."""


class Act(msgspec.Struct, frozen=True):
    """What somebody does at a table; the docstring of each kind says it to those who do it."""

    name: ClassVar[str] = ""
    """The last part of its address; none for what has an address of its own."""
    right: ClassVar[Right] = "seat"
    opens: ClassVar[bool] = False
    """It leads to another table."""

    def perform(self, draft: Draft, person: str) -> Opening | None:
        """Add the lines of the act to a draft, or refuse; the table that it opens, if it does."""
        raise NotImplementedError

    def by(self, person: str) -> Callable[[Draft], Opening | None]:
        """The act as one of this person, to be tried on drafts."""

        def tried(draft: Draft) -> Opening | None:
            if self.right == "host" and not draft.table.is_host(person):
                raise NotHostError(mark("only the host of the table may do this"))
            return self.perform(draft, person)

        return tried

    @classmethod
    def sentence(cls) -> str:
        """What the act does, and whether the host alone may do it."""
        said = inspect.cleandoc(cls.__doc__ or "").partition("\n\n")[0]
        return said.removesuffix(".") + " (host)." if cls.right == "host" else said


class Nothing(Act, frozen=True):
    """An act that takes no fields."""


class Seating(Act, frozen=True, kw_only=True):
    """Something about one seat."""

    seat: int


class OneOfOwn(Act, frozen=True, kw_only=True):
    """Something about one of one's own seats, where somebody has several."""

    seat: int | None = None
    """Which one, if several share your device; the one in hand, or all, if you do not say."""

    def chosen(self, own: list[int]) -> list[int]:
        """The seats that are meant."""
        return own if self.seat is None else [seat for seat in own if seat == self.seat]


class Named(Act, frozen=True, kw_only=True):
    """Something that is done under a nickname; the last one, if none is given."""

    nickname: str = ""
    """What the others should call you."""
