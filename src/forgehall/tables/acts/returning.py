"""A person takes a seat back from the bot that plays on."""

from __future__ import annotations

from forgehall.kit.language import mark
from forgehall.tables.acts.act import Nothing
from forgehall.tables.acts.checks import in_play
from forgehall.tables.errors import ResignedError, TimeUpError
from forgehall.tables.folding.draft import Draft
from forgehall.tables.log import lines
from forgehall.tables.snapshot import device
from forgehall.tables.snapshot.table import Table


class TakingBack(Nothing, frozen=True):
    """Take your seat back from the bot that plays on for you."""

    name = "take-back"

    def perform(self, draft: Draft, person: str) -> None:
        """Refuse those who have resigned, or whose time is up."""
        own = draft.table.own_seats(person)
        in_play(draft.table)
        stays = [seat for seat in own if not draft.table.seats[seat].resigned]
        if not stays:
            raise ResignedError(mark("you have resigned: a bot plays this seat to the end"))
        for seat in stays:
            take_back(draft, seat)


def own_seat(draft: Draft, person: str) -> int:
    """The seat of a person, who takes it back by acting if a bot plays there."""
    seat = draft.table.seated(person)
    if draft.table.seats[seat].plays:
        take_back(draft, seat)
    return seat


def take_back(draft: Draft, seat: int) -> None:
    """A person plays a seat again, if a bot does."""
    if draft.table.seats[seat].resigned:
        raise ResignedError(mark("you have resigned: a bot plays this seat to the end"))
    if draft.table.seats[seat].why == "time":
        check_time(draft.table, seat)
    if draft.table.seats[seat].plays:
        draft.add(lines.Back(seat))


def regretting(draft: Draft, person: str) -> int:
    """The seat whose answer a person takes back: of several, the one that chose last.

    The device may have been handed on already, so a cover stays until somebody takes it over.
    """
    own = draft.table.own_seats(person)
    if not own[1:]:
        return own_seat(draft, person)
    seat = device.last_to_choose(draft.table, own)
    if draft.table.seat_of(person) is None and draft.table.seats[seat].taken:
        draft.add(lines.Hand(seat, covered=True))
    return seat


def check_time(table: Table, seat: int) -> None:
    """Whoever ran out of time comes back for the next question; with a live clock, once."""
    if seat in table.asked and table.opened[seat] < table.seats[seat].since:
        raise TimeUpError(
            mark("your time for this question is up: take the seat back when it is answered")
        )
    if table.settings.clock == "live" and table.seats[seat].has_returned:
        raise TimeUpError(mark("your time is up for good: a bot plays this seat to the end"))
