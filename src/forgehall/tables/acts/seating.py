"""People take seats, add to the dice, and move a seat to another device."""

from __future__ import annotations

import hashlib
import hmac
from typing import Any

from forgehall.kit.language import mark
from forgehall.tables.acts.act import Act, Named, OneOfOwn, Opening
from forgehall.tables.acts.checks import before_start, there
from forgehall.tables.acts.nicknames import check_name, letters, nickname
from forgehall.tables.dice import fair
from forgehall.tables.errors import (
    BadSecretError,
    RemovedError,
    SeatTakenError,
    TableFullError,
)
from forgehall.tables.folding import fold
from forgehall.tables.folding.draft import Draft
from forgehall.tables.log import lines
from forgehall.tables.log.lines import Row
from forgehall.tables.log.settings import game_of
from forgehall.tables.snapshot.table import Table


class Sitting(Named, frozen=True, kw_only=True):
    """Take a free seat."""

    name = "sit"
    right = "anyone"
    seat: int | None = None
    """Which one; the first that is free, if you do not say."""
    owner: str = ""
    """For a program: whose it is. It is shown as a bot then, and never taken for a person."""
    mark: str = ""
    """For a program: one or two letters that stand for it; those of its name, if you do not say."""
    nonce: str = ""
    """Your part of the dice: 8 to 64 letters, digits, `-` or `_`, drawn at random."""
    beside: bool = False
    """Keep the seats that you have: somebody beside you plays this one on your device."""

    def perform(self, draft: Draft, person: str) -> None:
        """Take a free seat, or another one; with the last one the game starts."""
        table = draft.table
        before_start(table)
        name = nickname(self.nickname)
        if person in table.barred:
            raise RemovedError(mark("the host has removed you from this table"))
        own = table.seat_of(person)
        if own is not None and self.beside:
            seat_beside(draft, person, free_seat(table, person, self.seat), name)
            start_if_full(draft)
            return
        check_name(table, name, own)
        stays = own is not None and self.seat in (None, own)
        seat = own if own is not None and stays else free_seat(table, person, self.seat)
        if own is not None and own != seat:
            draft.add(lines.Stand(own))
        draft.add(
            lines.Sit(seat, person, name, fair.checked_nonce(self.nonce) if self.nonce else "")
        )
        if self.owner:
            draft.add(lines.Program(seat, nickname(self.owner), letters(name, self.mark)))
        if own is None and table.is_host(person):
            seat_all_here(draft, person)
        start_if_full(draft)


class Declaring(Act, frozen=True, kw_only=True):
    """Say that you are a program, and whose; by your own name, if you do not say."""

    owner: str = ""

    def perform(self, draft: Draft, person: str) -> None:
        """Mark the seat, unless it is marked so already."""
        place = draft.table.seated(person)
        seat = draft.table.seats[place]
        owner = nickname(self.owner) if self.owner else seat.owner or seat.name
        if owner != seat.owner:
            draft.add(lines.Program(place, owner, seat.mark or letters(seat.name)))


class Noncing(Act, frozen=True, kw_only=True):
    """Add your part to the dice, before the start."""

    name = "nonce"
    nonce: str

    def perform(self, draft: Draft, person: str) -> None:
        """Add what the seat's browser has drawn to the dice."""
        before_start(draft.table)
        draft.add(lines.Nonce(draft.table.voice_of(person), fair.checked_nonce(self.nonce)))


class Linking(OneOfOwn, frozen=True, kw_only=True):
    """Make a secret for the link of your seat: whoever brings it moves the seat."""

    secret: str

    def perform(self, draft: Draft, person: str) -> None:
        """Keep the hash of the secret; the former one is void."""
        chosen = self.chosen(draft.table.own_seats(person))
        seat = draft.table.seated(person) if self.seat is None or not chosen else chosen[0]
        draft.add(lines.Link(seat, hashed(self.secret)))


class Moving(Act, frozen=True, kw_only=True):
    """Move a seat to this device, by its secret."""

    right = "anyone"
    secret: str

    def perform(self, draft: Draft, person: str) -> None:
        """Move the seat whose secret this is."""
        brought = hashed(self.secret)
        for number, seat in enumerate(draft.table.seats):
            if seat.link and hmac.compare_digest(brought, seat.link):
                if seat.person == person:
                    return
                draft.add(lines.Move(number, person))
                return
        raise BadSecretError(
            mark("this link no longer moves a seat: ask for a new one where the seat is")
        )


def hashed(secret: str) -> str:
    """What is kept of a seat's secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def free_seat(table: Table, person: str, wanted: int | None) -> int:
    """The seat that a person can take: the wanted one, one that is kept, or the first free one."""
    if wanted is not None:
        there(table, wanted)
        if not table.seats[wanted].is_free:
            raise SeatTakenError(mark("seat {seat} is taken"), seat=wanted)
        return wanted
    free = [number for number, seat in enumerate(table.seats) if seat.is_free]
    free = [number for number in free if not is_meant_for_host(table, number)] or free
    if not free:
        raise TableFullError(mark("no seat is free at this table"))
    return min(free, key=lambda number: rank(table.seats[number].kept, person))


def seat_beside(draft: Draft, person: str, seat: int, name: str) -> None:
    """Somebody beside a person takes a seat on the same device."""
    check_name(draft.table, name, seat)
    draft.add(lines.Sit(seat, person, name))


def seat_all_here(draft: Draft, host: str) -> None:
    """Those sit down with the host who play on the host's device."""
    for seat, name in enumerate(draft.table.settings.here):
        if name and draft.table.seats[seat].is_free:
            seat_beside(draft, host, seat, nickname(name))


def rank(kept: str | None, person: str) -> int:
    """A seat that is kept for somebody is taken first by that person, and last by others."""
    return {person: 0, None: 1}.get(kept, 2)


def is_meant_for_host(table: Table, seat: int) -> bool:
    """Somebody will play there on the host's device."""
    return bool(table.settings.here and table.settings.here[seat])


def start_if_full(draft: Draft) -> None:
    """A game starts by itself when no seat is free."""
    if not any(seat.is_free for seat in draft.table.seats):
        begin(draft)


def begin(draft: Draft) -> None:
    """Fix everybody's part of the dice, deal, and let chance answer.

    A seat that brought no nonce has none: one of the server's own would let it choose the dice.
    """
    nonces = tuple(seat.nonce for seat in draft.table.seats)
    draft.add(lines.Start(nonces, tuple(not nonce for nonce in nonces)))
    draft.go_on()


def opened(opening: Opening, position: dict[str, Any] | None, now: float) -> Draft:
    """A new table with its first lines: it is set, and its host may sit down."""
    secret = fair.new_secret()
    line = lines.Set(
        opening.settings,
        opening.host,
        fair.commitment(secret),
        kept=opening.kept,
        position=position,
        rules=game_of(opening.settings).rules,
        before=opening.before,
    )
    first = Row(1, now, line)
    draft = Draft(fold.begin(opening.table, secret, first), now)
    draft.rows.append(first)
    if opening.nickname is None:
        start_if_full(draft)
    else:
        Sitting(nickname=opening.nickname).perform(draft, opening.host)
    return draft
