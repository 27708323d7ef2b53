"""The form that sets a table: what it does not ask for stays as the rulebook has it."""

from __future__ import annotations

import pytest

from forgehall.draw.show import options_of
from forgehall.kit.game import game
from forgehall.web.pages.forms import new_table

GAMES = ("dice-forge", "dwarven-smithy", "merchants-cove")
SEATS = {"kind-0": "open", "kind-1": "open"}


@pytest.mark.parametrize("name", GAMES)
def test_an_empty_form_lays_the_game_of_the_rulebook(name: str) -> None:
    """Ticks that are not set say no; an option that the form does not show says nothing."""
    of = game(name)

    laid = of.options(**new_table({"game": name, **SEATS}).settings.options)

    assert of.options() == laid


def test_a_tick_lays_what_it_says() -> None:
    """Every tick of the form, and only that one."""
    fields = {"game": "dwarven-smithy", "option-bidding": "yes", **SEATS}

    options = new_table(fields).settings.options

    assert options["bidding"]
    assert not options["mine_never_closes"]
    assert options["loose_guild_from_hand"]


def test_the_lowest_bid_is_offered_where_tables_are_set() -> None:
    """Dwarven Smithy: the buy value, or the sell value as the rulebook has it."""
    fields = {"game": "dwarven-smithy", "option-bidding": "yes", "option-bid_floor": "sell"}

    options = new_table(fields | SEATS).settings.options

    assert "sell" == options["bid_floor"]
    assert {"buy", "sell"} == set(options_of(game("dwarven-smithy"))["bid_floor"].values)
