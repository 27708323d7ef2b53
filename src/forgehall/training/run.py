"""A run of training, in pieces: each lays its tables anew and ends with a checkpoint.

So a run that is broken off and taken up again goes the way of one that was not.
"""

from __future__ import annotations

import copy
import math
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import torch

from forgehall.training.learner import Learned, Learner
from forgehall.training.meeting import times_fair_share
from forgehall.training.net import LearningNet
from forgehall.training.tables import GpuTables, ProcessorTables, Tables, laid_tables

if TYPE_CHECKING:
    from forgehall.kit.game import Game
    from forgehall.training.recipe import Recipe

MOST_PAST = 4
"""How many earlier nets are kept to play against."""
FASTER = 1.25
"""By how much the rate of learning changes after a round."""
SLOWEST, FASTEST = 3e-6, 2e-3
"""The bounds of the rate."""


class Mark(NamedTuple):
    """A point of the learning curve, at the end of a piece."""

    decisions: int
    seconds: float
    """Of this and all earlier pieces."""
    entropy: float
    value_loss: float
    against_last: float
    """How often it wins against the net at the beginning of the piece, in times its fair share."""
    rating: float
    """In points of a rating, from piece to piece: the net that knows nothing has 0."""


class Run:
    """A net that learns."""

    def __init__(self, game: Game[Any], recipe: Recipe, ptx: Path | None, device: str) -> None:
        """Begin with a net that knows nothing."""
        self.game, self.recipe, self.ptx, self.device = game, recipe, ptx, device
        torch.manual_seed(recipe.seed)
        self.net = LearningNet(game, recipe.width, recipe.blocks)
        self.net.to(device)
        self.optimiser = torch.optim.AdamW(
            self.net.parameters(), lr=recipe.rate, eps=1e-5, weight_decay=0.01
        )
        self.decisions, self.seconds = 0, 0.0
        self.past: list[dict[str, Any]] = []
        self.curve: list[Mark] = []

    @property
    def is_over(self) -> bool:
        """It has learned from all that the recipe asks for."""
        return self.decisions >= self.recipe.decisions

    def tables(self, seed: int, tables: int) -> Tables:
        """Tables, dealt anew."""
        laid = laid_tables(self.game, self.recipe)
        if self.ptx is not None:
            return GpuTables(self.game, laid, tables, seed, self.ptx)
        return ProcessorTables(self.game, laid, tables, seed)

    def piece(self, tell: Callable[[str], None]) -> Mark:
        """Learn for one piece, and tell how it goes."""
        piece = self.decisions // self.recipe.piece
        torch.manual_seed(self.recipe.seed + 1000 * piece)
        learner = Learner(
            self.game,
            self.recipe,
            self.net,
            self.tables(self.recipe.seed + piece, self.recipe.tables),
        )
        learner.past = self._earlier(piece)
        before, began = copy.deepcopy(self.net), time.perf_counter()
        learned = Learned(0, 0, 0, 0)
        for n in range(self.recipe.rounds):
            left = max(0.0, 1 - self.decisions / self.recipe.decisions)
            calm = self.recipe.calm
            learned = learner.learn(self.optimiser, calm + (self.recipe.entropy - calm) * left**2)
            self.pace(learned.moved, self.recipe.moves * max(0.03, left))
            self.decisions += self.recipe.tables * self.recipe.steps
            tell(progress(self, learned, n, time.perf_counter() - began))
        self.seconds += time.perf_counter() - began
        self.past = [*self.past, halved(self.net)][-MOST_PAST:]
        won = times_fair_share(self.net, before, self.tables(7, min(8192, self.recipe.tables)))
        rating = points(won) + (self.curve[-1].rating if self.curve else 0.0)
        mark = Mark(self.decisions, self.seconds, learned.entropy, learned.value_loss, won, rating)
        self.curve.append(mark)
        return mark

    def pace(self, moved: float, wanted: float) -> None:
        """Learn slower where the policy has moved too far, faster where it hardly did."""
        for group in self.optimiser.param_groups:
            change = 1 / FASTER if moved > wanted * 1.5 else FASTER if moved < wanted / 1.5 else 1
            group["lr"] = min(max(group["lr"] * change, SLOWEST), FASTEST)

    def _earlier(self, piece: int) -> LearningNet | None:
        """An earlier net to play against, another one in each piece."""
        if not self.past:
            return None
        net = LearningNet(self.game, self.recipe.width, self.recipe.blocks)
        net.to(self.device)
        net.load_state_dict({k: v.float() for k, v in self.past[piece % len(self.past)].items()})
        return net

    @property
    def weights(self) -> dict[str, Any]:
        """The net's weights by name, as NumPy's arrays."""
        return {name: w.detach().cpu().numpy() for name, w in self.net.state_dict().items()}

    def save(self, path: Path) -> None:
        """Keep all that the next piece depends on."""
        checkpoint = {
            "net": self.net.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "decisions": self.decisions,
            "seconds": self.seconds,
            "past": self.past,
            "curve": [tuple(mark) for mark in self.curve],
        }
        partial = path.with_suffix(".partial")
        torch.save(checkpoint, partial)
        partial.replace(path)

    def load(self, path: Path) -> None:
        """Go on from what was kept."""
        checkpoint = torch.load(path, map_location=self.device, weights_only=True)
        self.net.load_state_dict(checkpoint["net"])
        self.optimiser.load_state_dict(checkpoint["optimiser"])
        self.decisions, self.seconds = checkpoint["decisions"], checkpoint["seconds"]
        self.past = checkpoint["past"]
        self.curve = [Mark(*mark) for mark in checkpoint["curve"]]


def halved(net: LearningNet) -> dict[str, Any]:
    """A net's weights in half the room."""
    return {name: weight.half() for name, weight in net.state_dict().items()}


def points(times_fair_share: float) -> float:
    """What a result is in points of a rating: 400 are ten to one."""
    share = min(max(times_fair_share / 2, 0.01), 0.99)
    return 400 * math.log10(share / (1 - share))


def progress(run: Run, learned: Learned, n: int, seconds: float) -> str:
    """How a run goes, in a line."""
    speed = (n + 1) * run.recipe.tables * run.recipe.steps / seconds
    return (
        f"{run.decisions / 1e6:8.1f} M decisions, {speed / 1e6:5.2f} M/s, "
        f"{learned.games:,} games, entropy {learned.entropy:.3f}, "
        f"value off by {learned.value_loss:.3f}, moved {learned.moved:.4f}, "
        f"rate {run.optimiser.param_groups[0]['lr']:.1e}"
    )
