"""What several acts ask of a table before they go on."""

from __future__ import annotations

from forgehall.kit.errors import NotYourQuestionError
from forgehall.kit.language import mark
from forgehall.tables.errors import (
    AlreadyStartedError,
    NoSuchSeatError,
    NotStartedError,
    OverError,
    PausedError,
)
from forgehall.tables.snapshot.table import Table


def before_start(table: Table) -> None:
    """Go on only before the start."""
    if table.state != "waiting":
        raise AlreadyStartedError(mark("the game has started: seats stay as they are"))


def in_play(table: Table) -> None:
    """Go on only while the game is played."""
    if table.state == "over":
        raise OverError(mark("the game is over: nothing is asked any more"))
    if table.state == "waiting":
        raise NotStartedError(mark("the game has not started yet"))


def not_paused(table: Table) -> None:
    """Go on only while the clocks run."""
    in_play(table)
    if table.paused:
        raise PausedError(mark("the game is paused: resume it first"))


def asked_now(table: Table, seat: int) -> None:
    """Go on only if this seat is asked now."""
    not_paused(table)
    if seat not in table.asked:
        raise NotYourQuestionError(mark("seat {seat} is not asked now"), seat=seat)


def there(table: Table, seat: int) -> None:
    """Go on only if there is such a seat."""
    if not 0 <= seat < len(table.seats):
        raise NoSuchSeatError(
            mark("the table has the seats 0 to {last}, not {seat}"),
            last=len(table.seats) - 1,
            seat=seat,
        )
