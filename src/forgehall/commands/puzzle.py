"""`forgehall puzzle`: today's puzzle, or any other, in the terminal."""

from __future__ import annotations

import secrets
from typing import Any

import click

from forgehall.commands.table import Command, examples, takes_language
from forgehall.kit.errors import BadOptionError
from forgehall.kit.files import game_given
from forgehall.kit.game import Game, game, game_names
from forgehall.kit.language import mark, say
from forgehall.puzzles.daily import of_day, today
from forgehall.puzzles.puzzle import Puzzle
from forgehall.puzzles.shelf import puzzles_of
from forgehall.terminal.lines import Lines
from forgehall.terminal.solving import Solving


@click.command(
    cls=Command,
    short_help="Find the best answer to a puzzle.",
    epilog=examples(
        "forgehall puzzle",
        "forgehall puzzle {game} --number 7",
        "forgehall puzzle {game} --random --language de",
    ),
)
@click.argument("name", metavar="[GAME]", required=False)
@click.option(
    "--number", type=click.IntRange(1), metavar="N", help="Which puzzle; by default today's."
)
@click.option("--random", "at_random", is_flag=True, help="Any puzzle of the game.")
@takes_language
def command(name: str | None, number: int | None, language: str, *, at_random: bool) -> None:
    """Show a position of GAME and ask for the best answer; then say why.

    Answers are given by number or in notation; `show` gives the solution. Without a GAME it is
    the first of the house that has puzzles.
    """
    of = game_given(name) if name else first_with_puzzles()
    found = puzzles_of(of)
    if not found:
        raise BadOptionError(mark("there are no puzzles of {game} yet"), game=of.title)
    current = of_day(found, today())
    asked = chosen(found, number) if number else current
    if at_random:
        asked = secrets.choice(found)
    tries = Solving(asked, Lines(), language, is_today=asked is current).solve()
    if tries == 1:
        click.echo(say(language, "Solved on the first try."))
    elif tries:
        click.echo(say(language, "Solved on try {n}.", n=tries))


def first_with_puzzles() -> Game[Any]:
    """The first game of the house that has puzzles; the first of all where none has."""
    games = [game(name) for name in game_names()]
    return next((of for of in games if puzzles_of(of)), games[0])


def chosen(found: tuple[Puzzle, ...], number: int) -> Puzzle:
    """The puzzle of a number."""
    if number > len(found):
        title = found[0].game.title
        raise BadOptionError(
            mark("{game} has the puzzles 1 to {most}; asked for: {n}"),
            game=title,
            most=len(found),
            n=number,
        )
    return found[number - 1]
