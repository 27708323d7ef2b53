"""Chapter 3 of the rules, end: glory of the cards and of the track."""

from __future__ import annotations

import pytest

from forgehall.games.dice_forge import game
from forgehall.games.dice_forge.rules.components import Feat
from forgehall.games.dice_forge.rules.state import Ask, Step
from forgehall.kit.standing import places
from tests.rules.dice_forge.table import asked, play, table

GLORY = {
    Feat.HAMMER: 0,
    Feat.CHEST: 2,
    Feat.HIND: 2,
    Feat.BEAR: 2,
    Feat.SATYRS: 6,
    Feat.BOAR: 4,
    Feat.FERRYMAN: 12,
    Feat.CERBERUS: 6,
    Feat.HELMET: 4,
    Feat.CANCER: 8,
    Feat.SENTINEL: 6,
    Feat.SPHINX: 10,
    Feat.CYCLOPS: 8,
    Feat.HYDRA: 26,
    Feat.TYPHON: 16,
    Feat.GORGON: 14,
    Feat.TRITON: 8,
    Feat.MIRROR: 10,
    Feat.OWL: 4,
    Feat.SHIP: 4,
    Feat.MINOTAUR: 8,
    Feat.SHIELD: 6,
    Feat.ELDER: 0,
    Feat.SPIRITS: 2,
}


@pytest.mark.parametrize("feat", Feat)
def test_a_card_counts_its_glory_for_each_copy(feat: Feat) -> None:
    """2 and 3 end: the glory printed on a card, once for each card of its owner alone."""
    g = table(owns={0: [feat], 1: [feat, feat]})

    assert [GLORY[feat], 2 * GLORY[feat]] == game.score_list(g)


def test_glory_of_cards_and_track_is_added() -> None:
    """3 end: after the last round add card glory to track glory."""
    g = table(
        seats=4, glory=[31, 0, 7, 104],
        owns={0: [Feat.HYDRA, Feat.CHEST, Feat.CHEST], 2: [Feat.ELDER], 3: [Feat.GORGON]},
    )  # fmt: skip

    assert [61, 0, 7, 118] == game.score_list(g)


def test_all_cards_together_count_their_sum() -> None:
    """2: one card of each of the 24 sets."""
    g = table(seats=3, owns={1: list(Feat)})

    assert [0, 168, 0] == game.score_list(g)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_at_the_table_has_a_score(seats: int) -> None:
    """3 end: all players are scored, and nobody else."""
    g = table(seats=seats, glory=[5, 6, 7, 8])

    assert [5, 6, 7, 8][:seats] == game.score_list(g)


def test_leftovers_count_nothing() -> None:
    """3 end: goods, hammer steps, tokens and forged faces are no glory."""
    g = table(
        gold=[12, 0], sun=[6, 0], moon=[6, 0], hammer=[14, 0], cerberus=[1, 0], triton=[2, 0],
        forged=[9, 0], island=[4, 0], glory=[3, 3],
    )  # fmt: skip

    assert [3, 3] == game.score_list(g)


def test_glory_of_cards_waits_for_the_end() -> None:
    """2: the glory on cards counts only at the end: the track stays as it is."""
    g = table(moon=[4], glory=[2], asking=(Ask.ACTION, 0))

    play(g, "feat ferryman")

    assert 2 == g.glory[0]
    assert 14 == game.score_list(g)[0]


def test_equal_glory_shares_the_place() -> None:
    """3 end: ties share the place: no seat, leftover or forged face breaks them."""
    g = table(
        seats=3, gold=[0, 9, 3], forged=[1, 5, 0], glory=[14, 0, 6], round=10, turn=2,
        owns={1: [Feat.GORGON], 2: [Feat.MINOTAUR]}, asking=(Step.END_TURN, 2),
    )  # fmt: skip

    assert None is asked(g)
    assert [14, 14, 14] == game.score_list(g)
    assert [1, 1, 1] == places(game.score_list(g))


@pytest.mark.parametrize(
    ("scores", "expected"),
    [([20, 31], [2, 1]), ([14, 14, 6], [1, 1, 3]), ([9, 40, 9, 41], [3, 2, 3, 1])],
)
def test_who_comes_after_a_shared_place_leaves_a_gap(
    scores: list[int], expected: list[int]
) -> None:
    """3 end: the heroes of a tie share the place; the next one is as many places behind."""
    assert expected == places(scores)
