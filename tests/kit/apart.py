"""Run a program in a process of its own: with its own cache, its own Numba, its own settings."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

SPARKS = Path(__file__).with_name("sparks.py")
HOARD = Path(__file__).parents[2] / "examples" / "hoard.py"
GAMES = ["dice-forge", "dwarven-smithy", "merchants-cove", str(HOARD), str(SPARKS)]
"""Every game there is: those of the house, the example, and the compiler's own."""


def short_name(game: str) -> str:
    """How a test's report calls a game."""
    return Path(game).stem


PRELUDE = """
import json, sys
import forgehall
from forgehall.kit.files import game_given

game = game_given(sys.argv[1])
laid = game.lay(game.Options())
"""


def started(
    program: str, cache: Path, game: Path = SPARKS, **settings: str
) -> subprocess.Popen[str]:
    """Start a program that finds its game as `game` and a laid table as `laid`."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    return subprocess.Popen(
        [sys.executable, "-c", PRELUDE + program, str(game)],
        env=clean | {"XDG_CACHE_HOME": str(cache)} | settings,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def printed_by(process: subprocess.Popen[str]) -> str:
    """What a program printed; its last complaint, if it failed."""
    printed, complaint = process.communicate(timeout=300)
    return printed if process.returncode == 0 else complaint.strip().splitlines()[-1]


def run_apart(program: str, cache: Path, game: Path = SPARKS, **settings: str) -> str:
    """What a program prints, or its last complaint."""
    return printed_by(started(program, cache, game, **settings))
