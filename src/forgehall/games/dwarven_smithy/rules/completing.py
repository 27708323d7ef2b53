"""Phase 2: stacks crafted in an earlier turn are completed, in any order.

Rules file: 1.4 (phase 2, apprentice swap, market swap), 1.10 (Q5 to Q9).
"""

from __future__ import annotations

from forgehall.games.dwarven_smithy.rules.components import (
    APPRENTICES,
    FACE_DOWN,
    GUILD,
    KINDS_OF_RESOURCE,
    MOST_ROW,
    TOOLS,
    good_of,
)
from forgehall.games.dwarven_smithy.rules.crafting import card_of, kept_tools
from forgehall.games.dwarven_smithy.rules.plain import Ability, Ask, Happened, Step, Type, Zone
from forgehall.games.dwarven_smithy.rules.state import State
from forgehall.games.dwarven_smithy.rules.zones import (
    add,
    amount_of,
    discard,
    earn,
    free,
    hand_count,
    hand_limit,
    is_repeated,
    place_of,
    remove,
    stack_size,
    zone_limit,
)
from forgehall.kit.events import ALL, note
from forgehall.kit.questions import ask, then
from forgehall.kit.record import NONE
from forgehall.kit.rule import arm, rule

DONE = 0
SELL, KEEP = 0, 1


@rule
def can_complete(g: State, seat: int, stack: int) -> bool:
    """Only a king's item can be stuck: when all of the market is king's items (Q9)."""
    if g.stack_finished[seat][stack] == 1:
        return False
    card = g.stack_card[seat][stack]
    if card != FACE_DOWN and good_of(card).type != Type.KING:
        return True
    return free(g, seat, Zone.MARKET) > 0 or g.lies[seat][Zone.MARKET][0] != NONE


@arm
def complete_next(g: State, seat: int) -> None:
    """Ask as long as a stack can be completed."""
    for stack in range(g.stacks[seat]):
        if can_complete(g, seat, stack):
            ask(g, Ask.COMPLETE, seat)
            return


@arm
def complete_choices(g: State, seat: int, out: list[int]) -> int:
    """A stack by its place, from 1; or none, unless all must be completed (Q5)."""
    n = 0
    if g.must_complete == 0:
        out[0] = DONE
        n = 1
    for stack in range(g.stacks[seat]):
        if can_complete(g, seat, stack):
            out[n] = 1 + stack
            n += 1
    return n


@arm
def complete(g: State, seat: int, choice: int) -> None:
    """Complete one stack, then ask for the next; or leave the rest as they are."""
    if choice == DONE:
        return
    stack = choice - 1
    good = card_of(g, seat, stack)
    g.busy = 1
    hidden = g.stack_card[seat][stack] == FACE_DOWN
    note(g, Happened.COMPLETE, seat, good, to=seat if hidden else ALL)
    then(g, Step.COMPLETE_NEXT, seat)
    match good_of(good).type:
        case Type.ITEM:
            sell_finished(g, seat, stack)
        case Type.TOOL:
            if kept_tools(g, seat) < TOOLS:
                ask(g, Ask.KEEP, seat, stack)
            else:
                sell_finished(g, seat, stack)
        case Type.APPRENTICE:
            train(g, seat, stack)
        case _:
            deliver(g, seat, stack)


@rule
def sell_finished(g: State, seat: int, stack: int) -> None:
    """The card and its resources are discarded; the bank pays the finished value."""
    good = g.stack_card[seat][stack]
    coins = good_of(good).value + amount_of(g, seat, Ability.COMPLETION_BONUS)
    discard(g, good)
    discard_under(g, seat, stack)
    leave_workshop(g, seat, stack)
    earn(g, seat, coins)
    note(g, Happened.EARN, seat, good, coins)


@rule
def discard_under(g: State, seat: int, stack: int) -> None:
    """The resources under a stack go to the mine discard."""
    for resource in range(KINDS_OF_RESOURCE):
        g.mine_discard[resource] += g.under[seat][stack][resource]


@rule
def leave_workshop(g: State, seat: int, stack: int) -> None:
    """A stack is gone from the workshop: younger ones move up."""
    g.used[seat][Zone.WORKSHOP] -= stack_size(g, seat, stack)
    last = g.stacks[seat] - 1
    for i in range(stack, last):
        g.stack_card[seat][i] = g.stack_card[seat][i + 1]
        g.stack_secret[seat][i] = g.stack_secret[seat][i + 1]
        g.stack_finished[seat][i] = g.stack_finished[seat][i + 1]
        g.stack_made[seat][i] = g.stack_made[seat][i + 1]
        for resource in range(KINDS_OF_RESOURCE):
            g.under[seat][i][resource] = g.under[seat][i + 1][resource]
    g.stack_card[seat][last] = NONE
    g.stack_secret[seat][last] = NONE
    g.stack_finished[seat][last] = 0
    g.stack_made[seat][last] = 0
    for resource in range(KINDS_OF_RESOURCE):
        g.under[seat][last][resource] = 0
    g.stacks[seat] = last


@arm
def keep_choices(out: list[int]) -> int:
    """Sell the tool, or keep it for good."""
    out[0] = SELL
    out[1] = KEEP
    return 2


@arm
def keep_or_sell(g: State, seat: int, stack: int, choice: int) -> None:
    """A kept tool can never be removed, replaced or sold."""
    if choice == SELL:
        sell_finished(g, seat, stack)
        return
    good = g.stack_card[seat][stack]
    g.tools[seat][kept_tools(g, seat)] = good
    discard_under(g, seat, stack)
    leave_workshop(g, seat, stack)
    note(g, Happened.KEEP, seat, good)


@rule
def train(g: State, seat: int, stack: int) -> None:
    """A free place is taken at once; else one of the two must make room, if it can (Q7)."""
    if g.apprentices[seat][APPRENTICES - 1] == NONE:
        employ(g, seat, stack)
        return
    for i in range(APPRENTICES):
        if can_make_room(g, seat, i):
            ask(g, Ask.SWAP_APPRENTICE, seat, stack)
            return
    fail(g, seat, stack)


@rule
def employ(g: State, seat: int, stack: int) -> None:
    """The new apprentice goes to the apprentices; its resources are discarded."""
    good = g.stack_card[seat][stack]
    first = g.apprentices[seat][0]
    if first == NONE or good < first:
        g.apprentices[seat][0] = good
        g.apprentices[seat][1] = first
    else:
        g.apprentices[seat][1] = good
    discard_under(g, seat, stack)
    leave_workshop(g, seat, stack)
    note(g, Happened.TRAIN, seat, good)


@rule
def less(g: State, seat: int, i: int, ability: int) -> int:
    """How much of an ability goes with an apprentice."""
    row = good_of(g.apprentices[seat][i])
    return row.amount if row.ability == ability else 0


@rule
def can_make_room(g: State, seat: int, i: int) -> bool:
    """An apprentice can go to the workshop: no limit is broken without its ability (Q6)."""
    workshop = zone_limit(g, seat, Zone.WORKSHOP) - less(g, seat, i, Ability.WORKSHOP_LIMIT)
    market = zone_limit(g, seat, Zone.MARKET) - less(g, seat, i, Ability.MARKET_LIMIT)
    hand = hand_limit(g, seat) - less(g, seat, i, Ability.HAND_LIMIT)
    return (
        g.used[seat][Zone.WORKSHOP] < workshop
        and g.used[seat][Zone.MARKET] <= market
        and hand_count(g, seat) <= hand
    )


@arm
def swap_apprentice_choices(g: State, seat: int, out: list[int]) -> int:
    """The apprentices that can make room."""
    n = 0
    for i in range(APPRENTICES):
        if can_make_room(g, seat, i):
            out[n] = g.apprentices[seat][i]
            n += 1
    return n


@arm
def swap_apprentice(g: State, seat: int, stack: int, good: int) -> None:
    """The old apprentice goes, face up and loose, to the workshop; the new one takes its place."""
    if g.apprentices[seat][0] == good:
        g.apprentices[seat][0] = g.apprentices[seat][1]
    g.apprentices[seat][1] = NONE
    add(g, seat, Zone.WORKSHOP, good, 0)
    note(g, Happened.LEAVE, seat, good)
    employ(g, seat, stack)


@rule
def fail(g: State, seat: int, stack: int) -> None:
    """No swap is possible: the apprentice and its resources are shuffled into their decks."""
    good = g.stack_card[seat][stack]
    g.guild_deck[good - GUILD] = 1
    g.guild_left += 1
    for resource in range(KINDS_OF_RESOURCE):
        g.mine_deck[resource] += g.under[seat][stack][resource]
        g.mine_left += g.under[seat][stack][resource]
    leave_workshop(g, seat, stack)
    note(g, Happened.FAIL, seat, good)


@rule
def deliver(g: State, seat: int, stack: int) -> None:
    """A king's item goes to the market; if that is full, another card makes room for it."""
    if free(g, seat, Zone.MARKET) > 0:
        finish(g, seat, stack)
    else:
        ask(g, Ask.SWAP_MARKET, seat, stack)


@rule
def finish(g: State, seat: int, stack: int) -> None:
    """The whole stack lies in the market as one card, to the end of the game."""
    g.used[seat][Zone.WORKSHOP] -= stack_size(g, seat, stack)
    g.used[seat][Zone.MARKET] += 1
    g.stack_finished[seat][stack] = 1


@arm
def swap_market_choices(g: State, seat: int, out: list[int]) -> int:
    """Any loose card of the market."""
    n = 0
    for i in range(MOST_ROW):
        if g.lies[seat][Zone.MARKET][i] != NONE and not is_repeated(g, seat, Zone.MARKET, i):
            out[n] = g.lies[seat][Zone.MARKET][i]
            n += 1
    return n


@arm
def swap_market(g: State, seat: int, stack: int, good: int) -> None:
    """The card and the king's stack change places; the card stays raw or refined as it is."""
    remove(g, seat, Zone.MARKET, place_of(g, seat, Zone.MARKET, good))
    finish(g, seat, stack)
    add(g, seat, Zone.WORKSHOP, good, 0)
    note(g, Happened.MOVE, seat, good, Zone.WORKSHOP)
