"""Rules file 0 and 4: what the rulebook leaves open. Each other reading is an option of the table.

The readings that are played by default have their tests in the chapters; those of the order in a
feat are in `test_choosing`.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

import pytest

from forgehall.games.dice_forge.rules.components import Feat
from forgehall.games.dice_forge.rules.play import proceed
from forgehall.games.dice_forge.rules.state import Ask, Manner, State, Step
from forgehall.kit.questions import then
from tests.rules.dice_forge.table import asked, lay_faces, legal, play, resolve_roll, stock, table

Amounts = tuple[int, int, int, int]
"""Gold, sun, moon, glory."""
MAIN: dict[str, Amounts] = {
    "red shield": (0, 2, 0, 0),
    "blue shield": (0, 0, 2, 0),
    "yellow shield": (3, 0, 0, 0),
    "green shield": (0, 0, 0, 3),
}
FIVE: Amounts = (0, 0, 0, 5)

in_either_order = pytest.mark.parametrize("order", [1, -1], ids=["as written", "swapped"])
two_shields = pytest.mark.parametrize("pair", list(combinations_with_replacement(MAIN, 2)), ids=str)


def total(*parts: Amounts) -> Amounts:
    """The sum of some yields, resource by resource."""
    gold, sun, moon, glory = map(sum, zip(*parts, strict=True))
    return gold, sun, moon, glory


def rolled(light: str, dark: str, order: int = 1, **options: Any) -> Amounts:
    """What seat 0 gains by two faces, rolled in this order or swapped."""
    g = table(gold=[0, 0], options=options)
    light, dark = (light, dark)[::order]
    resolve_roll(g, 0, light, dark)
    return stock(g, 0)


def two(pair: tuple[str, str], order: int = 1, **options: Any) -> Amounts:
    """What two shields yield to seat 0, one rolled and one through a mirror."""
    shield, copied = pair
    g = table(gold=[0, 0], options=options)
    lay_faces(g, 1, copied, "1G")
    light, dark = (shield, "mirror")[::order]
    resolve_roll(g, 0, light, dark)
    play(g, f"copy {copied}")
    return stock(g, 0)


@pytest.mark.parametrize(
    ("shield", "face", "alone", "expected"),
    [
        ("red shield", "1G+1S+1M+1V", (1, 1, 1, 1), (0, 2, 0, 0)),
        ("red shield", "1S+1V", (0, 1, 0, 1), (0, 2, 0, 0)),
        ("blue shield", "2G+1M", (2, 0, 1, 0), (0, 0, 2, 0)),
        ("green shield", "2M+2V", (0, 0, 2, 2), (0, 0, 0, 3)),
        ("red shield", "2S", (0, 2, 0, 0), FIVE),
        ("green shield", "4V", (0, 0, 0, 4), FIVE),
        ("yellow shield", "1S", (0, 1, 0, 0), (3, 0, 0, 0)),
    ],
)
@in_either_order
def test_beside_several_kinds_a_shield_may_yield_its_main_resource(
    shield: str, face: str, alone: Amounts, expected: Amounts, order: int
) -> None:
    """4.4, shield_beside_mixed: a face that grants its kind and another one grants another one."""
    gained = rolled(shield, face, order, shield_beside_mixed="main")

    assert total(alone, expected) == gained


@pytest.mark.parametrize(
    ("shield", "face", "alone", "expected"),
    [
        ("red shield", "2V", (0, 0, 0, 2), FIVE),
        ("blue shield", "4V", (0, 0, 0, 4), FIVE),
        ("yellow shield", "2V", (0, 0, 0, 2), FIVE),
        ("green shield", "2V", (0, 0, 0, 2), FIVE),
        ("red shield", "2M+2V", (0, 0, 2, 2), (0, 2, 0, 0)),
        ("red shield", "1S+1V", (0, 1, 0, 1), FIVE),
        ("green shield", "2M+2V", (0, 0, 2, 2), (0, 0, 0, 3)),
        ("green shield", "1G", (1, 0, 0, 0), (0, 0, 0, 3)),
        ("red shield", "1G", (1, 0, 0, 0), (0, 2, 0, 0)),
    ],
)
@in_either_order
def test_glory_may_be_no_kind_of_resource(
    shield: str, face: str, alone: Amounts, expected: Amounts, order: int
) -> None:
    """4.4, glory_is_a_kind: the book names three resources; glory beside a shield is none then."""
    gained = rolled(shield, face, order, glory_is_a_kind=False)

    assert total(alone, expected) == gained


def test_both_readings_of_a_mixed_face_go_together() -> None:
    """4.4: with glory no kind, the sun of 1S+1V is all that counts: the red shield's own."""
    gained = rolled("red shield", "1S+1V", glory_is_a_kind=False, shield_beside_mixed="main")

    assert total((0, 1, 0, 1), FIVE) == gained


@two_shields
@in_either_order
def test_where_glory_is_no_kind_shields_see_only_resources(
    pair: tuple[str, str], order: int
) -> None:
    """4.4: beside its equal, or a green one, every shield sees glory alone or its own kind."""
    is_main = pair[0] != pair[1] and "green shield" not in pair

    gained = two(pair, order, glory_is_a_kind=False)

    assert (total(MAIN[pair[0]], MAIN[pair[1]]) if is_main else total(FIVE, FIVE)) == gained


@two_shields
@in_either_order
def test_two_equal_shields_may_yield_their_main_resource_twice(
    pair: tuple[str, str], order: int
) -> None:
    """4.4, equal_shields=main: nothing changes for two of different colours."""
    gained = two(pair, order, equal_shields="main")

    assert total(MAIN[pair[0]], MAIN[pair[1]]) == gained


@pytest.mark.parametrize("shield", MAIN)
@in_either_order
def test_of_two_equal_shields_the_first_may_yield_its_main_resource(
    shield: str, order: int
) -> None:
    """Rules 1, equal_shields=first: of two green ones too."""
    gained = two((shield, shield), order, equal_shields="first")

    assert total(MAIN[shield], FIVE) == gained


@two_shields
@in_either_order
def test_by_the_book_two_shields_are_consistent(pair: tuple[str, str], order: int) -> None:
    """4.4: each is judged by what the other one yields: there is one way in which both fit."""
    same = pair[0] == pair[1]
    first = FIVE if same and pair[0] == "green shield" else MAIN[pair[0]]

    gained = two(pair, order)

    assert total(first, FIVE if same else MAIN[pair[1]]) == gained


def mirroring(asking: tuple[Any, ...], **cells: Any) -> State:
    """Three seats with a mirror that copies only what was rolled with it; seat 0 has one."""
    options = {"mirror_copies": "rolled", **cells.pop("options", {})}
    g = table(seats=3, options=options, asking=asking, **{"gold": [0, 0, 0], **cells})
    lay_faces(g, 0, "mirror", "1G")
    lay_faces(g, 1, "4G", "1M")
    lay_faces(g, 2, "2S", "3V")
    return g


ALL_ROLL = ("roll mirror", "roll 1G", "roll 4G", "roll 1M", "roll 2S", "roll 3V")


def test_a_mirror_may_copy_only_what_was_just_rolled() -> None:
    """4.3, mirror_copies=rolled: in phase 1 that is what all the others have rolled."""
    g = mirroring((Step.BLESSINGS, 0))

    play(g, *ALL_ROLL)
    offered = legal(g)
    play(g, "copy 2S")

    assert ["copy 1M", "copy 4G", "copy 2S", "copy 3V"] == offered
    assert (1, 2, 0, 0) == stock(g, 0)


@pytest.mark.parametrize("before", [[], [*ALL_ROLL, "copy 4G"]], ids=["first roll", "after others"])
def test_where_nobody_else_has_rolled_such_a_mirror_sees_nothing(before: list[str]) -> None:
    """4.3, mirror_copies=rolled: in a minor blessing old faces do not count."""
    g = mirroring((Ask.DIE, 0, Feat.HIND))
    if before:
        then(g, Step.BLESSINGS, 0)
        proceed(g)
    play(g, *before)
    gold = g.gold[0]

    play(g, "light", "roll mirror")

    assert asked(g) is None
    assert gold == g.gold[0]


def test_an_ousted_hero_sees_nothing_in_such_a_mirror() -> None:
    """4.3, mirror_copies=rolled: the ousted hero alone has rolled."""
    g = mirroring((Ask.ACTION, 1), moon=[0, 4], island=[3], turn=1)

    play(g, "island 3", "roll mirror", "roll 1G")

    assert ("CARD", 1) == asked(g)
    assert 1 == g.gold[0]


def test_such_a_mirror_sees_what_was_rolled_not_what_was_forged_since() -> None:
    """4.3, mirror_copies=rolled: an earlier ship has brought a new face up since."""
    g = mirroring((Step.BLESSINGS, 1), gold=[0, 2, 0], turn=1)
    lay_faces(g, 1, "ship", "1M")

    play(g, "roll ship", "roll 1M", "roll 2S", "roll 3V", "roll mirror", "roll 1G")
    play(g, "buy 4G", "forge 4G on light 1")

    assert ("MIRROR", 0) == asked(g)
    assert ["copy 1M", "copy 2S", "copy 3V", "copy ship"] == legal(g)


def test_such_a_mirror_of_an_opponent_reflects_what_was_rolled() -> None:
    """4.3, mirror_copies=rolled: the own other face was rolled too, so it can be copied."""
    g = mirroring((Step.BLESSINGS, 0))
    lay_faces(g, 2, "mirror", "3V")

    play(g, "roll mirror", "roll 1G", "roll 4G", "roll 1M", "roll mirror", "roll 3V")

    assert ["copy 1G", "copy 1M", "copy 4G", "copy 3V"] == legal(g)


def test_under_the_minotaur_such_a_mirror_sees_the_other_victims_alone() -> None:
    """4.3, mirror_copies=rolled: who performs the feat has not rolled."""
    g = mirroring((Ask.ACTION, 1), sun=[0, 3], turn=1)

    play(g, "feat minotaur", "roll 2S", "roll 3V", "roll mirror", "roll 1G")

    assert ("MIRROR", 0) == asked(g)
    assert ["copy 2S", "copy 3V"] == legal(g)


def test_among_the_satyrs_faces_such_a_mirror_sees_the_others() -> None:
    """4.3, 4.8, mirror_copies=rolled: the owner of the Satyrs has not rolled."""
    g = mirroring((Ask.ACTION, 1), moon=[0, 3], turn=1)

    play(g, "feat satyrs", "roll 2S", "roll 3V", "roll mirror", "roll 1G", "take 2S", "take mirror")

    assert ["copy 1G", "copy 2S", "copy 3V"] == legal(g)


def satyrs(reading: str, *, own: str = "4G", third: str = "3V") -> State:
    """Seat 0 has picked the mirror of seat 1 and a 1G; seat 1 shows 2S beside it."""
    g = table(
        seats=3, moon=[3], gold=[0, 0, 0], options={"satyrs_mirror": reading},
        asking=(Ask.ACTION, 0),
    )  # fmt: skip
    lay_faces(g, 0, own, "1M")
    lay_faces(g, 1, "mirror", "2S")
    lay_faces(g, 2, "1G", third)
    play(g, "feat satyrs", "roll mirror", "roll 2S", "roll 1G", f"roll {third}")
    play(g, "take 1G", "take mirror")
    return g


@pytest.mark.parametrize(
    ("reading", "offered"),
    [
        ("own", ["copy 1G", "copy 1M", "copy 4G", "copy 2S", "copy 3V"]),
        ("bearer", ["copy 1G", "copy 1M", "copy 4G", "copy 3V"]),
    ],
)
def test_a_mirror_of_the_satyrs_may_be_read_from_its_bearers_seat(
    reading: str, offered: list[str]
) -> None:
    """4.8, satyrs_mirror=bearer: then its bearer's own other face is no opponent's."""
    g = satyrs(reading)

    assert ("MIRROR", 0) == asked(g)
    assert offered == legal(g)


def test_the_bearer_is_who_shows_the_mirror() -> None:
    """4.8, satyrs_mirror=bearer: of the others it need not be the first."""
    g = table(
        seats=3, moon=[3], gold=[0, 0, 0], options={"satyrs_mirror": "bearer"},
        asking=(Ask.ACTION, 0),
    )  # fmt: skip
    lay_faces(g, 0, "4G", "1M")
    lay_faces(g, 1, "1G", "3V")
    lay_faces(g, 2, "mirror", "2S")

    play(g, "feat satyrs", "roll 1G", "roll 3V", "roll mirror", "roll 2S", "take 1G", "take mirror")

    assert ["copy 1G", "copy 1M", "copy 4G", "copy 3V"] == legal(g)


@pytest.mark.parametrize(("own", "third"), [("mirror", "3V"), ("4G", "mirror")])
def test_another_mirror_shows_its_bearer_the_own_face(own: str, third: str) -> None:
    """4.8, satyrs_mirror=bearer: an opponent's mirror reflects, whoever that opponent is."""
    g = satyrs("bearer", own=own, third=third)

    assert "copy 2S" in legal(g)


def test_an_own_mirror_is_read_from_the_own_seat() -> None:
    """4.3, satyrs_mirror=bearer: it speaks of the Satyrs alone, own mirror or none."""
    g = table(seats=3, gold=[3], cerberus=[1], options={"satyrs_mirror": "bearer"})
    lay_faces(g, 1, "mirror", "2S")
    lay_faces(g, 2, "ship", "3V")

    resolve_roll(g, 0, "mirror", "1G")
    play(g, "copy ship", "buy 4G", "forge 4G on light 1", "yes")

    assert ("MIRROR", 0) == asked(g)
    assert ["copy 1G", "copy 4G", "copy 2S", "copy 3V", "copy ship"] == legal(g)


@pytest.mark.parametrize(("option", "offered"), [(False, None), (True, ("CERBERUS", 0))])
def test_cerberus_may_follow_the_satyrs(offered: tuple[str, int] | None, *, option: bool) -> None:
    """4.9, cerberus_after_satyrs: as if it had been a major blessing."""
    g = table(
        moon=[3], gold=[0, 0], cerberus=[1], options={"cerberus_after_satyrs": option},
        asking=(Ask.ACTION, 0),
    )  # fmt: skip

    play(g, "feat satyrs", "roll 1G", "roll 2V", "take 1G", "take 2V")

    assert offered == asked(g)
    assert (1, 0, 0, 2) == stock(g, 0)


def test_cerberus_repeats_both_faces_of_the_satyrs() -> None:
    """4.9, cerberus_after_satyrs: the picked faces act again, their choices free; once only."""
    g = table(
        moon=[3], gold=[0, 0], cerberus=[2], options={"cerberus_after_satyrs": True},
        asking=(Ask.ACTION, 0),
    )  # fmt: skip
    lay_faces(g, 1, "3G|2V", "2V")

    play(g, "feat satyrs", "roll 3G|2V", "roll 2V", "take 2V", "take 3G|2V", "take gold")
    play(g, "yes", "take glory")

    assert asked(g) is None
    assert (3, 0, 0, 6) == stock(g, 0)
    assert 1 == g.cerberus[0]


def test_the_minotaur_stays_no_blessing() -> None:
    """4.9, cerberus_after_satyrs: it speaks of the Satyrs alone."""
    g = table(gold=[0, 9], cerberus=[0, 1], options={"cerberus_after_satyrs": True})

    resolve_roll(g, 1, "1G", "1G", Manner.MINOTAUR)

    assert asked(g) is None


@pytest.mark.parametrize(("answer", "expected"), [("melt", (0, 0, 0, 8)), ("keep", (0, 2, 2, 0))])
@in_either_order
def test_the_sentinel_may_decide_for_the_whole_blessing(
    answer: str, expected: Amounts, order: int
) -> None:
    """4.12, sentinel=blessing: all or nothing for both faces, so it is asked once."""
    g = table(gold=[0, 0], options={"sentinel": "blessing"})
    light, dark = ("2S", "2M")[::order]

    resolve_roll(g, 0, light, dark, Manner.SENTINEL)
    play(g, answer)

    assert asked(g) is None
    assert expected == stock(g, 0)


def test_the_sentinel_decides_anew_in_its_second_blessing_and_for_cerberus() -> None:
    """4.12, sentinel=blessing: each roll is one decision, and so is each repetition."""
    g = table(
        gold=[0, 0], moon=[0, 6], cerberus=[0, 1],
        options={"feats": "advanced", "sentinel": "blessing"}, asking=(Ask.ACTION, 1),
    )  # fmt: skip

    play(g, "feat sentinel", "roll 1S", "roll 1M", "melt", "yes", "keep")
    first = stock(g, 1)
    play(g, "roll 1S", "roll 1M", "melt")

    assert (0, 1, 1, 4) == first
    assert (0, 1, 1, 8) == stock(g, 1)
    assert asked(g) is None


def test_a_roll_without_shards_leaves_the_decision_to_the_other_face() -> None:
    """4.12, sentinel=blessing: gold is not melted, and nothing is asked for it."""
    g = table(gold=[0, 0], options={"sentinel": "blessing"})

    resolve_roll(g, 0, "4G", "2M", Manner.SENTINEL)
    play(g, "melt")

    assert (4, 0, 0, 4) == stock(g, 0)
