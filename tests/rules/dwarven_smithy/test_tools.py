"""Chapters 1.6 and 3.5 of the rules: tools that make crafting cheaper, and what they spare."""

from __future__ import annotations

import pytest

from forgehall.games.dwarven_smithy.rules.components import DATA
from forgehall.games.dwarven_smithy.rules.state import Ask, Step
from tests.rules.dwarven_smithy.table import asked, in_workshop, legal, play, stacks_of, table

ACT = (Ask.ACT, 0)
TOOLS = [row for row in DATA["guild"] if row["type"] == "tool"]


@pytest.mark.parametrize(
    ("tool", "card", "ores", "used"),
    [
        ("cinder tongs", "doorward hinges", "2 iron", ["iron"]),
        ("facet wheel", "sapphire kite", "2 silver", ["silver", "silver"]),
        ("edge grindstone", "caravan shortsword", "2 iron", ["iron", "iron"]),
        ("doming stake", "quarry breastplate", "gold", ["gold"]),
        ("rim former", "lamplighter's buckler", "silver", ["silver"]),
        ("pin vise", "spark lantern", "lightning", ["lightning"]),
        ("runewright's burin", "rimefall axe", "mithril, iron", ["mithril", "iron"]),
        ("star crucible", "stormcleaver", "mithril, iron, storm", ["mithril", "iron", "storm"]),
        ("gilder's lathe", "ruby brooch", "ruby", ["ruby"]),
        ("moonsilver mold", "shaftguard shield", "silver, iron", ["silver", "iron"]),
        ("jeweller's claw", "gemset gorget", "gold, silver", ["gold", "silver"]),
        ("echo anvil", "runed bulwark", "2 iron", ["iron", "iron"]),
        ("king's swage", "moonwell signet", "silver, moonstone", ["silver", "moonstone"]),
    ],
)
def test_a_tool_of_the_full_deck_makes_a_fitting_card_cheaper(
    tool: str, card: str, ores: str, used: list[str]
) -> None:
    """1.6 tool reductions and 3.5: what it names is left out."""
    g = table(tools={0: tool}, hand={0: card}, workshop={0: ores}, asking=ACT)

    play(g, f"craft {card}")

    assert [(card, used)] == stacks_of(g)


@pytest.mark.parametrize(
    ("tool", "card", "ores", "used"),
    [
        ("twin bellows", "doorward hinges", "iron", ["iron"]),
        ("wire drawplate", "drummer's greaves", "silver", ["silver"]),
        ("assay balance", "minted hauberk", "gold, silver", ["gold", "silver"]),
    ],
)
def test_a_tool_of_the_starter_deck_makes_a_fitting_card_cheaper(
    tool: str, card: str, ores: str, used: list[str]
) -> None:
    """1.6 tool reductions and 3.5."""
    g = table(
        tools={0: tool}, hand={0: card}, workshop={0: ores}, options={"deck": "starter"}, asking=ACT
    )

    play(g, f"craft {card}")

    assert [(card, used)] == stacks_of(g)


def test_all_sixteen_tools_are_tried_above() -> None:
    """3.5: thirteen of the full deck and three of the starter deck."""
    assert 16 == len(TOOLS)


@pytest.mark.parametrize(
    ("tool", "card", "ores"),
    [
        ("facet wheel", "ruby brooch", "gold"),
        ("edge grindstone", "shaftguard shield", "silver, iron"),
        ("king's swage", "keg of rivets", "gold"),
        ("star crucible", "tunnel pike", "silver"),
        ("pin vise", "pin vise", ""),
    ],
)
def test_a_tool_does_not_help_cards_that_it_does_not_name(tool: str, card: str, ores: str) -> None:
    """1.6: reductions are for types or subtypes."""
    hand = card if card != tool else "edge grindstone"
    g = table(tools={0: tool}, hand={0: hand}, workshop={0: ores}, asking=ACT)

    assert [] == legal(g, "craft")


def test_a_reduction_touches_only_what_is_in_the_cost() -> None:
    """1.6: it never goes below zero."""
    g = table(tools={0: "cinder tongs"}, hand={0: "pin vise"}, workshop={0: "silver"}, asking=ACT)

    play(g, "craft pin vise")

    assert [("pin vise", ["silver"])] == stacks_of(g)


def test_both_tools_apply_at_every_craft() -> None:
    """1.6: a shortsword without its silver and without one of its irons."""
    g = table(
        tools={0: "cinder tongs, edge grindstone"}, hand={0: "caravan shortsword"},
        workshop={0: "iron"}, asking=ACT,
    )  # fmt: skip

    play(g, "craft caravan shortsword")

    assert [("caravan shortsword", ["iron"])] == stacks_of(g)


def test_two_tools_that_spare_the_same_add_up() -> None:
    """1.6: also if alike."""
    g = table(
        tools={0: "cinder tongs, doming stake"}, hand={0: "mountainheart harness"},
        workshop={0: "mithril, emerald, earth"}, asking=ACT,
    )  # fmt: skip

    play(g, "craft mountainheart harness")

    assert [("mountainheart harness", ["mithril", "emerald", "earth"])] == stacks_of(g)


def test_reductions_are_always_taken_in_full() -> None:
    """1.6 and Q15: nobody lays more than is needed."""
    g = table(
        tools={0: "cinder tongs"}, hand={0: "doorward hinges"}, workshop={0: "2 iron"}, asking=ACT
    )

    play(g, "craft doorward hinges")

    assert ["iron"] == in_workshop(g)


def test_where_a_category_can_spare_different_resources_the_player_chooses() -> None:
    """1.6: a craft carries its payment."""
    g = table(
        tools={0: "king's swage"}, hand={0: "regent's mail"},
        workshop={0: "mithril, 2 silver, iron"}, asking=ACT,
    )  # fmt: skip

    play(g, "craft regent's mail")
    choice = legal(g)
    play(g, "spare mithril")

    assert ["spare mithril", "spare silver", "spare iron"] == choice
    assert [("regent's mail", ["silver", "silver", "iron"])] == stacks_of(g)
    assert ["mithril"] == in_workshop(g)


def test_only_what_leaves_a_payment_that_is_there_can_be_spared() -> None:
    """1.6: without the mithril, it is the mithril that is spared, and nothing is asked."""
    g = table(
        tools={0: "king's swage"}, hand={0: "regent's mail"}, workshop={0: "2 silver, iron"},
        asking=ACT,
    )  # fmt: skip

    play(g, "craft regent's mail")

    assert ("ACT", 0) == asked(g)
    assert [("regent's mail", ["silver", "silver", "iron"])] == stacks_of(g)


def test_where_all_that_can_be_spared_is_alike_nothing_is_asked() -> None:
    """1.6: a cost of gold and a gem has one metal."""
    g = table(
        tools={0: "pin vise"}, hand={0: "ruby brooch"}, workshop={0: "gold, ruby"}, asking=ACT
    )

    play(g, "craft ruby brooch")

    assert ("ACT", 0) == asked(g)
    assert ["gold"] == in_workshop(g)


def test_two_categories_are_spared_together() -> None:
    """1.6: one metal and one rune; the choice names both."""
    g = table(
        tools={0: "king's swage, runewright's burin"}, hand={0: "frostbrand of the ninth vault"},
        workshop={0: "2 mithril, silver, sapphire, frost"}, asking=ACT,
    )  # fmt: skip

    play(g, "craft frostbrand of the ninth vault")
    choice = legal(g)
    play(g, "spare silver and frost")

    assert ["spare mithril and frost", "spare silver and frost"] == choice
    assert [("frostbrand of the ninth vault", ["mithril", "mithril", "sapphire"])] == stacks_of(g)


def test_two_tools_of_one_category_spare_two_of_it() -> None:
    """1.6: two metals of a king's ware."""
    g = table(
        tools={0: "pin vise, king's swage"}, hand={0: "scepter of deep law"},
        workshop={0: "gold, silver, storm, earth"}, asking=ACT,
    )  # fmt: skip

    play(g, "craft scepter of deep law")

    assert [("scepter of deep law", ["storm", "earth"])] == stacks_of(g)
    assert ["gold", "silver"] == in_workshop(g)


def test_two_of_the_same_can_be_spared_by_two_tools() -> None:
    """1.6: pairs of metals, alike or not."""
    g = table(
        tools={0: "pin vise, king's swage"}, hand={0: "crown of the underpeak"},
        workshop={0: "3 gold, sapphire, moonstone"}, asking=ACT,
    )  # fmt: skip

    play(g, "craft crown of the underpeak")

    assert ["gold", "gold"] == in_workshop(g)


def test_a_named_resource_is_spared_before_a_category() -> None:
    """1.6 in full: the iron by name, then any metal of the rest."""
    g = table(
        tools={0: "cinder tongs, king's swage"}, hand={0: "regent's mail"},
        workshop={0: "mithril, 2 silver"}, asking=ACT,
    )  # fmt: skip

    play(g, "craft regent's mail")

    assert ["spare mithril", "spare silver"] == legal(g)


def test_a_tool_completed_in_this_turn_helps_from_phase_3_on() -> None:
    """1.10 Q24: costs are paid when crafting."""
    g = table(
        stacks={0: [("cinder tongs", "silver, 2 iron")]}, hand={0: "keg of rivets"},
        asking=(Step.COMPLETE_NEXT, 0),
    )  # fmt: skip

    play(g, "complete cinder tongs", "keep")

    assert ["craft keg of rivets"] == legal(g, "craft")


def test_the_tools_of_others_help_nobody() -> None:
    """1.6: kept tools are one's own."""
    g = table(tools={1: "cinder tongs"}, hand={0: "keg of rivets"}, asking=ACT)

    assert [] == legal(g, "craft")
