"""The step on a GPU: whether it plays as the processor's does, and how fast.

    python -m bench.gpu_step expect dice-forge expected.json         # here; needs the extra `fast`
    forgehall ptx dice-forge
    python -m bench.gpu_step compare dice-forge expected.json        # where a GPU and CuPy are

Both take the same actions at 4,096 tables for 150 decisions, for every number of seats, and after
each decision everything that a step tells and the tables themselves become one digest.
"""

from __future__ import annotations

import hashlib
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from forgehall.kit.compiled.device import DeviceSteps, OnDevice, as_packed
from forgehall.kit.files import game_given
from forgehall.kit.game import Game

if TYPE_CHECKING:
    from forgehall.kit.compiled.stepping import Stepped

TABLES, DECISIONS, SEED = 4096, 150, 7
MANY, ROUNDS = 1 << 18, 50
OF_ENDED = ("reward", "places")
"""What is told of the seats that there are alone."""


def actions_at(mask: NDArray[np.int8], n: int) -> NDArray[np.int64]:
    """The n-th actions: at each table the first that the mask allows from some column on."""
    tables, size = mask.shape
    begin = (np.arange(tables) * 2654435761 + n * 40503) % size
    columns = (begin[:, None] + np.arange(size)) % size
    found = np.take_along_axis(mask, columns, axis=1).argmax(axis=1)
    actions: NDArray[np.int64] = columns[np.arange(tables), found]
    return actions


def digest_of(last: Stepped | OnDevice, packed: list[bytes], seats: int) -> str:
    """Everything that a step has told, a row for each table, and the tables."""
    digest = hashlib.sha256(b"".join(packed))
    for name, array in last._asdict().items():
        rows = array[:, :seats] if name in OF_ENDED else array
        digest.update(np.ascontiguousarray(rows, np.float64).tobytes())
    return digest.hexdigest()


def on_processor(game: Game[Any], seats: int) -> Iterator[str]:
    """The digests of the step that is compiled for the processor."""
    from forgehall.kit.compiled.drive import compiled  # noqa: PLC0415  # not where the GPU is
    from forgehall.kit.compiled.stepping import Steps  # noqa: PLC0415  # the same

    steps = Steps(compiled(game), game.lay(game.options(seats=seats)), TABLES, SEED)
    for n in range(DECISIONS):
        steps.step(actions_at(steps.last.mask, n))
        yield digest_of(steps.last, [table.tobytes() for table in steps.tables], seats)


def on_device(game: Game[Any], seats: int) -> Iterator[str]:
    """The digests of the step on the GPU."""
    laid, size = game.lay(game.options(seats=seats)), game.State.packing.size
    steps = DeviceSteps(game, Path(f"{game.name}.ptx"), laid, TABLES, SEED)
    for n in range(DECISIONS):
        steps.step(steps.cupy.asarray(actions_at(steps.last.mask.T.get(), n)))
        last = type(steps.last)(*(array.T.get() for array in steps.last))
        yield digest_of(last, as_packed(steps.tables.get(), size), seats)


def speed(game: Game[Any], seats: int) -> float:
    """Decisions a second of the GPU's step; choosing the actions is not timed."""
    laid = game.lay(game.options(seats=seats))
    steps = DeviceSteps(game, Path(f"{game.name}.ptx"), laid, MANY, SEED)
    spent, cupy = 0.0, steps.cupy
    for _ in range(ROUNDS):
        luck = cupy.random.random(steps.last.mask.shape, cupy.float32)
        actions = (luck * steps.last.mask).argmax(axis=0)
        cupy.cuda.Device().synchronize()
        begun = time.perf_counter()
        steps.step(actions)
        cupy.cuda.Device().synchronize()
        spent += time.perf_counter() - begun
    return MANY * ROUNDS / spent


def compared(game: Game[Any], expected: dict[str, list[str]]) -> Iterator[dict[str, Any]]:
    """For each number of seats: after which decision the GPU differs, if ever, and its speed."""
    for seats in game.seats:
        pairs = zip(on_device(game, seats), expected[str(seats)], strict=True)
        differs = next((n for n, (there, here) in enumerate(pairs) if there != here), None)
        yield {"seats": seats, "differs_after": differs, "per_second": speed(game, seats)}


def main(what: str, name: str, file: Path) -> None:
    """Write the digests, or compare with them and print what was found."""
    game = game_given(name)
    if what == "expect":
        digests = {seats: list(on_processor(game, seats)) for seats in game.seats}
        file.write_text(json.dumps(digests), encoding="utf-8")
        return
    found = list(compared(game, json.loads(file.read_text(encoding="utf-8"))))
    print(json.dumps({"game": game.name, "compared": TABLES * DECISIONS, "found": found}, indent=2))
    sys.exit(0 if all(one["differs_after"] is None for one in found) else 1)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], Path(sys.argv[3]))
