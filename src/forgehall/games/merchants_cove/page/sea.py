"""The harbour: six boats, four docks, three piers with the prices of this moment, and the bag."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, called, fill, joined, moving, piece
from forgehall.games.merchants_cove.page.pieces import (
    LETTERS,
    emblem,
    figure,
    sign,
    who_is_aboard,
)
from forgehall.games.merchants_cove.page.spots import Look, with_rogues
from forgehall.games.merchants_cove.page.tips import boat_tip
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
SIZE_SIGNS = {Size.LARGE: ("large", mark("large")), Size.SMALL: ("small", mark("small"))}


def sea_parts() -> dict[str, Callable[[Look], Markup]]:
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


def moored(look: Look, at: int) -> tuple[object, ...]:
    """The boats at the docks of a pier, and who is aboard."""
    g = look.g
    return tuple(
        (boat, dock, *g.aboard[boat])
        for boat, dock in enumerate(g.docked)
        if dock >= 0 and PIER_OF_DOCK[dock] == at
    )


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
        people(list(g.bag), language),
        say(language, "For each mark on the clock that is passed, one is drawn blind."),
    )
    return piece("light", words, tip, more=called("light"))


def berth(look: Look, boat: int) -> Markup:
    """A boat at sea; a buoy where it has docked."""
    dock = look.g.docked[boat]
    if dock < 0:
        return boat_piece(look, boat, called(f"berth-{boat}"))
    words = say(look.language, "{boat} docked", boat=Boat(boat).name)
    return fill(BERTH, at=boat, buoy=sign("buoy", "buoy"), words=words)


def boat_piece(look: Look, boat: int, group: Markup = NOTHING) -> Markup:
    """A boat with its passengers; it, or one of them, can be chosen where that is asked.

    At sea it is a group by itself, and bears its id.
    """
    aboard = who_is_aboard(look.g.aboard[boat])
    free = BOAT_SEATS - len(aboard)
    can_leave = [kind for kind in Kind if look.choice("aboard", boat * KINDS + kind) is not None]
    inside = fill(
        BOAT,
        crew=joined((crew(look, boat, aboard), *[FREE_SEAT] * free)),
        hull=sign("hull", "hull"),
        names=joined((*(fill(LETTER, LETTERS[kind]) for kind in aboard), *[NO_LETTER] * free)),
        name=Boat(boat).name,
    )
    tip, moves = boat_tip(look, boat), joined((group, moving(f"boat-{Boat(boat).name}")))
    if can_leave:
        lines = Markup("&#10;").join(tip)
        return fill(OPEN_BOAT, label=tip[0], tip=lines, more=moves, inside=inside)
    choice = look.choice("boat", boat)
    label = "" if choice is None else look.words(choice)
    return piece(f"boat b-{boat}", inside, tip, choice, label=label, more=moves)


def crew(look: Look, boat: int, aboard: list[int]) -> Markup:
    """The passengers; of equal ones the first stands for the choice."""
    shown, seen = [], set()
    for kind in aboard:
        choice = None if kind in seen else look.choice("aboard", boat * KINDS + kind)
        seen.add(kind)
        if choice is None:
            shown.append(figure(kind))
        else:
            tip = (capital(piece_name(Kind(kind), look.language)), boat_tip(look, boat)[0])
            shown.append(piece("one", figure(kind), tip, choice, label=look.words(choice)))
    return joined(shown)


def pier(look: Look, at: int) -> Markup:
    """A pier: its docks with the prices between them, and the planks below."""
    docks = [dock for dock in Dock if PIER_OF_DOCK[dock] == at]
    name = fill(Markup('<span class="pier-name">{}</span>'), say(look.language, PIER_NAMES[at]))
    letters = [fill(Markup('<span class="quay">{}</span>'), dock.name) for dock in docks]
    parts = [dock_piece(look, dock) for dock in docks]
    place = 0 if docks[0] == Dock.D else 1
    parts.insert(place, prices(look, at))
    letters.insert(place, name)
    return fill(
        PIER,
        pier=at,
        label=piece_name(Pier(at), look.language),
        parts=joined(parts),
        deck=fill(DECK, joined(letters)),
    )


def dock_piece(look: Look, dock: int) -> Markup:
    """A dock with the boat that lies there, or free."""
    docked = list(look.g.docked)
    if dock in docked:
        inside = boat_piece(look, docked.index(dock))
    else:
        choice = look.choice("dock", dock)
        label = "" if choice is None else look.words(choice)
        words = fill(Markup("{}"), say(look.language, "free"))
        inside = piece("free", words, dock_tip(dock, look.language), choice, label=label)
    return fill(Markup('<div class="dock">{}</div>'), inside)


def prices(look: Look, at: int) -> Markup:
    """What one good of each colour fetches at a pier now; a ring marks what you hold."""
    language = look.language
    sizes = [size for size in (Size.LARGE, Size.SMALL) if takes(at, size * COLOURS)]
    rows = joined(price_row(look, at, size) for size in sizes)
    cult = look.g.rogue_card == Rogues.CULTISTS
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
        rows=rows + rogue_row(look, at),
    )


def price_row(look: Look, at: int, size: int) -> Markup:
    """The prices of one size."""
    symbol, name = SIZE_SIGNS[Size(size)]
    cells = joined(price(look, at, size * COLOURS + colour) for colour in range(COLOURS))
    return fill(ROW, kind=NOTHING, sign=sign(symbol), name=say(look.language, name), cells=cells)


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
