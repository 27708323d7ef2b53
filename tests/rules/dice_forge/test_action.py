"""Chapter 3 of the rules, phases 3 and 4: the action, passing, and the extra action."""

from __future__ import annotations

from typing import Any

import pytest

from forgehall.games.dice_forge.rules.components import Face, Feat, Resource
from forgehall.games.dice_forge.rules.state import Ask, Happened, State, Step
from forgehall.kit.events import Event
from forgehall.kit.questions import open_arg
from tests.rules.dice_forge.table import asked, legal, play, stock, table

FORGED = ("buy 3G", "forge 3G on light 1", "stop")
"""A whole action A."""
ROLLED = ["roll 1G"] * 6
"""Phase 1 for three seats: two gold for each of them."""
MAY_PASS = {"may_pass": True}


def turn_of_three(**given: Any) -> State:
    """A table for three at the beginning of a turn of seat 0."""
    return table(seats=3, asking=(Step.BEGIN_TURN, 0), **given)


@pytest.mark.parametrize(
    ("gold", "sun", "moon", "choices"),
    [
        (0, 0, 0, ["pass"]),
        (1, 0, 0, ["pass"]),
        (2, 0, 0, ["buy 3G", "buy 1M"]),
        (0, 0, 1, ["feat hammer", "feat chest"]),
        (0, 1, 0, ["feat elder", "feat spirits"]),
        (1, 1, 1, ["feat hammer", "feat chest", "feat elder", "feat spirits"]),
        (2, 0, 1, ["buy 3G", "buy 1M", "feat hammer", "feat chest"]),
        (0, 2, 2, ["feat hammer", "feat chest", "feat hind", "feat owl", "feat elder",
                   "feat spirits"]),
        (0, 5, 4, ["feat hammer", "feat chest", "feat hind", "feat satyrs", "feat ferryman",
                   "feat gorgon", "feat mirror", "feat owl", "feat minotaur", "feat elder",
                   "feat spirits"]),
        (0, 6, 6, ["feat hammer", "feat chest", "feat hind", "feat satyrs", "feat ferryman",
                   "feat helmet", "feat cancer", "feat sphinx", "feat hydra", "feat gorgon",
                   "feat mirror", "feat owl", "feat minotaur", "feat elder", "feat spirits"]),
    ],
)  # fmt: skip
def test_an_action_must_be_done_if_any_is_possible(
    gold: int, sun: int, moon: int, choices: list[str]
) -> None:
    """0 and 3 phase 3: a face or a feat that can be paid; passing is for those who can do none."""
    g = table(seats=3, gold=[gold], sun=[sun], moon=[moon], asking=(Ask.ACTION, 0))

    assert choices == legal(g)


def test_an_empty_stack_is_not_offered() -> None:
    """3 feat: choose a non-empty stack; the last card may be taken, then no more."""
    g = table(seats=3, gold=[0], sun=[1], stack=[0] * 14 + [1], asking=(Ask.ACTION, 0))

    offered = legal(g)
    play(g, "feat spirits")

    assert ["feat spirits"] == offered
    assert 0 == g.stack[14]


def test_who_can_do_nothing_passes_and_the_turn_goes_on() -> None:
    """0 and 4.13: with nothing affordable the pass is forced; the extra action is still asked."""
    g = turn_of_three(gold=[0])

    play(g, "roll 1G", "roll 2V", *ROLLED[2:])
    offered = legal(g)
    play(g, "pass")

    assert ["pass"] == offered
    assert Event(Happened.PASS, 0) == g.events[-1]
    assert ("EXTRA", 0) == asked(g)
    assert ["no"] == legal(g)


def test_after_a_forced_pass_two_sun_alone_buy_no_extra_action() -> None:
    """3 phase 4: nothing could be done with it: feats are too dear or gone."""
    g = turn_of_three(gold=[0], stack=[0] * 15, sun=[4])

    play(g, "roll 1S", "roll 2V", *ROLLED[2:], "pass")

    assert ("EXTRA", 0) == asked(g)
    assert ["no"] == legal(g)


def test_by_option_the_action_may_be_given_away() -> None:
    """0, may_pass: passing is allowed beside everything that could be done."""
    g = table(seats=3, gold=[2], moon=[1], options=MAY_PASS, asking=(Ask.ACTION, 0))

    assert ["pass", "buy 3G", "buy 1M", "feat hammer", "feat chest"] == legal(g)


def test_who_passes_by_option_has_no_extra_action() -> None:
    """0, may_pass: passing ends the turn, whatever sun is there."""
    g = turn_of_three(sun=[6], options=MAY_PASS)

    play(g, *ROLLED, "pass")

    assert ("ROLL", 1) == asked(g)
    assert (5, 6, 0, 0) == stock(g, 0)


def test_who_acts_under_the_option_keeps_the_extra_action() -> None:
    """0, may_pass: only a pass gives it away."""
    g = turn_of_three(sun=[6], options=MAY_PASS)

    play(g, *ROLLED, *FORGED)

    assert ("EXTRA", 0) == asked(g)
    assert ["no", "yes"] == legal(g)


def test_a_pass_is_forgotten_in_the_next_turn() -> None:
    """0, may_pass: the next seat, who acts, is asked for its extra action."""
    g = turn_of_three(options=MAY_PASS)

    play(g, *ROLLED, "pass", *ROLLED, *FORGED)

    assert ("EXTRA", 1) == asked(g)
    assert 0 == g.passed


@pytest.mark.parametrize(("sun", "choices"), [(0, ["no"]), (1, ["no"]), (2, ["no", "yes"])])
def test_an_extra_action_needs_two_sun(sun: int, choices: list[str]) -> None:
    """3 phase 4: once per turn, pay 2 sun."""
    g = table(seats=3, gold=[2], sun=[sun], asking=(Step.EXTRA_ACTION, 0))

    assert choices == legal(g)


@pytest.mark.parametrize(
    ("gold", "sun", "moon", "choices"),
    [
        (0, 2, 0, ["no"]),
        (1, 2, 0, ["no"]),
        (2, 2, 0, ["no", "yes"]),
        (0, 3, 0, ["no", "yes"]),
        (0, 2, 1, ["no", "yes"]),
    ],
)
def test_an_extra_action_is_sold_to_those_who_can_do_it(
    gold: int, sun: int, moon: int, choices: list[str]
) -> None:
    """0 and 3 phase 4: an action must be possible with what is left after the 2 sun are paid."""
    g = table(seats=3, gold=[gold], sun=[sun], moon=[moon], asking=(Step.EXTRA_ACTION, 0))

    assert choices == legal(g)


@pytest.mark.parametrize(
    ("gold", "cards", "faces", "choices"),
    [
        (0, 0, 4, ["no"]),
        (0, 1, 4, ["no", "yes"]),
        (12, 0, 0, ["no"]),
        (11, 0, 1, ["no"]),
        (12, 0, 1, ["no", "yes"]),
    ],
)
def test_an_extra_action_needs_a_card_or_a_face_that_is_there(
    gold: int, cards: int, faces: int, choices: list[str]
) -> None:
    """3 phase 4: empty stacks and an empty sanctuary leave nothing to do."""
    g = table(
        seats=3, gold=[gold], sun=[3], stack=[0] * 14 + [cards],
        pool=[0] * Face.ANY_2 + [faces], asking=(Step.EXTRA_ACTION, 0),
    )  # fmt: skip

    assert choices == legal(g)


def test_an_extra_action_is_paid_and_must_be_done() -> None:
    """3 phase 4: 2 sun leave the reserve, then A or B is chosen as in phase 3; no passing."""
    g = table(seats=3, gold=[2], sun=[5], moon=[1], asking=(Step.EXTRA_ACTION, 0))

    play(g, "yes")

    assert ("ACTION", 0) == asked(g)
    assert 1 == open_arg(g)
    assert (2, 3, 1, 0) == stock(g, 0)
    assert [Event(Happened.EXTRA, 0), Event(Happened.PAY, 0, Resource.SUN, 2)] == g.events
    assert [
        *("buy 3G", "buy 1M", "feat hammer", "feat chest", "feat owl", "feat minotaur"),
        *("feat elder", "feat spirits"),
    ] == legal(g)


def test_declining_the_extra_action_costs_nothing_and_ends_the_turn() -> None:
    """3 phase 4: it is optional."""
    g = turn_of_three(sun=[4])

    play(g, *ROLLED, *FORGED, "no")

    assert 4 == g.sun[0]
    assert ("ROLL", 1) == asked(g)


@pytest.mark.parametrize(
    ("extra", "left"),
    [(("feat owl",), (6, 2, 0, 0)), (("buy 4G", "forge 4G on dark 1", "stop"), (3, 4, 0, 0))],
    ids=["feat", "forging"],
)
def test_there_is_one_extra_action_a_turn(
    extra: tuple[str, ...], left: tuple[int, int, int, int]
) -> None:
    """3 phase 4: once per turn, of either kind, though 2 sun and gold are left for another."""
    g = turn_of_three(gold=[6], sun=[6])

    play(g, *ROLLED, *FORGED, "yes", *extra)

    assert ("ROLL", 1) == asked(g)
    assert left == stock(g, 0)


def test_an_action_is_one_feat_only() -> None:
    """3 phase 3: one feat is the whole action; gold for faces does not go on with it."""
    g = turn_of_three(gold=[8], moon=[4])

    play(g, *ROLLED, "feat hammer")

    assert ("EXTRA", 0) == asked(g)
    assert 1 == sum(g.feats[0])


def test_the_same_feat_may_be_performed_twice_one_per_action() -> None:
    """3 feat: the same card may be bought repeatedly, one per action."""
    g = turn_of_three(sun=[2], moon=[2])

    play(g, *ROLLED, "feat chest", "yes", "feat chest")

    assert 2 == g.feats[0][Feat.CHEST]
    assert 1 == g.stack[1]


def test_the_extra_action_may_buy_the_same_type_again() -> None:
    """3 phase 4: the "different faces" memory starts anew."""
    g = turn_of_three(gold=[4], sun=[2])

    play(g, *ROLLED, *FORGED, "yes")
    offered = legal(g)
    play(g, "buy 3G", "forge 3G on dark 1", "stop")

    assert "buy 3G" in offered
    assert 2 == g.dice[0].count(Face.GOLD_3)
    assert ("ROLL", 1) == asked(g)


def test_the_next_seat_may_buy_the_same_type() -> None:
    """3 A: "different" speaks of one action; the next player's is another."""
    g = turn_of_three()

    play(g, *ROLLED, *FORGED, "no", *ROLLED, *FORGED)

    assert [1, 1] == [g.dice[seat].count(Face.GOLD_3) for seat in (0, 1)]
    assert ("EXTRA", 1) == asked(g)


def test_forging_leaves_the_pawn_where_it_stands() -> None:
    """3: a pawn stays until ousted or moved; forging never moves it."""
    g = turn_of_three(island=[5, 0, 0])

    play(g, *ROLLED, *FORGED)

    assert [5, 0, 0] == g.island[:3]
