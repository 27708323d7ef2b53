"""The peer: OpenSpiel's backgammon at random, in its own C++ loop and stepped from Python.

Also its own tree search in C++, with one random game for each simulation.

Runs in an environment of its own; prints one JSON object.
"""

from __future__ import annotations

import json
import random
import sys
import time
from typing import Any

import pyspiel

GAME = pyspiel.load_game("backgammon")
SIMULATIONS = 500
"""How many each search makes."""
State = Any
"""A state of OpenSpiel, which is untyped here."""


def played_in_its_own_loop(seed: int) -> State:
    """The end of a game that two uniform random bots have played."""
    state = GAME.new_initial_state()
    bots = [pyspiel.make_uniform_random_bot(player, 2 * seed + player) for player in range(2)]
    pyspiel.evaluate_bots(state, bots, seed)
    return state


def decisions_of(state: State) -> int:
    """How many answers of a finished game had two choices or more."""
    again = GAME.new_initial_state()
    n = 0
    for move in state.full_history():
        n += not again.is_chance_node() and len(again.legal_actions()) > 1
        again.apply_action(move.action)
    return n


def step_from_python(rng: random.Random) -> int:
    """Play a game move by move from Python; how many moves, chance included."""
    state = GAME.new_initial_state()
    n = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        n += 1
    return n


def searched(seconds: float) -> float:
    """How many simulations a second its tree search makes from the opening."""
    state, rng = GAME.new_initial_state(), random.Random(1)
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, chances)[0])
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(GAME, evaluator, 2.0, SIMULATIONS, 1000, False, 1, False)  # noqa: FBT003  # takes no names
    n, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        bot.mcts_search(state)
        n += SIMULATIONS
    return n / (time.process_time() - start)


def main(seconds: float) -> None:
    """Measure all ways for this many seconds each."""
    played_in_its_own_loop(0)
    games, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        games += 1
        played_in_its_own_loop(games)
    own_loop = games / (time.process_time() - start)
    decisions = sum(decisions_of(played_in_its_own_loop(seed)) for seed in range(50)) / 50
    rng, moves, start = random.Random(1), 0, time.process_time()
    while time.process_time() - start < seconds:
        moves += step_from_python(rng)
    figures = {
        "games_per_second": own_loop,
        "decisions_per_second": own_loop * decisions,
        "answers_per_second_from_python": moves / (time.process_time() - start),
        "simulations_per_second": searched(seconds),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main(float(sys.argv[1]))
