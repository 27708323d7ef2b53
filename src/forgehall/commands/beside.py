"""`forgehall beside GAME`: the hall at the page of a game that is played beside its box."""

from __future__ import annotations

import click

from forgehall.commands import serve
from forgehall.commands.table import Command, examples
from forgehall.kit.game import game


@click.command(
    cls=Command,
    short_help="Play beside the box: real dice, and bots that say their moves.",
    context_settings={"ignore_unknown_options": True},
    epilog=examples("forgehall beside {game}", "forgehall beside {game} --host 0.0.0.0"),
)
@click.argument("name", metavar="GAME")
@click.argument("options", nargs=-1, type=click.UNPROCESSED)
def command(name: str, options: tuple[str, ...]) -> None:
    """Play GAME beside its box: enter what real dice and cards show; bots take seats.

    The hall opens at that page. The OPTIONS are those of `forgehall serve`: --host 0.0.0.0 lets the
    phones of the others in.
    """
    begin = ["--open", "--page", f"/beside/{game(name).name}"]
    serve.command.main([*begin, *options], prog_name="forgehall beside", standalone_mode=False)
