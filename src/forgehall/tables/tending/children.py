"""Programs that the hall starts beside itself: games from files are known to each of them."""

from __future__ import annotations

import sys

FIRST = "forgehall.commands.child"
"""What opens the files of games: the hall itself may not."""


def program(module: str, *arguments: str) -> tuple[str, ...]:
    """The command line that runs a module in a process of its own."""
    return (sys.executable, "-m", FIRST, module, *arguments)
