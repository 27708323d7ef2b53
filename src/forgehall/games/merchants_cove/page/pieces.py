"""What every part of the drawing is made of: people, dice, goods, signs and tokens."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, fill, joined, moving
from forgehall.draw.scene import Scene
from forgehall.games.merchants_cove.rules.components import COLOURS, ICONS, KINDS, Kind, Size
from forgehall.games.merchants_cove.rules.smith.components import Staff
from forgehall.games.merchants_cove.rules.state import PEDDLER, State

INKS = ("w", "b", "z", "n", "r")
"""By kind: the class that gives a piece its colour, and the end of its symbols' names."""
FIGURES = ("warrior", "bard", "wizard", "noble", "rogue")
LETTERS = ("W", "B", "Z", "N", "R")
"""What stands on a hull for each kind, so that no one needs the colours."""

SIGN = Markup('<svg class="{look}" aria-hidden="true"{more}><use href="#c-{symbol}"/></svg>')
DIE = Markup(
    '<svg class="die {ink}" aria-hidden="true"{more}><use href="#c-{body}"/>'
    '<use href="#c-{face}"/></svg>'
)
UNROLLED = Markup(
    '<svg class="die {ink}" viewBox="0 0 40 40" aria-hidden="true"{more}><use href="#c-die"/>'
    '<use class="own" href="#c-em-{ink}" x="11" y="11" width="18" height="18"/></svg>'
)
TOKEN = Markup('<b class="tok tok-{marker}"{more}>{letter}</b>')
TIMES = Markup("<small>\u00d7{}</small>")
HOURS = Markup('<span class="hours-n">{sign}{n}</span>')


@lru_cache(maxsize=1024)
def sign(symbol: str, look: str = "ic", more: Markup = NOTHING) -> Markup:
    """A symbol of the game."""
    return fill(SIGN, look=look, more=more, symbol=symbol)


@cache
def emblem(kind: int) -> Markup:
    """The crest of a guild, or the hood of the rogues."""
    return sign(f"em-{INKS[kind]}", f"em {INKS[kind]}")


@cache
def figure(kind: int) -> Markup:
    """An adventurer."""
    return sign(FIGURES[kind], f"fig {INKS[kind]}")


@cache
def good(of: int, more: Markup = NOTHING) -> Markup:
    """A weapon or a piece of armour."""
    ink = INKS[of % COLOURS]
    shape = "wp" if of // COLOURS == Size.LARGE else "ar"
    return sign(f"{shape}-{ink}", f"{shape} {ink}", more)


@lru_cache(maxsize=2048)
def die(colour: int, face: int, more: Markup = NOTHING) -> Markup:
    """An alloy die; one that was never rolled shows its crest."""
    ink = INKS[colour]
    if face == 0:
        return fill(UNROLLED, ink=ink, more=more)
    return fill(DIE, ink=ink, body="die", face=f"{ink}{face}", more=more)


def die_of(g: State, seat: int, at: int) -> Markup:
    """A die of a seat, as it lies; it can travel."""
    return die_named(seat, at, g.face[seat][at])


@lru_cache(maxsize=2048)
def die_named(seat: int, at: int, face: int) -> Markup:
    """The same, by the face that lies up."""
    return die(at % COLOURS, face, moving(f"die-{seat}-{at}"))


@cache
def coal(face: int, more: Markup = NOTHING) -> Markup:
    """A coal die."""
    return fill(DIE, ink="coal", body="coal", face=f"c{face}", more=more)


def coal_of(g: State, seat: int, furnace: int) -> Markup:
    """The coal die of a furnace, as it lies; it can be turned."""
    return coal(g.coal[seat][furnace], moving(coal_name(seat, furnace)))


def coal_name(seat: int, furnace: int) -> str:
    """The name by which a coal die is found again."""
    return f"coal-{seat}-{furnace}"


def mini_id(seat: int, furnace: int) -> str:
    """A furnace of another is a group by itself."""
    return f"mini-{seat}-{furnace}"


def gold_id(seat: int) -> str:
    """Where the gold of a seat is counted."""
    return f"gold-{seat}"


@cache
def hours(n: int | str) -> Markup:
    """A number of hours."""
    return fill(HOURS, sign=sign("hour"), n=n)


@cache
def cards(n: int) -> Markup:
    """A number of corruption cards."""
    return fill(Markup("{}{}"), n, sign("corr", "corr"))


@cache
def gold(n: int) -> Markup:
    """An amount of gold."""
    return fill(Markup("{}{}"), n, sign("coin", "coin"))


@cache
def tool(ability: int) -> Markup:
    """What a member of the staff works with."""
    return sign(f"st-{Staff(ability).name.lower()}", "tool")


def token(scene: Scene, marker: int, more: Markup = NOTHING) -> Markup:
    """Whose marker: a shape, a colour and a letter for each seat, a sack for the Peddler."""
    return token_of(marker, "" if marker == PEDDLER else scene.names[marker], more)


@lru_cache(maxsize=4096)
def token_of(marker: int, name: str, more: Markup = NOTHING) -> Markup:
    """The same, by what the seat is called."""
    letter = sign("sack") if marker == PEDDLER else name.strip()[:1].upper()
    return fill(TOKEN, marker=marker, more=more, letter=letter)


@cache
def icons(card: int) -> Markup:
    """The icons of a townsperson that count at the end."""
    return joined(emblem(kind) for kind in range(KINDS) for _ in range(ICONS[card][kind]))


def who_is_aboard(aboard: Sequence[int]) -> list[int]:
    """The passengers of a boat, one after another."""
    return [kind for kind in Kind for _ in range(aboard[kind])]
