"""`forgehall join`: a table of a hall, from this terminal or for a program."""

from __future__ import annotations

import getpass
from contextlib import suppress

import click

from forgehall.bots.program import Process, ProgramError
from forgehall.commands.showing import opens_screen, show
from forgehall.commands.table import Command, examples, takes_language, takes_plain
from forgehall.kit.language import say
from forgehall.terminal.hall import bridge
from forgehall.terminal.hall.client import Client, HallError, hall_of, place_of
from forgehall.terminal.hall.joined import Joined
from forgehall.terminal.hall.known import introduce
from forgehall.terminal.hall.staying import Stay
from forgehall.terminal.lines import Lines

LONGEST_NAME = 24


@click.command(
    cls=Command,
    short_help="Join a table of a hall.",
    epilog=examples(
        "forgehall join https://hall.example/t/k3v9",
        "forgehall join https://hall.example/t/k3v9 --name Ada --language de",
        'forgehall join https://hall.example/t/k3v9 --bot "exec:python my_bot.py" --owner Ada',
        'forgehall join https://hall.example --bot "exec:python my_bot.py" --ladder',
    ),
)
@click.argument("url", metavar="URL")
@click.option("--name", default="", help="What the others should call you, or your bot.")
@click.option(
    "--bot", default="", metavar="BOT", help="Let a bot play: exec:COMMAND, or one of the house."
)
@click.option("--owner", default="", help="Whose bot it is; by default yours.")
@click.option("--mark", default="", help="One or two letters that stand for the bot.")
@click.option("--game", "games", multiple=True, help="What a bot that stays plays; by default all.")
@click.option(
    "--tables", default=1, show_default=True, help="At how many tables at once a bot plays."
)
@click.option("--ladder", is_flag=True, help="Let the bot climb the ladder of the hall.")
@takes_language
@takes_plain
def command(
    url: str,
    name: str,
    bot: str,
    owner: str,
    mark: str,
    games: tuple[str, ...],
    tables: int,
    language: str,
    *,
    ladder: bool,
    plain: bool,
) -> None:
    """Join the table that URL leads to, on the same screen as `play`; where no seat is free, watch.

    With --bot a program plays instead, over the line protocol: it sits there as a bot, with its
    name and its owner. Where URL is the hall itself, the bot stays and may be challenged.
    """
    about: dict[str, object] = {"owner": (owner or getpass.getuser())[:LONGEST_NAME], "mark": mark}
    if bot and (origin := hall_of(url)):
        about |= {"games": games, "tables": tables, "ladder": ladder}
        keep_bot(Client(origin, language), bot, name, about)
        return
    origin, table, secret = place_of(url)
    client = Client(origin, language)
    if bot:
        send_bot(client, table, bot, name, about)
        return
    introduce(client, (name or getpass.getuser())[:LONGEST_NAME])
    if secret:
        client.post(f"/api/s/{table}/{secret}")
    elif client.get(f"/api/t/{table}")["may_sit"]:
        client.post(f"/api/t/{table}/sit")
    lines = Lines()
    session = Joined(client, table)
    show(session, lines, on_screen=opens_screen(lines, plain=plain))
    session.close()
    lines.tell_path(say(language, "Come back with: {command}", command=f"forgehall join {url}"))


def send_bot(client: Client, table: str, bot: str, name: str, about: dict[str, object]) -> None:
    """Let a program sit down and play to the end."""
    process, owner = Process(bridge.command_of(bot)), str(about["owner"])
    try:
        called = called_by(process, bot, name)
        introduce(client, called)
        take_seat(client, table, called, about)
        click.echo(f"{called}, a bot of {owner}, sits at {client.origin}/t/{table}")
        scores = bridge.play(client, table, process, name=called, owner=owner)
        click.echo(f"over: {', '.join(map(str, scores))}" if scores else "the table is gone")
    except ProgramError as error:
        with suppress(HallError):
            client.post(f"/api/t/{table}/leave")
        process.end()
        complaint = process.last_complaint()
        why = f"{error} (its last line: {complaint})" if complaint else str(error)
        raise ProgramError(f"the bot {bot!r} {why}") from error
    finally:
        process.end()


def take_seat(client: Client, table: str, called: str, about: dict[str, object]) -> None:
    """Sit down, or take one's own seat back from the bot that has played on."""
    seen = client.get(f"/api/t/{table}")
    if seen["seat"] is None:
        client.post(f"/api/t/{table}/sit", nickname=called, **about)
    elif seen["seats"][seen["seat"]]["bot_plays"]:
        client.post(f"/api/t/{table}/take-back")


def keep_bot(client: Client, bot: str, name: str, about: dict[str, object]) -> None:
    """Let a program stay in the hall, and play wherever it is challenged, until it is stopped."""
    command, owner = bridge.command_of(bot), about["owner"]
    process = Process(command)
    try:
        called = called_by(process, bot, name)
    finally:
        process.end()
    introduce(client, called)
    click.echo(f"{called}, a bot of {owner}, stays at {client.origin}/bots (Ctrl+C takes it away)")
    Stay(client, called, command, about, click.echo).stay()


def called_by(process: Process, bot: str, name: str) -> str:
    """What a bot is called, which has been greeted then: as wanted, or by itself."""
    greeted = bridge.greet(process)
    return (name or greeted or bot)[:LONGEST_NAME]
