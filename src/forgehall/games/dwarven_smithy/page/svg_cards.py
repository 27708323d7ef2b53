"""Cards as they lie on the table, as SVG alone: for pictures that are sent away."""

from __future__ import annotations

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, fill, joined
from forgehall.draw.markup.alone import Box, placed
from forgehall.games.dwarven_smithy.page.pieces import BACK, art, emblem, ore, pip, tile_look
from forgehall.games.dwarven_smithy.rules.components import (
    FACE_DOWN,
    GUILD,
    READY,
    Type,
    good_of,
    is_raw,
)
from forgehall.games.dwarven_smithy.words.tips import cost

TALL = 1.32
"""A card is so much higher than wide."""
WITH_COST = 48
"""A card that is so wide has room for what it costs."""
MOST_BESIDE = 3
"""So many resources of a cost stand beside each other."""

CARD = Markup('<g class="{look}"><title>{name}</title>{ground}{inside}</g>')
GROUND = Markup(
    '<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{rx}" fill="{paint}"'
    ' stroke="{rim}" stroke-width="1.5"{more}/>'
)
WORDS = Markup(
    '<text x="{x}" y="{y}" font-size="{size}" text-anchor="{anchor}" font-weight="{weight}"'
    ' fill="{ink}">{text}</text>'
)
DASHED = Markup(' stroke-dasharray="5 4"')
SLATE = "color-mix(in oklab, var(--slate) 90%, var(--bone))"
DARK = "color-mix(in oklab, var(--slate) 62%, black)"
OWN_RIM = "color-mix(in oklab, var(--c) 55%, var(--slate))"
FAINT = "color-mix(in oklab, var(--edge) 70%, var(--ink-2))"


def ground(
    at: Box, paint: str, rim: str = "none", *, rx: int = 5, more: Markup = NOTHING
) -> Markup:
    """What things lie on."""
    return fill(GROUND, **at._asdict(), rx=rx, paint=paint, rim=rim, more=more)


def centred(picture: Markup, at: Box, part: float) -> Markup:
    """A picture in the middle of a place, of which it fills a part."""
    side = round(min(at.width, at.height) * part)
    x, y = at.x + (at.width - side) // 2, at.y + (at.height - side) // 2
    return placed(picture, x, y, side, side)


def words(
    text: object,
    x: float,
    y: float,
    size: int,
    *,
    bold: bool = True,
    anchor: str = "start",
    ink: str = "var(--ink)",
) -> Markup:
    """A text that stands at a place."""
    weight = 700 if bold else 400
    return fill(WORDS, x=x, y=y, size=size, anchor=anchor, weight=weight, ink=ink, text=text)


def space(at: Box) -> Markup:
    """A place where nothing lies."""
    return ground(at, "none", FAINT, more=DASHED)


def card(good: int, at: Box, name: str) -> Markup:
    """A card that lies face up, or a king's item that does not."""
    if good == FACE_DOWN:
        return back(at, name)
    if good >= GUILD:
        return guild_card(good, at, name)
    return fill(
        CARD,
        look=tile_look(good),
        name=name,
        ground=ground(at, DARK if is_raw(good) else SLATE, OWN_RIM),
        inside=centred(ore(good), at, 0.78),
    )


def back(at: Box, name: str, picture: Markup = BACK, look: str = "") -> Markup:
    """A card that lies face down."""
    return fill(
        CARD,
        look=f"tile back {look}",
        name=name,
        ground=ground(at, "var(--well)", "var(--iron)"),
        inside=centred(picture, at, 0.6),
    )


def guild_card(good: int, at: Box, name: str) -> Markup:
    """A guild card: what it makes or who it is, and where there is room what it costs."""
    inside = centred(emblem(good), at, 0.8)
    if at.width >= WITH_COST:
        side = round(at.width * 0.6)
        top, corner = round(at.height * 0.07), round(at.width * 0.26)
        is_king = good_of(good).type == Type.KING
        left = 3 if is_king else (at.width - side) // 2
        crown = placed(
            art("crown", "ic gild"), at.x + at.width - corner - 4, at.y + 5, corner, corner
        )
        drawn = placed(emblem(good), at.x + left, at.y + top, side, side)
        inside = joined((drawn, crown if is_king else NOTHING, pips(cost(good), at)))
    return fill(
        CARD,
        look=tile_look(good),
        name=name,
        ground=ground(at, "var(--bone)", "var(--iron)"),
        inside=inside,
    )


def pips(costs: tuple[int, ...], at: Box) -> Markup:
    """The cost of a card, at its foot."""
    side = round(at.width * 0.29)
    lines = [costs[i : i + MOST_BESIDE] for i in range(0, len(costs), MOST_BESIDE)]
    found = []
    for n, line in enumerate(lines):
        left = at.x + (at.width - side * len(line)) // 2
        top = at.y + at.height - 3 - side * (len(lines) - n)
        found += [small(pip(READY + r), left + side * i, top, side) for i, r in enumerate(line)]
    return joined(found)


def small(picture: Markup, x: float, y: float, side: int) -> Markup:
    """A resource in small, on slate."""
    on = ground(Box(x, y, side, side), "var(--slate)", "var(--bone)", rx=4)
    return on + placed(picture, x + 2, y + 2, side - 4, side - 4)
