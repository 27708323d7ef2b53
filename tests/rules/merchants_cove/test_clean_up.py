"""Clean-up and the end of the game: what returns, what stays, what scores."""

from __future__ import annotations

import pytest

from forgehall.games.merchants_cove import game
from forgehall.games.merchants_cove.rules.scoring import rogue_icons
from forgehall.games.merchants_cove.rules.smith.components import Staff
from forgehall.games.merchants_cove.rules.state import Phase, Step
from forgehall.kit.record import NONE
from forgehall.kit.standing import places
from tests.rules.merchants_cove.table import (
    asked,
    assign,
    begin,
    corrupt,
    legal,
    play,
    sail,
    show,
    stock,
    table,
    town,
)


def test_docked_adventurers_return_to_the_bag_and_boats_to_sea() -> None:
    """1.7: hall and lair members stay."""
    g = table(day=1)
    sail(g, "L1", "red red rogue blue", "A")

    begin(g, Step.CLEAN_UP)

    assert [12, 12, 8, 8, 5] == g.bag
    assert [NONE] * 6 == g.docked
    assert ([1, 1, 1, 1], 3) == (g.hall, g.lair)


def test_the_oldest_townsperson_leaves_the_square() -> None:
    """1.7, proposed: slide and refill."""
    g = table(day=1)
    show(g, "Tax Clerk", "Net Mender", "Pit Fighter", "Bone Seer")

    begin(g, Step.CLEAN_UP)
    assert "square tax clerk" not in legal(g)
    play(g, "square hedge mage")

    assert [town(n) for n in ("Net Mender", "Pit Fighter", "Bone Seer", "Hedge Mage")] == g.square
    assert 1 == g.gone


def test_a_new_day_begins_at_hour_zero_in_the_order_of_the_stack() -> None:
    """1.7: market token to 12, time stack to hour 0."""
    g = table(day=1, hour=[12, 13], token=9, order=[0, 1])

    begin(g, Step.CLEAN_UP)
    play(g, legal(g)[0])

    assert (2, 12, [0, 0]) == (g.day, g.token, g.hour[:2])
    assert [0, 1] == g.order[:2]
    assert Phase.ARRIVAL == g.phase
    assert ("ARRIVE", 0) == asked(g)


def test_figures_and_goods_stay_over_night() -> None:
    """1.7, 4.5: figures, furnaces, dice, unsold goods stay; the space rule carries over."""
    g = table(day=1, space=[2, 5])
    stock(g, 0, "small red")

    begin(g, Step.CLEAN_UP)

    assert [2, 5] == g.space[:2]
    assert 1 == sum(g.shelf[0])


def test_the_game_ends_after_the_third_day() -> None:
    """1.2, 1.8: three days."""
    g = table(day=3, asking=(Step.CLEAN_UP, 0))

    assert None is asked(g)


@pytest.mark.parametrize("day", [1, 2])
def test_earlier_days_are_followed_by_another(day: int) -> None:
    """1.2: three days."""
    g = table(day=day, asking=(Step.CLEAN_UP, 0))

    assert None is not asked(g)


def test_coloured_icons_of_the_staff_score_for_their_halls() -> None:
    """1.8: 1 gold per adventurer in that hall for each icon."""
    g = table(hall=[3, 2, 0, 1], gold=[10, 0])
    assign(g, 0, Staff.STOKER, "Chapel Bell-Ringer")
    assign(g, 0, Staff.OVERSEER, "Innyard Cook")

    assert [10 + 2 * 3 + 3 + 2, 0] == game.score_list(g)


def test_townsfolk_on_the_square_score_for_nobody() -> None:
    """1.8: icons on hired townsfolk."""
    g = table()

    assert [0, 0] == game.score_list(g)


def test_rogue_icons_cost_gold_for_the_lair() -> None:
    """1.8: each icon on corruption cards and townsfolk, 1 gold per rogue in the lair."""
    g = table(lair=4, gold=[20, 20])
    assign(g, 0, Staff.STOKER, "Pit Fighter")
    corrupt(g, 0, "ring of fences", "hush money", "short weight", "nothing proven")

    assert 1 + 3 + 2 + 1 + 0 == rogue_icons(g, 0)
    assert [20 - 7 * 4, 20] == game.score_list(g)


def test_unsold_goods_are_worth_nothing() -> None:
    """1.8, proposed."""
    g = table()
    stock(g, 0, "large blue", "large yellow")

    assert [0, 0] == game.score_list(g)


def test_gold_may_end_below_zero() -> None:
    """1.8: corruption can cost more than a smith has."""
    g = table(lair=3)
    corrupt(g, 1, "hush money")

    assert [0, -6] == game.score_list(g)


def test_fewer_corruption_cards_break_a_tie() -> None:
    """1.8, proposed: the first tie-breaker, before sponsorships."""
    g = table(seats=3, gold=[5, 5, 4])
    corrupt(g, 0, "nothing proven")
    g.sponsor[0][:] = [1, 1, 1, 1]

    assert [2, 1, 3] == places(game.rank_list(g))


def test_more_sponsorships_break_the_next_tie() -> None:
    """1.8, proposed: the second tie-breaker."""
    g = table(seats=3, gold=[5, 5, 5])
    g.sponsor[1][2] = 1

    assert [2, 1, 2] == places(game.rank_list(g))


def test_then_the_place_is_shared() -> None:
    """1.8, proposed."""
    g = table(seats=2, gold=[5, 5])

    assert [1, 1] == places(game.rank_list(g))
