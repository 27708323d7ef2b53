"""Chapter 1.6 of the rules: crafting, face up and face down, free crafts."""

from __future__ import annotations

import pytest

from forgehall.games.dwarven_smithy.rules.components import FACE_DOWN, Zone
from forgehall.games.dwarven_smithy.rules.state import Ask, Happened
from forgehall.kit.record import NONE
from tests.rules.dwarven_smithy.table import (
    GOOD_NAMED,
    discarded,
    in_hand,
    in_market,
    in_workshop,
    legal,
    play,
    stacks_of,
    table,
)

ACT = (Ask.ACT, 0)


@pytest.mark.parametrize("zone", ["hand", "workshop", "market"])
def test_a_card_is_crafted_from_hand_workshop_or_market(zone: str) -> None:
    """1.6 condition 1 and Q14: wherever it lies loose."""
    cards = {zone: {0: "keg of rivets"}}
    cards["workshop"] = {0: ", ".join([*cards.get("workshop", {0: ""}).values(), "2 iron"])}
    g = table(asking=ACT, **cards)  # type: ignore[arg-type]  # a name for each zone

    play(g, "craft keg of rivets")

    assert [("keg of rivets", ["iron"])] == stacks_of(g)
    assert (["iron"], [], []) == (in_workshop(g), in_market(g), in_hand(g))
    assert [3, 0] == g.used[0]


def test_a_rotated_card_of_the_market_can_be_crafted() -> None:
    """1.6 condition 1: rotated or not."""
    g = table(hand={0: "keg of rivets"}, workshop={0: "iron"}, asking=ACT)

    play(g, "play keg of rivets to market", "craft keg of rivets")

    assert [("keg of rivets", ["iron"])] == stacks_of(g)


@pytest.mark.parametrize("ore", ["raw iron", "gold"])
def test_raw_and_wrong_resources_do_not_count(ore: str) -> None:
    """1.6 condition 2: only refined metals and gems, and runes."""
    g = table(hand={0: "keg of rivets"}, workshop={0: ore}, asking=ACT)

    assert [] == legal(g, "craft")


@pytest.mark.parametrize("cells", [{"market": {0: "iron"}}, {"hand": {0: "iron, keg of rivets"}}])
def test_resources_in_market_and_hand_do_not_count(cells: dict[str, dict[int, str]]) -> None:
    """1.6 condition 2: they are first moved or played."""
    g = table(asking=ACT, **({"hand": {0: "keg of rivets"}} | cells))  # type: ignore[arg-type]  # zones

    assert [] == legal(g, "craft")


def test_a_rune_is_used_in_the_turn_in_which_it_is_played() -> None:
    """1.6 and Q2: it needs no refining."""
    g = table(hand={0: "spark lantern, lightning"}, workshop={0: "gold"}, asking=ACT)

    play(g, "play lightning to workshop", "craft spark lantern")

    assert [("spark lantern", ["gold", "lightning"])] == stacks_of(g)


def test_a_card_from_outside_needs_a_free_space() -> None:
    """1.6 condition 3: the guild card is one card more in the workshop."""
    g = table(hand={0: "keg of rivets"}, workshop={0: "7 iron"}, asking=ACT)

    assert [] == legal(g, "craft")


def test_a_card_that_lies_in_the_workshop_needs_none() -> None:
    """1.6 condition 3: it is there already."""
    g = table(workshop={0: "6 iron, keg of rivets"}, asking=ACT)

    play(g, "craft keg of rivets")

    assert 7 == g.used[0][Zone.WORKSHOP]


def test_several_stacks_may_stand_at_once() -> None:
    """1.6: any number within the limit."""
    g = table(hand={0: "keg of rivets, doorward hinges"}, workshop={0: "3 iron"}, asking=ACT)

    play(g, "craft doorward hinges", "craft keg of rivets")

    assert [("doorward hinges", ["iron", "iron"]), ("keg of rivets", ["iron"])] == stacks_of(g)
    assert 5 == g.used[0][Zone.WORKSHOP]


@pytest.mark.parametrize(
    ("card", "ores", "shown"),
    [
        ("keg of rivets", "iron", True),
        ("pin vise", "silver", True),
        ("hildra broadbench", "2 iron", True),
        ("stormcleaver", "2 mithril, iron, storm", False),
    ],
)
def test_only_a_kings_item_is_crafted_face_down(card: str, ores: str, shown: bool) -> None:  # noqa: FBT001  # a fact
    """1.6: apprentice, tool and item lie face up on their resources."""
    g = table(hand={0: card}, workshop={0: ores}, asking=ACT)

    play(g, f"craft {card}")

    good = GOOD_NAMED[card]
    expected = (good, NONE) if shown else (FACE_DOWN, good)
    assert expected == (g.stack_card[0][0], g.stack_secret[0][0])
    shown_to = [event.to for event in g.events if event.kind == Happened.CRAFT]
    assert [-1 if shown else 0] == shown_to


def test_the_resources_of_a_kings_item_are_shown() -> None:
    """1.6 and 4: they are laid out so that they can be checked."""
    g = table(hand={0: "stormcleaver"}, workshop={0: "2 mithril, iron, storm"}, asking=ACT)

    play(g, "craft stormcleaver")

    assert 4 == sum(event.kind == Happened.LAY and event.to == -1 for event in g.events)


def test_a_kings_item_that_lay_face_up_is_known() -> None:
    """4: not the card, unless it was lying face up before."""
    g = table(workshop={0: "stormcleaver, 2 mithril, iron, storm"}, asking=ACT)

    play(g, "craft stormcleaver")

    assert (GOOD_NAMED["stormcleaver"], NONE) == (g.stack_card[0][0], g.stack_secret[0][0])


def test_of_equal_resources_those_that_were_moved_are_used_first() -> None:
    """1.10 safeguard a: what was not moved can still be."""
    g = table(hand={0: "keg of rivets"}, workshop={0: "iron"}, market={0: "iron"}, asking=ACT)

    play(g, "move iron to workshop", "craft keg of rivets")

    assert ["move iron to market"] == legal(g, "move")


def test_a_card_that_costs_nothing_any_more_is_crafted_alone() -> None:
    """1.6 free craft, FAQ: it is placed in the workshop without resources."""
    g = table(tools={0: "cinder tongs"}, hand={0: "keg of rivets"}, asking=ACT)

    play(g, "craft keg of rivets")

    assert [("keg of rivets", [])] == stacks_of(g)
    assert 1 == g.used[0][Zone.WORKSHOP]


def test_a_free_craft_is_no_loose_card_and_completes_next_turn() -> None:
    """1.6 free craft: the state tells it from a loose guild card."""
    g = table(tools={0: "cinder tongs"}, hand={0: "keg of rivets"}, asking=ACT)

    play(g, "craft keg of rivets")
    locked = legal(g)
    play(g, "end", "stop", "end", "stop", "complete keg of rivets")

    assert ["end"] == locked
    assert 15 + 8 == g.coins[0]
    assert ["keg of rivets"] == discarded(g)
