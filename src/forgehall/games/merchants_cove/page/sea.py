"""The harbour: six boats, four docks, three piers with the prices of this moment, and the bag."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache, partial
from typing import NamedTuple

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, called, fill, joined, moving, piece
from forgehall.games.merchants_cove.page.pieces import (
    LETTERS,
    emblem,
    figure,
    sign,
    who_is_aboard,
)
from forgehall.games.merchants_cove.page.spots import Look, Parts, with_rogues
from forgehall.games.merchants_cove.page.tips import boat_tip, boat_title
from forgehall.games.merchants_cove.rules.components import (
    BOAT_SEATS,
    BOATS,
    COLOURS,
    KINDS,
    PIERS,
    PRICES,
    Boat,
    Dock,
    Kind,
    Pier,
    Rogues,
    Size,
)
from forgehall.games.merchants_cove.rules.market import buyers
from forgehall.games.merchants_cove.rules.piers import PIER_OF_DOCK, takes
from forgehall.games.merchants_cove.rules.state import Ask
from forgehall.games.merchants_cove.words.names import PIER_NAMES, good_name, piece_name
from forgehall.games.merchants_cove.words.tips import capital, dock_tip, people, pier_tip
from forgehall.kit.language import mark, say
from forgehall.kit.record import NONE

SEA = Markup(
    '<section class="sea" aria-label="{label}">'
    '<svg class="scenery" aria-hidden="true"><rect width="100%" height="100%"'
    ' fill="url(#c-waves)"/></svg>{left}{light}{right}{piers}</section>'
)
BOAT = Markup(
    '<span class="crew">{crew}</span>{hull}<span class="names">{names}</span>'
    '<b class="which">{name}</b>'
)
OPEN_BOAT = Markup(
    '<span class="boat open" role="group" aria-label="{label}" data-tip="{tip}"{more}>{inside}'
    "</span>"
)
DOCK = Markup('<div class="dock">{}</div>')
BERTH = Markup('<span class="berth b-{at}" id="berth-{at}">{buoy}{words}</span>')
PIER = Markup(
    '<section class="pier pier-{pier}" id="pier-{pier}" aria-label="{label}">'
    "{parts}{deck}</section>"
)
LETTER = Markup("<span>{}</span>")
FREE_SEAT, NO_LETTER = Markup('<i class="free-seat"></i>'), Markup("<i>\u00b7</i>")
DECK = Markup('<p class="deck">{}</p>')
PRICES_AT = Markup(
    '<table class="prices" data-tip="{tip}" tabindex="0"><caption class="heard">{label}</caption>'
    '<tr><th>{coin}<span class="heard">{gold}</span></th>{heads}</tr>{rows}</table>'
)
HEAD = Markup('<th>{sign}<span class="heard">{name}</span></th>')
ROW = Markup('<tr{kind}><th>{sign}<span class="heard">{name}</span></th>{cells}</tr>')
PRICE, MINE = Markup("<td{}>{}</td>"), Markup(' class="mine"')
NO_PRICE = Markup('<td class="no">\u2013</td>')
DOCKS_OF = tuple(tuple(dock for dock in Dock if PIER_OF_DOCK[dock] == at) for at in range(PIERS))
"""The docks of each pier, from left to right."""
PRICES_AFTER = tuple(0 if docks[0] == Dock.D else 1 for docks in DOCKS_OF)
"""After so many docks of each pier stand its prices."""
OF_PASSENGERS = (Ask.SHIFT, Ask.PASSENGER, Ask.SWAP)
"""The questions whose answers are people on boats."""
SIZE_SIGNS = {Size.LARGE: ("large", mark("large")), Size.SMALL: ("small", mark("small"))}


def sea_parts() -> Parts:
    """How the parts of the harbour are drawn, by their ids."""
    return {
        **{f"berth-{boat}": partial(berth, boat=boat) for boat in range(BOATS)},
        "light": lighthouse,
        **{f"pier-{at}": partial(pier, at=at) for at in range(PIERS)},
    }


def sea(language: str, drawn: Mapping[str, Markup]) -> Markup:
    """Boats at sea on both sides of the lighthouse; below them the piers."""
    half = BOATS // 2
    return fill(
        SEA,
        label=say(language, "Harbour"),
        left=joined(drawn[f"berth-{boat}"] for boat in range(half)),
        light=drawn["light"],
        right=joined(drawn[f"berth-{boat}"] for boat in range(half, BOATS)),
        piers=joined(drawn[f"pier-{at}"] for at in range(PIERS)),
    )


def landed(look: Look, _row: int) -> list[tuple[int, list[int]]]:
    """The boats that have docked: where, and who is aboard."""
    docked, aboard = look.g.docked, look.g.aboard
    return [(dock, aboard[boat]) for boat, dock in enumerate(docked) if dock != NONE]


def moored(look: Look, at: int) -> list[tuple[int, list[int]]]:
    """The same, of the boats at the docks of a pier."""
    return [one for one in landed(look, at) if PIER_OF_DOCK[one[0]] == at]


def lighthouse(look: Look) -> Markup:
    """What is left in the bag."""
    g, language = look.g, look.language
    n = sum(g.bag)
    words = fill(
        Markup('{}<span class="bag">{}{}</span>'),
        sign("lighthouse", "tower"),
        sign("sack", "sack"),
        say(language, "{n} in bag", n=n),
    )
    tip = (
        say(language, "In the bag: {n}", n=n),
        people(tuple(g.bag), language),
        say(language, "For each mark on the clock that is passed, one is drawn blind."),
    )
    return piece("light", words, tip, more=called("light"))


def berth(look: Look, boat: int) -> Markup:
    """A boat at sea; a buoy where it has docked."""
    if look.g.docked[boat] == NONE:
        return boat_piece(look, boat, called(f"berth-{boat}"))
    return buoy(boat, look.language)


@cache
def buoy(boat: int, language: str) -> Markup:
    """Where a boat lay that has docked."""
    words = say(language, "{boat} docked", boat=Boat(boat).name)
    return fill(BERTH, at=boat, buoy=sign("buoy", "buoy"), words=words)


class BoatSeen(NamedTuple):
    """What is seen of a boat."""

    boat: int
    dock: int
    aboard: tuple[int, ...]
    leaving: tuple[tuple[int, int, str], ...]
    """Who of it can be chosen: the kind, the choice and its words."""
    language: str


def boat_piece(look: Look, boat: int, group: Markup = NOTHING) -> Markup:
    """A boat with its passengers; it, or one of them, can be chosen where that is asked.

    At sea it is a group by itself, and bears its id.
    """
    g = look.g
    seen = BoatSeen(boat, g.docked[boat], tuple(g.aboard[boat]), leaving(look, boat), look.language)
    if seen.leaving:
        return open_boat(seen, group)
    return closed_boat(seen, *look.chosen("boat", boat), group)


def leaving(look: Look, boat: int) -> tuple[tuple[int, int, str], ...]:
    """The passengers of a boat who can be chosen."""
    if look.kind not in OF_PASSENGERS:
        return ()
    found = ((kind, *look.chosen("aboard", boat * KINDS + kind)) for kind in range(KINDS))
    return tuple((kind, choice, words) for kind, choice, words in found if choice is not None)


@lru_cache(maxsize=1024)
def open_boat(of: BoatSeen, group: Markup) -> Markup:
    """A boat of which a passenger can be chosen."""
    tip = boat_tip(of.boat, of.dock, of.aboard, of.language)
    lines = Markup("&#10;").join(tip)
    return fill(OPEN_BOAT, label=tip[0], tip=lines, more=named(of, group), inside=deck_of(of))


@lru_cache(maxsize=4096)
def closed_boat(of: BoatSeen, choice: int | None, words: str, group: Markup) -> Markup:
    """A boat that can be chosen as a whole, or not at all."""
    tip = boat_tip(of.boat, of.dock, of.aboard, of.language)
    look_of = f"boat b-{of.boat}"
    return piece(look_of, deck_of(of), tip, choice, label=words, more=named(of, group))


def named(of: BoatSeen, group: Markup) -> Markup:
    """The names by which a boat is found again."""
    return joined((group, moving(f"boat-{Boat(of.boat).name}")))


def deck_of(of: BoatSeen) -> Markup:
    """All who are aboard, and the seats that are left."""
    aboard = who_is_aboard(of.aboard)
    free = BOAT_SEATS - len(aboard)
    return fill(
        BOAT,
        crew=joined((crew(of, aboard), *[FREE_SEAT] * free)),
        hull=sign("hull", "hull"),
        names=joined((*(fill(LETTER, LETTERS[kind]) for kind in aboard), *[NO_LETTER] * free)),
        name=Boat(of.boat).name,
    )


def crew(of: BoatSeen, aboard: list[int]) -> Markup:
    """The passengers; of equal ones the first stands for the choice."""
    can_leave = {kind: (choice, words) for kind, choice, words in of.leaving}
    shown = []
    for kind in aboard:
        choice, words = can_leave.pop(kind, (None, ""))
        if choice is None:
            shown.append(figure(kind))
        else:
            title = boat_title(of.boat, of.dock, of.language)
            tip = (capital(piece_name(Kind(kind), of.language)), title)
            shown.append(piece("one", figure(kind), tip, choice, label=words))
    return joined(shown)


def pier(look: Look, at: int) -> Markup:
    """A pier: its docks with the prices between them, and the planks below."""
    docks = DOCKS_OF[at]
    parts = [dock_piece(look, dock) for dock in docks]
    parts.insert(PRICES_AFTER[at], prices(look, at))
    return fill(
        PIER,
        pier=at,
        label=piece_name(Pier(at), look.language),
        parts=joined(parts),
        deck=planks(at, look.language),
    )


@cache
def planks(at: int, language: str) -> Markup:
    """What is written on a pier: its name between the letters of its docks."""
    letters = [fill(Markup('<span class="quay">{}</span>'), dock.name) for dock in DOCKS_OF[at]]
    name = fill(Markup('<span class="pier-name">{}</span>'), say(language, PIER_NAMES[at]))
    letters.insert(PRICES_AFTER[at], name)
    return fill(DECK, joined(letters))


def dock_piece(look: Look, dock: int) -> Markup:
    """A dock with the boat that lies there, or free."""
    docked = look.g.docked
    if dock in docked:
        return fill(DOCK, boat_piece(look, docked.index(dock)))
    return free_dock(dock, *look.chosen("dock", dock), look.language)


@lru_cache(maxsize=256)
def free_dock(dock: int, choice: int | None, words: str, language: str) -> Markup:
    """A dock at which no boat lies."""
    free = Markup.escape(say(language, "free"))
    return fill(DOCK, piece("free", free, dock_tip(dock, language), choice, label=words))


def prices(look: Look, at: int) -> Markup:
    """What one good of each colour fetches at a pier now; a ring marks what you hold."""
    sizes = [size for size in (Size.LARGE, Size.SMALL) if takes(at, size * COLOURS)]
    rows = joined(price_row(look, at, size) for size in sizes) + rogue_row(look, at)
    return price_table(at, look.g.rogue_card == Rogues.CULTISTS, rows, look.language)


@lru_cache(maxsize=1024)
def price_table(at: int, cult: bool, rows: Markup, language: str) -> Markup:  # noqa: FBT001  # a fact, not a mode
    """The prices of a pier under the heads of their columns."""
    return fill(
        PRICES_AT,
        tip=Markup("&#10;").join(pier_tip(at, language, cult=cult)),
        label=say(language, "Gold for one good"),
        coin=sign("coin", "coin"),
        gold=say(language, "gold"),
        heads=joined(
            fill(HEAD, sign=emblem(colour), name=piece_name(Kind(colour), language))
            for colour in range(COLOURS)
        ),
        rows=rows,
    )


def price_row(look: Look, at: int, size: int) -> Markup:
    """The prices of one size."""
    cells = joined(price(look, at, size * COLOURS + colour) for colour in range(COLOURS))
    return row_of(size, cells, look.language)


@lru_cache(maxsize=4096)
def row_of(size: int, cells: Markup, language: str) -> Markup:
    """A row of prices after the sign of its size."""
    symbol, name = SIZE_SIGNS[Size(size)]
    return fill(ROW, kind=NOTHING, sign=sign(symbol), name=say(language, name), cells=cells)


def price(look: Look, at: int, good: int) -> Markup:
    """A price; a button where this good can be sold here now."""
    n = PRICES[good] * buyers(look.g, good, 1 + at)
    choice = look.choice("price", at) if look.kind == Ask.SELL and look.arg == good else None
    if choice is not None:
        tip = (look.words(choice), *pier_tip(at, look.language, cult=False)[1:])
        return fill(Markup("<td>{}</td>"), piece("sale", fill(Markup("{}"), n), tip, choice))
    if n == 0:
        return NO_PRICE
    is_mine = look.scene.seat is not None and look.g.shelf[look.seat][good] > 0
    return price_of(n, is_mine)


@cache
def price_of(n: int, is_mine: bool) -> Markup:  # noqa: FBT001  # a fact, not a mode
    """A price that cannot be chosen."""
    return fill(PRICE, MINE if is_mine else NOTHING, n)


def rogue_row(look: Look, at: int) -> Markup:
    """The price if the Cultists on the pier buy too, where that is asked."""
    choice = look.choice("price", with_rogues(at)) if look.kind == Ask.SELL else None
    if choice is None:
        return NOTHING
    n = PRICES[look.arg] * buyers(look.g, look.arg, choice)
    tip = (look.words(choice), good_name(look.arg, look.language),
           *pier_tip(at, look.language, cult=True)[1:])  # fmt: skip
    sale = piece("sale", fill(Markup("{}"), n), tip, choice)
    cells = joined(
        fill(Markup("<td>{}</td>"), sale if colour == look.arg % COLOURS else NOTHING)
        for colour in range(COLOURS)
    )
    name = piece_name(Kind.ROGUE, look.language)
    return fill(ROW, kind=Markup(' class="cult"'), sign=emblem(Kind.ROGUE), name=name, cells=cells)
