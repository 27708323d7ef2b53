"""Whatever a caller passes to a step, it is refused with a sentence, and nothing changes."""

from __future__ import annotations

import copy
import pickle
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from hypothesis.extra import numpy as arrays

from forgehall.kit.compiled.drive import compiled
from forgehall.kit.compiled.stepping import NEW, WAIT, Steps
from forgehall.kit.errors import BadOptionError, BadPositionError, IllegalAnswerError
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
        with pytest.raises(BadPositionError, match="is not a table of dice-forge"):
            Steps(compiled(GAME), wrong, TABLES, 7)
        with pytest.raises(BadPositionError, match="is not a table of dice-forge"):
            compiled(GAME).playouts(wrong, 1, 7)
    for unlaid in (odd, GAME.start(GAME.options(seats=2))):
        with pytest.raises(BadPositionError, match=r"is one that `Game\.lay` makes"):
            Steps(compiled(GAME), unlaid, TABLES, 7)
        with pytest.raises(BadPositionError, match=r"is one that `Game\.lay` makes"):
            compiled(GAME).playouts(unlaid, 1, 7)
    with pytest.raises(BadPositionError, match="there is no table"):
        Steps(compiled(GAME), [], TABLES, 7)
    with pytest.raises(ValueError, match="read-only"):
        Steps(compiled(GAME), GAME.lay(GAME.options(seats=2)), 1, 1).tables["seats"] = 9


NO_COUNT = [0, -1, 2.5, None, "4", [1]]


@pytest.mark.parametrize("wrong", [*NO_COUNT, 10**9], ids=repr)
def test_counts_that_make_no_sense_are_refused(wrong: Any) -> None:
    """Of tables, threads and games, and what is no seed."""
    engine, laid = compiled(GAME), GAME.lay(GAME.options(seats=2))

    with pytest.raises(BadOptionError, match="threads is a whole number from 1 to 256"):
        Steps(engine, laid, TABLES, 7, threads=wrong)
    if wrong in NO_COUNT:
        with pytest.raises(BadOptionError, match="tables is a whole number from 1 on; given"):
            Steps(engine, laid, wrong, 7)
    if wrong in NO_COUNT[2:]:
        with pytest.raises(BadOptionError, match="seed is a whole number; given"):
            Steps(engine, laid, TABLES, wrong)
        with pytest.raises(BadOptionError, match="games is a whole number from 0 on; given"):
            engine.finals(laid, wrong, 7)


@pytest.mark.parametrize(
    "answers", [10**9, -1, 61, [0, 0], 2.5, None, "x", [[0] * TABLES], 2**70, np.nan, [9, 9, 60]]
)
def test_the_engine_gives_no_answer_that_is_not_listed(answers: Any) -> None:
    """Compiled rules would read and write wherever the number points."""
    engine = compiled(GAME)
    tables = engine.pack([GAME.start(GAME.options(seats=2))] * TABLES)
    before = tables.copy()

    with pytest.raises((IllegalAnswerError, TypeError), match=r"cannot be answered|whole numbers"):
        engine.answer(tables, answers)

    assert (before == tables).all()
    engine.answer(tables, engine.options(tables).answers[:, 0])
    assert (before != tables).all()


@pytest.mark.parametrize("seats", [-2, 2, 100, 10**9, 2.5, [0, 1], None])
def test_the_engine_turns_to_no_seat_that_nobody_has(seats: Any) -> None:
    """Hearing, concealing and imagining are for those at the table, and for spectators."""
    engine = compiled(GAME)
    tables = engine.pack([GAME.start(GAME.options(seats=2))] * TABLES)

    for refused in (engine.hear, engine.conceal, lambda t, s: engine.imagine(t, s, 1)):
        with pytest.raises((BadPositionError, TypeError), match="seats"):
            refused(tables, seats)
    engine.conceal(tables, -1)


def test_the_engine_takes_its_own_tables_alone() -> None:
    """Not those of another game, not askew, not read-only, none that has been dealt to deal."""
    engine, other = compiled(GAME), game("merchants-cove")
    tables = engine.pack([GAME.start(GAME.options(seats=2))] * TABLES)
    askew: Any = np.frombuffer(bytearray(b" " + tables.tobytes()), engine.dtype, offset=1)

    for wrong in (tables[::2], tables.reshape(-1, 1), tables[0], askew, [1], np.zeros(TABLES)):
        for refused in (engine.options, engine.scores, engine.ties, engine.deal):
            with pytest.raises(TypeError, match="lie side by side"):
                refused(wrong)  # type: ignore[arg-type]  # what is refused
    with pytest.raises(BadPositionError, match="is not a table of dice-forge"):
        engine.pack([other.start(other.options(seats=2))])
    with pytest.raises(BadPositionError, match="table 0 has been dealt already"):
        engine.deal(tables)


def sent(steps: Steps[Any]) -> Steps[Any]:
    """As it arrives in another process."""
    arrived: Steps[Any] = pickle.loads(pickle.dumps(steps))  # noqa: S301  # our own bytes
    return arrived


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, sent])
def test_copied_tables_go_their_own_way(copied: Any) -> None:
    """They play the same games on, beside those that they were copied from."""
    first = Steps(compiled(GAME), GAME.lay(GAME.options(seats=2)), TABLES, 2**63 + 5, threads=2)
    first.step(first.last.mask.argmax(axis=1))

    second = copied(first)
    before, actions = first.tables.copy(), first.last.mask.argmax(axis=1)
    second.step(actions)
    assert (before == first.tables).all()
    first.step(actions)

    assert (first.tables == second.tables).all()
    assert [a.tolist() for a in first.last] == [b.tolist() for b in second.last]


def test_threads_of_a_caller_step_one_after_the_other() -> None:
    """An action that two of them take at the same time is refused the second time."""
    steps = Steps(compiled(GAME), GAME.lay(GAME.options(seats=2)), 64, 7)

    def go_on(_: int) -> bool:
        try:
            steps.step(steps.last.mask.argmax(axis=1))
        except IllegalAnswerError:
            return False
        return True

    with ThreadPoolExecutor(4) as pool:
        taken = list(pool.map(go_on, range(200)))

    assert any(taken)
    assert steps.last.mask.any(axis=1).all()
