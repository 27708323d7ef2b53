"""`forgehall warm`: compile now, so that nobody waits later."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from time import perf_counter

import click

from forgehall.bots.search import cores  # the import also has their search compiled
from forgehall.commands.progress import progress
from forgehall.commands.table import Command, examples, lays_cards, vetted_game
from forgehall.kit.compiled import drive
from forgehall.kit.extras import need
from forgehall.kit.files import game_given
from forgehall.kit.game import game_names

NEEDED = ("forgehall.bots.net.growing",)
"""What adds ways in that a hall needs, besides its search."""
WHOLE = ("forgehall.bots.bulk", "forgehall.kit.compiled.stepping")
"""What adds ways in that the hall does not need."""
Told = Callable[[str, int, int], None]


@click.command(
    cls=Command,
    short_help="Compile the games once and for all.",
    epilog=examples("forgehall warm", "forgehall warm {game} my_game.py", "forgehall warm --all"),
)
@click.argument("names", metavar="[GAME]...", nargs=-1)
@click.option(
    "--all",
    "whole",
    is_flag=True,
    help="Compile also what the hall does not need: many games at once, training.",
)
@lays_cards
def command(names: tuple[str, ...], *, whole: bool) -> None:
    """Compile every GAME (all games of the house, if none is named) into the cache."""
    need("fast", "numba")
    titles = {name: vetted_game(name).title for name in names or game_names()}
    if len(titles) == 1:
        warm_alone(*titles, whole=whole)
    else:
        warm_together(titles, whole=whole)


def warm_alone(name: str, *, whole: bool) -> None:
    """Compile one game under a bar that tells its parts."""
    of = game_given(name)
    with progress(of.title) as done:
        seconds = warm(
            name, lambda part, n, total: done(n, total, f"{of.title}: {part}"), whole=whole
        )
    click.echo(f"{of.title} is compiled ({seconds:.1f} s).")


def warm_together(titles: dict[str, str], *, whole: bool) -> None:
    """Compile several games, each on a core of its own, under a bar that tells the games."""
    with ProcessPoolExecutor(min(cores(), len(titles))) as pool:
        jobs = {pool.submit(warm, name, whole=whole): title for name, title in titles.items()}
        with progress("Compiling") as done:
            done(0, len(jobs), "Compiling")
            for n, job in enumerate(as_completed(jobs), start=1):
                click.echo(f"{jobs[job]} is compiled ({job.result():.1f} s).")
                done(n, len(jobs), "Compiling")


def warm(name: str, tell: Told = lambda *_: None, *, whole: bool) -> float:
    """Compile one game, for the bots of a hall or as a whole; the seconds that it took."""
    of = game_given(name)
    for room in (*NEEDED, *(WHOLE if whole else ())):
        importlib.import_module(room)
    begun = perf_counter()
    drive.warm(of, tell)
    return perf_counter() - begun
