"""Set-up: options, bag, halls, townsfolk, corruption, shops, the time stack."""

from __future__ import annotations

from typing import Any

import pytest

from forgehall.games.merchants_cove import game
from forgehall.games.merchants_cove.rules.components import Rogues, Set, Townsperson
from forgehall.games.merchants_cove.rules.smith.components import Place, Space
from forgehall.games.merchants_cove.rules.state import PEDDLER, Ask
from forgehall.kit.errors import BadOptionError
from forgehall.kit.record import NONE
from tests.rules.merchants_cove.table import asked, begin, legal, play, supply, table


def test_a_rogue_card_is_drawn_at_random() -> None:
    """1.3.1: one of the three rogue cards."""
    g = game.start(game.options(seats=2))

    assert ("ROGUE_CARD", 0) == asked(g)
    assert ["criminals", "cultists", "robbers"] == legal(g)
    assert [1, 1, 1] == game.outcome_list(g)[1]


@pytest.mark.parametrize(("rogues", "lair"), [("criminals", 3), ("cultists", 2), ("robbers", 3)])
def test_the_rogue_card_fills_the_lair(rogues: str, lair: int) -> None:
    """1.3.1: it says how many of the 8 rogues start in the lair; the rest go in the bag."""
    g = table(rogues=rogues)

    assert (lair, 8 - lair) == (g.lair, g.bag[4])
    assert Rogues[rogues.upper()] == g.rogue_card


def test_each_hall_starts_with_one_member() -> None:
    """1.3.2, 1.3.3: one each; all other adventurers are in the bag."""
    g = table()

    assert [1, 1, 1, 1] == g.hall
    assert [12, 12, 8, 8] == g.bag[:4]


def test_two_of_three_sets_are_shuffled_and_four_townsfolk_shown() -> None:
    """1.3.4: 24 cards, four on the square; beginners use Locals and Mercenaries."""
    g = table()

    assert Set.SAILORS == g.left_out
    assert [Townsperson.L01, Townsperson.L02, Townsperson.L03, Townsperson.L04] == g.square
    assert [0] * 4 + [1] * 20 + [0] * 12 == g.town_deck


@pytest.mark.parametrize(
    ("townsfolk", "left_out"),
    [("locals+sailors", Set.MERCENARIES), ("mercenaries+sailors", Set.LOCALS)],
)
def test_other_sets_can_be_chosen(townsfolk: str, left_out: Set) -> None:
    """1.3.4: any two of the three sets."""
    g = table(townsfolk=townsfolk)

    first = 12 * left_out
    assert left_out == g.left_out
    assert [0] * 12 == g.town_deck[first : first + 12]


def test_the_set_that_stays_in_the_box_can_be_drawn() -> None:
    """1.3.4: townsfolk="random"."""
    g = game.start(game.options(seats=2, townsfolk="random", rogues="criminals"))

    assert ["without locals", "without mercenaries", "without sailors"] == legal(g)
    play(g, "without locals")
    assert [0] * 12 + [1] * 24 == g.town_deck


def test_the_corruption_deck_holds_all_sixty() -> None:
    """1.3.5: 60 cards, nobody has one."""
    g = table()

    assert [12, 10, 10, 10, 7, 7, 4] == g.corruption_deck
    assert [0, 0] == g.held[:2]


def test_a_smith_starts_as_his_sheet_says() -> None:
    """2 set-up: coal as printed, a die on each symbol, four dice rolled, figure on activate."""
    g = table()

    assert [3, 5, 5, 3] == g.coal[0]
    assert [Place.SUPPLY] * 4 + [Place.SYMBOL] * 4 == g.place[0]
    assert ["red 1", "green 1", "blue 1", "yellow 1"] == supply(g, 0)
    assert Space.ACTIVATE == g.space[0]
    assert [3, 3, 3, 3, 2, 2, 2, 2] == g.supply[0]
    assert (0, [0] * 4, [NONE] * 4) == (g.gold[0], g.sponsor[0], g.staff[0])


def test_start_dice_are_rolled_one_by_one() -> None:
    """2 set-up, 5: four start dice for each smith, one chance question a die."""
    options = {"seats": 2, "rogues": "criminals"}
    g = game.start(game.options(**options))
    play(g, *(f"square {name}" for name in ("tax clerk", "net mender", "pit fighter", "bone seer")))

    assert ["roll 1", "roll 2", "roll 3", "roll 4", "roll 5", "roll 6"] == legal(g)
    play(g, "roll 2", "roll 3", "roll 4", "roll 5", "roll 6", "roll 6", "roll 1", "roll 1")

    assert ["red 2", "green 3", "blue 4", "yellow 5"] == supply(g, 0)
    assert ["red 6", "green 6", "blue 1", "yellow 1"] == supply(g, 1)
    assert ("STACK", 0) == asked(g)


def test_every_smith_has_a_full_own_set() -> None:
    """4.23: goods and dice for everyone; only board, bag and decks are shared."""
    g = table(seats=4)

    for seat in range(4):
        assert [3, 3, 3, 3, 2, 2, 2, 2] == g.supply[seat]
        assert 8 == len(g.place[seat])


def test_time_markers_are_stacked_at_random() -> None:
    """1.3.7: one after another, the last on top."""
    g = table(seats=3, order=[NONE] * 5)
    begin(g, Ask.STACK)

    assert ["stack player 1", "stack player 2", "stack player 3"] == legal(g)
    play(g, "stack player 2", "stack player 3", "stack player 1")

    assert [1, 2, 0, NONE, NONE] == g.order


def test_the_peddlers_marker_is_stacked_too() -> None:
    """3.5: he has a time marker and follows the clock like a second player."""
    g = table(seats=1, peddler="hard")

    assert [0, PEDDLER, NONE, NONE, NONE] == g.order
    assert [1] * 12 == g.peddler_deck


@pytest.mark.parametrize(
    "options",
    [
        {"seats": 0},
        {"seats": 5},
        {"seats": 2, "peddler": "easy"},
        {"seats": 1, "peddler": "mild"},
        {"rogues": "pirates"},
        {"townsfolk": "locals"},
    ],
)
def test_bad_options_are_refused(options: dict[str, Any]) -> None:
    """1.9, 1.10: 1 to 4 seats, the Peddler only against one."""
    with pytest.raises(BadOptionError):
        game.lay(game.options(**options))
