"""Arrival and docking: boats, seats, docks, Robbers."""

from __future__ import annotations

import pytest

from forgehall.games.merchants_cove import game
from forgehall.games.merchants_cove.rules.components import Boat, Dock
from forgehall.games.merchants_cove.rules.state import Step
from forgehall.kit.record import NONE
from tests.rules.merchants_cove.table import (
    asked,
    begin,
    happened,
    legal,
    passengers,
    play,
    sail,
    table,
)


def test_every_boat_gets_two_adventurers_in_the_morning() -> None:
    """1.4: drawn blindly, twelve in all."""
    g = table(asking=(Step.ARRIVAL, 0))

    play(g, *["draw red"] * 4, *["draw rogue"] * 2, *["draw blue"] * 6)

    assert ["red red", "red red", "rogue rogue", "blue blue", "blue blue", "blue blue"] == [
        passengers(g, boat.name) for boat in Boat
    ]
    assert None is asked(g)


def test_a_draw_is_as_likely_as_the_bag_is_full_of_it() -> None:
    """1.4, 5: bag and decks have no order; each adventurer is as likely."""
    g = table(asking=(Step.ARRIVAL, 0))

    assert ([0, 1, 2, 3, 4], [12, 12, 8, 8, 5]) == game.outcome_list(g)


def test_nobody_is_drawn_who_is_not_in_the_bag() -> None:
    """1.4: adventurers are drawn from the bag; a kind that it lacks cannot come."""
    g = table(bag=[3, 0, 1, 0, 0], asking=(Step.ARRIVAL, 0))

    assert ([0, 2], [3, 1]) == game.outcome_list(g)


def test_an_empty_bag_stops_the_arrival() -> None:
    """1.4, proposed: if the bag is empty, stop drawing."""
    g = table(bag=[1, 0, 0, 0, 0], asking=(Step.ARRIVAL, 0))

    play(g, "draw red")

    assert None is asked(g)


def test_robbers_do_nothing_in_the_morning() -> None:
    """3.3: when a rogue boards in production."""
    g = table(rogues="robbers", asking=(Step.ARRIVAL, 0))

    play(g, "draw red", "draw rogue")

    assert ("ARRIVE", 0) == asked(g)


def test_the_mover_chooses_a_boat_at_sea_with_a_free_seat() -> None:
    """1.5.3: not a docked one, not a full one."""
    g = table()
    sail(g, "L1", "red red red red", "A")
    sail(g, "R3", "red red red red")
    begin(g, Step.ADVENTURER, 1)

    play(g, "draw green")

    assert ("PLACE", 1) == asked(g)
    assert ["board L2", "board L3", "board R1", "board R2"] == legal(g)


def test_no_adventurer_is_drawn_if_no_boat_has_a_seat() -> None:
    """1.5.3: a boat at sea with a free seat; ruling: no seat, no draw."""
    g = table()
    for boat, dock in (("L1", "A"), ("L2", "B"), ("L3", ""), ("R1", "C"), ("R2", "D"), ("R3", "")):
        sail(g, boat, "red red green green", dock)

    begin(g, Step.ADVENTURER)

    assert None is asked(g)


def test_no_adventurer_is_drawn_from_an_empty_bag() -> None:
    """1.4, proposed: stop drawing."""
    g = table(bag=[0, 0, 0, 0, 0], asking=(Step.ADVENTURER, 0))

    assert None is asked(g)


def test_the_last_adventurer_of_the_bag_is_drawn() -> None:
    """1.5.3: one is drawn as long as there is one."""
    g = table(bag=[0, 0, 1, 0, 0], asking=(Step.ADVENTURER, 0))

    assert ("DRAW", 0) == asked(g)
    assert ([2], [1]) == game.outcome_list(g)


def test_a_full_boat_docks_at_once() -> None:
    """1.5.4: the player who filled it picks a free dock of its own side."""
    g = table()
    sail(g, "L3", "red red red")
    begin(g, Step.ADVENTURER, 1)

    play(g, "draw green", "board L3")

    assert ("DOCK", 1) == asked(g)
    assert ["dock at A", "dock at B"] == legal(g)
    play(g, "dock at B")
    assert Dock.B == g.docked[Boat.L3]


def test_a_boat_of_the_right_side_docks_on_the_right() -> None:
    """1.5.4, inferred: each side has two docks."""
    g = table()
    sail(g, "R1", "red red red red", "C")
    sail(g, "R2", "red red red")
    begin(g, Step.ADVENTURER)

    play(g, "draw green", "board R2")

    assert ["dock at D"] == legal(g)


def test_three_aboard_do_not_dock() -> None:
    """1.5.4: a boat with four aboard."""
    g = table()
    sail(g, "R2", "red red")
    begin(g, Step.ADVENTURER)

    play(g, "draw green", "board R2")

    assert None is asked(g)


def test_a_boat_without_a_dock_may_be_boarded_but_stays_at_sea() -> None:
    """1.5.4, proposed: up to four, but it cannot dock."""
    g = table()
    sail(g, "L1", "red red red red", "A")
    sail(g, "L2", "red red red red", "B")
    sail(g, "L3", "green green green")
    begin(g, Step.ADVENTURER)

    play(g, "draw blue", "board L3")

    assert None is asked(g)
    assert NONE == g.docked[Boat.L3]
    assert "green green green blue" == passengers(g, "L3")


def test_robbers_let_the_mover_shift_another_adventurer() -> None:
    """3.3: one other adventurer from that boat to another boat at sea with a seat."""
    g = table(rogues="robbers")
    sail(g, "L1", "red blue")
    begin(g, Step.ADVENTURER, 1)
    play(g, "draw rogue", "board L1")

    assert ("SHIFT", 1) == asked(g)
    assert ["shift nobody", "shift red", "shift blue"] == legal(g)
    play(g, "shift blue")
    assert ["board L2", "board L3", "board R1", "board R2", "board R3"] == legal(g)
    play(g, "board R1")

    assert ("red rogue", "blue") == (passengers(g, "L1"), passengers(g, "R1"))


def test_robbers_may_be_ignored() -> None:
    """3.3: the mover may."""
    g = table(rogues="robbers")
    sail(g, "L1", "red blue")
    begin(g, Step.ADVENTURER)

    play(g, "draw rogue", "board L1", "shift nobody")

    assert "red blue rogue" == passengers(g, "L1")
    assert None is asked(g)


def test_robbers_come_before_the_docking() -> None:
    """3.3, ruling: a boat that a rogue fills docks only if nobody is shifted."""
    g = table(rogues="robbers")
    sail(g, "L1", "red blue green")
    begin(g, Step.ADVENTURER)
    play(g, "draw rogue", "board L1")
    kept = g.copy()

    play(g, "shift red", "board R1")
    play(kept, "shift nobody")

    assert None is asked(g)
    assert ("DOCK", 0) == asked(kept)


def test_a_shift_can_fill_the_other_boat() -> None:
    """3.3, 1.5.4: it docks at once, and the mover picks."""
    g = table(rogues="robbers")
    sail(g, "L1", "red")
    sail(g, "R1", "red red red")
    begin(g, Step.ADVENTURER)

    play(g, "draw rogue", "board L1", "shift red", "board R1")

    assert ("DOCK", 0) == asked(g)
    assert ["dock at C", "dock at D"] == legal(g)


def test_the_rogue_who_boards_is_not_the_one_to_shift() -> None:
    """3.3: one other adventurer; a second rogue is one."""
    g = table(rogues="robbers")
    sail(g, "L1", "rogue")
    sail(g, "L2", "red")

    begin(g, Step.ADVENTURER)
    play(g, "draw rogue", "board L1")
    assert ["shift nobody", "shift rogue"] == legal(g)
    play(g, "shift rogue", "board L2")

    assert ("rogue", "red rogue") == (passengers(g, "L1"), passengers(g, "L2"))
    assert None is asked(g)  # a shifted rogue sets nothing off


def test_a_rogue_alone_on_a_boat_shifts_nobody() -> None:
    """3.3: there is no other adventurer."""
    g = table(rogues="robbers", asking=(Step.ADVENTURER, 0))

    play(g, "draw rogue", "board L1")

    assert None is asked(g)


@pytest.mark.parametrize("rogues", ["criminals", "cultists"])
def test_other_rogues_shift_nobody(rogues: str) -> None:
    """3.3: Criminals are harmless; Cultists act at the market."""
    g = table(rogues=rogues)
    sail(g, "L1", "red")
    begin(g, Step.ADVENTURER)

    play(g, "draw rogue", "board L1")

    assert None is asked(g)


def test_other_colours_do_not_call_the_robbers() -> None:
    """3.3: when a rogue boards."""
    g = table(rogues="robbers")
    sail(g, "L1", "red")
    begin(g, Step.ADVENTURER)

    play(g, "draw green", "board L1")

    assert None is asked(g)
    assert ["DRAW", "BOARD"] == happened(g)
