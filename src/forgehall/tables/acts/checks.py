"""What several acts ask of a table before they go on."""

from __future__ import annotations

from forgehall.kit.errors import NotYourQuestionError
from forgehall.tables.errors import (
    AlreadyStartedError,
    NoSuchSeatError,
    NotStartedError,
    OverError,
    PausedError,
)
from forgehall.tables.log.table import Table


def before_start(table: Table) -> None:
    """Go on only before the start."""
    if table.state != "waiting":
        message = "the game has started: seats stay as they are"
        raise AlreadyStartedError(message)


def in_play(table: Table) -> None:
    """Go on only while the game is played."""
    if table.state == "over":
        message = "the game is over: nothing is asked any more"
        raise OverError(message)
    if table.state == "waiting":
        message = "the game has not started yet"
        raise NotStartedError(message)


def not_paused(table: Table) -> None:
    """Go on only while the clocks run."""
    in_play(table)
    if table.paused:
        message = "the game is paused: resume it first"
        raise PausedError(message)


def asked_now(table: Table, seat: int) -> None:
    """Go on only if this seat is asked now."""
    not_paused(table)
    if seat not in table.asked:
        message = f"seat {seat} is not asked now"
        raise NotYourQuestionError(message)


def there(table: Table, seat: int) -> None:
    """Go on only if there is such a seat."""
    if not 0 <= seat < len(table.seats):
        message = f"the table has the seats 0 to {len(table.seats) - 1}, not {seat}"
        raise NoSuchSeatError(message)
