"""The legend: every piece with its meaning, and where the rules of the harbour come from."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, fill, joined
from forgehall.games.merchants_cove.page.pieces import (
    coal,
    die,
    emblem,
    figure,
    good,
    icons,
    sign,
    tool,
)
from forgehall.games.merchants_cove.page.sockets import cost
from forgehall.games.merchants_cove.page.town import deed
from forgehall.games.merchants_cove.rules.components import (
    CORRUPTION,
    GOODS,
    PRICES,
    Corruption,
    Kind,
    Rogues,
    Townsperson,
)
from forgehall.games.merchants_cove.rules.smith.components import Space, Staff
from forgehall.games.merchants_cove.words.names import good_name, piece_name
from forgehall.games.merchants_cove.words.tips import (
    ability,
    kind_rule,
    rogue_effect,
    space_rule,
    staff_effect,
)
from forgehall.kit.language import mark, say

PART = Markup('<h3>{title}</h3><ul class="{kind}">{items}</ul>')
NAMED = Markup("<li>{sign}<span><b>{name}</b> {meaning}</span></li>")

SMALL_SIGNS = (
    ("hour", mark("hours that an action takes")),
    ("pawn", mark("an adventurer is drawn when a marker reaches or passes this hour")),
    ("tent", mark("the market opens when all markers have come this far")),
    ("coin", mark("gold")),
    ("corr", mark("a corruption card; only its owner knows its rogue icons")),
    ("large", mark("large goods: weapons")),
    ("small", mark("small goods: armour")),
    ("tick", mark("the upper condition holds: a good without corruption")),
)
SOURCES = (
    (mark("Known"), mark("The Smith follows his printed sheet to the letter: spaces, hours, dice,"
                         " forging, staff. Known from sources are also the three days, the clock"
                         " and its order, boats of four, the three piers, halls and lair, the sets"
                         " of townsfolk, and that most gold wins.")),
    (mark("Inferred"), mark("Sources point this way: four docks, two a side; a price is the value"
                            " of the good times its buyers; rogues left at sea go to the lair;"
                            " sponsors and icons pay 1 gold for each member; four places for"
                            " staff.")),
    (mark("Proposed"), mark("Our own design where no source was found: the marks of the clock, the"
                            " base values, the hours of hiring and the rogues' help, the coal and"
                            " conditions of the furnaces, every single townsperson, corruption card"
                            " and rogue card, the tie-breakers, and the Peddler.")),
)  # fmt: skip
"""How sure each part of the rules is."""


@cache
def signs(language: str) -> Markup:
    """All that lies on the table, explained."""
    parts = (
        part(say(language, "Adventurers"), "people", (kind(of, language) for of in Kind)),
        part(say(language, "Goods and their values"), "goods",
             (ware(of, language) for of in range(GOODS))),
        part(say(language, "Dice"), "dice", dice(language)),
        part(say(language, "Signs"), "signs", (small(at, language) for at in SMALL_SIGNS)),
        part(say(language, "Actions"), "spaces", (space(of, language) for of in Space)),
        part(say(language, "Staff"), "aides", (aide(of, language) for of in Staff)),
        part(say(language, "Rogue cards"), "rogues", (rogue(of, language) for of in Rogues)),
        part(say(language, "Corruption"), "stains", (stain(of, language) for of in Corruption)),
        part(say(language, "All 36 townsfolk"), "townsfolk",
             (townsperson(of, language) for of in Townsperson)),
        part(say(language, "How sure these rules are"), "sources",
             (source(at, language) for at in SOURCES)),
    )  # fmt: skip
    return fill(Markup('<div class="legend">{}</div>'), joined(parts))


def part(title: str, look: str, items: Iterable[Markup]) -> Markup:
    """A heading with its signs."""
    return fill(PART, title=title, kind=look, items=joined(items))


def line(shown: Markup, name: str, meaning: str) -> Markup:
    """A sign with its name and its meaning."""
    return fill(NAMED, sign=shown, name=name, meaning=meaning)


def kind(of: Kind, language: str) -> Markup:
    """An adventurer."""
    return line(figure(of) + emblem(of), piece_name(of, language), kind_rule(of, language))


def ware(of: int, language: str) -> Markup:
    """A good and its base value."""
    value = say(language, "{n} gold for each buyer", n=PRICES[of])
    return line(good(of), good_name(of, language), value)


def dice(language: str) -> list[Markup]:
    """Alloy dice and coal."""
    return [
        line(joined(die(at, at + 2) for at in range(4)), say(language, "Alloy dice"),
             say(language, "Their faces add to the heat; the colour of the top one decides the"
                 " good.")),
        line(coal(5), say(language, "Coal"),
             say(language, "Adds to the heat and never moves; the Stoker turns it.")),
    ]  # fmt: skip


def small(at: tuple[str, str], language: str) -> Markup:
    """A small sign."""
    symbol, meaning = at
    return line(sign(symbol, "sign"), "", say(language, meaning))


def space(of: Space, language: str) -> Markup:
    """An action space with its hours."""
    return line(cost(of), piece_name(of, language), space_rule(of, language))


def aide(of: Staff, language: str) -> Markup:
    """A member of the staff."""
    return line(tool(of), piece_name(of, language), staff_effect(of, language))


def rogue(of: Rogues, language: str) -> Markup:
    """A rogue card."""
    return line(emblem(Kind.ROGUE), piece_name(of, language), rogue_effect(of, language))


def stain(of: Corruption, language: str) -> Markup:
    """A corruption card: its icons, and how many there are of it."""
    row = CORRUPTION[of]
    meaning = say(language, "rogue icons: {n}; cards: {copies}", n=row.icons, copies=row.copies)
    return line(sign("corr", "corr"), piece_name(of, language), meaning)


def townsperson(of: Townsperson, language: str) -> Markup:
    """A townsperson: the ability and the icons."""
    shown = fill(Markup('<span class="does">{}{}</span>'), deed(of), icons(of))
    return line(shown, piece_name(of, language), ability(of, language))


def source(at: tuple[str, str], language: str) -> Markup:
    """How sure a part of the rules is."""
    name, meaning = at
    return line(NOTHING, say(language, name), say(language, meaning))
