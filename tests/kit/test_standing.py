"""Who has won: places, winners, a single seat and its rival, and the sentence that says so."""

from __future__ import annotations

import pytest

from forgehall.games.merchants_cove import game
from forgehall.kit.standing import Standing, share_of_wins, verdict

NAMES = ("Brida", "Orrin", "Tamsin")


@pytest.mark.parametrize(
    ("standing", "own", "sentence"),
    [
        (Standing([3, 9, 5], [3, 1, 2]), None, "Orrin has won with 9"),
        (Standing([3, 9, 5], [3, 1, 2]), 1, "You have won with 9"),
        (Standing([3, 9, 5], [3, 1, 2]), 0, "Orrin has won with 9"),
        (Standing([9, 9, 5], [2, 1, 3]), None, "Orrin has won with 9 by the tie-break"),
        (Standing([9, 9, 5], [2, 1, 3]), 1, "You have won with 9 by the tie-break"),
        (Standing([9, 9, 5], [1, 1, 3]), 0, "Brida, Orrin share the victory with 9"),
        (Standing([9, 9], [2, 1], gone=[0]), 0, "Orrin has won with 9"),
        (Standing([9, 4], [2, 1], gone=[0]), 0, "Orrin has won with 4"),
        (Standing([31], [1]), None, "Brida: 31"),
        (Standing([31], [1]), 0, "Your score: 31"),
    ],
)
def test_who_has_won_is_one_sentence(standing: Standing, own: int | None, sentence: str) -> None:
    """Places decide; whoever reads of their own win is spoken to."""
    said = verdict("en", standing, NAMES, own)

    assert sentence == said


@pytest.mark.parametrize(
    ("standing", "own", "sentence"),
    [
        (Standing([9, 4], [2, 1], gone=[0], is_given_up=True), None, "Orrin has won"),
        (Standing([9, 4], [2, 1], gone=[0], is_given_up=True), 1, "You have won"),
        (
            Standing([9, 4, 4], [3, 1, 1], gone=[0], is_given_up=True),
            0,
            "Orrin, Tamsin share the victory",
        ),
        (Standing([9], [1], 4, gone=[0], is_given_up=True), 0, "Orrin has won"),
        (Standing([9], [1], 9, gone=[0], is_given_up=True), 0, "Orrin has won"),
        (Standing([31], [1], gone=[0], is_given_up=True), 0, "Your score: 31"),
    ],
)
def test_a_game_that_was_given_up_is_not_decided_by_scores(
    standing: Standing, own: int | None, sentence: str
) -> None:
    """Nothing is said of them, and a single seat that gives up has lost to its rival."""
    told = verdict("en", standing, NAMES, own)

    assert sentence == told


@pytest.mark.parametrize(
    ("score", "sentence", "share"),
    [
        (31, "Brida has won with 31 to 30", 1.0),
        (30, "Brida, The Peddler share the victory with 30", 0.5),
        (29, "The Peddler has won with 30 to 29", 0.0),
        (-4, "The Peddler has won with 30 to -4", 0.0),
    ],
)
def test_a_duel_is_told_with_both_scores(score: int, sentence: str, share: float) -> None:
    """More is a win, as much is half of one, less is a loss."""
    standing = Standing([score], [1], 30)

    said = verdict("en", standing, ["Brida", "The Peddler"])

    assert sentence == said
    assert [share] == standing.shares


def test_a_win_that_is_shared_is_shared_out() -> None:
    """Two of three seats are at the first place."""
    standing = Standing([9, 9, 5], [1, 1, 3])

    assert ([0, 1], None) == (standing.firsts, standing.winner)
    assert [0.5, 0.5, 0.0] == standing.shares


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
