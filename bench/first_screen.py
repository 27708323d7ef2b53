"""How long the first screen of `forgehall play` takes, with nothing compiled: processor seconds.

`python -m bench.first_screen` starts a process for each game, with an empty cache.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile

from forgehall.kit.game import game_names

TARGET = 1.0
"""Seconds of the processor, from the start of Python on."""
CHILD = """
import asyncio, sys, time
from forgehall.commands import play
from forgehall.draw.speech import Speech
from forgehall.kit.game import game
from forgehall.terminal.app.table import TableApp
from forgehall.terminal.saves import Players
from forgehall.terminal.sitting import LocalSession

async def first_screen(name):
    of = game(name)
    players = Players(("human", "greedy"), 5)
    sitting = LocalSession(of.match(seats=2, seed=5), players, Speech(of, "en"))
    async with TableApp(sitting).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        print(time.process_time())

asyncio.run(first_screen(sys.argv[1]))
"""


def seconds(name: str) -> float:
    """The processor seconds until the first screen of a game is drawn."""
    with tempfile.TemporaryDirectory() as empty:
        environment = {**os.environ, "XDG_CACHE_HOME": empty}
        result = subprocess.run(
            [sys.executable, "-c", CHILD, name],
            env=environment, capture_output=True, text=True, check=True,
        )  # fmt: skip
    return float(result.stdout.split()[-1])


def main() -> None:
    """Print the figures."""
    for name in game_names():
        took = min(seconds(name) for _ in range(3))
        print(f"{name:16} {took:.2f} s to the first screen ({'ok' if took < TARGET else 'slow'})")


if __name__ == "__main__":
    main()
