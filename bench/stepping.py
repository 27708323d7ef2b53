"""Dice Forge interpreted: every decision answered one by one through a `Match`, from Python.

Prints one JSON object.
"""

from __future__ import annotations

import json
import random
import sys
import time

import forgehall


def step_from_python(seed: int, rng: random.Random) -> int:
    """Play a game answer by answer; how many answers, chance included."""
    match = forgehall.game("dice-forge").match(seats=2, feats="random", seed=seed)
    while not match.over:
        match.answer(rng.choice(match.legal))
    return match.answers_given


def main(seconds: float) -> None:
    """Measure for this many seconds."""
    rng = random.Random(1)
    step_from_python(0, rng)
    answers, games, start = 0, 0, time.process_time()
    while time.process_time() - start < seconds:
        games += 1
        answers += step_from_python(games, rng)
    print(json.dumps({"answers_per_second": answers / (time.process_time() - start)}))


if __name__ == "__main__":
    main(float(sys.argv[1]))
