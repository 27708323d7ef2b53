"""A bridge between a program and a hall: the line protocol, from its pipes to HTTP and back.

Nothing of the game is known here, so a program plays whatever the hall does.
"""

from __future__ import annotations

import json
import shlex
import sys

from forgehall.bots import PROGRAM, maker, protocol
from forgehall.bots.bot import OWN_BUDGET
from forgehall.bots.program import SECONDS, Process
from forgehall.bots.protocol import Message
from forgehall.terminal.hall.client import Client, HallError

STALE = "stale"
"""The table has moved on: the next question comes by itself."""


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
    """Pass on what the program answers."""
    said = protocol.read(process.listen(SECONDS, OWN_BUDGET))
    given = {name: said[name] for name in ("choice", "id") if name in said}
    try:
        client.post(address, message=said["message"], opened=asked["opened"], **given)
    except HallError as error:
        if error.code != STALE:
            raise
