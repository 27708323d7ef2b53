"""The exact value of a position: everything that can follow is counted. For ends of games."""

from __future__ import annotations

from typing import Any

from forgehall.kit.game import Game
from forgehall.kit.questions import Table, is_chance, is_over, open_seat

Shares = tuple[float, ...]
"""The part of the win that each seat can expect."""


class Exact:
    """Counts how a game can end if every seat answers as is best for itself."""

    def __init__(self, game: Game[Any]) -> None:
        """Take the game; no state is counted twice."""
        self.game = game
        self.known: dict[bytes, Shares] = {}

    def best(self, g: Table) -> set[str]:
        """The answers, in notation, that give the asked seat the largest part of the win."""
        found = self.answers(g)
        most = max(found.values())
        return {text for text, share in found.items() if share > most - 1e-9}

    def answers(self, g: Table) -> dict[str, float]:
        """Every answer, in notation, with the part of the win that it gives the asked seat."""
        seat, game = open_seat(g), self.game
        return {
            game.text(g, choice, None): self.after(g, choice)[seat]
            for choice in game.choice_list(g)
        }

    def after(self, g: Table, choice: int) -> Shares:
        """What the seats can expect after an answer."""
        after = g.copy()
        self.game.answer(after, choice)
        after.events.clear()
        return self.shares(after)

    def shares(self, g: Table) -> Shares:
        """What the seats can expect."""
        key = g.pack()
        if key not in self.known:
            self.known[key] = self.count(g)
        return self.known[key]

    def count(self, g: Table) -> Shares:
        """The same, for a state that was not seen yet."""
        if is_over(g):
            ranks = self.game.rank_list(g)
            winners = [rank == max(ranks) for rank in ranks]
            return tuple(won / sum(winners) for won in winners)
        if is_chance(g):
            outcomes, weights = self.game.outcome_list(g)
            all_shares = [self.after(g, outcome) for outcome in outcomes]
            return tuple(
                sum(w * share for w, share in zip(weights, seat, strict=True)) / sum(weights)
                for seat in zip(*all_shares, strict=True)
            )
        seat = open_seat(g)
        return max(
            (self.after(g, choice) for choice in self.game.choice_list(g)),
            key=lambda shares: shares[seat],
        )
