"""The step of every game: 1,024 tables at once, with masks and observations, random actions.

Prints one JSON object. Decisions are counted by second of processor time, and nothing but the step
is timed: who chooses the actions is another matter. Two threads are compared with one by the
clock, which only an idle machine can tell; the best of several looks counts.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

import forgehall
from forgehall.kit.compiled.drive import compiled
from forgehall.kit.compiled.stepping import Stepped, Steps

NAMES = ("dice-forge", "dwarven-smithy", "merchants-cove")
TABLES, SEATS = 1024, 2
LOOKS = 8
"""How often threads are compared."""
STEPS = 60
"""How many steps a look takes."""
Clock = Callable[[], float]


def laid(name: str, threads: int = 1) -> Steps[object]:  # type: ignore[type-var]  # of any game
    """Tables of a game, some decisions into it."""
    game = forgehall.game(name)
    start = game.lay(game.options(seats=SEATS))
    return Steps(compiled(game), start, TABLES, seed=1, threads=threads)


def chosen(rng: np.random.Generator, last: Stepped) -> NDArray[np.int64]:
    """An action that the mask allows, for every table."""
    picks: NDArray[np.int64] = (last.mask * rng.random(last.mask.shape, np.float32)).argmax(axis=1)
    return picks


def rate(steps: Steps[object], rng: np.random.Generator, least: float, clock: Clock) -> float:  # type: ignore[type-var]  # of any game
    """Decisions a second, by this clock, over this many seconds of it."""
    spent, n = 0.0, 0
    while spent < least or n < STEPS:
        actions = chosen(rng, steps.last)
        begun = clock()
        steps.step(actions)
        spent += clock() - begun
        n += 1
    return n * TABLES / spent


def main(seconds: float) -> None:
    """Measure each game, then threads."""
    rng = np.random.default_rng(1)
    rates = {name: rate(laid(name), rng, seconds, time.process_time) for name in NAMES}
    one, two = laid(NAMES[0]), laid(NAMES[0], threads=2)
    looks = [(rate(s, rng, 0.0, time.perf_counter) for s in (one, two)) for _ in range(LOOKS)]
    ones, twos = zip(*map(tuple, looks), strict=True)
    print(json.dumps({"decisions_per_second": rates, "threads": max(twos) / max(ones)}))


if __name__ == "__main__":
    main(float(sys.argv[1]))
