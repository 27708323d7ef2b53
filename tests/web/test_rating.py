"""How strong somebody is beside the levels of the bots."""

from __future__ import annotations

import pytest

from forgehall.tables.snapshot.seat import TableSummary
from forgehall.web.you.rating import ANCHORS, GameAgainst, Strength, after, strength_of


def test_the_rating_is_that_of_the_paper() -> None:
    """Glickman's worked example: 1500, 200 and 0.06 become 1464.06, 151.52 and 0.05999."""
    results = [GameAgainst(1400, 1, 30), GameAgainst(1550, 0, 100), GameAgainst(1700, 0, 300)]

    found = after(Strength(1500, 200, 0.06), results)

    assert (1464.06, 151.52) == pytest.approx(found[:2], abs=0.01)
    assert 0.05999 == pytest.approx(found.volatility, abs=1e-5)


def met(level: str, place: int, at: float = 1.0, **more: tuple[int, ...]) -> TableSummary:
    """A finished game of ada against a bot."""
    return TableSummary(
        id="t", game="dice-forge", state="over", names=("Ada", ""), kinds=("open", level),
        asked=(), touched=at, made=0.0, places=(place, 3 - place), scores=(9, 9),
        persons=("ada", None), **more,  # type: ignore[arg-type]  # what a test names
    )  # fmt: skip


def test_levels_are_fixed_points() -> None:
    """Who wins half of the games against a level comes to its rating, and is surer of it."""
    games = [met("smith", 1 + n % 2, float(n)) for n in range(200)]

    found = strength_of(games, "ada")

    assert found is not None
    assert ANCHORS["smith"] == pytest.approx(found.rating, abs=60)
    assert found.give_or_take < 150


def test_only_own_games_against_levels_count() -> None:
    """A bot without a level has no rating, and what a bot ended for somebody is not theirs."""
    assert strength_of([met("random", 1), met("greedy", 1)], "ada") is None
    assert strength_of([met("master", 1, stood_in=(0,))], "ada") is None
