"""What the people and pieces of Merchants Cove do, found by their names."""

from __future__ import annotations

from collections.abc import Iterator

from forgehall.games.merchants_cove.rules.components import (
    BOAT_SEATS,
    CORRUPTION,
    GOODS,
    PRICES,
    Boat,
    Corruption,
    Dock,
    Kind,
    Pier,
    Rogues,
    Townsperson,
)
from forgehall.games.merchants_cove.rules.smith.components import FURNACES, Furnace, Space, Staff
from forgehall.games.merchants_cove.words.furnaces import furnace_rule
from forgehall.games.merchants_cove.words.names import COLOUR_NAMES, good_name, piece_name
from forgehall.games.merchants_cove.words.notation import (
    TOWN_NAMES,
    furnace_text,
    good_text,
    pier_text,
    space_text,
    title_text,
)
from forgehall.games.merchants_cove.words.tips import (
    capital,
    dock_tip,
    folk_tip,
    kind_rule,
    pier_tip,
    rogue_effect,
    smelter_rule,
    space_cost,
    space_rule,
    staff_effect,
)
from forgehall.kit.language import mark, say

Entry = tuple[tuple[str, ...], str, tuple[str, ...]]
"""Every name of a piece, its title, and the sentences on it."""

EXAMPLES = (str(TOWN_NAMES[0]), "L1", "stoker")
"""Names to ask by: a townsperson, a furnace, a member of the staff."""
LEGEND = (
    ("3° 8▲", mark("on the clock: at ° an adventurer is drawn, at ▲ the market opens")),
    ("●1 ●P", mark("a time marker: of a seat, or of the Peddler")),
    ("L1 2 red ··", mark("a boat, who is aboard, and its free seats")),
    ("red 4", mark("on a pier: the gold for one good of this colour; else a die and its face")),
    ("L1 L2 S1 S2", mark("in a smithy: the furnaces, two large ones and two small ones")),
)
"""How to read the board."""


def explain(name: str, language: str) -> list[str]:
    """A line on every piece that goes by this name, in notation or in full."""
    wanted = name.lower()
    return [
        f"{capital(title)}: {' '.join(filter(None, sentences))}"
        for names, title, sentences in entries(language)
        if wanted in (title.lower(), *names)
    ]


def legend(language: str) -> list[tuple[str, str]]:
    """The signs on the board with what they mean."""
    return [(sign, say(language, meaning)) for sign, meaning in LEGEND]


def entries(language: str) -> Iterator[Entry]:
    """All that can be explained."""
    for card in Townsperson:
        title, *sentences = folk_tip(card, language)
        yield (str(TOWN_NAMES[card]).lower(), card.name.lower()), title, tuple(sentences)
    for who in Staff:
        yield (who.name.lower(),), piece_name(who, language), (staff_effect(who, language),)
    for rogues in Rogues:
        title = piece_name(rogues, language)
        yield (rogues.name.lower(),), title, (rogue_effect(rogues, language),)
    yield from of_the_smithy(language)
    yield from of_the_harbour(language)


def of_the_smithy(language: str) -> Iterator[Entry]:
    """Action spaces, furnaces and goods."""
    for space in Space:
        sentences = space_rule(space, language), space_cost(space, language)
        yield (space_text(space).lower(),), piece_name(space, language), sentences
    for furnace in range(FURNACES):
        title = piece_name(Furnace(furnace), language)
        yield (furnace_text(furnace).lower(),), title, (furnace_rule(furnace, language),)
    smelter = piece_name(Furnace.SMELTER, language)
    yield ("smelter", say(language, "Sponsors").lower()), smelter, (smelter_rule(language),)
    for good in range(GOODS):
        value = say(language, "{n} gold for each buyer", n=PRICES[good]) + "."
        yield (good_text(good),), good_name(good, language), (value,)


def of_the_harbour(language: str) -> Iterator[Entry]:
    """Adventurers, docks, piers and corruption cards."""
    for kind in Kind:
        colour = () if kind == Kind.ROGUE else (say(language, COLOUR_NAMES[kind]),)
        names = (kind.name.lower(), *colour)
        yield names, piece_name(kind, language), (kind_rule(kind, language),)
    for boat in Boat:
        title = say(language, "Boat {boat}", boat=boat.name)
        rule = say(language, "With {n} aboard it docks at once, on its own side.", n=BOAT_SEATS)
        yield (f"boat {boat.name.lower()}", boat.name.lower()), title, (rule,)
    for dock in Dock:
        _, rule = dock_tip(dock, language)
        title = say(language, "Dock {dock}", dock=dock.name)
        yield (f"dock {dock.name.lower()}", dock.name.lower()), title, (rule,)
    for pier in Pier:
        title, *sentences = pier_tip(pier, language, cult=False)
        yield (pier_text(pier),), title, tuple(sentences)
    for card in Corruption:
        row = CORRUPTION[card]
        counts = say(language, "rogue icons: {n}; cards: {copies}", n=row.icons, copies=row.copies)
        yield (title_text(card),), piece_name(card, language), (f"{counts}.",)
