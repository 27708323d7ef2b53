"""One source, two engines: interpreted and compiled rules do the same, answer by answer.

Without Numba these tests are skipped, but never in a build.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from forgehall.checking.engines import compare_games
from forgehall.kit.chance import draw, stream
from tests.properties.strategies import Subject, for_any_game

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("numba") is None and os.environ.get("CI") != "true",
    reason="NUMBA IS MISSING: nothing proves that compiled play follows the rules. "
    "Install it with: pip install 'forgehall[fast]'",
)

BATCH = 84
"""How many games a batch has; there are twelve batches of each game."""

CHECKED = """
from tests.properties.test_engines import batch
from forgehall.checking.engines import compare_games
from tests.properties.strategies import SUBJECTS
subject = next(subject for subject in SUBJECTS if str(subject) == {name!r})
print(compare_games(subject.game, batch(subject, {games}, seed=99), seed=99))
"""


def batch(subject: Subject, games: int, seed: int, seats: int = 0) -> list[dict[str, Any]]:
    """Options for so many games: any that the subject has, for all seats if none are given."""
    sizes = [seats] if seats else subject.game.seats
    return [
        subject.numbered(draw(stream(seed, number), 0), sizes[number % len(sizes)])
        for number in range(games)
    ]


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("seats", [2, 3, 4])
@for_any_game
def test_both_engines_agree_after_every_answer(subject: Subject, seats: int, part: int) -> None:
    """States, choices, outcomes, weights, scores, and what a seat sees and imagines."""
    if seats not in subject.game.seats:
        seats = subject.game.seats[-1]
    chosen = batch(subject, BATCH, seed=part, seats=seats)

    played, answers = compare_games(subject.game, chosen, seed=1000 * seats + part)

    assert played == BATCH
    assert answers > 10 * BATCH


def test_a_thousand_games_of_each_are_compared() -> None:
    """Three seat counts in four parts."""
    assert 3 * 4 * BATCH >= 1000


@for_any_game
def test_both_engines_agree_with_bounds_checking(subject: Subject) -> None:
    """In a process where a compiled rule that leaves its row raises instead of writing on."""
    games = 24
    program = CHECKED.format(name=str(subject), games=games)

    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env=os.environ | {"NUMBA_BOUNDSCHECK": "1"},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.startswith(f"({games}, ")
