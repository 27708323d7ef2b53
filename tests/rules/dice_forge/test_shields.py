"""Rules file 4.4: a shield yields its main resource beside another kind, else 5 glory."""

from __future__ import annotations

from itertools import combinations

import pytest

from forgehall.games.dice_forge.rules.components import Feat
from forgehall.games.dice_forge.rules.state import Ask, Manner
from tests.rules.dice_forge.table import asked, lay_faces, play, resolve_roll, stock, table

Amounts = tuple[int, int, int, int]
"""Gold, sun, moon, glory."""

MAIN: dict[str, Amounts] = {
    "red shield": (0, 2, 0, 0),
    "blue shield": (0, 0, 2, 0),
    "yellow shield": (3, 0, 0, 0),
    "green shield": (0, 0, 0, 3),
}
FIVE_GLORY: Amounts = (0, 0, 0, 5)
TWICE: dict[str, Amounts] = {
    "red shield": (0, 2, 0, 5),
    "blue shield": (0, 0, 2, 5),
    "yellow shield": (3, 0, 0, 5),
    "green shield": (0, 0, 0, 10),
}
"""What two shields of one colour yield."""

PLAIN: dict[str, Amounts] = {
    "1G": (1, 0, 0, 0),
    "2V": (0, 0, 0, 2),
    "1M": (0, 0, 1, 0),
    "1S": (0, 1, 0, 0),
    "6G": (6, 0, 0, 0),
    "2M": (0, 0, 2, 0),
    "2S": (0, 2, 0, 0),
    "4V": (0, 0, 0, 4),
    "1S+1V": (0, 1, 0, 1),
    "2G+1M": (2, 0, 1, 0),
    "2M+2V": (0, 0, 2, 2),
    "1G+1S+1M+1V": (1, 1, 1, 1),
}
GIVES_GLORY_BESIDE: dict[str, set[str]] = {
    "red shield": {"1S", "2S", "1S+1V", "1G+1S+1M+1V"},
    "blue shield": {"1M", "2M", "2G+1M", "2M+2V", "1G+1S+1M+1V"},
    "yellow shield": {"1G", "6G", "2G+1M", "1G+1S+1M+1V"},
    "green shield": {"2V", "4V", "1S+1V", "2M+2V", "1G+1S+1M+1V"},
}
"""The plain faces that grant the kind of a shield's main yield."""

in_either_order = pytest.mark.parametrize("order", [1, -1], ids=["as written", "swapped"])
on_either_die = pytest.mark.parametrize("die", ["light", "dark"])
of_each_colour = pytest.mark.parametrize("shield", MAIN)


def total(*parts: Amounts) -> tuple[int, ...]:
    """The sum of some yields, resource by resource."""
    return tuple(map(sum, zip(*parts, strict=True)))


@of_each_colour
@pytest.mark.parametrize("face", PLAIN)
@in_either_order
def test_a_shield_compares_with_what_a_plain_face_grants(
    shield: str, face: str, order: int
) -> None:
    """4.4: the same kind, also as part of a + face: 5 glory; another kind: the main yield."""
    g = table(seats=3, gold=[0, 0, 0])
    light, dark = (shield, face)[::order]

    resolve_roll(g, 1, light, dark)

    own = FIVE_GLORY if face in GIVES_GLORY_BESIDE[shield] else MAIN[shield]
    assert total(own, PLAIN[face]) == stock(g, 1)
    assert [(0, 0, 0, 0)] * 2 == [stock(g, 0), stock(g, 2)]
    assert asked(g) is None


@pytest.mark.parametrize(
    ("shield", "face", "take", "expected"),
    [
        ("red shield", "1G|1S|1M", "gold", (1, 2, 0, 0)),
        ("red shield", "1G|1S|1M", "sun", (0, 1, 0, 5)),
        ("red shield", "1G|1S|1M", "moon", (0, 2, 1, 0)),
        ("blue shield", "2G|2S|2M", "gold", (2, 0, 2, 0)),
        ("blue shield", "2G|2S|2M", "sun", (0, 2, 2, 0)),
        ("blue shield", "2G|2S|2M", "moon", (0, 0, 2, 5)),
        ("yellow shield", "2G|2S|2M", "gold", (2, 0, 0, 5)),
        ("yellow shield", "2G|2S|2M", "sun", (3, 2, 0, 0)),
        ("yellow shield", "3G|2V", "gold", (3, 0, 0, 5)),
        ("yellow shield", "3G|2V", "glory", (3, 0, 0, 2)),
        ("green shield", "3G|2V", "gold", (3, 0, 0, 3)),
        ("green shield", "3G|2V", "glory", (0, 0, 0, 7)),
        ("green shield", "1G|1S|1M", "moon", (0, 0, 1, 3)),
    ],
)
@in_either_order
def test_a_choice_is_made_first_and_then_judged(
    shield: str, face: str, take: str, expected: Amounts, order: int
) -> None:
    """4.4: beside a | face the player chooses first, then the shield compares."""
    g = table(gold=[0, 0])
    light, dark = (shield, face)[::order]

    resolve_roll(g, 0, light, dark)
    before = stock(g, 0)
    play(g, f"take {take}")

    assert (0, 0, 0, 0) == before
    assert expected == stock(g, 0)
    assert asked(g) is None


@pytest.mark.parametrize(
    ("shield", "take", "expected"),
    [
        ("red shield", "sun", (0, 1, 0, 5)),
        ("red shield", "moon", (0, 2, 1, 0)),
        ("blue shield", "sun", (0, 1, 2, 0)),
        ("blue shield", "moon", (0, 0, 1, 5)),
        ("yellow shield", "sun", (3, 1, 0, 0)),
        ("green shield", "moon", (0, 0, 1, 3)),
    ],
)
@in_either_order
def test_beside_a_boar_the_shard_of_the_bearer_counts(
    shield: str, take: str, expected: Amounts, order: int
) -> None:
    """4.4: shield and boar are compared by the bearer's chosen shard, not the owner's reward."""
    g = table(gold=[0, 0], boar_owner=[1, -1, -1, -1])
    light, dark = (shield, "red boar")[::order]

    resolve_roll(g, 0, light, dark)
    play(g, f"take {take}", "take glory")

    assert expected == stock(g, 0)
    assert (0, 0, 0, 3) == stock(g, 1)


def test_the_reward_of_the_own_boar_card_does_not_count_for_the_shield() -> None:
    """4.4: who bears a shield and owns the boar's card is judged by the shard of the die alone."""
    g = table(gold=[0, 0], boar_owner=[0, -1, -1, -1])
    lay_faces(g, 1, "red boar", "1G")

    resolve_roll(g, 0, "green shield", "mirror")
    play(g, "copy red boar", "take sun", "take glory")

    assert (0, 1, 0, 6) == stock(g, 0)


@of_each_colour
@in_either_order
def test_x3_beside_a_shield_triples_the_main_yield(shield: str, order: int) -> None:
    """4.4: beside x3 a shield yields its main resource three times."""
    g = table(gold=[0, 0])
    light, dark = (shield, "x3")[::order]

    resolve_roll(g, 0, light, dark)

    assert total(*[MAIN[shield]] * 3) == stock(g, 0)


@of_each_colour
@on_either_die
def test_a_shield_alone_yields_its_main_resource(shield: str, die: str) -> None:
    """4.4: in a minor blessing the other die does not count, whatever lies up on it."""
    same = {"red shield": "2S", "blue shield": "2M", "yellow shield": "6G", "green shield": "4V"}
    g = table(gold=[0, 0], asking=(Ask.DIE, 0, Feat.HIND))
    lay_faces(g, 0, *((shield, same[shield]) if die == "light" else (same[shield], shield)))

    play(g, die, f"roll {shield}")

    assert MAIN[shield] == stock(g, 0)


@of_each_colour
@pytest.mark.parametrize("option", [None, "glory", "main"])
@in_either_order
def test_beside_a_ship_a_shield_yields_what_the_option_says(
    shield: str, option: str | None, order: int
) -> None:
    """4.4, 0: a ship grants no other kind, so 5 glory; shield_beside_ship = main: main yield."""
    g = table(gold=[0, 0], options={"shield_beside_ship": option} if option else None)
    light, dark = (shield, "ship")[::order]

    resolve_roll(g, 0, light, dark)
    play(g, "decline")

    assert (MAIN[shield] if option == "main" else FIVE_GLORY) == stock(g, 0)
    assert asked(g) is None


@pytest.mark.parametrize(("option", "expected"), [("glory", (0, 0, 0, 5)), ("main", (0, 2, 0, 0))])
@in_either_order
def test_a_copied_ship_beside_a_shield_counts_as_a_ship(
    option: str, expected: Amounts, order: int
) -> None:
    """4.4: shield and mirror are compared by the copied face."""
    g = table(gold=[0, 0], options={"shield_beside_ship": option})
    lay_faces(g, 1, "ship", "1G")
    light, dark = ("red shield", "mirror")[::order]

    resolve_roll(g, 0, light, dark)
    play(g, "copy ship", "decline")

    assert expected == stock(g, 0)


@pytest.mark.parametrize("option", ["glory", "main"])
@pytest.mark.parametrize(("face", "expected"), [("1S", (0, 1, 0, 5)), ("1M", (0, 2, 1, 0))])
def test_the_option_is_about_ships_alone(option: str, face: str, expected: Amounts) -> None:
    """4.4, 0: beside all other faces both settings agree."""
    g = table(gold=[0, 0], options={"shield_beside_ship": option})

    resolve_roll(g, 0, "red shield", face)

    assert expected == stock(g, 0)


@pytest.mark.parametrize(("one", "other"), list(combinations(MAIN, 2)))
@in_either_order
def test_two_different_shields_both_yield_their_main_resource(
    one: str, other: str, order: int
) -> None:
    """4.4: two shields of different colours grant two different kinds."""
    g = table(gold=[0, 0])
    light, dark = (one, other)[::order]

    resolve_roll(g, 0, light, dark)

    assert total(MAIN[one], MAIN[other]) == stock(g, 0)


@pytest.mark.parametrize(("shield", "expected"), TWICE.items())
@in_either_order
def test_of_two_equal_shields_one_yields_glory(shield: str, expected: Amounts, order: int) -> None:
    """4.4: a shield and its own reflection: one sees another kind, glory, and one sees its own.

    Of two green ones each sees glory, whatever the other yields: both yield 5.
    """
    g = table(gold=[0, 0])
    lay_faces(g, 1, "mirror", "1G")
    light, dark = (shield, "mirror")[::order]

    resolve_roll(g, 0, light, dark)
    play(g, f"copy {shield}")

    assert expected == stock(g, 0)


@pytest.mark.parametrize(("shield", "expected"), TWICE.items())
def test_two_mirrors_that_copy_one_shield_are_two_equal_shields(
    shield: str, expected: Amounts
) -> None:
    """4.4: two of the same colour, whether rolled or copied."""
    g = table(gold=[0, 0])
    lay_faces(g, 1, shield, "1G")

    resolve_roll(g, 0, "mirror", "mirror")
    play(g, f"copy {shield}", f"copy {shield}")

    assert expected == stock(g, 0)


@pytest.mark.parametrize(("copied", "expected"), [("2M", (0, 0, 2, 5)), ("4G", (4, 0, 2, 0))])
@in_either_order
def test_beside_a_mirror_the_copied_face_counts(copied: str, expected: Amounts, order: int) -> None:
    """4.4: shield and mirror are compared by the copied face."""
    g = table(gold=[0, 0])
    lay_faces(g, 1, "2M", "4G")
    light, dark = ("blue shield", "mirror")[::order]

    resolve_roll(g, 0, light, dark)
    play(g, f"copy {copied}")

    assert expected == stock(g, 0)


@pytest.mark.parametrize("part", [0, 2, 4])
@in_either_order
def test_gold_sent_to_the_hammer_still_counts_as_gold(part: int, order: int) -> None:
    """4.4: gold counts as gained, whether it goes to the reserve or to the hammer."""
    g = table(gold=[0, 0], owns={0: [Feat.HAMMER]})
    light, dark = ("yellow shield", "4G")[::order]

    resolve_roll(g, 0, light, dark)
    play(g, f"hammer {part}")

    assert (4 - part, 0, 0, 5) == stock(g, 0)
    assert part == g.hammer[0]
    assert asked(g) is None


def test_the_gold_of_a_yellow_shield_may_feed_the_hammer() -> None:
    """4.4, 4.11: the main yield is a gold gain like any other."""
    g = table(gold=[0, 0], owns={0: [Feat.HAMMER]})

    resolve_roll(g, 0, "yellow shield", "1S")
    play(g, "hammer 3")

    assert (0, 1, 0, 0) == stock(g, 0)
    assert 3 == g.hammer[0]


@pytest.mark.parametrize(
    ("shield", "face", "expected"),
    [
        ("yellow shield", "6G", (12, 6, 6, 5)),
        ("red shield", "2S", (12, 6, 6, 5)),
        ("blue shield", "2G+1M", (12, 6, 6, 5)),
        ("red shield", "6G", (12, 6, 6, 0)),
    ],
)
@in_either_order
def test_what_is_lost_at_a_cap_still_counts_as_gained(
    shield: str, face: str, expected: Amounts, order: int
) -> None:
    """4.4: overflow lost at the cap counts; a main yield that overflows is lost as well."""
    g = table(gold=[12, 0], sun=[6, 0], moon=[6, 0])
    light, dark = (shield, face)[::order]

    resolve_roll(g, 0, light, dark)

    assert expected == stock(g, 0)


@pytest.mark.parametrize(
    ("shield", "face", "expected"),
    [
        ("red shield", "1S", (0, 0, 0, 2 + 5)),
        ("blue shield", "1M", (0, 0, 0, 2 + 5)),
        ("green shield", "1M", (0, 0, 0, 2 + 3)),
    ],
)
@in_either_order
def test_shards_melted_into_glory_still_count_as_shards(
    shield: str, face: str, expected: Amounts, order: int
) -> None:
    """4.4: what the Sentinel turns into glory counts as the shard, never as glory."""
    g = table(gold=[0, 0])
    light, dark = (shield, face)[::order]

    resolve_roll(g, 0, light, dark, Manner.SENTINEL)
    play(g, "melt")

    assert expected == stock(g, 0)
    assert asked(g) is None


def test_a_second_application_compares_anew() -> None:
    """4.4: with Cerberus the shield is recomputed from scratch."""
    g = table(gold=[0, 0], cerberus=[1])
    resolve_roll(g, 0, "red shield", "1G|1S|1M")
    play(g, "take sun")
    first = stock(g, 0)

    play(g, "yes", "take gold")

    assert (0, 1, 0, 5) == first
    assert (1, 3, 0, 5) == stock(g, 0)
