"""The rules on a GPU: compiled everywhere, played where there is one."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numba
import numpy as np
import pytest
from click.testing import CliRunner
from numba import cuda as numba_cuda

import forgehall
from forgehall.checking.engines import CONSTANT_MEMORY, constant_bytes
from forgehall.cli import house
from forgehall.kit.compiled import cuda, device, kernels, step_kernel
from forgehall.kit.compiled.bounded import bounded
from forgehall.kit.compiled.compiling import dtype_of, register_rules
from forgehall.kit.compiled.drive import compiled
from forgehall.kit.compiled.stepping import Steps
from forgehall.kit.errors import MissingExtraError, OtherRulesError, TooManyChoicesError
from forgehall.kit.files import game_given
from forgehall.kit.game import GAMES as REGISTER
from forgehall.kit.game import Game
from tests.kit.apart import GAMES, SPARKS, short_name
from tests.kit.apart import HOARD as HOARD_FILE
from tests.kit.smiths import HOARD
from tests.kit.test_stepping import picked


def has_gpu() -> bool:
    """Whether there is a GPU to play on."""
    try:
        cuda.need_gpu()
    except MissingExtraError:
        return False
    return True


def untraced(game: str) -> Any:
    """A game of which there is much more to compile than of the compiler's own."""
    return pytest.param(game, marks=pytest.mark.untraced)


def test_without_the_extra_one_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Everything but the GPU works without it."""
    monkeypatch.setitem(sys.modules, "numba_cuda", None)
    game = forgehall.game_file(SPARKS)

    with pytest.raises(MissingExtraError, match=r"pip install 'forgehall\[gpu\]'"):
        cuda.ptx(game)
    with pytest.raises(MissingExtraError, match=r"pip install 'forgehall\[gpu\]'"):
        cuda.playouts(game, game.lay(game.Options()), games=1, seed=1)


@pytest.mark.skipif(has_gpu(), reason="there is a GPU")
def test_without_a_gpu_one_sentence_says_so() -> None:
    """The extra alone plays nothing."""
    game = forgehall.game_file(SPARKS)

    with pytest.raises(MissingExtraError, match="needs a GPU that CUDA can use"):
        cuda.playouts(game, game.lay(game.Options()), games=1, seed=1)


@pytest.mark.parametrize("name", [GAMES[-1], *map(untraced, GAMES[:-1])], ids=short_name)
def test_every_game_compiles_for_cuda_and_fits_its_constant_memory(name: str) -> None:
    """The kernel holds all rules; its data tables stay far below what a GPU has for constants."""
    ptx = cuda.ptx(game_given(name))

    assert ".target sm_90" in ptx
    assert ".entry" in ptx
    assert constant_bytes(ptx) < CONSTANT_MEMORY


def test_constant_memory_is_counted() -> None:
    """A table of 2 x 24 bytes and one of 16."""
    ptx = ".const .align 8 .b8 a[48] = {0, 1};\n.const .align 8 .b8 b$1[16];\nld.const.u64 %r, [a];"

    assert 64 == constant_bytes(ptx)


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch) -> Game[Any]:
    """The compiler's own game, with questions that have more choices than it says."""
    monkeypatch.setattr("forgehall.kit.game.GAMES", dict(REGISTER))
    return replace(forgehall.game_file(SPARKS), name="narrow", most_choices=2)


def test_a_game_that_was_stopped_on_a_gpu_is_told_in_a_sentence(
    narrow: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The kernel leaves a number; the game is played again, interpreted, to say what it means."""
    stopped = np.array([[kernels.STOPPED, 0]])
    room = [SimpleNamespace(copy_to_host=lambda a=a: a) for a in (None, None, stopped, stopped)]
    monkeypatch.setattr(cuda, "need_gpu", lambda: None)
    monkeypatch.setattr(kernels, "prepare", lambda *_: room)
    monkeypatch.setattr(kernels, "launch", lambda *_: None)

    with pytest.raises(TooManyChoicesError, match="but most_choices is 2: make it larger"):
        cuda.playouts(narrow, narrow.lay(narrow.Options()), games=1, seed=1)


def test_a_row_of_choices_ends_where_it_ends() -> None:
    """A place is compared with the length before it is written or read; a plain row has no end."""
    unbounded = numba_cuda.jit(device=True)(lambda row: row)

    guarded, plain = (ptx_of_row(f).count("setp") for f in (bounded, unbounded))

    assert plain + 2 == guarded


def ptx_of_row(of: Any) -> str:
    """A kernel that writes one cell of such a row and reads another."""

    def kernel(cells: Any) -> None:
        row = of(numba_cuda.local.array(5, numba.int32))
        row[cells[0]] = cells[1]
        cells[2] = row[cells[3]]

    with kernels.pretended(cuda.HOPPER):
        code, _ = numba_cuda.compile_ptx(kernel, numba.void(numba.int64[::1]), cc=cuda.HOPPER)
    return str(code)


@pytest.mark.skipif(not has_gpu(), reason="NO GPU HERE: the kernel was compiled, but not run")
def test_a_gpu_stops_at_a_question_with_too_many_choices(narrow: Game[Any]) -> None:
    """As every engine does, and before anything is written amiss."""
    with pytest.raises(TooManyChoicesError, match="but most_choices is 2: make it larger"):
        cuda.playouts(narrow, narrow.lay(narrow.Options()), games=4096, seed=7)


@pytest.mark.skipif(not has_gpu(), reason="NO GPU HERE: the kernel was compiled, but not run")
@pytest.mark.filterwarnings("ignore:Grid size")  # a test is small on purpose
@pytest.mark.parametrize("name", GAMES, ids=short_name)
def test_a_gpu_plays_the_same_games_as_the_processor(name: str) -> None:
    """Final states, scores and lengths of 4,096 games."""
    game: Any = game_given(name)
    engine = compiled(game)
    for seats in game.seats:
        laid = game.lay(game.options(seats=seats))

        there = cuda.playouts(game, laid, games=4096, seed=7)

        here = engine.playouts(laid, games=4096, seed=7)
        finals = engine.finals(laid, games=4096, seed=7)
        assert all((finals[field] == there.tables[field]).all() for field in game.State.cells)
        for mine, theirs in zip(here, there[1:], strict=True):
            assert np.array_equal(mine, theirs)


def test_the_step_of_a_game_is_written_for_a_gpu(tmp_path: Path) -> None:
    """Without a GPU; its first line says which rules it was made of, and others are refused."""
    written = tmp_path / "hoard.ptx"

    said = CliRunner().invoke(house, ["ptx", str(HOARD_FILE), "--out", str(written)])

    assert 0 == said.exit_code, said.output
    assert "the step of Hoard" in said.output
    assert ".visible .entry forgehall_step(" in written.read_text()
    device.check(HOARD, written)
    with pytest.raises(OtherRulesError, match="made for another game, table, actions, columns"):
        device.check(forgehall.game_file(SPARKS), written)


def test_a_thread_of_the_gpu_s_step_does_what_the_processor_s_step_does() -> None:
    """What each thread runs, compiled for the processor: told and left behind are the same."""
    laid, tables, packed = HOARD.lay(HOARD.options(seats=2)), 16, HOARD.State.packing.size
    here, step = Steps(compiled(HOARD), laid, tables, seed=7), threads_of(HOARD)
    blank = device.word_by_word([laid.pack()])
    words = np.zeros((len(blank), tables), np.int32)
    there = tuple(np.zeros_like(array.T, order="C") for array in here.last)
    there[-2][:] = np.arange(tables) - tables  # the numbers of the games before the first

    step(blank, words, np.full(tables, device.NEW), there)
    for n in range(100):
        assert all((mine == theirs.T).all() for mine, theirs in zip(here.last, there, strict=True))
        assert device.as_packed(words, packed) == [table.tobytes() for table in here.tables]

        actions = picked(here.last, n)
        here.step(actions)
        step(blank, words, actions, there)


def threads_of(game: Game[Any]) -> Callable[..., None]:
    """The threads of the step with seed 7, one after the other, on the processor."""
    advance, state = step_kernel.advance_rule(game), dtype_of(game.State)
    register_rules()

    def step(
        own: Any, words: Any, rows: Any, blank: Any, tables: Any, actions: Any, last: Any
    ) -> None:
        seat, kind, mask, observation, done, reward, scores, places, number, answered = last
        for i in range(len(actions)):
            advance(
                own[0], words, rows[0], rows[1], rows[2], i, blank, tables, 7, actions, seat, kind,
                mask[:, i], observation[:, i], done, reward[:, i], scores[:, i], places[:, i],
                number, answered,
            )  # fmt: skip

    entry = numba.njit(_nrt=False)(step)
    words = np.zeros(device.words_of(game.State), np.int32)
    own = words.view(np.uint8)[: state.itemsize].view(state)
    rows = np.zeros((3, game.most_choices), np.int32)
    return lambda *given: entry(own, words, rows, *given)
