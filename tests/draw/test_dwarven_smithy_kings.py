"""Dwarven Smithy on the page: king's items before and after the end, auctions, empty decks."""

from __future__ import annotations

from typing import Any

import pytest
from markupsafe import Markup

from forgehall.draw import page
from forgehall.games.dwarven_smithy import game
from forgehall.games.dwarven_smithy.rules.state import Ask, State, Step
from tests.draw.scenes import classes, scene, tips, with_class
from tests.draw.smithies import drawn_for, text_of
from tests.rules.dwarven_smithy.table import play, table

SIGNET = ("moonwell signet", "2 silver, moonstone")


def part(g: State, seat: int | None, name: str) -> dict[str, Markup]:
    """One group of what is drawn of a table for a seat."""
    return {name: drawn_for(g, seat)[name]}


def panel_of(g: State, seat: int | None) -> dict[str, Markup]:
    """All that is drawn of seat 0 for another one."""
    return {name: html for name, html in drawn_for(g, seat).items() if name.endswith("-0")}


def delivered(**cells: Any) -> State:
    """Seat 0 has finished the signet for the king."""
    return table(finished={0: [SIGNET]}, **{"asking": (Ask.ACT, 0)} | cells)


def ended() -> State:
    """The same table after its last turn."""
    return delivered(turns_left=0, trigger=1, asking=(Step.END_TURN, 0))


def test_the_owner_of_a_finished_kings_item_sees_what_lies_under_it() -> None:
    """2.2: players may look at the cards under their own finished king's items at any time."""
    market = part(delivered(), 0, "market")

    under = with_class(market, "under")

    assert 1 == len(under)
    assert 3 == len(list(under[0].iter("use")))
    assert any("Under it: 2 silver, 1 moonstone." in tip for tip in tips(market))


@pytest.mark.parametrize("looking", [1, None])
def test_nobody_else_sees_what_lies_under_it(looking: int | None) -> None:
    """2.2: neither in the drawing nor in a tip."""
    panel = panel_of(delivered(), looking)

    assert [] == with_class(panel, "under")
    assert "silver" not in str(panel)
    assert "Signet" not in str(panel)


@pytest.mark.parametrize("looking", [1, None])
def test_kings_items_lie_open_after_the_end(looking: int | None) -> None:
    """Scoring, step 4: all reveal their finished king's items."""
    panel = panel_of(ended(), looking)

    kings = with_class(panel, "deep")

    assert [{"tile", "order", "king", "deep"}] == [classes(king) for king in kings]
    assert any("Moonwell Signet" in tip for tip in tips(panel))
    assert not any("face down" in tip for tip in tips(panel))


def test_a_kings_item_lies_face_down_until_the_end() -> None:
    """2.2: even its owner's, who knows it."""
    market = part(delivered(), 0, "market")

    kings = with_class(market, "deep")

    assert [{"tile", "back", "deep"}] == [classes(king) for king in kings]
    assert any("it lies here face down until the end" in tip for tip in tips(market))


def empty(**options: Any) -> State:
    """Both decks are empty, the actions go on."""
    g = table(options=options, hand={0: "iron"}, asking=(Ask.ACT, 0))
    g.mine_discard, g.mine_deck, g.mine_left = g.mine_deck, [0] * 12, 0
    g.guild_discard, g.guild_deck, g.guild_left = g.guild_deck, [0] * len(g.guild_deck), 0
    g.turns_left, g.trigger = 1, 2
    assert game.sound(g) == ""
    return g


def test_nothing_is_drawn_from_empty_decks() -> None:
    """1.4 phase 4: the step after the actions is the end of the turn."""
    steps = text_of(drawn_for(empty(), 0)["steps"])

    assert "Draw 4" not in steps
    assert "End turn" in steps


def test_no_more_is_offered_to_be_drawn_than_there_is() -> None:
    """1.4 phase 4: two cards are left, and the hand has room for five."""
    g = empty()
    g.mine_deck[3], g.mine_discard[3], g.mine_left = 2, g.mine_discard[3] - 2, 2

    assert "Draw 2" in text_of(drawn_for(g, 0)["steps"])


def test_a_mine_that_never_closes_is_never_empty_while_something_was_discarded() -> None:
    """1.9: the discard becomes a new deck."""
    assert "Draw 4" in text_of(drawn_for(empty(mine_never_closes=True), 0)["steps"])


def test_the_list_says_that_an_auction_is_opened() -> None:
    """1.9: with the variant nothing is bought at once."""
    g = table(seats=3, market={1: "iron"}, options={"bidding": True}, asking=(Ask.ACT, 0))

    found = page.choices(scene(g, 0, "en", game))

    assert [("Auction: Tamsin", "Iron")] == [
        (option.heading, option.short) for option in found if option.text.startswith("buy")
    ]


def test_the_log_shows_the_card_that_is_auctioned() -> None:
    """1.9: with its picture, like any card that an event is about."""
    g = table(seats=3, market={1: "iron"}, options={"bidding": True}, asking=(Ask.ACT, 0))
    play(g, "buy iron from player 2", "bid 3", "pass", "to workshop")

    lines = [one.drawn for one in page.sentences(game, g.events, "en", 0, ("A", "B", "C"))]

    assert 2 == sum("iron-refined" in line for line in lines)
