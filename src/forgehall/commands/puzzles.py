"""`forgehall puzzles`: make puzzles, from strong games."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import click

from forgehall.commands.progress import progress, waiting
from forgehall.commands.table import (
    GameCommand,
    examples,
    named_options,
    takes_cards,
    takes_options,
    vetted_game,
)
from forgehall.kit.extras import need
from forgehall.kit.game import Game
from forgehall.puzzles.puzzle import COUNTED, DIFFICULTIES, PuzzleRow, difficulty_of
from forgehall.puzzles.shelf import NAME


@click.group(
    short_help="Make puzzles from strong games.",
    epilog=examples("forgehall puzzles make my_game.py --games 100"),
)
def command() -> None:
    """Puzzles: positions with an answer that is clearly the best, and that greed misses."""


@command.command(
    cls=GameCommand,
    epilog=examples(
        "forgehall puzzles make {game}",
        "forgehall puzzles make {game} --games 100 --out {game}.jsonl.gz {option}",
        "forgehall puzzles make {game} --seats 3 --seed 5 --most 50",
    ),
)
@click.argument("name", metavar="GAME")
@click.option("--seats", type=int, metavar="N", help="How many play: as few as the game allows.")
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, metavar="K")
@click.option(
    "--most", type=click.IntRange(1), default=300, show_default=True, metavar="N",
    help="Stop when the file holds this many puzzles.",
)  # fmt: skip
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
    help="Where the puzzles go; by default GAME.puzzles.jsonl.gz, beside the file of a game.",
)  # fmt: skip
@click.option(
    "--seed", type=int, default=0, show_default=True, help="The same seed finds the same puzzles."
)
@takes_options
@takes_cards
def make(
    name: str,
    seats: int | None,
    games: int,
    most: int,
    out: Path | None,
    seed: int,
    chosen: tuple[str, ...],
    cards: Path | None,
) -> None:
    """Look through strong games of GAME for moments with one clearly best answer.

    Each is proven, by a count of all that can follow or by a search with an interval, and rated
    by the weakest level that finds it. The file is written after every game that gave something;
    called again, the maker goes on from there.
    """
    of = vetted_game(name, cards)
    need("fast", "numba")
    from forgehall.puzzles.making import Maker  # noqa: PLC0415  # an optional extra

    options = {**named_options(of, chosen), "seats": seats or max(2, of.seats[0])}
    of.options(**options)
    path = out or Path(name).with_name(f"{of.name}.{NAME}")
    with waiting(f"Compiling {of.title}, once"):
        maker = Maker(of, path, options, seed)
    with progress(of.title) as done:
        for made in maker.run(games, most):
            done(made.games, games, f"{of.title}: {made.kept} puzzles")
    click.echo(summary(of, path, maker.rows))


def summary(of: Game[Any], path: Path, rows: list[PuzzleRow]) -> str:
    """How many puzzles a file holds, how they are proven, and how hard they are."""
    counted = sum(row.proof.by == COUNTED for row in rows)
    steps = Counter(difficulty_of(row.finder) for row in rows)
    hard = ", ".join(str(steps[step]) for step in DIFFICULTIES)
    return (
        f"{path}: {len(rows)} puzzles of {of.title}; {counted} proven by a count, "
        f"{len(rows) - counted} by a search; from easy to hard: {hard}."
    )
