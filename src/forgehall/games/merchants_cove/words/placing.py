"""A game under way: what people say of their board, and what follows from it."""

from __future__ import annotations

from forgehall.games.merchants_cove.rules.components import (
    ADVENTURERS,
    CORRUPTION,
    TOWN,
    TOWNSFOLK,
    Boat,
    Corruption,
    Kind,
)
from forgehall.games.merchants_cove.rules.smith.components import Furnace, Staff
from forgehall.games.merchants_cove.rules.state import State
from forgehall.games.merchants_cove.words.names import COLOUR_NAMES, GOOD_NAMES
from forgehall.kit.guide import Placed
from forgehall.kit.language import mark
from forgehall.kit.record import NONE

PLACED = (
    Placed("gold", mark("Gold")),
    Placed("hour", mark("Hours of the time markers"), (mark("The Peddler"),), by_seat=True),
    Placed("space", mark("Where the figure stands")),
    Placed("shelf", mark("Goods on the shelf"), GOOD_NAMES),
    Placed("supply", mark("Goods in the supply"), GOOD_NAMES),
    Placed("coal", mark("Coal dice"), tuple(Furnace)[:-1]),
    Placed("place", mark("Where the alloy dice lie"), COLOUR_NAMES * 2),
    Placed("face", mark("What the alloy dice show, 0 for new ones"), COLOUR_NAMES * 2),
    Placed("sponsor", mark("Active sponsors: 1"), COLOUR_NAMES),
    Placed("staff", mark("Cards under the staff"), tuple(Staff)),
    Placed("corruption", mark("Corruption cards"), tuple(Corruption)),
    Placed("token", mark("Hour of the market token")),
    Placed("aboard", mark("Who is aboard"), tuple(Kind), rows=tuple(Boat)),
    Placed("docked", mark("The docks of the boats L1 to R3"), tuple(Boat)),
    Placed("hall", mark("Members of the guild halls"), COLOUR_NAMES),
    Placed("lair", mark("Rogues in the lair")),
    Placed("square", mark("On the town square, the oldest first")),
    Placed("discarded", mark("Discarded corruption cards"), tuple(Corruption)),
)


def follow(g: State) -> None:
    """Bag and decks hold what lies nowhere else; nobody hired comes to the square again."""
    for kind in Kind:
        ashore = g.lair if kind == Kind.ROGUE else g.hall[kind]
        g.bag[kind] = ADVENTURERS[kind] - ashore - sum(boat[kind] for boat in g.aboard)
    for title in Corruption:
        held = sum(g.corruption[seat][title] for seat in range(g.seats))
        g.corruption_deck[title] = CORRUPTION[title].copies - held - g.discarded[title]
    for seat in range(g.seats):
        g.held[seat] = sum(g.corruption[seat])
    seen = {card for strip in (g.square, *g.staff[: g.seats]) for card in strip if card != NONE}
    in_game = [card for card in range(TOWNSFOLK) if TOWN[card].set != g.left_out]
    for card in seen:
        g.town_deck[card] = 0
    g.gone = max(0, len(in_game) - len(seen) - sum(g.town_deck))
