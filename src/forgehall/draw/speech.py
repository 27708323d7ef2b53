"""What is said about a game in the terminal, in one language and with the names of the seats."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from forgehall.kit.errors import ForgehallError
from forgehall.kit.game import Game
from forgehall.kit.language import ChoiceOf, explain

NAMES = ("Orrin", "Tamsin", "Brida", "Wulf")
"""The smiths at the table. A sentence calls everybody by name, whoever reads it."""

SEAT = re.compile(r"\b(?:(?:seat|Platz) ([0-3])|([0-3])\. hely)\b")
"""A seat by its number, as the kit's sentences call it in each language."""


class Speech:
    """Words for questions, choices and events of one table."""

    def __init__(self, game: Game[Any], language: str, names: Sequence[str] = NAMES) -> None:
        """Speak of this game in this language."""
        self.game = game
        self.language = language
        self.names = names

    def words(self, thing: object, to: int | None = None) -> str:
        """A question (as a state) or an event in the game's words."""
        return self.game.words(thing, self.language, to, self.names)

    def refusal(self, error: ForgehallError) -> str:
        """What was refused, and why; the kit knows seats by their numbers, people by their names.

        What only concerns files of data is said in English.
        """
        sentence = explain(self.language, error) or str(error)
        return SEAT.sub(lambda found: self.names[int(found[1] or found[2])], sentence)

    def choice(self, state: Any, choice: int, to: int | None = None) -> str:  # noqa: ANN401  # of any game
        """A choice of the open question; nothing where the game says it in notation alone."""
        said = self.words(ChoiceOf(state, choice), to)
        return "" if said == self.game.text(state, choice, to) else said
