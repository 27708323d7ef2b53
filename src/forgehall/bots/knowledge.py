"""What bots know of a game beyond its rules: the part `knowledge` of a game, or a plain one.

In the trade's words `worth` is a value function, and `lean` is a policy: the prior of a search, and
what its rollouts follow.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Generic, TypeVar

from forgehall.kit.questions import BaseState
from forgehall.kit.record import NONE
from forgehall.kit.rule import rule

if TYPE_CHECKING:
    from forgehall.kit.game import Game

S = TypeVar("S", bound=BaseState)

HUNDREDTHS = 100
"""Worth is told in hundredths of a point."""


@dataclass(frozen=True, eq=False)
class Knowledge(Generic[S]):
    """What a bot knows of a game. Both are rules: they run interpreted and compiled."""

    worth: Callable[[S, list[int]], None]
    """Write for each seat the score that it can expect at the end, in hundredths of a point."""
    lean: Callable[[S, list[int], int, list[int]], None]
    """Write how much a sensible player leans to each of the n choices in out: weights from 1 on."""
    horizon: int = NONE
    """After how many decisions a table is better valued than played on; NONE: at the end."""
    spread: float = 10.0
    """How many points make a clear lead."""
    long_turns: bool = False
    """A turn is a row of small answers that could as well be given in another order.

    A search merges such orders. Random answers would get nowhere in such a turn, so behind the
    tree players lean even if nobody guides them. Guided ones look one choice ahead until their
    turn ends, and there the table is valued.
    """
    exploration: float = 0.7
    """How much a search is drawn to what it knows little of."""
    effort: int = 1
    """How many imagined games take as long as one in which players look ahead."""


@cache
def knowledge_of(game: Game[S]) -> Knowledge[S]:
    """What bots know of this game; of one that nobody wrote about, no more than its scores."""
    knowledge: Knowledge[S] | None = game.part("knowledge")
    return knowledge or plain_knowledge(game)


def plain_knowledge(game: Game[S]) -> Knowledge[S]:
    """What can be known of any game: the scores as they stand, and no choice before another."""
    scores = game.scores

    @rule
    def worth(g: S, out: list[int]) -> None:
        """The scores as they stand now."""
        scores(g, out)
        for seat in range(g.seats):
            out[seat] *= HUNDREDTHS

    @rule
    def lean(g: S, out: list[int], n: int, weights: list[int]) -> None:  # noqa: ARG001  # knows nothing of them
        """All choices weigh the same."""
        for i in range(n):
            weights[i] = 1

    return Knowledge(worth, lean)
