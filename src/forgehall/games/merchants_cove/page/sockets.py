"""The action spaces as round sockets: lit when open, with the smith on the one where he stands."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, fill, joined, moving, piece
from forgehall.games.merchants_cove.page.pieces import hours, sign
from forgehall.games.merchants_cove.page.spots import Look
from forgehall.games.merchants_cove.page.tips import space_tip, why_closed
from forgehall.games.merchants_cove.rules.components import DAY_HOURS, HIRE_HOURS
from forgehall.games.merchants_cove.rules.smith.components import SPACE_HOURS
from forgehall.games.merchants_cove.rules.state import Ask
from forgehall.kit.record import NONE

LANDS = Markup(' data-to="{}"')
DEEDS = {Ask.FORGE: "strike", Ask.METALLURGIST: "down"}
"""What is done at once in a space that is chosen, as a sign."""


def socket(look: Look, space: int, name: Markup = NOTHING) -> Markup:
    """A space of one's own shop; nothing to use for those who only watch."""
    if look.scene.seat is None:
        return still(space, NONE, "", look.language, name)
    choice, words = look.chosen("socket", space)
    if choice is None:
        smith = look.seat if look.g.space[look.seat] == space else NONE
        return still(space, smith, why_closed(look, space), look.language, name)
    if look.kind in DEEDS:
        return deed(space, choice, words, DEEDS[Ask(look.kind)], look.language, name)
    hour = min(landing(space, look.g.hour[look.seat]), DAY_HOURS)
    return open_to(space, choice, hour, look.language, name)


@lru_cache(maxsize=1024)
def still(space: int, smith: int, why: str, language: str, name: Markup) -> Markup:
    """A space that cannot be used now, with the smith who stands there."""
    is_free = smith == NONE
    kind, shown = ("space", cost(space)) if is_free else ("space here", figure(smith))
    return piece(kind, shown, (*space_tip(space, language), why), more=name)


@lru_cache(maxsize=1024)
def deed(space: int, choice: int, words: str, symbol: str, language: str, name: Markup) -> Markup:
    """A furnace to forge in, or to fill, without going there."""
    tip = (words, space_tip(space, language)[1])
    return piece("space", sign(symbol, "deed"), tip, choice, more=name)


@lru_cache(maxsize=1024)
def open_to(space: int, choice: int, hour: int, language: str, name: Markup) -> Markup:
    """A space to go to, with the hour at which one is back, so that the arc can show it."""
    tip = space_tip(space, language)
    label, lands = f"{tip[0]}. {tip[2]}", fill(LANDS, hour)
    return piece("space", cost(space), tip, choice, label=label, more=joined((name, lands)))


def figure(seat: int) -> Markup:
    """The smith of a seat."""
    return sign("smith", "figure", moving(f"smith-{seat}"))


def cost(space: int) -> Markup:
    """The hours of a space."""
    if SPACE_HOURS[space]:
        return hours(SPACE_HOURS[space])
    return fill(Markup('<span class="hours-n">{}\u2013{}</span>'), min(HIRE_HOURS), max(HIRE_HOURS))


def landing(space: int, now: int) -> int:
    """The hour that a marker reaches by an action; by the cheapest one where it varies."""
    return now + (SPACE_HOURS[space] or min(HIRE_HOURS))
