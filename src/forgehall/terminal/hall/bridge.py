"""A bridge between a program and a hall: the line protocol, from its pipes to HTTP and back.

Nothing of the game is known here, so a program plays whatever the hall does.
"""

from __future__ import annotations

import json
import shlex
import sys

from forgehall.bots import PROGRAM, maker, protocol
from forgehall.bots.bot import OWN_BUDGET
from forgehall.bots.program import SECONDS, Process, ProgramAnswerError, said
from forgehall.bots.protocol import Message, ProtocolError
from forgehall.terminal.hall.client import Client, HallError

STALE = "stale"
"""The table has moved on: the next question comes by itself."""
FAULTS = ("illegal_answer", "bad_request")
"""What the hall refuses because of what the program has said."""


def command_of(bot: str) -> list[str]:
    """The command line of a bot: a program's own, or the house's for one of its bots."""
    maker(bot)
    if bot.startswith(PROGRAM):
        return shlex.split(bot.removeprefix(PROGRAM))
    return [sys.executable, "-m", "forgehall.cli", "bot", bot]


def greet(process: Process) -> str:
    """Greet the program; what it calls itself."""
    process.tell(protocol.hello("Forgehall"))
    return protocol.check_greeting(protocol.read(process.listen(SECONDS, OWN_BUDGET)))


def play(
    client: Client,
    table: str,
    process: Process,
    *,
    name: str,
    owner: str,
) -> list[int]:
    """Let a program that has greeted play at a table where it sits, to the end; the scores."""
    address = f"/api/t/{table}/lines"
    client.post(address, **protocol.hello(name, owner))
    scores: list[int] = []
    for line in client.lines(address):
        if not line:
            continue
        message: Message = json.loads(line)
        if message["message"] == "hello":
            continue
        process.tell(message)
        if message["message"] == "ask":
            answer(client, address, process, message)
        elif message["message"] == "over":
            scores = message["scores"]
    return scores


def answer(client: Client, address: str, process: Process, asked: Message) -> None:
    """Pass on what the program answers; it is told why an answer cannot be taken."""
    line = process.listen(SECONDS, OWN_BUDGET)
    try:
        answered = protocol.read(line)
        protocol.check_answer(answered)
        given = {name: answered[name] for name in ("choice", "id") if name in answered}
        client.post(address, message="answer", opened=asked["opened"], **given)
    except (ProtocolError, HallError) as error:
        if isinstance(error, HallError) and error.code not in FAULTS:
            if error.code == STALE:
                return
            raise
        process.tell(protocol.refuses(str(error)))
        raise ProgramAnswerError(said(error)) from error
