"""Random play on a GPU. Importing this costs nothing; playing needs the extra `gpu` and a GPU."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from forgehall.kit.chance import as_word
from forgehall.kit.compiled.playing import play_again
from forgehall.kit.errors import MissingExtraError
from forgehall.kit.extras import need
from forgehall.kit.questions import BaseState

if TYPE_CHECKING:
    from forgehall.kit.compiled.engine import Numbers, Tables
    from forgehall.kit.game import Game

S = TypeVar("S", bound=BaseState)

HOPPER = (9, 0)
"""The compute capability that PTX is made for."""


class Finished(NamedTuple):
    """Whole games played at random: a table, a row or a number for each."""

    tables: Tables
    scores: Numbers
    answers: Numbers
    decisions: Numbers
    """Answers of seats that had two choices or more."""


def playouts(game: Game[S], laid: S, games: int, seed: int, first: int = 0) -> Finished:
    """Deal from a laid state and play at random: the same games as every engine plays."""
    need_gpu()
    return _playouts(game, laid, games, seed, first)


def need_gpu() -> None:
    """Go on only if there is a GPU that CUDA can use."""
    need("gpu", "numba", "numba_cuda")
    from numba import cuda  # noqa: PLC0415  # an optional extra

    if not cuda.is_available():
        message = "this needs a GPU that CUDA can use, and there is none"
        raise MissingExtraError(message)


def _playouts(  # pragma: no cover  # needs a GPU
    game: Game[Any], laid: Any, games: int, seed: int, first: int
) -> Finished:
    from forgehall.kit.compiled import kernels  # noqa: PLC0415  # an optional extra

    room = kernels.prepare(game, laid, games)
    kernels.launch(game, room, as_word(seed), first)
    _, tables, scores, counts = (array.copy_to_host() for array in room)
    for stopped in (counts[:, 0] == kernels.STOPPED).nonzero()[0][:1]:
        play_again(game, laid, seed, first + int(stopped))
        message = f"game {first + stopped} of seed {seed} was stopped on the GPU, and only there"
        raise RuntimeError(message)
    return Finished(tables, scores[:, : laid.seats], counts[:, 0], counts[:, 1])


def ptx(game: Game[Any], capability: tuple[int, int] = HOPPER) -> str:
    """The kernel as PTX, compiled without a GPU: proof that the rules are fit for one."""
    need("gpu", "numba", "numba_cuda")
    from forgehall.kit.compiled import kernels  # noqa: PLC0415  # an optional extra

    return kernels.ptx(game, capability)
