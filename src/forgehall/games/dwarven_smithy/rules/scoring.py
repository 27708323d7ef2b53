"""The end of the game: seven steps from the last turn to the most coins.

The cards stay where they lie; only the king's items are turned up. So the score of any table can
be told as if the game ended now.

Rules file: 1.8 (scoring), 1.10 (Q16 to Q18).
"""

from __future__ import annotations

from forgehall.games.dwarven_smithy.rules.components import (
    AWARD,
    FACE_DOWN,
    MOST_ROW,
    good_of,
    is_guild,
)
from forgehall.games.dwarven_smithy.rules.crafting import card_of
from forgehall.games.dwarven_smithy.rules.plain import Happened, Subtype, Tie, Zone
from forgehall.games.dwarven_smithy.rules.state import State
from forgehall.games.dwarven_smithy.rules.trade import sale_value
from forgehall.kit.events import note
from forgehall.kit.record import NONE, UNKNOWN
from forgehall.kit.rule import rule


@rule
def sale_of_market(g: State, seat: int) -> int:
    """Step 3: what the loose resources of a market bring at their present sell value."""
    coins = 0
    for i in range(MOST_ROW):
        good = g.lies[seat][Zone.MARKET][i]
        if good != NONE and not is_guild(good):
            coins += sale_value(g, seat, good)
    return coins


@rule
def known_king(g: State, seat: int, stack: int) -> int:
    """The card of a finished king's item; NONE if the stack is not finished, or nobody knows."""
    if g.stack_finished[seat][stack] == 0 or card_of(g, seat, stack) == UNKNOWN:
        return NONE
    return card_of(g, seat, stack)


@rule
def value_of_kings(g: State, seat: int) -> int:
    """Step 6: the finished values of all finished king's items."""
    coins = 0
    for i in range(g.stacks[seat]):
        if known_king(g, seat, i) != NONE:
            coins += good_of(known_king(g, seat, i)).value
    return coins


@rule
def claim(g: State, seat: int, subtype: int) -> int:
    """Step 5: what a seat has of a subtype, as a sum (Q16) or as its highest card."""
    claimed = 0
    for i in range(g.stacks[seat]):
        king = known_king(g, seat, i)
        if king != NONE and good_of(king).subtype == subtype:
            value = good_of(king).value
            claimed = max(claimed, value) if g.highest_card else claimed + value
    return claimed


@rule
def award(g: State, seat: int, subtype: int) -> int:
    """Step 5: the highest claim wins 25 coins; seats that tie split them, rounded down (Q17)."""
    own = claim(g, seat, subtype)
    if own == 0:
        return 0
    equal = 0
    for other in range(g.seats):
        claimed = claim(g, other, subtype)
        if claimed > own:
            return 0
        equal += claimed == own
    if equal == 1 or g.award_tie == Tie.ALL:
        return AWARD
    return AWARD // equal if g.award_tie == Tie.SPLIT else 0


@rule
def awards(g: State, seat: int) -> int:
    """The awards for weapons, armor and shields; other wares have none."""
    return (
        award(g, seat, Subtype.WEAPON)
        + award(g, seat, Subtype.ARMOR)
        + award(g, seat, Subtype.SHIELD)
    )


@rule
def scores(g: State, out: list[int]) -> None:
    """Write the coins of each seat, as if the game ended now."""
    for seat in range(g.seats):
        out[seat] = (
            g.coins[seat] + sale_of_market(g, seat) + awards(g, seat) + value_of_kings(g, seat)
        )


@rule
def settle_scores(g: State) -> None:
    """All king's items are turned up, and what each seat gets for the finished ones is told."""
    for seat in range(g.seats):
        for i in range(g.stacks[seat]):
            if g.stack_card[seat][i] == FACE_DOWN:
                g.stack_card[seat][i] = g.stack_secret[seat][i]
                g.stack_secret[seat][i] = NONE
                is_finished = g.stack_finished[seat][i] == 1
                happened = Happened.REVEAL if is_finished else Happened.LOSE
                note(g, happened, seat, g.stack_card[seat][i])
    for seat in range(g.seats):
        if sale_of_market(g, seat) > 0:
            note(g, Happened.SALE, seat, amount=sale_of_market(g, seat))
        for subtype in range(Subtype.WEAPON, Subtype.OTHER):
            if award(g, seat, subtype) > 0:
                note(g, Happened.AWARD, seat, subtype, award(g, seat, subtype))
        if value_of_kings(g, seat) > 0:
            note(g, Happened.EARN, seat, amount=value_of_kings(g, seat))
    note(g, Happened.END, 0)
