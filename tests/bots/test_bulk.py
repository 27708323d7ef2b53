"""Simple bots in bulk play the games that they play at a table, answer by answer."""

from __future__ import annotations

from typing import Any

import pytest

from forgehall.commands.engines import Bulk, Seated
from forgehall.games.dice_forge import game as dice_forge
from forgehall.kit.files import game_file
from forgehall.kit.game import Game
from tests.cli.shell import EXAMPLE

HOARD = game_file(EXAMPLE)


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("game", "names", "games"),
    [
        (dice_forge, ["greedy", "random"], 2),
        (dice_forge, ["random", "greedy", "greedy"], 1),
        (HOARD, ["greedy", "greedy"], 5),
    ],
    ids=["dice forge", "three seats", "hoard"],
)
def test_in_bulk_they_answer_as_at_a_table(game: Game[Any], names: list[str], games: int) -> None:
    """The same seed and number, the same game."""
    options = game.options(seats=len(names))
    bulk, seated = Bulk(game, options, 5, names), Seated(game, options, 5, names)

    found, expected = bulk.play(3, games), seated.play(3, games)

    assert expected == found
