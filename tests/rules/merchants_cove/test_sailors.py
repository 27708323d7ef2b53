"""The abilities of Sailors."""

from __future__ import annotations

import pytest

from forgehall.games.merchants_cove.rules.components import Townsperson
from forgehall.games.merchants_cove.rules.state import State, Step
from tests.rules.merchants_cove.table import (
    asked,
    begin,
    corrupt,
    legal,
    passengers,
    play,
    sail,
    table,
)


def at_sea(rogues: str = "criminals") -> State:
    """A harbour with three boats at sea and one docked."""
    g = table(townsfolk="locals+sailors", rogues=rogues)
    sail(g, "L1", "red rogue")
    sail(g, "R1", "blue blue green")
    sail(g, "R2", "yellow")
    sail(g, "L3", "red red green green", "A")
    return g


@pytest.mark.parametrize("card", ["S01", "S02"])
def test_a_pilot_draws_and_places_one(card: str) -> None:
    """3.1 S01-S02: draw and place one."""
    g = at_sea()
    begin(g, Step.ABILITY, 1, Townsperson[card])

    play(g, legal(g)[1], "draw green", "board R1")

    assert ("DOCK", 1) == asked(g)  # a boat that becomes full docks at once


def test_a_pilot_may_be_left_unused() -> None:
    """3.1: abilities are optional."""
    g = at_sea()
    begin(g, Step.ABILITY, 0, Townsperson.S01)

    assert ["leave it", "use ferry pilot"] == legal(g)
    play(g, "leave it")

    assert None is asked(g)


@pytest.mark.parametrize("card", ["S03", "S04"])
def test_a_bailiff_sends_one_back_to_the_bag(card: str) -> None:
    """3.1 S03-S04: one from a boat at sea to the bag."""
    g = at_sea()
    rogues = g.bag[4]
    begin(g, Step.ABILITY, 0, Townsperson[card])

    assert ["leave it", "from L1", "from R1", "from R2"] == legal(g)
    play(g, "from L1")
    assert ["passenger red", "passenger rogue"] == legal(g)
    play(g, "passenger rogue")

    assert ("red", rogues + 1) == (passengers(g, "L1"), g.bag[4])


@pytest.mark.parametrize("card", ["S05", "S06"])
def test_a_bosun_moves_one_between_boats_at_sea(card: str) -> None:
    """3.1 S05-S06: move one between boats at sea."""
    g = at_sea()
    begin(g, Step.ABILITY, 0, Townsperson[card])

    play(g, "from R1", "passenger blue")
    assert ["to L1", "to L2", "to R2", "to R3"] == legal(g)
    play(g, "to R2")

    assert ("green blue", "blue yellow") == (passengers(g, "R1"), passengers(g, "R2"))
    assert None is asked(g)


@pytest.mark.parametrize("card", ["S07", "S08"])
def test_a_purser_swaps_two_of_different_boats(card: str) -> None:
    """3.1 S07-S08: swap two of different boats at sea."""
    g = at_sea()
    begin(g, Step.ABILITY, 0, Townsperson[card])

    play(g, "from L1", "passenger red")
    assert ["to R1", "to R2"] == legal(g)
    play(g, "to R1")
    assert ["for green", "for blue"] == legal(g)
    play(g, "for blue")

    assert ("blue rogue", "red green blue") == (passengers(g, "L1"), passengers(g, "R1"))


def test_a_swap_needs_two_boats_with_somebody_aboard() -> None:
    """3.1 S07-S08: nothing is asked."""
    g = table(townsfolk="locals+sailors")
    sail(g, "L1", "red rogue")

    begin(g, Step.ABILITY, 0, Townsperson.S07)

    assert None is asked(g)


@pytest.mark.parametrize("card", ["S09", "S10"])
def test_a_recruiter_sends_a_coloured_one_to_its_hall(card: str) -> None:
    """3.1 S09-S10: one coloured from a boat at sea to its hall."""
    g = at_sea()
    begin(g, Step.ABILITY, 0, Townsperson[card])

    play(g, "from L1")
    assert ["passenger red"] == legal(g)
    play(g, "passenger red")

    assert ("rogue", 2) == (passengers(g, "L1"), g.hall[0])


def test_a_recruiter_finds_nobody_among_rogues() -> None:
    """3.1 S09-S10: coloured ones only."""
    g = table(townsfolk="locals+sailors")
    sail(g, "L1", "rogue rogue")

    begin(g, Step.ABILITY, 0, Townsperson.S09)

    assert None is asked(g)


def test_the_crier_calls_one_from_a_hall_aboard_for_three_gold() -> None:
    """3.1 S11: one from a hall to a boat and 3 gold."""
    g = at_sea()
    g.hall[:] = [1, 0, 2, 0]
    begin(g, Step.ABILITY, 0, Townsperson.S11)

    assert ["leave it", "call red", "call blue"] == legal(g)
    play(g, "call blue", "to L2")

    assert (3, 1, "blue") == (g.gold[0], g.hall[2], passengers(g, "L2"))


def test_a_declined_crier_brings_no_gold() -> None:
    """3.1 S11, ruling: the ability is used as a whole or not at all."""
    g = at_sea()
    begin(g, Step.ABILITY, 0, Townsperson.S11)

    play(g, "leave it")

    assert 0 == g.gold[0]


def test_a_crier_with_empty_halls_brings_gold_alone() -> None:
    """3.1 S11, ruling: a part that cannot be done is skipped."""
    g = at_sea()
    g.hall[:] = [0, 0, 0, 0]

    begin(g, Step.ABILITY, 0, Townsperson.S11)

    assert None is asked(g)
    assert 3 == g.gold[0]


def test_the_smuggler_brings_a_rogue_aboard_and_discards() -> None:
    """3.1 S12: one rogue from the lair to a boat and discard 1."""
    g = at_sea()
    corrupt(g, 0, "hush money")
    begin(g, Step.ABILITY, 0, Townsperson.S12)

    play(g, "use smuggler", "to R2", "discard hush money")

    assert (2, "yellow rogue", 0) == (g.lair, passengers(g, "R2"), g.held[0])


def test_the_smuggler_without_a_rogue_still_discards() -> None:
    """3.1 S12, ruling: a part that cannot be done is skipped."""
    g = at_sea()
    g.lair = 0
    corrupt(g, 0, "hush money")

    begin(g, Step.ABILITY, 0, Townsperson.S12)

    assert ("DISCARD", 0) == asked(g)


def test_sailors_call_the_robbers_too() -> None:
    """3.3: whenever a rogue boards in production."""
    g = at_sea(rogues="robbers")
    begin(g, Step.ABILITY, 0, Townsperson.S05)

    play(g, "from L1", "passenger rogue", "to R1")

    assert ("SHIFT", 0) == asked(g)
    play(g, "shift green", "board L2")
    assert ("blue blue rogue", "green") == (passengers(g, "R1"), passengers(g, "L2"))


def test_sailors_fill_a_boat_that_docks_at_once() -> None:
    """3.1: a boat that becomes full docks at once."""
    g = at_sea()
    begin(g, Step.ABILITY, 1, Townsperson.S05)

    play(g, "from R2", "passenger yellow", "to R1")

    assert ("DOCK", 1) == asked(g)


def test_a_pilot_finds_nobody_in_an_empty_bag() -> None:
    """3.1 S01-S02, 1.4: nothing is asked."""
    g = at_sea()
    g.bag[:] = [0] * 5

    begin(g, Step.ABILITY, 0, Townsperson.S01)

    assert None is asked(g)


def test_a_bosun_needs_a_seat_elsewhere() -> None:
    """3.1 S05-S06: nothing is asked if all other boats are docked or full."""
    g = table(townsfolk="locals+sailors")
    sail(g, "L1", "red red", "")
    for boat, dock in (("L2", "A"), ("L3", "B"), ("R1", "C"), ("R2", "D"), ("R3", "")):
        sail(g, boat, "green blue yellow red", dock)

    begin(g, Step.ABILITY, 0, Townsperson.S05)

    assert ["leave it", "from R3"] == legal(g)


def test_both_rogues_of_a_swap_call_the_robbers() -> None:
    """3.3: each of them boards."""
    g = table(townsfolk="locals+sailors", rogues="robbers")
    sail(g, "L1", "red rogue")
    sail(g, "R1", "blue rogue")
    begin(g, Step.ABILITY, 0, Townsperson.S07)

    play(g, "from L1", "passenger rogue", "to R1", "for rogue")
    assert ["shift nobody", "shift blue"] == legal(g)
    play(g, "shift blue", "board L2")
    assert ["shift nobody", "shift red"] == legal(g)
    play(g, "shift red", "board L2")

    assert ("rogue", "rogue", "red blue") == tuple(passengers(g, b) for b in ("L1", "R1", "L2"))


def test_nobody_is_shifted_from_a_boat_that_has_docked_meanwhile() -> None:
    """3.3, 1.5.4: the second rogue's boat was filled by the first shift."""
    g = table(townsfolk="locals+sailors", rogues="robbers")
    sail(g, "L1", "red red rogue")
    sail(g, "R1", "blue rogue")
    begin(g, Step.ABILITY, 0, Townsperson.S07)

    play(g, "from L1", "passenger rogue", "to R1", "for rogue")
    play(g, "shift blue", "board L1", "dock at A")

    assert ["shift nobody"] == legal(g)
