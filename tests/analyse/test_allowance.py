"""An analysis keeps its time: fewer games are imagined where all would take too long."""

from __future__ import annotations

from math import inf
from typing import Any

from forgehall.analyse.allowance import FEWEST, Allowance
from forgehall.analyse.game import LOOKS, TRIALS, TRIED, Analysis, analyse
from forgehall.bots.bot import Budget
from tests.analyse.wager import Solver, played

LINE = ("safe", "bold", "hit", "waste", "bold", "miss")
WANTED = 1000


class Slow(Solver):
    """Takes a second of a clock of its own for every imagined game, and counts them."""

    def __init__(self) -> None:
        """Nothing is imagined yet."""
        super().__init__()
        self.games = 0

    def look(self, *arguments: Any) -> Any:
        """As it is, but slowly."""
        self.count(*arguments)
        return super().look(*arguments)

    def value(self, *arguments: Any) -> Any:
        """The same."""
        self.count(*arguments)
        return super().value(*arguments)

    def count(self, _sight: object, budget: Budget) -> None:
        """Take as long as the games that may be imagined."""
        self.games += budget.iterations or 0


def shortened(seconds: float) -> tuple[Analysis, int]:
    """An analysis that may take so long, and how many games it took."""
    slow = Slow()
    found = analyse(
        played(*LINE), WANTED, evaluator=lambda: slow, seconds=seconds, clock=lambda: slow.games
    )
    return found, slow.games


def test_without_a_limit_every_decision_has_all_its_games() -> None:
    """Nothing is tried beforehand, nothing is told to be shortened."""
    found, games = shortened(inf)

    assert (WANTED, False, 0) == (found.iterations, found.is_shortened, found.missed)
    assert games > 4 * WANTED


def test_an_analysis_keeps_within_its_time() -> None:
    """What is left is shared among the looks that are still to come; all are looked at."""
    _, all_games = shortened(inf)

    found, games = shortened(all_games / 2)

    assert found.is_shortened
    assert 0 == found.missed
    assert FEWEST < found.iterations < WANTED
    assert games < all_games


def test_an_analysis_without_time_ends() -> None:
    """What cannot be looked at changes nothing; it is counted."""
    found, games = shortened(1)

    assert games <= LOOKS * (TRIALS + TRIED)
    assert len(found.decisions) == 0 < found.missed
    assert found.is_shortened
    assert len(found.match.history) == len(found.moments)


def test_a_share_is_what_the_pace_so_far_leaves_for_each_look() -> None:
    """100 games took 10 seconds: the 30 that are left allow 300, 50 for each of six looks."""
    now = 0.0
    allowance = Allowance(40, lambda: now)
    allowance.looked(100)
    now = 10.0

    assert 50 == allowance.share(WANTED, 6)
    assert 20 == allowance.share(20, 6)
    assert FEWEST == allowance.share(WANTED, 1000)
    assert not allowance.is_spent
