"""What a bot is: it sees what its seat may see, and gives one of the choices.

In the trade's words a sight is an information set, and a bot is a policy.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from forgehall.kit.game import Game
from forgehall.kit.match import Match
from forgehall.kit.questions import BaseState, hear
from forgehall.kit.views import concealed


class Sight(NamedTuple):
    """An open question as one seat may see it: all that a bot is given."""

    game: Game[Any]
    state: BaseState
    """The table with all blanked that the seat may not see; the bot may do with it as it likes."""
    seat: int
    choices: tuple[int, ...]
    """The legal answers, ascending."""
    answered: int
    """How many answers the table has had: it numbers a bot's draws, as it does those of chance."""


def sight_of(match: Match[Any], seat: int) -> Sight:
    """The question that a seat is asked, as that seat may see it."""
    state = concealed(match.game, match.state, seat)
    hear(state, seat)
    choices = tuple(match.game.choice_list(state))
    return Sight(match.game, state, seat, choices, match.answers_given)


class Budget(NamedTuple):
    """How long a bot may think; what is not limited is up to the bot."""

    iterations: int | None = None
    milliseconds: int | None = None
    cancelled: Callable[[], bool] = bool
    """Asked now and then: once it says yes, the bot gives the best answer that it has so far."""


OWN_BUDGET = Budget()
"""A bot thinks as long as it likes."""


class Bot(Protocol):
    """Answers the questions of one seat."""

    def choose(self, sight: Sight, budget: Budget = OWN_BUDGET) -> int:
        """One of the choices in sight."""
