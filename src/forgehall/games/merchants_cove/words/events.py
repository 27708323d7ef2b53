"""What happened, event by event."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from forgehall.games.merchants_cove.rules.components import (
    COLOURS,
    GOODS,
    Boat,
    Corruption,
    Dock,
    Kind,
    Pier,
    Rogues,
    Set,
    Townsperson,
)
from forgehall.games.merchants_cove.rules.smith.components import Furnace, Space, Staff
from forgehall.games.merchants_cove.rules.state import Happened
from forgehall.games.merchants_cove.words.names import (
    COLOUR_NAMES,
    good_name,
    piece_name,
    seat_name,
)
from forgehall.kit.events import Event
from forgehall.kit.language import mark, say
from forgehall.kit.record import NONE, UNKNOWN

SENTENCES = {
    Happened.ROGUE_CARD: mark("The rogue card: {what}"),
    Happened.LEFT_OUT: mark("This set of townsfolk stays in the box: {what}"),
    Happened.DAY: mark("Day {n} begins"),
    Happened.ARRIVE: mark("Boat {boat} arrives with: {what}"),
    Happened.ACTION: mark("{seat}: {what}"),
    Happened.DRAW: mark("Drawn from the bag: {what}"),
    Happened.BOARD: mark("Boat {boat} takes aboard: {what}"),
    Happened.DOCK: mark("Boat {what} docks at dock {dock}"),
    Happened.SHIFT: mark("Robbers shift to boat {boat}: {what}"),
    Happened.TOKEN: mark("The market opens at hour {n}"),
    Happened.HOURS: mark("{seat} spends {n} h"),
    Happened.HIRE: mark("{seat} hires: {what}"),
    Happened.TUCK: mark("{what} now works for {seat} as {staff}"),
    Happened.SQUARE: mark("New on the town square: {what}"),
    Happened.LEAVE: mark("Leaves the town square: {what}"),
    Happened.CORRUPT: mark("{seat} draws corruption: {what}"),
    Happened.DISCARD: mark("{seat} discards: {what}"),
    Happened.RESHUFFLE: mark("The discarded corruption cards are shuffled"),
    Happened.GOOD: mark("{seat} gets: {what}"),
    Happened.GOLD: mark("{seat} gains {n} gold"),
    Happened.MARKET: mark("The market opens"),
    Happened.ASHORE: mark("Ashore from boats at sea: {n} x {what}"),
    Happened.SELL: mark("{seat} sells for {n} gold ({pier}): {what}"),
    Happened.SPONSOR: mark("{seat} gains {n} gold from sponsors: {what}"),
    Happened.FORGE: mark("{seat} forges at heat {n}: {what}"),
    Happened.FAIL: mark("{seat} forges in vain: {what}"),
    Happened.ALLOY: mark("{seat} forges a new die: {what}"),
    Happened.ROLL: mark("{seat} rolls {n}: {what}"),
    Happened.STOKE: mark("{seat} turns a coal die to {n}: {what}"),
    Happened.STAFF: mark("{seat} activates: {what}"),
    Happened.PEDDLER: mark("The Peddler plays card {card}"),
    Happened.STOCK: mark("The Peddler stocks: {what}"),
    Happened.POACH: mark("The Peddler poaches: {what}"),
    Happened.TO_BAG: mark("Returns to the bag: {what}"),
    Happened.TO_HALL: mark("Goes to its guild hall: {what}"),
    Happened.END: mark("The game is over"),
}

FILLED = {
    Furnace.L1: mark("{seat} fills large furnace 1: {what}"),
    Furnace.L2: mark("{seat} fills large furnace 2: {what}"),
    Furnace.S1: mark("{seat} fills small furnace 1: {what}"),
    Furnace.S2: mark("{seat} fills small furnace 2: {what}"),
    Furnace.SMELTER: mark("{seat} fills the smelter: {what}"),
}
"""After a verb languages bend the name of a furnace, so each has a sentence of its own."""

NAMED: dict[int, type[IntEnum]] = {
    Happened.ROGUE_CARD: Rogues, Happened.LEFT_OUT: Set, Happened.ARRIVE: Kind,
    Happened.ACTION: Space, Happened.DRAW: Kind, Happened.BOARD: Kind, Happened.DOCK: Boat,
    Happened.SHIFT: Kind, Happened.HIRE: Townsperson, Happened.TUCK: Townsperson,
    Happened.SQUARE: Townsperson, Happened.LEAVE: Townsperson, Happened.CORRUPT: Corruption,
    Happened.DISCARD: Corruption, Happened.ASHORE: Kind, Happened.FORGE: Furnace,
    Happened.FAIL: Furnace, Happened.STOKE: Furnace, Happened.STAFF: Staff,
    Happened.POACH: Townsperson, Happened.TO_BAG: Kind, Happened.TO_HALL: Kind,
}  # fmt: skip
"""What kind of piece an event is about."""
OF_GOODS = (Happened.GOOD, Happened.SELL, Happened.STOCK)
OF_BOATS = (Happened.ARRIVE, Happened.BOARD, Happened.SHIFT)


def event_words(event: Event, language: str, names: Sequence[str]) -> str:
    """What happened; a hidden card stays one."""
    kind = Happened(event.kind)
    sentence = FILLED[Furnace(event.amount)] if kind == Happened.FILL else SENTENCES[kind]
    if kind == Happened.PEDDLER and event.what == NONE:
        return say(language, "The Peddler earns {n} gold at the market", n=event.amount)
    values: dict[str, object] = {
        "seat": seat_name(event.seat, language, names),
        "what": what_name(kind, event.what, language),
        "n": event.amount,
        "card": event.what + 1,
    }
    match kind:
        case Happened.DOCK:
            values["dock"] = Dock(event.amount).name
        case Happened.TUCK:
            values["staff"] = piece_name(Staff(event.amount), language)
        case Happened.SELL:
            values["pier"] = piece_name(Pier(event.what // GOODS), language)
        case _ if kind in OF_BOATS:
            values["boat"] = Boat(event.amount).name
    return say(language, sentence, **values)


def what_name(kind: Happened, what: int, language: str) -> str:
    """The piece that an event is about."""
    if what in (NONE, UNKNOWN):
        return "?"
    if kind in OF_GOODS:
        return good_name(what % GOODS, language)
    if kind in NAMED:
        return piece_name(NAMED[kind](what), language)
    return say(language, COLOUR_NAMES[what % COLOURS])
