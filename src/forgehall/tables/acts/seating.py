"""Who sits where: people take seats, and the host says what the others are."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import unicodedata
from typing import TypeVar

from forgehall.kit.language import LANGUAGES
from forgehall.tables.acts import playing as acts
from forgehall.tables.errors import (
    AlreadyStartedError,
    BadNameError,
    BadSecretError,
    BadSettingsError,
    NoSuchSeatError,
    NotHostError,
    RemovedError,
    SeatTakenError,
    TableFullError,
)
from forgehall.tables.log import fair, lines
from forgehall.tables.log.draft import Draft
from forgehall.tables.log.settings import OPEN, check_kind
from forgehall.tables.log.table import Table
from forgehall.tables.words import level_name

T = TypeVar("T")
LONGEST_NAME = 24
MOST_READ = 1000
"""Nobody reads further in what somebody wants to be called."""


def nickname(name: str) -> str:
    """The name, if a person can be called that."""
    told = unicodedata.normalize("NFC", " ".join(name[:MOST_READ].split()))
    if not 0 < len(told) <= LONGEST_NAME or not told.isprintable():
        message = f"a nickname has 1 to {LONGEST_NAME} characters; given: {len(told)}"
        raise BadNameError(message)
    if any(unicodedata.combining(sign) for sign in told):
        message = "a nickname has no marks that are stacked over its letters"
        raise BadNameError(message)
    return told


def heard(name: str) -> str:
    """A name as it sounds: in small letters without accents, however they are written."""
    signs = unicodedata.normalize("NFKD", name).casefold()
    return "".join(sign for sign in signs if not unicodedata.combining(sign))


def check_name(table: Table, name: str, own: int | None) -> None:
    """Refuse a name that others would take for another's at this table, or for a bot's."""
    others = [seat for number, seat in enumerate(table.seats) if number != own]
    if heard(name) in {heard(seat.name) for seat in others if seat.name}:
        message = f"somebody at this table is called {name} already"
        raise BadNameError(message)
    levels = {seat.kind for seat in others if seat.kind != OPEN}
    bots = {heard(level_name(level, language)) for level in levels for language in LANGUAGES}
    if heard(name).rstrip("0123456789 ") in bots:
        message = f"a bot at this table is called {name} already"
        raise BadNameError(message)


def before_start(table: Table) -> None:
    """Go on only before the start."""
    if table.state != "waiting":
        message = "the game has started: seats stay as they are"
        raise AlreadyStartedError(message)


def by_host(table: Table, person: str) -> None:
    """Go on only for the host."""
    if not table.is_host(person):
        message = "only the host of the table may do this"
        raise NotHostError(message)


def there(table: Table, seat: int) -> None:
    """Go on only if there is such a seat."""
    if not 0 <= seat < len(table.seats):
        message = f"the table has the seats 0 to {len(table.seats) - 1}, not {seat}"
        raise NoSuchSeatError(message)


def sit(draft: Draft, person: str, name: str, seat: int | None, nonce: str | None) -> None:
    """A person takes a free seat, or another one; with the last one the game starts."""
    table = draft.table
    before_start(table)
    told = nickname(name)
    if person in table.barred:
        message = "the host has removed you from this table"
        raise RemovedError(message)
    own = table.seat_of(person)
    check_name(table, told, own)
    seat = own if own is not None and seat in (None, own) else free_seat(table, person, seat)
    if own is not None and own != seat:
        draft.add(lines.Stand(own))
    draft.add(lines.Sit(seat, person, told, fair.checked_nonce(nonce) if nonce else ""))
    start_if_full(draft)


def free_seat(table: Table, person: str, wanted: int | None) -> int:
    """The seat that a person can take: the wanted one, one that is kept, or the first free one."""
    if wanted is not None:
        there(table, wanted)
        if not table.seats[wanted].is_free:
            message = f"seat {wanted} is taken"
            raise SeatTakenError(message)
        return wanted
    free = [number for number, seat in enumerate(table.seats) if seat.is_free]
    if not free:
        message = "no seat is free at this table"
        raise TableFullError(message)
    return min(free, key=lambda number: rank(table.seats[number].kept, person))


def rank(kept: str | None, person: str) -> int:
    """A seat that is kept for somebody is taken first by that person, and last by others."""
    return {person: 0, None: 1}.get(kept, 2)


def stand(draft: Draft, person: str) -> None:
    """A person gives the seat back before the start, or leaves the game."""
    if draft.table.state == "waiting":
        draft.add(lines.Stand(draft.table.seated(person)))
    else:
        acts.leave(draft, person)


def add_nonce(draft: Draft, person: str, nonce: str) -> None:
    """A seat's browser adds its part to the dice."""
    before_start(draft.table)
    draft.add(lines.Nonce(draft.table.seated(person), fair.checked_nonce(nonce)))


def set_kind(draft: Draft, person: str, seat: int, kind: str) -> None:
    """The host gives a free seat or a bot's to a bot, or opens it."""
    by_host(draft.table, person)
    before_start(draft.table)
    there(draft.table, seat)
    check_kind(kind)
    if draft.table.seats[seat].person is not None:
        message = f"{draft.table.seats[seat].name} sits there: remove the person first"
        raise SeatTakenError(message)
    draft.add(lines.Kind(seat, kind))
    start_if_full(draft)


def add_seat(draft: Draft, person: str, kind: str) -> None:
    """The host adds a seat."""
    by_host(draft.table, person)
    before_start(draft.table)
    check_kind(kind)
    fitting(draft.table, 1 + len(draft.table.seats))
    draft.add(lines.Add(kind))
    start_if_full(draft)


def drop_seat(draft: Draft, person: str, seat: int) -> None:
    """The host takes away a seat where no person sits."""
    by_host(draft.table, person)
    before_start(draft.table)
    there(draft.table, seat)
    if draft.table.seats[seat].person is not None:
        message = f"{draft.table.seats[seat].name} sits there: remove the person first"
        raise SeatTakenError(message)
    fitting(draft.table, len(draft.table.seats) - 1)
    draft.add(lines.Drop(seat))
    start_if_full(draft)


def fitting(table: Table, seats: int) -> None:
    """Go on only if so many can play."""
    of = table.game
    if seats not in of.seats or table.start is not None:
        message = f"{of.title} is for {of.seats[0]} to {of.seats[-1]} seats, not {seats}"
        if table.start is not None:
            message = "a game that goes on from a position keeps its seats"
        raise BadSettingsError(message)


def remove(draft: Draft, person: str, seat: int) -> None:
    """The host removes a person: the seat is free again, or a bot plays it to the end."""
    by_host(draft.table, person)
    there(draft.table, seat)
    if draft.table.seats[seat].person is None:
        message = f"no person sits at seat {seat}"
        raise NoSuchSeatError(message)
    if draft.table.state == "waiting":
        draft.add(lines.Stand(seat, removed=True))
    else:
        acts.in_play(draft.table)
        acts.take_over(draft, seat, "removed")


def mute(draft: Draft, person: str, seat: int, *, on: bool) -> None:
    """The host lets a seat speak no more, or again."""
    by_host(draft.table, person)
    there(draft.table, seat)
    draft.add(lines.Mute(seat, on))


def start(draft: Draft, person: str) -> None:
    """The host starts the game; bots fill the free seats."""
    by_host(draft.table, person)
    before_start(draft.table)
    begin(draft)


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
    draft.settle()


def hashed(secret: str) -> str:
    """What is kept of a seat's secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def link(draft: Draft, person: str) -> str:
    """A fresh secret for a person's seat: whoever brings it moves the seat."""
    seat = draft.table.seated(person)
    secret = secrets.token_urlsafe(16)
    draft.add(lines.Link(seat, hashed(secret)))
    return secret


def move(draft: Draft, secret: str, person: str) -> None:
    """A seat moves to the device of a person who brings its secret."""
    told = hashed(secret)
    for number, seat in enumerate(draft.table.seats):
        if seat.link and hmac.compare_digest(told, seat.link):
            if seat.person == person:
                return
            if draft.table.seat_of(person) is not None:
                message = "this device has another seat at the table"
                raise SeatTakenError(message)
            draft.add(lines.Move(number, person))
            return
    message = "this link moves no seat any more: ask for a new one where the seat is"
    raise BadSecretError(message)


def rotated(places: tuple[T, ...]) -> tuple[T, ...]:
    """Everybody one seat further."""
    return places[-1:] + places[:-1]
