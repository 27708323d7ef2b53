"""The net: what a seat observes becomes a policy and a value for every seat (torch)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import torch
from torch import Tensor, nn
from torch.nn import functional

from forgehall.kit.actions import actions_of
from forgehall.kit.features import features_of
from forgehall.kit.questions import MAX_SEATS
from forgehall.kit.record import UNKNOWN

if TYPE_CHECKING:
    from forgehall.kit.game import Game

FORBIDDEN = -1e9
"""The logit of an action that cannot be taken."""


class FeatureLayer(nn.Module):
    """Observations as floats, on any device: the same as `Features.of`."""

    def __init__(self, game: Game[Any]) -> None:
        """Take over how each column is read."""
        super().__init__()
        features = features_of(game)
        self.size = features.size
        for name in ("column", "base", "known", "bit", "mask", "scale"):
            self.register_buffer(name, torch.as_tensor(getattr(features, name)), persistent=False)

    def forward(self, observation: Tensor) -> Tensor:
        """A row of features for each row that was observed."""
        value = observation[:, self.column].int()
        named = self.known > 0
        is_known = named & (value >= 0) & (value < self.known)
        is_unknown = named & (value == UNKNOWN)
        feature = self.base + is_known * value + is_unknown * self.known
        number = ((value >> self.bit.int()) & self.mask.int()) * self.scale
        weight = torch.where(named, (is_known | is_unknown).float(), number)
        row = torch.zeros(len(value), self.size, device=value.device)
        return row.scatter_add_(1, feature, weight)


class ResidualLayer(nn.Module):
    """A layer that adds to what it is given."""

    def __init__(self, width: int) -> None:
        """Make one of this width."""
        super().__init__()
        self.norm, self.line = nn.LayerNorm(width), nn.Linear(width, width)

    def forward(self, x: Tensor) -> Tensor:
        """Add what this layer sees."""
        seen: Tensor = self.line(self.norm(x))
        return x + functional.relu(seen)


class LearningNet(nn.Module):
    """A policy over all actions, and how each seat will do, the asked one first: -1 to 1."""

    def __init__(self, game: Game[Any], width: int, blocks: int) -> None:
        """Make a net that knows nothing yet."""
        super().__init__()
        self.reader = FeatureLayer(game)
        self.first = nn.Linear(self.reader.size, width)
        self.blocks = nn.ModuleList(ResidualLayer(width) for _ in range(blocks))
        self.norm = nn.LayerNorm(width)
        self.policy = nn.Linear(width, actions_of(game).size)
        self.value = nn.Linear(width, MAX_SEATS)
        nn.init.normal_(self.policy.weight, std=0.01)
        nn.init.zeros_(self.policy.bias)
        nn.init.zeros_(self.value.weight)
        nn.init.zeros_(self.value.bias)

    def forward(self, observation: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """The logits of the actions, and the values of the seats."""
        features = self.reader(observation)
        with torch.autocast(features.device.type, torch.bfloat16, features.is_cuda):
            x = functional.relu(self.first(features))
            for block in self.blocks:
                x = block(x)
            x = self.norm(x)
            logits, value = self.policy(x), self.value(x)
        return logits.float().masked_fill(mask == 0, FORBIDDEN), torch.tanh(value.float())
