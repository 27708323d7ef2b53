"""Chapter 4.11 of the rules: the Blacksmith's Hammer takes any gold that its owner gains."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from forgehall.games.dice_forge.rules.components import Feat, Resource
from forgehall.games.dice_forge.rules.state import Ask, Happened, Manner, State, Step
from forgehall.kit.events import Event
from forgehall.kit.questions import hear
from tests.rules.dice_forge.table import asked, lay_faces, legal, play, resolve_roll, stock, table

HAMMER = {0: [Feat.HAMMER]}
SATYRS = ("roll 1G", "roll 1M", "take 1G", "take 1M")


def hammers(most: int) -> list[str]:
    """The choices of a split: nothing up to this much goes to the hammer."""
    return [f"hammer {part}" for part in range(most + 1)]


def after_roll(
    light: str, dark: str | None, *answers: str, manner: Manner = Manner.BLESSING
) -> State:
    """The owner of a hammer has rolled these faces; seat 1 shows 6G."""
    g = table(gold=[0], owns=HAMMER)
    lay_faces(g, 1, "6G", "1M")
    resolve_roll(g, 0, light, dark, manner)
    play(g, *answers)
    return g


def after_action(*answers: str, triton: int = 0) -> State:
    """The owner of a hammer had plenty of shards for an action."""
    g = table(gold=[0], sun=[6], moon=[6], triton=[triton], owns=HAMMER, asking=(Ask.ACTION, 0))
    play(g, *answers)
    return g


def after_ousting() -> State:
    """Seat 0 has ousted seat 1, who owns the hammer, from island 3."""
    g = table(moon=[4], island=[0, 3], owns={1: [Feat.HAMMER]}, asking=(Ask.ACTION, 0))
    play(g, "island 3", "roll 1G", "roll 2V")
    return g


def after_phase_one(turn: int) -> State:
    """In the turn of a seat all have rolled; seat 0, who owns the hammer, 1G and a moon."""
    g = table(seats=3, turn=turn, owns=HAMMER, asking=(Step.BLESSINGS, turn))
    for _ in range(3):
        play(g, "roll 1G", "roll 1M")
    return g


def after_hind() -> State:
    """The owner of a hammer has used a Hind."""
    g = table(owns={0: [Feat.HAMMER, Feat.HIND]}, asking=(Step.REINFORCEMENTS, 0))
    play(g, "hind", "light", "roll 1G")
    return g


def after_owl() -> State:
    """The owner of a hammer has taken gold from an Owl."""
    g = table(owns=HAMMER, asking=(Ask.OWL, 0))
    play(g, "take gold")
    return g


def after_cerberus() -> State:
    """The owner of a hammer lets a roll of 4G act again."""
    g = table(owns=HAMMER, cerberus=[1])
    resolve_roll(g, 0, "4G", "1M")
    play(g, "hammer 0", "yes")
    return g


SOURCES: dict[str, tuple[Callable[[], State], int, int]] = {
    "a major blessing": (lambda: after_roll("3G", "1M"), 0, 3),
    "a minor blessing": (lambda: after_roll("6G", None), 0, 6),
    "phase 1 of the own turn": (lambda: after_phase_one(0), 0, 1),
    "phase 1 of another turn": (lambda: after_phase_one(1), 0, 1),
    "a face with more than gold": (lambda: after_roll("2G+1M", "1S"), 0, 2),
    "a chosen yield": (lambda: after_roll("3G|2V", "1M", "take gold"), 0, 3),
    "a yellow shield": (lambda: after_roll("yellow shield", "1M"), 0, 3),
    "x3": (lambda: after_roll("x3", "6G"), 0, 18),
    "a mirror": (lambda: after_roll("mirror", "1M", "copy 6G"), 0, 6),
    "a Cyclops, kept": (lambda: after_roll("4G", None, "keep", manner=Manner.CYCLOPS), 0, 4),
    "a Sentinel": (lambda: after_roll("4G", "2V", manner=Manner.SENTINEL), 0, 4),
    "Cerberus": (after_cerberus, 0, 4),
    "the Hind": (after_hind, 0, 1),
    "the Owl": (after_owl, 0, 1),
    "Wild Spirits": (lambda: after_action("feat spirits"), 0, 3),
    "Triton": (lambda: after_action("triton", "take gold", triton=1), 0, 6),
    "Cancer": (lambda: after_action("feat cancer", "roll 1S", "roll 1G"), 0, 1),
    "Sphinx": (lambda: after_action("feat sphinx", "dark", "roll 1G"), 0, 1),
    "Satyrs": (lambda: after_action("feat satyrs", *SATYRS), 0, 1),
    "being ousted": (after_ousting, 1, 1),
}


@pytest.mark.parametrize(("position", "owner", "gold"), SOURCES.values(), ids=list(SOURCES))
def test_gold_from_any_source_may_go_to_the_hammer(
    position: Callable[[], State], owner: int, gold: int
) -> None:
    """4.11: every gold gain from any source may be split freely."""
    g = position()

    assert ("SPLIT", owner) == asked(g)
    assert hammers(gold) == legal(g)


@pytest.mark.parametrize(("part", "reserve"), [(0, 9), (1, 8), (2, 7), (3, 6), (4, 5)])
def test_any_split_is_allowed(part: int, reserve: int) -> None:
    """4.11: what does not go to the hammer goes to the reserve."""
    g = table(gold=[5], hammer=[3], owns=HAMMER, asking=(Ask.SPLIT, 0, 4))

    play(g, f"hammer {part}")

    struck = [Event(Happened.HAMMER, 0, Resource.GOLD, part)] if part else []
    stored = [Event(Happened.GAIN, 0, Resource.GOLD, 4 - part)] if part < 4 else []
    assert (reserve, 0, 0, 0) == stock(g, 0)
    assert 3 + part == g.hammer[0]
    assert struck + stored == g.events
    assert None is asked(g)


@pytest.mark.parametrize(
    ("cards", "before", "part", "glory"),
    [
        (1, 0, 14, []),
        (1, 0, 15, [10]),
        (1, 13, 1, []),
        (1, 14, 1, [10]),
        (1, 14, 2, [10]),
        (1, 15, 14, []),
        (1, 15, 15, [15]),
        (1, 28, 1, []),
        (1, 29, 1, [15]),
        (1, 12, 18, [10, 15]),
        (2, 12, 18, [10, 15]),
        (2, 14, 18, [10, 15]),
        (2, 29, 1, [15]),
        (2, 29, 15, [15]),
        (2, 29, 16, [15, 10]),
        (2, 30, 14, []),
        (2, 44, 1, [10]),
        (2, 59, 1, [15]),
        (2, 42, 18, [10, 15]),
        (3, 59, 16, [15, 10]),
        (4, 104, 1, [10]),
        (4, 119, 1, [15]),
    ],
)
def test_laps_bring_ten_and_fifteen_glory(
    cards: int, before: int, part: int, glory: list[int]
) -> None:
    """4.11: each card has two laps of 15 steps, 10 glory and 15; one gain may run through."""
    g = table(
        seats=4, gold=[0], hammer=[before, 7], owns={0: [Feat.HAMMER] * cards},
        asking=(Ask.SPLIT, 0, 18),
    )  # fmt: skip

    play(g, f"hammer {part}")

    laps = [e for e in g.events if (e.kind, e.what) == (Happened.GAIN, Resource.GLORY)]
    assert [before + part, 7] == g.hammer[:2]
    assert sum(glory) == g.glory[0]
    assert [Event(Happened.GAIN, 0, Resource.GLORY, amount) for amount in glory] == laps


@pytest.mark.parametrize(
    ("cards", "before", "most"),
    [(1, 23, 6), (1, 24, 6), (1, 25, 5), (1, 29, 1), (2, 30, 6), (2, 58, 2)],
)
def test_a_hammer_takes_no_more_than_it_has_room_for(cards: int, before: int, most: int) -> None:
    """4.11: total capacity is 30 gold a card; the rest can only go to the reserve."""
    g = table(hammer=[before], owns={0: [Feat.HAMMER] * cards})

    resolve_roll(g, 0, "6G")

    assert hammers(most) == legal(g)


@pytest.mark.parametrize(("cards", "steps"), [(0, 0), (1, 30), (2, 60)])
def test_with_all_hammers_full_gold_goes_to_the_reserve(cards: int, steps: int) -> None:
    """4.11: when all are full, or none is owned, nothing is asked."""
    g = table(gold=[2], hammer=[steps], owns={0: [Feat.HAMMER] * cards})

    resolve_roll(g, 0, "6G", "1G")

    assert None is asked(g)
    assert 9 == g.gold[0]
    assert steps == g.hammer[0]


def test_what_does_not_fit_the_last_lap_goes_to_the_reserve() -> None:
    """4.11: 6 gold with one step left: 1 ends the lap, 5 are stored."""
    g = table(gold=[0], hammer=[29], owns=HAMMER)

    resolve_roll(g, 0, "6G")
    play(g, "hammer 1")

    assert (5, 0, 0, 15) == stock(g, 0)
    assert 30 == g.hammer[0]


def test_two_dice_with_gold_are_split_apart() -> None:
    """4.11: each gain is split on its own; the first may fill the hammer for the second."""
    g = table(gold=[0], hammer=[28], owns=HAMMER)

    resolve_roll(g, 0, "4G", "4G")
    first = legal(g)
    play(g, "hammer 2")
    second = legal(g)
    play(g, "hammer 0")

    assert hammers(2) == first
    assert hammers(0) == second
    assert (6, 0, 0, 15) == stock(g, 0)
    assert 30 == g.hammer[0]


@pytest.mark.parametrize(
    ("part", "reserve", "lost"), [(0, 12, 4), (1, 12, 3), (3, 12, 1), (4, 12, 0), (5, 11, 0)]
)
def test_the_part_for_the_hammer_ignores_the_cap(part: int, reserve: int, lost: int) -> None:
    """4.11: only what goes to the reserve can pass its cap."""
    g = table(gold=[10], owns=HAMMER, asking=(Ask.SPLIT, 0, 6))

    play(g, f"hammer {part}")

    overflow = [e.amount for e in g.events if e.kind == Happened.OVERFLOW]
    assert reserve == g.gold[0]
    assert part == g.hammer[0]
    assert ([lost] if lost else []) == overflow


def test_a_chest_adds_nothing_to_the_hammer() -> None:
    """1.4: a chest makes the reserve larger, the hammer takes 30 as ever."""
    g = table(hammer=[29], owns={0: [Feat.HAMMER, Feat.CHEST]})

    resolve_roll(g, 0, "6G")

    assert hammers(1) == legal(g)


def test_a_new_hammer_is_empty() -> None:
    """2, Hammer: the token starts on the first field; the gold in the reserve stays there."""
    g = table(gold=[5], moon=[1], asking=(Ask.ACTION, 0))

    play(g, "feat hammer")

    assert (5, 0, 0, 0) == stock(g, 0)
    assert 0 == g.hammer[0]
    assert 1 == g.feats[0][Feat.HAMMER]


@pytest.mark.parametrize("steps", [0, 20, 30])
def test_a_second_hammer_waits_under_the_first(steps: int) -> None:
    """4.11: extra cards queue: the first one's steps stay, two more laps follow."""
    g = table(gold=[0], moon=[1], hammer=[steps], owns=HAMMER, asking=(Ask.ACTION, 0))

    play(g, "feat hammer")
    resolve_roll(g, 0, "x3", "6G")

    assert steps == g.hammer[0]
    assert hammers(18) == legal(g)


def test_a_hammer_serves_its_owner_alone() -> None:
    """4.11: gold of a hero without a hammer goes to the reserve, unasked."""
    g = table(gold=[0, 0], owns=HAMMER)

    resolve_roll(g, 1, "4G", "3G")

    assert None is asked(g)
    assert 7 == g.gold[1]
    assert [0, 0] == g.hammer[:2]


def test_gold_of_several_seats_is_split_by_each_owner() -> None:
    """4.11: in phase 1 every owner of a hammer splits, also in another's turn."""
    g = table(gold=[0, 0], owns={0: [Feat.HAMMER], 1: [Feat.HAMMER]}, asking=(Step.BLESSINGS, 0))

    play(g, "roll 1S", "roll 1G", "roll 1G", "roll 2V")
    for seat, part in ((0, 1), (1, 0)):
        hear(g, seat)
        assert ("SPLIT", seat) == asked(g)
        play(g, f"hammer {part}")

    assert [0, 1] == g.gold[:2]
    assert [1, 0] == g.hammer[:2]


def test_gold_on_the_hammer_buys_no_face() -> None:
    """4.11: forging is paid from the reserve only."""
    g = table(gold=[1], hammer=[20], owns=HAMMER, asking=(Ask.ACTION, 0))

    assert ["pass"] == legal(g)


def test_gold_on_the_hammer_pays_no_elder() -> None:
    """4.11: the Elder is paid from the reserve only."""
    g = table(
        gold=[2], hammer=[20], owns={0: [Feat.HAMMER, Feat.ELDER]}, asking=(Step.REINFORCEMENTS, 0)
    )

    assert ["done"] == legal(g)


def test_gold_on_the_hammer_pays_for_nothing_aboard_a_ship() -> None:
    """4.11: a ship is paid from the reserve only: 2 gold less leaves 3G and 1M for nothing."""
    g = table(gold=[0], hammer=[20], owns=HAMMER, asking=(Ask.SHIP, 0, 2))

    assert ["decline", "buy 3G", "buy 1M"] == legal(g)


def test_spending_gold_leaves_the_hammer_alone() -> None:
    """4.11: what is paid comes from the reserve."""
    g = table(gold=[5], hammer=[14], owns=HAMMER, asking=(Ask.ACTION, 0))

    play(g, "buy 4G")

    assert 2 == g.gold[0]
    assert 14 == g.hammer[0]


def test_the_minotaur_takes_no_step_of_the_hammer() -> None:
    """4.7: only reserve gold is lost, and nothing is split."""
    g = table(gold=[2], hammer=[10], owns=HAMMER)

    resolve_roll(g, 0, "4G", "3G", manner=Manner.MINOTAUR)

    assert None is asked(g)
    assert 0 == g.gold[0]
    assert 10 == g.hammer[0]


def test_glory_and_shards_do_not_move_the_hammer() -> None:
    """4.11: only gold may go to the hammer."""
    g = table(gold=[0], owns=HAMMER)

    resolve_roll(g, 0, "1S+1V", "2M+2V")

    assert None is asked(g)
    assert (0, 1, 2, 3) == stock(g, 0)
    assert 0 == g.hammer[0]


def test_the_ousted_hero_splits_while_the_buyer_does_not_own_a_hammer_yet() -> None:
    """4.11: gains before the card is taken do not count; the ousted hero's own hammer does."""
    g = table(gold=[0, 0], moon=[1], island=[0, 1], owns={1: [Feat.HAMMER]}, asking=(Ask.ACTION, 0))

    play(g, "island 1", "roll 1G", "roll 1M")
    split = asked(g)
    owned = g.feats[0][Feat.HAMMER]
    play(g, "hammer 1", "feat hammer")

    assert ("SPLIT", 1) == split
    assert (0, 1) == (owned, g.feats[0][Feat.HAMMER])
    assert [0, 1] == g.hammer[:2]
