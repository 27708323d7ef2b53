"""`forgehall warm`: compile now, so that nobody waits later."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import click

import forgehall.bots  # noqa: F401  # so that their search is compiled too
from forgehall.commands.progress import progress
from forgehall.commands.table import examples
from forgehall.kit import drive
from forgehall.kit.game import Game, game, game_names


@click.command(
    short_help="Compile the games once and for all.",
    epilog=examples("forgehall warm", "forgehall warm dice-forge examples/hoard.py"),
)
@click.argument("names", metavar="[GAME]...", nargs=-1)
def command(names: tuple[str, ...]) -> None:
    """Compile every GAME (all games of the house, if none is named) into the cache."""
    for of in [game(name) for name in names or game_names()]:
        begun = perf_counter()
        warm(of)
        click.echo(f"{of.title} is compiled ({perf_counter() - begun:.1f} s).")


def warm(of: Game[Any]) -> None:
    """Compile one game under a bar."""
    with progress(of.title) as done:
        drive.warm(of, lambda part, n, total: done(n, total, f"{of.title}: {part}"))
