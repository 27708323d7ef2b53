"""Where puzzles lie: beside the file of a game, or in its package."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from forgehall.kit.errors import OtherRulesError
from forgehall.kit.files import game_file
from forgehall.puzzles.shelf import puzzles_of
from tests.checking.broken import forget, written
from tests.kit.smiths import HOARD
from tests.puzzles.hoards import lay, row


@pytest.fixture(autouse=True)
def _no_game_of_a_test_is_left_behind() -> Iterator[None]:
    """A game of one's own is forgotten after the test."""
    yield
    sys.modules.pop("game_file_broken", None)
    forget()


def test_a_game_of_which_none_were_made_has_none(tmp_path: Path) -> None:
    """Nothing lies beside its file."""
    assert () == puzzles_of(game_file(written(tmp_path)))


def test_puzzles_lie_beside_the_file_of_a_game(tmp_path: Path) -> None:
    """Under its name, as the maker calls the file."""
    game = game_file(written(tmp_path))
    lay(tmp_path, game, "broken")

    (found,) = puzzles_of(game)

    assert 1 == found.number
    assert row().answers == found.row.answers


def test_puzzles_of_another_game_are_refused(tmp_path: Path) -> None:
    """The file says which game it was made for."""
    game = game_file(written(tmp_path))
    lay(tmp_path, HOARD, "broken")

    with pytest.raises(OtherRulesError, match="was made for other game than Hoard has now"):
        puzzles_of(game)
