"""Whether a position can be played: compiled rules check nothing, so all is checked here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from forgehall.games.merchants_cove.rules.clock import markers
from forgehall.games.merchants_cove.rules.components import (
    ADVENTURERS,
    BOAT_SEATS,
    CORRUPTION,
    DAY_HOURS,
    DAYS,
    HIRE_HOURS,
    SIDE_OF_BOAT,
    SIDE_OF_DOCK,
    TOWN,
    TOWNSFOLK,
    Boat,
    Corruption,
    Kind,
    Rival,
    Rogues,
    Set,
    Townsperson,
)
from forgehall.games.merchants_cove.rules.smith.sound import smith_faults
from forgehall.games.merchants_cove.rules.sound_pile import entries, pile_faults
from forgehall.games.merchants_cove.rules.state import PEDDLER, Ask, Phase, State
from forgehall.games.merchants_cove.words.names import piece_name
from forgehall.kit.faults import Fault, Piece
from forgehall.kit.language import mark
from forgehall.kit.questions import is_over
from forgehall.kit.record import NONE

LAST_HOUR = DAY_HOURS - 1 + max(HIRE_HOURS)
"""Nobody can overshoot the day by more."""
MOST_GOLD = 9999


def sound(g: State) -> str:
    """What is wrong with this position, in a sentence; nothing if it can be played."""
    checks = (
        table_faults, clock_faults, harbour_faults, town_faults, corruption_faults,
        gold_faults, smith_faults, pile_faults,
    )  # fmt: skip
    for faults in checks:
        for fault in faults(g):
            return fault
    return ""


def is_asked(g: State, kind: Ask) -> bool:
    """Such a question lies on the pile."""
    return any(entry[0] == kind for entry in entries(g))


def table_faults(g: State) -> Iterator[str]:
    """The options, the day and its phase."""
    if g.seats not in range(1, 5):
        yield f"Merchants Cove is for 1 to 4 seats, not {g.seats}"
        return
    if g.rival not in range(len(Rival)) or (g.rival and g.seats > 1):
        yield f"{g.seats} seats cannot have the rival {g.rival}"
    if g.rogue_card not in range(len(Rogues)) and not is_asked(g, Ask.ROGUE_CARD):
        yield "no rogue card lies on the table"
    if g.left_out not in range(len(Set)) and not is_asked(g, Ask.LEFT_OUT):
        yield "one of three sets of townsfolk must stay in the box"
    readings = g.dice_in_order, g.idle_staff, g.sell_in_any_order, g.corruption_without_good
    if not all(reading in (0, 1) for reading in readings):
        yield "a reading of the rules is played (1) or not (0)"
    if g.day not in range(DAYS + 1) or g.phase not in range(len(Phase)):
        yield f"day {g.day} of {DAYS} cannot be played, or its phase {g.phase} does not exist"
    if is_over(g) and g.day != DAYS:
        yield f"nothing is asked, but it is day {g.day} of {DAYS}"


def clock_faults(g: State) -> Iterator[str]:
    """Every marker in the stack once, no hour past what can be reached."""
    playing = {*range(g.seats), *([PEDDLER] if g.rival else [])}
    stacked = [marker for marker in g.order if marker != NONE]
    if g.order[len(stacked) :] != [NONE] * (len(g.order) - len(stacked)):
        yield "the time stack has a gap"
    if not set(stacked) <= playing or len(set(stacked)) < len(stacked):
        yield "the time stack holds a marker that does not play, or one twice"
    if len(stacked) < markers(g) and not is_asked(g, Ask.STACK):
        yield "a time marker is missing in the stack"
    if not all(0 <= hour <= LAST_HOUR for hour in g.hour):
        yield Fault(mark("time markers stand on the hours 0 to {last}"), last=LAST_HOUR)
    if g.token not in range(1, DAY_HOURS + 1) and g.day > 0:
        text = mark("the market token lies on one of the hours 1 to {last}, not on {hour}")
        yield Fault(text, last=DAY_HOURS, hour=g.token)


def harbour_faults(g: State) -> Iterator[str]:
    """All 52 adventurers, no boat too full, boats at docks of their own side."""
    held = Counter(arg for kind, _, arg in entries(g) if kind == Ask.PLACE)
    cells = [*g.bag, *g.hall, g.lair, *(n for boat in g.aboard for n in boat)]
    for kind in Kind:
        if g.bag[kind] < 0:
            text = mark("more than {most} adventurers of this kind are out of the bag: {kind}")
            yield Fault(text, most=ADVENTURERS[kind], kind=Piece(piece_name, kind))
    if min(cells) < 0:
        yield Fault(mark("somewhere there are fewer adventurers than none"))
    for kind in Kind:
        ashore = g.lair if kind == Kind.ROGUE else g.hall[kind]
        n = g.bag[kind] + ashore + sum(boat[kind] for boat in g.aboard) + held[kind]
        if n != ADVENTURERS[kind] and not is_asked(g, Ask.ROGUE_CARD):
            text = mark("there are {n} adventurers of this kind, not {expected}: {kind}")
            yield Fault(text, n=n, expected=ADVENTURERS[kind], kind=Piece(piece_name, kind))
    for boat in Boat:
        if sum(g.aboard[boat]) > BOAT_SEATS:
            yield Fault(mark("boat {boat} holds {most} at most"), boat=boat.name, most=BOAT_SEATS)
        dock = g.docked[boat]
        if dock != NONE and SIDE_OF_DOCK[dock] != SIDE_OF_BOAT[boat]:
            yield Fault(mark("boat {boat} lies at a dock on the other side"), boat=boat.name)
    docks = [dock for dock in g.docked if dock != NONE]
    if len(docks) > len(set(docks)):
        yield Fault(mark("two boats lie at one dock"))


def town_faults(g: State) -> Iterator[str]:
    """Each townsperson of the two sets is in one place."""
    tucked = [arg for kind, _, arg in entries(g) if kind == Ask.TUCK]
    strips = [card for strip in g.staff[: g.seats] for card in strip]
    seen = Counter(card for card in [*g.square, *strips, *tucked] if card != NONE)
    for card in range(TOWNSFOLK):
        n = g.town_deck[card] + seen[card]
        if g.town_deck[card] not in (0, 1) or n > (TOWN[card].set != g.left_out):
            text = mark("this townsperson is in two places, or in the box: {card}")
            yield Fault(text, card=Piece(piece_name, Townsperson(card)))
    expected = sum(row.set != g.left_out for row in TOWN)
    if sum(g.town_deck) + seen.total() + g.gone != expected and not is_asked(g, Ask.LEFT_OUT):
        yield Fault(mark("there are more or fewer than {n} townsfolk"), n=expected)


def corruption_faults(g: State) -> Iterator[str]:
    """All 60 cards, and as many in hands as all can see."""
    rows = [g.corruption_deck, g.discarded, *g.corruption[: g.seats]]
    for title in Corruption:
        cells = [row[title] for row in rows]
        if min(cells) < 0 or sum(cells) != CORRUPTION[title].copies:
            text = mark("there cannot be so many corruption cards of this title: {title}")
            yield Fault(text, title=Piece(piece_name, title))
    for seat in range(g.seats):
        if sum(g.corruption[seat]) != g.held[seat]:
            yield f"seat {seat} shows {g.held[seat]} corruption cards, but holds another number"


def gold_faults(g: State) -> Iterator[str]:
    """Gold within reason; symbols on or off; the Peddler's own things."""
    if not all(0 <= gold <= MOST_GOLD for gold in [*g.gold, g.peddler_gold]):
        yield Fault(mark("gold runs from 0 to {most} before the final scoring"), most=MOST_GOLD)
    if not all(symbol in (0, 1) for shop in g.sponsor for symbol in shop):
        yield Fault(mark("a sponsorship symbol is active (1) or not (0)"))
    if not all(card in (0, 1) for card in g.peddler_deck):
        yield "the Peddler has each of his cards once"
    if min([*g.peddler_shelf, *g.peddler_icons]) < 0 or (not g.rival and any(g.peddler_shelf)):
        yield "the Peddler has goods or icons that cannot be"
    if max(g.peddler_shelf) > DAY_HOURS * DAYS:
        yield "the Peddler has more goods than his days have hours"
