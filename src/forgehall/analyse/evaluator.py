"""Who evaluates positions for an analysis, and how long."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple, Protocol

from forgehall.bots.bot import OWN_BUDGET, Budget, Sight
from forgehall.bots.levels import LEVELS, SEARCHERS
from forgehall.bots.net.player import shipped
from forgehall.bots.search import Prospect, Search, SearchSettings, wake
from forgehall.bots.tree import ROOT
from forgehall.kit.game import Game
from forgehall.kit.record import NONE
from forgehall.kit.standing import standing_of

EFFORTS = {"quick": 1_000, "normal": 4_000, "deep": 30_000}
"""How many games are imagined for each decision, by what people call it."""
SETTINGS = LEVELS["grandmaster"]._replace(trees=1, horizon=NONE)
"""Looks as the strongest bot does, but plays every game to its end: so wins are counted wins."""
NET_SETTINGS = SEARCHERS["legend"]
"""Asks the net of a game what a table is worth, and plays nothing to its end."""
DUEL = 2
"""With two seats a net judges, where a game has one: what one wins, the other loses."""
LOOKS_OF_A_NET, FEWEST_LOOKS = 8, 32
"""The net sees at a glance what it takes some imagined games to find."""

MARGIN = 1.96
"""This many standard errors to either side hold the truth in 95 of 100 cases."""


PARTS = 4
"""What is not a counted win is found in several parts with luck of their own: its error shows."""
CAUTION = 1.62
"""How much wider an interval is that comes from so few parts (Student's t against the normal)."""
FAR = 1 << 20
"""Farther than any game has answers: so parts do not share the luck of another answer."""

Row = tuple[float, ...]


class Value(NamedTuple):
    """What a position is worth to each seat, whoever is asked there."""

    wins: tuple[float, ...]
    """How likely each seat wins; all together are 1."""
    scores: tuple[float, ...]
    """The final score that each seat can expect."""
    errors: tuple[float, ...]
    """The standard error for each seat: of its win, or of its score if it plays alone."""


class Evaluator(Protocol):
    """Says what positions are worth: `Analyst` by searching, a small game's own by solving it."""

    def look(self, sight: Sight, budget: Budget = OWN_BUDGET) -> list[Prospect]:
        """What each choice in sight leads to."""

    def value(self, sight: Sight, budget: Budget = OWN_BUDGET) -> Value:
        """What the table in sight is worth, where nobody or anybody may be asked."""


class Analyst:
    """A search that also values positions where chance or another seat is asked."""

    def __init__(self, game: Game[Any], seed: int, settings: SearchSettings = SETTINGS) -> None:
        """Take the game, compiled before threads begin to look; the same seed finds the same."""
        self.search = Search(game, settings, seed)
        wake(game, with_net=self.search.net is not None)

    def look(self, sight: Sight, budget: Budget = OWN_BUDGET) -> list[Prospect]:
        """What each choice in sight leads to."""
        return self.search.look(sight, budget)

    def value(self, sight: Sight, budget: Budget = OWN_BUDGET) -> Value:
        """What the games were worth on average that were imagined from here."""
        if sight.state.seats > 1 and self.search.net is None:
            wins, scores, visits = self.means(sight, budget)
            return Value(wins, scores, tuple(error_of(win, visits) for win in wins))
        part = budget._replace(iterations=-(-(budget.iterations or SETTINGS.iterations) // PARTS))
        found = [
            self.means(sight._replace(answered=sight.answered + n * FAR), part)
            for n in range(PARTS)
        ]
        shares, points = [row for row, _, _ in found], [row for _, row, _ in found]
        counted = shares if sight.state.seats > 1 else points
        errors = (CAUTION * stdev(each) / sqrt(PARTS) for each in zip(*counted, strict=True))
        return Value(averages(shares), averages(points), tuple(errors))

    def means(self, sight: Sight, budget: Budget) -> tuple[Row, Row, int]:
        """The wins and the scores of each seat on average, and over how many games."""
        self.search.look(sight._replace(choices=()), budget)
        tree, seats = self.search.grown[0].tree, range(sight.state.seats)
        root = tree.used[ROOT]
        visits = int(tree.visits[root])
        won = [float(tree.wins[root][seat]) for seat in seats]
        wins = tuple(one / sum(won) for one in won)
        scores = tuple(float(tree.points[root][seat]) / visits for seat in seats)
        return wins, scores, visits


def averages(rows: list[Row]) -> Row:
    """The mean of each column."""
    return tuple(map(fmean, zip(*rows, strict=True)))


def judged_by_net(game: Game[Any], seats: int) -> bool:
    """Whether a net says what tables of this game are worth."""
    return seats == DUEL and shipped(game) is not None


def looks_for(iterations: int) -> int:
    """How often a net is asked where this many games would be imagined."""
    return max(FEWEST_LOOKS, iterations // LOOKS_OF_A_NET)


def outcome(game: Game[Any], state: Any) -> Value:  # noqa: ANN401  # the state of any game
    """The result of a finished game; whoever shares a win has a part of it."""
    standing = standing_of(game, state)
    wins = tuple(standing._replace(rival=None).shares)
    return Value(wins, tuple(map(float, standing.scores)), (0.0,) * len(wins))


def error_of(share: float, visits: int) -> float:
    """The standard error of a share that was counted over this many games."""
    likely = (share * visits + 1) / (visits + 2)
    return sqrt(likely * (1 - likely) / visits)
