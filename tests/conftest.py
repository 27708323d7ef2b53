"""What all tests share: coverage is traced where kit and games are tested, and nowhere else."""

from __future__ import annotations

import sys
import threading
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

TRACED = {"cli", "kit", "locale", "rules", "terminal"}
"""The rooms of tests that are traced.

The others test what stands on the rules, or play thousands of games: they would be slow to trace,
and cover nothing new.
"""


def is_traced(item: pytest.Item) -> bool:
    """Whether a test counts for the coverage."""
    home = Path(__file__).parent
    return bool(TRACED.intersection(item.path.parts[len(home.parts) :]))


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
