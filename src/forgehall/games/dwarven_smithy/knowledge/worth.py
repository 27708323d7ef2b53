"""What a table of Dwarven Smithy is worth to each seat: the trade's value function."""

from __future__ import annotations

from forgehall.games.dwarven_smithy.knowledge.values import (
    COIN,
    MOST_TURNS,
    asked_for,
    missing,
    profit_of,
    rate_of,
    turns_to_come,
)
from forgehall.games.dwarven_smithy.rules.components import (
    APPRENTICES,
    GUILD,
    KINDS_OF_RESOURCE,
    MOST_ROW,
    READY,
    TOOLS,
    ZONES,
    good_of,
)
from forgehall.games.dwarven_smithy.rules.crafting import card_of, kept_tools
from forgehall.games.dwarven_smithy.rules.plain import Ability, Subtype, Type, Zone
from forgehall.games.dwarven_smithy.rules.scoring import awards, sale_of_market, value_of_kings
from forgehall.games.dwarven_smithy.rules.state import State
from forgehall.games.dwarven_smithy.rules.zones import amount_of, free, free_in_hand
from forgehall.kit.questions import is_over
from forgehall.kit.record import NONE, UNKNOWN
from forgehall.kit.rule import rule

IN_HAND, RAW, REFINED = 82, 93, 100
"""How much of its worth a resource has, by how far it is from being crafted."""
ASKED_FOR = (0, 60, 95, 105)
"""What one is worth that a card asks for, in hundredths of its price, by turns to come."""
SPARE = (0, 55, 80, 95)
"""What one is worth that no card asks for, in hundredths of what it sells for."""
SHARES = (70, 45, 30, 18, 10)
"""How much of its profit a card is worth, by how many resources are missing for it."""
CARDS_AT_ONCE = 3
"""Nobody works for more cards at a time: further ones add little."""
IN_THE_WAY = 150
"""What a guild card costs that lies in a row instead of in the hand."""
DRAW = 130
"""What a free place in the hand is worth: a card will be drawn into it."""
DRAWS = 4
FULL_WORKSHOP, ALMOST_FULL_WORKSHOP, FULL_MARKET = 250, 80, 60
"""What a lack of room costs."""
BOTHER = 60
"""What it costs to move cards again, times the square of how often: to and fro is no use."""
SURE = 98
"""What a stack is worth that only waits for its turn, in hundredths."""
UNKNOWN_KING = 38 * COIN
AWARD_TO_COME, AWARD_SO_FAR = 8 * COIN, 70
"""An award that a king's item in the making may win; how safe one is before the last round."""


@rule
def asked_share(turns: int) -> int:
    """The share of its price that a resource is worth if a card asks for it."""
    return ASKED_FOR[min(turns, len(ASKED_FOR) - 1)]


@rule
def spare_share(turns: int) -> int:
    """The share of what it sells for that any other resource is worth."""
    return SPARE[min(turns, len(SPARE) - 1)]


@rule
def card_share(short: int) -> int:
    """The share of its profit that a card is worth while this many resources are missing."""
    return SHARES[min(short, len(SHARES) - 1)]


@rule
def worth(g: State, out: list[int]) -> None:
    """Write for each seat the coins that it can expect at the end, in hundredths."""
    over = is_over(g)
    for seat in range(g.seats):
        sure = g.coins[seat] + sale_of_market(g, seat) + value_of_kings(g, seat)
        out[seat] = COIN * sure
        if over:
            out[seat] += COIN * awards(g, seat)
        else:
            out[seat] += to_come(g, seat)


@rule
def to_come(g: State, seat: int) -> int:
    """What a seat will still earn."""
    turns = turns_to_come(g, seat)
    won = COIN * awards(g, seat)
    if g.turns_left == NONE:
        won = won * AWARD_SO_FAR // 100
    if turns == 0 and seat != g.turn:
        return won
    worth = won + stacks_worth(g, seat, turns) + helpers_worth(g, seat, turns)
    worth += resources_worth(g, seat, turns) + cards_worth(g, seat, turns)
    return worth + room_worth(g, seat, turns) - bother(g, seat)


@rule
def bother(g: State, seat: int) -> int:
    """What it costs to move cards to and fro; it still counts when the turn is over."""
    return BOTHER * g.moved_again[seat] * g.moved_again[seat]


@rule
def stacks_worth(g: State, seat: int, turns: int) -> int:
    """Stacks in the workshop, which are completed at the beginning of a turn."""
    if turns == 0:
        return 0
    worth = 0
    for stack in range(g.stacks[seat]):
        if g.stack_finished[seat][stack] == 0:
            worth += stack_worth(g, seat, card_of(g, seat, stack), turns)
    return worth * SURE // 100


@rule
def stack_worth(g: State, seat: int, good: int, turns: int) -> int:
    """What a card will bring once it is complete."""
    if good == UNKNOWN:
        return UNKNOWN_KING
    value = COIN * good_of(good).value
    match good_of(good).type:
        case Type.APPRENTICE:
            return rate_of(good) * min(turns - 1, MOST_TURNS)
        case Type.KING:
            has_award = good_of(good).subtype != Subtype.OTHER
            return value + (AWARD_TO_COME if has_award else 0)
        case Type.TOOL:
            value += COIN * amount_of(g, seat, Ability.COMPLETION_BONUS)
            kept = rate_of(good) * min(turns - 1, MOST_TURNS)
            return max(value, kept) if kept_tools(g, seat) < TOOLS else value
        case _:
            return value + COIN * amount_of(g, seat, Ability.COMPLETION_BONUS)


@rule
def helpers_worth(g: State, seat: int, turns: int) -> int:
    """What tools and apprentices will bring in the turns to come."""
    worth = 0
    for i in range(TOOLS):
        if g.tools[seat][i] != NONE:
            worth += rate_of(g.tools[seat][i])
    for i in range(APPRENTICES):
        if g.apprentices[seat][i] != NONE:
            worth += rate_of(g.apprentices[seat][i])
    return worth * min(turns, MOST_TURNS)


@rule
def resources_worth(g: State, seat: int, turns: int) -> int:
    """The resources of hand and workshop: the nearest to the anvil count for the cards first."""
    worth = 0
    for resource in range(KINDS_OF_RESOURCE):
        refined = 0
        raw = 0
        for i in range(MOST_ROW):
            good = g.lies[seat][Zone.WORKSHOP][i]
            refined += good == READY + resource
            raw += good == resource and resource < READY
        held = g.hand_ores[seat][resource]
        if refined + raw + held > 0:
            asked = asked_for(g, seat, resource)
            worth += REFINED * some_worth(resource, refined, asked, turns)
            worth += RAW * some_worth(resource, raw, max(0, asked - refined), turns - 1)
            worth += IN_HAND * some_worth(resource, held, max(0, asked - refined - raw), turns - 1)
    return worth // 100


@rule
def some_worth(resource: int, n: int, asked: int, turns: int) -> int:
    """What n of a resource are worth of which cards ask for some."""
    if n == 0 or turns < 0:
        return 0
    row = good_of(READY + resource)
    used = min(n, asked)
    return used * row.buy * asked_share(turns) + (n - used) * row.sell * spare_share(turns)


@rule
def cards_worth(g: State, seat: int, turns: int) -> int:
    """The guild cards of hand, workshop and market: what they may still become."""
    if turns == 0:
        return 0
    worth = 0
    cards = g.hand_guild_count[seat]
    for i in range(g.hand_guild_count[seat]):
        worth += card_worth(g, seat, g.hand_guild[seat][i], turns)
    for zone in range(ZONES):
        for i in range(MOST_ROW):
            good = g.lies[seat][zone][i]
            if good >= GUILD:
                worth += card_worth(g, seat, good, turns) - IN_THE_WAY
                cards += 1
    return worth * CARDS_AT_ONCE // max(CARDS_AT_ONCE, cards)


@rule
def card_worth(g: State, seat: int, good: int, turns: int) -> int:
    """A part of its profit; what is not complete needs a turn more."""
    if good == UNKNOWN:
        return 0
    short = missing(g, seat, good)
    if short > 0 and turns < 2:
        return 0
    profit = profit_of(good)
    if rate_of(good) > 0:
        profit = max(profit, rate_of(good) * min(turns - 1, MOST_TURNS) // 2)
    return profit * card_share(short) // 100


@rule
def room_worth(g: State, seat: int, turns: int) -> int:
    """Free places: in the hand they are drawn into, in the workshop they are worked in."""
    if turns == 0:
        return 0
    worth = DRAW * min(DRAWS, free_in_hand(g, seat))
    room = free(g, seat, Zone.WORKSHOP)
    if room == 0:
        worth -= FULL_WORKSHOP
    elif room == 1:
        worth -= ALMOST_FULL_WORKSHOP
    if free(g, seat, Zone.MARKET) == 0:
        worth -= FULL_MARKET
    return worth
