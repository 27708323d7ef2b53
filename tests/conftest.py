"""What all tests share: who begins, where they may write, and what coverage is traced."""

from __future__ import annotations

import os
import sys
import tempfile
import threading
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from platformdirs import user_cache_path

HOME = Path(__file__).parent
SOURCE = HOME.parent / "src"
MEASURED = (
    "forgehall/kit/**/*.py",
    "forgehall/games/*/rules/**/*.py",
    "forgehall/games/*/words/**/*.py",
)
"""What the coverage is counted of."""
LONG = (
    "properties/test_engines.py",
    "kit/test_cuda.py",
    "kit/test_compiling.py",
    "tables/test_pairs.py",
    "web/test_own_games.py",
    "properties/test_play.py",
    "arena/test_cluster.py",
    "bots/test_bots.py",
    "browser/test_access.py",
    "browser/test_fair_dice.py",
    "browser/test_merchants_cove.py",
    "browser/test_frames.py",
    "browser/test_dwarven_smithy.py",
    "browser/test_whole_games.py",
    "browser/",
)
"""The files that take longest: where several are tested at once, the short ones come last.

Those that need a browser lie together: each process starts one, and a hall, once.
"""
TRACED = {"cli", "kit", "locale", "rules", "terminal", "test_positions.py"}
"""The rooms of tests that are traced, and a file of another room that tests words.

The others test what stands on the rules, or play thousands of games: they would be slow to trace,
and cover nothing new. So would a few tests in these rooms, which are marked as `untraced`.
"""
# As `forgehall.kit.compiled` has it, for files of tests that import Numba before it: a bot that is
# still being compiled when its hall has closed takes no output from the tests that follow.
os.environ.setdefault("NUMBA_DISABLE_ERROR_MESSAGE_HIGHLIGHTING", "1")


@pytest.fixture(scope="session", autouse=True)
def own_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Whatever tests and the programs that they start save lies in a folder of the tests.

    Root may write anywhere, so nobody would notice otherwise. Compiled code alone stays where the
    user keeps it: it takes minutes to make.
    """
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(user_cache_path()))
        for name in ("HOME", "LOCALAPPDATA", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
            patch.setenv(name, str(home))
        patch.setattr(tempfile, "tempdir", str(home))
        yield


def place(item: pytest.Item) -> int:
    """When the file of a test has its turn."""
    file = item.path.relative_to(HOME).as_posix() if item.path.is_relative_to(HOME) else ""
    return next((i for i, long in enumerate(LONG) if file.startswith(long)), len(LONG))


def is_traced(item: pytest.Item) -> bool:
    """Whether a test counts for the coverage."""
    room = item.path.parts[len(HOME.parts) :]
    return bool(TRACED.intersection(room)) and item.get_closest_marker("untraced") is None


@cache
def import_measured() -> None:
    """Import kit, rules and words under the tracer: what is declared at the top counts too."""
    for pattern in MEASURED:
        for file in sorted(SOURCE.glob(pattern)):
            name = ".".join(file.relative_to(SOURCE).with_suffix("").parts)
            with suppress(ImportError):  # an optional extra is missing
                import_module(name.removesuffix(".__init__"))


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_make_collect_report() -> Generator[None, object, object]:
    """Trace nothing else that tests import: it would take half as long again, in each process."""
    if sys.gettrace() is not None:
        import_measured()
    with untraced():
        return (yield)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest."""
    items.sort(key=place)


@contextmanager
def untraced() -> Iterator[None]:
    """Trace nothing meanwhile, in threads that begin now neither.

    The mark that pytest-cov has for this does nothing where tests run in several processes: each
    of these has two collectors, and while one of them pauses the other one traces, for nobody.
    """
    here, in_threads = sys.gettrace(), threading.gettrace()
    sys.settrace(None)
    threading.settrace(None)
    try:
        yield
    finally:
        sys.settrace(here)
        threading.settrace(in_threads)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Let the tests of other rooms run at full speed, from their fixtures on."""
    if is_traced(item):
        return (yield)
    with untraced():
        return (yield)
