"""What happened, deed by deed: who boards and what docks, what a furnace gives, who is hired."""

from __future__ import annotations

from collections.abc import Sequence

from forgehall.games.merchants_cove.rules.components import (
    COLOURS,
    GOODS,
    Boat,
    Corruption,
    Dock,
    Kind,
    Pier,
    Townsperson,
)
from forgehall.games.merchants_cove.rules.smith.components import Furnace, Space, Staff
from forgehall.games.merchants_cove.rules.state import PEDDLER, Happened
from forgehall.games.merchants_cove.words.events import event_words
from forgehall.games.merchants_cove.words.names import COLOUR_NAMES, good_name, piece_name
from forgehall.kit.events import Event
from forgehall.kit.language import mark, say
from forgehall.kit.record import UNKNOWN
from forgehall.kit.telling import Deed, Telling, Voices, counted, listed, said

TURNS = (Happened.DAY, Happened.ACTION, Happened.MARKET, Happened.PEDDLER)
"""With these a turn begins, or a phase of the day."""
ROWS = (
    Happened.ARRIVE, Happened.SQUARE, Happened.CORRUPT, Happened.DISCARD, Happened.ASHORE,
    Happened.ROLL, Happened.TO_BAG, Happened.TO_HALL, Happened.SPONSOR, Happened.STOCK,
)  # fmt: skip
"""What comes of these in a row is told together."""
FOLLOWS = {
    Happened.BOARD: (Happened.DRAW,),
    Happened.DOCK: (Happened.DRAW, Happened.BOARD),
    Happened.TUCK: (Happened.HIRE,),
    Happened.GOOD: (Happened.FORGE,),
}
"""What goes on with which beginning."""

HEADS = {
    Happened.ACTION: Voices(mark("You: {what}"), mark("{seat}: {what}")),
    Happened.HOURS: Voices(mark("You spend {n} h"), mark("{seat} spends {n} h")),
    Happened.GOLD: Voices(mark("You gain {n} gold"), mark("{seat} gains {n} gold")),
    Happened.GOOD: Voices(mark("You get {what}"), mark("{seat} gets {what}")),
    Happened.CORRUPT: Voices(
        mark("You draw corruption: {what}"), mark("{seat} draws corruption: {what}")
    ),
    Happened.DISCARD: Voices(
        mark("You discard corruption: {what}"), mark("{seat} discards corruption: {what}")
    ),
    Happened.HIRE: Voices(mark("You hire {what}"), mark("{seat} hires {what}")),
    Happened.TUCK: Voices(
        mark("{what} now works for you as {staff}"), mark("{what} now works for {seat} as {staff}")
    ),
    Happened.SELL: Voices(
        mark("You sell {what} for {n} gold ({pier})"),
        mark("{seat} sells {what} for {n} gold ({pier})"),
    ),
    Happened.SPONSOR: Voices(
        mark("You gain {n} gold from sponsors"), mark("{seat} gains {n} gold from sponsors")
    ),
    Happened.FORGE: Voices(
        mark("You forge at heat {n} ({what})"), mark("{seat} forges at heat {n} ({what})")
    ),
    Happened.FAIL: Voices(
        mark("You forge in vain ({what})"), mark("{seat} forges in vain ({what})")
    ),
    Happened.ALLOY: Voices(
        mark("You forge a new die: {what}"), mark("{seat} forges a new die: {what}")
    ),
    Happened.ROLL: Voices(mark("You roll {what}"), mark("{seat} rolls {what}")),
    Happened.STOKE: Voices(
        mark("You turn a coal die to {n} ({what})"), mark("{seat} turns a coal die to {n} ({what})")
    ),
    Happened.STAFF: Voices(mark("You activate: {what}"), mark("{seat} activates: {what}")),
}
FORGED = Voices(
    mark("You forge {good} at heat {n} ({what})"), mark("{seat} forges {good} at heat {n} ({what})")
)
HIRED = Voices(mark("You hire {what} as {staff}"), mark("{seat} hires {what} as {staff}"))
FILLED = {
    Furnace.L1: Voices(
        mark("You fill large furnace 1: {what}"), mark("{seat} fills large furnace 1: {what}")
    ),
    Furnace.L2: Voices(
        mark("You fill large furnace 2: {what}"), mark("{seat} fills large furnace 2: {what}")
    ),
    Furnace.S1: Voices(
        mark("You fill small furnace 1: {what}"), mark("{seat} fills small furnace 1: {what}")
    ),
    Furnace.S2: Voices(
        mark("You fill small furnace 2: {what}"), mark("{seat} fills small furnace 2: {what}")
    ),
    Furnace.SMELTER: Voices(
        mark("You fill the smelter: {what}"), mark("{seat} fills the smelter: {what}")
    ),
}
UNSEEN = Voices(mark("You draw a corruption card"), mark("{seat} draws a corruption card"))


def begins_turn(event: Event) -> bool:
    """A smith or the Peddler acts, a day begins, or the market opens."""
    return event.kind in TURNS


def goes_on(deed: Deed, event: Event) -> bool:
    """Whatever is of one kind in a row, and what belongs to its beginning."""
    first, last = deed[0], deed[-1]
    if event.kind in ROWS:
        return last.kind == event.kind
    if event.kind == Happened.FILL:
        return last.kind == Happened.FILL and last.amount == event.amount
    return last.kind in FOLLOWS.get(Happened(event.kind), ()) and first.kind != Happened.DOCK


def words(deed: Deed, language: str, to: int | None, names: Sequence[str]) -> str:
    """A deed as a sentence: who did what, or what happened in the harbour and in town."""
    first = deed[0]
    match first.kind:
        case Happened.DRAW | Happened.BOARD:
            return boarded(deed, language, names)
        case Happened.ARRIVE:
            return arrived(deed, language)
        case Happened.SQUARE | Happened.ASHORE | Happened.TO_BAG | Happened.TO_HALL:
            return together(deed, language)
        case kind if first.seat == PEDDLER or kind not in (*HEADS, Happened.FILL):
            return event_words(first, language, names)
    voices, fields = acted(deed, language)
    return said(language, voices, first.seat, to, names, **fields)


def acted(deed: Deed, language: str) -> tuple[Voices, dict[str, object]]:
    """What a smith did."""
    first, last = deed[0], deed[-1]
    kind = Happened(first.kind)
    voices = HEADS[kind] if kind in HEADS else FILLED[Furnace(first.amount)]
    fields: dict[str, object] = {"n": first.amount}
    fields["what"] = listed(language, counted(name_of(event, language) for event in deed))
    match kind:
        case Happened.CORRUPT if first.what == UNKNOWN:
            voices = UNSEEN
        case Happened.SPONSOR:
            fields["n"] = sum(event.amount for event in deed)
        case Happened.SELL:
            fields["pier"] = piece_name(Pier(first.what // GOODS), language)
        case Happened.TUCK:
            fields["staff"] = piece_name(Staff(first.amount), language)
        case Happened.HIRE if last.kind == Happened.TUCK:
            voices = HIRED
            fields["what"] = name_of(first, language)
            fields["staff"] = piece_name(Staff(last.amount), language)
        case Happened.FORGE if last.kind == Happened.GOOD:
            voices = FORGED
            fields["what"] = name_of(first, language)
            fields["good"] = good_name(last.what, language)
    return voices, fields


def name_of(event: Event, language: str) -> str:
    """The piece that an event is about."""
    match event.kind:
        case Happened.ACTION:
            return piece_name(Space(event.what), language)
        case Happened.HIRE | Happened.TUCK | Happened.SQUARE:
            return piece_name(Townsperson(event.what), language)
        case Happened.CORRUPT | Happened.DISCARD if event.what != UNKNOWN:
            return piece_name(Corruption(event.what), language)
        case Happened.FORGE | Happened.FAIL | Happened.STOKE:
            return piece_name(Furnace(event.what), language)
        case Happened.STAFF:
            return piece_name(Staff(event.what), language)
        case Happened.GOOD | Happened.SELL:
            return good_name(event.what % GOODS, language)
        case Happened.ARRIVE | Happened.ASHORE | Happened.TO_BAG | Happened.TO_HALL:
            return piece_name(Kind(event.what), language)
        case Happened.ROLL:
            return f"{say(language, COLOUR_NAMES[event.what % COLOURS])} {event.amount}"
        case Happened.FILL | Happened.ALLOY:
            return say(language, COLOUR_NAMES[event.what % COLOURS])
    return ""


def boarded(deed: Deed, language: str, names: Sequence[str]) -> str:
    """Who was drawn from the bag, which boat they boarded, and where it docks."""
    found = {Happened(event.kind): event for event in deed}
    if Happened.BOARD not in found:
        return event_words(deed[0], language, names)
    boards = found[Happened.BOARD]
    fields = {
        "kind": piece_name(Kind(boards.what), language),
        "boat": Boat(boards.amount).name,
    }
    if Happened.DOCK not in found:
        return capital(say(language, "{kind} boards boat {boat}", **fields))
    docks = found[Happened.DOCK]
    fields |= {"docks": Boat(docks.what).name, "dock": Dock(docks.amount).name}
    if docks.what == boards.amount:
        text = say(language, "{kind} boards boat {boat}, which docks at dock {dock}", **fields)
        return capital(text)
    text = say(
        language, "{kind} boards boat {boat}, and boat {docks} docks at dock {dock}", **fields
    )
    return capital(text)


def arrived(deed: Deed, language: str) -> str:
    """The boats that come in, with those aboard."""
    aboard: dict[int, list[str]] = {}
    for event in deed:
        aboard.setdefault(event.amount, []).append(name_of(event, language))
    boats = [f"{Boat(boat).name} ({', '.join(counted(kinds))})" for boat, kinds in aboard.items()]
    return say(language, "Boats come in: {boats}", boats=listed(language, boats))


def together(deed: Deed, language: str) -> str:
    """What happened to several, in one sentence."""
    names = [
        name
        for event in deed
        for name in [name_of(event, language)] * (event.amount if is_counted(event) else 1)
    ]
    what = listed(language, counted(names))
    match deed[0].kind:
        case Happened.SQUARE:
            return say(language, "New on the town square: {what}", what=what)
        case Happened.ASHORE:
            return say(language, "Ashore from boats at sea: {what}", what=what)
        case Happened.TO_BAG:
            return say(language, "Returns to the bag: {what}", what=what)
    return say(language, "Goes to its guild hall: {what}", what=what)


def is_counted(event: Event) -> bool:
    """The amount says how many there are."""
    return event.kind == Happened.ASHORE


def capital(text: str) -> str:
    """A text that begins a sentence."""
    return text[:1].upper() + text[1:]


TELLING = Telling(words, goes_on, begins_turn)
