"""Phase 3: any number of actions, one question for each.

A choice is VERB * verb + good. Safeguards of ours keep turns short: what action 2 has moved it
moves again only so often in a turn, and cards are swapped only where both zones are full (elsewhere
two moves do the same).

Rules file: 1.5 (the actions, rotation), 1.10 (Q14, Q21 to Q23, safeguards).
"""

from __future__ import annotations

from forgehall.games.dwarven_smithy.rules.components import (
    GUILD,
    KINDS_OF_RESOURCE,
    MOST_ROW,
    READY,
    ZONES,
    as_played,
    cost_kinds,
    is_guild,
    is_raw,
    resource_of,
)
from forgehall.games.dwarven_smithy.rules.crafting import can_pay, craft, payable_kinds
from forgehall.games.dwarven_smithy.rules.plain import Ability, Ask, Happened, Verb, Zone
from forgehall.games.dwarven_smithy.rules.state import MOVED, ROTATED, State
from forgehall.games.dwarven_smithy.rules.trade import (
    buy_from,
    buy_ore,
    can_buy_ore,
    lowest_price,
    sell,
)
from forgehall.games.dwarven_smithy.rules.zones import (
    add,
    amount_of,
    discard,
    enter_mark,
    free,
    free_in_hand,
    give_card,
    give_ore,
    place_of,
    remove,
)
from forgehall.kit.events import note
from forgehall.kit.questions import ask
from forgehall.kit.record import NONE
from forgehall.kit.rule import arm, rule

VERB = 100
MOST_ACTIONS = 200
"""A turn has no more actions (our safeguard)."""
MOST_AGAIN = 4
"""Nor more moves and swaps of cards that it has moved before (our safeguard)."""


@arm
def act_choices(g: State, seat: int, out: list[int]) -> int:
    """All actions that are legal now, and the end of them."""
    in_workshop = free(g, seat, Zone.WORKSHOP)
    in_market = free(g, seat, Zone.MARKET)
    out[0] = Verb.END
    n = add_lying(g, seat, Zone.MARKET, ROTATED, VERB * Verb.SELL, out, 1)
    n = add_crafts(g, seat, in_workshop, out, n)
    if free_in_hand(g, seat) > 0:
        for resource in range(KINDS_OF_RESOURCE):
            if can_buy_ore(g, seat, resource):
                out[n] = VERB * Verb.BUY + READY + resource
                n += 1
    n = add_moves(g, seat, in_workshop, in_market, out, n)
    if in_workshop > 0:
        n = add_plays(g, seat, Verb.PLAY_WORKSHOP, out, n)
    if in_market > 0:
        n = add_plays(g, seat, Verb.PLAY_MARKET, out, n)
    if in_workshop + in_market > 0:
        n = add_purchases(g, seat, out, n)
    return n


@rule
def add_lying(
    g: State, seat: int, zone: int, without: int, verb: int, out: list[int], n: int
) -> int:
    """Loose cards of a zone, equal ones once, of which one does not have a certain mark."""
    last = NONE
    for i in range(MOST_ROW):
        good = g.lies[seat][zone][i]
        if good == NONE:
            break
        if good != last and g.marks[seat][zone][i] & without == 0:
            out[n] = verb + good
            n += 1
            last = good
    return n


@rule
def add_moves(g: State, seat: int, in_workshop: int, in_market: int, out: list[int], n: int) -> int:
    """Cards that can go to the other zone; where both zones are full, cards that can be swapped."""
    stays = staying_mark(g, seat)
    if in_workshop > 0:
        n = add_lying(g, seat, Zone.MARKET, stays, VERB * Verb.TO_WORKSHOP, out, n)
    if in_market > 0:
        n = add_lying(g, seat, Zone.WORKSHOP, stays, VERB * Verb.TO_MARKET, out, n)
    if in_workshop + in_market == 0 and can_move_any(g, seat, Zone.WORKSHOP):
        n = add_lying(g, seat, Zone.MARKET, stays, VERB * Verb.SWAP, out, n)
    return n


@rule
def staying_mark(g: State, seat: int) -> int:
    """The mark of cards that may not move again: a card moves only so often in a turn."""
    most = 0 if g.move_once else MOST_AGAIN
    return 0 if g.moved_again[seat] < most else MOVED


@rule
def add_crafts(g: State, seat: int, room: int, out: list[int], n: int) -> int:
    """Guild cards in the hand or loose in workshop or market, in ascending order (Q14).

    A card from outside the workshop needs room there.
    """
    first = n
    kinds = payable_kinds(g, seat)
    if room > 0:
        for i in range(g.hand_guild_count[seat]):
            good = g.hand_guild[seat][i]
            if cost_kinds(good) & ~kinds == 0 and can_pay(g, seat, good):
                n = insert(out, first, n, VERB * Verb.CRAFT + good)
    for zone in range(ZONES):
        if zone == Zone.WORKSHOP or room > 0:
            for i in range(MOST_ROW):
                good = g.lies[seat][zone][i]
                if good == NONE:
                    break
                if good >= GUILD and cost_kinds(good) & ~kinds == 0 and can_pay(g, seat, good):
                    n = insert(out, first, n, VERB * Verb.CRAFT + good)
    return n


@rule
def insert(out: list[int], first: int, n: int, choice: int) -> int:
    """Write a choice where it belongs among those from the first on."""
    i = n
    while i > first and out[i - 1] > choice:
        out[i] = out[i - 1]
        i -= 1
    out[i] = choice
    return n + 1


@rule
def can_move_any(g: State, seat: int, zone: int) -> bool:
    """A loose card of the zone may be moved."""
    stays = staying_mark(g, seat)
    for i in range(MOST_ROW):
        if g.lies[seat][zone][i] != NONE and g.marks[seat][zone][i] & stays == 0:
            return True
    return False


@rule
def add_plays(g: State, seat: int, verb: int, out: list[int], n: int) -> int:
    """The cards of the hand."""
    for resource in range(KINDS_OF_RESOURCE):
        out[n] = VERB * verb + as_played(resource)
        n += g.hand_ores[seat][resource] > 0
    if verb == Verb.PLAY_MARKET or g.guild_from_hand:
        for i in range(g.hand_guild_count[seat]):
            out[n] = VERB * verb + g.hand_guild[seat][i]
            n += 1
    return n


@rule
def add_purchases(g: State, seat: int, out: list[int], n: int) -> int:
    """Loose cards in the markets of the others that the seat can pay."""
    for seller in range(g.seats):
        last = NONE
        for i in range(MOST_ROW):
            good = g.lies[seller][Zone.MARKET][i]
            if good == NONE or seller == seat:
                break
            if good != last and g.coins[seat] >= lowest_price(g, good):
                out[n] = VERB * (Verb.BUY_FROM + seller) + good
                n += 1
                last = good
    return n


@arm
def act(g: State, seat: int, choice: int) -> None:
    """Do one action, then ask for the next; or go on to phase 4."""
    good = choice % VERB
    verb = choice // VERB
    if verb == Verb.END:
        return
    g.actions += 1
    if g.actions < MOST_ACTIONS:
        ask(g, Ask.ACT, seat)
    match verb:
        case Verb.SELL:
            if is_guild(good):
                discard_from_market(g, seat, good)
            else:
                sell(g, seat, good)
        case Verb.CRAFT:
            craft(g, seat, good)
        case Verb.BUY:
            buy_ore(g, seat, resource_of(good))
        case Verb.TO_WORKSHOP:
            move(g, seat, good, Zone.MARKET, Zone.WORKSHOP)
        case Verb.TO_MARKET:
            move(g, seat, good, Zone.WORKSHOP, Zone.MARKET)
        case Verb.SWAP:
            ask(g, Ask.SWAP_WITH, seat, good)
        case Verb.PLAY_WORKSHOP:
            play(g, seat, good, Zone.WORKSHOP)
        case Verb.PLAY_MARKET:
            play(g, seat, good, Zone.MARKET)
        case _:
            buy_from(g, seat, verb - Verb.BUY_FROM, good)


@arm
def discard_from_market(g: State, seat: int, good: int) -> None:
    """Action 3: a guild card goes to its discard; nothing is paid."""
    remove(g, seat, Zone.MARKET, place_of(g, seat, Zone.MARKET, good, ROTATED))
    discard(g, good)
    note(g, Happened.DISCARD, seat, good)


@rule
def play(g: State, seat: int, good: int, zone: int) -> None:
    """Action 1: a card of the hand lies loose and face up; a metal or gem lies raw."""
    if is_guild(good):
        give_card(g, seat, good)
    else:
        give_ore(g, seat, resource_of(good))
    refined = amount_of(g, seat, Ability.REFINE_ON_PLAY)
    if zone == Zone.WORKSHOP and is_raw(good) and g.played_refined < refined:
        g.played_refined += 1
        good += READY
    add(g, seat, zone, good, enter_mark(g, seat, zone))
    note(g, Happened.PLAY, seat, good, zone)


@rule
def move(g: State, seat: int, good: int, source: int, target: int) -> None:
    """Action 2: a loose card changes its zone, raw or refined as it is."""
    pick_up(g, seat, source, good)
    add(g, seat, target, good, MOVED | enter_mark(g, seat, target))
    note(g, Happened.MOVE, seat, good, target)


@rule
def pick_up(g: State, seat: int, zone: int, good: int) -> None:
    """Of equal cards one is taken that has not moved in this turn; another one moves again."""
    place = place_of(g, seat, zone, good, MOVED)
    if place == NONE:
        place = place_of(g, seat, zone, good)
        g.moved_again[seat] += 1
    remove(g, seat, zone, place)


@arm
def swap_with_choices(g: State, seat: int, out: list[int]) -> int:
    """Loose cards of the workshop that may be moved."""
    return add_lying(g, seat, Zone.WORKSHOP, staying_mark(g, seat), 0, out, 0)


@arm
def swap_with(g: State, seat: int, from_market: int, from_workshop: int) -> None:
    """Action 2: a card of the market and one of the workshop change places at once."""
    pick_up(g, seat, Zone.MARKET, from_market)
    move(g, seat, from_workshop, Zone.WORKSHOP, Zone.MARKET)
    add(g, seat, Zone.WORKSHOP, from_market, MOVED)
    note(g, Happened.MOVE, seat, from_market, Zone.WORKSHOP)
