"""Filling furnaces and the smelter."""

from __future__ import annotations

import pytest

from forgehall.games.merchants_cove.rules.smith.components import Place
from forgehall.games.merchants_cove.rules.smith.forging import good_in, heat_of
from forgehall.games.merchants_cove.rules.smith.furnaces import can_fill
from forgehall.games.merchants_cove.rules.state import Ask, Step
from tests.rules.merchants_cove.table import (
    asked,
    begin,
    dice,
    fill,
    free_die,
    good,
    legal,
    play,
    supply,
    table,
)


def test_a_small_furnace_takes_one_die() -> None:
    """2, fill S1 and S2: put 1 supply die in that empty small furnace."""
    g = table()
    dice(g, 0, "red 2", "green 3", "blue 4", "yellow 5")
    begin(g, Ask.FILL, 0, 2)

    assert [
        "put red 2 into S1", "put green 3 into S1", "put blue 4 into S1", "put yellow 5 into S1",
    ] == legal(g)  # fmt: skip
    play(g, "put blue 4 into S1")

    assert None is asked(g)
    assert Place.S1 == g.place[0][2]
    assert ["red 2", "green 3", "yellow 5"] == supply(g, 0)


def test_a_large_furnace_takes_two_dice_the_upper_first() -> None:
    """2, 4.3: of two dice the player picks the upper one."""
    g = table()
    dice(g, 0, "red 2", "green 3", "blue 4", "yellow 5")
    begin(g, Ask.FILL, 0, 0)

    play(g, "put yellow 5 into L1")
    assert ["put red 2 into L1", "put green 3 into L1", "put blue 4 into L1"] == legal(g)
    play(g, "put red 2 into L1")

    assert good("large yellow") == good_in(g, 0, 0)
    assert 3 + 5 + 2 == heat_of(g, 0, 0)


def test_the_smelter_takes_any_die() -> None:
    """2, fill smelter: put 1 supply die (any) on the smelter's top space."""
    g = table()
    begin(g, Ask.FILL, 0, 4)

    play(g, "put green 1 into smelter")

    assert Place.SMELTER == g.place[0][1]
    assert None is asked(g)


def test_a_filled_furnace_cannot_be_filled() -> None:
    """4.2: fill needs an empty furnace."""
    g = table(seats=1, asking=(Step.NEXT_TURN, 0))
    fill(g, 0, "S1", "red 2")
    fill(g, 0, "smelter", "green 2")

    assert ["fill L1", "fill L2", "fill S2", "forge", "hire"] == legal(g)


@pytest.mark.parametrize(
    ("left", "large", "small"), [(2, True, True), (1, False, True), (0, False, False)]
)
def test_all_dice_of_a_furnace_are_needed_at_once(left: int, large: bool, small: bool) -> None:  # noqa: FBT001  # what the table of cases says
    """4.2: with too few dice the space is not available."""
    g = table(seats=1)
    for die in range(left, 4):
        g.place[0][die] = Place.ASIDE

    assert (large, small, small) == (can_fill(g, 0, 0), can_fill(g, 0, 2), can_fill(g, 0, 4))


def test_the_smelter_may_be_filled_when_its_dice_are_gone() -> None:
    """4.6: the sheet sets no limit on filling the smelter."""
    g = table(seats=1)
    for colour in ("red", "green", "blue", "yellow"):
        free_die(g, 0, f"{colour} 3")

    assert can_fill(g, 0, 4)


def test_equal_dice_are_one_choice() -> None:
    """Two dice of one colour that show the same make no difference."""
    g = table()
    dice(g, 0, "red 3", "green 1", "blue 1", "yellow 1")
    free_die(g, 0, "red 3")
    free_die(g, 0, "green 5")
    begin(g, Ask.FILL, 0, 2)

    assert [
        "put red 3 into S1", "put green 1 into S1", "put blue 1 into S1", "put yellow 1 into S1",
        "put green 5 into S1",
    ] == legal(g)  # fmt: skip


def test_dice_keep_their_faces_in_a_furnace() -> None:
    """2: faces never change except where a rule says so."""
    g = table()
    dice(g, 0, "red 5")
    begin(g, Ask.FILL, 0, 3)

    play(g, "put red 5 into S2")

    assert 5 == g.face[0][0]


@pytest.mark.parametrize(
    ("space", "places"),
    [
        ("L1", (Place.L1, Place.UNDER_L1)),
        ("L2", (Place.L2, Place.UNDER_L2)),
        ("S1", (Place.S1, Place.SUPPLY)),
        ("S2", (Place.S2, Place.SUPPLY)),
        ("smelter", (Place.SMELTER, Place.SUPPLY)),
    ],
)
def test_each_space_fills_its_own_furnace_for_an_hour(
    space: str, places: tuple[Place, Place]
) -> None:
    """The sheet: fill the furnace of the space (1 hour); the smelter likewise."""
    g = table(seats=1, asking=(Step.NEXT_TURN, 0))

    play(g, f"fill {space}", f"put red 1 into {space}")
    if places[1] != Place.SUPPLY:
        play(g, f"put green 1 into {space}")

    assert places == (g.place[0][0], g.place[0][1])
    assert 1 == g.hour[0]
    assert ("ACTION", 0) == asked(g)
    assert f"fill {space}" not in legal(g)
