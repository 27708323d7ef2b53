"""A single seat and its rival, in words."""

from __future__ import annotations

from collections.abc import Sequence

from forgehall.kit.game import Rival
from forgehall.kit.language import say


def share_of_wins(scores: Sequence[int], rivals: Sequence[int]) -> float:
    """How often a single seat has beaten its rival; a tie is half a win."""
    pairs = list(zip(scores, rivals, strict=True))
    return sum(0.5 * (1 + (own > other) - (own < other)) for own, other in pairs) / len(pairs)


def duel(language: str, name: str, score: int, rival: Rival) -> str:
    """What came of a game against a rival: a sentence with both scores."""
    told: dict[str, object] = {
        "name": name,
        "against": say(language, rival.against),
        "score": score,
        "other": rival.score,
    }
    if score > rival.score:
        return say(language, "{name} wins {against}, {score} to {other}.", **told)
    if score < rival.score:
        return say(language, "{name} loses {against}, {score} to {other}.", **told)
    return say(language, "{name} draws {against}, {score} to {other}.", **told)
