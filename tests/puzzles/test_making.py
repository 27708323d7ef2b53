"""The maker of puzzles: it goes on where it ended, and gives what it found before."""

from __future__ import annotations

from pathlib import Path

import pytest

from forgehall.games.dice_forge import game
from forgehall.puzzles.making import Maker
from forgehall.puzzles.puzzle import COUNTED
from forgehall.puzzles.shelf import read
from tests.cli.shell import forgehall

pytestmark = pytest.mark.untraced
SEED, FIRST = 2026, 7
"""A game that holds puzzles."""


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with what the maker finds in one game."""
    path = tmp_path_factory.mktemp("made") / "puzzles.jsonl.gz"
    maker = Maker(game, path, {"seats": 2}, SEED)
    maker.next_game = FIRST
    list(maker.run(1, 2))
    return path


def test_a_strong_game_gives_puzzles_that_greed_misses(path: Path) -> None:
    """What is kept leads clearly, and greedy takes something else."""
    rows = read(path, game)

    assert rows
    assert all(row.greedy not in {one.text for one in row.answers[: row.right]} for row in rows)
    assert all(row.proof.by == COUNTED or row.proof.low > 0 for row in rows)
    assert all(row.origin.game == FIRST for row in rows)


def test_the_maker_goes_on_behind_the_last_game_of_its_file(path: Path) -> None:
    """A second run keeps what there is and looks at other games."""
    maker = Maker(game, path, {"seats": 2}, SEED)

    assert FIRST + 1 == maker.next_game
    assert read(path, game) == maker.rows


def test_the_command_tells_what_it_has_made(tmp_path: Path) -> None:
    """How many, how they are proven, and how hard they are."""
    path = tmp_path / "made.jsonl.gz"

    result = forgehall(
        "puzzles", "make", "dice-forge", "--games", "1", "--most", "1", "--out", path
    )

    assert 0 == result.exit_code, result.output
    assert "puzzles of Dice Forge; " in result.output
