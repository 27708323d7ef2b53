"""Rules file 2, 4.12 and 4.13: feats that bless, that count what was forged, or that forge."""

from __future__ import annotations

from typing import Any

import pytest

from forgehall.games.dice_forge.rules.components import ON_DARK, Face, Feat, Resource
from forgehall.games.dice_forge.rules.state import Ask, Happened, State, Step
from forgehall.kit.events import Event
from forgehall.kit.questions import ask, open_arg
from tests.rules.dice_forge.table import (
    FACE_NAMED,
    asked,
    lay_faces,
    legal,
    play,
    resolve_roll,
    stock,
    table,
)


def hero(feats: str = "beginner", **cells: Any) -> State:
    """Seat 0 must act with six shards of a kind and no gold."""
    cells = {"gold": [0, 0], "sun": [6], "moon": [6], **cells}
    return table(options={"feats": feats}, asking=(Ask.ACTION, 0), **cells)


def rolls_asked(g: State, *answers: str) -> list[tuple[str, int] | int | None]:
    """The die that is asked for before each answer; other questions as they are."""
    asks: list[tuple[str, int] | int | None] = []
    for answer in answers:
        asks.append(open_arg(g) if asked(g) == ("ROLL", 0) else asked(g))
        play(g, answer)
    return asks


@pytest.mark.parametrize(("feats", "feat"), [("beginner", "cancer"), ("advanced", "sentinel")])
def test_two_major_blessings_in_a_row(feats: str, feat: str) -> None:
    """2 Cancer, Sentinel: 2 major blessings; both dice twice, nobody else rolls."""
    g = hero(feats)

    play(g, f"feat {feat}")
    asks = rolls_asked(g, "roll 1G", "roll 2V")
    between = stock(g, 0)
    asks += rolls_asked(g, "roll 1G", "roll 1G")

    assert [0, 1, 0, 1] == asks
    assert (1, 6, 0, 2) == between
    assert (3, 6, 0, 2) == stock(g, 0)
    assert (0, 0, 0, 0) == stock(g, 1)
    assert asked(g) is None


def test_the_second_blessing_of_cancer_waits_for_the_choices_of_the_first() -> None:
    """2 Cancer: in a row, one after the other; the second may roll what the first has forged."""
    g = hero("beginner", gold=[0])
    lay_faces(g, 0, "1G|1S|1M", "ship")

    play(g, "feat cancer")
    asks = rolls_asked(
        g,
        *("roll 1G|1S|1M", "roll ship", "take gold", "buy 3G", "forge 3G on light 2"),
        *("roll 3G", "roll 1G"),
    )

    kinds = [(kind, 0) for kind in ("PICK", "SHIP", "FORGE")]
    assert [0, 1, *kinds, 0, 1] == asks
    assert (5, 6, 0, 0) == stock(g, 0)
    assert asked(g) is None


def test_cancer_melts_nothing() -> None:
    """2 Cancer: plain blessings, shards stay shards."""
    g = hero()

    play(g, "feat cancer", "roll 1S", "roll 1M", "roll 1G", "roll 1M")

    assert (1, 6, 2, 0) == stock(g, 0)
    assert asked(g) is None


def test_the_sentinel_offers_to_melt_the_shards_of_each_face() -> None:
    """4.12 All or nothing for each gain: each die face is asked for on its own."""
    g = hero("advanced", sun=[0])
    lay_faces(g, 0, "2S", "2M")

    play(g, "feat sentinel", "roll 2S", "roll 2M")
    first = (asked(g), legal(g))
    play(g, "melt")
    between = stock(g, 0)
    second = asked(g)
    play(g, "keep")

    assert (("MELT_SHARDS", 0), ["keep", "melt"]) == first
    assert (0, 0, 0, 4) == between
    assert ("MELT_SHARDS", 0) == second
    assert (0, 0, 2, 4) == stock(g, 0)


def test_the_sentinel_serves_both_blessings_and_none_after() -> None:
    """2 Sentinel: shards gained in its two blessings may be melted, those of later ones not."""
    g = hero("advanced", sun=[0])

    play(g, "feat sentinel", "roll 1S", "roll 2V", "melt", "roll 1G", "roll 1M", "melt")
    resolve_roll(g, 0, "1S", "1M")

    assert asked(g) is None
    assert (1, 1, 1, 6) == stock(g, 0)


@pytest.mark.parametrize(("feats", "feat"), [("beginner", "sphinx"), ("advanced", "cyclops")])
@pytest.mark.parametrize(("die", "number", "roll"), [("light", 0, "1S"), ("dark", 1, "2V")])
def test_four_minor_blessings_with_one_die(
    feats: str, feat: str, die: str, number: int, roll: str
) -> None:
    """2 Sphinx, Cyclops: 4 minor blessings in a row; 4.13: the die is fixed for all four rolls."""
    g = hero(feats)
    other = g.up[0][1 - number]

    play(g, f"feat {feat}")
    offered = (asked(g), legal(g))
    play(g, die)
    asks = rolls_asked(g, *[f"roll {roll}"] * 4)

    assert (("DIE", 0), ["light", "dark"]) == offered
    assert [number] * 4 == asks
    assert ((0, 4, 6, 0) if roll == "1S" else (0, 0, 6, 8)) == stock(g, 0)
    assert other == g.up[0][1 - number]
    assert asked(g) is None


def test_each_roll_of_the_sphinx_is_settled_before_the_next() -> None:
    """2 Sphinx: in a row, one after the other, and no gold is melted."""
    g = hero()
    lay_faces(g, 0, "3G|2V")

    play(g, "feat sphinx", "light")
    asks = rolls_asked(
        g, "roll 3G|2V", "take gold", "roll 1G", "roll 3G|2V", "take glory", "roll 1S"
    )

    assert [0, ("PICK", 0), 0, 0, ("PICK", 0), 0] == asks
    assert (4, 1, 6, 2) == stock(g, 0)
    assert asked(g) is None


def test_the_cyclops_offers_to_melt_the_gold_of_each_roll() -> None:
    """4.12 Cyclops: 1V per gold, all or nothing for each roll; shards are not asked for."""
    g = hero("advanced")
    lay_faces(g, 0, "4G")

    play(g, "feat cyclops", "light", "roll 4G")
    first = (asked(g), legal(g))
    play(g, "melt", "roll 1G", "keep", "roll 1S", "roll 4G", "melt")

    assert (("MELT_GOLD", 0), ["keep", "melt"]) == first
    assert (1, 1, 6, 8) == stock(g, 0)
    assert asked(g) is None


def test_gold_that_the_cyclops_does_not_melt_may_go_to_the_hammer() -> None:
    """4.12 Otherwise gold splits between reserve and hammer."""
    g = hero("advanced", owns={0: [Feat.HAMMER]})

    play(g, "feat cyclops", "light", "roll 1G", "keep", "hammer 1", "roll 1G", "melt")

    assert (0, 0, 6, 1) == stock(g, 0)
    assert 1 == g.hammer[0]
    assert ("ROLL", 0) == asked(g)


@pytest.mark.parametrize(
    ("die", "number", "roll", "expected"),
    [("light", 0, "1S", (0, 1, 0, 0)), ("dark", 1, "2V", (0, 0, 0, 2))],
)
def test_the_hind_rolls_one_chosen_die_once(
    die: str, number: int, roll: str, expected: tuple[int, ...]
) -> None:
    """2 Hind: a minor blessing, the owner picks the die; gold is not melted, nothing is tripled."""
    g = table(gold=[0], owns={0: [Feat.HIND]}, asking=(Step.REINFORCEMENTS, 0))

    play(g, "hind")
    offered = (asked(g), legal(g))
    play(g, die)
    asks = rolls_asked(g, f"roll {roll}")

    assert (("DIE", 0), ["light", "dark"]) == offered
    assert [number] == asks
    assert expected == stock(g, 0)
    assert asked(g) is None


def test_each_hind_may_use_another_die() -> None:
    """3 Phase 2: each card once; two Hinds are two minor blessings of their own."""
    g = table(gold=[0], owns={0: [Feat.HIND] * 2}, asking=(Step.REINFORCEMENTS, 0))

    play(g, "hind", "light", "roll 1G")
    again = (asked(g), legal(g))
    play(g, "hind", "dark", "roll 1M")

    assert (("REINFORCE", 0), ["done", "hind"]) == again
    assert (1, 0, 1, 0) == stock(g, 0)
    assert asked(g) is None


@pytest.mark.parametrize("forged", [0, 1, 23])
def test_typhon_counts_every_face_that_was_forged(forged: int) -> None:
    """2 Typhon: +1V per face forged so far, no cap; those of others do not count."""
    g = hero("advanced", forged=[forged, 9], glory=[90])

    play(g, "feat typhon")

    assert 90 + forged == g.glory[0]
    assert Event(Happened.GAIN, 0, Resource.GLORY, forged) == g.events[-1]
    assert (1, 1) == (g.sun[0], g.moon[0])


def test_typhon_counts_bought_shipped_garden_and_boar_faces_once() -> None:
    """4.13 Typhon: bought, ship, garden, boar forced on him; evaluated once at purchase."""
    g = hero("advanced", gold=[9], boar_owner=[-1])
    for arg in (1, 0):
        ask(g, Ask.ACTION, 0, arg)
    ask(g, Ask.VICTIM, 1, 0)

    play(g, "player 1", "forge red boar on light 1")
    play(g, "buy 3G", "forge 3G on light 2", "buy 1M", "forge 1M on light 2", "stop")
    resolve_roll(g, 0, "ship", "2V")
    play(g, "buy 4G", "forge 4G on dark 2")
    ask(g, Ask.FORGE, 0, Face.TRIPLE)
    play(g, "forge x3 on dark 3")
    before = (g.forged[0], g.glory[0])
    play(g, "feat typhon")
    at_purchase = g.glory[0]
    ask(g, Ask.FORGE, 0, Face.TRIPLE)
    play(g, "forge x3 on dark 4")

    assert (5, 2) == before
    assert 7 == at_purchase
    assert 7 == g.glory[0]


@pytest.mark.parametrize(
    ("feats", "feat", "face"),
    [
        ("beginner", "helmet", "x3"),
        ("beginner", "mirror", "mirror"),
        ("advanced", "ship", "ship"),
    ],
)
def test_a_feat_forges_its_face_from_the_garden(feats: str, feat: str, face: str) -> None:
    """2 Helmet, Mirror, Ship: forge the face; 3: the old face leaves, the new one is up."""
    g = hero(feats)
    number = FACE_NAMED[face]
    left = g.pool[number]

    play(g, f"feat {feat}")
    offered = (asked(g), legal(g))
    play(g, f"forge {face} on dark 6")

    places = ["light 1", "light 6", "dark 1", "dark 5", "dark 6"]
    assert (("FORGE", 0), [f"forge {face} on {place}" for place in places]) == offered
    assert number == g.dice[0][11]
    assert 11 == g.up[0][1]
    assert left - 1 == g.pool[number]
    assert [1, 0] == g.forged[:2]
    assert Event(Happened.FORGE, 0, number, ON_DARK + Face.GLORY_2) == g.events[-1]
    assert asked(g) is None


def test_a_garden_face_costs_no_gold_and_does_not_act_at_once() -> None:
    """1.3 Garden: only through cards, never bought with gold."""
    g = hero("beginner", gold=[12])

    offered = legal(g)
    play(g, "feat helmet", "forge x3 on light 1")

    assert not {"buy x3", "buy mirror", "buy ship", "buy red shield"} & set(offered)
    assert (12, 6, 1, 0) == stock(g, 0)


@pytest.mark.parametrize("picked", ["red", "blue", "yellow", "green"])
def test_the_shield_is_picked_among_those_that_are_left(picked: str) -> None:
    """2 Guardian's Shield: pick one of the remaining shield faces and forge it."""
    colours = ["red", "blue", "yellow", "green"]
    g = hero("advanced")
    ask(g, Ask.ACTION, 0, 1)

    play(g, "feat shield")
    first = (asked(g), legal(g))
    play(g, f"take {picked} shield", f"forge {picked} shield on light 6", "feat shield")

    rest = [colour for colour in colours if colour != picked]
    assert (("SHIELD", 0), [f"take {colour} shield" for colour in colours]) == first
    assert [f"take {colour} shield" for colour in rest] == legal(g)
    assert FACE_NAMED[f"{picked} shield"] == g.dice[0][5]
    assert 5 == g.up[0][0]
    assert (0, 0, 6, 0) == stock(g, 0)


def test_a_garden_face_may_replace_any_face_but_a_boar() -> None:
    """3 Forging: any face may be overwritten except a boar, also one forged a moment ago."""
    g = hero("beginner", boar_owner=[1], moon=[12], owns={0: [Feat.CHEST] * 2})
    lay_faces(g, 0, "mirror", "red boar")
    ask(g, Ask.ACTION, 0, 1)

    play(g, "feat helmet", "forge x3 on light 1", "feat helmet")

    places = ["light 1", "light 2", "light 6", "dark 2", "dark 5", "dark 6"]
    assert [f"forge x3 on {place}" for place in places] == legal(g)


def test_cerberus_is_offered_after_each_blessing_of_a_feat() -> None:
    """4.9 After each Cancer blessing and each Sphinx roll, one token per roll."""
    g = hero("beginner", cerberus=[2], sun=[6])
    ask(g, Ask.ACTION, 0, 1)

    play(g, "feat cancer", "roll 1G", "roll 2V")
    after_first = asked(g)
    play(g, "yes", "roll 1G", "roll 1G")
    after_second = asked(g)
    play(g, "no", "feat sphinx", "light", "roll 1S", "yes", "roll 1S")

    assert ("CERBERUS", 0) == after_first == after_second
    assert (4, 3, 0, 4) == stock(g, 0)
    assert ("ROLL", 0) == asked(g)
    assert 0 == g.cerberus[0]
