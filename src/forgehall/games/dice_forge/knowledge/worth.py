"""What a table of Dice Forge is worth to each seat: the trade's value function."""

from __future__ import annotations

from forgehall.games.dice_forge.knowledge.values import (
    POINT,
    actions_of,
    cards_worth,
    dice_worth,
    hammer_worth,
    may_act_again,
    reserve_worth,
    rolls_to_come,
    standing,
    useful_rolls,
)
from forgehall.games.dice_forge.rules.components import SIDES
from forgehall.games.dice_forge.rules.scoring import scores
from forgehall.games.dice_forge.rules.state import State
from forgehall.kit.questions import is_over
from forgehall.kit.rule import rule

GLORY_ALONE = 0
"""The row of the tables for a seat without an action to come."""


@rule
def worth(g: State, out: list[int]) -> None:
    """Write for each seat the score that it can expect at the end, in hundredths of a point.

    That is the score now, what its dice will yield, what its reserves can become, and what its
    cards and tokens will still bring.
    """
    scores(g, out)
    over = is_over(g)
    for seat in range(g.seats):
        out[seat] *= POINT
        if not over:
            out[seat] += to_come(g, seat)


@rule
def to_come(g: State, seat: int) -> int:
    """What a seat will still win."""
    row = actions_of(g, seat)
    useful = useful_rolls(g, seat)
    worth = useful * dice_worth(g, seat, row)
    worth += (rolls_to_come(g) - useful) * dice_worth(g, seat, GLORY_ALONE)
    worth //= SIDES
    worth += reserve_worth(row, may_act_again(g, seat), g.gold[seat], g.sun[seat], g.moon[seat])
    worth += hammer_worth(g, seat, row, g.hammer[seat])
    return worth + cards_worth(g, seat, row) + standing(row)
