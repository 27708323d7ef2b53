"""What the host alone may do: say what the seats are, who may stay and speak, and start."""

from __future__ import annotations

from forgehall.kit.language import mark
from forgehall.tables.acts.act import Act, Nothing, Seating
from forgehall.tables.acts.checks import before_start, in_play, there
from forgehall.tables.acts.leaving import take_over
from forgehall.tables.acts.seating import begin, start_if_full
from forgehall.tables.errors import BadSettingsError, NoSuchSeatError, SeatTakenError
from forgehall.tables.folding.draft import Draft
from forgehall.tables.log import lines
from forgehall.tables.log.settings import OPEN, check_kind
from forgehall.tables.snapshot.table import Table


class Starting(Nothing, frozen=True):
    """Begin; bots take the free seats."""

    name = "start"
    right = "host"

    def perform(self, draft: Draft, person: str) -> None:  # noqa: ARG002  # `by` has checked it
        """Begin, though seats may be free."""
        before_start(draft.table)
        begin(draft)


class Kinding(Act, frozen=True, kw_only=True):
    """Open a seat or give it to a bot, before the start."""

    name = "kind"
    right = "host"
    seat: int
    kind: str
    """`open`, or the level of a bot."""

    def perform(self, draft: Draft, person: str) -> None:  # noqa: ARG002  # `by` has checked it
        """Say what a seat is where no person sits."""
        before_start(draft.table)
        there(draft.table, self.seat)
        check_kind(self.kind)
        no_person(draft.table, self.seat)
        draft.add(lines.Kind(self.seat, self.kind))
        start_if_full(draft)


class Adding(Act, frozen=True, kw_only=True):
    """Add a seat, before the start."""

    name = "add"
    right = "host"
    kind: str = OPEN

    def perform(self, draft: Draft, person: str) -> None:  # noqa: ARG002  # `by` has checked it
        """Add a seat, if one more can play."""
        before_start(draft.table)
        check_kind(self.kind)
        fitting(draft.table, 1 + len(draft.table.seats))
        draft.add(lines.Add(self.kind))
        start_if_full(draft)


class Dropping(Seating, frozen=True):
    """Take a seat away, before the start."""

    name = "drop"
    right = "host"

    def perform(self, draft: Draft, person: str) -> None:  # noqa: ARG002  # `by` has checked it
        """Take away a seat where no person sits, if one less can play."""
        before_start(draft.table)
        there(draft.table, self.seat)
        no_person(draft.table, self.seat)
        fitting(draft.table, len(draft.table.seats) - 1)
        draft.add(lines.Drop(self.seat))
        start_if_full(draft)


class Removing(Seating, frozen=True):
    """Remove a person from a seat."""

    name = "remove"
    right = "host"

    def perform(self, draft: Draft, person: str) -> None:
        """Free the seat again, or let a bot play it to the end; nobody removes a seat of theirs."""
        there(draft.table, self.seat)
        if draft.table.seats[self.seat].person in {None, person}:
            raise NoSuchSeatError(mark("nobody else sits at seat {seat}"), seat=self.seat)
        if draft.table.state == "waiting":
            draft.add(lines.Stand(self.seat, removed=True))
        else:
            in_play(draft.table)
            take_over(draft, self.seat, "removed")


class Muting(Act, frozen=True, kw_only=True):
    """Mute a seat, or let it speak again."""

    name = "mute"
    right = "host"
    seat: int
    on: bool = True

    def perform(self, draft: Draft, person: str) -> None:  # noqa: ARG002  # `by` has checked it
        """Note whether the seat may speak."""
        there(draft.table, self.seat)
        draft.add(lines.Mute(self.seat, self.on))


def no_person(table: Table, seat: int) -> None:
    """Go on only if no person sits there."""
    if table.seats[seat].person is not None:
        raise SeatTakenError(
            mark("{name} sits there: remove the person first"), name=table.seats[seat].name
        )


def fitting(table: Table, seats: int) -> None:
    """Go on only if the game can be played with this number of seats."""
    of = table.game
    if table.start is not None:
        raise BadSettingsError(mark("a game that goes on from a position keeps its seats"))
    if seats not in of.seats:
        raise BadSettingsError(
            mark("{game} is for {few} to {many} seats, not {seats}"),
            game=of.title,
            few=of.seats[0],
            many=of.seats[-1],
            seats=seats,
        )
