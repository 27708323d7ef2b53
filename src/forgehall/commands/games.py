"""`forgehall games`: what can be played."""

from __future__ import annotations

import click

from forgehall.commands.table import flag, shown
from forgehall.kit.game import game, game_names


@click.command(short_help="List the games and their options.")
def command() -> None:
    """List the games of the house, how many may play, and the options with their defaults."""
    for name in game_names():
        of = game(name)
        click.echo(
            f"{of.name}: {of.title}, {of.seats[0]} to {of.seats[-1]} seats, rules {of.rules}"
        )
        for option, default in of.defaults.items():
            if option != "seats":
                click.echo(f"  {flag(option)} {shown(default)}")
