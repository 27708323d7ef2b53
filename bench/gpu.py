"""Random play on a GPU: the same games as on a processor, and how many answers a second.

    python bench/gpu.py [GAME] > gpu.json

First 4,096 games are played on both and compared state by state, for every number of seats. Then
launches of many games are timed, without the time to compile the kernel and to copy the results.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any

from numba import cuda

from forgehall.kit.compiled import kernels
from forgehall.kit.compiled.cuda import need_gpu, playouts
from forgehall.kit.compiled.drive import compiled
from forgehall.kit.files import game_given
from forgehall.kit.game import Game
from forgehall.kit.questions import BaseState

SEED = 7
COMPARED = 4096
TIMED = 1 << 20
ROUNDS = 5


def laid(game: Game[Any], seats: int) -> BaseState:
    """A blank table."""
    table: BaseState = game.lay(game.options(seats=seats))
    return table


def same_games(game: Game[Any], seats: int) -> bool:
    """Whether GPU and processor play the same games to the same states, scores and lengths."""
    blank, engine = laid(game, seats), compiled(game)
    there = playouts(game, blank, COMPARED, SEED)
    here = engine.playouts(blank, COMPARED, SEED)
    finals = engine.finals(blank, COMPARED, SEED)
    return all((finals[f] == there.tables[f]).all() for f in game.State.cells) and all(
        (mine == theirs).all() for mine, theirs in zip(here, there[1:], strict=True)
    )


def speed(game: Game[Any], seats: int) -> dict[str, float]:
    """Answers and games a second of the fastest of some launches."""
    room = kernels.prepare(game, laid(game, seats), TIMED)
    best, answers = float("inf"), 0
    for number in range(ROUNDS):
        cuda.synchronize()
        begin = time.perf_counter()
        kernels.launch(game, room, SEED, number * TIMED)
        cuda.synchronize()
        took = time.perf_counter() - begin
        if took < best:
            best, answers = took, int(room[-1].copy_to_host()[:, 0].sum())
    return {"answers_per_second": answers / best, "games_per_second": TIMED / best}


def main() -> None:
    """Compare, time, and print one JSON object."""
    need_gpu()
    game = game_given(sys.argv[1] if len(sys.argv) > 1 else "dice-forge")
    figures: dict[str, Any] = {
        "game": game.name,
        "device": str(cuda.get_current_device().name),
        "compared": COMPARED,
        "timed": TIMED,
        "seats": {},
    }
    for seats in game.seats:
        begin = time.perf_counter()
        equal = same_games(game, seats)
        checked = time.perf_counter() - begin
        figures["seats"][seats] = {"equal": equal, "check_took": checked, **speed(game, seats)}
    print(json.dumps(figures, indent=2))
    sys.exit(0 if all(seat["equal"] for seat in figures["seats"].values()) else 1)


if __name__ == "__main__":
    main()
