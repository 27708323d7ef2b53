"""The closing roll of a forging: what was set aside, and what is named besides."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from forgehall.games.merchants_cove import game
from forgehall.games.merchants_cove.rules.smith.components import ANY_NUMBER, Place
from forgehall.games.merchants_cove.rules.state import State, Step
from forgehall.kit.errors import NothingToUndoError
from tests.rules.merchants_cove.table import (
    asked,
    begin,
    dice,
    fill,
    free_die,
    legal,
    play,
    supply,
    table,
)

SIX = [f"roll {face}" for face in range(1, 7)]


def closing(**cells: Any) -> State:
    """Player 1 closes a forging of nothing, with four different dice in the supply."""
    g = table(**cells)
    dice(g, 0, "red 1", "green 2", "blue 3", "yellow 4")
    begin(g, Step.FORGE_ON, 0, ANY_NUMBER)
    return g


def test_the_new_die_is_rolled_with_the_die_that_filled() -> None:
    """2 forge 3: roll everything set aside; all go to the supply."""
    g = table()
    fill(g, 0, "smelter", "red 5")
    begin(g, Step.FORGE_ON, 0, ANY_NUMBER)

    play(g, "forge smelter", "take red", "roll", "roll 6", "roll 2")

    assert ["red 6", "red 2", "green 1", "blue 1", "yellow 1"] == supply(g, 0)
    assert None is asked(g)


def test_any_number_of_supply_dice_may_be_named_or_all_together() -> None:
    """The sheet: you may roll any number of dice from your supply as well."""
    g = closing()

    assert [
        "roll nothing", "roll red 1 too", "roll green 2 too", "roll blue 3 too",
        "roll yellow 4 too", "roll all too",
    ] == legal(g)  # fmt: skip


@pytest.mark.parametrize("order", list(permutations(["red 1", "green 2", "yellow 4"])))
def test_dice_are_named_in_any_order(order: tuple[str, ...]) -> None:
    """The sheet sets no order: whichever die is named first, the others can follow."""
    g = closing()

    for die in order:
        play(g, f"roll {die} too")
    assert ["roll", "roll blue 3 too"] == legal(g)
    play(g, "roll", "roll 6", "roll 5", "roll 6")

    assert ["red 6", "green 5", "blue 3", "yellow 6"] == supply(g, 0)


def test_nothing_is_rolled_before_the_smith_says_so() -> None:
    """4.11: further dice are named first; after the last of them the roll still waits."""
    g = closing()

    play(g, *(f"roll {die} too" for die in ("yellow 4", "blue 3", "red 1", "green 2")))

    assert ("REROLL", 0) == asked(g)
    assert ["roll"] == legal(g)
    play(g, "roll")
    assert SIX == legal(g)


def test_all_dice_of_the_supply_are_named_together() -> None:
    """The sheet: any number of dice, all of them among others; the roll waits as ever."""
    g = closing()

    play(g, "roll blue 3 too", "roll all too")

    assert [Place.ASIDE] * 4 == g.place[0][:4]
    assert [Place.SYMBOL] * 4 == g.place[0][4:]
    assert ["roll"] == legal(g)


def test_the_last_two_dice_can_be_named_together() -> None:
    """The sheet: any number of dice; two that are left are all of them."""
    g = closing()

    play(g, "roll red 1 too", "roll green 2 too")

    assert ["roll", "roll blue 3 too", "roll yellow 4 too", "roll all too"] == legal(g)


def test_a_single_die_is_not_offered_as_all_of_them() -> None:
    """4.11: to name the last die and to name all that are left is one thing."""
    g = closing()

    play(g, "roll red 1 too", "roll green 2 too", "roll blue 3 too")

    assert ["roll", "roll yellow 4 too"] == legal(g)


def test_a_named_die_can_be_taken_back_until_the_roll() -> None:
    """4.11: chance has not answered yet."""
    match = game.match(seats=2, seed=7, rogues="criminals")
    match.answer("forge")
    supply_die = match.choices[-2].text

    match.answer(supply_die)
    match.undo()

    assert supply_die in [choice.text for choice in match.choices]
    match.answer("roll all too")
    match.answer("roll")
    with pytest.raises(NothingToUndoError):
        match.undo()


def test_a_roll_of_nothing_says_so_and_rolls_nothing() -> None:
    """4.7: the forging is closed without a roll; whoever only says `roll` means the same."""
    for answer in ("roll nothing", "roll"):
        g = closing()

        play(g, answer)

        assert None is asked(g)
        assert ["red 1", "green 2", "blue 3", "yellow 4"] == supply(g, 0)


def test_what_was_set_aside_waits_for_the_word_too() -> None:
    """4.11: with no die left to name, there is still one answer to give."""
    g = table()
    fill(g, 0, "L1", "red 6", "green 6")
    fill(g, 0, "L2", "blue 1", "yellow 1")
    begin(g, Step.FORGE_ON, 0, ANY_NUMBER)

    play(g, "forge L1", "stop")

    assert ("REROLL", 0) == asked(g)
    assert ["roll"] == legal(g)


def test_without_a_die_to_roll_nobody_is_asked() -> None:
    """4.7: nothing to choose from, nothing to roll."""
    g = table()
    fill(g, 0, "L1", "red 1", "green 1")
    fill(g, 0, "L2", "blue 1", "yellow 1")
    begin(g, Step.FORGE_ON, 0, ANY_NUMBER)

    play(g, "stop")

    assert None is asked(g)


def test_forging_may_resolve_nothing_and_still_reroll() -> None:
    """4.7: forge may resolve nothing at all."""
    g = table()
    fill(g, 0, "S1", "red 1")
    begin(g, Step.FORGE_ON, 0, ANY_NUMBER)

    play(g, "stop", "roll green 1 too", "roll", "roll 6")

    assert ["green 6", "blue 1", "yellow 1"] == supply(g, 0)
    assert Place.S1 == g.place[0][0]


def test_everything_is_rolled_once_together() -> None:
    """4.11: fresh dice cannot be placed or rolled again in the same forge."""
    g = table()
    fill(g, 0, "S1", "red 1")
    begin(g, Step.FORGE_ON, 0, ANY_NUMBER)

    play(g, "forge S1", "roll", "roll 6")

    assert None is asked(g)
    assert ["red 6", "green 1", "blue 1", "yellow 1"] == supply(g, 0)


def test_a_die_of_two_equal_ones_can_be_rolled_alone_or_with_the_other() -> None:
    """4.11: any number of supply dice."""
    g = table()
    dice(g, 0, "red 3")
    free_die(g, 0, "red 3")
    begin(g, Step.FORGE_ON, 0, ANY_NUMBER)

    assert 1 == legal(g).count("roll red 3 too")
    play(g, "roll red 3 too")

    assert 1 == legal(g).count("roll red 3 too")


def test_a_die_shows_one_to_six_alike() -> None:
    """5: one chance question a die."""
    g = closing()

    play(g, "roll red 1 too", "roll")

    assert SIX == legal(g)
    assert [1] * 6 == game.outcome_list(g)[1]


def test_all_eight_dice_can_be_rolled_together() -> None:
    """2 forge 3: choose any further supply dice."""
    g = table()
    for colour in ("red", "green", "blue", "yellow"):
        free_die(g, 0, f"{colour} 3")
    begin(g, Step.FORGE_ON, 0, ANY_NUMBER)

    for _ in range(8):
        play(g, legal(g)[1])
    play(g, "roll", *["roll 6"] * 8)

    assert 8 == len(supply(g, 0))
    assert {6} == set(g.face[0])
    assert None is asked(g)


def test_the_former_rules_name_dice_in_ascending_order() -> None:
    """Rules 1: a named die leaves the ones after it; without one of these all are rolled."""
    g = closing(dice_in_order=1)

    assert [
        "roll nothing", "roll red 1 too", "roll green 2 too", "roll blue 3 too",
        "roll yellow 4 too",
    ] == legal(g)  # fmt: skip
    play(g, "roll green 2 too")
    assert ["roll", "roll blue 3 too", "roll yellow 4 too"] == legal(g)
    play(g, "roll yellow 4 too")

    assert SIX == legal(g)
    play(g, "roll 6", "roll 5")
    assert ["red 1", "green 6", "blue 3", "yellow 5"] == supply(g, 0)


def test_the_former_rules_roll_at_once_what_was_set_aside() -> None:
    """Rules 1: without a die to name nobody is asked."""
    g = table(dice_in_order=1)
    fill(g, 0, "L1", "red 6", "green 6")
    fill(g, 0, "L2", "blue 1", "yellow 1")
    begin(g, Step.FORGE_ON, 0, ANY_NUMBER)

    play(g, "forge L1", "stop")

    assert SIX == legal(g)
