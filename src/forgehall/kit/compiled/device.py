"""The step on a GPU, from PTX: needs CuPy and a GPU, and no compiler.

`forgehall ptx GAME` writes the PTX, on any machine that has the extra `gpu`. Arrays stay on the
device; torch and JAX take them without a copy, by DLPack.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from forgehall.kit.actions import actions_of
from forgehall.kit.chance import as_word
from forgehall.kit.errors import OtherRulesError
from forgehall.kit.extras import need
from forgehall.kit.observing import layout_of
from forgehall.kit.questions import MAX_SEATS, BaseState

if TYPE_CHECKING:
    from forgehall.kit.game import Game
    from forgehall.kit.record import Record

S = TypeVar("S", bound=BaseState)

ENTRY = "forgehall_step"
"""What the kernel is called in its PTX."""
THREADS = 512
"""How many tables a block of threads advances: measured, the fastest."""
WORD = 4
"""The bytes of a word."""
NEW, WAIT = -1, -2
"""Instead of an action: begin a new game; leave the table as it is."""


class OnDevice(NamedTuple):
    """What a step writes, on the device: numbers by table, or rows of numbers by table."""

    seat: Any
    kind: Any
    mask: Any
    """`mask[action, table]`: 1 where the action can be taken."""
    observation: Any
    """`observation[column, table]`."""
    done: Any
    """1 where a game ended; -1 where one was stopped, at a question with too many choices."""
    reward: Any
    """`reward[seat, table]`, as are scores and places."""
    scores: Any
    places: Any
    number: Any
    answered: Any


class DeviceSteps:  # pragma: no cover  # needs a GPU
    """Many games side by side on a GPU, each asked for a decision at a time."""

    def __init__(
        self, game: Game[S], ptx: Path, laid: S | Sequence[S], tables: int, seed: int
    ) -> None:
        """Load the kernel, lay the tables, all alike or in turns, and deal."""
        need("gpu", "cupy")
        import cupy  # noqa: PLC0415  # an optional extra

        check(game, ptx)
        self.cupy, self.seed, self.n = cupy, as_word(seed), tables
        self.kernel = cupy.RawModule(path=str(ptx)).get_function(ENTRY)
        laid = [laid] if isinstance(laid, BaseState) else laid
        self._blank = cupy.asarray(word_by_word([g.pack() for g in laid]))
        self.tables = cupy.zeros((words_of(game.State), tables), cupy.int32)
        """The states, word by word; `as_packed` puts them together."""
        grid = {"mask": ("int8", actions_of(game).size)}
        grid["observation"] = ("int16", layout_of(game).size)
        grid |= {"reward": ("float32", MAX_SEATS)}
        grid |= dict.fromkeys(("scores", "places"), ("int32", MAX_SEATS))
        self.last = OnDevice(
            *(
                cupy.zeros((grid[name][1], tables), grid[name][0])
                if name in grid
                else cupy.zeros(tables, cupy.int32)
                for name in OnDevice._fields
            )
        )
        self.reset()

    def reset(self) -> OnDevice:
        """Begin with the first games of the seed."""
        self.last.number[:] = self.cupy.arange(self.n) - self.n
        return self.step(self.cupy.full(self.n, NEW))

    def step(self, actions: Any) -> OnDevice:
        """Take an action at every table; nothing is checked, so take only what the mask allows."""
        given = self.cupy.ascontiguousarray(self.cupy.asarray(actions), self.cupy.int32)
        words = [*flattened(self._blank), *flattened(self.tables), self.seed]
        for array in (given, *self.last):
            words += flattened(array)
        whole = tuple(self.cupy.int64(word) for word in words)
        self.kernel((-(-self.n // THREADS),), (THREADS,), whole)
        return self.last


def words_of(state: type[Record]) -> int:
    """How many words a state takes on a device."""
    return -(-state.packing.size // WORD)


def word_by_word(packed: Sequence[bytes]) -> NDArray[np.int32]:
    """Packed states as a device holds them: a row for each word, a column for each state."""
    whole = -(-len(packed[0]) // WORD) * WORD
    rows = np.frombuffer(b"".join(state.ljust(whole, b"\0") for state in packed), np.int32)
    return np.ascontiguousarray(rows.reshape(len(packed), -1).T)


def as_packed(words: NDArray[np.int32], size: int) -> list[bytes]:
    """The packed states of this size that lie word by word."""
    return [state.tobytes()[:size] for state in words.T]


def flattened(array: Any) -> tuple[int, ...]:  # pragma: no cover  # needs a GPU
    """An array as a kernel takes it: its size, where it lies, its shape and its strides."""
    return (0, 0, array.size, array.itemsize, array.data.ptr, *array.shape, *array.strides)


def check(game: Game[Any], ptx: Path) -> None:
    """Refuse a kernel that was made of other rules."""
    with ptx.open(encoding="ascii") as file:
        made = json.loads(file.readline().removeprefix("//"))
    wanted = passport(game)
    if made != wanted:
        other = [name for name in wanted if made.get(name) != wanted[name]]
        message = f"{ptx} was made for another {', '.join(other)}: write it anew, `forgehall ptx`"
        raise OtherRulesError(message)


def passport(game: Game[Any]) -> dict[str, Any]:
    """What PTX must agree on with whoever loads it."""
    return {
        "game": game.name,
        "rules": game.rules,
        "data": game.data_hash,
        "table": words_of(game.State),
        "actions": actions_of(game).size,
        "columns": layout_of(game).size,
    }
