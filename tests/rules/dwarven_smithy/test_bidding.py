"""Chapter 1.9 of the rules: the variant in which cards of other markets are auctioned."""

from __future__ import annotations

from typing import Any

import pytest

from forgehall.games.dwarven_smithy.rules.components import Zone
from forgehall.games.dwarven_smithy.rules.state import ROTATED, Ask, State
from forgehall.games.dwarven_smithy.rules.trade import WIDEST_BID
from tests.rules.dwarven_smithy.table import asked, in_market, in_workshop, legal, play, table


def auction(seller: int = 1, seats: int = 4, floor: str = "buy", **cells: Any) -> State:
    """Seat 0 has asked for an iron of another market."""
    g = table(
        seats=seats, market={seller: "iron"} | cells.pop("market", {}),
        options={"bidding": True, "bid_floor": floor}, asking=(Ask.ACT, 0), **cells,
    )  # fmt: skip
    play(g, f"buy iron from player {seller + 1}")
    return g


def bidders(g: State) -> list[int]:
    """Who is asked for a bid if all pass."""
    found = []
    while (question := asked(g)) and question[0] == "BID":
        found.append(question[1])
        play(g, "pass")
    return found


@pytest.mark.parametrize(
    ("seats", "seller", "order"),
    [(4, 1, [0, 3, 2]), (4, 3, [2, 1, 0]), (3, 2, [1, 0]), (2, 1, [0])],
)
def test_bids_go_to_the_right_from_the_seller(seats: int, seller: int, order: list[int]) -> None:
    """1.9: the seat to the seller's right first, then counter-clockwise, the active one too."""
    g = auction(seller=seller, seats=seats)

    assert order == bidders(g)


def test_if_all_pass_there_is_no_sale() -> None:
    """1.9: the turn goes on."""
    g = auction()

    play(g, "pass", "pass", "pass")

    assert ("ACT", 0) == asked(g)
    assert ["iron"] == in_market(g, 1)
    assert [15] * 4 == g.coins


def test_the_highest_bidder_pays_the_seller_and_places_the_card() -> None:
    """1.9: also out of turn."""
    g = auction()

    play(g, "bid 3", "bid 5", "pass")
    chooser = asked(g)
    play(g, "to workshop")

    assert ("BUY_TO", 3) == chooser
    assert [15, 20, 15, 10] == g.coins
    assert (["iron"], []) == (in_workshop(g, 3), in_market(g, 1))
    assert ("ACT", 0) == asked(g)


def test_each_later_bid_is_higher() -> None:
    """1.9: than the last."""
    g = auction()

    play(g, "bid 7")

    assert ["pass", *(f"bid {n}" for n in range(8, 16))] == legal(g)


def test_each_bids_once() -> None:
    """1.9: who has bid is not asked again."""
    g = auction()

    play(g, "bid 3", "bid 4", "bid 5")

    assert ("BUY_TO", 2) == asked(g)


@pytest.mark.parametrize(
    ("floor", "card", "lowest"),
    [
        ("buy", "iron", 3),
        ("sell", "iron", 2),
        ("buy", "keg of rivets", 2),
        ("sell", "keg of rivets", 2),
    ],
)
def test_the_first_bid_is_at_least_the_buy_value(floor: str, card: str, lowest: int) -> None:
    """0 and Q19: or, by option, the sell value of a resource."""
    g = table(
        seats=3, market={1: card}, options={"bidding": True, "bid_floor": floor},
        asking=(Ask.ACT, 0),
    )  # fmt: skip

    play(g, f"buy {card} from player 2")

    assert ["pass", f"bid {lowest}"] == legal(g)[:2]


def test_who_cannot_pay_is_not_asked() -> None:
    """1.9: eligible are those with the coins for the bid."""
    g = auction(coins=[15, 15, 15, 2])

    assert [0, 2] == bidders(g)


def test_who_cannot_outbid_is_not_asked() -> None:
    """1.9: the bid must be higher than the last."""
    g = auction(coins=[15, 15, 15, 8])

    play(g, "bid 8")

    assert ("BID", 2) == asked(g)


def test_who_has_no_space_is_not_asked() -> None:
    """1.9: eligible are those with a free space in market or workshop."""
    g = auction(market={3: "4 gold"}, workshop={3: "7 silver"})

    assert [0, 2] == bidders(g)


def test_a_card_that_made_room_for_a_lost_auction_can_go_back() -> None:
    """1.5 and 1.9: moves may be repeated, so nothing is stranded where others may buy it."""
    g = table(
        seats=3, options={"bidding": True}, workshop={0: "7 iron"},
        market={0: "3 gold", 1: "mithril"}, coins=[20, 0, 20], asking=(Ask.ACT, 0),
    )  # fmt: skip

    play(g, "move iron to market", "buy mithril from player 2", "bid 7", "bid 8", "to workshop")

    assert ("ACT", 0) == asked(g)
    assert "move iron to workshop" in legal(g)


def test_with_two_seats_the_buyer_bids_alone() -> None:
    """1.9: nothing changes."""
    g = auction(seats=2)

    play(g, "bid 3", "to workshop")

    assert [12, 18] == g.coins[:2]


def test_a_card_won_out_of_turn_is_rotated_until_the_turn_ends() -> None:
    """1.9 and Q20: it is not sold in the turn in which it came."""
    g = auction()
    play(g, "pass", "bid 3", "pass", "to market")
    mark = g.marks[3][Zone.MARKET][0]

    play(g, "end", "stop")

    assert (ROTATED, 0) == (mark, g.marks[3][Zone.MARKET][0])


def test_a_bid_stays_within_reason() -> None:
    """Our limit: 119 coins above the lowest bid, more than any card is worth."""
    g = auction(coins=[900, 15, 15, 15])

    assert 1 + WIDEST_BID == len(legal(g))
    assert f"bid {2 + WIDEST_BID}" == legal(g)[-1]


def test_without_the_variant_nobody_bids() -> None:
    """1.9: the purchase is at the buy value."""
    g = table(seats=4, market={1: "iron"}, asking=(Ask.ACT, 0))

    play(g, "buy iron from player 2")

    assert ("BUY_TO", 0) == asked(g)


@pytest.mark.parametrize(("bidding", "offered"), [(True, 1), (False, 0)])
def test_the_sell_value_is_a_floor_for_bids_alone(bidding: bool, offered: int) -> None:  # noqa: FBT001  # an option
    """Q19: a plain purchase costs the buy value, whatever the floor of bids is."""
    g = table(
        options={"bidding": bidding, "bid_floor": "sell"}, market={1: "iron"}, coins=[2],
        asking=(Ask.ACT, 0),
    )  # fmt: skip

    assert offered == len(legal(g, "buy"))
