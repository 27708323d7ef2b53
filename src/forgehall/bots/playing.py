"""Bots at a match: the loop in which they answer, how long they think, and how they leave."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any, NamedTuple, Protocol

from forgehall.bots.bot import Bot, sight_of
from forgehall.bots.program import Program
from forgehall.kit.errors import ForgehallError
from forgehall.kit.match import Match
from forgehall.kit.questions import BaseState, is_chance, open_seat


class Nature(Protocol):
    """Answers what chance is asked."""

    def falls(self, g: BaseState, weights: list[int]) -> int:
        """Which of the outcomes comes, by its place."""


class Thought(NamedTuple):
    """How long the bot in one seat has thought: real decisions alone."""

    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def and_then(self, seconds: float) -> Thought:
        """The same after one more decision."""
        return Thought(self.decisions + 1, self.seconds + seconds, max(self.slowest, seconds))


class FailedBotError(ForgehallError):
    """A bot gave no legal answer."""

    def __init__(self, seat: int, reason: str) -> None:
        """Say which seat it has, and why."""
        super().__init__(reason)
        self.seat = seat


class Bout:
    """A match with a bot in each seat."""

    def __init__(self, match: Match[Any], bots: Sequence[Bot], luck: Nature | None = None) -> None:
        """Take the match and its players; luck, where the match asks for it."""
        self.match = match
        self.bots = bots
        self.luck = luck
        self.thought = [Thought() for _ in bots]

    def play(self) -> None:
        """Answer every question, until the game is over or a bot fails; then the bots leave."""
        match = self.match
        try:
            while not match.over:
                if is_chance(match.state):
                    match.answer(self.fallen())
                elif len(match.legal) == 1:
                    match.answer(match.legal[0])
                else:
                    match.answer(self.decision(open_seat(match.state)))
        finally:
            dismiss(self.bots, match.scores)

    def fallen(self) -> int:
        """The outcome that comes by luck."""
        assert self.luck is not None, "only a match without chance of its own asks for luck"
        outcomes, weights = self.match.game.outcome_list(self.match.state)
        return outcomes[self.luck.falls(self.match.state, weights)]

    def decision(self, seat: int) -> int:
        """What the bot in a seat chooses; no legal answer is a failure of the bot."""
        sight = sight_of(self.match, seat)
        begun = perf_counter()
        try:
            choice = self.bots[seat].choose(sight)
        except ForgehallError as error:
            raise FailedBotError(seat, str(error)) from error
        self.thought[seat] = self.thought[seat].and_then(perf_counter() - begun)
        if choice not in sight.choices:
            raise FailedBotError(seat, f"{choice!r} is none of its choices {sight.choices}")
        return choice


def dismiss(bots: Sequence[Bot], scores: Sequence[int]) -> None:
    """Tell bots in other programs that the game is over, and end them."""
    for player in bots:
        if isinstance(player, Program):
            player.over(scores)
            player.close()


def called(name: str, player: Bot) -> str:
    """What a bot is called: a program by the name that it greets with, if it says one."""
    return (player.name if isinstance(player, Program) else "") or name
