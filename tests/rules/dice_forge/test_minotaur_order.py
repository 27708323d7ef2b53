"""Rules file 4.1 and 4.7: under the Minotaur the victim chooses the order, where it matters.

That is where an own boar, copied by a mirror, rewards who loses to the other face.
"""

from __future__ import annotations

from typing import Any

import pytest

from forgehall.games.dice_forge.rules.components import Feat
from forgehall.games.dice_forge.rules.state import Manner, State
from tests.rules.dice_forge.table import asked, lay_faces, legal, play, resolve_roll, table


def own_boar(dark: str, *, swapped: bool = False, **cells: Any) -> State:
    """Seat 1 is chased: its mirror has copied the red boar, whose card is its own."""
    cells = {"sun": [0, 3], "moon": [0, 3], "glory": [0, 10], "boar_owner": [1], **cells}
    g = table(**cells)
    lay_faces(g, 0, "red boar", "1G")
    light, other = ("mirror", dark) if not swapped else (dark, "mirror")
    resolve_roll(g, 1, light, other, Manner.MINOTAUR)
    play(g, "copy red boar")
    return g


ORDERS = {"red boar first": 5, "1M first": 6}
either_die = pytest.mark.parametrize("swapped", [False, True], ids=["light", "dark"])


@either_die
@pytest.mark.parametrize(("first", "moon"), ORDERS.items())
def test_the_victim_chooses_which_face_acts_first(first: str, moon: int, *, swapped: bool) -> None:
    """4.1, 4.7: the effects in any order; an own boar's reward is lost at a full reserve, or fits.

    The colour of the die makes no difference.
    """
    g = own_boar("1M", swapped=swapped, sun=[0, 3], moon=[0, 6])

    offered = (asked(g), sorted(legal(g)))
    play(g, first, "take sun", "take moon")

    assert (("ORDER", 1), sorted(ORDERS)) == offered
    assert (2, moon) == (g.sun[1], g.moon[1])


@pytest.mark.parametrize(("first", "glory"), [("red boar first", 2), ("2V first", 3)])
def test_a_loss_that_finds_nothing_is_the_better_one(first: str, glory: int) -> None:
    """4.7: a loss stops at zero, so the reward had better come after it."""
    g = own_boar("2V", glory=[0, 1])

    play(g, first, "take sun", "take glory")

    assert glory == g.glory[1]


@pytest.mark.parametrize(
    ("dark", "cells", "is_asked"),
    [
        ("1S", {"sun": [0, 6]}, True),
        ("1S", {"sun": [0, 5]}, False),
        ("1S", {"sun": [0, 2]}, False),
        ("1S", {"sun": [0, 1]}, True),
        ("2S", {"sun": [0, 2]}, True),
        ("2S", {"sun": [0, 3]}, False),
        ("1M", {"moon": [0, 6]}, True),
        ("1M", {"moon": [0, 5]}, False),
        ("2M", {"moon": [0, 3]}, False),
        ("2M", {"moon": [0, 2]}, True),
        ("1M", {"moon": [0, 0]}, True),
        ("4V", {"glory": [0, 3]}, True),
        ("4V", {"glory": [0, 4]}, False),
        ("2G+1M", {"moon": [0, 6]}, True),
        ("1G|1S|1M", {"sun": [0, 6]}, True),
        ("6G", {"sun": [0, 6], "moon": [0, 6], "glory": [0, 0]}, False),
        ("1M", {"sun": [0, 6]}, False),
        ("x3", {"sun": [0, 6], "moon": [0, 6], "glory": [0, 0]}, False),
        ("ship", {"sun": [0, 6], "moon": [0, 6], "glory": [0, 0]}, False),
    ],
)
def test_the_order_is_asked_only_where_it_matters(
    dark: str, cells: dict[str, Any], *, is_asked: bool
) -> None:
    """4.7: where a reward could pass the cap, or a loss find too little; never for gold alone."""
    g = own_boar(dark, **cells)

    assert is_asked == (("ORDER", 1) == asked(g))


def test_a_chest_lifts_the_cap_by_which_the_order_matters() -> None:
    """1.4: a reserve of nine is not full with six."""
    g = own_boar("1M", moon=[0, 6], owns={1: [Feat.CHEST]})

    assert ("BOAR_SHARD", 1) == asked(g)


@pytest.mark.parametrize("owner", [0, 2])
def test_a_boar_of_another_owner_leaves_the_order_alone(owner: int) -> None:
    """4.7: reward and loss fall on two heroes then, so their order cannot matter."""
    g = own_boar("1M", seats=3, sun=[0, 6], moon=[0, 6], boar_owner=[owner])

    assert ("BOAR_SHARD", 1) == asked(g)


def test_two_own_boars_are_alike() -> None:
    """4.7: each takes a shard and brings a reward: no order is better."""
    g = table(sun=[0, 6], moon=[0, 0], boar_owner=[1])
    lay_faces(g, 0, "red boar", "1G")

    resolve_roll(g, 1, "mirror", "mirror", Manner.MINOTAUR)
    play(g, "copy red boar", "copy red boar")

    assert ("BOAR_SHARD", 1) == asked(g)


def test_a_mirror_with_nothing_to_copy_leaves_nothing_to_order() -> None:
    """4.3, 4.7: beside the own boar there is no other face that acts."""
    g = table(sun=[0, 6], moon=[0, 6], boar_owner=[1])
    lay_faces(g, 0, "mirror", "mirror")

    resolve_roll(g, 1, "mirror", "mirror", Manner.MINOTAUR)

    assert None is asked(g)


def test_a_blessing_does_not_ask_for_the_order_of_a_boar() -> None:
    """4.1: gains add up to the same in any order."""
    g = table(sun=[0, 6], moon=[0, 6], boar_owner=[1])
    lay_faces(g, 0, "red boar", "1G")

    resolve_roll(g, 1, "mirror", "1M")
    play(g, "copy red boar")

    assert ("BOAR_SHARD", 1) == asked(g)


@either_die
def test_by_option_the_light_die_acts_first(*, swapped: bool) -> None:
    """Rules 1: under the Minotaur nobody was asked, and the light die came first."""
    g = own_boar("1M", swapped=swapped, moon=[0, 6], options={"minotaur_order": False})

    play(g, "take sun", "take moon")

    assert (6 if swapped else 5) == g.moon[1]
