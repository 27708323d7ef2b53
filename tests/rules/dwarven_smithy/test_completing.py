"""Chapter 1.4 of the rules, phase 2: items, tools, apprentices and king's items are completed."""

from __future__ import annotations

import pytest

from forgehall.games.dwarven_smithy.rules.components import NAMES, Zone
from forgehall.games.dwarven_smithy.rules.state import Happened, State, Step
from forgehall.kit.record import NONE
from tests.rules.dwarven_smithy.table import (
    GOOD_NAMED,
    asked,
    discarded,
    in_market,
    in_workshop,
    legal,
    play,
    stacks_of,
    table,
)

NEXT = (Step.COMPLETE_NEXT, 0)
TWO_TOOLS = "cinder tongs, facet wheel"
TWO_APPRENTICES = "odrik fleetpick, sunna hagglewise"


def zone_of(cards: list[int]) -> list[str]:
    """The names of kept tools or of apprentices."""
    return [NAMES[good].lower() for good in cards if good != NONE]


def king_stack(name: str = "stoneward aegis", under: str = "2 mithril, 2 iron") -> tuple[str, str]:
    """A king's item that waits to be completed."""
    return name, under


def test_a_completed_item_is_sold_and_discarded_with_its_resources() -> None:
    """1.4 item: the bank pays the finished value."""
    g = table(stacks={0: [("caravan shortsword", "silver, 2 iron")]}, asking=NEXT)

    play(g, "complete caravan shortsword")

    assert 15 + 18 == g.coins[0]
    assert ["silver", "iron", "iron", "caravan shortsword"] == discarded(g)
    assert 0 == g.used[0][Zone.WORKSHOP]
    assert ("ACT", 0) == asked(g)


def test_a_completed_tool_is_kept_or_sold() -> None:
    """1.4 tool: the player chooses."""
    g = table(stacks={0: [("pin vise", "silver")]}, asking=NEXT)

    play(g, "complete pin vise")

    assert ("KEEP", 0) == asked(g)
    assert ["sell", "keep"] == legal(g)


def test_a_kept_tool_lies_in_the_tool_zone_and_its_resources_are_discarded() -> None:
    """1.4 tool: permanent."""
    g = table(stacks={0: [("pin vise", "silver")]}, asking=NEXT)

    play(g, "complete pin vise", "keep")

    assert ["pin vise"] == zone_of(g.tools[0])
    assert ["silver"] == discarded(g)
    assert 15 == g.coins[0]


def test_a_sold_tool_brings_its_finished_value() -> None:
    """1.4 tool: it is discarded."""
    g = table(stacks={0: [("pin vise", "silver")]}, asking=NEXT)

    play(g, "complete pin vise", "sell")

    assert [] == zone_of(g.tools[0])
    assert ["silver", "pin vise"] == discarded(g)
    assert 15 + 6 == g.coins[0]


def test_with_two_tools_kept_a_third_must_be_sold() -> None:
    """1.4 tool and Q25: tools can never be removed or replaced."""
    g = table(tools={0: TWO_TOOLS}, stacks={0: [("pin vise", "silver")]}, asking=NEXT)

    play(g, "complete pin vise")

    assert ("ACT", 0) == asked(g)
    assert TWO_TOOLS.split(", ") == zone_of(g.tools[0])
    assert 15 + 6 == g.coins[0]


def test_a_second_tool_is_kept_beside_the_first() -> None:
    """1.2: the tool zone has two places."""
    g = table(
        tools={0: "facet wheel"}, stacks={0: [("cinder tongs", "silver, 2 iron")]}, asking=NEXT
    )

    play(g, "complete cinder tongs", "keep")

    assert ["facet wheel", "cinder tongs"] == zone_of(g.tools[0])


def test_an_apprentice_takes_a_free_place() -> None:
    """1.4 apprentice: placed in the zone, its resources discarded."""
    g = table(stacks={0: [("hildra broadbench", "2 iron")]}, asking=NEXT)

    play(g, "complete hildra broadbench")

    assert ["hildra broadbench"] == zone_of(g.apprentices[0])
    assert ["iron", "iron"] == discarded(g)


def test_abilities_work_at_once() -> None:
    """1.4: from the moment the card lies in its zone, also in this same turn."""
    g = table(
        workshop={0: "4 gold"}, hand={0: "2 gold"},
        stacks={0: [("hildra broadbench", "2 iron")]}, asking=NEXT,
    )  # fmt: skip

    play(g, "complete hildra broadbench", *["play gold to workshop"] * 2)

    assert 6 == g.used[0][Zone.WORKSHOP]


def test_a_third_apprentice_takes_the_place_of_one_of_the_two() -> None:
    """1.4 apprentice swap: the old one goes, face up and loose, to the workshop."""
    g = table(
        apprentices={0: TWO_APPRENTICES}, stacks={0: [("hildra broadbench", "2 iron")]}, asking=NEXT
    )

    play(g, "complete hildra broadbench")
    choice = legal(g)
    play(g, "dismiss odrik fleetpick")

    assert ["dismiss odrik fleetpick", "dismiss sunna hagglewise"] == choice
    assert ["hildra broadbench", "sunna hagglewise"] == zone_of(g.apprentices[0])
    assert ["odrik fleetpick"] == in_workshop(g)
    assert ["iron", "iron"] == discarded(g)


def test_the_dismissed_apprentice_may_be_trained_again() -> None:
    """1.4 and Q14: it is a loose guild card now."""
    g = table(
        apprentices={0: TWO_APPRENTICES}, workshop={0: "gold, iron"},
        stacks={0: [("hildra broadbench", "2 iron")]}, asking=NEXT,
    )  # fmt: skip

    play(g, "complete hildra broadbench", "dismiss odrik fleetpick")

    assert ["craft odrik fleetpick"] == legal(g, "craft")


def test_a_swap_needs_a_free_space_before_the_new_one_leaves() -> None:
    """1.4 apprentice swap, FAQ and Q6: with a full workshop it fails."""
    g = table(
        apprentices={0: TWO_APPRENTICES}, workshop={0: "4 gold"},
        stacks={0: [("hildra broadbench", "2 iron")]}, asking=NEXT,
    )  # fmt: skip
    before = g.guild_left, g.mine_left

    play(g, "complete hildra broadbench")

    assert TWO_APPRENTICES.split(", ") == zone_of(g.apprentices[0])
    assert (before[0] + 1, before[1] + 2) == (g.guild_left, g.mine_left)
    assert Happened.FAIL in [event.kind for event in g.events]
    assert [] == discarded(g)


def test_a_swap_counts_limits_without_the_one_who_leaves_hand() -> None:
    """1.4 apprentice swap and Q6: eight cards in hand need the one who allows them."""
    g = table(
        apprentices={0: "brannoc deep-satchel, odrik fleetpick"}, hand={0: "8 gold"},
        stacks={0: [("hildra broadbench", "2 iron")]}, asking=NEXT,
    )  # fmt: skip

    play(g, "complete hildra broadbench")

    assert ["dismiss odrik fleetpick"] == legal(g)


def test_a_swap_counts_limits_without_the_one_who_leaves_workshop() -> None:
    """1.4 apprentice swap and Q6: the eighth space goes with its apprentice."""
    g = table(
        apprentices={0: "hildra broadbench, odrik fleetpick"}, workshop={0: "4 gold"},
        stacks={0: [("sunna hagglewise", "gold, silver")]}, asking=NEXT,
    )  # fmt: skip

    play(g, "complete sunna hagglewise")

    assert ["dismiss odrik fleetpick"] == legal(g)


def test_a_swap_counts_limits_without_the_one_who_leaves_market() -> None:
    """1.4 apprentice swap and Q6: a fifth card in the market needs its apprentice."""
    g = table(
        apprentices={0: "odrik fleetpick, torvald wide-awning"}, market={0: "5 gold"},
        stacks={0: [("hildra broadbench", "2 iron")]}, options={"deck": "starter"}, asking=NEXT,
    )  # fmt: skip

    play(g, "complete hildra broadbench")

    assert ["dismiss odrik fleetpick"] == legal(g)


def test_a_legal_swap_cannot_be_declined() -> None:
    """1.4 and Q7: once begun, one of the two must go."""
    g = table(
        apprentices={0: TWO_APPRENTICES}, stacks={0: [("hildra broadbench", "2 iron")]}, asking=NEXT
    )

    play(g, "complete hildra broadbench")

    assert all(text.startswith("dismiss") for text in legal(g))


def test_a_kings_item_moves_face_down_into_the_market() -> None:
    """1.4 king's item: the whole stack is one slot; the resources stay under it."""
    g = table(stacks={0: [king_stack()]}, asking=NEXT)

    play(g, "complete stoneward aegis")

    assert [0, 1] == g.used[0]
    assert [1] == g.stack_finished[0][:1]
    assert 4 == sum(g.under[0][0])
    assert 15 == g.coins[0]
    assert [] == discarded(g)


def test_others_are_not_told_which_kings_item_was_completed() -> None:
    """1.4 and 4: it lies face down."""
    g = table(stacks={0: [king_stack()]}, asking=NEXT)

    play(g, "complete stoneward aegis")

    assert [0] == [event.to for event in g.events if event.kind == Happened.COMPLETE]


def test_in_a_full_market_a_card_makes_room_for_a_kings_item() -> None:
    """1.4 market swap: it goes loose to the workshop in its present state."""
    g = table(market={0: "raw iron, iron, 2 gold"}, stacks={0: [king_stack()]}, asking=NEXT)

    play(g, "complete stoneward aegis")
    choice = legal(g)
    play(g, "replace raw iron")

    assert ["replace raw iron", "replace gold", "replace iron"] == choice
    assert (["raw iron"], ["gold", "gold", "iron"]) == (in_workshop(g), in_market(g))
    assert [1, 4] == g.used[0]


def test_a_market_swap_fits_even_into_a_full_workshop() -> None:
    """1.4 and Q8: more leaves than comes."""
    g = table(
        market={0: "4 gold"}, workshop={0: "2 silver"}, stacks={0: [king_stack()]}, asking=NEXT
    )
    assert 7 == g.used[0][Zone.WORKSHOP]

    play(g, "complete stoneward aegis", "replace gold")

    assert [3, 4] == g.used[0]


def test_a_fifth_kings_item_stays_where_it_is() -> None:
    """1.4 and Q9: a market of four king's items has no room and nothing to swap."""
    kings = [
        ("stormcleaver", "2 mithril, iron, storm"), ("rubyfang glaive", "mithril, gold, ruby"),
        ("wintergate ward", "mithril, 2 silver, frost"), ("moonwell signet", "2 silver, moonstone"),
    ]  # fmt: skip
    g = table(finished={0: kings}, stacks={0: [king_stack()]}, asking=NEXT)

    assert ("ACT", 0) == asked(g)
    assert 5 == g.used[0][Zone.WORKSHOP]


def stacks_for_order() -> State:
    """An apprentice who pays for completed items, and two items."""
    return table(
        stacks={0: [("keg of rivets", "iron"), ("old bersi guildfriend", "gold, iron")]},
        asking=NEXT,
    )


def test_stacks_are_completed_in_any_order() -> None:
    """1.4 and Q5: an apprentice first makes the item dearer."""
    g = stacks_for_order()

    play(g, "complete old bersi guildfriend", "complete keg of rivets")

    assert 15 + 8 + 3 == g.coins[0]


def test_or_in_the_other_order() -> None:
    """1.4 and Q5."""
    g = stacks_for_order()

    play(g, "complete keg of rivets", "complete old bersi guildfriend")

    assert 15 + 8 == g.coins[0]


def test_a_stack_may_be_left_alone() -> None:
    """0 and Q5: it stays locked and keeps its spaces; it may be completed in a later turn."""
    g = stacks_for_order()

    play(g, "complete keg of rivets", "done")

    assert ("ACT", 0) == asked(g)
    assert [("old bersi guildfriend", ["gold", "iron"])] == stacks_of(g)
    assert 3 == g.used[0][Zone.WORKSHOP]


def test_by_option_all_stacks_must_be_completed() -> None:
    """0 and Q5: `completion = must`, the order stays free."""
    g = table(
        stacks={0: [("keg of rivets", "iron"), ("doorward hinges", "2 iron")]},
        options={"completion": "must"}, asking=NEXT,
    )  # fmt: skip

    assert ["complete keg of rivets", "complete doorward hinges"] == legal(g)
    play(g, "complete doorward hinges")
    assert ["complete keg of rivets"] == legal(g)


def test_what_is_crafted_in_a_turn_is_completed_in_the_next_own_one() -> None:
    """1.6: not in the turn in which it was crafted."""
    g = table(hand={0: "keg of rivets"}, workshop={0: "iron"}, asking=(Step.BEGIN_TURN, 0))

    play(g, "craft keg of rivets", "end", "stop", "end", "stop")

    assert ("COMPLETE", 0) == asked(g)


@pytest.mark.parametrize("first", ["complete stormcleaver", "complete keg of rivets"])
def test_younger_stacks_move_up(first: str) -> None:
    """1.4: a stack that goes leaves no gap, and one that is finished stays."""
    g = table(
        stacks={0: [("stormcleaver", "2 mithril, iron, storm"), ("keg of rivets", "iron")]},
        asking=NEXT,
    )  # fmt: skip

    play(g, first, "complete keg of rivets" if "storm" in first else "complete stormcleaver")

    assert 1 == g.stacks[0]
    assert GOOD_NAMED["stormcleaver"] == g.stack_secret[0][0]
    assert [0, 1] == g.used[0]
