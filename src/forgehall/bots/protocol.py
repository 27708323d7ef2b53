"""The messages between a table and a bot in another program: JSON, one object a line.

Here they are only made and read; pipes, processes and requests are somebody else's business. What
each message means, and who says it when, is told in `docs/bots.md`.
"""

from __future__ import annotations

import binascii
import json
import struct
from base64 import b64decode, b64encode
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any, NamedTuple

from forgehall.bots.bot import OWN_BUDGET, Budget, Sight
from forgehall.kit.choice_parts import choice_parts
from forgehall.kit.errors import ForgehallError, IllegalAnswerError
from forgehall.kit.game import Game, game
from forgehall.kit.language import mark
from forgehall.kit.questions import is_chance, is_over, open_seat
from forgehall.kit.views import view

VERSION = 1
"""The version of the protocol; it stands in both greetings."""

Message = dict[str, Any]


class ProtocolError(ForgehallError):
    """A line is not a message of the protocol, or is one that cannot be followed."""


class SeatingPlan(NamedTuple):
    """Which game is played, by how many, and where the program sits."""

    game: Game[Any]
    seats: int
    seat: int


def hello(name: str, author: str = "") -> Message:
    """A greeting; the first message of either side."""
    named = {"name": name, "author": author} if author else {"name": name}
    return {"message": "hello", "forgehall": VERSION, **named}


def begins(seating: SeatingPlan, seed: int) -> Message:
    """A game begins; the seed is for a program that leaves something to chance."""
    of, seats, seat = seating
    table = {"game": of.name, "rules": of.rules, "seats": seats, "seat": seat, "seed": seed}
    return {"message": "game", **table}


def asks(sight: Sight, budget: Budget = OWN_BUDGET) -> Message:
    """The seat is asked: all that it may see, what it may answer, and how long it may think."""
    of, state, seat = sight.game, sight.state, sight.seat
    seen = view(of, state, seat)
    return {
        "message": "ask",
        "number": sight.answered,
        "kind": seen["question"]["kind"],
        "text": of.words(state, "en"),
        "choices": [told_choice(sight, choice) for choice in sight.choices],
        "budget": {"iterations": budget.iterations, "milliseconds": budget.milliseconds},
        "view": seen,
        "packed": b64encode(state.pack()).decode("ascii"),
    }


def told_choice(sight: Sight, choice: int) -> Message:
    """A choice in notation, and in parts."""
    text = sight.game.text(sight.state, choice, sight.seat)
    parts = choice_parts(sight.game, sight.state, sight.seat, choice)
    return {"id": choice, "text": text, **asdict(parts)}


def answers(choice: str) -> Message:
    """The answer to what was asked, in notation."""
    return {"message": "answer", "choice": choice}


def ended(scores: Sequence[int]) -> Message:
    """The game is over."""
    return {"message": "over", "scores": list(scores)}


def refuses(text: str) -> Message:
    """Something went wrong, in a sentence."""
    return {"message": "error", "text": text}


STOP: Message = {"message": "stop"}
"""Think no longer: answer now."""
QUIT: Message = {"message": "quit"}
"""Nothing will be asked any more."""


def written(message: Message) -> str:
    """A message as a line."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")) + "\n"


def read(line: str) -> Message:
    """The message that a line holds."""
    try:
        message = json.loads(line)
    except (json.JSONDecodeError, RecursionError) as error:
        raise ProtocolError(f"this line is not JSON: {line.strip()[:80]!r}") from error
    if not isinstance(message, dict) or not isinstance(message.get("message"), str):
        shown = line.strip()[:80]
        raise ProtocolError(f'a message is an object with its name as "message"; read: {shown!r}')
    return message


def check_greeting(message: Message) -> str:
    """The name of whoever greets; refuse another message, and another version."""
    if message["message"] != "hello":
        raise ProtocolError(f"the first message is hello, not {message['message']}")
    if message.get("forgehall") != VERSION:
        raise ProtocolError(
            mark("this is version {version} of the protocol; the other has {found!r}"),
            version=VERSION,
            found=message.get("forgehall"),
        )
    return str(message.get("name", ""))


def check_answer(message: Message) -> None:
    """Refuse what is not an answer, such as a sentence that says why there is none."""
    if message["message"] == "error":
        raise ProtocolError(f"it says: {message.get('text')}")
    if message["message"] != "answer":
        raise ProtocolError(f"an answer is expected, not {message['message']}")


def choice_in(message: Message, sight: Sight) -> int:
    """The choice that an answer names, by id or in notation; a wrong one is refused."""
    check_answer(message)
    if type(message.get("id")) is int and message["id"] in sight.choices:
        return int(message["id"])
    if isinstance(message.get("choice"), str):
        return int(sight.game.parse(sight.state, message["choice"]))
    legal = ", ".join(sight.game.text(sight.state, c, sight.seat) for c in sight.choices)
    given = {name: message[name] for name in ("id", "choice") if name in message}
    raise IllegalAnswerError(f"{given} is not an answer here; legal: {legal}")


def seating_in(message: Message) -> SeatingPlan:
    """The game that begins; refuse one that is not in this house, or has other rules."""
    name = str(message.get("game"))
    of = game(name)
    if message.get("rules") != of.rules:
        rules = message.get("rules")
        raise ProtocolError(f"the table has rules {rules} of {name}; these are rules {of.rules}")
    seats, seat = message.get("seats"), message.get("seat")
    if type(seats) is not int or type(seat) is not int or not 0 <= seat < seats:
        raise ProtocolError(
            f"a game names its seats and the program's own; read: {seat} of {seats}"
        )
    return SeatingPlan(of, seats, seat)


def seed_in(message: Message) -> int:
    """The number that a program is to draw from."""
    seed = message.get("seed")
    return seed if type(seed) is int else 0


def sight_in(message: Message, seating: SeatingPlan) -> Sight:
    """The question as the seat may see it, from its packed table, if that can be played.

    Rules check nothing, so the table is filled with one imagined deal, and that must be sound.
    """
    of, seat = seating.game, seating.seat
    try:
        state = of.State.unpack(b64decode(str(message.get("packed")), validate=True))
    except (binascii.Error, struct.error) as error:
        raise ProtocolError(f"the packed table is not one of {of.name}") from error
    try:
        whole = state.copy()
        of.imagine(whole, seat, 0)
        wrong = of.sound(whole)
    except Exception as error:  # a state from outside can break any rule
        raise ProtocolError(f"the packed table is not one of {of.name}") from error
    if not wrong and (is_over(state) or is_chance(state) or open_seat(state) != seat):
        wrong = f"seat {seat} is not asked"
    if wrong:
        raise ProtocolError(f"the packed table cannot be played: {wrong}")
    number = message.get("number")
    answered = number if type(number) is int else 0
    return Sight(of, state, seat, tuple(of.choice_list(state)), answered)


def budget_in(message: Message, cancelled: Callable[[], bool] = bool) -> Budget:
    """How long the bot may think."""
    budget = message.get("budget")
    limits = budget if isinstance(budget, dict) else {}
    whole = {n: v for n, v in limits.items() if type(v) is int and v > 0}
    return Budget(whole.get("iterations"), whole.get("milliseconds"), cancelled)
