"""How hard a puzzle is: by the weakest level that finds its answer."""

from __future__ import annotations

from forgehall.bots.bot import Sight
from forgehall.bots.levels import LEVELS
from forgehall.bots.search import Search
from forgehall.puzzles.puzzle import STEPS

SEEDS = (1, 2, 3)
"""A level finds an answer if it does with each of these seeds: none is only lucky."""


def finder(sight: Sight, right: set[int]) -> str:
    """The weakest level that finds a right answer; empty where none does."""
    return next((name for name in STEPS if finds(name, sight, right)), "")


def finds(level: str, sight: Sight, right: set[int]) -> bool:
    """A level gives a right answer, whatever its luck."""
    return all(
        Search(sight.game, LEVELS[level], seed, threads=False).choose(again(sight)) in right
        for seed in SEEDS
    )


def again(sight: Sight) -> Sight:
    """The same question: whoever is given a sight may do with it as it likes."""
    return sight._replace(state=sight.state.copy())
