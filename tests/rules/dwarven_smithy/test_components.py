"""Chapters 1.1 and 3 of the rules: what is in the box, and the figures of our card set."""

from __future__ import annotations

from collections import Counter

import pytest

from forgehall.games.dwarven_smithy.rules.components import (
    COPIES,
    DATA,
    GOOD_ROWS,
    GOODS,
    GUILD,
    MOST_DRAWS,
    MOST_HAND,
    MOST_MARKET,
    MOST_WORKSHOP,
    NAMES,
    READY,
    Ability,
    Good,
    Type,
    cost_of,
    is_in_deck,
)
from tests.rules.dwarven_smithy.table import GOOD_NAMED

CARDS = range(GUILD, GOODS)
RESOURCES = range(12)


def test_the_mine_has_116_resources() -> None:
    """1.1: 86 metals, 14 gems and 16 runes."""
    assert [86, 14, 16] == [sum(COPIES[i : i + 4]) for i in (0, 4, 8)]
    assert 116 == sum(COPIES)


def test_each_resource_has_its_number_of_cards() -> None:
    """1.1: mithril 18, gold 20, silver 22, iron 26; 3, 3, 4, 4 gems; four of each rune."""
    assert (18, 20, 22, 26, 3, 3, 4, 4, 4, 4, 4, 4) == COPIES


def test_there_are_78_guild_cards_of_four_types() -> None:
    """1.1: 10 apprentices, 16 tools, 25 items, 27 king's items."""
    counted = Counter(Type(GOOD_ROWS[good].type) for good in CARDS)

    assert {Type.APPRENTICE: 10, Type.TOOL: 16, Type.ITEM: 25, Type.KING: 27} == counted


@pytest.mark.parametrize(
    ("full", "all_cards", "split"), [(0, 43, [6, 9, 16, 12]), (1, 60, [8, 13, 18, 21])]
)
def test_a_deck_is_the_core_and_one_more_set(full: int, all_cards: int, split: list[int]) -> None:
    """1.1 and 3.1: 43 cards in the starter deck, 60 in the full one, split by type."""
    deck = [good for good in CARDS if is_in_deck(good, full)]

    assert all_cards == len(deck)
    assert split == [sum(GOOD_ROWS[good].type == kind for good in deck) for kind in range(1, 5)]


def test_subtypes_belong_to_items_and_kings_items() -> None:
    """1.1 and 3.1: weapons, armor, shields and other wares among both; none elsewhere."""
    counted = Counter((GOOD_ROWS[good].type, GOOD_ROWS[good].subtype) for good in CARDS)

    assert [7, 6, 5, 7] == [counted[Type.ITEM, subtype] for subtype in (1, 2, 3, 4)]
    assert [8, 7, 7, 5] == [counted[Type.KING, subtype] for subtype in (1, 2, 3, 4)]
    assert (10, 16) == (counted[Type.APPRENTICE, 0], counted[Type.TOOL, 0])


def test_refining_raises_prices_and_runes_have_one_price() -> None:
    """3.2: refined exceeds raw, buying exceeds selling; a rune is the same in both states."""
    for resource in range(READY):
        raw, refined = GOOD_ROWS[resource], GOOD_ROWS[READY + resource]
        assert raw.buy < refined.buy
        assert raw.sell < refined.sell
    for good in range(GUILD):
        assert GOOD_ROWS[good].sell < GOOD_ROWS[good].buy


def test_a_name_stands_for_one_card() -> None:
    """Notation and positions name cards."""
    assert GOODS == len(set(NAMES)) == len(Good) - 1
    assert GOOD_NAMED["keg of rivets"] == Good["KEG_OF_RIVETS"]
    assert GOOD_NAMED["ore-cutter's hatchet"] == Good["ORE_CUTTERS_HATCHET"]


@pytest.mark.parametrize("full", [0, 1])
def test_every_card_costs_one_to_six_resources(full: int) -> None:
    """1.6: with seven spaces a cost can be at most six."""
    costs = [sum(cost_of(g, r) for r in RESOURCES) for g in CARDS if is_in_deck(g, full)]

    assert 1 == min(costs)
    assert max(costs) <= 6


@pytest.mark.parametrize(("name", "factor"), [("item", 1.35), ("king", 1.5), ("tool", 1.1)])
def test_finished_values_follow_from_the_cost(name: str, factor: float) -> None:
    """3.3: the sum of refined buy values times a factor, and a bonus for variety."""
    for good, row in enumerate(DATA["guild"], GUILD):
        if row["type"] != name:
            continue
        cost = [cost_of(good, r) for r in RESOURCES]
        worth = sum(n * GOOD_ROWS[READY + r].buy for r, n in enumerate(cost))
        kinds, n, rare = sum(map(bool, cost)), sum(cost), sum(cost[4:])
        bonus = {
            "item": 4 + (kinds - 1),
            "king": 5 + (kinds - 1) + 3 * max(0, n - 4) + 3 * max(0, rare - 1),
            "tool": 2,
        }[name]
        assert abs(factor * worth + bonus - row["value"]) <= 0.5, row["name"]


def test_the_ten_abilities_are_all_there() -> None:
    """3.4: each of the ten apprentices has another ability."""
    apprentices = [row for row in GOOD_ROWS if row.type == Type.APPRENTICE]

    assert [*Ability] == sorted(row.ability for row in apprentices)


def test_limits_can_rise_to_what_apprentices_allow() -> None:
    """3.4 and 5: hand 8, workshop 8, market 5, five draws."""
    assert (8, 8, 5, 5) == (MOST_HAND, MOST_WORKSHOP, MOST_MARKET, MOST_DRAWS)
