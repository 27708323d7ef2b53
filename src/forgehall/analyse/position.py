"""One position: what each choice leads to, for every seat."""

from __future__ import annotations

from typing import NamedTuple

from forgehall.analyse.evaluator import MARGIN, Evaluator
from forgehall.bots.bot import OWN_BUDGET, Budget, Sight


class Outlook(NamedTuple):
    """One choice and what it leads to."""

    choice: int
    text: str
    """The choice in notation."""
    visits: int
    """How many imagined games went this way."""
    wins: tuple[float, ...]
    """How likely each seat wins then."""
    scores: tuple[float, ...]
    """The final score that each seat can expect."""
    low: float
    high: float
    """Between these lies the asked seat's win, with 95 % confidence."""


def options(sight: Sight, evaluator: Evaluator, budget: Budget = OWN_BUDGET) -> list[Outlook]:
    """Every choice in sight, the one that the searcher would take first."""
    found = []
    for prospect in evaluator.look(sight, budget):
        win, margin = prospect.wins[sight.seat], MARGIN * prospect.error
        found.append(
            Outlook(
                prospect.choice,
                sight.game.text(sight.state, prospect.choice, sight.seat),
                prospect.visits,
                prospect.wins,
                prospect.scores,
                max(0.0, win - margin),
                min(1.0, win + margin),
            )
        )
    return sorted(found, key=lambda option: (-option.visits, -option.wins[sight.seat]))
