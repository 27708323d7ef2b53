"""A seat at a table, and what is told of a table in a list."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from forgehall.tables.log.settings import OPEN

State = Literal["waiting", "playing", "over"]


class Seat(msgspec.Struct, frozen=True):
    """A place at the table, and who plays there."""

    kind: str
    """Open to a person, or the level of a bot."""
    person: str | None = None
    name: str = ""
    plays: str = ""
    """Who plays now: a person, or the level of a bot."""
    why: Literal["", "left", "time", "removed", "resigned"] = ""
    """Why a bot plays on for the person."""
    muted: bool = False
    nonce: str = ""
    link: str = ""
    """The hash of the secret in the seat's link."""
    since: int = 0
    """The line since which a bot plays on for the person."""
    has_returned: bool = False
    """The person has come back after the time had run out, which may happen once."""
    kept: str | None = None
    """For whom the seat is kept."""
    owner: str = ""
    """Whose program sits here; nothing where no program does."""
    mark: str = ""
    """One or two letters that stand for the program."""
    taken: int = 0
    """The line by which it took over the device that it shares with other seats."""

    @property
    def is_free(self) -> bool:
        """Nobody sits here, and a person may."""
        return self.kind == OPEN and self.person is None

    @property
    def is_person(self) -> bool:
        """A person sits here and plays."""
        return self.person is not None and not self.plays

    @property
    def is_program(self) -> bool:
        """A program of somebody sits here, and plays."""
        return bool(self.owner) and not self.plays

    @property
    def is_stood_in_for(self) -> bool:
        """A bot plays on for a person who may come back."""
        return self.person is not None and self.why in {"left", "time"}

    @property
    def resigned(self) -> bool:
        """The person has given up."""
        return self.why == "resigned"

    @property
    def removed(self) -> bool:
        """The host has removed the person."""
        return self.why == "removed"


class Result(NamedTuple):
    """How a game ended."""

    scores: tuple[int, ...]
    places: tuple[int, ...]


class Listed(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What everybody may know of a table in a list."""

    id: str
    game: str
    state: State
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    asked: tuple[int, ...]
    touched: float
    made: float
    round: int = 0
    rounds: int = 0
    free: int = 0
    answers: int = 0
    spectators: bool = True
    public: bool = False
    counts: bool = True
    """It counts in statistics: not beside the box, not in a lesson, nor where somebody has several
    seats."""
    lesson: bool = False
    """A lesson goes on there."""
    owners: tuple[str, ...] = ()
    """Whose program sits where, if any does; nothing for people and for bots of the house."""
    ladder: bool = False
    """It is a game of the ladder of bots."""
    places: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    paused: bool = False


class TableSummary(Listed, frozen=True, kw_only=True, omit_defaults=True):
    """What is told of a table in a list, and to whom it matters."""

    persons: tuple[str | None, ...]
    """Who sits where: never sent to anybody."""
    stood_in: tuple[int, ...] = ()
    """The seats that a bot plays for persons who may come back."""

    @property
    def result(self) -> Result | None:
        """How the game ended, once it has."""
        return Result(self.scores, self.places) if self.scores else None

    def awaits(self, person: str) -> bool:
        """It is this person's turn."""
        return any(self.persons[seat] == person for seat in self.asked)


class Person(msgspec.Struct, frozen=True):
    """Somebody who comes to tables: a cookie, no account."""

    id: str
    nickname: str
