"""Chapter 1.4 of the rules: a hero's inventory, its caps, chests, losses and glory."""

from __future__ import annotations

import pytest

from forgehall.games.dice_forge import game
from forgehall.games.dice_forge.rules.components import Colour, Feat, Resource
from forgehall.games.dice_forge.rules.state import Ask, Happened, Manner, Step
from forgehall.kit.events import Event
from tests.rules.dice_forge.table import asked, play, resolve_roll, stock, table


@pytest.mark.parametrize(
    ("chests", "gold", "shards"), [(0, 12, 6), (1, 16, 9), (2, 20, 12), (3, 24, 15), (4, 28, 18)]
)
def test_each_chest_makes_room_for_four_gold_and_three_shards(
    chests: int, gold: int, shards: int
) -> None:
    """1.4: 12 gold, 6 sun and 6 moon; each chest adds 4, 3 and 3; surplus is lost."""
    g = table(
        seats=4, gold=[gold - 1], sun=[shards - 1], moon=[shards - 1],
        owns={0: [Feat.CHEST] * chests},
    )  # fmt: skip

    for face in ("3G", "2S", "2M"):
        resolve_roll(g, 0, face)

    assert (gold, shards, shards, 0) == stock(g, 0)
    assert [
        Event(Happened.GAIN, 0, Resource.GOLD, 1),
        Event(Happened.OVERFLOW, 0, Resource.GOLD, 2),
        Event(Happened.GAIN, 0, Resource.SUN, 1),
        Event(Happened.OVERFLOW, 0, Resource.SUN, 1),
        Event(Happened.GAIN, 0, Resource.MOON, 1),
        Event(Happened.OVERFLOW, 0, Resource.MOON, 1),
    ] == g.events


@pytest.mark.parametrize(
    ("before", "after", "lost"), [(0, 3, 0), (8, 11, 0), (9, 12, 0), (10, 12, 1), (12, 12, 3)]
)
def test_gold_stops_at_twelve(before: int, after: int, lost: int) -> None:
    """1.4: gold 0 to 12; surplus above the cap is lost."""
    g = table(gold=[before])

    resolve_roll(g, 0, "3G")

    kept = Event(Happened.GAIN, 0, Resource.GOLD, after - before)
    surplus = Event(Happened.OVERFLOW, 0, Resource.GOLD, lost)
    assert after == g.gold[0]
    assert [e for e in (kept, surplus) if e.amount] == g.events


@pytest.mark.parametrize(
    ("before", "after", "lost"), [(0, 2, 0), (3, 5, 0), (4, 6, 0), (5, 6, 1), (6, 6, 2)]
)
@pytest.mark.parametrize(("face", "resource"), [("2S", Resource.SUN), ("2M", Resource.MOON)])
def test_shards_stop_at_six(
    face: str, resource: Resource, before: int, after: int, lost: int
) -> None:
    """1.4: sun 0 to 6, moon 0 to 6; surplus above the cap is lost."""
    g = table(gold=[0], sun=[before], moon=[before])

    resolve_roll(g, 0, face)

    kept = Event(Happened.GAIN, 0, resource, after - before)
    surplus = Event(Happened.OVERFLOW, 0, resource, lost)
    expected = [0, before, before, 0]
    expected[resource] = after
    assert tuple(expected) == stock(g, 0)
    assert [e for e in (kept, surplus) if e.amount] == g.events


def test_each_track_has_its_own_cap() -> None:
    """1.4: a face of several resources fills each track on its own."""
    g = table(gold=[12], sun=[6], moon=[3], glory=[7])

    resolve_roll(g, 0, "1G+1S+1M+1V")

    assert (12, 6, 4, 8) == stock(g, 0)
    assert Event(Happened.OVERFLOW, 0, Resource.GOLD, 1) in g.events
    assert Event(Happened.OVERFLOW, 0, Resource.SUN, 1) in g.events
    assert Event(Happened.GAIN, 0, Resource.MOON, 1) in g.events


def test_a_tripled_gain_is_stored_as_one_sum() -> None:
    """1.4 and 4.2: three times 4 gold are 12; with 2 there already, 2 are lost."""
    g = table(gold=[2])

    resolve_roll(g, 0, "x3", "4G")

    assert 12 == g.gold[0]
    assert [
        Event(Happened.GAIN, 0, Resource.GOLD, 10),
        Event(Happened.OVERFLOW, 0, Resource.GOLD, 2),
    ] == g.events


def test_a_chest_serves_its_owner_alone() -> None:
    """1.4: a chest lies beside one hero's inventory."""
    g = table(gold=[12, 12], sun=[6, 6], owns={0: [Feat.CHEST]})

    for seat in (0, 1):
        resolve_roll(g, seat, "3G", "2S")

    assert [15, 12] == g.gold[:2]
    assert [8, 6] == g.sun[:2]


def test_a_new_chest_makes_room_at_once_and_brings_no_goods() -> None:
    """2, Chest: the instant effect is capacity only; the next gain can use it."""
    g = table(gold=[12], sun=[6], moon=[6], asking=(Ask.ACTION, 0))

    play(g, "feat chest")
    taken = stock(g, 0)
    resolve_roll(g, 0, "6G", "2M")

    assert (12, 6, 5, 0) == taken
    assert (16, 6, 7, 0) == stock(g, 0)


@pytest.mark.parametrize(
    ("before", "after"), [((11, 5, 5), (12, 6, 6)), ((12, 6, 6), (12, 6, 6))], ids=["room", "full"]
)
def test_other_gains_stop_at_the_caps_too(
    before: tuple[int, int, int], after: tuple[int, int, int]
) -> None:
    """1.4: the Owl's gold, sun and moon fall under the caps like any gain."""
    gold, sun, moon = before
    g = table(
        gold=[gold], sun=[sun], moon=[moon], owns={0: [Feat.OWL] * 3},
        asking=(Step.REINFORCEMENTS, 0),
    )  # fmt: skip

    play(g, "owl", "take gold", "owl", "take sun", "owl", "take moon")

    assert (*after, 0) == stock(g, 0)


@pytest.mark.parametrize(
    ("before", "face", "after"),
    [(0, "4V", 4), (96, "3V", 99), (97, "3V", 100), (98, "3V", 101), (99, "2V", 101)],
)
def test_glory_goes_on_past_ninety_nine(before: int, face: str, after: int) -> None:
    """1.4: glory 0 to 99 plus 100-point tokens: none of it is ever surplus."""
    g = table(glory=[before])

    resolve_roll(g, 0, face)

    assert after == g.glory[0]
    assert [Event(Happened.GAIN, 0, Resource.GLORY, after - before)] == g.events


def test_a_reward_of_glory_is_never_surplus_either() -> None:
    """4.6: the owner of a boar's card may take 3 glory where all else is full."""
    g = table(gold=[12], sun=[6], moon=[6], glory=[98, 98], asking=(Ask.BOAR_REWARD, 0, Colour.RED))

    play(g, "take glory")

    assert [(12, 6, 6, 101), (2, 0, 0, 98)] == [stock(g, 0), stock(g, 1)]
    assert Event(Happened.GAIN, 0, Resource.GLORY, 3) == g.events[-1]


def test_several_hundred_glory_are_counted_in_full() -> None:
    """1.4: there are eight 100-point tokens."""
    g = table(glory=[797, 0])

    resolve_roll(g, 0, "x3", "4V")

    assert [809, 0] == g.glory[:2]
    assert [809, 0] == game.score_list(g)


@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 0), (3, 0), (4, 1), (12, 9)])
def test_losing_gold_stops_at_nothing(before: int, after: int) -> None:
    """4.7 and 4.13: losing never goes below 0; what was lost is what is told."""
    g = table(gold=[before, 5])

    resolve_roll(g, 0, "3G", manner=Manner.MINOTAUR)

    lost = [Event(Happened.LOSE, 0, Resource.GOLD, before - after)] if before else []
    assert [after, 5] == g.gold[:2]
    assert lost == g.events


@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 0), (3, 1), (6, 4)])
@pytest.mark.parametrize(
    ("face", "resource"),
    [("2S", Resource.SUN), ("2M", Resource.MOON), ("2V", Resource.GLORY)],
)
def test_losing_shards_and_glory_stops_at_nothing(
    face: str, resource: Resource, before: int, after: int
) -> None:
    """4.7: each track is lost down to 0 and no further; the others stay."""
    g = table(gold=[before], sun=[before], moon=[before], glory=[before])

    resolve_roll(g, 0, face, manner=Manner.MINOTAUR)

    expected = [before] * 4
    expected[resource] = after
    assert tuple(expected) == stock(g, 0)
    assert ([Event(Happened.LOSE, 0, resource, before - after)] if before else []) == g.events


def test_a_loss_of_several_kinds_takes_what_is_there_of_each() -> None:
    """4.7: the floor is per track: 2M+2V and 1G+1S+1M+1V from a hero who has little."""
    g = table(gold=[4], sun=[0], moon=[2], glory=[9])

    resolve_roll(g, 0, "2M+2V", "1G+1S+1M+1V", manner=Manner.MINOTAUR)

    assert (3, 0, 0, 6) == stock(g, 0)
    assert None is asked(g)


def test_only_glory_on_the_track_can_be_lost() -> None:
    """4.7: the glory of cards counts at the end and is out of reach."""
    g = table(glory=[1], owns={0: [Feat.FERRYMAN]})

    resolve_roll(g, 0, "4V", manner=Manner.MINOTAUR)

    assert 0 == g.glory[0]
    assert 12 == game.score_list(g)[0]
