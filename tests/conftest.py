"""What all tests share: coverage is traced where kit and games are tested, and nowhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

TRACED = {"cli", "kit", "locale", "rules", "terminal"}
"""The rooms of tests that are traced.

The others test what stands on the rules, or play thousands of games: they would be slow to trace,
and cover nothing new.
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the tests of other rooms run at full speed."""
    home = Path(__file__).parent
    for item in items:
        if not TRACED.intersection(item.path.parts[len(home.parts) :]):
            item.add_marker(pytest.mark.no_cover)
