"""Chapter 3 of the rules, action A: buying faces in the sanctuary and forging them onto dice."""

from __future__ import annotations

from itertools import permutations

import pytest

from forgehall.games.dice_forge.rules.components import ON_DARK, Face, Feat, Resource
from forgehall.games.dice_forge.rules.faces import top_face
from forgehall.games.dice_forge.rules.state import Ask, Happened, Step
from forgehall.kit.events import Event
from tests.rules.dice_forge.table import FACE_NAMED, asked, legal, play, stock, table

PRICES = {
    "3G": 2,
    "1M": 2,
    "4G": 3,
    "1S": 3,
    "6G": 4,
    "1S+1V": 4,
    "2G+1M": 4,
    "1G|1S|1M": 4,
    "3G|2V": 5,
    "2M": 6,
    "2S": 8,
    "3V": 8,
    "4V": 12,
    "2M+2V": 12,
    "1G+1S+1M+1V": 12,
    "2G|2S|2M": 12,
}
FRESH = ["light 1", "light 6", "dark 1", "dark 5", "dark 6"]
"""The different faces of starting dice: 1G and 1S; 1G, 1M and 2V."""


def places(face: str, names: list[str]) -> list[str]:
    """The choices to forge a face on these places."""
    return [f"forge {face} on {name}" for name in names]


@pytest.mark.parametrize("gold", [0, 1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 28])
def test_a_face_is_offered_to_whoever_can_pay_it(gold: int) -> None:
    """1.2: 2 gold buy 3G or 1M; 12 gold buy any of the 16 types."""
    g = table(seats=3, gold=[gold], asking=(Ask.BUY_MORE, 0))

    affordable = [f"buy {face}" for face, price in PRICES.items() if price <= gold]

    assert ["stop", *affordable] == legal(g)


@pytest.mark.parametrize(("face", "price"), PRICES.items(), ids=list(PRICES))
def test_a_face_is_paid_taken_and_forged(face: str, price: int) -> None:
    """3 A: its price in gold, one face fewer in the sanctuary, and it must be forged at once."""
    g = table(seats=3, gold=[12, 5, 5], sun=[1], moon=[1], asking=(Ask.ACTION, 0))
    pool = list(g.pool)

    play(g, f"buy {face}")

    bought = FACE_NAMED[face]
    pool[bought] -= 1
    assert (12 - price, 1, 1, 0) == stock(g, 0)
    assert 5 == g.gold[1]
    assert pool == g.pool
    assert ("FORGE", 0) == asked(g)
    assert places(face, FRESH) == legal(g)
    assert [
        Event(Happened.BUY, 0, bought),
        Event(Happened.PAY, 0, Resource.GOLD, price),
    ] == g.events


def test_faces_of_one_action_are_all_of_different_type() -> None:
    """3 A: one or more different faces; what was bought is not offered again."""
    g = table(seats=3, gold=[9], asking=(Ask.ACTION, 0))
    offered = []

    for face, place in (("4G", "light 1"), ("1S", "dark 1"), ("3G", "dark 2")):
        play(g, f"buy {face}", f"forge {face} on {place}")
        offered.append(legal(g))

    six_gold = ["buy 6G", "buy 1S+1V", "buy 2G+1M", "buy 1G|1S|1M", "buy 3G|2V", "buy 2M"]
    assert [
        ["stop", "buy 3G", "buy 1M", "buy 1S", *six_gold],
        ["stop", "buy 3G", "buy 1M"],
        ["stop"],
    ] == offered
    assert 1 == g.gold[0]


@pytest.mark.parametrize(
    ("gold", "first", "rest"),
    [
        (8, "6G", ["buy 1S+1V", "buy 2G+1M", "buy 1G|1S|1M"]),
        (24, "2M+2V", ["buy 4V", "buy 1G+1S+1M+1V", "buy 2G|2S|2M"]),
    ],
    ids=["pool 5", "pool 10"],
)
def test_different_faces_of_a_mixed_pool_may_be_bought_together(
    gold: int, first: str, rest: list[str]
) -> None:
    """4.13: different by type, not by pool."""
    g = table(seats=3, gold=[gold], owns={0: [Feat.CHEST] * 3}, asking=(Ask.ACTION, 0))
    price = PRICES[first]

    play(g, f"buy {first}", f"forge {first} on light 1")

    same_price = [choice for choice in legal(g)[1:] if PRICES[choice[4:]] == price]
    assert rest == same_price


def test_buying_stops_when_the_buyer_says_so() -> None:
    """3 A: one face is enough; gold that is left stays in the reserve."""
    g = table(seats=3, gold=[12], asking=(Ask.ACTION, 0))

    play(g, "buy 1M", "forge 1M on light 1", "stop")

    assert None is asked(g)
    assert 10 == g.gold[0]
    assert 1 == g.forged[0]
    assert 0 == g.bought


def test_the_first_face_of_an_action_comes_without_a_stop() -> None:
    """3 A: at least one face is bought once the action has begun."""
    g = table(seats=3, gold=[2], asking=(Ask.ACTION, 0))

    assert ["buy 3G", "buy 1M"] == legal(g)


@pytest.mark.parametrize(("left", "choices"), [(0, ["buy 1M"]), (1, ["buy 3G", "buy 1M"])])
def test_an_empty_pool_sells_nothing(left: int, choices: list[str]) -> None:
    """3 A: a face must be there to be bought; the last one may be."""
    g = table(seats=3, gold=[2], asking=(Ask.ACTION, 0))
    g.pool[Face.GOLD_3] = left

    assert choices == legal(g)


def test_the_last_face_of_a_pool_is_gone_once_bought() -> None:
    """1.2: the 6G exists once."""
    g = table(seats=3, gold=[4], asking=(Step.BEGIN_TURN, 0))

    play(g, *["roll 1G"] * 6, "buy 6G", "forge 6G on light 1", "stop", "no")
    g.gold[1] = 12
    play(g, *["roll 1G"] * 6)

    assert 0 == g.pool[Face.GOLD_6]
    assert "buy 6G" not in legal(g)
    assert "buy 1S+1V" in legal(g)


def test_equal_faces_of_a_die_are_one_choice() -> None:
    """3 forging: replacing one 1G or another of the same die is the same; the dice differ."""
    g = table(seats=3, asking=(Ask.FORGE, 0, Face.GOLD_4))

    assert places("4G", FRESH) == legal(g)


@pytest.mark.parametrize(
    ("dice", "names"),
    [
        (
            "1G 3G 4G 6G 1S 1M 1G 3G 4G 6G 1S 1M",
            [f"{die} {n}" for die in ("light", "dark") for n in range(1, 7)],
        ),
        ("1G 1G 1G 1G 1G 1G 1G 1G 1G 1G 1G 1G", ["light 1", "dark 1"]),
        (
            "1S 1G 1S 1G 1M 1G 1M 1M 2V 1M 1M 1M",
            ["light 1", "light 2", "light 5", "dark 1", "dark 3"],
        ),
        (
            "x3 mirror ship 4V 4V 4V 1G 2V 1G 1G 1G 3V",
            ["light 1", "light 2", "light 3", "light 4", "dark 1", "dark 2", "dark 6"],
        ),
    ],
    ids=["all different", "all equal", "mixed", "special"],
)
def test_every_different_face_of_a_die_may_be_replaced(dice: str, names: list[str]) -> None:
    """3 forging: any face of either die, special ones too; equal ones of a die are merged."""
    faces = [FACE_NAMED[name] for name in dice.split()]
    g = table(seats=3, dice=[faces], asking=(Ask.FORGE, 0, Face.GOLD_4))

    assert places("4G", names) == legal(g)


@pytest.mark.parametrize("colour", ["red", "blue", "yellow", "green"])
@pytest.mark.parametrize("kind", ["boar", "shield"])
def test_of_all_faces_only_a_boar_is_safe(kind: str, colour: str) -> None:
    """3 forging and 4.6: any face may be overwritten except a boar, of whatever colour."""
    g = table(seats=3, asking=(Ask.FORGE, 0, Face.GOLD_4))
    g.dice[0][3] = FACE_NAMED[f"{colour} {kind}"]

    shield = [] if kind == "boar" else ["light 4"]

    assert places("4G", [FRESH[0], *shield, *FRESH[1:]]) == legal(g)


def test_boars_on_both_dice_are_safe() -> None:
    """4.6: never removable, neither the first place of a die nor the last."""
    g = table(seats=3, asking=(Ask.FORGE, 0, Face.GOLD_4))
    g.dice[0][0] = Face.BOAR_RED
    g.dice[0][11] = Face.BOAR_GREEN

    assert places("4G", ["light 2", "light 6", "dark 1", "dark 5"]) == legal(g)


@pytest.mark.parametrize(
    ("place", "cell", "up"),
    [("light 1", 0, [0, 9]), ("light 6", 5, [5, 9]), ("dark 5", 10, [2, 10])],
)
def test_the_new_face_lies_up_and_the_other_die_stays(place: str, cell: int, up: list[int]) -> None:
    """3 forging: the new face goes face up; everything else is as it was."""
    g = table(seats=3, asking=(Ask.FORGE, 0, Face.MOON_2))
    g.up[0] = [2, 9]
    dice = [list(faces) for faces in g.dice]

    play(g, f"forge 2M on {place}")

    old = dice[0][cell]
    dice[0][cell] = Face.MOON_2
    assert dice == g.dice
    assert up == g.up[0]
    assert Face.MOON_2 == top_face(g, 0, cell // 6)
    assert [Event(Happened.FORGE, 0, Face.MOON_2, cell // 6 * ON_DARK + old)] == g.events


def test_the_removed_face_leaves_the_game() -> None:
    """3 forging: it is kept beside the board, and never comes back to the temple."""
    g = table(seats=3, asking=(Ask.FORGE, 0, Face.GOLD_4))
    pool = list(g.pool)

    play(g, "forge 4G on light 6")

    assert pool == g.pool
    assert Face.SUN_1 not in g.dice[0]


def test_forged_faces_are_counted_for_each_seat() -> None:
    """3 forging and 4.13: one for each face, for whoever forges it."""
    g = table(seats=3, gold=[4], forged=[3, 7], asking=(Ask.ACTION, 0))

    play(g, "buy 3G", "forge 3G on light 1")
    first = g.forged[:3]
    play(g, "buy 1M", "forge 1M on light 1", "stop")

    assert [4, 7, 0] == first
    assert [5, 7, 0] == g.forged[:3]


@pytest.mark.parametrize("order", list(permutations(["3G", "1M", "4G"])), ids=str)
def test_the_buyer_chooses_the_order_of_forging(order: tuple[str, ...]) -> None:
    """3 Forging: faces are forged one by one in any order: the last one on a die lies up."""
    g = table(seats=3, gold=[7], asking=(Ask.ACTION, 0))

    for place, face in enumerate(order, 1):
        play(g, f"buy {face}", f"forge {face} on light {place}")
    play(g, "stop")

    assert [FACE_NAMED[face] for face in order] == g.dice[0][:3]
    assert (0, 3, 2) == (g.gold[0], g.forged[0], g.up[0][0])


def test_a_face_just_forged_may_be_replaced() -> None:
    """3 forging: nothing forbids it."""
    g = table(seats=3, gold=[4], asking=(Ask.ACTION, 0))

    play(g, "buy 3G", "forge 3G on dark 5", "buy 1M", "forge 1M on dark 5")

    assert Face.MOON_1 == g.dice[0][10]
    assert Face.GOLD_3 not in g.dice[0]
    assert 2 == g.forged[0]


@pytest.mark.parametrize(
    ("discount", "gold", "price"),
    [(2, 12, [0, 0, 1, 1, 2, 2, 2, 2, 3, 4, 6, 6, 10, 10, 10, 10]),
     (6, 12, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 6, 6, 6, 6])],
)  # fmt: skip
def test_a_ship_sells_at_a_discount_down_to_nothing(
    discount: int, gold: int, price: list[int]
) -> None:
    """4.5: price less 2 (less 6 with x3), floor 0; forged at once."""
    paid = []

    for face in PRICES:
        g = table(seats=3, gold=[gold], asking=(Ask.SHIP, 0, discount))
        play(g, f"buy {face}")
        assert places(face, FRESH) == legal(g)
        paid.append(gold - g.gold[0])

    assert price == paid


@pytest.mark.parametrize(
    ("discount", "gold", "dearest"),
    [(2, 0, 2), (2, 1, 3), (2, 2, 4), (6, 0, 6), (6, 1, 6), (6, 2, 8)],
)
def test_a_ship_offers_what_can_be_paid_or_nothing_at_all(
    discount: int, gold: int, dearest: int
) -> None:
    """4.5: optional; must be paid from current gold."""
    g = table(seats=3, gold=[gold], asking=(Ask.SHIP, 0, discount))

    offered = legal(g)
    play(g, "decline")

    affordable = [f"buy {face}" for face, price in PRICES.items() if price <= dearest]
    assert ["decline", *affordable] == offered
    assert (gold, 0) == (g.gold[0], g.forged[0])
    assert None is asked(g)


def test_a_face_from_a_ship_is_a_single_purchase() -> None:
    """4.5: one sanctuary face, forged at once; no more is asked."""
    g = table(seats=3, gold=[12], asking=(Ask.SHIP, 0, 2))

    play(g, "buy 4G", "forge 4G on dark 6")

    assert None is asked(g)
    assert (11, 1) == (g.gold[0], g.forged[0])
    assert 3 == g.pool[Face.GOLD_4]


@pytest.mark.parametrize(
    ("feat", "line_up", "face"),
    [("helmet", "beginner", "x3"), ("mirror", "beginner", "mirror"), ("ship", "advanced", "ship")],
)
def test_a_feat_brings_its_face_from_the_garden(feat: str, line_up: str, face: str) -> None:
    """1.3: one of four leaves the garden and is forged at once, without gold."""
    g = table(gold=[7], sun=[5], moon=[5], options={"feats": line_up}, asking=(Ask.ACTION, 0))

    play(g, f"feat {feat}")
    offered = legal(g)
    play(g, f"forge {face} on dark 6")

    assert places(face, FRESH) == offered
    assert 3 == g.pool[FACE_NAMED[face]]
    assert FACE_NAMED[face] == top_face(g, 0, 1)
    assert (7, 1) == (g.gold[0], g.forged[0])


@pytest.mark.parametrize(
    ("gone", "left"),
    [
        ([], ["red", "blue", "yellow", "green"]),
        ([Face.SHIELD_RED], ["blue", "yellow", "green"]),
        ([Face.SHIELD_BLUE, Face.SHIELD_GREEN], ["red", "yellow"]),
    ],
)
def test_a_shield_is_picked_from_those_left(gone: list[Face], left: list[str]) -> None:
    """1.3 and 2, Shield: there is one of each colour; the chosen one is forged at once."""
    g = table(asking=(Ask.SHIELD, 0))
    for face in gone:
        g.pool[face] = 0

    offered = legal(g)
    play(g, f"take {left[-1]} shield")

    assert [f"take {colour} shield" for colour in left] == offered
    assert 0 == g.pool[FACE_NAMED[f"{left[-1]} shield"]]
    assert places(f"{left[-1]} shield", FRESH) == legal(g)


@pytest.mark.parametrize(("written", "place"), [("dark 4", 6), ("Dark 1", 6), ("dark 6", 11)])
def test_any_place_with_an_equal_face_names_the_choice(written: str, place: int) -> None:
    """3 A: equal faces of a die are one choice, however the place is written."""
    g = table(asking=(Ask.FORGE, 0, Face.GOLD_3))

    play(g, f"forge 3G on {written}")

    assert Face.GOLD_3 == g.dice[0][place]
