"""What a step of an environment costs, beside a step of a match, by processor time.

`python -m bench.agents [PEERS]` prints microseconds for each game; given the peers' Python, also
those of PettingZoo's own connect_four.
"""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from time import process_time

import forgehall.rl
from forgehall.kit.game import game, game_names
from forgehall.rl.turns import TurnByTurn

SECONDS = 2.0


def cost(play: Callable[[], int]) -> float:
    """Microseconds for each step of games that are played at random."""
    steps, begun = 0, process_time()
    while process_time() - begun < SECONDS:
        steps += play()
    return 1e6 * (process_time() - begun) / steps


def in_turns(env: TurnByTurn, luck: random.Random) -> int:
    """Play a game of PettingZoo; how many steps it took."""
    env.reset()
    steps = 0
    for _ in env.agent_iter():
        told, _, terminated, truncated, _ = env.last()
        allowed = told["action_mask"].nonzero()[0].tolist()
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


def main() -> None:
    """Print all figures."""
    luck = random.Random(1)
    for name in game_names():
        env = cost(partial(in_turns, forgehall.rl.aec(name), luck))
        match = cost(partial(as_match, name, luck))
        print(f"{name}: {env:.1f} µs, {env / match:.2f} times a match's {match:.1f} µs")
    for peers in sys.argv[1:]:
        command = [peers, "-m", "bench.connect_four", str(SECONDS)]
        print("connect_four", subprocess.run(command, capture_output=True, check=True).stdout)


if __name__ == "__main__":
    main()
