"""Setting the table up: options, rogue card, townsfolk, corruption, shops, the time stack.

Rules file: 1.3 (set-up), 1.9 (solo), 3.5 (Peddler).
"""

from __future__ import annotations

from dataclasses import dataclass

from forgehall.games.merchants_cove.rules.clock import markers
from forgehall.games.merchants_cove.rules.components import (
    BOATS,
    COLOURS,
    HALL_START,
    KINDS,
    PEDDLER_DECK,
    SQUARE,
    STAFF,
    START_GOLD,
    TITLES,
    TOWNSFOLK,
    Rival,
    Rogues,
    Set,
    adventurers_of,
    corruption_of,
    lair_of,
    town_of,
)
from forgehall.games.merchants_cove.rules.merchant import open_shop
from forgehall.games.merchants_cove.rules.plain import Ask, Happened, Kind, Step
from forgehall.games.merchants_cove.rules.state import MARKERS, PEDDLER, State
from forgehall.kit.errors import BadOptionError
from forgehall.kit.events import note
from forgehall.kit.language import mark
from forgehall.kit.questions import MAX_SEATS, ask, then
from forgehall.kit.record import NONE
from forgehall.kit.rule import arm, rule

TOWNSFOLK_OPTIONS = {
    "random": NONE,
    "locals+mercenaries": int(Set.SAILORS),
    "locals+sailors": int(Set.MERCENARIES),
    "mercenaries+sailors": int(Set.LOCALS),
}
"""The two sets that are played with, and the one that stays in the box."""
ROGUE_OPTIONS = {"random": NONE, **{card.name.lower(): int(card) for card in Rogues}}
RIVAL_OPTIONS = {rival.name.lower(): int(rival) for rival in Rival}


@dataclass(frozen=True)
class Options:
    """How a table of Merchants Cove is laid."""

    seats: int = 2
    peddler: str = "none"
    """The rival of a single seat: none, easy, normal or hard."""
    rogues: str = "random"
    """The rogue card: criminals, cultists, robbers or random."""
    townsfolk: str = "locals+mercenaries"
    """The two sets of townsfolk that are shuffled together, or random."""
    idle_staff: bool = False
    """Staff may be activated with nothing to do: an Overseer without a card to discard."""
    sell_in_any_order: bool = False
    """The smith says which good is sold next (else small before large, red to yellow)."""
    corruption_without_good: bool = False
    """The lower condition brings corruption even if the supply has no such good left."""
    dice_in_order: bool = False
    """Rules 1: dice for the closing roll are named in ascending order."""


def lay(options: Options) -> State:
    """A blank table with the options as cells."""
    if type(options.seats) is not int or options.seats not in range(1, MAX_SEATS + 1):
        raise BadOptionError(
            mark("{game} is for {few} to {many} seats; given: {given}"),
            game="Merchants Cove",
            few=1,
            many=MAX_SEATS,
            given=options.seats,
        )
    g = State()
    g.seats = options.seats
    g.rival = option("peddler", options.peddler, RIVAL_OPTIONS)
    g.rogue_card = option("rogues", options.rogues, ROGUE_OPTIONS)
    g.left_out = option("townsfolk", options.townsfolk, TOWNSFOLK_OPTIONS)
    g.idle_staff = int(options.idle_staff)
    g.sell_in_any_order = int(options.sell_in_any_order)
    g.corruption_without_good = int(options.corruption_without_good)
    g.dice_in_order = int(options.dice_in_order)
    if g.seats > 1 and g.rival:
        raise BadOptionError(
            mark("the Peddler is the rival of a single seat, not of {seats}"), seats=g.seats
        )
    return g


def option(name: str, given: object, known: dict[str, int]) -> int:
    """The cell of a named option."""
    if not isinstance(given, str) or given not in known:
        raise BadOptionError(
            mark("{name} is {known}; given: {given!r}"),
            name=name,
            known=", ".join(known),
            given=given,
        )
    return known[given]


@rule
def set_up(g: State) -> None:
    """Set the table up, from the last to the first; what is left to chance is asked."""
    for title in range(TITLES):
        g.corruption_deck[title] = corruption_of(title).copies
    for boat in range(BOATS):
        g.docked[boat] = NONE
    for slot in range(SQUARE):
        g.square[slot] = NONE
    for card in range(PEDDLER_DECK):
        g.peddler_deck[card] = int(g.rival != Rival.NONE)
    for marker in range(MARKERS):
        g.order[marker] = NONE
    then(g, Step.BEGIN_DAY, 0)
    ask(g, Ask.STACK, 0)
    for seat in range(g.seats - 1, -1, -1):
        set_up_seat(g, seat)
    then(g, Step.REFILL, 0)
    if g.left_out == NONE:
        ask(g, Ask.LEFT_OUT, 0)
    else:
        lay_out_townsfolk(g, g.left_out)
    if g.rogue_card == NONE:
        ask(g, Ask.ROGUE_CARD, 0)
    else:
        fill_bag(g, g.rogue_card)


@rule
def set_up_seat(g: State, seat: int) -> None:
    """An empty staff strip, the gold marker on its first field, and the merchant's own shop."""
    g.gold[seat] = START_GOLD
    for place in range(STAFF):
        g.staff[seat][place] = NONE
    open_shop(g, seat)


@rule
def fill_bag(g: State, card: int) -> None:
    """The card says how many rogues start in the lair; a member of each colour in its hall."""
    g.rogue_card = card
    g.lair = lair_of(card)
    for kind in range(KINDS):
        g.bag[kind] = adventurers_of(kind)
    g.bag[Kind.ROGUE] -= g.lair
    for colour in range(COLOURS):
        g.hall[colour] = HALL_START
        g.bag[colour] -= HALL_START
    note(g, Happened.ROGUE_CARD, 0, card)


@rule
def lay_out_townsfolk(g: State, left_out: int) -> None:
    """Two of the three sets are shuffled together."""
    g.left_out = left_out
    for card in range(TOWNSFOLK):
        g.town_deck[card] = int(town_of(card).set != left_out)
    note(g, Happened.LEFT_OUT, 0, left_out)


@arm
def three_outcomes(out: list[int], weights: list[int]) -> int:
    """Each of three rogue cards, or of three sets, is as likely."""
    for i in range(len(Rogues)):
        out[i] = i
        weights[i] = 1
    return len(Rogues)


@rule
def is_stacked(g: State, marker: int) -> bool:
    """The time marker lies in the stack."""
    for i in range(MARKERS):
        if g.order[i] == marker:
            return True
    return False


@arm
def stack_outcomes(g: State, out: list[int], weights: list[int]) -> int:
    """The markers that are not stacked yet, all as likely."""
    n = 0
    for marker in range(MARKERS):
        plays = marker < g.seats or (marker == PEDDLER and g.rival != Rival.NONE)
        if plays and not is_stacked(g, marker):
            out[n] = marker
            weights[n] = 1
            n += 1
    return n


@arm
def stack(g: State, place: int, marker: int) -> None:
    """The marker lies on the others; the last one on top."""
    g.order[place] = marker
    if place + 1 < markers(g):
        ask(g, Ask.STACK, 0, place + 1)
