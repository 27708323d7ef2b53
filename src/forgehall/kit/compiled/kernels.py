"""The rules as CUDA: one thread plays one game, from the deal to the end."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import numba
import numpy as np
from numba import cuda
from numba.core import types
from numba.core.errors import NumbaError
from numba.cuda import dispatcher
from numba.cuda.descriptor import cuda_target
from numba.cuda.extending import overload

from forgehall.kit.chance import stream
from forgehall.kit.compiled.bounded import bounded
from forgehall.kit.compiled.compiling import body, dtype_of, template
from forgehall.kit.compiled.complaints import complaint
from forgehall.kit.compiled.playing import playout_of
from forgehall.kit.questions import MAX_SEATS
from forgehall.kit.rule import RULES, Inlining

if TYPE_CHECKING:
    from forgehall.kit.game import Game

THREADS = 128
"""How many games a block of threads plays."""
STOPPED = -1
"""The number of answers of a game that was not played to its end."""


def kernel_of(game: Game[Any]) -> Callable[..., None]:
    """The kernel that plays whole games at random, as a plain function.

    A thread keeps its table in local memory: there the cells of neighbouring threads lie side by
    side, so that a warp that reads the same cell of 32 tables reads it at once.
    """
    deal, scores, playout = game.deal, game.scores, playout_of(game)
    most_choices, state = game.most_choices, numba.from_dtype(dtype_of(game.State))

    def play(  # pragma: no cover  # runs on a GPU
        blank: Any, finals: Any, seed: int, first: int, results: Any, counts: Any
    ) -> None:
        i = cuda.grid(1)
        if i < len(finals):
            out = bounded(cuda.local.array(most_choices, numba.int32))
            weights = bounded(cuda.local.array(most_choices, numba.int32))
            trail = cuda.local.array(1, numba.int32)
            tables = cuda.local.array(1, state)
            tables[0] = blank[0]
            g = tables[0]
            counts[i][0] = STOPPED  # a rule that asserts in vain leaves the kernel at once
            deal(g)
            n, decisions = playout(g, out, weights, stream(seed, first + i), trail)
            counts[i][0] = n
            counts[i][1] = decisions
            scores(g, results[i])
            finals[i] = g

    return play


@cache
def device_rule(f: Any) -> Any:
    """The compiled form of a rule on the device."""
    return cuda.jit(device=True, forceinline=RULES[f] is Inlining.INLINE)(body(f))


@cache
def register(f: Any) -> None:
    """Make one rule known to the compiler for CUDA."""
    cuda_target.typing_context.insert_user_function(f, template(f, lambda _: device_rule(f)))


def register_all() -> None:
    """Make all rules known that have been made so far."""
    for f in tuple(RULES):  # a thread may import another game meanwhile
        register(f)


def cell_at(row: types.Type, place: types.Type) -> Callable[..., Any] | None:
    """Rules may name a cell by an enum member."""
    if isinstance(row, types.Array) and isinstance(place, types.IntEnumMember):
        return lambda row, place: row[place.value]
    return None


def write_at(row: types.Type, place: types.Type, value: types.Type) -> Callable[..., None] | None:  # noqa: ARG001  # any value
    """Rules may write a cell that an enum member names."""
    if not isinstance(row, types.Array) or not isinstance(place, types.IntEnumMember):
        return None

    def write(row: Any, place: Any, value: Any) -> None:  # pragma: no cover  # runs on a GPU
        row[place.value] = value

    return write


overload(operator.getitem, strict=False)(cell_at)
overload(operator.setitem, strict=False)(write_at)


def plain_kernel(game: Game[Any]) -> Callable[..., None]:
    """The kernel as a plain function, with all rules known to the compiler."""
    function = kernel_of(game)
    register_all()
    return function


@contextmanager
def pretended(capability: tuple[int, int]) -> Iterator[None]:
    """Compile as if there were a device of this compute capability."""
    device = SimpleNamespace(compute_capability=capability)
    with patch.object(dispatcher, "get_current_device", lambda: device):
        yield


def ptx(game: Game[Any], capability: tuple[int, int]) -> str:
    """The kernel as PTX, compiled without a device."""
    tables = numba.from_dtype(dtype_of(game.State))[::1]
    grid = numba.int64[:, ::1]
    signature = numba.void(tables, tables, numba.int64, numba.int64, grid, grid)
    with pretended(capability):
        try:
            code, _ = cuda.compile_ptx(plain_kernel(game), signature, cc=capability)
        except NumbaError as error:
            raise complaint(error) from error
    return str(code)


@cache
def kernel(game: Game[Any]) -> Any:  # pragma: no cover  # needs a GPU
    """The kernel of a game, compiled when it is first launched."""
    return cuda.jit(plain_kernel(game))


def prepare(  # pragma: no cover  # needs a GPU
    game: Game[Any], laid: Any, games: int
) -> tuple[Any, ...]:
    """Room on the device: a laid table, and final tables, scores and counts for this many games."""
    dtype = dtype_of(game.State)
    blank = cuda.to_device(np.frombuffer(bytearray(laid.pack()), dtype))
    finals = cuda.device_array(games, dtype)
    scores = cuda.device_array((games, MAX_SEATS), np.int64)
    return blank, finals, scores, cuda.device_array((games, 2), np.int64)


def launch(  # pragma: no cover  # needs a GPU
    game: Game[Any], room: tuple[Any, ...], seed: int, first: int
) -> None:
    """Start playing; what comes of it stays in the room."""
    blank, finals, scores, counts = room
    blocks = -(-len(finals) // THREADS)
    kernel(game)[blocks, THREADS](blank, finals, seed, first, scores, counts)
