"""A turn in four phases: refine, complete, act, draw; and how the last round begins.

Rules file: 1.4 (a turn), 1.7 (end of the game), 1.9 (the mine never closes), 1.10 (safeguards).
"""

from __future__ import annotations

from forgehall.games.dwarven_smithy.rules.components import (
    DRAW_LIMIT,
    GUILD,
    GUILD_CARDS,
    KINDS_OF_RESOURCE,
    KINGS_TO_END,
    MOST_ROW,
    as_played,
)
from forgehall.games.dwarven_smithy.rules.plain import Ability, Ask, Happened, Step, Trigger, Zone
from forgehall.games.dwarven_smithy.rules.scoring import settle_scores
from forgehall.games.dwarven_smithy.rules.state import State
from forgehall.games.dwarven_smithy.rules.zones import (
    amount_of,
    finished_kings,
    free_in_hand,
    refine,
    take_card,
    take_ore,
)
from forgehall.kit.events import note
from forgehall.kit.questions import ask, seat_after, then
from forgehall.kit.record import NONE
from forgehall.kit.rule import arm, rule

STOP, FROM_GUILD, FROM_MINE = 0, 1, 2


@arm
def begin_turn(g: State, seat: int) -> None:
    """Phase 1 happens by itself; plan the other three."""
    g.turns += 1
    g.actions = 0
    g.moved_again[seat] = 0
    g.drawn = 0
    g.played_refined = 0
    g.busy = 0
    note(g, Happened.TURN, seat, amount=g.turns)
    n = refine(g, seat)
    if n > 0:
        note(g, Happened.REFINE, seat, amount=n)
    then(g, Step.END_TURN, seat)
    then(g, Step.DRAW_NEXT, seat)
    ask(g, Ask.ACT, seat)
    then(g, Step.COMPLETE_NEXT, seat)


@rule
def can_draw_mine(g: State) -> bool:
    """The mine has a card, or its discard can become a new mine deck."""
    if g.mine_left > 0:
        return True
    return g.never_closes == 1 and has_mine_discard(g)


@rule
def has_mine_discard(g: State) -> bool:
    """A resource lies in the mine discard."""
    for resource in range(KINDS_OF_RESOURCE):
        if g.mine_discard[resource] > 0:
            return True
    return False


@arm
def draw_next(g: State, seat: int) -> None:
    """Phase 4: ask as long as the seat may draw and there is something to draw."""
    draws = DRAW_LIMIT + amount_of(g, seat, Ability.DRAW_LIMIT)
    has_cards = g.guild_left > 0 or can_draw_mine(g)
    if g.drawn < draws and free_in_hand(g, seat) > 0 and has_cards:
        ask(g, Ask.DRAW, seat)


@arm
def draw_choices(g: State, out: list[int]) -> int:
    """No further card, or one from a deck that has cards."""
    out[0] = STOP
    n = 1
    if g.guild_left > 0:
        out[n] = FROM_GUILD
        n += 1
    if can_draw_mine(g):
        out[n] = FROM_MINE
        n += 1
    return n


@arm
def draw(g: State, seat: int, choice: int) -> None:
    """One card at a time, each seen before the next choice (Q10)."""
    if choice == STOP:
        return
    g.drawn += 1
    g.busy = 1
    then(g, Step.DRAW_NEXT, seat)
    if choice == FROM_GUILD:
        ask(g, Ask.DRAW_GUILD, seat)
    else:
        if g.mine_left == 0:
            reopen_mine(g)
        ask(g, Ask.DRAW_MINE, seat)


@rule
def reopen_mine(g: State) -> None:
    """Variant: the mine discard is shuffled into a new mine deck."""
    for resource in range(KINDS_OF_RESOURCE):
        g.mine_deck[resource] += g.mine_discard[resource]
        g.mine_left += g.mine_discard[resource]
        g.mine_discard[resource] = 0
    note(g, Happened.RESHUFFLE, g.turn, amount=g.mine_left)


@rule
def mine_outcomes(g: State, out: list[int], weights: list[int]) -> int:
    """Every card of the mine deck is as likely."""
    n = 0
    for resource in range(KINDS_OF_RESOURCE):
        if g.mine_deck[resource] > 0:
            out[n] = resource
            weights[n] = g.mine_deck[resource]
            n += 1
    return n


@arm
def draw_mine(g: State, seat: int, resource: int) -> None:
    """A mine card comes into the hand; the last one begins the last round."""
    g.mine_deck[resource] -= 1
    g.mine_left -= 1
    take_ore(g, seat, resource)
    note(g, Happened.DRAW, seat, as_played(resource), FROM_MINE, to=seat)
    if g.mine_left == 0:
        if g.never_closes == 0:
            begin_last_round(g, seat, Trigger.MINE_DECK)
        elif has_mine_discard(g):
            reopen_mine(g)


@arm
def guild_outcomes(g: State, out: list[int], weights: list[int]) -> int:
    """Every card of the guild deck is as likely."""
    n = 0
    for card in range(GUILD_CARDS):
        out[n] = GUILD + card
        weights[n] = 1
        n += g.guild_deck[card]
    return n


@arm
def draw_guild(g: State, seat: int, good: int) -> None:
    """A guild card comes into the hand; the last one begins the last round."""
    g.guild_deck[good - GUILD] = 0
    g.guild_left -= 1
    take_card(g, seat, good)
    note(g, Happened.DRAW, seat, good, FROM_GUILD, to=seat)
    if g.guild_left == 0:
        begin_last_round(g, seat, Trigger.GUILD_DECK)


@rule
def begin_last_round(g: State, seat: int, trigger: int) -> None:
    """After this turn each other seat has one more; only the first trigger counts."""
    if g.turns_left == NONE:
        g.turns_left = g.seats - 1
        g.trigger = trigger
        note(g, Happened.LAST_ROUND, seat, trigger)


@arm
def end_turn(g: State, seat: int) -> None:
    """Rotated cards are turned upright; the next seat follows, or the game is over."""
    for other in range(g.seats):
        for i in range(MOST_ROW):
            g.marks[other][Zone.WORKSHOP][i] = 0
            g.marks[other][Zone.MARKET][i] = 0
    g.idle = 0 if g.busy else g.idle + 1
    if finished_kings(g, seat) >= KINGS_TO_END:
        begin_last_round(g, seat, Trigger.KINGS)
    elif g.idle >= 2 * g.seats:
        begin_last_round(g, seat, Trigger.STALLED)
    if g.turns_left == 0 or g.turns >= g.most_turns:
        if g.turns_left != 0:
            g.trigger = Trigger.TURNS
            g.turns_left = 0
        settle_scores(g)
        return
    if g.turns_left != NONE:
        g.turns_left -= 1
    g.turn = seat_after(g, seat, 1)
    then(g, Step.BEGIN_TURN, g.turn)
