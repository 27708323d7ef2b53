"""Tree search beside random play: two-seat Dice Forge, random playouts, one core.

Prints one JSON object. All figures are per second of processor time, measured in turns.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable

import forgehall
from forgehall.bots import Sight, sight_of
from forgehall.bots.grown import Grown, room_for
from forgehall.bots.search import Search, SearchSettings
from forgehall.bots.tree import plant
from forgehall.kit.compiled.drive import compiled

GAME = forgehall.game("dice-forge")
ITERATIONS = 2000
PLAIN = SearchSettings(iterations=ITERATIONS)


def opening(seed: int = 1) -> Sight:
    """The first question of a game that has two choices or more."""
    match = GAME.match(seats=2, seed=seed)
    while len(match.legal) == 1:
        match.answer(match.legal[0])
    return sight_of(match, match.asked[0])


def random_games(number: int) -> None:
    """Whole games at random, as many as a search has iterations."""
    laid = GAME.lay(GAME.options(seats=2))
    compiled(GAME).playouts(laid, ITERATIONS, seed=1, first=number * ITERATIONS)


def searched(search: Search, sight: Sight) -> Callable[[int], object]:
    """A search from the opening."""
    return lambda _: search.look(sight)


def without_tree(sight: Sight) -> Callable[[int], object]:
    """The same iterations with room for no tree: what is left is not the tree's."""
    grown, search = Grown(compiled(GAME)), Search(GAME, PLAIN, 1)
    root, how, none = grown.pack([sight.state]), search.how(sight, 0), room_for(1)
    plant(none)
    return lambda _: grown.grow(root, grown.table, none, how, grown.desk, ITERATIONS)


def rates(seconds: float, jobs: dict[str, Callable[[int], object]]) -> dict[str, float]:
    """How often a second each job's iterations run, in turns for this many seconds each."""
    spent, number = dict.fromkeys(jobs, 0.0), 0
    for job in jobs.values():
        job(0)  # compiled, or read from the cache
    while min(spent.values()) < seconds:
        number += 1
        for name, job in jobs.items():
            start = time.process_time()
            job(number)
            spent[name] += time.process_time() - start
    return {name: number * ITERATIONS / spent[name] for name in jobs}


def main(seconds: float) -> None:
    """Measure all for this many seconds each."""
    sight = opening()
    found = rates(
        seconds,
        {
            "games_per_second": random_games,
            "playouts_per_second": searched(Search(GAME, PLAIN, 1), sight),
            "playouts_per_second_without_tree": without_tree(sight),
        },
    )
    kept = found["playouts_per_second"] / found["playouts_per_second_without_tree"]
    print(json.dumps({**found, "share_lost_to_the_tree": 1 - kept}))


if __name__ == "__main__":
    main(float(sys.argv[1]))
