"""`forgehall ptx`: the rules for a GPU, to be loaded where no compiler is."""

from __future__ import annotations

from pathlib import Path

import click

from forgehall.commands.progress import waiting
from forgehall.commands.table import Command, examples
from forgehall.kit.compiled.cuda import HOPPER
from forgehall.kit.extras import need
from forgehall.kit.files import game_given


@click.command(
    cls=Command,
    short_help="Write the step of a game as code for a GPU.",
    epilog=examples("forgehall ptx {game}", "forgehall ptx my_game.py --out my_game.ptx"),
)
@click.argument("name", metavar="GAME")
@click.option(
    "--out",
    type=click.Path(dir_okay=False, writable=True, path_type=Path),
    metavar="FILE",
    help="Where to write it; by default GAME.ptx in this folder.",
)
def command(name: str, out: Path | None) -> None:
    """Compile the step of GAME to PTX; this needs no GPU.

    A machine with CuPy and a GPU loads it with forgehall.kit.compiled.device.DeviceSteps and trains
    there, without a compiler. The file works with the rules that it was made from, and no others.
    """
    of = game_given(name)
    need("gpu", "numba", "numba_cuda")
    from forgehall.kit.compiled import step_kernel  # noqa: PLC0415  # an optional extra

    path = out or Path(f"{of.name}.ptx")
    with waiting(f"Compiling {of.title} for a GPU"):
        code = step_kernel.ptx(of, HOPPER)
    path.write_text(code, encoding="ascii")
    click.echo(f"{path}: the step of {of.title}, {len(code):,} bytes.")
