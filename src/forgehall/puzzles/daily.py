"""One puzzle a day and game, the same for all."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime
from functools import cache
from hashlib import sha256

from forgehall.puzzles.puzzle import Puzzle


def today() -> date:
    """The day that puzzles go by: it begins everywhere at the same moment."""
    return datetime.now(UTC).date()


def of_day(puzzles: Sequence[Puzzle], day: date) -> Puzzle:
    """The puzzle of a day: each has its turn before the first comes again."""
    order = shuffled(puzzles[0].game.name, len(puzzles))
    return puzzles[order[day.toordinal() % len(puzzles)]]


@cache
def shuffled(name: str, n: int) -> tuple[int, ...]:
    """The places in an order that is fixed for a game, and that nobody guesses."""
    return tuple(sorted(range(n), key=lambda place: sha256(f"{name} {place}".encode()).digest()))
