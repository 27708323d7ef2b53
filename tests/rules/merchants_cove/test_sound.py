"""Positions that cannot be played are refused with a sentence."""

from __future__ import annotations

import pytest

from forgehall.games.merchants_cove import game
from forgehall.games.merchants_cove.components import Boat, Dock
from forgehall.games.merchants_cove.smith.components import Place
from forgehall.games.merchants_cove.state import Ask, State, Step
from forgehall.kit.record import NONE
from tests.rules.merchants_cove.table import begin, table


def spoil(g: State, cell: str, value: int) -> None:
    """Write a number into a cell, such as `hour 0`."""
    name, *path = cell.split()
    row = getattr(g, name)
    for index in path[:-1]:
        row = row[int(index)]
    if path:
        row[int(path[-1])] = value
    else:
        setattr(g, name, value)


@pytest.mark.parametrize(
    ("cell", "value"),
    [
        ("seats", 5), ("rival", 1), ("rogue_card", NONE),
        ("left_out", NONE), ("day", 4), ("phase", 9), ("token", 13),
        ("hour 0", 15), ("order 0", 1), ("order 0", NONE),
        ("order 2", 3), ("bag 0", 13), ("bag 1", -1),
        ("aboard 0 0", 5), ("docked 0", Dock.D), ("hall 0", 2),
        ("lair", 4), ("town_deck 0", 1), ("town_deck 30", 1),
        ("square 0", NONE), ("square 0", 1), ("gone", 3),
        ("staff 0 0", 2), ("corruption_deck 0", 11), ("held 0", 1),
        ("corruption 0 0", -1), ("gold 0", -1), ("supply 0 0", 2),
        ("shelf 1 7", 1), ("sponsor 0 0", 1), ("sponsor 0 0", 2),
        ("space 0", 8), ("coal 0 0", 0), ("coal 1 3", 7),
        ("face 0 0", 7), ("face 0 0", 0), ("place 0 0", Place.SYMBOL),
        ("place 0 0", Place.L1), ("place 0 0", 12), ("tried", 32),
        ("peddler_deck 0", 2), ("peddler_shelf 0", 1),
        ("peddler_icons 0", -1), ("peddler_gold", -1),
        ("pile_arg 0 0", 1),
    ],
)  # fmt: skip
def test_a_spoilt_cell_is_found(cell: str, value: int) -> None:
    """5: no state from outside is played before all of it was checked."""
    g = table(asking=(Step.NEXT_TURN, 0))
    assert "" == game.sound(g)

    spoil(g, cell, value)

    assert game.sound(g)


def test_two_boats_cannot_lie_at_one_dock() -> None:
    """1.5.4: a free dock."""
    g = table(asking=(Step.NEXT_TURN, 0))

    g.docked[Boat.L1] = g.docked[Boat.L2] = Dock.A

    assert "two boats lie at one dock" == game.sound(g)


@pytest.mark.parametrize(
    ("kind", "arg"),
    [
        (Ask.DISCARD, 0), (Ask.DOCK, 6), (Ask.SHIFT_TO, 3), (Ask.SELL, 1), (Ask.GOOD, 0),
        (Ask.USE, 0), (Ask.HALL, 3), (Ask.BOAT, 2), (Ask.PASSENGER, 4), (Ask.TO_BOAT, 5),
        (Ask.SWAP, 5), (Ask.EMPTY, 0), (Ask.ROLL, 0), (Ask.STACK, 1), (Ask.TOWNSFOLK, 0),
        (Ask.FILL_UNDER, 0), (Ask.FORGE, 0), (Ask.REROLL, 8), (Ask.STOKE, 4), (Ask.ARRIVE, 7),
    ],
)  # fmt: skip
def test_a_question_that_does_not_fit_the_table_is_found(kind: Ask, arg: int) -> None:
    """5: its argument, and what it asks for, must be there."""
    g = table()
    begin(g, kind, 0, arg)

    assert game.sound(g)


def test_a_game_cannot_be_over_before_its_last_day() -> None:
    """1.2: three days."""
    g = table(day=2)

    assert "nothing is asked, but it is day 2 of 3" == game.sound(g)


def test_a_pile_that_is_too_deep_is_found() -> None:
    """5: the rest of the pile is for what is asked next."""
    g = table()
    for _ in range(16):
        begin(g, Ask.FORGE, 0, 1)

    assert "deeper" in game.sound(g)
