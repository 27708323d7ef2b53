"""How an analysis is put into words: language, names of the seats, figures."""

from __future__ import annotations

from typing import Any, NamedTuple

from forgehall.analyse.game import JudgedAnswer
from forgehall.kit.game import Game
from forgehall.kit.language import ChoiceOf, Text, say

MINUS = "\N{MINUS SIGN}"
SPACE = "\N{NO-BREAK SPACE}"
TO = "\N{EN DASH}"


class Voice(NamedTuple):
    """Who is told, in which language, and what the seats are called."""

    game: Game[Any]
    language: str
    names: tuple[str, ...]
    alone: bool
    """One plays alone: then points are told, not wins."""

    def say(self, text: Text, **values: object) -> str:
        """A text of the catalogue."""
        return say(self.language, text, **values)

    def choice(self, moment: JudgedAnswer, choice: int) -> str:
        """An answer in words."""
        return self.game.words(ChoiceOf(moment.state, choice), self.language, None, self.names)

    def stage(self, moment: JudgedAnswer) -> str:
        """When it happened: the round or the day, or the number of the answer."""
        if moment.stage and hasattr(moment.state, "round"):
            return self.say("Round {n}", n=moment.stage)
        if moment.stage:
            return self.say("Day {n}", n=moment.stage)
        return self.say("Answer {n}", n=moment.number)

    def figure(self, value: float) -> str:
        """A value: how likely a win is, or points."""
        return self.number(value) if self.alone else self.percent(value)

    def percent(self, share: float) -> str:
        """A share of 1 in hundredths."""
        return f"{self.number(100 * share)}{SPACE}%"

    def interval(self, low: float, high: float) -> str:
        """Between which shares something lies."""
        return f"{self.percent(low)} {TO} {self.percent(high)}"

    def change(self, value: float) -> str:
        """A change of a value, with its sign."""
        return with_sign(value, self.figure(abs(value)), self.figure(0.0))

    def signed(self, points: float) -> str:
        """Points more or fewer."""
        return with_sign(points, self.number(abs(points)), self.number(0.0))

    def number(self, value: float) -> str:
        """A number with one decimal, as the language writes it."""
        text = f"{value:.1f}"
        return text if self.language == "en" else text.replace(".", ",")


def with_sign(value: float, shown: str, nothing: str) -> str:
    """A size with the sign of its value; what shows as nothing has no direction."""
    if shown == nothing:
        return f"\N{PLUS-MINUS SIGN}{shown}"
    return ("+" if value > 0 else MINUS) + shown
