"""Rules file 4.2: x3 triples the effect of the other die."""

from __future__ import annotations

import pytest

from forgehall.games.dice_forge.rules.components import Colour, Face, Feat, Resource
from forgehall.games.dice_forge.rules.state import Ask, Happened
from forgehall.kit.events import Event
from forgehall.kit.questions import open_arg
from tests.rules.dice_forge.table import asked, lay_faces, legal, play, resolve_roll, stock, table

in_either_order = pytest.mark.parametrize("order", [1, -1], ids=["as written", "swapped"])
on_either_die = pytest.mark.parametrize("die", ["light", "dark"])


@pytest.mark.parametrize(
    ("face", "expected"),
    [
        ("1G", (3, 0, 0, 0)),
        ("2V", (0, 0, 0, 6)),
        ("3G", (9, 0, 0, 0)),
        ("1M", (0, 0, 3, 0)),
        ("4G", (12, 0, 0, 0)),
        ("1S", (0, 3, 0, 0)),
        ("6G", (18, 0, 0, 0)),
        ("1S+1V", (0, 3, 0, 3)),
        ("2G+1M", (6, 0, 3, 0)),
        ("2M", (0, 0, 6, 0)),
        ("2S", (0, 6, 0, 0)),
        ("3V", (0, 0, 0, 9)),
        ("4V", (0, 0, 0, 12)),
        ("2M+2V", (0, 0, 6, 6)),
        ("1G+1S+1M+1V", (3, 3, 3, 3)),
    ],
)
@in_either_order
def test_x3_triples_all_that_a_plain_face_yields(
    face: str, expected: tuple[int, int, int, int], order: int
) -> None:
    """4.2 plain / + face: everything x3."""
    g = table(seats=3, gold=[0, 0, 0], owns={1: [Feat.CHEST, Feat.CHEST]})
    light, dark = ("x3", face)[::order]

    resolve_roll(g, 1, light, dark)

    assert expected == stock(g, 1)
    assert [(0, 0, 0, 0)] * 2 == [stock(g, 0), stock(g, 2)]
    assert asked(g) is None


@pytest.mark.parametrize(
    ("face", "choices", "take", "expected"),
    [
        ("1G|1S|1M", ["gold", "sun", "moon"], "gold", (3, 0, 0, 0)),
        ("1G|1S|1M", ["gold", "sun", "moon"], "sun", (0, 3, 0, 0)),
        ("1G|1S|1M", ["gold", "sun", "moon"], "moon", (0, 0, 3, 0)),
        ("3G|2V", ["gold", "glory"], "gold", (9, 0, 0, 0)),
        ("3G|2V", ["gold", "glory"], "glory", (0, 0, 0, 6)),
        ("2G|2S|2M", ["gold", "sun", "moon"], "gold", (6, 0, 0, 0)),
        ("2G|2S|2M", ["gold", "sun", "moon"], "sun", (0, 6, 0, 0)),
        ("2G|2S|2M", ["gold", "sun", "moon"], "moon", (0, 0, 6, 0)),
    ],
)
@in_either_order
def test_x3_triples_the_one_choice_of_a_face(
    face: str, choices: list[str], take: str, expected: tuple[int, int, int, int], order: int
) -> None:
    """4.2 | face: choose once, then x3."""
    g = table(gold=[0, 0])
    light, dark = ("x3", face)[::order]

    resolve_roll(g, 0, light, dark)
    offered = legal(g)
    play(g, f"take {take}")

    assert [f"take {choice}" for choice in choices] == offered
    assert expected == stock(g, 0)
    assert asked(g) is None


def test_two_x3_yield_nothing() -> None:
    """4.2 x3: x3 beside x3 is nothing."""
    g = table(gold=[1, 1], sun=[2, 2], moon=[3, 3], glory=[4, 4])

    resolve_roll(g, 0, "x3", "x3")

    assert [(1, 2, 3, 4)] * 2 == [stock(g, 0), stock(g, 1)]
    assert asked(g) is None


@on_either_die
def test_x3_alone_yields_nothing(die: str) -> None:
    """4.2 none: in a minor blessing x3 has nothing to triple, whatever the other die shows."""
    g = table(gold=[1, 1], sun=[2], moon=[3], glory=[4], asking=(Ask.DIE, 0, Feat.HIND))
    lay_faces(g, 0, *(("x3", "4V") if die == "light" else ("4V", "x3")))

    play(g, die, "roll x3")

    assert (1, 2, 3, 4) == stock(g, 0)
    assert asked(g) is None


@on_either_die
def test_x3_that_lies_beside_a_minor_blessing_triples_nothing(die: str) -> None:
    """4.2: only the rolled die acts in a minor blessing; an old x3 on the other one rests."""
    g = table(gold=[0, 0], asking=(Ask.DIE, 0, Feat.HIND))
    lay_faces(g, 0, *(("4G", "x3") if die == "light" else ("x3", "4G")))

    play(g, die, "roll 4G")

    assert (4, 0, 0, 0) == stock(g, 0)


@in_either_order
def test_x3_beside_a_ship_is_one_purchase_for_six_gold_less(order: int) -> None:
    """4.2 ship: one purchase at -6 gold."""
    g = table(seats=3, gold=[2, 0, 0])
    light, dark = ("x3", "ship")[::order]

    resolve_roll(g, 0, light, dark)
    play(g, "buy 3V", "forge 3V on dark 2")

    assert (0, 0, 0, 0) == stock(g, 0)
    assert Face.GLORY_3 == g.dice[0][7]
    assert asked(g) is None


@pytest.mark.parametrize(("take", "expected"), [("sun", (0, 3, 0, 0)), ("moon", (0, 0, 3, 0))])
@in_either_order
def test_x3_beside_a_boar_brings_its_bearer_three_equal_shards(
    take: str, expected: tuple[int, int, int, int], order: int
) -> None:
    """4.2 boar: the bearer gains 3 sun or 3 moon with one choice."""
    g = table(seats=3, gold=[0, 0, 0], boar_owner=[-1, -1, 2, -1])
    light, dark = ("x3", "yellow boar")[::order]

    resolve_roll(g, 1, light, dark)
    bearer = asked(g), legal(g)
    play(g, f"take {take}")

    assert (("BOAR_SHARD", 1), ["take sun", "take moon"]) == bearer
    assert expected == stock(g, 1)
    assert ("BOAR_REWARD", 2, Colour.YELLOW) == (*(asked(g) or ()), open_arg(g))


@in_either_order
def test_x3_beside_a_boar_rewards_its_owner_three_times(order: int) -> None:
    """4.2 boar: the card's owner gets the reward three times, each with its own choice."""
    g = table(seats=3, gold=[0, 0, 0], boar_owner=[2, -1, -1, -1])
    light, dark = ("x3", "red boar")[::order]

    resolve_roll(g, 1, light, dark)
    play(g, "take sun", "take sun", "take moon", "take glory")

    assert (0, 1, 1, 3) == stock(g, 2)
    assert (0, 3, 0, 0) == stock(g, 1)
    assert 3 * [Event(Happened.BOAR, 2)] == [e for e in g.events if e.kind == Happened.BOAR]
    assert asked(g) is None


@pytest.mark.parametrize(
    ("copied", "expected"), [("4V", (0, 0, 0, 12)), ("2G+1M", (6, 0, 3, 0)), ("x3", (0, 0, 0, 0))]
)
@in_either_order
def test_x3_triples_the_face_that_a_mirror_copies(
    copied: str, expected: tuple[int, int, int, int], order: int
) -> None:
    """4.2 mirror: choose the face to copy, then triple it; a copied x3 makes it nothing."""
    g = table(gold=[0, 0])
    lay_faces(g, 1, copied, "1G")
    light, dark = ("x3", "mirror")[::order]

    resolve_roll(g, 0, light, dark)
    play(g, f"copy {copied}")

    assert expected == stock(g, 0)
    assert (0, 0, 0, 0) == stock(g, 1)
    assert asked(g) is None


@in_either_order
def test_x3_triples_the_choice_on_a_copied_face(order: int) -> None:
    """4.2 mirror: x3 beside a mirror that copies 2G|2S|2M is 6 of one kind."""
    g = table(gold=[0, 0])
    lay_faces(g, 1, "1G", "2G|2S|2M")
    light, dark = ("x3", "mirror")[::order]

    resolve_roll(g, 0, light, dark)
    play(g, "copy 2G|2S|2M", "take moon")

    assert (0, 0, 6, 0) == stock(g, 0)
    assert asked(g) is None


@pytest.mark.parametrize(
    ("shield", "expected"),
    [
        ("red shield", (0, 6, 0, 0)),
        ("blue shield", (0, 0, 6, 0)),
        ("yellow shield", (9, 0, 0, 0)),
        ("green shield", (0, 0, 0, 9)),
    ],
)
@in_either_order
def test_x3_triples_the_main_yield_of_a_shield(
    shield: str, expected: tuple[int, int, int, int], order: int
) -> None:
    """4.2 shield: triple main yield, never the 5 glory."""
    g = table(gold=[0, 0])
    light, dark = ("x3", shield)[::order]

    resolve_roll(g, 0, light, dark)

    assert expected == stock(g, 0)
    assert asked(g) is None


@pytest.mark.parametrize(("before", "after", "lost"), [(3, 12, 0), (4, 12, 1), (12, 12, 9)])
@in_either_order
def test_a_tripled_gain_still_stops_at_the_cap(
    before: int, after: int, lost: int, order: int
) -> None:
    """4.2, 1.4: x3 triples the gain, not the room for it."""
    g = table(gold=[before, 0])
    light, dark = ("x3", "3G")[::order]

    resolve_roll(g, 0, light, dark)

    assert after == g.gold[0]
    assert lost == sum(event.amount for event in g.events if event.kind == Happened.OVERFLOW)


@in_either_order
def test_tripled_gold_is_one_gain_that_may_feed_the_hammer(order: int) -> None:
    """4.2, 4.11: the whole tripled amount may be split between reserve and hammer."""
    g = table(gold=[0, 0], owns={0: [Feat.HAMMER]})
    light, dark = ("x3", "3G|2V")[::order]

    resolve_roll(g, 0, light, dark)
    play(g, "take gold")
    parts = legal(g)
    play(g, "hammer 7")

    assert [f"hammer {part}" for part in range(10)] == parts
    assert (2, 7) == (g.gold[0], g.hammer[0])
    assert Event(Happened.HAMMER, 0, Resource.GOLD, 7) in g.events
    assert asked(g) is None


@in_either_order
def test_x3_of_one_seat_leaves_the_dice_of_others_alone(order: int) -> None:
    """4.2: x3 triples the other die of the same hero."""
    g = table(gold=[0, 0])
    light, dark = ("x3", "1S")[::order]
    lay_faces(g, 0, light, dark)

    resolve_roll(g, 1, "1S", "1M")

    assert (0, 1, 1, 0) == stock(g, 1)
    assert (0, 0, 0, 0) == stock(g, 0)
