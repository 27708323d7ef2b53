"""PettingZoo's own connect_four, played at random: microseconds of processor time for a step.

The peers' Python runs it; it prints one JSON object.
"""

from __future__ import annotations

import json
import random
import sys
from time import process_time

from pettingzoo.classic import connect_four_v3


def main(seconds: float) -> None:
    """Measure for this many seconds."""
    env, luck, steps, begun = connect_four_v3.env(), random.Random(1), 0, process_time()
    while process_time() - begun < seconds:
        env.reset()
        for _ in env.agent_iter():
            observed, _, terminated, truncated, _ = env.last()
            allowed = observed["action_mask"].nonzero()[0].tolist()
            env.step(None if terminated or truncated else luck.choice(allowed))
            steps += 1
    print(json.dumps({"microseconds": 1e6 * (process_time() - begun) / steps}))


if __name__ == "__main__":
    main(float(sys.argv[1]))
