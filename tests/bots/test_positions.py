"""Positions with a known best answer: a searcher finds it where a look one choice ahead fails."""

from __future__ import annotations

import pytest

from forgehall.bots.bot import Sight
from forgehall.bots.greedy import Greedy
from forgehall.bots.levels import LEVELS
from forgehall.bots.search import Search
from forgehall.kit.questions import open_seat
from forgehall.puzzles.counting import Exact
from tests.bots.positions import HOME, Puzzle, puzzles

GAMES = sorted(
    folder.name.replace("_", "-") for folder in HOME.iterdir() if any(folder.glob("*.json"))
)
LEAST = {"dice-forge": 20}
"""How many positions a game has at least; 15 where nothing is said."""
PUZZLES = [puzzle for name in GAMES for puzzle in puzzles(name)]
NAMES = [f"{puzzle.game.name}: {puzzle.name}" for puzzle in PUZZLES]


def sight(puzzle: Puzzle) -> Sight:
    """The question as the asked seat may see it."""
    seat, state = open_seat(puzzle.state), puzzle.state.copy()
    puzzle.game.conceal(state, seat)
    return Sight(puzzle.game, state, seat, tuple(puzzle.game.choice_list(state)), 0)


@pytest.mark.parametrize("name", GAMES)
def test_that_every_game_has_enough_positions(name: str) -> None:
    """At least 20 positions for Dice Forge and 15 for each other game."""
    least = LEAST.get(name, 15)

    found = puzzles(name)

    assert len(found) >= least


@pytest.mark.parametrize("puzzle", PUZZLES, ids=NAMES)
def test_that_the_best_answers_are_the_best(puzzle: Puzzle) -> None:
    """No other answer wins as often: everything that can follow is counted."""
    if not puzzle.proven:
        pytest.skip("too much can follow to count it all")

    best = Exact(puzzle.game).best(puzzle.state)

    assert set(puzzle.best) == best


@pytest.mark.parametrize("puzzle", PUZZLES, ids=NAMES)
def test_that_the_searcher_finds_the_best_answer(puzzle: Puzzle) -> None:
    """A master finds it."""
    search = Search(puzzle.game, LEVELS["master"], seed=1)

    choice = search.choose(sight(puzzle))

    assert puzzle.game.text(puzzle.state, choice, None) in puzzle.best


@pytest.mark.parametrize("name", GAMES)
def test_that_looking_one_choice_ahead_fails_at_half_of_them(name: str) -> None:
    """The positions ask for more than a look one choice ahead."""
    found = puzzles(name)

    answers = [(puzzle, Greedy(seed=1).choose(sight(puzzle))) for puzzle in found]

    failed = [p for p, choice in answers if p.game.text(p.state, choice, None) not in p.best]
    assert len(failed) >= len(found) / 2
