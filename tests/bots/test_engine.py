"""`forgehall bot`: a bot of the house answers another program, and refuses what makes no sense."""

from __future__ import annotations

import json
from base64 import b64encode
from typing import Any

import pytest

from forgehall.bots import Budget, sight_of
from forgehall.bots.protocol import (
    STOP,
    Message,
    SeatingPlan,
    asks,
    begins,
    budget_in,
    hello,
    sight_in,
    written,
)
from forgehall.commands.bot import BotSession, heard, replies
from tests.cli.shell import EXAMPLE, forgehall
from tests.kit.smiths import HOARD, smiths

HELLO = hello("A test")
GAME = begins(SeatingPlan(HOARD, 2, 0), 7)
ASK = asks(sight_of(smiths(), 0))


def said(*messages: Message | str) -> list[Message]:
    """What the random bot replies to these messages."""
    lines = [m if isinstance(m, str) else written(m) for m in messages]
    return list(replies(BotSession("random"), lines))


def test_it_greets_and_answers() -> None:
    """The answer is a choice in notation."""
    greeting, answer = said(HELLO, GAME, ASK)

    assert ("hello", 1, "Forgehall random") == tuple(greeting.values())[:3]
    assert "answer" == answer["message"]
    assert answer["choice"] in ("bid ingot", "bid blade")


def test_the_command_speaks_over_standard_streams() -> None:
    """One line for the greeting, one for the answer; a game of one's own is named by its file."""
    lines = [written(message).strip() for message in (HELLO, GAME, ASK)]

    result = forgehall("bot", "random", "--game", EXAMPLE, lines=lines)

    assert 0 == result.exit_code, result.output
    messages = [json.loads(line) for line in result.stdout.splitlines()]
    assert ["hello", "answer"] == [message["message"] for message in messages]


def test_a_bot_that_nobody_knows_is_refused() -> None:
    """Before anybody is greeted."""
    result = forgehall("bot", "hephaestus")

    assert 2 == result.exit_code
    assert "no bot is called 'hephaestus'" in result.stderr


def test_the_command_is_listed() -> None:
    """People find it where they find the others."""
    assert "Let a bot answer another program." in forgehall("--help").output


@pytest.mark.parametrize(
    ("messages", "sentence"),
    [
        ((GAME,), "the first message is hello, not game"),
        (({**HELLO, "forgehall": 3},), "version 1 of the protocol; the other has 3"),
        ((HELLO, "what?"), "this line is not JSON: 'what?'"),
        ((HELLO, "[" * 100_000), "this line is not JSON"),
        ((HELLO, "7"), "a message is an object"),
        ((HELLO, ASK), "a game must begin before something is asked"),
        ((HELLO, {**GAME, "game": "chess"}), "no game is called 'chess'"),
        ((HELLO, {**GAME, "game": str(EXAMPLE)}), "no game is called"),
        ((HELLO, {**GAME, "rules": 99}), "the table has rules 99 of hoard; these are rules 1"),
        ((HELLO, {**GAME, "seat": 2}), "read: 2 of 2"),
        ((HELLO, {**GAME, "seat": "0"}), "a game names its seats and the program's own"),
        ((HELLO, GAME, {**ASK, "packed": "AAAA"}), "the packed table is not one of hoard"),
        ((HELLO, GAME, {**ASK, "packed": "<>"}), "the packed table is not one of hoard"),
        ((HELLO, GAME, {"message": "ask"}), "the packed table is not one of hoard"),
    ],
)
def test_what_makes_no_sense_is_told(messages: tuple[Any, ...], sentence: str) -> None:
    """An error with a sentence, and the engine goes on."""
    *_, last = said(*messages)

    assert "error" == last["message"]
    assert sentence in last["text"]


def test_it_goes_on_after_an_error() -> None:
    """A bad line costs nothing but itself."""
    names = [message["message"] for message in said(HELLO, "what?", GAME, ASK)]

    assert ["hello", "error", "answer"] == names


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("points", [99, 0, 0, 0], "points run from 0 to 36"),
        ("pile_kind", [[7] * 24] * 5, "is not one of hoard"),
        ("bid", [1, -1, -1, -1], "the pile must ask"),
    ],
)
def test_a_table_that_cannot_be_played_is_refused(name: str, value: Any, sentence: str) -> None:
    """Compiled rules check nothing, so nothing unsound gets to them."""
    sight = sight_of(smiths(), 0)
    setattr(sight.state, name, value)
    packed = b64encode(sight.state.pack()).decode("ascii")

    *_, last = said(HELLO, GAME, {**ASK, "packed": packed})

    assert "error" == last["message"]
    assert sentence in last["text"]


def test_another_seats_question_is_refused() -> None:
    """Seat 0 sits here, but seat 1 is asked."""
    match = smiths()
    match.answer("bid blade", seat=0)

    *_, last = said(HELLO, GAME, asks(sight_of(match, 1)))

    assert "seat 0 is not asked" in last["text"]


def test_a_question_passes_the_protocol_unchanged() -> None:
    """The sight and the budget that the bot gets are those that the table had."""
    sight, budget = sight_of(smiths(), 1), Budget(iterations=500, milliseconds=20)
    message = json.loads(written(asks(sight, budget)))

    read = sight_in(message, SeatingPlan(HOARD, 2, 1))

    assert sight == read
    assert budget == budget_in(message)


def test_stop_reaches_the_thinking_that_it_is_meant_for() -> None:
    """It is read while the bot thinks, and sets the flag of the last question alone."""
    lines = [written(message) for message in (HELLO, ASK, STOP)]

    flags = [flag.is_set() for _, flag in list(heard(lines))]

    assert [False, True] == flags
