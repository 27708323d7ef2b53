"""What all tests share: who begins, and where the coverage of kit and games is traced."""

from __future__ import annotations

import sys
import threading
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

HOME = Path(__file__).parent
LONG = (
    "properties/test_engines.py",
    "kit/test_cuda.py",
    "browser/test_merchants_cove.py",
    "kit/test_compiling.py",
    "browser/test_access.py",
    "browser/test_whole_games.py",
    "browser/test_dwarven_smithy.py",
    "properties/test_play.py",
    "kit/test_checked.py",
    "arena/test_cluster.py",
    "bots/test_bots.py",
    "web/test_tables.py",
    "tables/test_pairs.py",
)
"""The files that take longest: where several are tested at once, the short ones come last."""
TRACED = {"cli", "kit", "locale", "rules", "terminal"}
"""The rooms of tests that are traced.

The others test what stands on the rules, or play thousands of games: they would be slow to trace,
and cover nothing new. So would a few tests in these rooms, which are marked as `untraced`.
"""


def place(item: pytest.Item) -> int:
    """When the file of a test has its turn."""
    file = item.path.relative_to(HOME).as_posix() if item.path.is_relative_to(HOME) else ""
    return LONG.index(file) if file in LONG else len(LONG)


def is_traced(item: pytest.Item) -> bool:
    """Whether a test counts for the coverage."""
    room = item.path.parts[len(HOME.parts) :]
    return bool(TRACED.intersection(room)) and item.get_closest_marker("untraced") is None


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
