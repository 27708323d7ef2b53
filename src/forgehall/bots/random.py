"""The bot that takes any choice: in the trade's words, the uniform policy."""

from __future__ import annotations

from forgehall.bots.bot import OWN_BUDGET, Budget, Sight
from forgehall.kit.chance import as_word, below, draw, stream


class RandomBot:
    """Takes any choice, all equally likely; the same ones again for the same seed."""

    def __init__(self, seed: int) -> None:
        """Take the seed; each seat draws from a stream of its own, after that of chance."""
        self.seed = as_word(seed)

    def choose(self, sight: Sight, budget: Budget = OWN_BUDGET) -> int:  # noqa: ARG002  # needs none
        """One of the choices in sight."""
        bits = draw(stream(self.seed, 1 + sight.seat), sight.answered)
        return sight.choices[below(bits, len(sight.choices))]
