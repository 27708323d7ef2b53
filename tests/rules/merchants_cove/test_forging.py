"""Forging: conditions, goods, corruption, the smelter, the closing roll."""

from __future__ import annotations

import pytest

from forgehall.games.merchants_cove import game
from forgehall.games.merchants_cove.rules.smith.components import (
    ANY_NUMBER,
    FURNACE_ROWS,
    Furnace,
    Place,
)
from forgehall.games.merchants_cove.rules.smith.forging import CLEAN, CORRUPT, NOTHING, result_of
from forgehall.games.merchants_cove.rules.state import Ask, State, Step
from tests.rules.merchants_cove.table import (
    asked,
    begin,
    fill,
    free_die,
    good,
    happened,
    legal,
    play,
    shelf,
    table,
)


def forging(g: State, furnaces: int = ANY_NUMBER) -> State:
    """Let player 1 forge."""
    begin(g, Step.FORGE_ON, 0, furnaces)
    return g


CONDITIONS = {
    ("L1", "red"): (10, 18, 8, 9), ("L1", "green"): (10, 18, 8, 9),
    ("L1", "blue"): (12, 18, 10, 11), ("L1", "yellow"): (12, 18, 10, 11),
    ("L2", "red"): (11, 18, 9, 10), ("L2", "green"): (11, 18, 9, 10),
    ("L2", "blue"): (13, 18, 11, 12), ("L2", "yellow"): (13, 18, 11, 12),
    ("S1", "red"): (2, 8, 9, 10), ("S1", "green"): (2, 8, 9, 10),
    ("S1", "blue"): (2, 6, 7, 8), ("S1", "yellow"): (2, 6, 7, 8),
    ("S2", "red"): (2, 7, 8, 9), ("S2", "green"): (2, 7, 8, 9),
    ("S2", "blue"): (2, 5, 6, 7), ("S2", "yellow"): (2, 5, 6, 7),
}  # fmt: skip
"""2.1: the heats of the upper condition, then of the lower one."""


@pytest.mark.parametrize(("furnace", "colour"), CONDITIONS)
def test_heat_and_top_colour_decide(furnace: str, colour: str) -> None:
    """2 forge, 2.1: red and green read left, blue and yellow right; for every heat there is."""
    clean, most, corrupt, last = CONDITIONS[furnace, colour]
    place, under = Furnace[furnace], ("green" if colour != "green" else "red")
    large = FURNACE_ROWS[place].alloy > 1
    for heat in range(3 if large else 2, 19 if large else 13):
        g = table(seats=1)
        coal = min(6, heat - (2 if large else 1))
        top = min(6, heat - coal - large)
        fill(g, 0, furnace, f"{colour} {top}", f"{under} {heat - coal - top}" if large else "")
        g.coal[0][place] = coal

        expected = NOTHING
        if clean <= heat <= most:
            expected = CLEAN
        if corrupt <= heat <= last:
            expected = CORRUPT
        assert expected == result_of(g, 0, place), heat


def test_the_upper_condition_makes_a_clean_good() -> None:
    """2 forge 1: 1 good of the top die's colour; its dice are set aside, coal never moves."""
    g = table()
    fill(g, 0, "L1", "red 4", "blue 3")
    forging(g)

    play(g, "forge L1")

    assert [good("large red")] == shelf(g, 0)
    assert 1 == g.supply[0][good("large red")]
    assert [Place.ASIDE, Place.ASIDE] == [g.place[0][0], g.place[0][2]]
    assert (3, 0) == (g.coal[0][0], g.held[0])


def test_the_lower_condition_makes_a_good_with_corruption() -> None:
    """2 forge 1: same, and draw 1 corruption card."""
    g = table()
    fill(g, 0, "L1", "red 3", "blue 3")
    forging(g)

    play(g, "forge L1")
    assert ("CORRUPTION", 0) == asked(g)
    play(g, "corruption hush money")

    assert [good("large red")] == shelf(g, 0)
    assert 1 == g.held[0]


def test_a_small_furnace_makes_armour() -> None:
    """2 forge 1: weapon from a large, armour from a small furnace."""
    g = table()
    fill(g, 0, "S2", "yellow 2")
    forging(g)

    play(g, "forge S2")

    assert [good("small yellow")] == shelf(g, 0)


@pytest.mark.parametrize(("answer", "place"), [("leave", Place.S1), ("set aside", Place.ASIDE)])
def test_without_a_good_the_dice_stay_or_go(answer: str, place: Place) -> None:
    """2 forge 1: keep all of them in, or set all aside."""
    g = table()
    fill(g, 0, "S1", "blue 6")
    forging(g)

    play(g, "forge S1")
    assert ("EMPTY", 0) == asked(g)
    assert ["leave", "set aside"] == legal(g)
    play(g, answer)

    assert [] == shelf(g, 0)
    assert place == g.place[0][2]


def test_after_a_failure_all_dice_go_not_some() -> None:
    """4.10: all stay or all go."""
    g = table()
    fill(g, 0, "L1", "blue 1", "red 1")
    forging(g)

    play(g, "forge L1", "set aside")

    assert [Place.ASIDE, Place.ASIDE] == [g.place[0][0], g.place[0][2]]


def test_any_number_of_furnaces_one_after_another() -> None:
    """2 forge: for any number of filled main furnaces."""
    g = table()
    fill(g, 0, "S1", "red 1")
    fill(g, 0, "S2", "green 1")
    forging(g)

    assert ["stop", "forge S1", "forge S2"] == legal(g)
    play(g, "forge S2")
    assert ["stop", "forge S1"] == legal(g)
    play(g, "forge S1")

    assert [good("small red"), good("small green")] == shelf(g, 0)
    assert ("REROLL", 0) == asked(g)


def test_all_four_main_furnaces_and_the_smelter_in_one_action() -> None:
    """The sheet: in any number of furnaces, in the four main furnaces as well as in the smelter."""
    g = table(seats=1)
    for colour in ("red", "green", "blue", "yellow"):
        free_die(g, 0, f"{colour} 1")
    fill(g, 0, "L1", "red 6", "green 6")
    fill(g, 0, "L2", "blue 6", "yellow 6")
    fill(g, 0, "S1", "red 1")
    fill(g, 0, "S2", "green 1")
    fill(g, 0, "smelter", "blue 1")
    begin(g, Step.NEXT_TURN)

    play(g, "forge", "forge smelter", "forge S2", "forge L2", "forge S1")
    assert ["stop", "forge L1"] == legal(g)
    play(g, "forge L1")

    made = [good(name) for name in ("small red", "small green", "large red", "large blue")]
    assert made == shelf(g, 0)
    assert 7 == g.place[0].count(Place.ASIDE)
    assert ("REROLL", 0) == asked(g)


@pytest.mark.parametrize("furnace", ["L1", "L2"])
def test_both_dice_of_a_large_furnace_are_set_aside(furnace: str) -> None:
    """The sheet: set all alloy dice of this furnace aside if you got a good."""
    g = table()
    fill(g, 0, furnace, "red 6", "blue 6")
    forging(g)

    play(g, f"forge {furnace}")

    assert [Place.ASIDE, Place.SUPPLY, Place.ASIDE, Place.SUPPLY] == g.place[0][:4]


def test_a_furnace_that_failed_may_be_tried_in_a_later_forging() -> None:
    """The sheet: the dice may be left in; then the furnace is filled for the next forging."""
    g = table()
    fill(g, 0, "S1", "blue 6")
    forging(g)
    play(g, "forge S1", "leave", "roll nothing")
    assert None is asked(g)

    g.coal[0][Furnace.S1] = 1
    forging(g)
    play(g, "forge S1", "corruption hush money")

    assert [good("small blue")] == shelf(g, 0)


def test_resolving_a_furnace_is_optional() -> None:
    """4.8: a furnace that would succeed may be skipped, and stays as it is."""
    g = table()
    fill(g, 0, "S1", "red 1")
    forging(g)

    play(g, "stop")

    assert Place.S1 == g.place[0][0]
    assert ("REROLL", 0) == asked(g)


def test_a_furnace_that_succeeds_cannot_be_emptied_without_the_good() -> None:
    """4.8: once resolved, its result is binding, corruption included."""
    g = table()
    fill(g, 0, "S1", "red 4")
    forging(g)

    play(g, "forge S1")

    assert ("CORRUPTION", 0) == asked(g)
    assert [good("small red")] == shelf(g, 0)


def test_a_furnace_is_resolved_once_in_a_forging() -> None:
    """4.8: what failed and stayed in is not asked again."""
    g = table()
    fill(g, 0, "S1", "blue 6")
    fill(g, 0, "S2", "red 1")
    forging(g)

    play(g, "forge S1", "leave")

    assert ["stop", "forge S2"] == legal(g)


def test_two_furnaces_that_failed_are_both_dealt_with() -> None:
    """4.8: what failed first is not asked again after the second failure either."""
    g = table()
    fill(g, 0, "S1", "blue 6")
    fill(g, 0, "S2", "yellow 6")
    fill(g, 0, "smelter", "red 1")
    forging(g)

    play(g, "forge S1", "leave", "forge S2", "leave")

    assert ["stop", "forge smelter"] == legal(g)


def test_without_such_a_good_in_the_supply_nothing_is_made() -> None:
    """4.9: no corruption, dice may stay or go."""
    g = table()
    g.supply[0][good("small red")] = 0
    fill(g, 0, "S1", "red 4")
    forging(g)

    play(g, "forge S1")

    assert ("EMPTY", 0) == asked(g)
    assert 0 == g.held[0]


def test_corruption_is_drawn_furnace_by_furnace() -> None:
    """4.13: the card of the first furnace comes before the second is resolved."""
    g = table()
    fill(g, 0, "S1", "red 4")
    fill(g, 0, "S2", "green 5")
    forging(g)

    play(g, "forge S1", "corruption short weight")

    assert ("FORGE", 0) == asked(g)
    assert 1 == g.held[0]
    play(g, "forge S2", "corruption short weight")
    assert 2 == g.held[0]


def test_the_smelter_frees_a_die_and_activates_its_symbol() -> None:
    """2 forge 2: set that die aside together with any one die still lying in the smelter."""
    g = table()
    fill(g, 0, "smelter", "red 5")
    forging(g)

    play(g, "forge smelter")
    assert ["take red", "take green", "take blue", "take yellow"] == legal(g)
    play(g, "take yellow")

    assert [0, 0, 0, 1] == g.sponsor[0]
    assert [Place.ASIDE, Place.ASIDE] == [g.place[0][0], g.place[0][7]]


def test_colour_and_face_do_not_matter_in_the_smelter() -> None:
    """The sheet: any alloy die makes any new one."""
    g = table()
    fill(g, 0, "smelter", "blue 1")
    forging(g)

    play(g, "forge smelter")

    assert 4 == len(legal(g))


def test_an_emptied_smelter_only_frees_the_die_that_filled_it() -> None:
    """4.6: nothing else is asked."""
    g = table()
    for colour in ("red", "green", "blue", "yellow"):
        free_die(g, 0, f"{colour} 3")
    fill(g, 0, "smelter", "red 5")
    forging(g)

    play(g, "forge smelter")

    assert ("REROLL", 0) == asked(g)
    assert Place.ASIDE == g.place[0][0]


def test_dice_left_in_furnaces_stay_over_night() -> None:
    """4.21: and in the smelter's top space."""
    g = table(day=1)
    fill(g, 0, "S1", "red 1")
    fill(g, 0, "smelter", "green 2")
    before = g.place[0][:], g.face[0][:]

    begin(g, Step.CLEAN_UP)

    assert before == (g.place[0], g.face[0])


def freeing_green() -> State:
    """Player 1 has freed the green die from the smelter: its symbol is active."""
    g = table()
    fill(g, 0, "smelter", "red 5")
    forging(g)
    play(g, "forge smelter", "take green", "roll", "roll 1", "roll 1")
    return g


@pytest.mark.parametrize("furnace", [Furnace.SMELTER, Furnace.S1, Furnace.L2])
def test_a_symbol_stays_active_when_a_die_of_its_colour_fills(furnace: Furnace) -> None:
    """The sheet: the uncovered symbol is active for good."""
    g = freeing_green()
    name = "smelter" if furnace == Furnace.SMELTER else furnace.name

    begin(g, Ask.FILL, 0, furnace)
    play(g, f"put green 1 into {name}")
    if furnace == Furnace.L2:
        play(g, f"put green 1 into {name}")

    assert [0, 1, 0, 0] == g.sponsor[0]


def test_a_symbol_stays_active_over_night_and_pays_in_every_market() -> None:
    """The sheet: active for good, for the market phase."""
    g = freeing_green()
    g.day = 1

    begin(g, Step.SPONSOR)
    begin(g, Step.CLEAN_UP)
    while asked(g) != ("ACTION", 0) and asked(g) != ("ACTION", 1):
        play(g, legal(g)[0])
    begin(g, Step.SPONSOR)

    assert [0, 1, 0, 0] == g.sponsor[0]
    assert (2, 2) == (g.gold[0], g.day)


def test_the_shelf_has_no_limit() -> None:
    """4.20: all goods of the set can stand on it."""
    g = table()
    g.shelf[0], g.supply[0] = g.supply[0], g.shelf[0]
    g.supply[0][good("small red")], g.shelf[0][good("small red")] = 1, 2
    fill(g, 0, "S1", "red 1")
    forging(g)

    play(g, "forge S1")

    assert 20 == len(shelf(g, 0))
    assert ["FORGE", "GOOD"] == happened(g)


def test_leaving_and_emptying_are_the_plain_no_and_yes() -> None:
    """2 forge 1: two choices, 0 and 1."""
    g = table()
    fill(g, 0, "S1", "blue 6")
    forging(g)

    play(g, "forge S1")

    assert [0, 1] == game.choice_list(g)
