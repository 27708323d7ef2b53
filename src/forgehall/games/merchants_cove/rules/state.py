"""Everything on a table of Merchants Cove, all merchants smiths.

Hidden are only the faces of the others' corruption cards. Bag and decks have no order: a card is
drawn when it is needed, so nothing lies ready that anyone could peek at.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from forgehall.games.merchants_cove.rules.components import (
    BOATS,
    COLOURS,
    GOODS,
    KINDS,
    PEDDLER_DECK,
    SQUARE,
    STAFF,
    TITLES,
    TOWNSFOLK,
    Dock,
    Rogues,
    Set,
    Townsperson,
)
from forgehall.games.merchants_cove.rules.smith.components import DICE, FURNACES, Place, Space
from forgehall.kit.questions import CHANCE, MAX_SEATS, STEP, BaseState
from forgehall.kit.record import Cells, Derived, Seen, Small
from forgehall.kit.rows import all_kinds
from forgehall.kit.rule import rule

MARKERS = MAX_SEATS + 1
PEDDLER = MAX_SEATS
"""The Peddler's time marker; the markers below belong to the seats."""

PerSeat = Annotated[list[int], Cells("i1", Seen.ALL, (MAX_SEATS,))]


class Ask(IntEnum):
    """What the table waits for: questions to seats, then questions to chance."""

    ACTION = 1
    """Which space of the shop to use."""
    HIRE = 2
    """Which townsperson of the square."""
    TUCK = 3
    """Under which staff ability; argument: the townsperson."""
    PAY = 4
    """All the hours, or one less with the rogues' help; argument: the hours."""
    ACTIVATE = 5
    """Which member of the staff; argument: those already used, one bit each."""
    DISCARD = 6
    """Which corruption card to discard; argument: how many may still go."""
    PLACE = 7
    """Which boat a drawn adventurer boards; argument: the kind."""
    DOCK = 8
    """Where a full boat docks; argument: the boat."""
    SHIFT = 9
    """Robbers: whom to shift; argument: the boat."""
    SHIFT_TO = 10
    """Robbers: where to; argument: the boat and the kind, boat * KINDS + kind."""
    SELL = 11
    """Where to sell a good; argument: the good."""
    GOOD = 12
    """Which good a townsperson brings; argument: the card."""
    USE = 13
    """Whether to use a townsperson's ability; argument: the card."""
    BOAT = 14
    """Sailors: from which boat; argument: the card."""
    PASSENGER = 15
    """Sailors: whom; argument: the card and the boat."""
    TO_BOAT = 16
    """Sailors: to which boat; argument: the card, the boat and the kind."""
    SWAP = 17
    """Sailors: for whom; argument: the same, and the other boat."""
    HALL = 18
    """Sailors: a member of which hall; argument: the card."""
    OFFER = 19
    """Which good to sell next, where the smith says so."""

    FILL = 20
    """Which die goes in, or on top; argument: the furnace."""
    FILL_UNDER = 21
    """Which die goes below it; argument: the furnace."""
    FORGE = 22
    """Which furnace to forge in next; argument: in how many more."""
    EMPTY = 23
    """Nothing came of it: leave the dice or set them aside; argument: the furnace."""
    ALLOY = 24
    """Which new die to take from the smelter."""
    REROLL = 25
    """Roll, or name a further supply die; argument: the die after the one that was named last."""
    STOKE = 26
    """Which coal die to turn, and how; argument: the steps that are left."""
    METALLURGIST = 27
    """Which furnace to fill."""

    ROGUE_CARD = CHANCE
    LEFT_OUT = CHANCE + 1
    """Which set of townsfolk stays in the box."""
    STACK = CHANCE + 2
    """Whose time marker is stacked next; argument: how many lie there."""
    TOWNSFOLK = CHANCE + 3
    """Who comes to the square; argument: the slot."""
    ARRIVE = CHANCE + 4
    """Who is aboard in the morning; argument: the boat."""
    DRAW = CHANCE + 5
    """Who is drawn during production; argument: 1 if the Peddler draws."""
    CORRUPTION = CHANCE + 6
    ROLL = CHANCE + 7
    """How an alloy die falls; argument: the die."""
    PEDDLER_CARD = CHANCE + 8


class Step(IntEnum):
    """What follows without asking anyone."""

    BEGIN_DAY = STEP
    ARRIVAL = STEP + 1
    """Argument: how many places on boats have been filled."""
    NEXT_TURN = STEP + 2
    SPEND = STEP + 3
    """Argument: the hours."""
    ADVENTURER = STEP + 4
    """A mark was passed; argument: 1 if by the Peddler."""
    BOARDED = STEP + 5
    """A boat may be full; argument: the boat, and BOATS more for the Peddler."""
    ABILITY = STEP + 6
    """A hired townsperson acts; argument: the card."""
    REFILL = STEP + 7
    CORRUPT = STEP + 8
    SELLER = STEP + 9
    """Whose sales come next; argument: the place in the stack, 0 for none."""
    SALES = STEP + 10
    """Argument: the good."""
    SPONSOR = STEP + 11
    CLEAN_UP = STEP + 12
    FORGE_ON = STEP + 13
    """Argument: in how many furnaces more."""
    CLOSE_FORGE = STEP + 14
    """Argument: the first supply die that may be rolled too; past the last one, none."""
    PEDDLER_SPEND = STEP + 15
    """Argument: the hours."""


QUESTIONS_AND_STEPS = all_kinds(Ask, Step)


class Phase(IntEnum):
    """The four parts of a day."""

    ARRIVAL = 0
    PRODUCTION = 1
    MARKET = 2
    CLEAN_UP = 3


class Happened(IntEnum):
    """What the table tells people."""

    ROGUE_CARD = 1
    LEFT_OUT = 2
    DAY = 3
    ARRIVE = 4
    ACTION = 5
    DRAW = 6
    BOARD = 7
    DOCK = 8
    SHIFT = 9
    TOKEN = 10
    HOURS = 11
    HIRE = 12
    TUCK = 13
    SQUARE = 14
    LEAVE = 15
    CORRUPT = 16
    DISCARD = 17
    RESHUFFLE = 18
    GOOD = 19
    GOLD = 20
    MARKET = 21
    ASHORE = 22
    SELL = 23
    """What: the pier and the good, pier * GOODS + good."""
    SPONSOR = 24
    FILL = 25
    FORGE = 26
    FAIL = 27
    ALLOY = 28
    ROLL = 29
    STOKE = 30
    STAFF = 31
    PEDDLER = 32
    STOCK = 33
    POACH = 34
    TO_BAG = 35
    TO_HALL = 36
    END = 37


class State(BaseState):
    """Everything on the table; the field order is the packed layout."""

    rival: Small
    """Whether the Peddler plays, and how strong: Rival."""
    rogue_card: Annotated[int, Cells("i1", Seen.ALL, (), Rogues)]
    left_out: Annotated[int, Cells("i1", Seen.ALL, (), Set)]
    """The set of townsfolk that stays in the box."""

    dice_in_order: Small
    """1 under the former rules: dice for the closing roll are named in ascending order."""
    idle_staff: Small
    """1 if staff may be activated with nothing to do."""
    sell_in_any_order: Small
    """1 if the smith says which good is sold next."""
    corruption_without_good: Small
    """1 if the lower condition corrupts even if no good is left."""

    day: Small
    phase: Small
    token: Small
    """The hour of the market token."""
    hour: Annotated[list[int], Cells("i1", Seen.ALL, (MARKERS,))]
    order: Annotated[list[int], Cells("i1", Seen.ALL, (MARKERS,), seats=True)]
    """The markers as they arrived on their hours, the latest last; NONE where there is none."""

    bag: Annotated[list[int], Cells("i1", Seen.ALL, (KINDS,))]
    aboard: Annotated[list[list[int]], Cells("i1", Seen.ALL, (BOATS, KINDS))]
    docked: Annotated[list[int], Cells("i1", Seen.ALL, (BOATS,), Dock)]
    """The dock of each boat; NONE at sea."""
    hall: Annotated[list[int], Cells("i1", Seen.ALL, (COLOURS,), common=True)]
    lair: Small

    town_deck: Annotated[list[int], Cells("i1", Seen.ALL, (TOWNSFOLK,))]
    """1 for each townsperson that can still come."""
    square: Annotated[list[int], Cells("i1", Seen.ALL, (SQUARE,), Townsperson, common=True)]
    """The townsfolk on the square, the oldest first."""
    gone: Small
    """How many townsfolk have left the square unhired, or with the Peddler."""
    staff: Annotated[list[list[int]], Cells("i1", Seen.ALL, (MAX_SEATS, STAFF), Townsperson)]

    corruption_deck: Annotated[list[int], Cells("i1", Seen.NOBODY, (TITLES,))]
    corruption: Annotated[list[list[int]], Cells("i1", Seen.OWNER, (MAX_SEATS, TITLES))]
    """How many cards of each title a seat holds."""
    held: PerSeat
    """How many corruption cards a seat holds: that all can see."""
    discarded: Annotated[list[int], Cells("i1", Seen.ALL, (TITLES,))]

    gold: Annotated[list[int], Cells("i2", Seen.ALL, (MAX_SEATS,))]
    supply: Annotated[list[list[int]], Cells("i1", Seen.ALL, (MAX_SEATS, GOODS))]
    shelf: Annotated[list[list[int]], Cells("i1", Seen.ALL, (MAX_SEATS, GOODS))]
    sponsor: Annotated[list[list[int]], Cells("i1", Seen.ALL, (MAX_SEATS, COLOURS))]
    """1 where a sponsorship symbol of the shop is active."""

    space: Annotated[list[int], Cells("i1", Seen.ALL, (MAX_SEATS,), Space)]
    """Where the figure stands."""
    coal: Annotated[list[list[int]], Cells("i1", Seen.ALL, (MAX_SEATS, FURNACES))]
    face: Annotated[list[list[int]], Cells("i1", Seen.ALL, (MAX_SEATS, DICE))]
    """What each alloy die shows; 0 for one that was never rolled."""
    place: Annotated[list[list[int]], Cells("i1", Seen.ALL, (MAX_SEATS, DICE), Place)]
    tried: Small
    """The furnaces that this forging has dealt with, one bit each."""

    peddler_deck: Annotated[list[int], Cells("i1", Seen.ALL, (PEDDLER_DECK,))]
    peddler_shelf: Annotated[list[int], Cells("i1", Seen.ALL, (GOODS,))]
    peddler_icons: Annotated[list[int], Cells("i1", Seen.ALL, (COLOURS,), common=True)]
    peddler_gold: Annotated[int, Cells("i2", Seen.ALL)]


@rule
def hour_of(g: State, seat: int) -> int:
    """The hour of a seat's own marker; the row of markers belongs to nobody."""
    return g.hour[seat]


DERIVED = {"hour_of": Derived(Cells("i1", Seen.ALL, (MAX_SEATS,)), hour_of)}
"""What follows from the fields, for programs that learn."""
