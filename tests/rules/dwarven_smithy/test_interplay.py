"""Rules that meet: limits with abilities, variants with triggers, turns with what is left over."""

from __future__ import annotations

import pytest

from forgehall.games.dwarven_smithy import game
from forgehall.games.dwarven_smithy.rules import actions, scoring
from forgehall.games.dwarven_smithy.rules.components import (
    Subtype,
    Zone,
    good_of,
)
from forgehall.games.dwarven_smithy.rules.state import ROTATED, Ask, State, Step, Trigger
from forgehall.kit.record import NONE
from tests.rules.dwarven_smithy.table import (
    GOOD_NAMED,
    asked,
    in_hand,
    in_market,
    in_workshop,
    legal,
    play,
    stacks_of,
    table,
)

SIGNET = ("moonwell signet", "2 silver, moonstone")
GLAIVE = ("rubyfang glaive", "mithril, gold, ruby")
TARGE = ("throne-room targe", "2 gold, sapphire")
WARAXE = ("hallguard waraxe", "mithril, silver, 2 iron")
TORVALD, BRANNOC, DAGMUND = "torvald wide-awning", "brannoc deep-satchel", "dagmund swiftstall"
STARTER = {"deck": "starter"}
"""Torvald, who widens the market, comes with the starter deck."""
STARTER_KINGS = [
    ("courtly falchion", "gold, 2 silver"),
    ("herald's cuirass", "mithril, 2 iron"),
    ("minted hauberk", "2 gold, silver"),
]


# limits


def test_a_rotated_card_may_be_swapped() -> None:
    """1.5 rotation: it can be moved or swapped, not sold or discarded."""
    g = table(hand={0: "iron"}, workshop={0: "7 gold"}, market={0: "3 silver"}, asking=(Ask.ACT, 0))

    play(g, "play iron to market", "swap raw iron", "with gold")

    assert "raw iron" in in_workshop(g)
    assert "gold" in in_market(g)


def test_a_kings_item_takes_a_fifth_place_that_an_apprentice_has_made() -> None:
    """1.4 and 3.4: with room for five the market is not full at four, so nothing makes room."""
    g = table(
        options=STARTER, apprentices={0: TORVALD}, market={0: "4 iron"},
        stacks={0: [STARTER_KINGS[0]]}, asking=(Step.COMPLETE_NEXT, 0),
    )  # fmt: skip

    play(g, "complete courtly falchion")

    assert ("ACT", 0) == asked(g)
    assert (5, ["iron"] * 4) == (g.used[0][Zone.MARKET], in_market(g))


def test_an_apprentice_fails_if_the_hand_or_the_market_would_be_over_its_limit() -> None:
    """1.4 swap: no limit may be broken by any move of a card, though the workshop has room."""
    g = table(
        options=STARTER, apprentices={0: f"{BRANNOC}, {TORVALD}"}, hand={0: "7 iron"},
        market={0: "5 silver"}, stacks={0: [("kesta ledgerhand", "gold")]},
        asking=(Step.COMPLETE_NEXT, 0),
    )  # fmt: skip
    before = (g.guild_left, g.mine_left)

    play(g, "complete kesta ledgerhand")

    assert ("ACT", 0) == asked(g)
    assert (before[0] + 1, before[1] + 1) == (g.guild_left, g.mine_left)
    assert [] == stacks_of(g)


@pytest.mark.parametrize(
    ("hand", "market", "stays"),
    [("7 iron", "4 silver", BRANNOC), ("6 iron", "5 silver", TORVALD)],
)
def test_only_an_apprentice_whose_ability_is_not_needed_can_make_room(
    hand: str, market: str, stays: str
) -> None:
    """1.4 swap and Q6: the limits are those without the departed ability."""
    g = table(
        options=STARTER, apprentices={0: f"{BRANNOC}, {TORVALD}"}, hand={0: hand},
        market={0: market}, stacks={0: [("kesta ledgerhand", "gold")]},
        asking=(Step.COMPLETE_NEXT, 0),
    )  # fmt: skip

    play(g, "complete kesta ledgerhand")

    other = TORVALD if stays == BRANNOC else BRANNOC
    assert [f"dismiss {other}"] == legal(g)


def test_a_larger_hand_takes_more_from_the_warehouse() -> None:
    """1.5 and 3.4: eight cards with the satchel, and no ninth."""
    g = table(
        apprentices={0: BRANNOC}, hand={0: "6 iron"}, warehouse="3 silver", coins=[50],
        asking=(Ask.ACT, 0),
    )  # fmt: skip

    play(g, "buy silver", "buy silver")

    assert 8 == len(in_hand(g))
    assert [] == legal(g, "buy")


# turns


def test_a_stack_that_was_left_alone_is_completed_in_a_later_turn() -> None:
    """1.4 phase 2 and 0: it may be completed; left alone it stays locked, and pays later."""
    g = table(stacks={0: [("keg of rivets", "iron")]}, asking=(Step.COMPLETE_NEXT, 0))

    play(g, "done", "end", "stop", "end", "stop")
    assert [("keg of rivets", ["iron"])] == stacks_of(g)
    play(g, "complete keg of rivets")

    assert 15 + 8 == g.coins[0]


def test_every_turn_draws_anew() -> None:
    """1.4 phase 4: up to four cards in each turn."""
    g = table(asking=(Step.BEGIN_TURN, 0))
    first = ["draw mine card", "draw iron"] * 2
    play(g, "end", *first, "draw mine card", "draw gold", "draw guild card", "draw keg of rivets")
    play(g, "end", "stop", "play iron to workshop", "play iron to workshop", "end")

    for _ in range(4):
        assert ("DRAW", 0) == asked(g)
        play(g, "draw mine card", "draw silver")

    assert ["silver"] * 4 == in_hand(g)[1:5]
    assert ("ACT", 1) == asked(g)


# the last round


def empty_guild_deck(g: State) -> None:
    """All but one of the guild deck's cards are in the discard."""
    last = max(card for card, n in enumerate(g.guild_deck) if n)
    for card, n in enumerate(g.guild_deck):
        if n and card != last:
            g.guild_deck[card], g.guild_discard[card] = 0, 1
            g.guild_left -= 1
    assert game.sound(g) == ""


def test_a_mine_that_never_closes_does_not_keep_the_guild_deck_from_ending_the_game() -> None:
    """1.9: the variant changes what the last mine card does, nothing else."""
    g = table(options={"mine_never_closes": True}, asking=(Step.DRAW_NEXT, 0))
    empty_guild_deck(g)

    play(g, "draw guild card", legal_draw(g))

    assert (Trigger.GUILD_DECK, 1) == (g.trigger, g.turns_left)


def legal_draw(g: State) -> str:
    """The only card that can be drawn, once the guild deck was chosen."""
    after = g.copy()
    play(after, "draw guild card")
    return legal(after)[0]


def test_five_finished_kings_items_end_the_game_too() -> None:
    """1.7: a turn that ends with four or more of them."""
    g = table(
        options=STARTER, apprentices={0: TORVALD},
        finished={0: [*STARTER_KINGS, TARGE]},
        stacks={0: [WARAXE]}, asking=(Step.COMPLETE_NEXT, 0),
    )  # fmt: skip

    play(g, "complete hallguard waraxe", "end", "stop")

    assert 5 == sum(g.stack_finished[0])
    assert (Trigger.KINGS, ("ACT", 1)) == (g.trigger, asked(g))


def test_cards_for_the_king_that_lie_open_in_the_market_do_not_count() -> None:
    """1.7: three finished ones and an uncrafted card are not four king's items."""
    g = table(finished={0: [SIGNET, GLAIVE, TARGE]}, market={0: "stormcleaver"},
              asking=(Step.END_TURN, 0))  # fmt: skip

    assert (Trigger.NOTHING, ("ACT", 1)) == (g.trigger, asked(g))


def test_a_failed_apprentice_fills_an_empty_mine_that_never_closes() -> None:
    """1.4 and 1.9: its resources are shuffled into the mine deck, and are drawn from there."""
    g = table(
        options={"mine_never_closes": True}, apprentices={0: "odrik fleetpick, sunna hagglewise"},
        workshop={0: "4 gold"}, stacks={0: [("hildra broadbench", "2 iron")]},
        asking=(Step.COMPLETE_NEXT, 0),
    )  # fmt: skip
    g.mine_discard, g.mine_deck, g.mine_left = [0] * 12, [0] * 12, 0
    g.warehouse = [18, 16, 22, 24, 3, 3, 4, 4, 4, 4, 4, 4]
    assert game.sound(g) == ""

    play(g, "complete hildra broadbench", "end", "draw mine card")

    assert 2 == g.mine_left
    assert ["draw iron"] == legal(g)


# auctions


def test_a_card_that_was_won_in_this_turn_can_be_bought_again() -> None:
    """1.5 and 1.9: any face-up card of another market, rotated or not."""
    g = table(
        seats=3, options={"bidding": True}, market={1: "iron"}, coins=[50, 0, 50],
        asking=(Ask.ACT, 0),
    )  # fmt: skip
    play(g, "buy iron from player 2", "pass", "bid 3", "to market")
    assert ROTATED == g.marks[2][Zone.MARKET][0]

    play(g, "buy iron from player 3", "pass", "bid 3", "to workshop")

    assert ["iron"] == in_workshop(g)


@pytest.mark.parametrize(("swift", "mark"), [(2, 0), (0, ROTATED)])
def test_whether_a_card_is_rotated_depends_on_who_has_won_it(swift: int, mark: int) -> None:
    """3.4 and 1.9: the ability of the winner, not that of the active seat."""
    g = table(
        seats=3, options={"bidding": True}, market={1: "iron"}, apprentices={swift: DAGMUND},
        asking=(Ask.ACT, 0),
    )  # fmt: skip

    play(g, "buy iron from player 2", "pass", "bid 3", "to market")

    assert mark == g.marks[2][Zone.MARKET][0]


def test_an_auction_without_a_bid_leaves_nothing_behind() -> None:
    """1.9: no price and no bidder, neither when it opens nor when all have passed."""
    g = table(seats=3, options={"bidding": True}, market={1: "iron"}, asking=(Ask.ACT, 0))

    play(g, "buy iron from player 2")
    opened = (g.price, g.bidder)
    play(g, "pass", "pass")

    assert [(0, NONE)] * 2 == [opened, (g.price, g.bidder)]


def test_a_purchase_leaves_nothing_behind() -> None:
    """1.5: once the card is placed nobody owes anything."""
    g = table(market={1: "iron"}, asking=(Ask.ACT, 0))

    play(g, "buy iron from player 2")
    owed = (g.price, g.bidder)
    play(g, "to workshop")

    assert [(3, 0), (0, NONE)] == [owed, (g.price, g.bidder)]


# several cards at once


def test_cards_to_craft_are_listed_in_order_wherever_they_lie() -> None:
    """1.6: from hand, workshop and market, each once."""
    g = table(
        hand={0: "doorward hinges, tunnel pike"}, market={0: "ore-cutter's hatchet"},
        workshop={0: "2 iron, silver, mithril, keg of rivets"}, asking=(Ask.ACT, 0),
    )  # fmt: skip

    assert [
        "craft keg of rivets", "craft doorward hinges", "craft ore-cutter's hatchet",
        "craft tunnel pike",
    ] == legal(g, "craft")  # fmt: skip


def test_an_apprentice_may_refine_several_cards_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """3.4: as many as its amount says; with our cards it is one."""
    monkeypatch.setattr(actions, "amount_of", lambda _g, _seat, _ability: 2)
    g = table(hand={0: "3 iron"}, asking=(Ask.ACT, 0))

    play(g, *["play iron to workshop"] * 3)

    assert ["raw iron", "iron", "iron"] == in_workshop(g)


@pytest.mark.parametrize(
    ("side", "ware", "above"),
    [("left", "iron", 4), ("left", "emerald", 0), ("right", "emerald", 4), ("right", "iron", 0)],
)
def test_every_card_on_one_side_makes_a_ware_dearer(side: str, ware: str, above: int) -> None:
    """1.5 and Q11: from the first of the row to the last."""
    row = "emerald, ruby, mithril, earth, iron"
    g = table(options={"surcharge_side": side}, warehouse=row, coins=[90], asking=(Ask.ACT, 0))

    play(g, f"buy {ware}")

    assert 90 - good_of(GOOD_NAMED[ware]).buy - above == g.coins[0]


# scoring


def test_three_seats_that_tie_for_an_award_get_eight_coins_each(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """1.8 and Q17: 25 coins, split evenly and rounded down; of our cards no three can be equal."""
    monkeypatch.setattr(scoring, "claim", lambda _g, _seat, _subtype: 40)
    g = table(seats=3, asking=(Ask.ACT, 0))

    assert [8, 8, 8] == [scoring.award(g, seat, Subtype.WEAPON) for seat in range(3)]
