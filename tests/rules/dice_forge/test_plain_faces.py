"""Rules file 1.1, 1.2 and 1.4: what each of the 18 ordinary faces yields, choices and caps."""

from __future__ import annotations

import pytest

from forgehall.games.dice_forge.rules.components import Feat, Resource
from forgehall.games.dice_forge.rules.state import Ask, Happened
from forgehall.kit.events import Event
from tests.rules.dice_forge.table import asked, lay_faces, legal, play, resolve_roll, stock, table

PLAIN = {
    "1G": (1, 0, 0, 0),
    "2V": (0, 0, 0, 2),
    "3G": (3, 0, 0, 0),
    "1M": (0, 0, 1, 0),
    "4G": (4, 0, 0, 0),
    "1S": (0, 1, 0, 0),
    "6G": (6, 0, 0, 0),
    "1S+1V": (0, 1, 0, 1),
    "2G+1M": (2, 0, 1, 0),
    "2M": (0, 0, 2, 0),
    "2S": (0, 2, 0, 0),
    "3V": (0, 0, 0, 3),
    "4V": (0, 0, 0, 4),
    "2M+2V": (0, 0, 2, 2),
    "1G+1S+1M+1V": (1, 1, 1, 1),
}
"""Gold, sun, moon and glory of the faces that leave nothing to choose."""

CHOICES = [
    ("1G|1S|1M", "take gold", (1, 0, 0, 0)),
    ("1G|1S|1M", "take sun", (0, 1, 0, 0)),
    ("1G|1S|1M", "take moon", (0, 0, 1, 0)),
    ("3G|2V", "take gold", (3, 0, 0, 0)),
    ("3G|2V", "take glory", (0, 0, 0, 2)),
    ("2G|2S|2M", "take gold", (2, 0, 0, 0)),
    ("2G|2S|2M", "take sun", (0, 2, 0, 0)),
    ("2G|2S|2M", "take moon", (0, 0, 2, 0)),
]

in_either_order = pytest.mark.parametrize("order", [1, -1], ids=["as written", "swapped"])
on_either_die = pytest.mark.parametrize("die", ["light", "dark"])


@pytest.mark.parametrize(("face", "expected"), PLAIN.items())
@on_either_die
def test_a_plain_face_yields_what_it_shows(
    face: str, expected: tuple[int, int, int, int], die: str
) -> None:
    """1.1, 1.2: a face yields all that it shows; a minor blessing applies it once."""
    g = table(gold=[0, 0], asking=(Ask.DIE, 0, Feat.HIND))
    lay_faces(g, 0, face, face)

    play(g, die, f"roll {face}")

    assert expected == stock(g, 0)
    assert asked(g) is None


@pytest.mark.parametrize(("face", "expected"), PLAIN.items())
@in_either_order
def test_two_plain_faces_yield_both_without_a_question(
    face: str, expected: tuple[int, int, int, int], order: int
) -> None:
    """3 blessings: a major blessing applies both faces, for the seat that rolled them."""
    g = table(seats=3, gold=[0, 0, 0])
    light, dark = (face, "1G+1S+1M+1V")[::order]

    resolve_roll(g, 1, light, dark)

    assert tuple(1 + amount for amount in expected) == stock(g, 1)
    assert [(0, 0, 0, 0)] * 2 == [stock(g, 0), stock(g, 2)]
    assert asked(g) is None


@pytest.mark.parametrize(
    ("face", "gains"),
    [
        ("4G", [(Resource.GOLD, 4)]),
        ("2S", [(Resource.SUN, 2)]),
        ("1M", [(Resource.MOON, 1)]),
        ("2M+2V", [(Resource.GLORY, 2), (Resource.MOON, 2)]),
        ("1S+1V", [(Resource.GLORY, 1), (Resource.SUN, 1)]),
    ],
)
def test_gains_are_told_and_nothing_else(face: str, gains: list[tuple[Resource, int]]) -> None:
    """1.2: whoever watches is told how much of each resource a face brought."""
    g = table(gold=[0, 0])

    resolve_roll(g, 1, face, "3V")

    assert sorted(
        [Event(Happened.GAIN, 1, *gain) for gain in [*gains, (Resource.GLORY, 3)]]
    ) == sorted(g.events)


@pytest.mark.parametrize(
    ("face", "expected"),
    [
        ("1G|1S|1M", ["take gold", "take sun", "take moon"]),
        ("3G|2V", ["take gold", "take glory"]),
        ("2G|2S|2M", ["take gold", "take sun", "take moon"]),
    ],
)
@in_either_order
def test_a_choice_face_offers_what_it_shows_and_nothing_else(
    face: str, expected: list[str], order: int
) -> None:
    """1.2: of a face with alternatives the player takes one."""
    g = table()
    light, dark = (face, "4V")[::order]

    resolve_roll(g, 1, light, dark)

    assert ("PICK", 1) == asked(g)
    assert expected == legal(g)


@pytest.mark.parametrize(("face", "choice", "expected"), CHOICES)
@on_either_die
def test_a_choice_face_yields_the_one_that_is_taken(
    face: str, choice: str, expected: tuple[int, int, int, int], die: str
) -> None:
    """1.2: of a face with alternatives the player gains the chosen one alone."""
    g = table(gold=[0, 0], asking=(Ask.DIE, 0, Feat.HIND))
    lay_faces(g, 0, face, face)

    play(g, die, f"roll {face}", choice)

    assert expected == stock(g, 0)
    assert (0, 0, 0, 0) == stock(g, 1)
    assert asked(g) is None


@in_either_order
def test_two_choice_faces_are_chosen_one_by_one(order: int) -> None:
    """4.1: each choice face is chosen once, the light die first."""
    g = table(gold=[0, 0])
    light, dark = ("3G|2V", "2G|2S|2M")[::order]
    picks = ("take glory", "take moon")[::order]

    resolve_roll(g, 0, light, dark)
    play(g, *picks)

    assert (0, 0, 2, 2) == stock(g, 0)
    assert asked(g) is None


@pytest.mark.parametrize(("before", "after"), [(0, 3), (8, 11), (9, 12), (10, 12), (12, 12)])
@pytest.mark.parametrize("chests", [0, 1, 2])
def test_gold_stops_at_twelve_and_four_more_for_each_chest(
    before: int, after: int, chests: int
) -> None:
    """1.4: a reserve holds 12 gold, each chest adds 4; surplus is lost."""
    g = table(gold=[before + 4 * chests, 0], owns={0: [Feat.CHEST] * chests})

    resolve_roll(g, 0, "3G", "2V")

    assert after + 4 * chests == g.gold[0]


@pytest.mark.parametrize(("before", "after"), [(0, 2), (3, 5), (4, 6), (5, 6), (6, 6)])
@pytest.mark.parametrize("chests", [0, 1, 2])
def test_shards_stop_at_six_and_three_more_for_each_chest(
    before: int, after: int, chests: int
) -> None:
    """1.4: a reserve holds 6 sun and 6 moon shards, each chest adds 3 of both."""
    shards = [before + 3 * chests, 0]
    g = table(sun=shards, moon=shards, owns={0: [Feat.CHEST] * chests})

    resolve_roll(g, 0, "2S", "2M")

    assert [after + 3 * chests] * 2 == [g.sun[0], g.moon[0]]


def test_glory_goes_on_past_ninety_nine() -> None:
    """1.4: past 99 glory a token is taken and counting goes on."""
    g = table(gold=[0, 0], glory=[98, 0])

    resolve_roll(g, 0, "4V", "3V")

    assert (0, 0, 0, 105) == stock(g, 0)


@pytest.mark.parametrize(
    ("face", "resource", "kept", "lost"),
    [
        ("6G", Resource.GOLD, 2, 4),
        ("2S", Resource.SUN, 1, 1),
        ("2M", Resource.MOON, 1, 1),
    ],
)
def test_what_passes_a_cap_is_told_as_lost(
    face: str, resource: Resource, kept: int, lost: int
) -> None:
    """1.4: surplus above a cap is lost, and all are told how much."""
    g = table(gold=[0, 10], sun=[0, 5], moon=[0, 5])

    resolve_roll(g, 1, face, "2V")

    assert Event(Happened.GAIN, 1, resource, kept) in g.events
    assert [Event(Happened.OVERFLOW, 1, resource, lost)] == [
        event for event in g.events if event.kind == Happened.OVERFLOW
    ]


def test_what_just_fits_is_no_overflow() -> None:
    """1.4: a reserve may be filled to the brim."""
    g = table(gold=[6, 0], sun=[4, 0])

    resolve_roll(g, 0, "6G", "2S")

    assert (12, 6, 0, 0) == stock(g, 0)
    assert [] == [event for event in g.events if event.kind == Happened.OVERFLOW]


def test_one_full_reserve_does_not_keep_the_others_from_gaining() -> None:
    """1.4: each track has its own cap."""
    g = table(gold=[12, 0], sun=[6, 0])

    resolve_roll(g, 0, "1G+1S+1M+1V", "2G+1M")

    assert (12, 6, 2, 1) == stock(g, 0)


def test_a_choice_may_fall_on_a_full_reserve() -> None:
    """1.2: the choice is free, even where the gain is lost."""
    g = table(gold=[12, 0], sun=[6, 0], moon=[6, 0])

    resolve_roll(g, 0, "2G|2S|2M", "2V")
    offered = legal(g)
    play(g, "take sun")

    assert ["take gold", "take sun", "take moon"] == offered
    assert (12, 6, 6, 2) == stock(g, 0)


@pytest.mark.parametrize(
    ("light", "dark", "splits"),
    [("3G", "2V", 1), ("2S", "4G", 1), ("3G", "4G", 2), ("2S", "2M+2V", 0), ("6G", "2G+1M", 2)],
)
def test_each_face_that_brings_gold_may_feed_the_hammer(light: str, dark: str, splits: int) -> None:
    """4.11: every gold gain may be split between reserve and hammer; shards and glory may not."""
    g = table(gold=[0, 0], owns={0: [Feat.HAMMER]})
    gold = PLAIN[light][0] + PLAIN[dark][0]

    resolve_roll(g, 0, light, dark)
    asked_for = 0
    while asked(g) == ("SPLIT", 0):
        asked_for += 1
        play(g, "hammer 1")

    assert splits == asked_for
    assert splits == g.hammer[0]
    assert gold - splits == g.gold[0]
