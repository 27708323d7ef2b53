"""Several people share a device: one of them takes it over, or covers what it shows."""

from __future__ import annotations

from forgehall.kit.language import mark
from forgehall.tables.acts.act import Nothing, Seating
from forgehall.tables.acts.checks import in_play
from forgehall.tables.errors import NotAwaitedError
from forgehall.tables.folding.draft import Draft
from forgehall.tables.log import lines
from forgehall.tables.snapshot import device


class Taking(Seating, frozen=True):
    """Take over the device that you share, for a seat of yours that the table waits for."""

    name = "hand"

    def perform(self, draft: Draft, person: str) -> None:
        """Show what this seat may see, once it is its turn."""
        in_play(draft.table)
        own = draft.table.own_seats(person)
        if self.seat not in own or self.seat not in device.awaited(draft.table):
            raise NotAwaitedError(mark("the table is not waiting for this seat on your device"))
        if draft.table.seat_of(person) != self.seat:
            draft.add(lines.Hand(self.seat))


class Covering(Nothing, frozen=True):
    """Lay down the device that you share: nothing hidden is shown until somebody takes it over."""

    name = "cover"

    def perform(self, draft: Draft, person: str) -> None:
        """Cover what the seat sees that has it in hand."""
        in_play(draft.table)
        for seat in draft.table.own_seats(person):
            if draft.table.seats[seat].taken:
                draft.add(lines.Hand(seat, covered=True))
