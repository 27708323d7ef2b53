"""The abilities of Locals and Mercenaries."""

from __future__ import annotations

import pytest

from forgehall.games.merchants_cove.rules.components import Townsperson
from forgehall.games.merchants_cove.rules.state import Step
from tests.rules.merchants_cove.table import (
    asked,
    begin,
    corrupt,
    good,
    legal,
    play,
    shelf,
    stock,
    table,
    town,
)


@pytest.mark.parametrize(
    ("card", "amount"),
    [
        *[(card, 1) for card in ("L01", "L02", "L03", "L04", "L09", "L10", "L12")],
        *[(card, 2) for card in ("L05", "L06", "L07", "L08")],
        ("L11", 3),
    ],
)
def test_locals_shed_corruption(card: str, amount: int) -> None:
    """3.1 Locals: discard 1, 2 or 3."""
    g = table()
    corrupt(g, 0, *["hush money"] * 5)
    begin(g, Step.ABILITY, 0, Townsperson[card])

    for _ in range(amount):
        play(g, "discard hush money")

    assert None is asked(g)
    assert 5 - amount == g.held[0]


def test_locals_ask_nothing_of_a_clean_smith() -> None:
    """3.1 Locals: there is nothing to discard."""
    g = table()

    begin(g, Step.ABILITY, 0, Townsperson.L11)

    assert None is asked(g)


def test_a_smith_may_discard_fewer() -> None:
    """3.1: abilities are optional."""
    g = table()
    corrupt(g, 0, "hush money", "short weight")
    begin(g, Step.ABILITY, 0, Townsperson.L11)

    play(g, "discard short weight", "stop")

    assert None is asked(g)
    assert 1 == g.held[0]


def test_the_almoner_brings_gold_for_the_fullest_hall() -> None:
    """3.1 L12: gold equal to the fullest hall and discard 1."""
    g = table(hall=[2, 5, 1, 0])
    corrupt(g, 0, "hush money")

    begin(g, Step.ABILITY, 0, town("Guild Almoner"))

    assert 5 == g.gold[0]
    assert ("DISCARD", 0) == asked(g)


def test_empty_halls_give_the_almoner_nothing() -> None:
    """3.1 L12: gold equal to the fullest hall, which may have no member."""
    g = table(hall=[0, 0, 0, 0])

    begin(g, Step.ABILITY, 0, town("Guild Almoner"))

    assert (0, None) == (g.gold[0], asked(g))


@pytest.mark.parametrize(
    ("card", "name"),
    [
        ("M01", "small red"), ("M02", "small green"), ("M03", "small blue"),
        ("M04", "small yellow"), ("M05", "large red"), ("M06", "large green"),
        ("M07", "large blue"), ("M08", "large yellow"),
    ],
)  # fmt: skip
def test_mercenaries_bring_a_good_of_their_colour(card: str, name: str) -> None:
    """3.1 M01-M08: from the hirer's own supply."""
    g = table()
    begin(g, Step.ABILITY, 0, Townsperson[card])

    colour = name.split()[1]
    assert ["take nothing", f"take {colour}"] == legal(g)
    before = g.supply[0][good(name)]
    play(g, f"take {colour}")

    assert [good(name)] == shelf(g, 0)
    assert before - 1 == g.supply[0][good(name)]


@pytest.mark.parametrize("card", ["M09", "M10", "M11", "M12"])
def test_some_mercenaries_bring_a_small_good_of_any_colour(card: str) -> None:
    """3.1 M09-M12: of any colour."""
    g = table()
    begin(g, Step.ABILITY, 0, Townsperson[card])

    assert ["take nothing", "take red", "take green", "take blue", "take yellow"] == legal(g)
    play(g, "take blue")

    assert [good("small blue")] == shelf(g, 0)


def test_a_mercenary_brings_nothing_that_the_supply_does_not_have() -> None:
    """3.1: if it has none, nothing."""
    g = table()
    stock(g, 0, "large red", "large red")

    begin(g, Step.ABILITY, 0, Townsperson.M05)

    assert None is asked(g)


def test_a_good_may_be_declined() -> None:
    """3.1: abilities are optional."""
    g = table()
    begin(g, Step.ABILITY, 0, Townsperson.M05)

    play(g, "take nothing")

    assert [] == shelf(g, 0)
