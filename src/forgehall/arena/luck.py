"""The same luck for all sides: chance that does not depend on who has answered how often.

The kit numbers its draws by the answers of the whole game, so two games part at the first answer
that differs. Here every seat has dice and decks of its own: its third roll of the light die falls
alike in every game of the same number, whatever the others did before it.
"""

from __future__ import annotations

from collections import Counter

from forgehall.kit.chance import WORD, as_word, draw, pick_weighted, stream
from forgehall.kit.questions import CHANCE, MAX_SEATS, BaseState, open_question


class Luck:
    """Answers chance in one game: keyed by the question, its seat, and how often it was asked."""

    def __init__(self, seed: int, number: int) -> None:
        """Take the luck of this number, out of all that a seed holds."""
        self.key = stream(as_word(seed), number)
        self.asked: Counter[tuple[int, int, int]] = Counter()
        """How often each question to chance was asked: its kind, its seat, what it is about."""

    def falls(self, g: BaseState, weights: list[int]) -> int:
        """The place of the outcome that happens at the open question."""
        question = kind, seat, arg = open_question(g)
        key = stream(stream(self.key, (kind - CHANCE) * (MAX_SEATS + 1) + seat + 1), arg & WORD)
        bits = draw(key, self.asked[question])
        self.asked[question] += 1
        return pick_weighted(weights, len(weights), bits)


def bot_seed(seed: int, number: int, game: int, seat: int) -> int:
    """The seed of the bot in one seat: another one in every game, and none that chance has."""
    return stream(stream(stream(as_word(~seed), number), game), seat)
