"""The bot that asks a net and does not search; it needs no compiled code."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from forgehall.bots.bot import OWN_BUDGET, Budget, Sight
from forgehall.bots.greedy import Greedy

if TYPE_CHECKING:
    from forgehall.bots.net.weights import Net
    from forgehall.kit.game import Game


class NetPlayer:
    """Takes the choice that the net thinks likeliest; without a net or NumPy it is greedy."""

    def __init__(self, seed: int) -> None:
        """Take the seed; a net needs none, greed does."""
        self.greedy = Greedy(seed)

    def choose(self, sight: Sight, budget: Budget = OWN_BUDGET) -> int:
        """The likeliest choice."""
        net = shipped(sight.game)
        if net is None:
            return self.greedy.choose(sight, budget)
        if len(sight.choices) == 1:
            return sight.choices[0]
        return sight.choices[int(net.judge(sight).policy.argmax())]


@cache
def shipped(game: Game[Any]) -> Net | None:
    """The net of a game; none where NumPy is not installed."""
    if find_spec("numpy") is None:
        return None
    from forgehall.bots.net.weights import net_of  # noqa: PLC0415  # an optional extra

    return net_of(game)
