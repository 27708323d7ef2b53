"""What a net is made from: how tables are laid, how large it is, and how it learns."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from forgehall.kit.game import Game


@dataclass(frozen=True)
class Recipe:
    """All that a run of training depends on, besides the rules."""

    ways: tuple[dict[str, Any], ...]
    """How tables are laid, in turns: the options of each."""
    margin: float
    """A lead of this many points counts as clear."""
    par: float = field(default=0.0, kw_only=True)
    """What somebody who plays alone is measured by."""
    decisions: int
    """How many it learns from."""
    winning: float = 0.8
    """What the place at the end of a game counts; the rest is the lead, paid as it grows."""
    width: int = 512
    """How many numbers a layer of the net has: a multiple of eight."""
    blocks: int = 3
    """How many layers lie between the first and the last."""
    tables: int = 32_768
    steps: int = 64
    """It learns after this many decisions at every table."""
    rounds: int = 25
    """After learning this many times a piece ends: everything is kept, and tables are laid anew."""
    batch: int = 65_536
    epochs: int = 2
    rate: float = 3e-4
    """How fast it learns at first; then as fast as `moves` allows."""
    moves: float = 0.02
    """How far the policy should move in a round at first (KL divergence); this falls to nothing."""
    entropy: float = 0.02
    """How much it is drawn to trying things at first; this falls to `calm`."""
    calm: float = 0.002
    smoothing: float = 0.98
    """Lambda of the generalised advantage estimation."""
    clip: float = 0.2
    """How far one round may move a probability (PPO)."""
    past: float = 0.2
    """At this share of the tables, one seat plays against an earlier net."""
    seed: int = 1

    @property
    def piece(self) -> int:
        """How many decisions a piece has."""
        return self.tables * self.steps * self.rounds


def read_recipe(path: Path) -> Recipe:
    """The recipe that a file holds."""
    parsed = tomllib.loads(path.read_text(encoding="utf-8"))
    return Recipe(**{**parsed, "ways": tuple(parsed["ways"])})


def recipe_path(game: Game[Any]) -> Path | None:
    """Where a game keeps its recipe: among what bots know of it."""
    if game.home is None or not hasattr(game.home, "__path__"):
        return None
    path = Path(game.home.__path__[0]) / "knowledge" / "recipe.toml"
    return path if path.exists() else None
