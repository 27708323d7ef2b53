"""What people do when a game is over: they play again, or on from one of its moments."""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec.structs import replace

from forgehall.kit.language import mark
from forgehall.kit.position import position
from forgehall.tables import naming
from forgehall.tables.acts.act import Act, Named, Opening
from forgehall.tables.errors import (
    BadSettingsError,
    NotStartedError,
    OverError,
    PrivateTableError,
)
from forgehall.tables.folding.draft import Draft
from forgehall.tables.log import lines
from forgehall.tables.log.settings import OPEN, checked
from forgehall.tables.snapshot.table import Table

T = TypeVar("T")


class PlayingAgain(Act, frozen=True, kw_only=True):
    """Play again at a new table, with the seats rotated."""

    name = "rematch"
    opens = True
    sit: bool = True
    """Take your seat there at once; else take it with `sit`, and add your part to the dice."""

    def perform(self, draft: Draft, person: str) -> Opening:
        """Give the next table its name, if nobody has; everybody's seat is kept there."""
        own = draft.table.own_seats(person)
        if draft.table.state != "over":
            raise NotStartedError(mark("play again when the game is over"))
        if draft.table.rematch is None:
            draft.add(lines.Rematch(naming.new_name()))
        table = draft.table
        assert table.rematch is not None, "its line has just been added"
        first = min(own, key=lambda seat: (seat + 1) % len(table.seats))
        here = [seat.name if n in own and n != first else "" for n, seat in enumerate(table.seats)]
        beside = rotated(tuple(here)) if own[1:] else ()
        return Opening(
            table.rematch,
            replace(
                table.settings,
                kinds=rotated(table.settings.kinds),
                here=beside,
                lesson=False,
                ladder=False,
            ),
            person,
            table.seats[first].name if self.sit else None,
            kept=rotated(tuple(other.person for other in table.seats)),
            before=rotated(table.wins),
        )


class PlayingOn(Named, frozen=True, kw_only=True):
    """Play on from a point of a finished game, at a new table against bots."""

    name = "play-on"
    right = "anyone"
    opens = True
    at: int
    """After how many answers."""
    seat: int = 0
    """The seat that you want to play."""
    level: str = "smith"
    """How strong the others are."""
    sit: bool = True
    """Take the seat yourself; else take it with `sit`, and add your part to the dice."""

    def perform(self, draft: Draft, person: str) -> Opening:
        """Leave the finished table as it is, and begin another where it stood."""
        table = draft.table
        if not table.is_shown_to(person):
            raise PrivateTableError(mark("this table is not open to spectators"))
        if table.state != "over":
            raise NotStartedError(mark("play on from here when the game is over"))
        if not 0 <= self.at <= table.answers:
            raise BadSettingsError(
                mark(
                    "choose an answer from 0 to {answers}, and a kind for each of the {seats} seats"
                ),
                answers=table.answers,
                seats=len(table.seats),
            )
        seats = range(len(table.seats))
        kinds = tuple(OPEN if seat == self.seat else self.level for seat in seats)
        return Opening(
            naming.new_name(),
            checked(replace(table.settings, kinds=kinds, **AFRESH)),
            person,
            self.nickname if self.sit else None,
            position=lambda: stood(table, self.at),
        )


AFRESH: dict[str, Any] = {
    "public": False,
    "here": (),
    "chance": "fair",
    "lesson": False,
    "ladder": False,
}
"""How a table is set where somebody plays on alone against bots."""


def rotated(places: tuple[T, ...]) -> tuple[T, ...]:
    """Everybody one seat further."""
    return places[-1:] + places[:-1]


def stood(table: Table, at: int) -> dict[str, Any]:
    """Where a game stood after its first answers."""
    match = table.at_answer(at)
    if match.over:
        raise OverError(mark("the game was already over at that point"))
    return position(table.game, match.state)
