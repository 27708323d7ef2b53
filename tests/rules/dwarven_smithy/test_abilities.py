"""Chapter 3.4 of the rules: what the ten apprentices do."""

from __future__ import annotations

import pytest

from forgehall.games.dwarven_smithy import game
from forgehall.games.dwarven_smithy.rules.components import Zone
from forgehall.games.dwarven_smithy.rules.state import Ask, Step
from forgehall.games.dwarven_smithy.rules.zones import hand_limit, remove, zone_limit
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

ACT = (Ask.ACT, 0)
WILD = "yrsa facet-eye"


def test_hand_limit_raises_the_hand_to_eight() -> None:
    """3.4 A01."""
    g = table(
        apprentices={0: "brannoc deep-satchel"}, hand={0: "6 iron"}, asking=(Step.DRAW_NEXT, 0)
    )

    play(g, *["draw mine card", "draw iron"] * 2)

    assert 8 == len(in_hand(g)) == hand_limit(g, 0)
    assert ("ACT", 1) == asked(g)


def test_workshop_limit_gives_an_eighth_space() -> None:
    """3.4 A02."""
    g = table(
        apprentices={0: "hildra broadbench"}, workshop={0: "7 iron"}, hand={0: "2 gold"}, asking=ACT
    )

    play(g, "play gold to workshop")

    assert 8 == g.used[0][Zone.WORKSHOP] == zone_limit(g, 0, Zone.WORKSHOP)
    assert [] == legal(g, "play gold to workshop")


def test_draw_limit_allows_a_fifth_card() -> None:
    """3.4 A03."""
    g = table(apprentices={0: "odrik fleetpick"}, asking=(Step.DRAW_NEXT, 0))

    play(g, *["draw mine card", "draw iron"] * 5)

    assert 5 == len(in_hand(g))
    assert ("ACT", 1) == asked(g)


def test_sell_bonus_pays_one_coin_more_for_each_resource_sold() -> None:
    """3.4 A04: action 4 and step 3 of scoring."""
    g = table(apprentices={0: "sunna hagglewise"}, market={0: "2 iron, gold"}, asking=ACT)
    score = game.score_list(g)[0]

    play(g, "sell iron")

    assert 15 + 2 + 1 == g.coins[0]
    assert 15 + 2 + 2 + 3 + 3 == score


def test_market_limit_gives_a_fifth_slot() -> None:
    """3.4 A05."""
    g = table(
        apprentices={0: "torvald wide-awning"}, market={0: "4 iron"}, hand={0: "2 gold"},
        options={"deck": "starter"}, asking=ACT,
    )  # fmt: skip

    play(g, "play gold to market")

    assert 5 == g.used[0][Zone.MARKET] == zone_limit(g, 0, Zone.MARKET)
    assert [] == legal(g, "play gold to market")


def test_no_surcharge_makes_the_warehouse_cheaper() -> None:
    """3.4 A06: only the buy value."""
    g = table(
        apprentices={0: "kesta ledgerhand"}, warehouse="mithril, 5 iron",
        options={"deck": "starter"}, asking=ACT,
    )  # fmt: skip

    play(g, "buy mithril")

    assert 15 - 7 == g.coins[0]


def test_refine_on_play_refines_the_first_card_of_a_turn() -> None:
    """3.4 A07: once a turn, the first metal or gem played to the workshop."""
    g = table(apprentices={0: "fenrik emberfist"}, hand={0: "3 iron"}, asking=ACT)

    play(g, "play iron to market", "play iron to workshop", "play iron to workshop")

    assert ["raw iron", "iron"] == in_workshop(g)
    assert ["raw iron"] == in_market(g)


def test_refine_on_play_comes_again_in_the_next_turn() -> None:
    """3.4 A07."""
    g = table(apprentices={0: "fenrik emberfist"}, hand={0: "2 iron"}, asking=ACT)

    play(g, "play iron to workshop", "end", "stop", "end", "stop", "play iron to workshop")

    assert ["iron", "iron"] == in_workshop(g)


@pytest.mark.parametrize("card", ["storm", "keg of rivets"])
def test_runes_and_guild_cards_do_not_use_it_up(card: str) -> None:
    """3.4 A07: the first metal or gem."""
    g = table(apprentices={0: "fenrik emberfist"}, hand={0: f"{card}, ruby"}, asking=ACT)

    play(g, f"play {card} to workshop", "play ruby to workshop")

    assert "ruby" in in_workshop(g)


def test_gem_wild_lets_any_gem_stand_for_any_other() -> None:
    """3.4 A08."""
    g = table(
        apprentices={0: WILD}, hand={0: "ruby brooch"}, workshop={0: "gold, sapphire"}, asking=ACT
    )

    play(g, "craft ruby brooch")

    assert [("ruby brooch", ["gold", "sapphire"])] == stacks_of(g)


def test_gem_wild_asks_which_gem_where_there_is_a_choice() -> None:
    """3.4 A08: a craft carries its payment."""
    g = table(
        apprentices={0: WILD}, hand={0: "ruby brooch"}, workshop={0: "gold, ruby, sapphire"},
        asking=ACT,
    )  # fmt: skip

    play(g, "craft ruby brooch")
    choice = asked(g), legal(g)
    play(g, "lay sapphire")

    assert (("LAY_GEM", 0), ["lay ruby", "lay sapphire"]) == choice
    assert [("ruby brooch", ["gold", "sapphire"])] == stacks_of(g)
    assert ["ruby"] == in_workshop(g)


def test_nobody_is_asked_for_a_gem_who_lacks_the_metal() -> None:
    """3.4 A08: a craft carries its whole payment; a position that asks in vain is refused."""
    g = table(
        apprentices={0: WILD}, hand={0: "ruby brooch"}, workshop={0: "gold, ruby, sapphire"},
        asking=ACT,
    )  # fmt: skip
    play(g, "craft ruby brooch")

    remove(g, 0, Zone.WORKSHOP, g.lies[0][Zone.WORKSHOP].index(GOOD_NAMED["gold"]))

    assert "seat 0 is asked how to pay for Ruby Brooch, but has no choice" == game.sound(g)


def test_gem_wild_asks_gem_by_gem() -> None:
    """3.4 A08: two gems of a crown, of three."""
    g = table(
        apprentices={0: WILD}, hand={0: "crown of the underpeak"},
        workshop={0: "3 gold, emerald, 2 ruby"}, asking=ACT,
    )  # fmt: skip

    play(g, "craft crown of the underpeak", "lay ruby", "lay emerald")

    assert [("crown of the underpeak", ["gold"] * 3 + ["emerald", "ruby"])] == stacks_of(g)


def test_gem_wild_does_not_ask_where_all_gems_are_needed() -> None:
    """3.4 A08: no choice, no question."""
    g = table(
        apprentices={0: WILD}, hand={0: "crown of the underpeak"},
        workshop={0: "3 gold, emerald, ruby"}, asking=ACT,
    )  # fmt: skip

    play(g, "craft crown of the underpeak")

    assert ("ACT", 0) == asked(g)
    assert [("crown of the underpeak", ["gold"] * 3 + ["emerald", "ruby"])] == stacks_of(g)


def test_gem_wild_counts_gems_after_reductions() -> None:
    """3.4 A08: after reductions, a gem of the cost may be met by any gem."""
    g = table(
        apprentices={0: WILD}, tools={0: "jeweller's claw"}, hand={0: "crown of the underpeak"},
        workshop={0: "3 gold, ruby"}, asking=ACT,
    )  # fmt: skip

    play(g, "craft crown of the underpeak")

    assert [("crown of the underpeak", ["gold"] * 3 + ["ruby"])] == stacks_of(g)


def test_gem_wild_and_a_metal_to_spare_are_asked_one_after_the_other() -> None:
    """3.4 A08 and 1.6: first the gems, then what is spared."""
    g = table(
        apprentices={0: WILD}, tools={0: "king's swage"}, hand={0: "rubyfang glaive"},
        workshop={0: "mithril, gold, emerald, sapphire"}, asking=ACT,
    )  # fmt: skip

    play(g, "craft rubyfang glaive", "lay emerald")
    choice = legal(g)
    play(g, "spare gold")

    assert ["spare mithril", "spare gold"] == choice
    assert [("rubyfang glaive", ["mithril", "emerald"])] == stacks_of(g)


def test_raw_gems_are_not_wild() -> None:
    """1.6 and 3.4 A08: raw metals and gems never count."""
    g = table(
        apprentices={0: WILD}, hand={0: "ruby brooch"}, workshop={0: "gold, raw ruby"}, asking=ACT
    )

    assert [] == legal(g, "craft")


def test_no_rotation_lets_a_card_be_sold_at_once() -> None:
    """3.4 A09: cards entering this market lie upright."""
    g = table(
        apprentices={0: "dagmund swiftstall"}, hand={0: "iron"}, workshop={0: "gold"}, asking=ACT
    )

    play(g, "play iron to market", "sell raw iron", "move gold to market", "sell gold")

    assert 15 + 1 + 3 == g.coins[0]


@pytest.mark.parametrize(
    ("stack", "answers", "coins"),
    [
        (("keg of rivets", "iron"), [], 8 + 3),
        (("pin vise", "silver"), ["sell"], 6 + 3),
        (("pin vise", "silver"), ["keep"], 0),
        (("moonwell signet", "2 silver, moonstone"), [], 0),
    ],
)
def test_completion_bonus_pays_three_coins_more(
    stack: tuple[str, str], answers: list[str], coins: int
) -> None:
    """3.4 A10: each item completed and each tool sold, not king's items."""
    g = table(
        apprentices={0: "old bersi guildfriend"},
        stacks={0: [stack]},
        asking=(Step.COMPLETE_NEXT, 0),
    )

    play(g, f"complete {stack[0]}", *answers)

    assert 15 + coins == g.coins[0]


def test_an_ability_ends_when_the_apprentice_leaves() -> None:
    """3.4: effects end when the apprentice leaves its zone."""
    g = table(
        apprentices={0: "hildra broadbench, sunna hagglewise"}, market={0: "iron"},
        stacks={0: [("odrik fleetpick", "gold, iron")]}, asking=(Step.COMPLETE_NEXT, 0),
    )  # fmt: skip

    play(g, "complete odrik fleetpick", "dismiss sunna hagglewise", "sell iron")

    assert 15 + 2 == g.coins[0]


def test_the_abilities_of_two_apprentices_add_up() -> None:
    """3.4: both work at once."""
    g = table(apprentices={0: "sunna hagglewise, dagmund swiftstall"}, hand={0: "iron"}, asking=ACT)

    play(g, "play iron to market", "sell raw iron")

    assert 15 + 1 + 1 == g.coins[0]


def test_the_apprentices_of_others_help_nobody() -> None:
    """3.4: your limit, your market."""
    g = table(apprentices={1: "hildra broadbench, dagmund swiftstall"}, asking=ACT)

    assert (7, 8) == (zone_limit(g, 0, Zone.WORKSHOP), zone_limit(g, 1, Zone.WORKSHOP))
