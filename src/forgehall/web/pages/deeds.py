"""What people do at a table: every deed with the fields that it takes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import msgspec

from forgehall.tables.hall import Hall
from forgehall.tables.log.table import Table

MOST_DIGITS = 9
"""No choice has a longer number."""


class Nothing(msgspec.Struct, frozen=True):
    """A deed that takes no fields."""


class Sitting(msgspec.Struct, frozen=True, kw_only=True):
    """Take a seat."""

    nickname: str = ""
    """What the others shall call you."""
    seat: int | None = None
    """Which one; the first that is free, if you do not say."""
    nonce: str = ""
    """Your part of the dice: 8 to 64 letters, digits, `-` or `_`, drawn at random."""


class Answering(msgspec.Struct, frozen=True, kw_only=True):
    """Answer the question that your seat is asked."""

    opened: int
    """The line that opened the question, as the page or the event told: else it is stale."""
    choice: int | str
    """The id of a choice, or its notation."""


class Finishing(msgspec.Struct, frozen=True, kw_only=True):
    """Let the dice roll that wait for you."""

    opened: int | None = None


class Consenting(msgspec.Struct, frozen=True, kw_only=True):
    """Answer what another seat asks for."""

    yes: bool


class Saying(msgspec.Struct, frozen=True, kw_only=True):
    """Say something to the table."""

    text: str


class Kinding(msgspec.Struct, frozen=True, kw_only=True):
    """Open a seat for a person, or give it to a bot."""

    seat: int
    kind: str
    """`open`, or the level of a bot."""


class Adding(msgspec.Struct, frozen=True, kw_only=True):
    """Add a seat."""

    kind: str = "open"


class Seating(msgspec.Struct, frozen=True, kw_only=True):
    """Something about one seat."""

    seat: int


class Muting(msgspec.Struct, frozen=True, kw_only=True):
    """Let a seat speak no more, or again."""

    seat: int
    on: bool = True


class Noncing(msgspec.Struct, frozen=True, kw_only=True):
    """Add your part to the dice, before the start."""

    nonce: str


class PlayingOn(msgspec.Struct, frozen=True, kw_only=True):
    """Play on from a point of a finished game, at a new table against bots."""

    at: int
    """After how many answers."""
    seat: int = 0
    """The seat that you want to play."""
    level: str = "smith"
    """How strong the others are."""
    nickname: str = ""
    sit: bool = True
    """Take the seat yourself; else take it with `sit`, and add your part to the dice."""


class PlayingAgain(msgspec.Struct, frozen=True, kw_only=True):
    """Play again at a new table."""

    sit: bool = True
    """Take your seat there at once; else take it with `sit`, and add your part to the dice."""


class Deed(NamedTuple):
    """Something that people do at a table."""

    what: str
    """What it does, in a sentence."""
    fields: type[Any]
    do: Callable[[Hall, str, str, Any], Awaitable[Table | str]]
    """Given the hall, the table, the person and the fields; gives the table, or another's id."""
    for_strangers: bool = False
    """Also somebody who has never been here may do it."""


def plainly(call: Callable[[Hall, str, str], Awaitable[Table | str]]) -> Any:  # noqa: ANN401  # a deed
    """A deed that takes no fields."""

    async def do(hall: Hall, table: str, person: str, _: Nothing) -> Table | str:
        return await call(hall, table, person)

    return do


async def sit(hall: Hall, table: str, person: str, told: Sitting) -> Table:
    """Take a seat."""
    name = told.nickname or await nickname_of(hall, person)
    return await hall.sit(table, person, name, told.seat, nonce=told.nonce)


async def nickname_of(hall: Hall, person: str) -> str:
    """What a person was called last."""
    found = await hall.person(person)
    return found.nickname if found else "Guest"


async def answer(hall: Hall, table: str, person: str, told: Answering) -> Table:
    """Answer a question."""
    choice = told.choice
    if isinstance(choice, str) and len(choice) <= MOST_DIGITS:
        choice = int(choice) if choice.isascii() and choice.isdigit() else choice
    return await hall.answer(table, person, told.opened, choice)


async def play_on(hall: Hall, table: str, person: str, told: PlayingOn) -> str:
    """Play on from a point of a finished game."""
    seats = len((await hall.table(table)).seats)
    kinds = tuple("open" if seat == told.seat else told.level for seat in range(seats))
    name = told.nickname or await nickname_of(hall, person)
    return await hall.play_on(table, told.at, person, kinds, name if told.sit else None)


DEEDS: dict[str, Deed] = {
    "sit": Deed("Take a free seat.", Sitting, sit, for_strangers=True),
    "leave": Deed(
        "Stand up; once the game is played, a bot plays on for you.",
        Nothing,
        plainly(lambda hall, table, person: hall.leave(table, person)),
    ),
    "take-back": Deed(
        "Take your seat back from the bot that plays on for you.",
        Nothing,
        plainly(lambda hall, table, person: hall.take_back(table, person)),
    ),
    "nonce": Deed(
        "Add your part to the dice, before the start.",
        Noncing,
        lambda hall, table, person, told: hall.add_nonce(table, person, told.nonce),
    ),
    "start": Deed(
        "Begin; bots take the free seats (host).",
        Nothing,
        plainly(lambda hall, table, person: hall.start(table, person)),
    ),
    "kind": Deed(
        "Open a seat or give it to a bot, before the start (host).",
        Kinding,
        lambda hall, table, person, told: hall.set_kind(table, person, told.seat, told.kind),
    ),
    "add": Deed(
        "Add a seat, before the start (host).",
        Adding,
        lambda hall, table, person, told: hall.add_seat(table, person, told.kind),
    ),
    "drop": Deed(
        "Take a seat away, before the start (host).",
        Seating,
        lambda hall, table, person, told: hall.drop_seat(table, person, told.seat),
    ),
    "remove": Deed(
        "Remove a person from a seat (host).",
        Seating,
        lambda hall, table, person, told: hall.remove_seat(table, person, told.seat),
    ),
    "mute": Deed(
        "Let a seat speak no more, or again (host).",
        Muting,
        lambda hall, table, person, told: hall.mute(table, person, told.seat, on=told.on),
    ),
    "answer": Deed("Answer the question that your seat is asked.", Answering, answer),
    "done": Deed(
        "Let the dice roll that wait for you.",
        Finishing,
        lambda hall, table, person, told: hall.done(table, person, told.opened),
    ),
    "undo": Deed(
        "Take your last answer back, if nothing has happened since.",
        Nothing,
        plainly(lambda hall, table, person: hall.undo(table, person)),
    ),
    "restart": Deed(
        "Take back all that you have answered in this turn.",
        Nothing,
        plainly(lambda hall, table, person: hall.restart_turn(table, person)),
    ),
    "ask-undo": Deed(
        "Ask the others to let you take your last answer back.",
        Nothing,
        plainly(lambda hall, table, person: hall.ask_undo(table, person)),
    ),
    "pause": Deed(
        "Ask the others to stop the clocks.",
        Nothing,
        plainly(lambda hall, table, person: hall.ask_pause(table, person)),
    ),
    "resume": Deed(
        "Let the clocks run again.",
        Nothing,
        plainly(lambda hall, table, person: hall.resume(table, person)),
    ),
    "consent": Deed(
        "Answer what another seat asks for.",
        Consenting,
        lambda hall, table, person, told: hall.consent(table, person, yes=told.yes),
    ),
    "resign": Deed(
        "Give up; a bot plays your seat to the end.",
        Nothing,
        plainly(lambda hall, table, person: hall.resign(table, person)),
    ),
    "chat": Deed(
        "Say something to the table.",
        Saying,
        lambda hall, table, person, told: hall.chat(table, person, told.text),
    ),
    "rematch": Deed(
        "Play again at a new table, with the seats rotated.",
        PlayingAgain,
        lambda hall, table, person, told: hall.rematch(table, person, sit=told.sit),
    ),
    "play-on": Deed(
        "Play on from a point of a finished game, at a new table against bots.",
        PlayingOn,
        play_on,
        for_strangers=True,
    ),
}
"""Everything that people do at a table, by the last part of its address."""
