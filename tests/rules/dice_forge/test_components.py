"""Chapters 1 and 2 of the rules: what is in the box, face by face and feat by feat."""

from __future__ import annotations

from collections import Counter

import pytest

from forgehall.games.dice_forge.rules.components import (
    FACES,
    FEATS,
    ISLAND_OF_SLOT,
    Face,
    Feat,
    Resource,
    Type,
    When,
    set_for,
)
from forgehall.games.dice_forge.rules.state import Ask, Happened
from forgehall.kit.events import Event
from tests.rules.dice_forge.table import FACE_NAMED, legal, play, table

PRINTED_FACES = [
    # face, price, copies in the temple, gold, sun, moon, glory, type
    (Face.GOLD_1, 0, 0, 1, 0, 0, 0, Type.PLAIN),
    (Face.GLORY_2, 0, 0, 0, 0, 0, 2, Type.PLAIN),
    (Face.GOLD_3, 2, 4, 3, 0, 0, 0, Type.PLAIN),
    (Face.MOON_1, 2, 4, 0, 0, 1, 0, Type.PLAIN),
    (Face.GOLD_4, 3, 4, 4, 0, 0, 0, Type.PLAIN),
    (Face.SUN_1, 3, 4, 0, 1, 0, 0, Type.PLAIN),
    (Face.GOLD_6, 4, 1, 6, 0, 0, 0, Type.PLAIN),
    (Face.GLORY_SUN, 4, 1, 0, 1, 0, 1, Type.PLAIN),
    (Face.GOLD_MOON, 4, 1, 2, 0, 1, 0, Type.PLAIN),
    (Face.ANY_1, 4, 1, 1, 1, 1, 0, Type.EITHER),
    (Face.GOLD_OR_GLORY, 5, 4, 3, 0, 0, 2, Type.EITHER),
    (Face.MOON_2, 6, 4, 0, 0, 2, 0, Type.PLAIN),
    (Face.SUN_2, 8, 4, 0, 2, 0, 0, Type.PLAIN),
    (Face.GLORY_3, 8, 4, 0, 0, 0, 3, Type.PLAIN),
    (Face.GLORY_4, 12, 1, 0, 0, 0, 4, Type.PLAIN),
    (Face.MOON_GLORY, 12, 1, 0, 0, 2, 2, Type.PLAIN),
    (Face.ONE_OF_EACH, 12, 1, 1, 1, 1, 1, Type.PLAIN),
    (Face.ANY_2, 12, 1, 2, 2, 2, 0, Type.EITHER),
    (Face.TRIPLE, 0, 4, 0, 0, 0, 0, Type.TRIPLE),
    (Face.MIRROR, 0, 4, 0, 0, 0, 0, Type.MIRROR),
    (Face.SHIP, 0, 4, 0, 0, 0, 0, Type.SHIP),
    (Face.SHIELD_RED, 0, 1, 0, 2, 0, 0, Type.SHIELD),
    (Face.SHIELD_BLUE, 0, 1, 0, 0, 2, 0, Type.SHIELD),
    (Face.SHIELD_YELLOW, 0, 1, 3, 0, 0, 0, Type.SHIELD),
    (Face.SHIELD_GREEN, 0, 1, 0, 0, 0, 3, Type.SHIELD),
    (Face.BOAR_RED, 0, 1, 0, 1, 1, 0, Type.BOAR),
    (Face.BOAR_BLUE, 0, 1, 0, 1, 1, 0, Type.BOAR),
    (Face.BOAR_YELLOW, 0, 1, 0, 1, 1, 0, Type.BOAR),
    (Face.BOAR_GREEN, 0, 1, 0, 1, 1, 0, Type.BOAR),
]

SANCTUARY = [
    (2, ["3G", "3G", "3G", "3G"]),
    (2, ["1M", "1M", "1M", "1M"]),
    (3, ["4G", "4G", "4G", "4G"]),
    (3, ["1S", "1S", "1S", "1S"]),
    (4, ["6G", "1S+1V", "2G+1M", "1G|1S|1M"]),
    (5, ["3G|2V", "3G|2V", "3G|2V", "3G|2V"]),
    (6, ["2M", "2M", "2M", "2M"]),
    (8, ["2S", "2S", "2S", "2S"]),
    (8, ["3V", "3V", "3V", "3V"]),
    (12, ["4V", "2M+2V", "1G+1S+1M+1V", "2G|2S|2M"]),
]

GARDEN = {
    "x3": 4,
    "mirror": 4,
    "ship": 4,
    "red shield": 1,
    "blue shield": 1,
    "yellow shield": 1,
    "green shield": 1,
    "red boar": 1,
    "blue boar": 1,
    "yellow boar": 1,
    "green boar": 1,
}

BEGINNER, ADVANCED = 0, 1
PRINTED_FEATS = [
    # feat, sun, moon, glory, island, slot, set, when it acts
    (Feat.HAMMER, 0, 1, 0, 1, 0, BEGINNER, When.INSTANT),
    (Feat.CHEST, 0, 1, 2, 1, 1, BEGINNER, When.INSTANT),
    (Feat.HIND, 0, 2, 2, 2, 2, BEGINNER, When.REINFORCE),
    (Feat.BEAR, 0, 2, 2, 2, 2, ADVANCED, When.AUTOMATIC),
    (Feat.SATYRS, 0, 3, 6, 2, 3, BEGINNER, When.INSTANT),
    (Feat.BOAR, 0, 3, 4, 2, 3, ADVANCED, When.INSTANT),
    (Feat.FERRYMAN, 0, 4, 12, 3, 4, BEGINNER, When.NEVER),
    (Feat.CERBERUS, 0, 4, 6, 3, 4, ADVANCED, When.INSTANT),
    (Feat.HELMET, 0, 5, 4, 3, 5, BEGINNER, When.INSTANT),
    (Feat.CANCER, 0, 6, 8, 4, 6, BEGINNER, When.INSTANT),
    (Feat.SENTINEL, 0, 6, 6, 4, 6, ADVANCED, When.INSTANT),
    (Feat.SPHINX, 6, 0, 10, 4, 7, BEGINNER, When.INSTANT),
    (Feat.CYCLOPS, 6, 0, 8, 4, 7, ADVANCED, When.INSTANT),
    (Feat.HYDRA, 5, 5, 26, 4, 8, BEGINNER, When.NEVER),
    (Feat.TYPHON, 5, 5, 16, 4, 8, ADVANCED, When.INSTANT),
    (Feat.GORGON, 4, 0, 14, 5, 9, BEGINNER, When.NEVER),
    (Feat.TRITON, 4, 0, 8, 5, 9, ADVANCED, When.INSTANT),
    (Feat.MIRROR, 5, 0, 10, 5, 10, BEGINNER, When.INSTANT),
    (Feat.OWL, 2, 0, 4, 6, 11, BEGINNER, When.REINFORCE),
    (Feat.SHIP, 2, 0, 4, 6, 11, ADVANCED, When.INSTANT),
    (Feat.MINOTAUR, 3, 0, 8, 6, 12, BEGINNER, When.INSTANT),
    (Feat.SHIELD, 3, 0, 6, 6, 12, ADVANCED, When.INSTANT),
    (Feat.ELDER, 1, 0, 0, 7, 13, BEGINNER, When.REINFORCE),
    (Feat.SPIRITS, 1, 0, 2, 7, 14, BEGINNER, When.INSTANT),
]

PAIRS = [
    (Feat.HIND, Feat.BEAR),
    (Feat.SATYRS, Feat.BOAR),
    (Feat.FERRYMAN, Feat.CERBERUS),
    (Feat.CANCER, Feat.SENTINEL),
    (Feat.SPHINX, Feat.CYCLOPS),
    (Feat.HYDRA, Feat.TYPHON),
    (Feat.GORGON, Feat.TRITON),
    (Feat.OWL, Feat.SHIP),
    (Feat.MINOTAUR, Feat.SHIELD),
]


@pytest.mark.parametrize(
    ("face", "price", "copies", "gold", "sun", "moon", "glory", "acts"),
    PRINTED_FACES,
    ids=[row[0].name for row in PRINTED_FACES],
)
def test_each_face_is_as_printed(
    face: Face, price: int, copies: int, gold: int, sun: int, moon: int, glory: int, acts: Type
) -> None:
    """1.1 to 1.3: what a face costs, how many the temple holds, and what it yields."""
    row = FACES[face]

    assert (price, copies, acts) == (row.price, row.copies, row.type)
    assert (gold, sun, moon, glory) == (row.gold, row.sun, row.moon, row.glory)


def test_there_are_twenty_nine_types_of_faces() -> None:
    """1.3: 16 in the sanctuary, 1G and 2V on starting dice, x3, mirror, ship, shields, boars."""
    for_sale = [face for face in Face if FACES[face].price > 0]

    assert 29 == len(FACES) == len(PRINTED_FACES)
    assert 16 == len(for_sale)


def test_the_box_holds_one_hundred_and_eight_faces() -> None:
    """1.1: 48 faces on eight dice, and 60 in the temple: 40 for sale, 20 in the garden."""
    g = table(seats=4)

    on_dice = sum(len(g.dice[seat]) for seat in range(4))
    for_sale = sum(g.pool[face] for face in Face if FACES[face].price > 0)

    assert 48 == on_dice
    assert 40 == for_sale
    assert 60 == sum(g.pool)
    assert 108 == on_dice + sum(g.pool)


def test_a_light_die_has_five_gold_and_a_sun() -> None:
    """1.1: the light die starts with 5 x 1G and 1 x 1S, for every hero."""
    g = table(seats=4)

    expected = Counter({Face.GOLD_1: 5, Face.SUN_1: 1})

    assert [expected] * 4 == [Counter(g.dice[seat][:6]) for seat in range(4)]


def test_a_dark_die_has_four_gold_a_moon_and_two_glory() -> None:
    """1.1: the dark die starts with 4 x 1G, 1 x 1M and 1 x 2V (six faces, not seven: 0)."""
    g = table(seats=4)

    expected = Counter({Face.GOLD_1: 4, Face.MOON_1: 1, Face.GLORY_2: 1})

    assert [expected] * 4 == [Counter(g.dice[seat][6:]) for seat in range(4)]


@pytest.mark.parametrize(("price", "faces"), SANCTUARY, ids=lambda x: str(x).replace(" ", ""))
def test_the_sanctuary_has_ten_pools_of_four(price: int, faces: list[str]) -> None:
    """1.2: each pool holds four faces at its price; pools 5 and 10 hold four different ones."""
    g = table(seats=3)

    pool = Counter(FACE_NAMED[face] for face in faces)

    assert pool == {face: g.pool[face] for face in pool}
    assert {price} == {FACES[face].price for face in pool}


def test_the_garden_has_twenty_faces() -> None:
    """1.3: four x3, mirrors and ships, and one shield and one boar of each colour."""
    g = table(seats=3)

    garden = {FACE_NAMED[name]: n for name, n in GARDEN.items()}

    assert garden == {face: g.pool[face] for face in garden}
    assert 20 == sum(garden.values())


def test_garden_faces_are_never_bought_with_gold() -> None:
    """1.3: even 28 gold buy the 16 types of the sanctuary only."""
    g = table(seats=4, gold=[28], asking=(Ask.BUY_MORE, 0))

    for_sale = {name for _, names in SANCTUARY for name in names}

    assert {"stop"} | {f"buy {name}" for name in for_sale} == set(legal(g))
    assert 17 == len(legal(g))


@pytest.mark.parametrize(
    ("feat", "sun", "moon", "glory", "island", "slot", "of_set", "when"),
    PRINTED_FEATS,
    ids=[row[0].name for row in PRINTED_FEATS],
)
def test_each_feat_is_as_printed(
    feat: Feat, sun: int, moon: int, glory: int, island: int, slot: int, of_set: int, when: When
) -> None:
    """2: the cost, glory, island, slot, set and type of effect of each of the 24 sets."""
    row = FEATS[feat]

    assert (sun, moon, glory) == (row.sun, row.moon, row.glory)
    assert (island, slot) == (ISLAND_OF_SLOT[row.slot], row.slot)
    assert (of_set, when) == (row.advanced, row.when)


def test_there_are_twenty_four_sets_nine_of_them_advanced() -> None:
    """1.4: of the 24 sets 15 have the beginners' dot and 9 are alternates."""
    sets = Counter(row.advanced for row in FEATS)

    assert {BEGINNER: 15, ADVANCED: 9} == sets


def test_six_islands_have_two_slots_and_the_far_one_three() -> None:
    """2: 15 slots on seven islands; island 4 at the far end has three."""
    slots = Counter(ISLAND_OF_SLOT)

    assert {1: 2, 2: 2, 3: 2, 4: 3, 5: 2, 6: 2, 7: 2} == slots


def test_nine_slots_have_two_sets_of_the_same_cost() -> None:
    """0 and 2: nine pairs share a slot; six slots have one set only, so 512 line-ups."""
    pairs = [(set_for(slot, BEGINNER), set_for(slot, ADVANCED)) for slot in range(15)]
    alone = [first for first, second in pairs if first == second]

    assert PAIRS == [pair for pair in pairs if pair[0] != pair[1]]
    assert [Feat.HAMMER, Feat.CHEST, Feat.HELMET, Feat.MIRROR, Feat.ELDER, Feat.SPIRITS] == alone
    for first, second in PAIRS:
        assert (FEATS[first].sun, FEATS[first].moon) == (FEATS[second].sun, FEATS[second].moon)


@pytest.mark.parametrize(
    ("feat", "sun", "moon"), [row[:3] for row in PRINTED_FEATS], ids=lambda x: getattr(x, "name", x)
)
def test_a_feat_costs_exactly_its_shards(feat: Feat, sun: int, moon: int) -> None:
    """2: a feat is offered to whoever has its cost, and that is what is paid."""
    line_up = "advanced" if FEATS[feat].advanced else "beginner"
    name = f"feat {feat.name.lower()}"
    g = table(sun=[sun], moon=[moon], options={"feats": line_up}, asking=(Ask.ACTION, 0))

    offered = name in legal(g)
    play(g, name)

    paid = [e for e in g.events if e.kind == Happened.PAY]
    cost = [(Resource.SUN, sun), (Resource.MOON, moon)]
    assert offered
    assert [Event(Happened.PAY, 0, what, n) for what, n in cost if n] == paid


@pytest.mark.parametrize(
    ("feat", "sun", "moon"),
    [
        (feat, sun - lack_of_sun, moon - 1 + lack_of_sun)
        for feat, sun, moon, *_ in PRINTED_FEATS
        for lack_of_sun in (0, 1)
        if (sun if lack_of_sun else moon)
    ],
    ids=lambda x: getattr(x, "name", x),
)
def test_a_feat_is_out_of_reach_with_one_shard_less(feat: Feat, sun: int, moon: int) -> None:
    """2: one sun or one moon too few, and the feat is not offered."""
    line_up = "advanced" if FEATS[feat].advanced else "beginner"
    g = table(sun=[sun], moon=[moon], options={"feats": line_up}, asking=(Ask.ACTION, 0))

    offered = legal(g)

    assert f"feat {feat.name.lower()}" not in offered
