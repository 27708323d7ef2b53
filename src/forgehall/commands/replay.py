"""`forgehall replay`: look at the record of a game, and verify it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import click

from forgehall.commands.table import (
    examples,
    lays_cards,
    opens_game,
    picks_game,
    takes_language,
)
from forgehall.draw.speech import Speech
from forgehall.kit import replay
from forgehall.kit.errors import ForgehallError
from forgehall.terminal import saves
from forgehall.terminal.lines import Lines
from forgehall.terminal.stepping import Stepping


@click.command(
    short_help="Step through the record of a game.",
    epilog=examples(
        "forgehall replay game.jsonl",
        "forgehall replay game.jsonl --json",
        "forgehall replay game.jsonl --game my_game.py",
        "forgehall replay games/00000.jsonl.gz --number 17",
    ),
)
@click.argument("path", metavar="FILE", type=click.Path(path_type=Path))
@picks_game
@opens_game
@lays_cards
@takes_language
@click.option("--json", "as_json", is_flag=True, help="Verify, and print one JSON object.")
def command(path: Path, number: int | None, language: str, *, as_json: bool) -> None:
    """Verify the record in FILE line by line, then step through it: Enter, b, g N, q."""
    text = saves.record_of(path, number)
    if as_json:
        verdict = verified(text)
        click.echo(json.dumps(verdict, ensure_ascii=False))
        sys.exit(0 if verdict["verified"] else 2)
    match = replay.read(text)
    Stepping(match, Lines(), Speech(match.game, language)).step_through()


def verified(text: str) -> dict[str, Any]:
    """The record as data, whether it holds, and where it leads."""
    try:
        match = replay.read(text)
    except ForgehallError as error:
        return {"verified": False, "error": str(error)}
    _, *lines = replay.lines(match)
    answers = [line for line in lines if "answer" in line]
    return {
        "verified": True,
        "header": saves.header_of(text),
        "lines": answers,
        "over": match.over,
        "scores": match.scores,
    }
