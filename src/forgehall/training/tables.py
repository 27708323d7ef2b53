"""The tables that a net plays at: on a GPU or on the processor, as torch's tensors."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import torch
from torch import Tensor

from forgehall.kit.questions import MAX_SEATS

if TYPE_CHECKING:
    from forgehall.kit.game import Game
    from forgehall.training.recipe import Recipe


class Situation(NamedTuple):
    """What the net is told of all tables, a row each."""

    seat: Tensor
    mask: Tensor
    observation: Tensor
    done: Tensor
    reward: Tensor
    scores: Tensor


class Tables(Protocol):
    """Many tables, wherever they stand."""

    device: str

    def step(self, actions: Tensor | None) -> Situation:
        """Take these actions; None looks at the tables as they are."""


class ProcessorTables:
    """Tables that the compiled engine advances."""

    device = "cpu"

    def __init__(self, game: Game[Any], laid: list[Any], tables: int, seed: int) -> None:
        """Deal."""
        from forgehall.kit.compiled.drive import compiled  # noqa: PLC0415  # not where a GPU plays
        from forgehall.kit.compiled.stepping import Steps  # noqa: PLC0415

        self.steps = Steps(compiled(game), laid, tables, seed, threads=torch.get_num_threads())

    def step(self, actions: Tensor | None) -> Situation:
        """Take these actions; None looks at the tables as they are."""
        last = self.steps.last if actions is None else self.steps.step(actions.numpy())
        return Situation(*(torch.tensor(getattr(last, name)) for name in Situation._fields))


class GpuTables:  # pragma: no cover  # needs a GPU
    """Tables that a GPU advances, by the PTX that `forgehall ptx` has written."""

    device = "cuda"

    def __init__(self, game: Game[Any], laid: list[Any], tables: int, seed: int, ptx: Path) -> None:
        """Deal."""
        import cupy  # noqa: PLC0415  # an optional extra

        from forgehall.kit.compiled.device import DeviceSteps  # noqa: PLC0415

        self.cupy = cupy
        with self._stream():
            self.steps = DeviceSteps(game, ptx, laid, tables, seed)

    def _stream(self) -> AbstractContextManager[Any]:
        """CuPy works where torch does, so neither waits for the other."""
        stream: AbstractContextManager[Any] = self.cupy.cuda.ExternalStream(
            torch.cuda.current_stream().cuda_stream
        )
        return stream

    def step(self, actions: Tensor | None) -> Situation:
        """Take these actions; None looks at the tables as they are."""
        last = self.steps.last
        if actions is not None:
            with self._stream():
                last = self.steps.step(self.cupy.asarray(actions.int()))
        tensors = (
            torch.as_tensor(getattr(last, name), device="cuda") for name in Situation._fields
        )
        return Situation(*(t.t() if t.dim() > 1 else t for t in tensors))


def laid_tables(game: Game[Any], recipe: Recipe) -> list[Any]:
    """A blank table of each way that the recipe names."""
    return [game.lay(game.options(**way)) for way in recipe.ways]


def seats_of(laid: list[Any], tables: int, device: str) -> Tensor:
    """How many play at each table."""
    return torch.tensor([laid[n % len(laid)].seats for n in range(tables)], device=device)


def as_seen(values: Tensor, seat: Tensor, seats: Tensor) -> Tensor:
    """What counts from seat 0 on, counted from the asked seat on, or the other way round.

    A seat s is at (s - asked) from there; so going back is the same with -asked.
    """
    rows = torch.arange(MAX_SEATS, device=values.device)
    places = torch.where(rows < seats[:, None], (rows + seat[:, None]) % seats[:, None], rows)
    return values.gather(1, places)
