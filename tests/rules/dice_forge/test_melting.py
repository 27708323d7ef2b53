"""Rules file 4.12: the Sentinel turns shards into glory, the Cyclops gold."""

from __future__ import annotations

import pytest

from forgehall.games.dice_forge.rules.components import Feat, Resource
from forgehall.games.dice_forge.rules.state import Ask, Happened, Manner, State
from forgehall.kit.events import Event
from forgehall.kit.questions import ask
from tests.rules.dice_forge.table import asked, lay_faces, legal, play, resolve_roll, stock, table

Amounts = tuple[int, int, int, int]
"""Gold, sun, moon, glory."""

in_either_order = pytest.mark.parametrize("order", [1, -1], ids=["as written", "swapped"])
on_either_die = pytest.mark.parametrize("die", ["light", "dark"])


def melts(g: State) -> list[Event]:
    """What has been told about melting."""
    return [event for event in g.events if event.kind == Happened.MELT]


@pytest.mark.parametrize(
    ("face", "kept", "melted"),
    [
        ("1S", (0, 1, 0, 4), (0, 0, 0, 6)),
        ("2S", (0, 2, 0, 4), (0, 0, 0, 8)),
        ("1M", (0, 0, 1, 4), (0, 0, 0, 6)),
        ("2M", (0, 0, 2, 4), (0, 0, 0, 8)),
        ("1S+1V", (0, 1, 0, 5), (0, 0, 0, 7)),
        ("2G+1M", (2, 0, 1, 4), (2, 0, 0, 6)),
        ("2M+2V", (0, 0, 2, 6), (0, 0, 0, 10)),
        ("1G+1S+1M+1V", (1, 1, 1, 5), (1, 0, 0, 9)),
    ],
)
@in_either_order
def test_the_sentinel_melts_all_shards_of_a_face_or_none(
    face: str, kept: Amounts, melted: Amounts, order: int
) -> None:
    """4.12: all shards of a face become 2 glory each, or none; its gold and glory stay."""
    light, dark = (face, "4V")[::order]
    keeper, melter = table(seats=3, gold=[0, 0, 0]), table(seats=3, gold=[0, 0, 0])
    for g in (keeper, melter):
        resolve_roll(g, 1, light, dark, Manner.SENTINEL)
    offered = asked(melter), legal(melter)

    play(keeper, "keep")
    play(melter, "melt")

    assert (("MELT_SHARDS", 1), ["keep", "melt"]) == offered
    assert (kept, melted) == (stock(keeper, 1), stock(melter, 1))
    assert [(0, 0, 0, 0)] * 2 == [stock(melter, 0), stock(melter, 2)]
    assert [asked(keeper), asked(melter)] == [None, None]


@pytest.mark.parametrize(
    ("face", "resource", "shards"),
    [
        ("2S", Resource.SUN, 2),
        ("2M+2V", Resource.MOON, 2),
        ("1G+1S+1M+1V", Resource.SUN, 2),
    ],
)
def test_melted_shards_are_told(face: str, resource: Resource, shards: int) -> None:
    """4.12: all are told how many shards were melted, and nothing if they were kept."""
    g = table(gold=[0, 0])
    resolve_roll(g, 1, face, face, Manner.SENTINEL)

    play(g, "keep")
    before = melts(g)
    play(g, "melt")

    assert [] == before
    assert all(event.amount > 0 for event in g.events)
    assert [Event(Happened.MELT, 1, resource, shards)] == melts(g)


@pytest.mark.parametrize("face", ["1G", "6G", "2V", "4V", "x3", "yellow shield"])
@in_either_order
def test_the_sentinel_asks_nothing_where_there_are_no_shards(face: str, order: int) -> None:
    """4.12: gold and glory of a Sentinel's blessing are gained as they are."""
    g = table(gold=[0, 0])
    light, dark = (face, "2V")[::order]

    resolve_roll(g, 0, light, dark, Manner.SENTINEL)

    assert asked(g) is None


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        (("keep", "keep"), (0, 2, 1, 0)),
        (("melt", "keep"), (0, 0, 1, 4)),
        (("keep", "melt"), (0, 2, 0, 2)),
        (("melt", "melt"), (0, 0, 0, 6)),
    ],
)
@in_either_order
def test_each_face_is_decided_on_its_own(
    answers: tuple[str, str], expected: Amounts, order: int
) -> None:
    """4.12: decided per die face, the light die first."""
    g = table(gold=[0, 0])
    light, dark = ("2S", "1M")[::order]

    resolve_roll(g, 0, light, dark, Manner.SENTINEL)
    play(g, *answers[::order])

    assert expected == stock(g, 0)
    assert asked(g) is None


@pytest.mark.parametrize(
    ("face", "kept", "melted"),
    [
        ("1S", (0, 3, 0, 0), (0, 0, 0, 6)),
        ("2M", (0, 0, 6, 0), (0, 0, 0, 12)),
        ("1G+1S+1M+1V", (3, 3, 3, 3), (3, 0, 0, 15)),
    ],
)
@in_either_order
def test_tripled_shards_melt_together(
    face: str, kept: Amounts, melted: Amounts, order: int
) -> None:
    """4.12: amounts multiplied by x3 are melted as a whole."""
    light, dark = ("x3", face)[::order]
    keeper, melter = table(gold=[0, 0]), table(gold=[0, 0])
    for g in (keeper, melter):
        resolve_roll(g, 0, light, dark, Manner.SENTINEL)

    play(keeper, "keep")
    play(melter, "melt")

    assert (kept, melted) == (stock(keeper, 0), stock(melter, 0))


@pytest.mark.parametrize(
    ("face", "answers", "expected"),
    [
        ("2G|2S|2M", ("take sun", "melt"), (0, 0, 0, 4)),
        ("2G|2S|2M", ("take moon", "melt"), (0, 0, 0, 4)),
        ("2G|2S|2M", ("take moon", "keep"), (0, 0, 2, 0)),
        ("2G|2S|2M", ("take gold",), (2, 0, 0, 0)),
        ("3G|2V", ("take glory",), (0, 0, 0, 2)),
    ],
)
@in_either_order
def test_a_chosen_shard_may_be_melted(
    face: str, answers: tuple[str, ...], expected: Amounts, order: int
) -> None:
    """4.12: the Sentinel melts shards of | faces once they are chosen."""
    g = table(gold=[0, 0])
    light, dark = (face, "1G")[::order]

    resolve_roll(g, 0, light, dark, Manner.SENTINEL)
    play(g, *answers)

    assert (expected[0] + 1, *expected[1:]) == stock(g, 0)
    assert asked(g) is None


@in_either_order
def test_copied_shards_may_be_melted(order: int) -> None:
    """4.12: the Sentinel melts shards of copied faces."""
    g = table(gold=[0, 0])
    lay_faces(g, 1, "2S", "1G")
    light, dark = ("mirror", "1G")[::order]

    resolve_roll(g, 0, light, dark, Manner.SENTINEL)
    play(g, "copy 2S", "melt")

    assert (1, 0, 0, 4) == stock(g, 0)


@pytest.mark.parametrize(
    ("shield", "beside", "expected"),
    [
        ("red shield", "1G", (1, 0, 0, 4)),
        ("blue shield", "1G", (1, 0, 0, 4)),
        ("red shield", "x3", (0, 0, 0, 12)),
    ],
)
@in_either_order
def test_the_main_yield_of_a_shield_may_be_melted(
    shield: str, beside: str, expected: Amounts, order: int
) -> None:
    """4.12: the Sentinel melts the shards of a shield."""
    g = table(gold=[0, 0])
    light, dark = (shield, beside)[::order]

    resolve_roll(g, 0, light, dark, Manner.SENTINEL)
    play(g, "melt")

    assert expected == stock(g, 0)
    assert asked(g) is None


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize(("beside", "times"), [("1G", 1), ("x3", 3)])
@in_either_order
def test_the_shard_of_a_boar_may_be_melted_but_not_the_reward(
    owner: int, beside: str, times: int, order: int
) -> None:
    """4.12: boar faces melt for the roller, rewards of boar cards never do, not even his own."""
    g = table(gold=[0, 0], boar_owner=[-1, owner, -1, -1])
    light, dark = ("blue boar", beside)[::order]

    resolve_roll(g, 0, light, dark, Manner.SENTINEL)
    play(g, "take sun", "melt", *["take moon"] * times)

    assert 2 * times == g.glory[0]
    assert [(0, times), (0, 0)] == [(g.sun[seat], g.moon[seat]) for seat in (owner, 1 - owner)]
    assert asked(g) is None


def test_melting_is_not_bound_to_the_cap() -> None:
    """4.12, 1.4: what would be lost at the cap may be melted in full."""
    g = table(gold=[0, 0], sun=[6], moon=[5])

    resolve_roll(g, 0, "2S", "2M", Manner.SENTINEL)
    play(g, "melt", "keep")

    assert (0, 6, 6, 4) == stock(g, 0)


@in_either_order
def test_the_hammer_takes_gold_beside_melted_shards(order: int) -> None:
    """4.12, 4.11: under the Sentinel gold may still be split between reserve and hammer."""
    g = table(gold=[0, 0], owns={0: [Feat.HAMMER]})
    light, dark = ("2G+1M", "4V")[::order]
    answers = {"SPLIT": "hammer 2", "MELT_SHARDS": "melt"}

    resolve_roll(g, 0, light, dark, Manner.SENTINEL)
    while question := asked(g):
        play(g, answers[question[0]])

    assert (0, 0, 0, 4 + 2) == stock(g, 0)
    assert 2 == g.hammer[0]


def test_the_sentinel_may_melt_in_both_of_its_blessings_and_not_later() -> None:
    """4.12: melting belongs to the two blessings of the Sentinel, and to their owner."""
    g = table(gold=[0, 0], moon=[6], island=[0, 4], options={"feats": "advanced"})
    ask(g, Ask.ACTION, 0)

    play(g, "island 4", "roll 1S", "roll 1M", "feat sentinel")
    play(g, "roll 1S", "roll 1M", "melt", "melt", "roll 1S", "roll 1M", "melt", "keep")
    after = stock(g, 0)
    resolve_roll(g, 0, "1S", "1M")

    assert (0, 1, 1, 0) == stock(g, 1)
    assert (0, 0, 1, 6) == after
    assert (0, 1, 2, 6) == stock(g, 0)
    assert asked(g) is None


def test_cerberus_lets_the_sentinel_melt_again() -> None:
    """4.12, 4.9: conversion stays available on the second application."""
    g = table(gold=[0, 0], cerberus=[1])

    resolve_roll(g, 0, "2S", "1G", Manner.SENTINEL)
    play(g, "keep", "yes", "melt")

    assert (2, 2, 0, 4) == stock(g, 0)
    assert asked(g) is None


@pytest.mark.parametrize(
    ("face", "kept", "melted"),
    [
        ("1G", (1, 0, 0, 0), (0, 0, 0, 1)),
        ("3G", (3, 0, 0, 0), (0, 0, 0, 3)),
        ("6G", (6, 0, 0, 0), (0, 0, 0, 6)),
        ("2G+1M", (2, 0, 1, 0), (0, 0, 1, 2)),
        ("1G+1S+1M+1V", (1, 1, 1, 1), (0, 1, 1, 2)),
        ("yellow shield", (3, 0, 0, 0), (0, 0, 0, 3)),
    ],
)
@on_either_die
def test_the_cyclops_melts_all_gold_of_a_roll_or_none(
    face: str, kept: Amounts, melted: Amounts, die: str
) -> None:
    """4.12: all gold becomes 1 glory each, or none; shards and glory of the face stay."""
    keeper = table(gold=[0, 0], asking=(Ask.DIE, 0, Feat.CYCLOPS))
    melter = table(gold=[0, 0], asking=(Ask.DIE, 0, Feat.CYCLOPS))
    for g in (keeper, melter):
        lay_faces(g, 0, face, face)
        play(g, die, f"roll {face}")
    offered = asked(melter), legal(melter)

    play(keeper, "keep")
    play(melter, "melt")

    assert (("MELT_GOLD", 0), ["keep", "melt"]) == offered
    assert (kept, melted) == (stock(keeper, 0), stock(melter, 0))
    assert [] == melts(keeper)
    assert [Event(Happened.MELT, 0, Resource.GOLD, kept[0])] == melts(melter)
    assert ("ROLL", 0) == asked(melter)


@pytest.mark.parametrize("face", ["2S", "2M", "4V", "1S+1V", "2M+2V", "x3", "red shield"])
@on_either_die
def test_the_cyclops_asks_nothing_where_there_is_no_gold(face: str, die: str) -> None:
    """4.12: the Cyclops leaves shards alone."""
    g = table(gold=[0, 0], asking=(Ask.DIE, 0, Feat.CYCLOPS))
    lay_faces(g, 0, face, face)

    play(g, die, f"roll {face}")

    assert ("ROLL", 0) == asked(g)


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        (("take gold", "melt"), (0, 0, 0, 3)),
        (("take gold", "keep"), (3, 0, 0, 0)),
        (("take glory",), (0, 0, 0, 2)),
    ],
)
def test_chosen_gold_may_be_melted(answers: tuple[str, ...], expected: Amounts) -> None:
    """4.12: the Cyclops melts gold of | faces once it is chosen."""
    g = table(gold=[0, 0], asking=(Ask.DIE, 0, Feat.CYCLOPS))
    lay_faces(g, 0, "3G|2V", "1G")

    play(g, "light", "roll 3G|2V", *answers)

    assert expected == stock(g, 0)
    assert ("ROLL", 0) == asked(g)


def test_copied_gold_may_be_melted() -> None:
    """4.12: the Cyclops melts gold of copied faces."""
    g = table(gold=[0, 0], asking=(Ask.DIE, 0, Feat.CYCLOPS))
    lay_faces(g, 0, "1G", "mirror")
    lay_faces(g, 1, "4G", "1G")

    play(g, "dark", "roll mirror", "copy 4G", "melt")

    assert (0, 0, 0, 4) == stock(g, 0)
    assert (0, 0, 0, 0) == stock(g, 1)


def test_each_of_four_rolls_is_decided_on_its_own_and_none_later() -> None:
    """4.12: the Cyclops rolls the same die four times; a later blessing melts nothing."""
    g = table(gold=[0, 0], sun=[6], options={"feats": "advanced"}, asking=(Ask.ACTION, 0))

    play(g, "feat cyclops", "dark", "roll 1G", "melt", "roll 1G", "keep")
    play(g, "roll 1G", "keep", "roll 1G", "melt")
    after = stock(g, 0)
    resolve_roll(g, 0, "1G", "3G")

    assert (2, 0, 0, 2) == after
    assert (6, 0, 0, 2) == stock(g, 0)
    assert asked(g) is None


@pytest.mark.parametrize(
    ("answers", "gold", "hammer", "glory"),
    [(("melt",), 0, 0, 4), (("keep", "hammer 0"), 4, 0, 0), (("keep", "hammer 3"), 1, 3, 0)],
)
def test_gold_that_the_cyclops_keeps_may_go_to_the_hammer(
    answers: tuple[str, ...], gold: int, hammer: int, glory: int
) -> None:
    """4.12, 4.11: melted gold is gone; kept gold splits between reserve and hammer."""
    g = table(gold=[0, 0], owns={0: [Feat.HAMMER]}, asking=(Ask.DIE, 0, Feat.CYCLOPS))
    lay_faces(g, 0, "4G")

    play(g, "light", "roll 4G", *answers)

    assert (gold, hammer, glory) == (g.gold[0], g.hammer[0], g.glory[0])
    assert ("ROLL", 0) == asked(g)


@pytest.mark.parametrize(("answer", "expected"), [("keep", (12, 0)), ("melt", (10, 6))])
def test_gold_that_would_overflow_may_be_melted_in_full(
    answer: str, expected: tuple[int, int]
) -> None:
    """4.12, 1.4: kept gold stops at the cap, melted gold does not."""
    g = table(gold=[10, 0], asking=(Ask.DIE, 0, Feat.CYCLOPS))
    lay_faces(g, 0, "6G")

    play(g, "light", "roll 6G", answer)

    assert expected == (g.gold[0], g.glory[0])


def test_a_boar_under_the_cyclops_brings_its_shard() -> None:
    """4.12: neither the shard of a boar nor its reward is gold."""
    g = table(gold=[0, 0], boar_owner=[1, -1, -1, -1], asking=(Ask.DIE, 0, Feat.CYCLOPS))
    lay_faces(g, 0, "red boar")

    play(g, "light", "roll red boar", "take sun", "take sun")

    assert [(0, 1, 0, 0), (0, 1, 0, 0)] == [stock(g, 0), stock(g, 1)]
    assert ("ROLL", 0) == asked(g)
