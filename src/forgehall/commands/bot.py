"""`forgehall bot`: a bot of the house as an engine for other programs."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from queue import SimpleQueue
from threading import Event, Thread

import click

from forgehall.bots import Bot, bot, protocol
from forgehall.bots.protocol import Message, ProtocolError, SeatingPlan
from forgehall.commands.table import examples, opens_game
from forgehall.kit.errors import ForgehallError


@click.command(
    short_help="Let a bot answer another program.",
    epilog=examples(
        "forgehall bot greedy",
        "forgehall bot random --game my_game.py",
    ),
)
@click.argument("name", metavar="BOT")
@opens_game
def command(name: str) -> None:
    """Let BOT answer questions that come as lines of JSON, as docs/bots.md specifies them."""
    bot(name, 0)  # refuses a name that nobody has before anybody is greeted
    for reply in replies(BotSession(name), sys.stdin):
        click.echo(protocol.written(reply), nl=False)
        sys.stdout.flush()


class BotSession:
    """A bot between the messages: who has greeted, what is played, and who thinks."""

    def __init__(self, name: str) -> None:
        """Take the name of the bot; one is made for each game."""
        self.name = name
        self.greeted = False
        self.seating: SeatingPlan | None = None
        self.bot: Bot | None = None

    def reply(self, message: Message, stopped: Event) -> Message | None:
        """What there is to say to a message; a message that nobody knows is passed over."""
        if not self.greeted:
            protocol.check_greeting(message)
            self.greeted = True
            return protocol.hello(f"Forgehall {self.name}", "The Forgehall contributors")
        match message["message"]:
            case "game":
                self.seating = protocol.seating_in(message)
                self.bot = bot(self.name, protocol.seed_in(message))
            case "ask":
                return self.answer(message, stopped)
        return None

    def answer(self, message: Message, stopped: Event) -> Message:
        """The bot's answer to what was asked."""
        if self.seating is None or self.bot is None:
            raise ProtocolError("a game must begin before something is asked")
        sight = protocol.sight_in(message, self.seating)
        choice = self.bot.choose(sight, protocol.budget_in(message, stopped.is_set))
        return protocol.answers(sight.game.text(sight.state, choice, sight.seat))


def replies(engine: BotSession, lines: Iterable[str]) -> Iterator[Message]:
    """What the engine says, message by message, until it is told to leave or nobody speaks."""
    for line, stopped in heard(lines):
        try:
            message = protocol.read(line)
            if message["message"] == "quit":
                return
            reply = engine.reply(message, stopped)
        except ForgehallError as error:
            reply = protocol.refuses(str(error))
        if reply is not None:
            yield reply


def heard(lines: Iterable[str]) -> Iterator[tuple[str, Event]]:
    """Every line, read while the bot may still think, with the flag that stops that thinking."""
    waiting: SimpleQueue[tuple[str, Event] | None] = SimpleQueue()

    def hear() -> None:
        flag = Event()
        for line in lines:
            if is_stop(line):
                flag.set()
            elif line.strip():
                flag = Event()
                waiting.put((line, flag))
        waiting.put(None)

    Thread(target=hear, daemon=True).start()
    while (line := waiting.get()) is not None:
        yield line


def is_stop(line: str) -> bool:
    """The line says that the thinking must end."""
    try:
        return protocol.read(line) == protocol.STOP
    except ProtocolError:
        return False
