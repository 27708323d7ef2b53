"""Players that are no people. They are shown what their seat may see, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from forgehall.bots.bot import Bot, Budget, Sight, sight_of
from forgehall.bots.greedy import Greedy
from forgehall.bots.levels import LEVELS, SEARCHERS, Searcher, changed
from forgehall.bots.program import Program
from forgehall.bots.random import RandomBot
from forgehall.kit.errors import BadOptionError

BOTS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "greedy": Greedy,
    **{name: partial(Searcher, settings) for name, settings in SEARCHERS.items()},
}
"""Every bot by its name: made from a seed."""


def bot(name: str, seed: int) -> Bot:
    """The bot of this name, made from a seed.

    A searcher's settings may follow its name: `mcts:iterations=500`. `exec:COMMAND` is a bot in
    another program.
    """
    kind, _, more = name.partition(":")
    if kind == "exec":
        return Program(more, seed)
    if more and kind in SEARCHERS:
        return Searcher(changed(SEARCHERS[kind], more), seed)
    if name not in BOTS:
        message = f"no bot is called {name!r}; there are {', '.join(BOTS)}"
        raise BadOptionError(message)
    return BOTS[name](seed)


__all__ = ["BOTS", "LEVELS", "Bot", "Budget", "Sight", "bot", "sight_of"]
