"""What a step of an environment costs, beside a step of a match, by processor time.

Prints one JSON object: microseconds for each game, in PettingZoo and as a match.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from functools import partial
from time import process_time

import forgehall.rl
from forgehall.kit.game import game, game_names
from forgehall.rl.turns import TurnByTurn


def cost(play: Callable[[], int], least: float) -> float:
    """Microseconds for each step of games that are played at random for this many seconds."""
    steps, begun = 0, process_time()
    while process_time() - begun < least:
        steps += play()
    return 1e6 * (process_time() - begun) / steps


def in_turns(env: TurnByTurn, luck: random.Random) -> int:
    """Play a game of PettingZoo; how many steps it took."""
    env.reset()
    steps = 0
    for _ in env.agent_iter():
        observed, _, terminated, truncated, _ = env.last()
        allowed = observed["action_mask"].nonzero()[0].tolist()
        env.step(None if terminated or truncated else luck.choice(allowed))
        steps += 1
    return steps


def as_match(name: str, luck: random.Random) -> int:
    """Play a game as a match; how many answers seats gave."""
    match = game(name).match(seats=2, seed=luck.getrandbits(32))
    steps = 0
    while not match.over:
        match.answer(luck.choice(match.legal))
        steps += 1
    return steps


def main(seconds: float) -> None:
    """Measure every game, both ways."""
    luck, figures = random.Random(1), {}
    for name in game_names():
        env = forgehall.rl.aec(name)
        in_turns(env, luck)  # the first game compiles
        figures[name] = {
            "environment": cost(partial(in_turns, env, luck), seconds),
            "match": cost(partial(as_match, name, luck), seconds),
        }
    print(json.dumps(figures))


if __name__ == "__main__":
    main(float(sys.argv[1]))
