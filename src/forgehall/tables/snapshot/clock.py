"""Time at a table: what a seat has left is computed from the times of the lines, never ticked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from forgehall.tables.log.settings import Settings

if TYPE_CHECKING:
    from forgehall.tables.snapshot.table import Table

BACK = 60.0
"""Whoever comes back after running out of live time has this many seconds, once."""


def fresh(settings: Settings) -> list[float]:
    """What is on each seat's clock at the start."""
    return [float(settings.seconds)] * len(settings.kinds)


def charge(table: Table, at: float) -> None:
    """Take the time since the last line off the clocks that ran."""
    for seat in table.ticking:
        table.lefts[seat] = max(0.0, table.lefts[seat] - max(0.0, at - table.at))


def reward(table: Table, seat: int) -> None:
    """A seat has answered: with a live clock it is given its increment."""
    if table.settings.clock == "live":
        table.lefts[seat] += table.settings.increment


def rewind(table: Table, seat: int) -> None:
    """A seat is asked anew: with a clock of days it has the whole time for that."""
    if table.settings.clock == "days":
        table.lefts[seat] = float(table.settings.seconds)


def restore(table: Table, seat: int) -> None:
    """A person takes a seat back, with some time if it had run out, or with what was left."""
    if table.seats[seat].why != "time":
        return
    rewind(table, seat)
    if table.settings.clock == "live":
        table.lefts[seat] = max(table.lefts[seat], BACK)


def expired(table: Table, now: float) -> list[int]:
    """The seats whose time is up."""
    return [seat for seat in table.ticking if table.left(seat, now) == 0.0]


def deadline(table: Table) -> float | None:
    """When something happens by itself: a clock runs out, a roll goes on, a question lapses."""
    times = [table.at + table.lefts[seat] for seat in table.ticking]
    if table.held_until is not None:
        times.append(table.held_until)
    if table.consent is not None:
        times.append(table.consent.until)
    return min(times, default=None)


def due(table: Table) -> float | None:
    """When the table must be looked at again, if nobody does anything; a bot's turn is now."""
    return table.at if table.bots_asked else deadline(table)
