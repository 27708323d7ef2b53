"""Lines of the log: whom they are about."""

from __future__ import annotations

from forgehall.games.merchants_cove.state import PEDDLER, Happened
from forgehall.kit.events import Event
from forgehall.tables.table import Entry
from forgehall.web.seeing import about_whom


def test_a_rival_without_a_seat_is_no_seat() -> None:
    """The Peddler spends hours as the seats do, but has no pawn."""
    told = [Entry(1, 0.0, Event(Happened.HOURS, seat, 0, 2), None) for seat in (0, PEDDLER)]

    about = [about_whom(entry, seats=1) for entry in told]

    assert [0, None] == about
