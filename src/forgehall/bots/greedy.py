"""The bot that looks one choice ahead; it needs no compiled code.

In the trade's words it is a one-ply search over a few determinisations, with ties broken by the
prior.
"""

from __future__ import annotations

from forgehall.bots.bot import OWN_BUDGET, Budget, Sight
from forgehall.bots.knowledge import knowledge_of
from forgehall.kit.chance import as_word, draw, pick_weighted, stream
from forgehall.kit.questions import BaseState, is_chance, is_over

DEALS = 4
"""How many deals it imagines before it chooses."""


class Greedy:
    """Takes the choice after which its seat is worth most, before the best of the others."""

    def __init__(self, seed: int) -> None:
        """Take the seed; each seat draws from a stream of its own, after that of chance."""
        self.seed = as_word(seed)

    def choose(self, sight: Sight, budget: Budget = OWN_BUDGET) -> int:
        """The choice that is worth most over a few imagined deals; of equals, the likelier one."""
        if len(sight.choices) == 1:
            return sight.choices[0]
        key = stream(draw(stream(self.seed, 1 + sight.seat), sight.answered), 0)
        worth, lean = [0] * len(sight.choices), [0] * len(sight.choices)
        for deal in range(DEALS):
            g = sight.state.copy()
            sight.game.imagine(g, sight.seat, draw(key, deal))
            knowledge_of(sight.game).lean(g, list(sight.choices), len(sight.choices), lean)
            for place, choice in enumerate(sight.choices):
                worth[place] += lead_after(sight, g.copy(), choice, stream(key, 1 + deal))
            if budget.cancelled():
                break
        best = max(range(len(worth)), key=lambda place: (worth[place], lean[place], -place))
        return sight.choices[best]


def lead_after(sight: Sight, g: BaseState, choice: int, key: int) -> int:
    """How far the seat leads the best of the others after a choice, once chance has answered."""
    game, n = sight.game, 0
    game.answer(g, choice)
    while not is_over(g) and is_chance(g):
        outcomes, weights = game.outcome_list(g)
        game.answer(g, outcomes[pick_weighted(weights, len(weights), draw(key, n))])
        n += 1
    out = [0] * g.seats
    knowledge_of(game).worth(g, out)
    own = out.pop(sight.seat)
    return own - max(out, default=0)
