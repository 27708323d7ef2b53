"""`forgehall verify`: check whether the dice of a table were fair."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from forgehall.commands.table import examples, lays_cards, opens_game, picks_game
from forgehall.kit.extras import need
from forgehall.terminal import saves

if TYPE_CHECKING:
    from forgehall.tables.dice.proof import Proof

RIGHT, WRONG, OPEN = 0, 2, 3
"""Exit codes: all is right and proven; something is wrong; all is right, but something is open."""
FROM_A_FILE = (
    "that hash and parts are those of the game, unless you name yours: --commitment, --nonce",
    "who sat there under these names, and what they answered",
    "that nobody knew the rolls beforehand: the hall did, and so did whoever it told",
    "that no other seat's part was chosen for it by the hall, which knew the secret",
    "that no table failed before this one because its dice did not suit the hall",
)
"""What no record can prove by itself."""


@click.command(
    short_help="Check that the dice of a record were fair.",
    epilog=examples(
        "forgehall verify game.jsonl",
        "forgehall verify game.jsonl --commitment HASH --nonce PART",
        "forgehall verify game.jsonl --json",
        "forgehall verify game.jsonl --game my_game.py",
    ),
)
@click.argument("path", metavar="FILE", type=click.Path(path_type=Path))
@click.option("--commitment", default="", help="The hash that you were shown before the game.")
@click.option("--nonce", default="", help="The part that your browser added to the dice.")
@picks_game
@opens_game
@lays_cards
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(path: Path, number: int | None, *, commitment: str, nonce: str, as_json: bool) -> None:
    """Compute every roll and draw of the record in FILE again, also those that were taken back.

    The exit code is 0 if all is right and proven, 2 if something is wrong or cannot be read, and 3
    if all is right, but something is left open that a whole record would prove.
    """
    need("web", "msgspec")
    from forgehall.tables.dice.proof import verify  # noqa: PLC0415  # an optional extra

    verdict = verify(saves.record_of(path, number), commitment, nonce)
    if as_json:
        click.echo(json.dumps(as_data(verdict), ensure_ascii=False))
    else:
        say(verdict)
    sys.exit(WRONG if not verdict.good else RIGHT if verdict.whole else OPEN)


def as_data(verdict: Proof) -> dict[str, Any]:
    """The verdict for programs."""
    return {
        "good": verdict.good,
        "whole": verdict.whole,
        "draws": verdict.draws,
        "taken_back": verdict.taken_back,
        "resigned": list(verdict.resigned),
        "faults": list(verdict.faults),
        "gaps": list(verdict.gaps),
    }


def say(verdict: Proof) -> None:
    """The verdict for people."""
    if not verdict.good:
        for fault in verdict.faults:
            click.echo(fault)
        return
    fair = "The dice were fair" if verdict.whole else "The draws are right, but NOT ALL IS PROVEN"
    click.echo(f"{fair}: {verdict.draws} draws, each as the secret says.")
    if verdict.taken_back:
        click.echo(f"TAKEN BACK: {verdict.taken_back} of these draws, and drawn anew.")
    if verdict.resigned:
        seats = " and ".join(f"seat {seat}" for seat in verdict.resigned)
        click.echo(f"Given up, by the record's word: {seats}.")
    for gap in verdict.gaps:
        click.echo(f"NOT PROVEN: {gap}")
    click.echo("What a record cannot prove:")
    for what in FROM_A_FILE:
        click.echo(f"- {what}")
