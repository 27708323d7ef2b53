"""Players that are no people. They are shown what their seat may see, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

from forgehall.bots.bot import Bot, Budget, Sight, sight_of
from forgehall.bots.greedy import Greedy
from forgehall.bots.program import Program
from forgehall.bots.random import RandomBot
from forgehall.kit.errors import BadOptionError

BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": Greedy}
"""Every bot by its name: made from a seed."""


def bot(name: str, seed: int) -> Bot:
    """The bot of this name, made from a seed; `exec:COMMAND` is one in another program."""
    if name.startswith("exec:"):
        return Program(name.removeprefix("exec:"), seed)
    if name not in BOTS:
        message = f"no bot is called {name!r}; there are {', '.join(BOTS)}"
        raise BadOptionError(message)
    return BOTS[name](seed)


__all__ = ["BOTS", "Bot", "Budget", "Sight", "bot", "sight_of"]
