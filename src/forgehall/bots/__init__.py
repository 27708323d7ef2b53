"""Players that are not people. They are shown what their seat may see, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import partial

from forgehall.bots.bot import Bot, Budget, Sight, sight_of
from forgehall.bots.greedy import Greedy
from forgehall.bots.levels import LEVELS, SEARCHERS, Searcher, changed
from forgehall.bots.net.player import NetPlayer
from forgehall.bots.program import Program
from forgehall.bots.random import RandomBot
from forgehall.bots.search import wake
from forgehall.kit.errors import BadOptionError
from forgehall.kit.language import mark

BOTS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "greedy": Greedy,
    "net": NetPlayer,
    **{name: partial(Searcher, settings) for name, settings in SEARCHERS.items()},
}
"""Every bot by its name: made from a seed."""
PROGRAM = "exec:"
"""What the name of a bot in another program begins with; its command follows."""


def bot(name: str, seed: int) -> Bot:
    """The bot of this name, made from a seed.

    A searcher's settings may follow its name: `mcts:iterations=500,guided=yes`. `exec:COMMAND` is
    a bot in another program.
    """
    return maker(name)(seed)


def maker(name: str) -> Callable[[int], Bot]:
    """What makes the bot of this name from a seed; a name that nobody has is refused."""
    kind, _, more = name.partition(":")
    if name.startswith(PROGRAM):
        return partial(Program, more)
    if more and kind in SEARCHERS:
        return partial(Searcher, changed(SEARCHERS[kind], more))
    if name not in BOTS:
        raise BadOptionError(
            mark("no bot is called {name!r}; there are {known}"), name=name, known=", ".join(BOTS)
        )
    return BOTS[name]


def searches(name: str) -> bool:
    """The bot of this name needs compiled code: `wake` it before people wait for it."""
    return name.partition(":")[0] in SEARCHERS


def names_in(text: str) -> list[str]:
    """The names in a line of them.

    Commas divide names, but not the settings of one (`mcts:iterations=9,trees=1`); what follows
    `exec:` is the command of a program, up to the next `,exec:` or to the end.
    """
    names: list[str] = []
    listed, *commands = re.split(rf"(?:^|,)\s*{PROGRAM}", text)
    for part in filter(None, map(str.strip, listed.lower().split(","))):
        if names and "=" in part and ":" not in part:
            names[-1] += f",{part}"
        else:
            names.append(part)
    return names + [PROGRAM + command for command in commands]


def all_names(lines: Iterable[str]) -> list[str]:
    """The names in several lines, one after another."""
    return [name for line in lines for name in names_in(line)]


__all__ = [
    "BOTS",
    "LEVELS",
    "PROGRAM",
    "Bot",
    "Budget",
    "Sight",
    "all_names",
    "bot",
    "maker",
    "names_in",
    "searches",
    "sight_of",
    "wake",
]
