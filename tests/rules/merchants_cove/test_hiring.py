"""Hiring: order of things, price, help from rogues, the staff strip, the square."""

from __future__ import annotations

import pytest

from forgehall.games.merchants_cove import game
from forgehall.games.merchants_cove.rules.smith.components import Staff
from forgehall.games.merchants_cove.rules.state import Ask, Step
from forgehall.kit.record import NONE
from tests.rules.merchants_cove.table import (
    asked,
    assign,
    begin,
    corrupt,
    happened,
    legal,
    play,
    show,
    table,
    town,
)

FOUR = ("Old Magistrate", "Tax Clerk", "Pit Fighter", "Bone Seer")


def test_anyone_on_the_square_can_be_hired() -> None:
    """1.5 hire: take one from the square."""
    g = table()
    show(g, *FOUR)

    begin(g, Ask.HIRE)

    assert [f"hire {name.lower()}" for name in FOUR] == legal(g)


def test_hiring_goes_take_use_tuck_pay_refill() -> None:
    """1.5, the sheet: use the ability, tuck the card, only then pay, finally refill."""
    g = table(hour=[1, 0])
    show(g, *FOUR)
    corrupt(g, 0, "hush money")
    begin(g, Ask.HIRE)

    play(g, "hire tax clerk")
    assert ("DISCARD", 0) == asked(g)
    play(g, "discard hush money")
    assert ("TUCK", 0) == asked(g)
    play(g, "tuck under overseer")
    assert ("PAY", 0) == asked(g)
    play(g, "pay 2")
    assert ("DRAW", 0) == asked(g)  # 4.22: hours, and adventurer draws, come after tucking
    assert 1 == g.square.count(NONE)
    play(g, "draw red", "board L1")
    assert ("TOWNSFOLK", 0) == asked(g)
    play(g, "square net mender")

    assert [
        town(n) for n in ("Old Magistrate", "Pit Fighter", "Bone Seer", "Net Mender")
    ] == g.square


@pytest.mark.parametrize(("name", "hours"), list(zip(FOUR, (2, 2, 3, 3), strict=True)))
def test_newer_townsfolk_are_dearer(name: str, hours: int) -> None:
    """1.5, proposed: 2, 2, 3, 3 hours from the oldest to the newest."""
    g = table()
    show(g, *FOUR)
    begin(g, Ask.HIRE)

    play(g, f"hire {name}")
    while asked(g) != ("PAY", 0):
        play(g, legal(g)[0])

    assert [f"pay {hours}", f"pay {hours - 1} with help"] == legal(g)


def test_help_from_rogues_saves_an_hour_for_a_corruption_card() -> None:
    """1.5, proposed: draw 1 corruption card to pay 1 hour less."""
    g = table()
    begin(g, Ask.PAY, 0, 2)

    play(g, "pay 1 with help")
    assert ("CORRUPTION", 0) == asked(g)
    assert 0 == g.hour[0]
    play(g, "corruption short weight")

    assert (1, 1) == (g.hour[0], g.held[0])


def test_nobody_works_for_less_than_an_hour() -> None:
    """1.5, proposed: never below 1."""
    g = table(asking=(Ask.PAY, 0, 1))

    assert ["pay 1"] == legal(g)


def test_there_is_no_help_without_a_corruption_card() -> None:
    """1.5, ruling: the card is the price of the help."""
    g = table(corruption_deck=[0] * 7, asking=(Ask.PAY, 0, 2))

    assert ["pay 2"] == legal(g)


def test_the_hirer_chooses_a_free_place_of_the_strip() -> None:
    """1.5: one card for each of the four abilities."""
    g = table()
    assign(g, 0, Staff.METALLURGIST, "Tax Clerk")

    begin(g, Ask.TUCK, 0, town("Net Mender"))

    assert ["tuck under stoker", "tuck under apprentice", "tuck under overseer"] == legal(g)
    play(g, "tuck under apprentice")
    assert town("Net Mender") == g.staff[0][Staff.APPRENTICE]


def test_with_four_placed_hiring_is_no_longer_possible() -> None:
    """1.5, proposed: at most four townsfolk per player."""
    g = table(seats=1)
    for staff, name in zip(Staff, FOUR, strict=True):
        assign(g, 0, staff, name)

    begin(g, Step.NEXT_TURN)

    assert "hire" not in legal(g)


def test_with_an_empty_square_nobody_can_be_hired() -> None:
    """1.5: take one from the square."""
    g = table(seats=1, square=[NONE] * 4, asking=(Step.NEXT_TURN, 0))

    assert "hire" not in legal(g)


def test_cards_slide_to_the_cheap_end_and_a_new_one_comes_at_the_dear_end() -> None:
    """1.5, proposed: the oldest costs least."""
    g = table()
    show(g, *FOUR)
    g.square[0] = NONE

    begin(g, Step.REFILL)
    play(g, "square hedge mage")

    assert [town(n) for n in ("Tax Clerk", "Pit Fighter", "Bone Seer", "Hedge Mage")] == g.square


def test_every_card_of_the_deck_is_as_likely() -> None:
    """5: the deck has no order."""
    g = table()
    g.square[3] = NONE

    begin(g, Step.REFILL)

    assert (20, {1}) == (len(legal(g)), set(game.outcome_list(g)[1]))


def test_an_empty_deck_refills_nothing() -> None:
    """1.5: the square stays short."""
    g = table(town_deck=[0] * 36)
    g.square[1] = NONE

    begin(g, Step.REFILL)

    assert None is asked(g)
    assert NONE == g.square[3]


def test_using_the_ability_is_optional() -> None:
    """4.22: the card is tucked all the same."""
    g = table()
    show(g, *FOUR)
    corrupt(g, 0, "hush money")
    begin(g, Ask.HIRE)

    play(g, "hire old magistrate", "stop", "tuck under stoker")

    assert (1, town("Old Magistrate")) == (g.held[0], g.staff[0][Staff.STOKER])
    assert ["HIRE", "TUCK"] == happened(g)


def test_nobody_hires_twice_running() -> None:
    """1.5.1: the space that the figure stands on may not be used again; another one may."""
    g = table(seats=1)
    show(g, *FOUR)
    begin(g, Step.NEXT_TURN)
    assert "hire" in legal(g)

    play(g, "hire", "hire tax clerk", "tuck under stoker", "pay 2")
    while asked(g) != ("ACTION", 0):
        play(g, legal(g)[0])

    assert "hire" not in legal(g)
    assert {"fill S1", "forge", "activate"} <= set(legal(g))
