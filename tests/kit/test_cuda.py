"""The rules on a GPU: compiled everywhere, played where there is one."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

import forgehall
from forgehall.cli import house
from forgehall.kit.compiled import cuda, device
from forgehall.kit.compiled.drive import compiled
from forgehall.kit.errors import MissingExtraError, OtherRulesError
from forgehall.kit.files import game_given
from tests.kit.apart import GAMES, SPARKS, short_name
from tests.kit.apart import HOARD as HOARD_FILE
from tests.kit.smiths import HOARD

CONSTANT_MEMORY = 64 * 1024


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


def constant_bytes(ptx: str) -> int:
    """How much constant memory a kernel takes."""
    return sum(map(int, re.findall(r"^\.const .*?\.b8 [^\[]*\[(\d+)\]", ptx, re.MULTILINE)))


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
