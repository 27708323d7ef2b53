"""What every part of the drawing is made of: ores and gems, tiles, prices, signs."""

from __future__ import annotations

from functools import cache, lru_cache

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, fill, joined
from forgehall.games.dwarven_smithy.rules.cards import RESOURCES
from forgehall.games.dwarven_smithy.rules.components import (
    GUILD,
    KINDS_OF_RESOURCE,
    READY,
    Ability,
    Subtype,
    Type,
    good_of,
    is_raw,
    resource_of,
)
from forgehall.games.dwarven_smithy.words.names import ore_name
from forgehall.games.dwarven_smithy.words.tips import cost
from forgehall.kit.language import Meant, say
from forgehall.kit.record import NONE

SVG = Markup(
    '<svg class="{look}" viewBox="{box}" aria-hidden="true"><use href="#s-{symbol}"/></svg>'
)
LARGE, SMALL = "0 0 64 64", "0 0 24 24"
PRICE = Markup('<span class="price{look}">{coin}{n}</span>')
TYPE_CLASS = {
    Type.APPRENTICE: "apprentice",
    Type.TOOL: "tool",
    Type.ITEM: "goods",
    Type.KING: "king",
}
EMBLEMS = {
    Subtype.WEAPON: "weapon",
    Subtype.ARMOR: "armor",
    Subtype.SHIELD: "shield",
    Subtype.OTHER: "other",
}
HAIR = ("", " fair", " grey", " red")
TALL = (Ability.WORKSHOP_LIMIT, Ability.SELL_BONUS, Ability.NO_SURCHARGE, Ability.GEM_WILD)
"""What apprentices with braids do; the others wear a beard."""
NAMES = tuple(RESOURCES)


@cache
def sign(symbol: str, look: str = "ic", box: str = SMALL) -> Markup:
    """A small sign in the colour of the text."""
    return fill(SVG, look=look, box=box, symbol=symbol)


@cache
def art(symbol: str, look: str = "art") -> Markup:
    """A picture."""
    return fill(SVG, look=look, box=LARGE, symbol=symbol)


def coin() -> Markup:
    """A coin."""
    return sign("coin")


def coins_id(seat: int) -> str:
    """Where the coins of a seat are counted."""
    return f"coins-{seat}"


@cache
def ore(good: int, look: str = "piece") -> Markup:
    """A resource as it lies: raw or refined, or a rune."""
    name = NAMES[resource_of(good)]
    state = "" if good >= 2 * READY else "-raw" if is_raw(good) else "-refined"
    return fill(SVG, look=f"{look} {name}", box=LARGE, symbol=name + state)


@cache
def pip(good: int, state: str = "") -> Markup:
    """A resource in small, on slate."""
    raw = " raw" if is_raw(good) else ""
    return ore(good, f"piece pip{raw}{state}")


@cache
def any_pip(category: int) -> Markup:
    """Any resource of a category, in small."""
    name = ("metal", "gem", "rune")[category]
    return fill(SVG, look=f"piece pip {name}", box=LARGE, symbol=f"any-{name}")


@cache
def emblem(good: int, look: str = "art") -> Markup:
    """What a guild card makes, or who it is."""
    row = good_of(good)
    if row.type == Type.TOOL:
        return art("tool", look)
    if row.type == Type.APPRENTICE:
        face = "braids" if row.ability in TALL else "beard"
        return art(face, look + HAIR[good % len(HAIR)])
    return art(EMBLEMS[Subtype(row.subtype)], look)


@cache
def picture(good: int) -> Markup:
    """Any card in small: a resource on slate, a guild card on bone."""
    return (
        pip(good) if good < GUILD else emblem(good, f"chip {TYPE_CLASS[Type(good_of(good).type)]}")
    )


@cache
def codes(language: str) -> tuple[str, ...]:
    """Two letters of each name, such that no two resources have the same."""
    found: list[str] = []
    for resource in range(KINDS_OF_RESOURCE):
        name = title(resource, language)
        pairs = [name[0] + letter for letter in name[1:] if letter.isalpha()]
        found.append(next(pair for pair in pairs if pair not in found))
    return tuple(found)


def code(resource: int, language: str) -> str:
    """A resource in two letters: one would not tell them apart."""
    return codes(language)[resource]


@cache
def title(resource: int, language: str) -> str:
    """The name of a resource, as it begins a line."""
    name = ore_name(resource, language)
    return name[:1].upper() + name[1:]


@lru_cache(maxsize=1024)
def price(n: int, look: str = "") -> Markup:
    """A price: it hangs below the thing that it is for."""
    return fill(PRICE, look=f" {look}" if look else "", coin=coin(), n=n)


@cache
def cost_pips(good: int) -> Markup:
    """The printed cost of a guild card."""
    inside = joined(pip(READY + resource) for resource in cost(good))
    return fill(Markup('<span class="pips">{}</span>'), inside)


TIMES = Markup('<span class="times">\N{MULTIPLICATION SIGN}{}</span>')


@cache
def times(n: int) -> Markup:
    """A number of copies."""
    return fill(TIMES, n)


TILE = Markup('<b class="code">{code}</b>{ore}{raw}{want}')
RAW = Markup('<i class="raw-mark">{}</i>')
ORDER = Markup('{art}<b class="code">{value}</b>{pips}')


@lru_cache(maxsize=1024)
def face(good: int, language: str, *, wanted: bool = False) -> Markup:
    """What a card shows that lies on the table."""
    if good >= GUILD:
        value = good_of(good).value
        return fill(ORDER, art=emblem(good), value=value or "", pips=cost_pips(good))
    return fill(
        TILE,
        code=code(resource_of(good), language),
        ore=ore(good),
        raw=fill(RAW, say(language, Meant("tile", "raw"))) if is_raw(good) else NOTHING,
        want=sign("hammer", "want") if wanted else NOTHING,
    )


@cache
def tile_look(good: int) -> str:
    """The classes of a card that lies on the table."""
    if good >= GUILD:
        return f"tile order {TYPE_CLASS[Type(good_of(good).type)]}"
    return f"tile {NAMES[resource_of(good)]}{' raw' if is_raw(good) else ''}"


BACK = art("crown")


@cache
def gift(good: int) -> Markup:
    """What a tool spares, and for which cards, in signs."""
    row = good_of(good)
    what = pip(READY + row.spares) if row.spares != NONE else any_pip(row.spares_any)
    return fill(Markup("\N{MINUS SIGN}{}{}"), row.amount, what)
