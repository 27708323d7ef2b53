"""`forgehall operate`: what those who run a hall see and order, over HTTP and with their key."""

from __future__ import annotations

import json
import os
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import quote
from urllib.request import Request, urlopen

import click

from forgehall.commands.hall.keeping import OPERATOR
from forgehall.commands.table import examples
from forgehall.kit.errors import BadOptionError, ForgehallError

PATIENCE = 30.0


class HallRefusedError(ForgehallError):
    """The hall does not answer, or does not do it."""


class HallClient:
    """A hall somewhere, and the key that it knows."""

    def __init__(self, url: str, key: str) -> None:
        """Speak to the hall at an address."""
        if not url.startswith(("http://", "https://")):
            message = f"--url is the address of a hall, such as http://127.0.0.1:8000, not {url!r}"
            raise BadOptionError(message)
        self.url = url.rstrip("/")
        self.key = key

    def ask(self, path: str, fields: dict[str, Any] | None = None) -> bytes:
        """Ask for something, or order it; the key goes in a header."""
        if not self.key:
            raise BadOptionError(f"set {OPERATOR} to the key that the hall was started with")
        request = Request(  # noqa: S310  # its scheme was looked at
            f"{self.url}{path}",
            data=None if fields is None else json.dumps(fields).encode(),
            headers={
                "authorization": f"Bearer {self.key}",
                "accept": "application/json",
                "content-type": "application/json",
            },
        )
        try:
            with urlopen(request, timeout=PATIENCE) as reply:  # noqa: S310  # the same
                body: bytes = reply.read()
                return body
        except HTTPError as error:
            raise HallRefusedError(said(error)) from error
        except (URLError, HTTPException, OSError) as error:
            reason = getattr(error, "reason", error)
            raise HallRefusedError(f"the hall at {self.url} does not answer: {reason}") from error

    def order(self, name: str, **fields: Any) -> None:  # noqa: ANN401  # what an order says
        """Give an order."""
        self.ask(f"/operate/{name}", fields)


def said(error: HTTPError) -> str:
    """What the hall says why it does not do something."""
    try:
        message: str = json.loads(error.read())["error"]["message"]
    except (ValueError, KeyError, TypeError):
        return f"the hall answers {error.code} {error.reason}"
    if error.code == 404:  # noqa: PLR2004  # there is no such page, or no such table
        return f"{message} (A hall without {OPERATOR} has no page for those who run it.)"
    return message


pass_hall = click.make_pass_decorator(HallClient)


@click.group(
    short_help="See what goes on in a running hall, and give it orders.",
    epilog=examples(
        f"{OPERATOR}=... forgehall operate tables",
        "forgehall operate announce 'We close at nine for ten minutes.'",
        "forgehall operate read-only on",
        "forgehall operate ban 203.0.113.0/24 --why 'floods the chat'",
    ),
)
@click.option(
    "--url",
    default="http://127.0.0.1:8000",
    show_default=True,
    envvar="FORGEHALL_URL",
    help="Where the hall is.",
)
@click.pass_context
def command(context: click.Context, url: str) -> None:
    """See tables and people of a running hall, and give the orders of those who run it.

    The key is what the hall was started with, from FORGEHALL_OPERATOR_KEY.
    """
    context.obj = HallClient(url, os.environ.get(OPERATOR, ""))


@command.command()
@click.option("--json", "as_json", is_flag=True, help="All of it, for programs.")
@pass_hall
def tables(hall: HallClient, *, as_json: bool) -> None:
    """The tables and people now, and the orders that stand."""
    body = hall.ask("/operate")
    if as_json:
        click.echo(body)
        return
    seen = json.loads(body)
    click.echo(
        f"{seen['open']} tables, {seen['people']} people, {seen['here']} of them here now"
        + ("; read-only" if seen["is_read_only"] else "")
    )
    for table in seen["tables"]:
        seats = [seat["name"] + ("*" if seat["is_here"] else "") for seat in table["seats"]]
        click.echo(f"{table['id']}  {table['state']:8}{table['game']:16}" + ", ".join(seats))
    for order in seen["orders"]:
        click.echo(f"{order['id']}  {order['kind']:10}{order['about']} {order['words']}".rstrip())


@command.command()
@click.argument("table")
@pass_hall
def close(hall: HallClient, table: str) -> None:
    """End the game at TABLE where it stands; a table where no game is on is deleted."""
    hall.order("close", table=table)
    click.echo(f"{table} is closed.")


@command.command()
@click.argument("table")
@click.argument("file", type=click.Path(path_type=Path))
@pass_hall
def export(hall: HallClient, table: str, file: Path) -> None:
    """Write the record of TABLE into FILE; while its game is on, what everybody may know."""
    file.write_bytes(hall.ask(f"/operate/t/{quote(table, safe='')}/record"))
    click.echo(f"{file} holds the record of {table}.")


@command.command()
@click.argument("words", default="")
@pass_hall
def announce(hall: HallClient, words: str) -> None:
    """Say WORDS on every page; nothing takes back what was said."""
    hall.order("announce", words=words)
    click.echo("Every page says so." if words else "No page says anything any more.")


@command.command()
@click.argument("who")
@click.option("--why", default="", help="To remember it by.")
@pass_hall
def ban(hall: HallClient, who: str, why: str) -> None:
    """Shut WHO out: an address, a network, or a person by the id that `tables --json` shows."""
    hall.order("ban", about=who, why=why)
    click.echo(f"{who} may not come any more.")


@command.command("take-back")
@click.argument("order")
@pass_hall
def take_back(hall: HallClient, order: str) -> None:
    """Take back ORDER, by the id that `tables` shows."""
    hall.order("take-back", order=order)
    click.echo(f"{order} no longer stands.")


@command.command("read-only")
@click.argument("state", type=click.Choice(["on", "off"]))
@pass_hall
def read_only(hall: HallClient, state: str) -> None:
    """Let people look and change nothing, or play again."""
    hall.order("read-only", on=state == "on")
    click.echo("Nobody can change anything now." if state == "on" else "Everybody can play again.")
