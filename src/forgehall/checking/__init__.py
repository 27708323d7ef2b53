"""Checks that take any game: its rules, bounds, texts, secrets and engines.

Each check reads the game or plays it at random, and says in sentences what it finds. The tests
hold every game of the house to the same properties, at moments that they think of themselves.
"""

from __future__ import annotations

from forgehall.checking.checks import (
    CHECKS,
    QUICK,
    Check,
    Examined,
    quick_errors,
    quick_sample,
    run,
)
from forgehall.checking.finding import Finding
from forgehall.checking.play import Sample

__all__ = [
    "CHECKS",
    "QUICK",
    "Check",
    "Examined",
    "Finding",
    "Sample",
    "quick_errors",
    "quick_sample",
    "run",
]
