"""Activating staff: Stoker, Metallurgist, Apprentice, Overseer."""

from __future__ import annotations

import pytest

from forgehall.games.merchants_cove.rules.smith.components import Place, Staff
from forgehall.games.merchants_cove.rules.state import Ask
from tests.rules.merchants_cove.table import (
    asked,
    assign,
    begin,
    corrupt,
    fill,
    good,
    legal,
    play,
    shelf,
    table,
    title,
)


def test_only_abilities_with_a_card_can_be_used() -> None:
    """1.5 activate staff: abilities that have a card assigned."""
    g = table()
    assign(g, 0, Staff.STOKER, "Tax Clerk")
    assign(g, 0, Staff.APPRENTICE, "Net Mender")

    begin(g, Ask.ACTIVATE)

    assert ["done", "use stoker", "use apprentice"] == legal(g)


def test_each_ability_once_in_any_order() -> None:
    """4.17: staff order is free; each ability once per activation."""
    g = table()
    assign(g, 0, Staff.STOKER, "Tax Clerk")
    assign(g, 0, Staff.METALLURGIST, "Net Mender")
    begin(g, Ask.ACTIVATE)

    play(g, "use metallurgist", "fill S1", "put red 1 into S1")
    assert ["done", "use stoker"] == legal(g)
    play(g, "use stoker", "stop")

    assert ["done"] == legal(g)


def test_the_stoker_takes_up_to_three_steps() -> None:
    """2 staff: single steps up or down, spread as you like."""
    g = table()
    begin(g, Ask.STOKE, 0, 3)

    play(g, "stoke L1 up", "stoke L1 up", "stoke S1 down")

    assert [5, 5, 4, 3] == g.coal[0]
    assert None is asked(g)


def test_the_stoker_may_stop_early() -> None:
    """2 staff: up to 3."""
    g = table()
    begin(g, Ask.STOKE, 0, 3)

    play(g, "stoke L2 down", "stop")

    assert [3, 4, 5, 3] == g.coal[0]
    assert None is asked(g)


def test_coal_stays_within_one_and_six() -> None:
    """4.14: no wrap."""
    g = table(coal=[[1, 6, 3, 1]])

    begin(g, Ask.STOKE, 0, 3)

    assert [
        "stop",
        "stoke L1 up",
        "stoke L2 down",
        "stoke S1 down",
        "stoke S1 up",
        "stoke S2 up",
    ] == legal(g)


def test_empty_and_filled_furnaces_may_be_stoked() -> None:
    """4.14: both."""
    g = table()
    fill(g, 0, "S1", "red 1")
    begin(g, Ask.STOKE, 0, 1)

    assert {"stoke S1 up", "stoke S2 up"} <= set(legal(g))


def test_the_metallurgist_fills_one_furnace() -> None:
    """2 staff: one furnace or the smelter from the supply."""
    g = table()
    fill(g, 0, "S1", "red 1")
    begin(g, Ask.METALLURGIST)

    assert ["fill L1", "fill L2", "fill S2", "fill smelter"] == legal(g)
    play(g, "fill L1", "put blue 1 into L1", "put green 1 into L1")

    assert (Place.L1, Place.UNDER_L1) == (g.place[0][2], g.place[0][1])
    assert None is asked(g)


def test_the_metallurgist_needs_enough_dice() -> None:
    """4.15: he obeys point 2."""
    g = table()
    fill(g, 0, "L1", "red 1", "green 1")
    fill(g, 0, "S1", "blue 1")
    begin(g, Ask.METALLURGIST)

    assert ["fill S2", "fill smelter"] == legal(g)


def test_a_metallurgist_with_nothing_to_fill_is_not_offered() -> None:
    """4.15: no supply die, no filling."""
    g = table()
    assign(g, 0, Staff.METALLURGIST, "Tax Clerk")
    fill(g, 0, "L1", "red 1", "green 1")
    fill(g, 0, "L2", "blue 1", "yellow 1")

    begin(g, Ask.ACTIVATE)

    assert ["done"] == legal(g)


def test_a_metallurgist_is_offered_for_the_smelter_alone() -> None:
    """The sheet: a main furnace or the smelter; with one die left, and both small ones filled."""
    g = table()
    assign(g, 0, Staff.METALLURGIST, "Tax Clerk")
    fill(g, 0, "S1", "red 1")
    fill(g, 0, "S2", "green 1")
    g.place[0][2] = Place.ASIDE
    begin(g, Ask.ACTIVATE)

    assert ["done", "use metallurgist"] == legal(g)
    play(g, "use metallurgist")
    assert ["fill smelter"] == legal(g)
    play(g, "fill smelter", "put yellow 1 into smelter")

    assert Place.SMELTER == g.place[0][3]
    assert ["done"] == legal(g)


def test_metallurgist_and_apprentice_move_no_figure() -> None:
    """4.15: they ignore the space rule, and spend no hours of their own."""
    g = table(space=[7])
    assign(g, 0, Staff.METALLURGIST, "Tax Clerk")
    assign(g, 0, Staff.APPRENTICE, "Net Mender")
    begin(g, Ask.ACTIVATE)

    play(g, "use metallurgist", "fill S1", "put red 1 into S1")
    play(g, "use apprentice", "forge S1", "roll", "roll 4", "done")

    assert (7, 0) == (g.space[0], g.hour[0])


def test_the_apprentice_may_stop_after_one_furnace() -> None:
    """The sheet: for up to 2 filled furnaces of your choice."""
    g = table()
    assign(g, 0, Staff.APPRENTICE, "Tax Clerk")
    fill(g, 0, "S1", "red 1")
    fill(g, 0, "S2", "green 1")
    begin(g, Ask.ACTIVATE)

    play(g, "use apprentice", "forge S1")
    assert ["stop", "forge S2"] == legal(g)
    play(g, "stop")

    assert ("REROLL", 0) == asked(g)
    assert Place.S2 == g.place[0][1]


def test_an_overseer_discards_what_the_apprentice_has_drawn() -> None:
    """The sheet: any number of abilities in any order, in one activation."""
    g = table()
    assign(g, 0, Staff.APPRENTICE, "Tax Clerk")
    assign(g, 0, Staff.OVERSEER, "Net Mender")
    fill(g, 0, "S1", "red 4")
    begin(g, Ask.ACTIVATE)
    assert ["done", "use apprentice"] == legal(g)

    play(g, "use apprentice", "forge S1", "corruption hush money", "roll", "roll 4")
    assert ["done", "use overseer"] == legal(g)
    play(g, "use overseer", "discard hush money")

    assert (0, 1) == (g.held[0], g.discarded[title("hush money")])
    assert ["done"] == legal(g)


def test_the_apprentice_forges_in_up_to_two_furnaces() -> None:
    """2 staff: "forge" for up to 2 filled furnaces."""
    g = table()
    assign(g, 0, Staff.APPRENTICE, "Tax Clerk")
    fill(g, 0, "S1", "red 1")
    fill(g, 0, "S2", "green 1")
    fill(g, 0, "smelter", "blue 1")
    begin(g, Ask.ACTIVATE)

    play(g, "use apprentice", "forge S1", "forge S2")

    assert ("REROLL", 0) == asked(g)
    assert [good("small red"), good("small green")] == shelf(g, 0)


def test_the_smelter_counts_as_one_of_the_apprentices_furnaces() -> None:
    """2 staff: smelter included."""
    g = table()
    assign(g, 0, Staff.APPRENTICE, "Tax Clerk")
    fill(g, 0, "S1", "red 1")
    fill(g, 0, "S2", "green 1")
    fill(g, 0, "smelter", "blue 1")
    begin(g, Ask.ACTIVATE)

    play(g, "use apprentice", "forge smelter", "take red", "forge S2")

    assert ("REROLL", 0) == asked(g)


def test_the_apprentices_forging_ends_with_the_closing_roll() -> None:
    """4.16: with optional supply dice."""
    g = table()
    assign(g, 0, Staff.APPRENTICE, "Tax Clerk")
    fill(g, 0, "S1", "red 1")
    begin(g, Ask.ACTIVATE)

    play(g, "use apprentice", "forge S1", "roll yellow 1 too", "roll", "roll 3", "roll 4")
    play(g, "done")

    assert (3, 4) == (g.face[0][0], g.face[0][3])


@pytest.mark.parametrize("name", ["nothing proven", "ring of fences"])
def test_the_overseer_discards_a_card_of_choice(name: str) -> None:
    """2 staff, 4.19: 1 corruption card of your choice; the owner knows the faces."""
    g = table()
    assign(g, 0, Staff.OVERSEER, "Tax Clerk")
    corrupt(g, 0, "nothing proven", "ring of fences", "ring of fences")
    begin(g, Ask.ACTIVATE)

    play(g, "use overseer")
    assert ["stop", "discard nothing proven", "discard ring of fences"] == legal(g)
    play(g, f"discard {name}")

    assert 2 == g.held[0]
    assert 1 == g.discarded[title(name)]
    assert ["done"] == legal(g)


def test_an_overseer_without_a_card_to_discard_is_not_offered() -> None:
    """2 staff: there is nothing to do."""
    g = table()
    assign(g, 0, Staff.OVERSEER, "Tax Clerk")

    begin(g, Ask.ACTIVATE)

    assert ["done"] == legal(g)


def test_every_ability_works_in_the_shop_of_the_seat_that_activates() -> None:
    """2 staff: one's own coal, furnaces, dice and cards, whoever sits where."""
    g = table()
    for who, name in zip(
        Staff, ("Tax Clerk", "Net Mender", "Court Notary", "Lamp Lighter"), strict=True
    ):
        assign(g, 1, who, name)
    corrupt(g, 1, "hush money")
    begin(g, Ask.ACTIVATE, 1)

    play(g, "use stoker", "stoke S1 down", "stoke S1 down", "stoke S2 up")
    play(g, "use metallurgist", "fill S1", "put red 1 into S1")
    play(g, "use apprentice", "forge S1", "roll", "roll 5")
    play(g, "use overseer", "discard hush money")

    assert [3, 5, 3, 4] == g.coal[1]
    assert [3, 5, 5, 3] == g.coal[0]
    assert ([good("small red")], []) == (shelf(g, 1), shelf(g, 0))
    assert (5, 1) == (g.face[1][0], g.face[0][0])
    assert ("ACTIVATE", 1) == asked(g)
    assert (["done"], 0) == (legal(g), g.held[1])


def test_a_stoker_has_three_steps_when_activated() -> None:
    """The sheet: up to 3 times."""
    g = table()
    assign(g, 1, Staff.STOKER, "Tax Clerk")
    begin(g, Ask.ACTIVATE, 1)

    play(g, "use stoker", *["stoke L1 up"] * 3)

    assert (6, ("ACTIVATE", 1)) == (g.coal[1][0], asked(g))
