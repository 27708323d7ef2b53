"""Components: what the box holds, and that the data says what the rules file says."""

from __future__ import annotations

from collections import Counter

import pytest

from forgehall.games.merchants_cove.rules.components import (
    ADVENTURERS,
    CORRUPTION,
    DATA,
    HANDICAPS,
    HIRE_HOURS,
    ICONS,
    LAIRS,
    MARKS,
    PEDDLER_CARDS,
    PRICES,
    SIDE_OF_BOAT,
    SIDE_OF_DOCK,
    SPONSORED_HALLS,
    TOWN,
    Deed,
    Effect,
    Rogues,
    Set,
)
from forgehall.games.merchants_cove.rules.piers import PIER_OF_DOCK, PIER_ROWS
from forgehall.games.merchants_cove.rules.smith.components import (
    FURNACE_ROWS,
    GOODS_OF_SIZE,
    SPACE_HOURS,
    Space,
    condition,
)


def test_there_are_52_adventurers() -> None:
    """1.1: 13 red, 13 green, 9 blue, 9 yellow, 8 grey."""
    assert (13, 13, 9, 9, 8) == ADVENTURERS


def test_there_are_three_sets_of_twelve_townsfolk() -> None:
    """1.1, 3.1: 36 townsfolk in three sets."""
    assert {Set.LOCALS: 12, Set.MERCENARIES: 12, Set.SAILORS: 12} == Counter(t.set for t in TOWN)


def test_there_are_60_corruption_cards_with_70_icons() -> None:
    """3.2: 12, 30, 14 and 4 cards with 0, 1, 2 and 3 rogue icons."""
    by_icons = Counter[int]()
    for row in CORRUPTION:
        by_icons[row.icons] += row.copies

    assert {0: 12, 1: 30, 2: 14, 3: 4} == by_icons
    assert 70 == sum(row.icons * row.copies for row in CORRUPTION)


@pytest.mark.parametrize(
    ("card", "lair"), [(Rogues.CRIMINALS, 3), (Rogues.CULTISTS, 2), (Rogues.ROBBERS, 3)]
)
def test_a_rogue_card_says_how_many_start_in_the_lair(card: Rogues, lair: int) -> None:
    """3.3: the others of the eight are in the bag."""
    assert lair == LAIRS[card]


def test_locals_carry_four_icons_of_each_colour() -> None:
    """3.1: the Locals have 4 icons of each colour and none of the rogues."""
    icons = [ICONS[i] for i, row in enumerate(TOWN) if row.set == Set.LOCALS]

    assert [4, 4, 4, 4, 0] == [sum(column) for column in zip(*icons, strict=True)]


def test_mercenaries_bring_goods() -> None:
    """3.1: eight of them small ones, four large ones; the large come with a rogue icon."""
    rows = [row for row in TOWN if row.set == Set.MERCENARIES]

    assert {Effect.GAIN_GOOD} == {Effect(row.effect) for row in rows}
    assert {0: 8, 1: 4} == Counter(row.size for row in rows)
    assert all(row.rogue == 1 for row in rows if row.size == 1)


def test_sailors_have_seven_abilities() -> None:
    """3.1: two cards of each of five abilities, and two with one of their own."""
    abilities = Counter(row.effect for row in TOWN if row.set == Set.SAILORS)

    assert [1, 1, 2, 2, 2, 2, 2] == sorted(abilities.values())


def test_rare_and_large_goods_are_dear() -> None:
    """1.6: small 2 (red, green) or 3 (blue, yellow); large 4 or 6."""
    assert (2, 2, 3, 3, 4, 4, 6, 6) == PRICES


def test_piers_take_large_both_and_small_goods() -> None:
    """1.6: one pier for large goods, one for small, the black market for both with corruption."""
    assert [(0, 1, 0), (1, 1, 1), (1, 0, 0)] == [tuple(row) for row in PIER_ROWS]
    assert (0, 1, 1, 2) == PIER_OF_DOCK


def test_each_side_has_three_boats_and_two_docks() -> None:
    """1.4, 1.5: three boats left and right, one outer dock and one at the middle pier."""
    assert (0, 0, 0, 1, 1, 1) == SIDE_OF_BOAT
    assert (0, 0, 1, 1) == SIDE_OF_DOCK


@pytest.mark.parametrize(
    ("seats", "hours"),
    [
        (1, {3, 5, 6, 8, 9, 12}),
        (2, {3, 5, 6, 8, 9, 12}),
        (3, {3, 6, 8, 9, 12}),
        (4, {3, 6, 9, 12}),
    ],
)
def test_low_seat_counts_have_more_marks(seats: int, hours: set[int]) -> None:
    """1.5, 1.10: marks at 3, 6, 9, 12; with 1 or 2 also 5 and 8, with 3 also 8."""
    assert hours == {hour for hour in range(20) if MARKS[seats] >> hour & 1}


def test_the_square_is_dearer_at_its_new_end() -> None:
    """1.5: 2, 2, 3, 3 hours from the oldest to the newest."""
    assert (2, 2, 3, 3) == HIRE_HOURS


def test_the_peddler_has_twelve_cards() -> None:
    """3.5: eight given goods, two top demands, a poaching and a rumour."""
    deeds = Counter(row.deed for row in PEDDLER_CARDS)

    assert {Deed.STOCK: 8, Deed.STOCK_TOP_DEMAND: 2, Deed.POACH: 1, Deed.RUMOUR: 1} == deeds
    assert list(range(8)) == [row.good for row in PEDDLER_CARDS if row.deed == Deed.STOCK]
    assert (0, -25, 0, 25) == HANDICAPS
    assert (0, 1, 2, 3) == SPONSORED_HALLS


@pytest.mark.parametrize(
    ("text", "heats"),
    [("10+", set(range(10, 19))), ("8-", set(range(9))), ("8/9", {8, 9}), ("4/7", {4, 7})],
)
def test_conditions_are_read_as_the_sheet_has_them(text: str, heats: set[int]) -> None:
    """2: 10+ means 10 or more, 8- means 8 or less, 8/9 means 8 or 9."""
    assert heats == {heat for heat in range(30) if condition(text) >> heat & 1}


def test_upper_and_lower_conditions_never_overlap() -> None:
    """4.12: so it does not matter that the lower one is read only if the upper fails."""
    for row in FURNACE_ROWS:
        assert 0 == row.left_upper & row.left_lower
        assert 0 == row.right_upper & row.right_lower


def test_the_smith_has_twelve_armours_and_eight_weapons() -> None:
    """2: 3 armours and 2 weapons of each colour."""
    assert (3, 2) == GOODS_OF_SIZE


def test_spaces_cost_what_the_sheet_says() -> None:
    """2: filling takes an hour, forging and activating two; hiring varies."""
    hours = dict(zip(Space, SPACE_HOURS, strict=True))

    assert [1] * 5 == [hours[space] for space in Space if space.name.startswith("FILL")]
    assert (2, 0, 2) == (hours[Space.FORGE], hours[Space.HIRE], hours[Space.ACTIVATE])


def test_the_data_has_no_ability_that_the_rules_do_not_know() -> None:
    """3.1: every effect in the data is one of the enumeration, and every one occurs."""
    assert {effect.name.lower() for effect in Effect} == {c["effect"] for c in DATA["townsfolk"]}
