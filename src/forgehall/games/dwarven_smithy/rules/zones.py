"""Hands, workshops and markets: what fits into them, and how cards come and go.

The loose goods of a zone lie in one row in ascending order, equal ones by their marks, so that
the same cards always make the same table.

Rules file: 1.2 (zones and limits), 1.5 (rotation), 3.4 (abilities that change limits).
"""

from __future__ import annotations

from forgehall.games.dwarven_smithy.rules.components import (
    APPRENTICES,
    GUILD,
    HAND_LIMIT,
    KINDS_OF_RESOURCE,
    MARKET_LIMIT,
    MOST_ROW,
    READY,
    WORKSHOP_LIMIT,
    good_of,
)
from forgehall.games.dwarven_smithy.rules.plain import Ability, Zone
from forgehall.games.dwarven_smithy.rules.state import ROTATED, State
from forgehall.kit.record import NONE
from forgehall.kit.rule import rule


@rule
def amount_of(g: State, seat: int, ability: int) -> int:
    """How much of an ability the apprentices of a seat have together."""
    amount = 0
    for i in range(APPRENTICES):
        good = g.apprentices[seat][i]
        if good != NONE and good_of(good).ability == ability:
            amount += good_of(good).amount
    return amount


@rule
def has_ability(g: State, seat: int, ability: int) -> bool:
    """One of the seat's apprentices has this ability."""
    for i in range(APPRENTICES):
        good = g.apprentices[seat][i]
        if good != NONE and good_of(good).ability == ability:
            return True
    return False


@rule
def hand_limit(g: State, seat: int) -> int:
    """How many cards the hand may hold."""
    return HAND_LIMIT + amount_of(g, seat, Ability.HAND_LIMIT)


@rule
def zone_limit(g: State, seat: int, zone: int) -> int:
    """How many cards the workshop or the market may hold."""
    if zone == Zone.WORKSHOP:
        return WORKSHOP_LIMIT + amount_of(g, seat, Ability.WORKSHOP_LIMIT)
    return MARKET_LIMIT + amount_of(g, seat, Ability.MARKET_LIMIT)


@rule
def free(g: State, seat: int, zone: int) -> int:
    """How many cards still fit into the workshop or the market."""
    return zone_limit(g, seat, zone) - g.used[seat][zone]


@rule
def hand_count(g: State, seat: int) -> int:
    """How many cards are in a hand."""
    return g.hand_mine_count[seat] + g.hand_guild_count[seat]


@rule
def free_in_hand(g: State, seat: int) -> int:
    """How many cards a hand can still take."""
    return hand_limit(g, seat) - hand_count(g, seat)


@rule
def loose(g: State, seat: int, zone: int) -> int:
    """How many goods lie loose in a zone."""
    n = 0
    while n < MOST_ROW and g.lies[seat][zone][n] != NONE:
        n += 1
    return n


@rule
def add(g: State, seat: int, zone: int, good: int, mark: int) -> None:
    """A good comes to lie in a zone."""
    i = loose(g, seat, zone)
    while i > 0 and comes_after(g, seat, zone, i - 1, good, mark):
        g.lies[seat][zone][i] = g.lies[seat][zone][i - 1]
        g.marks[seat][zone][i] = g.marks[seat][zone][i - 1]
        i -= 1
    g.lies[seat][zone][i] = good
    g.marks[seat][zone][i] = mark
    g.used[seat][zone] += 1


@rule
def comes_after(g: State, seat: int, zone: int, i: int, good: int, mark: int) -> bool:
    """What lies at a place belongs behind a good with this mark."""
    if g.lies[seat][zone][i] == good:
        return g.marks[seat][zone][i] > mark
    return g.lies[seat][zone][i] > good


@rule
def remove(g: State, seat: int, zone: int, place: int) -> None:
    """The good at a place leaves the zone."""
    i = place
    while i + 1 < MOST_ROW and g.lies[seat][zone][i + 1] != NONE:
        g.lies[seat][zone][i] = g.lies[seat][zone][i + 1]
        g.marks[seat][zone][i] = g.marks[seat][zone][i + 1]
        i += 1
    g.lies[seat][zone][i] = NONE
    g.marks[seat][zone][i] = 0
    g.used[seat][zone] -= 1


@rule
def place_of(g: State, seat: int, zone: int, good: int, without: int = 0) -> int:
    """Where a good lies in a zone that does not have a certain mark; NONE if nowhere.

    Among equal ones it is the last, which has the most marks: the others can do more.
    """
    place = NONE
    for i in range(MOST_ROW):
        if g.lies[seat][zone][i] == good and g.marks[seat][zone][i] & without == 0:
            place = i
    return place


@rule
def is_repeated(g: State, seat: int, zone: int, place: int) -> bool:
    """The good at a place lies before it too."""
    return place > 0 and g.lies[seat][zone][place] == g.lies[seat][zone][place - 1]


@rule
def enter_mark(g: State, seat: int, zone: int) -> int:
    """A card that enters a market is rotated, except with `no_rotation`."""
    if zone == Zone.MARKET and not has_ability(g, seat, Ability.NO_ROTATION):
        return ROTATED
    return 0


@rule
def ready(g: State, seat: int, resource: int) -> int:
    """How many refined ones of a resource (or runes) lie loose in the workshop."""
    n = 0
    for i in range(MOST_ROW):
        n += g.lies[seat][Zone.WORKSHOP][i] == READY + resource
    return n


@rule
def refine(g: State, seat: int) -> int:
    """Every raw metal and gem that lies loose in the workshop becomes refined; how many."""
    n = 0
    while g.lies[seat][Zone.WORKSHOP][0] != NONE and g.lies[seat][Zone.WORKSHOP][0] < READY:
        good = g.lies[seat][Zone.WORKSHOP][0]
        remove(g, seat, Zone.WORKSHOP, 0)
        add(g, seat, Zone.WORKSHOP, good + READY, 0)
        n += 1
    return n


@rule
def take_card(g: State, seat: int, good: int) -> None:
    """A guild card comes into a hand."""
    i = g.hand_guild_count[seat]
    while i > 0 and g.hand_guild[seat][i - 1] > good:
        g.hand_guild[seat][i] = g.hand_guild[seat][i - 1]
        i -= 1
    g.hand_guild[seat][i] = good
    g.hand_guild_count[seat] += 1


@rule
def is_in_hand(g: State, seat: int, good: int) -> bool:
    """A hand holds this guild card."""
    for i in range(g.hand_guild_count[seat]):
        if g.hand_guild[seat][i] == good:
            return True
    return False


@rule
def give_card(g: State, seat: int, good: int) -> None:
    """A guild card leaves a hand."""
    n = g.hand_guild_count[seat] - 1
    i = 0
    while g.hand_guild[seat][i] != good:
        i += 1
    while i < n:
        g.hand_guild[seat][i] = g.hand_guild[seat][i + 1]
        i += 1
    g.hand_guild[seat][n] = NONE
    g.hand_guild_count[seat] = n


@rule
def take_ore(g: State, seat: int, resource: int) -> None:
    """A resource comes into a hand."""
    g.hand_ores[seat][resource] += 1
    g.hand_mine_count[seat] += 1


@rule
def give_ore(g: State, seat: int, resource: int) -> None:
    """A resource leaves a hand; if others knew of one, they know of one less."""
    g.hand_ores[seat][resource] -= 1
    g.hand_mine_count[seat] -= 1
    if g.hand_known[seat][resource] > 0:
        g.hand_known[seat][resource] -= 1


@rule
def discard(g: State, good: int) -> None:
    """A guild card goes to its discard pile."""
    g.guild_discard[good - GUILD] = 1


@rule
def earn(g: State, seat: int, coins: int) -> None:
    """The bank pays; it never runs out (Q1)."""
    g.coins[seat] += coins


@rule
def stack_size(g: State, seat: int, stack: int) -> int:
    """How many cards a stack has: the guild card and all that lies under it."""
    n = 1
    for resource in range(KINDS_OF_RESOURCE):
        n += g.under[seat][stack][resource]
    return n


@rule
def finished_kings(g: State, seat: int) -> int:
    """How many finished king's items lie in a market."""
    n = 0
    for i in range(g.stacks[seat]):
        n += g.stack_finished[seat][i]
    return n
