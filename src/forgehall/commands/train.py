"""`forgehall train`: a net that learns a game by playing against itself."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from forgehall.commands.table import Command, examples
from forgehall.kit.errors import BadOptionError
from forgehall.kit.extras import need
from forgehall.kit.files import game_given

if TYPE_CHECKING:
    from forgehall.training.recipe import Recipe

PATH = click.Path(dir_okay=False, path_type=Path)


@click.command(
    cls=Command,
    short_help="Train a net that plays a game.",
    epilog=examples(
        "forgehall train {game}",
        "forgehall train {game} --ptx {game}.ptx",
        "forgehall train my_game.py --recipe my_recipe.toml --pieces 1",
    ),
)
@click.argument("name", metavar="GAME")
@click.option("--recipe", type=PATH, metavar="FILE", help="A recipe; by default the game's own.")
@click.option(
    "--ptx",
    type=PATH,
    metavar="FILE",
    help="Play on a GPU, by the code that `forgehall ptx` has written; otherwise on the processor.",
)
@click.option("--out", type=PATH, metavar="FILE", help="Where the net goes: by default GAME.npz.")
@click.option("--pieces", type=click.IntRange(1), help="Stop after this many pieces.")
def command(
    name: str, recipe: Path | None, ptx: Path | None, out: Path | None, pieces: int | None
) -> None:
    """Train a net for GAME by self-play, after a recipe.

    A run comes in pieces. After each one all is kept in a checkpoint beside the net, with the
    learning curve as a picture; called again, the run goes on from there.
    """
    of = game_given(name)
    need("train", "torch")
    from forgehall.bots.net.weights import Reward, write_net  # noqa: PLC0415  # an optional extra
    from forgehall.training.curve import learning_curve  # noqa: PLC0415
    from forgehall.training.recipe import recipe_path  # noqa: PLC0415
    from forgehall.training.run import Run  # noqa: PLC0415

    given = recipe or recipe_path(of)
    if given is None:
        message = f"{of.title} has no recipe of its own: give one with --recipe"
        raise BadOptionError(message)
    path = out or Path(f"{of.name}.npz")
    kept = path.with_suffix(".checkpoint")
    run = Run(of, read(given), ptx, "cuda" if ptx else "cpu")
    if kept.exists():
        run.load(kept)
        click.echo(f"Going on after {run.decisions:,} decisions.")
    paid = Reward(run.recipe.winning, run.recipe.margin, run.recipe.par)
    while not run.is_over and (pieces is None or pieces > 0):
        mark = run.piece(click.echo)
        pieces = None if pieces is None else pieces - 1
        run.save(kept)
        write_net(path, of, run.weights, paid)
        picture = learning_curve(f"How {of.title} was learned", run.curve)
        path.with_suffix(".svg").write_text(picture, encoding="utf-8")
        click.echo(
            f"Wins {mark.against_last:.2f} times its share against the net before; "
            f"rated {mark.rating:,.0f}, where the untaught net has 0."
        )
    click.echo(f"{path}: a net of {of.title}, after {run.decisions:,} decisions.")


def read(path: Path) -> Recipe:
    """The recipe in a file; what is not a recipe is refused with a sentence."""
    from forgehall.training.recipe import read_recipe  # noqa: PLC0415  # beside torch

    try:
        return read_recipe(path)
    except (OSError, TypeError, KeyError, ValueError) as error:
        message = f"{path} is not a recipe: {error}"
        raise BadOptionError(message) from error
