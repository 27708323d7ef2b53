"""The action spaces as round sockets: lit when open, with the smith on the one where he stands."""

from __future__ import annotations

from markupsafe import Markup

from forgehall.draw.markup import fill, moving, piece
from forgehall.games.merchants_cove.page.pieces import hours, sign
from forgehall.games.merchants_cove.page.spots import Look
from forgehall.games.merchants_cove.page.tips import space_tip
from forgehall.games.merchants_cove.rules.components import DAY_HOURS, HIRE_HOURS
from forgehall.games.merchants_cove.rules.smith.components import SPACE_HOURS
from forgehall.games.merchants_cove.rules.state import Ask

LANDS = Markup(' data-to="{}"')


def socket(look: Look, space: int) -> Markup:
    """A space of one's own shop; nothing to use for those who only watch."""
    if look.scene.seat is None:
        return piece("space", cost(space), (*space_tip(look, space)[:3],))
    choice = look.choice("socket", space)
    is_here = look.g.space[look.seat] == space
    tip = space_tip(look, space)
    if choice is None:
        kind = "space here" if is_here else "space"
        return piece(kind, figure(look) if is_here else cost(space), tip)
    if look.kind == Ask.FORGE:
        return piece("space", sign("strike", "deed"), (look.words(choice), *tip[1:2]), choice)
    if look.kind == Ask.METALLURGIST:
        return piece("space", sign("down", "deed"), (look.words(choice), *tip[1:2]), choice)
    label = f"{tip[0]}. {tip[2]}"
    return piece("space", cost(space), tip, choice, label=label, more=lands(look, space))


def figure(look: Look) -> Markup:
    """One's own smith."""
    return sign("smith", "figure", moving(f"smith-{look.seat}"))


def cost(space: int) -> Markup:
    """The hours of a space."""
    if SPACE_HOURS[space]:
        return hours(SPACE_HOURS[space])
    return fill(Markup('<span class="hours-n">{}\u2013{}</span>'), min(HIRE_HOURS), max(HIRE_HOURS))


def landing(look: Look, space: int) -> int:
    """The hour that one's own marker reaches by an action; by the cheapest one where it varies."""
    taken = SPACE_HOURS[space] or min(HIRE_HOURS)
    return look.g.hour[look.seat] + taken


def lands(look: Look, space: int) -> Markup:
    """The landing hour, so that the arc can show it."""
    return fill(LANDS, min(landing(look, space), DAY_HOURS))
