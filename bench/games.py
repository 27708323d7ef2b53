"""Random play of every game, compiled, with option lists, on one core.

Prints one JSON object, with an object for each game. All figures are per second of processor time,
measured in turns, so that a busy moment of the machine hits all games.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any

from forgehall.kit.compiled.drive import compiled
from forgehall.kit.files import game_given
from forgehall.kit.game import Game
from forgehall.kit.match import Match

NAMES = ("dice-forge", "dwarven-smithy", "merchants-cove")
SEATS = 2
PART = 50
"""How many games are played at once."""
TURN = 0.2
"""How many seconds a game is played before another one has its turn."""
COUNTED = 10
"""How many games are played again to count what was listed."""


class Rate:
    """One game, and how fast it has been so far."""

    def __init__(self, name: str) -> None:
        """Compile it, or read it from the cache."""
        self.game: Game[Any] = game_given(name)
        self.laid = self.game.lay(self.game.options(seats=SEATS))
        self.seconds, self.games, self.answers = 0.0, 0, 0
        compiled(self.game).playouts(self.laid, 1, seed=0)

    def play_on(self) -> None:
        """Play some more games."""
        start, spent = time.process_time(), 0.0
        while spent < TURN:
            played = compiled(self.game).playouts(self.laid, PART, seed=1, first=self.games)
            spent = time.process_time() - start
            self.games += PART
            self.answers += int(played.answers.sum())
        self.seconds += spent

    def listed(self) -> float:
        """How many answers are listed for one that is given, as some of the games show."""
        counts: list[int] = []
        for number in range(COUNTED):
            match = Match(self.game, self.game.options(seats=SEATS))
            for answer in compiled(self.game).trace(self.laid, 1, number):
                counts.append(len(match.legal))
                match.answer(answer)
        return sum(counts) / len(counts)

    def figures(self) -> dict[str, float]:
        """The figures."""
        return {
            "games_per_second": self.games / self.seconds,
            "answers_per_second": self.answers / self.seconds,
            "answers_per_game": self.answers / self.games,
            "listed_per_answer": self.listed(),
        }


def main(seconds: float) -> None:
    """Measure each game for this many seconds."""
    rates = {name: Rate(name) for name in NAMES}
    while min(rate.seconds for rate in rates.values()) < seconds:
        for rate in rates.values():
            rate.play_on()
    print(json.dumps({name: rate.figures() for name, rate in rates.items()}))


if __name__ == "__main__":
    main(float(sys.argv[1]))
