"""The readings that are open: what is played, and what each named option plays instead."""

from __future__ import annotations

from typing import Any

import pytest

from forgehall.games.merchants_cove import game
from forgehall.games.merchants_cove.rules.setup import lay
from forgehall.games.merchants_cove.rules.smith.components import ANY_NUMBER, Place, Staff
from forgehall.games.merchants_cove.rules.state import Ask, State, Step
from tests.rules.merchants_cove.table import (
    asked,
    assign,
    begin,
    fill,
    good,
    happened,
    legal,
    play,
    sail,
    shelf,
    stock,
    table,
)

READINGS = ("idle_staff", "sell_in_any_order", "corruption_without_good", "dice_in_order")


@pytest.mark.parametrize("name", READINGS)
def test_a_reading_is_an_option_that_is_off(name: str) -> None:
    """4: the first reading is played unless the other one is asked for."""
    assert 0 == getattr(lay(game.options()), name)
    assert 1 == getattr(lay(game.options(**{name: True})), name)


@pytest.mark.parametrize("name", READINGS)
@pytest.mark.parametrize("seats", [1, 2])
def test_a_game_under_a_reading_comes_to_its_end(name: str, seats: int) -> None:
    """Whole games, the first and the last answer in turn: none of them gets stuck."""
    reading: dict[str, Any] = {name: True}
    match = game.match(seed=5, seats=seats, rogues="cultists", **reading)

    while not match.over:
        match.answer(match.legal[-1 if match.answers_given % 3 else 0])

    assert 3 == match.state.day


def with_two_idle_members(**cells: Any) -> State:
    """Overseer and Metallurgist, no card to discard and no die to place."""
    g = table(**cells)
    assign(g, 0, Staff.OVERSEER, "Tax Clerk")
    assign(g, 0, Staff.METALLURGIST, "Net Mender")
    for die in range(4):
        g.place[0][die] = Place.ASIDE
    begin(g, Ask.ACTIVATE)
    return g


def test_staff_with_nothing_to_do_is_not_offered() -> None:
    """2 staff: an Overseer without a card, a Metallurgist without a die."""
    g = with_two_idle_members()

    assert ["done"] == legal(g)


def test_idle_staff_may_be_activated_for_nothing() -> None:
    """The option idle_staff: each is used up, and nothing else happens."""
    g = with_two_idle_members(idle_staff=1)

    assert ["done", "use metallurgist", "use overseer"] == legal(g)
    play(g, "use overseer")
    assert ["done", "use metallurgist"] == legal(g)
    play(g, "use metallurgist")

    assert ["done"] == legal(g)
    assert ["STAFF", "STAFF"] == happened(g)


def test_idle_staff_still_fills_what_can_be_filled() -> None:
    """The option idle_staff changes nothing where there is something to do."""
    g = table(idle_staff=1)
    assign(g, 0, Staff.METALLURGIST, "Net Mender")
    begin(g, Ask.ACTIVATE)

    play(g, "use metallurgist")

    assert ("METALLURGIST", 0) == asked(g)


def selling(**cells: Any) -> State:
    """Player 1 has two goods that sell, one of them twice, and one that nobody wants."""
    g = table(day=3, **cells)
    sail(g, "L1", "red red blue rogue", "A")
    sail(g, "L2", "red red red green", "B")
    stock(g, 0, "small red", "large red", "large red", "large yellow")
    begin(g, Step.SALES)
    return g


def test_goods_are_sold_in_a_fixed_order() -> None:
    """1.6.2: small before large, red to yellow."""
    g = selling()

    assert ("SELL", 0) == asked(g)
    assert "keep small red" == legal(g)[0]


def test_a_smith_may_say_which_good_is_sold_next() -> None:
    """The option sell_in_any_order: good by good, until he keeps the rest."""
    g = selling(sell_in_any_order=1)

    assert ["keep the rest", "offer small red", "offer large red"] == legal(g)
    play(g, "offer large red")
    assert ["sell large red at large pier", "sell large red at black market"] == legal(g)
    play(g, "sell large red at large pier")
    assert ["keep the rest", "offer small red", "offer large red"] == legal(g)
    play(g, "offer small red", "sell small red at black market", "corruption hush money")
    assert ["keep the rest", "offer large red"] == legal(g)
    play(g, "keep the rest")

    assert None is asked(g)
    assert 8 + 6 == g.gold[0]
    assert [good("large red"), good("large yellow")] == shelf(g, 0)


def test_without_a_buyer_no_good_is_offered() -> None:
    """The option sell_in_any_order: nobody is asked for nothing."""
    g = table(sell_in_any_order=1)
    stock(g, 0, "small red")

    begin(g, Step.SALES)

    assert None is asked(g)


def without_the_good(heat: int, **cells: Any) -> State:
    """Player 1 forges red armour in S1 (coal 5), but has none left in the supply."""
    g = table(**cells)
    g.supply[0][good("small red")], g.shelf[0][good("small red")] = 0, 3
    fill(g, 0, "S1", f"red {heat - 5}")
    begin(g, Step.FORGE_ON, 0, ANY_NUMBER)
    play(g, "forge S1")
    return g


def test_without_such_a_good_there_is_no_corruption() -> None:
    """4.9: it counts as no good; the dice may stay or go."""
    g = without_the_good(9)

    assert ("EMPTY", 0) == asked(g)
    assert 0 == g.held[0]


def test_the_lower_condition_may_corrupt_without_a_good() -> None:
    """The option corruption_without_good: a card first, then the dice stay or go."""
    g = without_the_good(9, corruption_without_good=1)

    assert ("CORRUPTION", 0) == asked(g)
    play(g, "corruption hush money")

    assert 1 == g.held[0]
    assert ["leave", "set aside"] == legal(g)
    assert 3 == len(shelf(g, 0))


@pytest.mark.parametrize("heat", [8, 11])
def test_other_heats_corrupt_nobody(heat: int) -> None:
    """The option corruption_without_good: neither the upper condition nor none of the two."""
    g = without_the_good(heat, corruption_without_good=1)

    assert ("EMPTY", 0) == asked(g)
