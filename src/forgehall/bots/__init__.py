"""Players that are no people. They are shown what their seat may see, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from forgehall.bots.random import RandomBot


class Bot(Protocol):
    """Answers the questions of one seat."""

    def choose(self, view: dict[str, Any]) -> str:
        """One of the view's choices, in notation."""


BOTS: dict[str, Callable[[int, int, int], Bot]] = {"random": RandomBot}
"""Every bot by its name: made from a seed, its seat, and how often that seat was asked before."""

__all__ = ["BOTS", "Bot"]
