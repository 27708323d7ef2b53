"""The command line, called in this process with lines that come through a pipe."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from forgehall.cli import house

EXAMPLE = Path(__file__).parents[2] / "examples" / "hoard.py"
ENOUGH = 1000
"""More answers than one person gives in any game."""


def forgehall(*arguments: str | Path, lines: Iterable[str] = ()) -> Result:
    """Call a command; its input ends after these lines."""
    text = "".join(f"{line}\n" for line in lines)
    return CliRunner().invoke(house, [str(argument) for argument in arguments], input=text)


def saved_file(result: Result) -> Path:
    """The file that a game was saved to, as its last lines tell."""
    saved = [line for line in result.stdout.splitlines() if line.startswith("Saved: ")]
    return Path(saved[-1].removeprefix("Saved: "))


def record(path: Path) -> list[dict[str, Any]]:
    """The lines of a record."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def answers(path: Path) -> list[tuple[int, str, str]]:
    """The answers of a record: seat, question, answer."""
    return [(row["seat"], row["ask"], row["answer"]) for row in record(path) if "answer" in row]
