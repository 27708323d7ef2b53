"""A puzzle of Hoard, as its maker would write it: whoever has won the round names a piece."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from forgehall.kit.game import Game
from forgehall.kit.position import position
from forgehall.puzzles.puzzle import SEARCHED, AnswerWorth, PuzzleOrigin, PuzzleProof, PuzzleRow
from forgehall.puzzles.shelf import write
from tests.kit.smiths import HOARD, after_bids

RIGHT, WRONG = "name ingot", "name blade"


def row(game: Game[Any] = HOARD) -> PuzzleRow:
    """The question of the smith who has won with copper against lead; of Hoard, or a copy of it."""
    match = after_bids("ingot", "ingot")
    answers = (AnswerWorth(RIGHT, 0.7, 0.68, 0.72), AnswerWorth(WRONG, 0.5, 0.48, 0.52))
    return PuzzleRow(
        {**position(HOARD, match.state), "position": game.name},
        1,
        answers,
        1,
        PuzzleProof(SEARCHED, 1200, 0.17, 0.23),
        WRONG,
        "smith",
        PuzzleOrigin(0, 0, match.answers_given),
        (),
    )


def lay(folder: Path, game: Game[Any] = HOARD, name: str = "hoard") -> Path:
    """Put a file of puzzles into a folder, beside the file of a game of this name."""
    path = folder / f"{name}.puzzles.jsonl.gz"
    write(path, game, [row(game)])
    return path
