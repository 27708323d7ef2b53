"""A device that several seats share: which of them has it in hand, and what it may show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from forgehall.kit.record import NONE
from forgehall.kit.views import concealed
from forgehall.tables.snapshot import box, undoing

if TYPE_CHECKING:
    from forgehall.tables.snapshot.table import Table


def in_hand(table: Table, own: list[int]) -> int | None:
    """The seat, of several on one device, that looks and acts there now; None while it is covered.

    Whoever is awaited takes it over. That needs no word where nothing is hidden, or where one
    person plays all these seats; else the device stays covered until somebody says to have it.
    """
    if table.state != "playing":
        return own[0] if table.state == "waiting" else None
    waits = [seat for seat in awaited(table) if seat in own]
    if not table.settings.covers:
        return waits[0] if waits else last_to_choose(table, own)
    taken = next((seat for seat in own if table.seats[seat].taken), None)
    if taken is not None and (taken in waits or not waits):
        return taken
    bare = waits or [last_to_choose(table, own)]
    return next((seat for seat in bare if not sees_more(table, seat)), None)


def awaited(table: Table) -> list[int]:
    """The seats of people for whom the table waits: for an answer, a Done, a draw or a consent."""
    held = [] if table.held is None else [table.held]
    enters = box.enterers(table)
    held += enters if not enters[1:] else []
    waiting = [] if table.consent is None else list(table.consent.waiting)
    seats = dict.fromkeys([*held, *waiting, *table.asked])
    return [seat for seat in seats if table.seats[seat].is_person]


def last_to_choose(table: Table, own: list[int]) -> int:
    """The seat among these that chose last; the first one while none of them has."""
    places = {seat: undoing.last_choice(table, seat) for seat in own}
    return max(own, key=lambda seat: -1 if (place := places[seat]) is None else place)


def sees_more(table: Table, seat: int) -> bool:
    """A seat knows something that is not for everybody: on the table, or of what happened."""
    match = table.playing
    if not undoing.hides(match.game):
        return False
    own, open_to_all = (concealed(match.game, match.state, eyes) for eyes in (seat, NONE))
    return own != open_to_all or any(event.to == seat for event in match.events)
