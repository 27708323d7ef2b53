"""`forgehall verify`: check whether the dice of a table were fair."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from forgehall.commands.table import examples, lays_cards
from forgehall.kit.extras import need
from forgehall.terminal import saves


@click.command(
    short_help="Check that the dice of a record were fair.",
    epilog=examples("forgehall verify game.jsonl", "forgehall verify game.jsonl --json"),
)
@click.argument("path", metavar="FILE", type=click.Path(path_type=Path))
@lays_cards
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(path: Path, *, as_json: bool) -> None:
    """Compute every roll and draw of the record in FILE again, those taken back too."""
    need("web", "msgspec")
    from forgehall.tables.fair import verify  # noqa: PLC0415  # an optional extra

    verdict = verify(saves.text_of(path))
    if as_json:
        told = {"good": verdict.good, "draws": verdict.draws, "faults": list(verdict.faults)}
        click.echo(json.dumps(told, ensure_ascii=False))
    elif verdict.good:
        click.echo(f"The dice were fair: {verdict.draws} draws, each as the secret says.")
    else:
        for fault in verdict.faults:
            click.echo(fault)
    sys.exit(0 if verdict.good else 2)
