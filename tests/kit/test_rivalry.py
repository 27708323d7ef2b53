"""A single seat and its rival: who has won, with both scores."""

from __future__ import annotations

import pytest

from forgehall.games.merchants_cove import game
from forgehall.kit.game import Rival
from forgehall.kit.rivalry import duel, share_of_wins


@pytest.mark.parametrize(
    ("score", "sentence"),
    [
        (31, "Brida wins against the Peddler, 31 to 30."),
        (30, "Brida draws against the Peddler, 30 to 30."),
        (29, "Brida loses against the Peddler, 29 to 30."),
    ],
)
def test_a_duel_is_told_with_both_scores(score: int, sentence: str) -> None:
    """More is a win, as much is a draw, less is a loss."""
    peddler = Rival("The Peddler", "against the Peddler", 30)

    told = duel("en", "Brida", score, peddler)

    assert sentence == told


def test_a_tie_is_half_a_win() -> None:
    """Four games: a win, a tie, two losses."""
    scores, rivals = [40, 30, 20, 10], [30, 30, 30, 30]

    share = share_of_wins(scores, rivals)

    assert 1.5 / 4 == share


@pytest.mark.parametrize(("level", "handicap"), [("easy", -25), ("normal", 0), ("hard", 25)])
def test_the_peddler_is_the_rival_of_a_single_smith(level: str, handicap: int) -> None:
    """3.5: his score is his purse and his handicap."""
    match = game.match(seats=1, peddler=level, seed=3)

    rival = match.rival

    assert rival is not None
    assert ("The Peddler", match.state.peddler_gold + handicap) == (rival.name, rival.score)


def test_nobody_is_the_rival_of_several_seats_or_of_one_alone() -> None:
    """1.9: without the Peddler one plays for gold."""
    matches = [game.match(seats=seats, seed=3) for seats in (1, 2, 4)]

    rivals = [match.rival for match in matches]

    assert [None, None, None] == rivals
