"""Everything on a table of Dwarven Smithy: hands and face-down king's items have owners."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from forgehall.games.dwarven_smithy.rules.components import (
    APPRENTICES,
    GUILD_CARDS,
    KINDS_OF_RESOURCE,
    MOST_HAND,
    MOST_ROW,
    MOST_STACKS,
    TOOLS,
    Good,
    Zone,
)
from forgehall.kit.questions import CHANCE, MAX_SEATS, STEP, BaseState
from forgehall.kit.record import Cells, Seat, Seen, Small
from forgehall.kit.rows import all_kinds

PerSeat = Annotated[list[int], Cells("i1", Seen.ALL, (MAX_SEATS,))]
Wide = Annotated[int, Cells("i2", Seen.ALL)]
PerResource = Annotated[list[int], Cells("i1", Seen.ALL, (KINDS_OF_RESOURCE,))]
OfStacks = Annotated[list[list[int]], Cells("i1", Seen.ALL, (MAX_SEATS, MOST_STACKS))]
ROWS = (MAX_SEATS, len(Zone), MOST_ROW)


class Ask(IntEnum):
    """What the table waits for: questions to seats, then questions to chance."""

    COMPLETE = 1
    """Phase 2: which stack to complete."""
    KEEP = 2
    """Keep or sell a completed tool; argument: the stack."""
    SWAP_APPRENTICE = 3
    """Which apprentice makes room; argument: the stack of the new one."""
    SWAP_MARKET = 4
    """Which card leaves a full market for a king's item; argument: the stack."""
    ACT = 5
    """Phase 3: one action, or the end of them."""
    SWAP_WITH = 6
    """Which card of the workshop changes places; argument: the good in the market."""
    LAY_GEM = 7
    """Which gem to lay under a card; argument: how many are still to be laid."""
    SPARE = 8
    """Which resources a tool spares."""
    BUY_TO = 9
    """Where a card that was bought goes; argument: LOT * seller + good."""
    BID = 10
    """Bid for a card or pass; argument: LOT * seller + good."""
    DRAW = 11
    """Phase 4: from which deck to draw."""

    FIRST = CHANCE
    """Who begins."""
    DEAL = CHANCE + 1
    """A mine card for a workshop, in the setup."""
    DRAW_MINE = CHANCE + 2
    DRAW_GUILD = CHANCE + 3


class Step(IntEnum):
    """What follows without asking anyone."""

    DEAL_NEXT = STEP
    """The setup goes on; argument: how many cards have been dealt."""
    BEGIN_TURN = STEP + 1
    COMPLETE_NEXT = STEP + 2
    LAY_GEMS = STEP + 3
    """Gems that stand for any gem are laid under the last stack; argument: how many."""
    LAY = STEP + 4
    """All other resources are laid under the last stack."""
    BID_NEXT = STEP + 5
    """The next bidder is asked; argument: ROUND * seats to the right + LOT * seller + good."""
    DRAW_NEXT = STEP + 6
    END_TURN = STEP + 7


KINDS = all_kinds(Ask, Step)

LOT = 100
"""A good and the seat that it is bought from, in one number."""
ROUND = 4 * LOT

ROTATED = 1
MOVED = 2
"""The marks of a good that lies in a row: both last until the turn ends."""

WITH_WILD_GEMS = 4
"""How a stack was made: the number of tools then, and this if any gem could stand for any."""


class Verb(IntEnum):
    """What can be done in phase 3; what is bought from seat s has the verb BUY_FROM + s."""

    END = 0
    SELL = 1
    """Sell a resource, or discard a guild card, from the market."""
    CRAFT = 2
    BUY = 3
    """A resource from the warehouse, as the good that it becomes in the hand."""
    TO_WORKSHOP = 4
    """Move a card from the market."""
    TO_MARKET = 5
    """Move a card from the workshop."""
    SWAP = 6
    PLAY_WORKSHOP = 7
    PLAY_MARKET = 8
    BUY_FROM = 9


class Tie(IntEnum):
    """What seats get that tie for an award."""

    SPLIT = 0
    ALL = 1
    NONE = 2


class Trigger(IntEnum):
    """What began the last round."""

    NOTHING = 0
    GUILD_DECK = 1
    MINE_DECK = 2
    KINGS = 3
    STALLED = 4
    """Nobody did anything for two rounds (our safeguard)."""
    TURNS = 5
    """The game had its highest number of turns (our safeguard)."""


class Happened(IntEnum):
    """What the table tells people."""

    TURN = 1
    REFINE = 2
    DEALT = 3
    DRAW = 4
    """The amount tells from which deck."""
    PLAY = 5
    MOVE = 6
    SELL = 7
    DISCARD = 8
    BUY = 9
    BUY_FROM = 10
    """What was bought, and of whom: LOT * seller + good."""
    CRAFT = 11
    LAY = 12
    COMPLETE = 13
    EARN = 14
    KEEP = 15
    TRAIN = 16
    LEAVE = 17
    FAIL = 18
    BID = 19
    PASS = 20
    RESHUFFLE = 21
    LAST_ROUND = 22
    REVEAL = 23
    """A finished king's item is turned up."""
    SALE = 24
    AWARD = 25
    END = 26
    AUCTION = 27
    """What is auctioned, and of whom: LOT * seller + good."""
    LOSE = 28
    """A king's item that was not finished comes to nothing."""


class State(BaseState):
    """Everything on the table; the field order is the packed layout."""

    full: Small
    """The full deck is played, not the starter one."""
    must_complete: Small
    surcharge_left: Small
    guild_from_hand: Small
    """Guild cards may be played from the hand into the workshop."""
    highest_card: Small
    """The awards go to the highest card, not to the highest sum."""
    award_tie: Small
    bidding: Small
    bid_floor_sell: Small
    never_closes: Small
    random_first: Small
    move_once: Small
    """What action 2 has moved it does not move again in this turn."""
    most_turns: Wide

    turns: Wide
    """How many turns have begun."""
    turn: Seat
    """The active seat."""
    actions: Wide
    """How many actions this turn has seen."""
    moved_again: PerSeat
    """How often each seat has moved or swapped what it had moved before, in its last turn."""
    drawn: Small
    played_refined: Small
    """How many cards this turn came refined from the hand."""
    busy: Small
    """In this turn something was drawn, crafted, bought, sold or completed."""
    idle: Small
    """How many turns in a row nothing was."""
    trigger: Annotated[int, Cells("i1", Seen.ALL, (), Trigger)]
    turns_left: Small
    """Turns after this one; NONE before the last round."""
    price: Wide
    """What is paid for a card that is being bought: the highest bid so far."""
    bidder: Seat
    """Who pays it."""

    coins: Annotated[list[int], Cells("i2", Seen.ALL, (MAX_SEATS,))]
    hand_ores: Annotated[list[list[int]], Cells("i1", Seen.OWNER, (MAX_SEATS, KINDS_OF_RESOURCE))]
    """How many of each resource a hand holds."""
    hand_guild: Annotated[
        list[list[int]], Cells("i1", Seen.OWNER, (MAX_SEATS, MOST_HAND), Good, bag=MOST_HAND)
    ]
    """The guild cards of a hand, in ascending order."""
    hand_mine_count: PerSeat
    hand_guild_count: PerSeat
    hand_known: Annotated[list[list[int]], Cells("i1", Seen.ALL, (MAX_SEATS, KINDS_OF_RESOURCE))]
    """Resources that all know to be in a hand: those bought from the warehouse."""

    lies: Annotated[list[list[list[int]]], Cells("i1", Seen.ALL, ROWS, Good, bag=MOST_ROW)]
    """The loose goods in each workshop and market, in ascending order."""
    marks: Annotated[list[list[list[int]]], Cells("i1", Seen.ALL, ROWS)]
    """Whether each of them is rotated, and whether it was moved."""
    used: Annotated[list[list[int]], Cells("i1", Seen.ALL, (MAX_SEATS, len(Zone)))]
    """How many spaces are taken, by loose goods and by stacks."""
    apprentices: Annotated[
        list[list[int]], Cells("i1", Seen.ALL, (MAX_SEATS, APPRENTICES), Good, bag=APPRENTICES)
    ]
    tools: Annotated[list[list[int]], Cells("i1", Seen.ALL, (MAX_SEATS, TOOLS), Good, bag=TOOLS)]
    """In the order in which they were kept."""

    stacks: PerSeat
    """How many stacks a seat has, in the workshop and finished in the market, oldest first."""
    stack_card: Annotated[
        list[list[int]], Cells("i1", Seen.ALL, (MAX_SEATS, MOST_STACKS), Good, bag=MOST_STACKS)
    ]
    """The card of a stack as all know it: FACE_DOWN unless it has been seen."""
    stack_secret: Annotated[
        list[list[int]], Cells("i1", Seen.OWNER, (MAX_SEATS, MOST_STACKS), Good, bag=MOST_STACKS)
    ]
    """The card that lies face down; NONE where all know it."""
    stack_finished: OfStacks
    """A finished king's item, in the market."""
    stack_made: OfStacks
    """How many tools its owner had when it was crafted, and whether gems were wild."""
    under: Annotated[
        list[list[list[int]]],
        Cells("i1", Seen.ALL, (MAX_SEATS, MOST_STACKS, KINDS_OF_RESOURCE)),
    ]
    """The resources under a stack. They are laid out in the workshop for all to see; under a
    finished king's item only its owner may look."""
    stack_covered: OfStacks
    """How many resources lie under a finished king's item, for those who may not look there; 0
    for those who may."""

    warehouse: PerResource
    mine_discard: PerResource
    guild_discard: Annotated[list[int], Cells("i1", Seen.ALL, (GUILD_CARDS,))]
    """1 for each guild card that lies there."""
    mine_left: Small
    guild_left: Small
    mine_deck: Annotated[list[int], Cells("i1", Seen.NOBODY, (KINDS_OF_RESOURCE,))]
    guild_deck: Annotated[list[int], Cells("i1", Seen.NOBODY, (GUILD_CARDS,))]
