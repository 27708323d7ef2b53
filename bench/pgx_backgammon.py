"""The other peer: Pgx's backgammon, compiled by XLA for the processor, 1,024 tables at once.

Nothing but its step is timed, which makes mask and observation too; a game that has ended begins
anew. Runs in an environment of its own, on one core; prints one JSON object.
"""

from __future__ import annotations

import json
import os
import sys
import time

os.environ.setdefault(
    "XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
)
os.environ.setdefault("JAX_PLATFORMS", "cpu")

import jax
import pgx
from pgx.experimental import auto_reset

TABLES = 1024


def main(seconds: float) -> None:
    """Measure for this many seconds of processor time."""
    env = pgx.make("backgammon")
    init, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    choose = jax.jit(lambda key, mask: jax.random.categorical(key, jax.numpy.log(mask), axis=1))
    split = jax.jit(lambda key: jax.random.split(key, TABLES + 2))
    key, *keys = split(jax.random.PRNGKey(1))
    state = init(jax.numpy.stack(keys[:TABLES]))
    spent, n = -1.0, 0
    while spent < seconds:
        key, own, *keys = split(key)
        actions = choose(own, state.legal_action_mask).block_until_ready()
        dice = jax.numpy.stack(keys).block_until_ready()
        begun = time.process_time()
        state = jax.block_until_ready(step(state, actions, dice))
        spent = 0.0 if spent < 0 else spent + time.process_time() - begun
        n += spent > 0
    print(json.dumps({"decisions_per_second": n * TABLES / spent}))


if __name__ == "__main__":
    main(float(sys.argv[1]))
