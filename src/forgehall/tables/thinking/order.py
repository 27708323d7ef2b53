"""What a bot is asked, as it is told to another machine: all that its thought depends on.

A search goes on from one question to the next where the second follows the first answer. So an
order holds the questions of the seat since its search was last begun anew: whoever has not thought
about the former ones thinks them again, and comes to the same tree and to the same answer.
"""

from __future__ import annotations

from importlib.metadata import version

import msgspec

from forgehall.bots import Bot, Budget, Sight, bot
from forgehall.kit.game import game


class AskedQuestion(msgspec.Struct, frozen=True):
    """A question to a seat: how many answers there were before it, and the table as it saw it."""

    answered: int
    packed: bytes


class ThoughtOrder(msgspec.Struct, frozen=True):
    """Questions of which the last is to be answered."""

    table: str
    seat: int
    bot: str
    seed: int
    game: str
    questions: tuple[AskedQuestion, ...]

    def sights(self) -> list[Sight]:
        """The questions, as bots are given them."""
        of = game(self.game)
        found = []
        for asked in self.questions:
            state = of.State.unpack(asked.packed)
            choices = tuple(of.choice_list(state))
            found.append(Sight(of, state, self.seat, choices, asked.answered))
        return found

    def mind(self, n: int) -> str:
        """What a bot is called that has thought about the first few of the questions."""
        return f"{self.bot} {self.seed} {[asked.answered for asked in self.questions[:n]]}"


def kind_of(name: str) -> str:
    """Which machines can think about a game: those that have the same rules and the same bots."""
    return f"{version('forgehall')} {name[:32]} {game(name).rules}"


def question(sight: Sight) -> AskedQuestion:
    """A question, as it is told."""
    return AskedQuestion(sight.answered, sight.state.pack())


def thought(order: ThoughtOrder, remembered: Bot | None, budget: Budget) -> tuple[int, Bot]:
    """What the bot answers, and the bot as it is then.

    One that is remembered has thought about all but the last question; else all are thought about.
    """
    *former, last = order.sights()
    player = remembered
    if player is None:
        player = bot(order.bot, order.seed)
        for sight in former:
            player.choose(sight, budget)
    return player.choose(last, budget), player
