"""Who has won: decided once, and said in one sentence."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from forgehall.kit.language import mark, say

if TYPE_CHECKING:
    from forgehall.kit.game import Game

Rank = TypeVar("Rank", int, tuple[int, ...])
"""A score, or a score together with what decides between equal ones."""


def places(ranks: Sequence[Rank]) -> list[int]:
    """The place of each seat: 1 for the best; seats of equal score, or of equal rank, share one."""
    return [1 + sum(other > own for other in ranks) for own in ranks]


class Standing(NamedTuple):
    """How the seats of a table stand."""

    scores: Sequence[int]
    places: Sequence[int]
    """1 for the best: what decides between equal scores has decided here."""
    rival: int | None = None
    """The score of the rival, where a single seat has one."""
    gone: Collection[int] = ()
    """The seats that gave up: they come last, whatever they have scored."""
    is_given_up: bool = False
    """Giving up has ended the game: what was scored until then has decided nothing."""

    @property
    def firsts(self) -> list[int]:
        """The seats at the first place; none if the rival has beaten a single seat."""
        if self.rival is not None and (self.rival > self.scores[0] or self.gone):
            return []
        return [seat for seat, place in enumerate(self.places) if place == 1]

    @property
    def is_even(self) -> bool:
        """A single seat and its rival share the win."""
        return self.rival == self.scores[0] and not self.gone

    @property
    def winner(self) -> int | None:
        """The seat that has won alone; the number of seats stands for the rival."""
        if self.is_even or len(self.firsts) > 1:
            return None
        return self.firsts[0] if self.firsts else len(self.scores)

    @property
    def shares(self) -> list[float]:
        """The part of the win that each seat has: whoever shares it has a part of it."""
        winners = len(self.firsts) + self.is_even
        return [(seat in self.firsts) / max(1, winners) for seat in range(len(self.scores))]

    @property
    def is_by_tie_break(self) -> bool:
        """One has won, though another has as many points and did not give up."""
        equals = [seat for seat, score in enumerate(self.scores) if score == self.best]
        return len(self.firsts) == 1 and len([seat for seat in equals if seat not in self.gone]) > 1

    @property
    def best(self) -> int:
        """The score of those who have won."""
        return self.scores[self.firsts[0]] if self.firsts else self.rival or 0


def standing_of(game: Game[Any], g: Any) -> Standing:  # the state of any game
    """How the seats stand, as it would be if the game ended now."""
    ranks, rival = game.rank_list(g), game.rival(g)
    scores = [score for score, _ in ranks]
    return Standing(scores, places(ranks), None if rival is None else rival.score)


def share_of_wins(scores: Sequence[int], rivals: Sequence[int]) -> float:
    """How often a single seat has beaten its rival; a tie is half a win."""
    pairs = zip(scores, rivals, strict=True)
    games = [Standing([own], [1], other) for own, other in pairs]
    return sum(game.shares[0] for game in games) / len(games)


def verdict(language: str, standing: Standing, names: Sequence[str], own: int | None = None) -> str:
    """Who has won, as one sentence; `own` is the seat of whoever reads it.

    The rival's name comes after those of the seats. A single seat without a rival has a score.
    Where a game was given up, nothing is said of scores.
    """
    winner, rival = standing.winner, standing.rival
    fields: dict[str, object] = {"score": standing.best}
    if len(standing.scores) == 1 and rival is None:
        text = mark("{seat}: {score}") if own is None else mark("Your score: {score}")
        return say(language, text, seat=names[0], **fields)
    if winner is None:
        sharing = list(names) if rival is not None else [names[seat] for seat in standing.firsts]
        text = mark("{names} share the victory with {score}")
        text = mark("{names} share the victory") if standing.is_given_up else text
        return say(language, text, names=", ".join(sharing), **fields)
    is_own = winner == own
    if standing.is_given_up:
        text = mark("You have won") if is_own else mark("{seat} has won")
    elif rival is not None:
        fields["other"] = min(rival, standing.scores[0])
        text = mark("{seat} has won with {score} to {other}")
        text = mark("You have won with {score} to {other}") if is_own else text
    elif standing.is_by_tie_break:
        text = mark("{seat} has won with {score} by the tie-break")
        text = mark("You have won with {score} by the tie-break") if is_own else text
    else:
        text = mark("{seat} has won with {score}")
        text = mark("You have won with {score}") if is_own else text
    return say(language, text, seat=names[winner], **fields)
