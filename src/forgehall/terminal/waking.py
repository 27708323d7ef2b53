"""Compiled code that is not there yet: simple bots play until it is, and nobody waits for it.

A child compiles into the cache, where it takes a minute the first time; then this process reads it.
"""

from __future__ import annotations

import subprocess
import sys
from threading import Thread
from typing import Any

from forgehall.bots import Bot, wake
from forgehall.bots.bot import OWN_BUDGET, Budget, Sight
from forgehall.bots.greedy import Greedy
from forgehall.bots.net.player import shipped
from forgehall.kit.game import Game

AWAKE: set[str] = set()
"""The games whose compiled code this process has."""


def is_awake(game: Game[Any]) -> bool:
    """The search of the game is compiled, here and now."""
    return game.name in AWAKE


def wake_now(game: Game[Any]) -> None:
    """Compile or read the search of a game, however long it takes."""
    wake(game)
    if shipped(game) is not None:
        wake(game, with_net=True)
    AWAKE.add(game.name)


def wake_beside(game: Game[Any], named: str) -> None:
    """Have the game compiled by a child, by the name or file that it goes by, and read it then."""

    def compile_and_read() -> None:
        result = subprocess.run(  # noqa: S603  # this very program
            [sys.executable, "-m", "forgehall.cli", "warm", named],
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        if result.returncode == 0:
            wake_now(game)

    Thread(target=compile_and_read, daemon=True).start()


class StandIn:
    """A bot that plays simply until its own code is awake."""

    def __init__(self, bot: Bot, seed: int) -> None:
        """Stand in for this one."""
        self.bot = bot
        self.simple = Greedy(seed)

    def choose(self, sight: Sight, budget: Budget = OWN_BUDGET) -> int:
        """One of the choices in sight."""
        return (self.bot if is_awake(sight.game) else self.simple).choose(sight, budget)
