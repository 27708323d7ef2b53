"""Setting the table up: options, decks, coins, the first cards, who begins.

Rules file: 1.3 (set-up), 1.9 (variants), 1.10 (flags), 0 (where the rulebook decides).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from forgehall.games.dwarven_smithy.rules.components import (
    APPRENTICES,
    GUILD,
    GUILD_CARDS,
    KINDS_OF_RESOURCE,
    MOST_HAND,
    MOST_ROW,
    MOST_STACKS,
    START_COINS,
    START_HAND_GUILD,
    START_HAND_MINE,
    START_WORKSHOP,
    TOOLS,
    as_played,
    copies_of,
    is_in_deck,
)
from forgehall.games.dwarven_smithy.rules.plain import Ask, Happened, Step, Zone
from forgehall.games.dwarven_smithy.rules.state import State
from forgehall.games.dwarven_smithy.rules.zones import add
from forgehall.kit.errors import BadOptionError
from forgehall.kit.events import note
from forgehall.kit.language import mark
from forgehall.kit.questions import MAX_SEATS, ask, then
from forgehall.kit.record import NONE
from forgehall.kit.rule import arm, rule

DEALT = START_WORKSHOP + START_HAND_MINE + START_HAND_GUILD
"""How many cards each seat is dealt."""
MOST_TURNS = 400

CHOICES: dict[str, tuple[str, ...]] = {
    "deck": ("starter", "full"),
    "first": ("random", "seat 0"),
    "completion": ("may", "must"),
    "surcharge_side": ("right", "left"),
    "subtype_bonus": ("sum", "max"),
    "bonus_tie": ("split", "all", "none"),
    "bid_floor": ("buy", "sell"),
    "moving": ("again", "once"),
}
"""The options that are one of several words; the first is the one that the rulebook has."""


@dataclass(frozen=True)
class Options:
    """How a table of Dwarven Smithy is laid."""

    seats: int = 2
    deck: str = "starter"
    """starter (43 guild cards) or full (60)."""
    first: str = "random"
    """Who begins: random or seat 0."""
    bidding: bool = False
    """Variant: a card from another market is auctioned."""
    mine_never_closes: bool = False
    """Variant: the mine discard becomes a new mine deck."""
    completion: str = "may"
    """Stacks may be completed in phase 2, or must be."""
    surcharge_side: str = "right"
    """Which neighbours in the warehouse row make a card more expensive."""
    loose_guild_from_hand: bool = True
    """Guild cards may be played from the hand into the workshop."""
    subtype_bonus: str = "sum"
    """The awards go to the highest sum of a subtype, or to its highest card (max)."""
    bonus_tie: str = "split"
    """Seats that tie for an award split it, get it all, or none."""
    bid_floor: str = "buy"
    """The lowest bid for a resource: its buy value or its sell value."""
    moving: str = "again"
    """A card that was moved or swapped may be moved again in the same turn, or not (once)."""
    most_turns: int = MOST_TURNS
    """The game ends after this many turns at the latest."""


def lay(options: Options) -> State:
    """A blank table with the options as cells."""
    check(options)
    g = State()
    g.seats = options.seats
    g.full = CHOICES["deck"].index(options.deck)
    g.random_first = int(options.first == "random")
    g.bidding = int(options.bidding)
    g.never_closes = int(options.mine_never_closes)
    g.must_complete = int(options.completion == "must")
    g.surcharge_left = int(options.surcharge_side == "left")
    g.guild_from_hand = int(options.loose_guild_from_hand)
    g.highest_card = int(options.subtype_bonus == "max")
    g.award_tie = CHOICES["bonus_tie"].index(options.bonus_tie)
    g.bid_floor_sell = int(options.bid_floor == "sell")
    g.move_once = int(options.moving == "once")
    g.most_turns = options.most_turns
    return g


def check(options: Options) -> None:
    """Refuse options that no table can be laid with."""
    limits: dict[str, range] = {"seats": range(2, 5), "most_turns": range(1, MOST_TURNS + 1)}
    for name, allowed in limits.items():
        value: Any = getattr(options, name)
        if value not in allowed:
            raise BadOptionError(
                mark("{name} is a number from {least} to {most}; given: {value!r}"),
                name=name,
                least=allowed[0],
                most=allowed[-1],
                value=value,
            )
    for name, words in CHOICES.items():
        if getattr(options, name) not in words:
            raise BadOptionError(
                mark("{name} is {known}; given: {given!r}"),
                name=name,
                known=" or ".join(words),
                given=getattr(options, name),
            )


@rule
def set_up(g: State) -> None:
    """Lay out decks and coins; the cards are dealt one by one, then someone begins."""
    g.turns_left = NONE
    g.bidder = NONE
    for seat in range(MAX_SEATS):
        clear_seat(g, seat)
    for seat in range(g.seats):
        g.coins[seat] = START_COINS
    for resource in range(KINDS_OF_RESOURCE):
        g.mine_deck[resource] = copies_of(resource)
        g.mine_left += copies_of(resource)
    for card in range(GUILD_CARDS):
        if is_in_deck(GUILD + card, g.full):
            g.guild_deck[card] = 1
            g.guild_left += 1
    then(g, Step.DEAL_NEXT, 0)


@rule
def clear_seat(g: State, seat: int) -> None:
    """An empty place at the table."""
    for i in range(MOST_HAND):
        g.hand_guild[seat][i] = NONE
    for i in range(MOST_ROW):
        g.lies[seat][Zone.WORKSHOP][i] = NONE
        g.lies[seat][Zone.MARKET][i] = NONE
    for i in range(APPRENTICES):
        g.apprentices[seat][i] = NONE
    for i in range(TOOLS):
        g.tools[seat][i] = NONE
    for i in range(MOST_STACKS):
        g.stack_card[seat][i] = NONE
        g.stack_secret[seat][i] = NONE


@arm
def deal_next(g: State, dealt: int) -> None:
    """Four mine cards for the workshop, four mine and two guild cards for the hand; then begin."""
    if dealt == DEALT * g.seats:
        if g.random_first:
            ask(g, Ask.FIRST, 0)
        else:
            then(g, Step.BEGIN_TURN, 0)
        return
    seat = dealt // DEALT
    card = dealt % DEALT
    then(g, Step.DEAL_NEXT, 0, dealt + 1)
    if card < START_WORKSHOP:
        ask(g, Ask.DEAL, seat)
    elif card < START_WORKSHOP + START_HAND_MINE:
        ask(g, Ask.DRAW_MINE, seat)
    else:
        ask(g, Ask.DRAW_GUILD, seat)


@arm
def first_outcomes(g: State, out: list[int], weights: list[int]) -> int:
    """Each seat is as likely to begin (Q4)."""
    for seat in range(g.seats):
        out[seat] = seat
        weights[seat] = 1
    return g.seats


@arm
def first(g: State, seat: int) -> None:
    """The first turn is this seat's."""
    g.turn = seat
    then(g, Step.BEGIN_TURN, seat)


@arm
def deal(g: State, seat: int, resource: int) -> None:
    """A mine card comes into the workshop, face up and raw."""
    g.mine_deck[resource] -= 1
    g.mine_left -= 1
    good = as_played(resource)
    add(g, seat, Zone.WORKSHOP, good, 0)
    note(g, Happened.DEALT, seat, good)
