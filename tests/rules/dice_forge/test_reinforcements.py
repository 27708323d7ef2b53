"""Chapter 3 of the rules, phase 2: the reinforcements Hind, Owl and Elder."""

from __future__ import annotations

from itertools import permutations

import pytest

from forgehall.games.dice_forge import game
from forgehall.games.dice_forge.rules.components import FEATS, Feat, Resource, When
from forgehall.games.dice_forge.rules.state import Happened, Step
from forgehall.kit.events import Event
from tests.rules.dice_forge.table import asked, legal, play, stock, table

ORDERS = list(permutations(("hind", "owl", "elder")))


def test_reinforcements_are_the_active_seats_alone() -> None:
    """3 phase 2: only the active player uses reinforcements."""
    g = table(seats=3, owns={1: [Feat.OWL, Feat.HIND]}, asking=(Step.REINFORCEMENTS, 0))

    assert None is asked(g)


def test_without_reinforcements_phase_two_is_skipped() -> None:
    """3 phase 2: other cards are no reinforcements."""
    others = [Feat(feat) for feat, row in enumerate(FEATS) if row.when != When.REINFORCE]
    g = table(seats=3, gold=[9], owns={0: others}, asking=(Step.REINFORCEMENTS, 0))

    assert None is asked(g)


@pytest.mark.parametrize(
    ("feats", "choices"),
    [
        ([Feat.HIND], ["done", "hind"]),
        ([Feat.OWL], ["done", "owl"]),
        ([Feat.ELDER], ["done", "elder"]),
        ([Feat.ELDER, Feat.HIND], ["done", "hind", "elder"]),
        ([Feat.OWL, Feat.OWL, Feat.HIND, Feat.ELDER], ["done", "hind", "owl", "elder"]),
    ],
)
def test_each_card_may_be_used_or_left(feats: list[Feat], choices: list[str]) -> None:
    """3 phase 2: every R card is optional."""
    g = table(gold=[3], owns={0: feats}, asking=(Step.REINFORCEMENTS, 0))

    offered = legal(g)
    play(g, "done")

    assert choices == offered
    assert None is asked(g)
    assert (3, 0, 0, 0) == stock(g, 0)
    assert (0, 0, 0) == (g.hinds, g.owls, g.elders)


@pytest.mark.parametrize("order", ORDERS)
def test_cards_are_used_once_each_in_any_order(order: tuple[str, ...]) -> None:
    """3 phase 2: each R card once, any order; when all are used nothing more is asked."""
    answers = {"hind": ("dark", "roll 1M"), "owl": ("take sun",), "elder": ()}
    g = table(
        gold=[6], owns={0: [Feat.HIND, Feat.OWL, Feat.ELDER]}, asking=(Step.REINFORCEMENTS, 0)
    )
    offered = []

    for card in order:
        offered.append(set(legal(g)))
        play(g, card, *answers[card])

    assert [{"done", *order[i:]} for i in range(3)] == offered
    assert None is asked(g)
    assert (3, 1, 1, 4) == stock(g, 0)


def test_copies_are_used_one_by_one() -> None:
    """3 phase 2: used and unused cards are tracked per copy."""
    g = table(
        gold=[12], owns={0: [Feat.OWL] * 2 + [Feat.ELDER] * 2 + [Feat.HIND] * 2},
        asking=(Step.REINFORCEMENTS, 0),
    )  # fmt: skip
    offered = []

    for card, *answers in 2 * [("owl", "take sun"), ("elder",), ("hind", "light", "roll 1S")]:
        offered.append(legal(g))
        play(g, card, *answers)

    assert [
        ["done", "hind", "owl", "elder"],
        ["done", "hind", "owl", "elder"],
        ["done", "hind", "owl", "elder"],
        ["done", "hind", "owl", "elder"],
        ["done", "hind", "elder"],
        ["done", "hind"],
    ] == offered
    assert None is asked(g)
    assert (6, 4, 0, 8) == stock(g, 0)


def test_cards_left_unused_are_ready_again_in_the_next_turn() -> None:
    """3 phase 2: each card may be used once in every turn of its owner."""
    g = table(seats=3, gold=[2], owns={0: [Feat.OWL, Feat.HIND]}, asking=(Step.BEGIN_TURN, 0))

    play(g, *["roll 1G"] * 6, "owl", "take gold", "done")
    play(g, "buy 3G", "forge 3G on light 1", "stop", "no")
    while g.turn > 0:
        game.answer(g, game.choice_list(g)[0])
    play(g, *["roll 1G"] * 6)

    assert ("REINFORCE", 0) == asked(g)
    assert ["done", "hind", "owl"] == legal(g)


def test_a_card_bought_this_turn_waits_for_the_next() -> None:
    """3 phase 2: the Owl of this action is no reinforcement yet, and no others are asked."""
    g = table(seats=3, gold=[0], sun=[4], moon=[1], asking=(Step.BEGIN_TURN, 0))

    play(g, *["roll 1G"] * 6, "feat owl")
    after_action = asked(g)
    play(g, "yes", "feat chest")

    assert ("EXTRA", 0) == after_action
    assert ("ROLL", 1) == asked(g)


@pytest.mark.parametrize(
    ("choice", "after"),
    [("take gold", (2, 1, 1, 0)), ("take sun", (1, 2, 1, 0)), ("take moon", (1, 1, 2, 0))],
)
def test_the_owl_brings_one_gold_sun_or_moon(choice: str, after: tuple[int, int, int, int]) -> None:
    """2, Owl: 1G, 1S or 1M of the owner's choice."""
    g = table(gold=[1], sun=[1], moon=[1], owns={0: [Feat.OWL]}, asking=(Step.REINFORCEMENTS, 0))

    play(g, "owl")
    offered = (asked(g), legal(g))
    play(g, choice)

    assert (("OWL", 0), ["take gold", "take sun", "take moon"]) == offered
    assert after == stock(g, 0)


@pytest.mark.parametrize(
    ("die", "roll", "after", "up"),
    [("light", "roll 1S", (0, 1, 0, 0), [5, 6]), ("dark", "roll 2V", (0, 0, 0, 2), [0, 11])],
)
def test_the_hind_rolls_one_die_of_the_owners_choice(
    die: str, roll: str, after: tuple[int, int, int, int], up: list[int]
) -> None:
    """2, Hind: a minor blessing: one die is rolled and acts, the other stays as it lies."""
    g = table(gold=[0], owns={0: [Feat.HIND]}, asking=(Step.REINFORCEMENTS, 0))

    play(g, "hind")
    offered = (asked(g), legal(g))
    play(g, die, roll)

    assert (("DIE", 0), ["light", "dark"]) == offered
    assert after == stock(g, 0)
    assert up == g.up[0]
    assert None is asked(g)


@pytest.mark.parametrize(
    ("gold", "offered"),
    [(2, ["done"]), (3, ["done", "elder"]), (4, ["done", "elder"])],
)
def test_the_elder_needs_three_gold(gold: int, offered: list[str]) -> None:
    """4.13: the Elder needs 3 reserve gold at that moment."""
    g = table(gold=[gold], owns={0: [Feat.ELDER]}, asking=(Step.REINFORCEMENTS, 0))

    assert offered == legal(g)


def test_the_elder_trades_three_gold_for_four_glory() -> None:
    """2, Elder: its owner may pay 3 gold for 4 glory."""
    g = table(gold=[5], glory=[1], owns={0: [Feat.ELDER]}, asking=(Step.REINFORCEMENTS, 0))

    play(g, "elder")

    assert (2, 0, 0, 5) == stock(g, 0)
    assert [
        Event(Happened.PAY, 0, Resource.GOLD, 3),
        Event(Happened.GAIN, 0, Resource.GLORY, 4),
    ] == g.events


@pytest.mark.parametrize(("gold", "then"), [(5, ["done"]), (6, ["done", "elder"])])
def test_each_elder_is_paid_on_its_own(gold: int, then: list[str]) -> None:
    """4.13: each copy once per turn, 3 gold each."""
    g = table(gold=[gold], owns={0: [Feat.ELDER] * 2}, asking=(Step.REINFORCEMENTS, 0))

    play(g, "elder")

    assert then == legal(g)


def test_the_owls_gold_may_pay_the_elder() -> None:
    """3 phase 2: the order is free, so one reinforcement may serve another."""
    g = table(gold=[2], owns={0: [Feat.OWL, Feat.ELDER]}, asking=(Step.REINFORCEMENTS, 0))
    before = legal(g)

    play(g, "owl", "take gold")

    assert ["done", "owl"] == before
    assert ["done", "elder"] == legal(g)
