"""Chapter 1.5 of the rules: the warehouse row, and buying from other markets."""

from __future__ import annotations

import pytest

from forgehall.games.dwarven_smithy.rules.components import Resource, Zone
from forgehall.games.dwarven_smithy.rules.state import ROTATED, Ask
from forgehall.games.dwarven_smithy.rules.trade import warehouse_price
from tests.rules.dwarven_smithy.table import (
    asked,
    in_hand,
    in_market,
    in_workshop,
    legal,
    play,
    stacks_of,
    table,
)

EXAMPLE = "ruby, 2 gold, 3 iron"


def prices(side: str = "right", warehouse: str = EXAMPLE) -> dict[str, int]:
    """What the resources of the warehouse cost."""
    g = table(warehouse=warehouse, options={"surcharge_side": side}, asking=(Ask.ACT, 0))
    there = [r for r in range(12) if g.warehouse[r]]
    return {Resource(r).name.lower(): warehouse_price(g, 0, r) for r in there}


def test_cards_to_the_right_make_a_resource_dearer() -> None:
    """1.5 and 3.2, the example: an iron costs 3, a gold 6 + 3, the ruby 10 + 5."""
    assert {"iron": 3, "gold": 9, "ruby": 15} == prices()


def test_or_the_cards_to_the_left_do() -> None:
    """1.10 Q11: the other reading of "above" is an option."""
    assert {"iron": 6, "gold": 7, "ruby": 10} == prices("left")


def test_copies_of_the_same_kind_make_it_no_dearer() -> None:
    """1.5: the copy bought is always the cheapest of its kind."""
    assert {"iron": 3} == prices(warehouse="5 iron")


def test_kinds_of_equal_value_stand_in_a_fixed_order() -> None:
    """1.10 Q13: mithril, then the runes in their order; silver, then iron."""
    assert {"mithril": 7 + 3, "storm": 8 + 2, "earth": 8 + 1, "iron": 3} == prices(
        warehouse="mithril, storm, earth, iron"
    )


def test_a_resource_is_bought_into_the_hand() -> None:
    """1.5 action 5a: the bank is paid, the card goes to the hand and so becomes raw."""
    g = table(warehouse=EXAMPLE, asking=(Ask.ACT, 0))

    play(g, "buy gold", "play gold to workshop")

    assert 15 - 9 == g.coins[0]
    assert ["raw gold"] == in_workshop(g)
    assert 1 == g.warehouse[Resource["GOLD"]]


def test_a_card_sold_raw_costs_its_refined_value() -> None:
    """1.10 Q12: the row shows refined sides, and the higher buy value is asked."""
    g = table(market={0: "raw mithril"}, asking=(Ask.ACT, 0))

    play(g, "sell raw mithril", "buy mithril")

    assert 15 + 2 - 7 == g.coins[0]


def test_a_full_hand_buys_nothing_in_the_warehouse() -> None:
    """1.5 action 5a: free(hand) must be at least 1."""
    g = table(warehouse="iron", hand={0: "6 iron"}, asking=(Ask.ACT, 0))

    assert [] == legal(g, "buy")


@pytest.mark.parametrize(("coins", "there"), [(8, ["buy iron"]), (9, ["buy gold", "buy iron"])])
def test_a_purchase_needs_the_coins(coins: int, there: list[str]) -> None:
    """1.5 action 5a: coins must cover the price with its surcharge."""
    g = table(warehouse="2 gold, 3 iron", coins=[coins], asking=(Ask.ACT, 0))

    assert there == legal(g, "buy")


def test_all_know_a_card_that_was_bought_in_the_warehouse() -> None:
    """4: it is known to be in the hand while it stays there."""
    g = table(warehouse="iron", hand={0: "iron"}, asking=(Ask.ACT, 0))

    play(g, "buy iron")
    known = list(g.hand_known[0])
    play(g, "play iron to market")

    assert 1 == known[Resource["IRON"]]
    assert 0 == sum(g.hand_known[0])
    assert ["iron"] == in_hand(g)


@pytest.mark.parametrize(
    ("card", "price"), [("iron", 3), ("raw iron", 2), ("keg of rivets", 2), ("stormcleaver", 5)]
)
def test_a_card_is_bought_from_another_market(card: str, price: int) -> None:
    """1.5 action 5b: its present buy value goes to its owner, who cannot refuse (Q3)."""
    g = table(market={1: card}, asking=(Ask.ACT, 0))

    play(g, f"buy {card} from player 2", "to workshop")

    assert [15 - price, 15 + price] == g.coins[:2]
    assert ([card], []) == (in_workshop(g, 0), in_market(g, 1))


def test_a_bought_card_goes_to_market_or_workshop_never_to_the_hand() -> None:
    """1.5 action 5b: the buyer chooses."""
    g = table(market={1: "iron"}, asking=(Ask.ACT, 0))

    play(g, "buy iron from player 2")

    assert ("BUY_TO", 0) == asked(g)
    assert ["to workshop", "to market"] == legal(g)


def test_in_the_market_a_bought_card_is_rotated() -> None:
    """1.5: a card that enters a market by purchase is turned."""
    g = table(market={1: "iron"}, asking=(Ask.ACT, 0))

    play(g, "buy iron from player 2", "to market")

    assert ROTATED == g.marks[0][Zone.MARKET][0]
    assert [] == legal(g, "sell")


def test_where_one_zone_is_full_the_other_takes_it() -> None:
    """1.5 action 5b: free(own market or workshop) must be at least 1."""
    g = table(market={1: "iron"}, workshop={0: "7 silver"}, asking=(Ask.ACT, 0))

    play(g, "buy iron from player 2")

    assert ["to market"] == legal(g)


def test_where_both_are_full_nothing_is_bought_from_others() -> None:
    """1.5 action 5b."""
    g = table(
        market={0: "4 gold", 1: "iron"}, workshop={0: "7 silver"}, warehouse="iron",
        asking=(Ask.ACT, 0),
    )  # fmt: skip

    assert ["buy iron"] == legal(g, "buy")


def test_nothing_is_bought_from_workshops_stacks_and_kings_items() -> None:
    """1.5 and Q23: only face-up cards of a market are for sale."""
    g = table(
        workshop={1: "iron, keg of rivets"}, stacks={1: [("doorward hinges", "2 iron")]},
        finished={1: [("stoneward aegis", "2 mithril, 2 iron")]}, asking=(Ask.ACT, 0),
    )  # fmt: skip

    assert [] == legal(g, "buy")


def test_the_own_market_is_not_bought_from() -> None:
    """1.5 action 5b: another player's market."""
    g = table(market={0: "iron"}, asking=(Ask.ACT, 0))

    assert [] == legal(g, "buy")


def test_every_other_market_is_open() -> None:
    """1.5 action 5b: with three seats or four."""
    g = table(seats=4, market={0: "silver", 2: "iron", 3: "gold"}, asking=(Ask.ACT, 1))

    assert [
        "buy silver from player 1", "buy iron from player 3", "buy gold from player 4"
    ] == legal(g, "buy")  # fmt: skip


def test_without_the_coins_nothing_is_bought() -> None:
    """1.5 action 5b: coins must be at least the buy value."""
    g = table(market={1: "iron, mithril"}, coins=[3], asking=(Ask.ACT, 0))

    assert ["buy iron from player 2"] == legal(g, "buy")


def test_what_was_bought_may_be_used_at_once() -> None:
    """1.6 and the FAQ: guild cards and resources alike."""
    g = table(market={1: "iron, keg of rivets"}, asking=(Ask.ACT, 0))

    play(g, "buy iron from player 2", "to workshop", "buy keg of rivets from player 2", "to market")
    play(g, "craft keg of rivets")

    assert [("keg of rivets", ["iron"])] == stacks_of(g)
