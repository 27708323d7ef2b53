"""Whatever a caller passes to a step, it is refused with a sentence, and nothing changes."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from hypothesis.extra import numpy as arrays

from forgehall.kit.compiled.drive import compiled
from forgehall.kit.compiled.stepping import NEW, WAIT, Steps
from forgehall.kit.errors import BadPositionError, IllegalAnswerError
from forgehall.kit.game import game

GAME = game("dice-forge")
TABLES = 3
pytestmark = pytest.mark.untraced


@pytest.fixture(scope="module")
def steps() -> Steps[Any]:
    """A few tables."""
    return Steps(compiled(GAME), GAME.lay(GAME.options(seats=2)), TABLES, 7)


WRONG = [
    np.nan,
    None,
    "buy",
    [],
    [0],
    [[0, 0, 0]],
    [0, [1], 2],
    [0.0, 1.0, 2.0],
    [np.nan] * TABLES,
    [True] * TABLES,
    ["0"] * TABLES,
    [None] * TABLES,
    [2**70] * TABLES,
    [-(2**70)] * TABLES,
    [2**63] * TABLES,
    [2**64 - 1] * TABLES,
    [-3] * TABLES,
    [10**9] * TABLES,
    np.zeros(TABLES, np.complex128),
    np.full(TABLES, 2**64 - 1, np.uint64),
    np.full(TABLES, -(2**63), np.int64),
    np.zeros(TABLES, "datetime64[s]"),
    np.zeros((TABLES, 1), np.int64),
    {0: 1},
]


@pytest.mark.parametrize("actions", WRONG, ids=repr)
def test_what_is_no_action_for_each_table_is_refused(steps: Steps[Any], actions: Any) -> None:
    """Wrong shapes, kinds of numbers, and numbers that mean nothing."""
    before = steps.tables.copy()

    with pytest.raises(IllegalAnswerError):
        steps.step(actions)

    assert (before == steps.tables).all()


@settings(deadline=None, max_examples=150)
@given(
    arrays.arrays(
        some.sampled_from([np.int8, np.uint8, np.int16, np.int32, np.int64, np.uint64, np.float32]),
        TABLES,
    )
)
def test_any_array_is_taken_or_refused(actions: Any) -> None:
    """It is taken only where every number is an action that the mask allows, NEW or WAIT."""
    steps = Steps(compiled(GAME), GAME.lay(GAME.options(seats=2)), TABLES, 7)
    mask = steps.last.mask.copy()
    fits = actions.dtype.kind in "iu" and all(
        n in {NEW, WAIT} or (0 <= n < mask.shape[1] and mask[i, n])
        for i, n in enumerate(actions.tolist())
    )

    if fits:
        steps.step(actions)
    else:
        with pytest.raises(IllegalAnswerError):
            steps.step(actions)


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int32, np.uint64])
def test_whole_numbers_of_any_width_are_taken(steps: Steps[Any], kind: type) -> None:
    """What can be taken may come as any kind of whole number, strided too."""
    actions: Any = np.zeros(2 * TABLES, kind)
    actions[::2] = [mask[:127].argmax() for mask in steps.last.mask]

    before = steps.last.answered.copy()
    steps.step(actions[::2])

    assert (before < steps.last.answered).all()


def test_a_table_that_is_not_the_games_is_refused() -> None:
    """Nothing is compiled for it, and nothing is dealt from it."""
    other, odd = game("merchants-cove"), GAME.lay(GAME.options(seats=2))
    odd.seats = 100
    laid = other.lay(other.options(seats=2))

    for wrong in (laid, None, b"", 7):
        with pytest.raises(BadPositionError, match="no table of dice-forge"):
            Steps(compiled(GAME), wrong, TABLES, 7)
    with pytest.raises((BadPositionError, IndexError)):
        Steps(compiled(GAME), odd, TABLES, 7)
    with pytest.raises(ValueError, match="read-only"):
        Steps(compiled(GAME), GAME.lay(GAME.options(seats=2)), 1, 1).tables["seats"] = 9
