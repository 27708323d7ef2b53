"""Compiled play: many tables at once, the same games as interpreted."""

from __future__ import annotations

import struct
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import forgehall
from forgehall.kit.chance import stream
from forgehall.kit.compiled import entries
from forgehall.kit.compiled.compiling import dtype_of
from forgehall.kit.compiled.drive import compiled, warm
from forgehall.kit.compiled.entries import ENTRIES
from forgehall.kit.compiled.playing import options_of, playout_of, trace
from forgehall.kit.game import Game
from forgehall.kit.questions import hear, is_over
from tests.kit.apart import SPARKS, printed_by, started

SEED = 7


@pytest.fixture(scope="module")
def sparks() -> Game[Any]:
    """The compiler's own game."""
    return forgehall.game_file(SPARKS)


def laid(game: Game[Any], seats: int = 2) -> Any:
    """A blank table."""
    return game.lay(game.options(seats=seats))


def played(game: Game[Any], number: int, seats: int = 2) -> tuple[list[int], Any]:
    """The answers and the last state of one game, interpreted."""
    g = laid(game, seats)
    game.deal(g)
    return trace(game, g, SEED, number), g


def possible(game: Game[Any], g: Any) -> tuple[list[int], list[int]]:
    """What can be answered, with weights, interpreted."""
    out, weights = [0] * game.most_choices, [0] * game.most_choices
    n = options_of(game)(g, out, weights)
    return out[:n], weights[:n]


def test_the_array_has_the_layout_of_the_packed_bytes(sparks: Game[Any]) -> None:
    """NumPy and `struct` agree on every field's place, so no cell is copied one by one."""
    _, g = played(sparks, 0, seats=3)

    tables = compiled(sparks).pack([g])

    assert dtype_of(sparks.State).itemsize == sparks.State.packing.size
    for name in sparks.State.cells:
        assert getattr(g, name) == tables[0][name].tolist()


def test_unpacking_gives_the_states_back(sparks: Game[Any]) -> None:
    """Packing loses nothing."""
    states = [played(sparks, number)[1] for number in range(3)]
    engine = compiled(sparks)

    assert states == engine.unpack(engine.pack(states))


def test_a_number_past_its_width_is_not_packed(sparks: Game[Any]) -> None:
    """Compiled it would wrap: 200 in eight bits reads -56."""
    g = laid(sparks)
    g.round = 200

    with pytest.raises(struct.error):
        compiled(sparks).pack([g])


def test_only_tables_of_the_game_are_taken(sparks: Game[Any]) -> None:
    """Compiled code would read whatever lies there."""
    engine = compiled(sparks)
    tables = engine.pack([laid(sparks) for _ in range(4)])
    others: list[Any] = [tables[::2], np.zeros(4, np.int64), np.zeros(4, [("seats", "i1")])]

    for wrong in others:
        with pytest.raises(TypeError, match="tables of sparks lie side by side"):
            engine.deal(wrong)

    assert [laid(sparks)] * 4 == engine.unpack(tables)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_compiled_and_interpreted_agree_after_every_answer(sparks: Game[Any], seats: int) -> None:
    """Packed states, what can be answered with which weights, and scores."""
    engine = compiled(sparks)
    states = [laid(sparks, seats) for _ in range(40)]
    tables = engine.pack(states)
    engine.deal(tables)
    for g in states:
        sparks.deal(g)

    for n in range(sparks.most_answers):
        options, scores = engine.options(tables), engine.scores(tables)
        for i, g in enumerate(states):
            assert g.pack() == tables[i].tobytes()
            count = options.counts[i]
            found = options.answers[i, :count].tolist(), options.weights[i, :count].tolist()
            assert possible(sparks, g) == found
            assert sparks.score_list(g) == scores[i, :seats].tolist()
        running = options.counts > 0
        if not running.any():
            break
        answers = options.answers[np.arange(len(tables)), n % np.maximum(options.counts, 1)]
        going = tables[running]
        engine.answer(going, answers[running])
        tables[running] = going
        for g, choice, goes_on in zip(states, answers.tolist(), running, strict=True):
            if goes_on:
                sparks.answer(g, choice)

    assert all(is_over(g) for g in states)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_seed_plays_the_same_games_in_both_engines(sparks: Game[Any], seats: int) -> None:
    """Answer by answer, and so the scores."""
    engine = compiled(sparks)
    blank = laid(sparks, seats)

    result = engine.playouts(blank, games=30, seed=SEED, first=5)

    for i in range(30):
        answers, g = played(sparks, 5 + i, seats)
        assert answers == engine.trace(blank, SEED, 5 + i)
        assert len(answers) == result.answers[i]
        assert sparks.score_list(g) == result.scores[i].tolist()


def test_the_last_states_are_those_of_interpreted_play(sparks: Game[Any]) -> None:
    """One table for each game."""
    engine = compiled(sparks)

    finals = engine.finals(laid(sparks, 3), games=5, seed=SEED, first=2)

    assert [played(sparks, 2 + i, 3)[1] for i in range(5)] == engine.unpack(finals)


def test_decisions_are_answers_of_seats_that_had_a_choice(sparks: Game[Any]) -> None:
    """Chance, and a question with one legal answer, are none."""
    engine = compiled(sparks)
    g = laid(sparks)
    sparks.deal(g)
    expected = 0
    for choice in engine.trace(laid(sparks), SEED):
        answers, weights = possible(sparks, g)
        expected += len(answers) > 1 and set(weights) == {1}
        sparks.answer(g, choice)

    assert [expected] == engine.playouts(laid(sparks), 1, SEED).decisions.tolist()


def test_a_laid_table_is_not_changed_by_playing_on_it(sparks: Game[Any]) -> None:
    """Each game starts from a copy."""
    blank = laid(sparks)

    compiled(sparks).playouts(blank, 3, SEED)

    assert laid(sparks) == blank


def test_seats_are_heard_concealed_and_imagined_at_every_table(sparks: Game[Any]) -> None:
    """The rest of the contract, compiled."""
    engine = compiled(sparks)
    states = [laid(sparks, 3) for _ in range(2)]
    for g in states:
        sparks.deal(g)
    tables = engine.pack(states)

    engine.hear(tables, [1, 2])
    engine.conceal(tables, 1)
    engine.imagine(tables, 1, [5, 6])

    for seat, luck, g in zip([1, 2], [5, 6], states, strict=True):
        hear(g, seat)
        sparks.conceal(g, 1)
        sparks.imagine(g, 1, luck)
    assert states == engine.unpack(tables)


def test_entry_points_free_the_interpreter(sparks: Game[Any]) -> None:
    """A thread that counts goes on counting while another plays."""
    engine = compiled(sparks)
    engine.playouts(laid(sparks), 1, SEED)
    player = threading.Thread(target=engine.playouts, args=(laid(sparks), 300_000, SEED))

    player.start()
    counted = 0
    while player.is_alive():
        counted += 1

    assert counted > 10_000


def test_warming_compiles_every_entry_point_and_tells_how_far_it_is(sparks: Game[Any]) -> None:
    """A bar can be drawn from what is told."""
    heard: list[tuple[str, int, int]] = []

    warm(sparks, lambda *progress: heard.append(progress))

    n = len(ENTRIES)
    assert [(name, i, n) for i, name in enumerate([*ENTRIES, ""])] == heard
    assert set(ENTRIES) == set(compiled(sparks).ready)


def test_the_loops_are_plain_python_too(sparks: Game[Any]) -> None:
    """Every entry point runs interpreted over lists as it does compiled over arrays."""
    engine = compiled(sparks)
    states, blank = [laid(sparks, 3)], laid(sparks, 3)
    tables = engine.pack(states)
    n = sparks.most_choices
    counts, scores = [0], [[0] * 4]

    entries.deal_all(sparks)(states)
    engine.deal(tables)
    entries.hear_all(sparks)(states, [1])
    engine.hear(tables, 1)
    entries.options_all(sparks)(states, [[0] * n], [[0] * n], counts)
    entries.answer_all(sparks)(states, [2])
    engine.answer(tables, 2)
    entries.scores_all(sparks)(states, scores)
    entries.conceal_all(sparks)(states, [0])
    engine.conceal(tables, 0)
    entries.imagine_all(sparks)(states, [0], [9])
    engine.imagine(tables, 0, 9)

    assert [5] == counts
    assert scores == engine.scores(tables).tolist()
    assert states == engine.unpack(tables)

    played_out = [[0] * 4], [[0, 0]]
    entries.play_all(sparks)([blank], [None], SEED, 0, [0] * n, [0] * n, [], *played_out)
    result = engine.playouts(laid(sparks, 3), 1, SEED)
    assert [*result.scores[0].tolist(), 0] == played_out[0][0]
    assert [result.answers[0], result.decisions[0]] == played_out[1][0]


def test_a_game_that_does_not_end_is_an_error(sparks: Game[Any]) -> None:
    """The bound that a game declares is kept, or somebody is told."""
    g = laid(sparks)
    sparks.deal(g)
    endless = playout_of(replace(sparks, most_answers=3))

    with pytest.raises(AssertionError, match="ends within its most answers"):
        endless(g, [0] * 5, [0] * 5, stream(SEED, 0), [])


TOGETHER = """
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from forgehall.kit.compiled.drive import compiled

at_once = Barrier(4)


def first_use(name):
    at_once.wait()
    return compiled(game).entry(name)


with ThreadPoolExecutor(4) as pool:
    ways = list(pool.map(first_use, ["deal", "scores", "deal", "hear"]))
print(ways[0] is ways[2])
"""


def test_threads_may_ask_for_compiled_code_at_the_same_time(tmp_path: Path) -> None:
    """Bots think in threads, and several may be the first: each way in is compiled once."""
    process = started(TOGETHER, tmp_path)

    printed = printed_by(process)

    assert "True" == printed.strip()
