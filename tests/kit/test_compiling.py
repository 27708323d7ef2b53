"""Rules handed to Numba: compiled once, cached under a hash of what they are made from."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest
from numba.core import config

import forgehall
from forgehall.kit.compiled import cache, compiling
from forgehall.kit.compiled.drive import compiled
from forgehall.kit.errors import MissingExtraError
from forgehall.kit.rule import Inlining
from tests.kit.apart import SPARKS, printed_by, run_apart, started

COUNTED = """
from numba.core import event
from forgehall.kit.compiled.drive import warm
from forgehall.kit.rule import RULES

with event.install_recorder("numba:compile") as heard:
    warm(game, lambda *_: None)
    warm(game, lambda *_: None)
names = {f: f.__qualname__ for f in RULES}
started = [e.data["dispatcher"].py_func for _, e in heard.buffer if e.is_start]
print(json.dumps([names[f] for f in started if f in names]))
"""

PLAYED = """
from forgehall.kit.compiled.drive import compiled
from forgehall.kit.compiled.playing import trace

def interpreted(number):
    g = game.lay(game.Options())
    game.deal(g)
    return trace(game, g, 7, number), game.score_list(g)

engine = compiled(game)
scores = engine.playouts(laid, 50, seed=7).scores.tolist()
assert [(engine.trace(laid, 7, i), scores[i]) for i in range(50)] == [
    interpreted(i) for i in range(50)
]
print(json.dumps(scores))
"""

COLOURED = """
from types import SimpleNamespace
from unittest.mock import MagicMock

sys.modules["colorama"] = SimpleNamespace(
    __version__="0.4.6", Fore=MagicMock(), Style=SimpleNamespace(BRIGHT="", RESET_ALL=""),
    init=lambda: print("swapped"), reinit=MagicMock(), deinit=MagicMock(),
)
from forgehall.kit.compiled import compiling

compiling.numba.njit(lambda row: row[0])((1, 2))
print("compiled")
"""
"""Compiles where colorama is installed, which tells when it is asked to swap the streams."""


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache that begins empty and is shared by the tests of this file."""
    return tmp_path_factory.mktemp("cache")


def folders(home: Path) -> list[Path]:
    """The folders of compiled code in a cache."""
    return [path for path in home.glob("forgehall/sparks/*") if path.is_dir()]


def test_every_rule_is_compiled_once_and_then_never_again(tmp_path: Path) -> None:
    """Whoever calls it, with whatever mix of defaults, enum members and small integers."""
    first = json.loads(run_apart(COUNTED, tmp_path))
    second = json.loads(run_apart(COUNTED, tmp_path))

    assert sorted(set(first)) == sorted(first)
    assert {"heap", "pick", "put", "deal", "answer"} <= set(first)
    assert [] == second


def test_importing_and_interpreted_play_need_no_compiler(tmp_path: Path) -> None:
    """Neither Numba nor NumPy is imported before something compiled is asked for."""
    program = """
match = game.match(seed=1)
while not match.over:
    match.answer(match.choices[-1])
import forgehall.kit.compiled.drive
print([name for name in ("numba", "numpy", "llvmlite") if name in sys.modules])
"""

    assert "[]" == run_apart(program, tmp_path).strip()


def test_without_numba_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything else works; only compiled play is refused."""
    monkeypatch.setitem(sys.modules, "numba", None)

    with pytest.raises(MissingExtraError, match=r"needs numba.*pip install 'forgehall\[fast\]'"):
        compiled(forgehall.game_file(SPARKS))


def test_a_warm_cache_sees_a_changed_value_in_the_data(shelf: Path, tmp_path: Path) -> None:
    """Numba alone would go on with the old value: it does not look at imported data."""
    game = tmp_path / "sparks.py"
    game.write_text(SPARKS.read_text())
    before = run_apart(PLAYED, shelf, game)
    game.write_text(SPARKS.read_text().replace("coal=2, worth=4", "coal=2, worth=5"))

    after = run_apart(PLAYED, shelf, game)

    assert json.loads(before) != json.loads(after)


def test_two_processes_that_compile_at_once_do_not_swap_their_code(tmp_path: Path) -> None:
    """Both begin with an empty cache; both, and a third that reads it, play by the rules."""
    both = [started(PLAYED, tmp_path), started(PLAYED, tmp_path)]

    printed = {printed_by(process) for process in both} | {run_apart(PLAYED, tmp_path)}

    assert 1 == len(printed)
    assert 50 == len(json.loads(printed.pop()))


def test_a_process_waits_while_another_holds_the_folder(shelf: Path) -> None:
    """The lock is free again as soon as its holder is done."""
    run_apart(PLAYED, shelf)
    used_last = max(folders(shelf), key=lambda folder: folder.stat().st_mtime)
    with cache.locked(used_last):
        waiting = started(PLAYED, shelf)
        time.sleep(3)
        held_back = waiting.poll() is None

    assert held_back
    assert 50 == len(json.loads(printed_by(waiting)))


WRONG = ("g.coal[seat] += coal * times", "g.coal[seat + g.seats + 2] += coal * times")


def test_bounds_checking_catches_a_rule_that_writes_past_a_field(tmp_path: Path) -> None:
    """Checked, a wrong rule raises; unchecked, it silently writes into the next field.

    Most such rules are found out before anything is compiled; here nobody tries the game out.
    """
    wrong = tmp_path / "sparks.py"
    wrong.write_text(SPARKS.read_text().replace(*WRONG))
    untried = (
        "from forgehall.kit.compiled import engine; engine.try_out = lambda _: None; "
        "engine.Engine.blank = lambda self, laid: self.pack([laid]); "
    )
    program = (
        "from forgehall.kit.compiled.drive import compiled; compiled(game).playouts(laid, 1, 7)"
    )
    found_out = run_apart(program, tmp_path, wrong)
    program = untried + program

    unchecked = run_apart(program, tmp_path, wrong)
    checked = run_apart(program, tmp_path, wrong, NUMBA_BOUNDSCHECK="1")

    assert found_out.startswith("IndexError")
    assert "" == unchecked
    assert checked.startswith("IndexError")
    assert 2 == len(folders(tmp_path))


def test_rules_that_are_right_pass_bounds_checking(shelf: Path) -> None:
    """The same games, with every index looked at."""
    assert run_apart(PLAYED, shelf) == run_apart(PLAYED, shelf, NUMBA_BOUNDSCHECK="1")


def test_a_cache_that_cannot_be_written_is_replaced_and_told_once(tmp_path: Path) -> None:
    """Compiled code then lasts as long as the process."""
    taken = tmp_path / "file"
    taken.touch()
    program = """
import warnings
from forgehall.kit.compiled.drive import compiled

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    compiled(game).playouts(laid, 1, 7)
    compiled(game).trace(laid, 7)
print(json.dumps([str(w.message) for w in caught]))
"""

    (warning,) = json.loads(run_apart(program, taken))

    assert warning.startswith("compiled code is kept for this process only: ")
    assert str(taken) in warning


def test_a_folder_inside_a_file_is_replaced_by_one_that_passes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the reason is, it is told."""
    taken = tmp_path / "file"
    taken.touch()
    monkeypatch.setattr(cache, "user_cache_dir", lambda _: str(taken))

    with pytest.warns(UserWarning, match="cannot be written"):
        folder = cache.folder_of.__wrapped__(forgehall.game_file(SPARKS))

    assert folder.is_dir()
    assert taken not in folder.parents


def test_the_three_folders_that_were_used_last_are_kept(tmp_path: Path) -> None:
    """One that another process is filling is left alone as well."""
    for age, name in enumerate(["newest", "new", "older", "old", "busy"]):
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (1000 - age, 1000 - age))

    with cache.locked(tmp_path / "busy"):
        cache.sweep(tmp_path)

    assert {"newest", "new", "older", "busy"} == {p.name for p in tmp_path.iterdir() if p.is_dir()}


def test_code_that_is_made_from_more_lies_in_a_folder_named_after_that(tmp_path: Path) -> None:
    """What a room adds is compiled anew when its own files change, and the game's code is not."""
    source = tmp_path / "known.py"
    source.write_text("worth = 1")
    first = cache.annex_of(tmp_path, [source])
    again = cache.annex_of(tmp_path, [source])

    source.write_text("worth = 2")
    changed = cache.annex_of(tmp_path, [source])

    assert first == again != changed
    assert {tmp_path / cache.ANNEXES} == {first.parent, changed.parent}
    assert first.is_dir()
    assert changed.is_dir()


def test_data_tables_are_read_from_the_narrowest_arrays_that_hold_them() -> None:
    """Whole numbers or rows of them; what comes out is what Python would read."""

    class Ore(NamedTuple):
        worth: int
        weight: int

    ores, prices = (Ore(1, -200), Ore(3, 4)), (5, 100, -100)

    assert ores == tuple(map(compiling.look_up(ores), range(2)))
    assert prices == tuple(map(compiling.look_up(prices), range(3)))
    assert (np.int16, np.int8) == tuple(compiling.narrow(np.array(t)).dtype for t in (ores, prices))


def test_numbas_own_cache_folder_is_left_as_it_was(tmp_path: Path) -> None:
    """It is set while the kit's functions are decorated, so the user's own are not touched."""
    before = config.CACHE_DIR

    with compiling.caching_in(tmp_path):
        during = config.CACHE_DIR

    assert (str(tmp_path), before) == (during, config.CACHE_DIR)


def test_the_hash_covers_the_game_and_every_rule_of_the_kit() -> None:
    """A rule in a file that the hash leaves out would be played in an old version."""
    files = cache.sources(forgehall.game_file(SPARKS))

    kit = Path(cache.__file__).parent
    with_rules = {p for p in kit.glob("*.py") if "import rule\n" in p.read_text()}
    assert {SPARKS, *with_rules} <= set(files)


def test_the_hash_covers_the_data_of_a_game() -> None:
    """A changed card value is seen by a warm cache."""
    files = cache.sources(forgehall.game("merchants-cove"))

    assert {"cards.toml", "forging.py", "play.py"} <= {file.name for file in files}


def test_a_game_may_be_imported_while_another_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots think in threads: whoever imports a game notes its rules while others are registered."""
    noted = dict.fromkeys([abs, len], Inlining.ONCE)
    registered: list[object] = []

    def registering(f: Callable[..., object]) -> None:
        registered.append(f)
        noted[min] = Inlining.ONCE

    monkeypatch.setattr(compiling, "RULES", noted)
    monkeypatch.setattr(compiling, "register", registering)

    compiling.register_rules()

    assert [abs, len] == registered


def test_compiling_leaves_the_standard_streams_alone(tmp_path: Path) -> None:
    """Bots of a hall and of a terminal compile in threads, while others print or redirect."""
    assert "compiled\n" == run_apart(COLOURED, tmp_path)
