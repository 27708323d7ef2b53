"""The bot that takes any choice."""

from __future__ import annotations

from typing import Any

from forgehall.kit.chance import WORD, below, draw, stream


class RandomBot:
    """Takes any choice, all equally likely; the same ones again for the same seed."""

    def __init__(self, seed: int, seat: int, asked: int = 0) -> None:
        """Take the stream of the seed that follows those of chance and of the seats before."""
        self.key = stream(seed & WORD, 1 + seat)
        self.asked = asked

    def choose(self, view: dict[str, Any]) -> str:
        """One of the view's choices, in notation."""
        choices: list[str] = view["choices"]
        bits = draw(self.key, self.asked)
        self.asked += 1
        return choices[below(bits, len(choices))]
