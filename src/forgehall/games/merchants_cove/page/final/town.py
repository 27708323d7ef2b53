"""The town of the picture: who is left on the square, the four halls, and the lair."""

from __future__ import annotations

from markupsafe import Markup

from forgehall.draw.made import BOARD_WIDTH
from forgehall.draw.markup import joined
from forgehall.draw.markup.alone import Box, placed
from forgehall.games.merchants_cove.page.final.put import (
    across,
    inline,
    rect,
    words,
    wrapped,
)
from forgehall.games.merchants_cove.page.pieces import emblem
from forgehall.games.merchants_cove.page.spots import Look
from forgehall.games.merchants_cove.page.town import cave, deed, house
from forgehall.games.merchants_cove.rules.components import (
    COLOURS,
    ICONS,
    KINDS,
    SQUARE,
    Townsperson,
)
from forgehall.games.merchants_cove.words.names import piece_name
from forgehall.kit.record import NONE

TOWN = Box(0, 196, BOARD_WIDTH, 84)
PLACES = Box(8, 204, 424, 70)
HALLS = Box(440, 200, 312, 78)
WIDE, HIGH = 54, 61
"""How large a hall is."""
CREST = 15
"""How much room an icon takes."""


def town(look: Look) -> Markup:
    """The square, the halls and the lair."""
    g = look.g
    ground = rect(TOWN, "room", 10) + rect(TOWN.line(0, 12), "room")
    cards = zip(g.square, across(PLACES, SQUARE, 6), strict=True)
    houses = [*(house(colour, g.hall[colour]) for colour in range(COLOURS)), cave(g.lair)]
    parts = [folk(look, card, at) for card, at in cards]
    for picture, n, at in zip(houses, [*g.hall, g.lair], across(HALLS, KINDS, 4), strict=True):
        parts.append(placed(picture, at.middle - WIDE / 2, at.y, WIDE, HIGH))
        parts.append(words(n, at.middle, at.bottom - 2, 13))
    edges = rect(TOWN.line(0, 3), "stone") + rect(HALLS.line(HIGH, 2), "stone")
    return joined((ground, edges, *parts))


def folk(look: Look, card: int, at: Box) -> Markup:
    """A townsperson whom nobody hired: the name, the deed and the icons."""
    if card == NONE:
        return rect(at, "headland", 5)
    inner = at.inset(6)
    name = wrapped(piece_name(Townsperson(card), look.language), inner.width, 11)
    lines = [
        words(line, inner.x, inner.y + 9 + 12 * n, anchor="start") for n, line in enumerate(name)
    ]
    does = inline(deed(card), inner.line(0, inner.height - CREST))
    return joined((rect(at, "folk", 5), *lines, does, crests(card, inner.right, inner.bottom - 14)))


def icons_of(card: int) -> list[int]:
    """The kinds of the icons of a townsperson that count at the end."""
    return [kind for kind in range(KINDS) for _ in range(ICONS[card][kind])]


def crests(card: int, right: float, y: float) -> Markup:
    """These icons side by side, up to an edge."""
    kinds = icons_of(card)
    first = right - CREST * len(kinds)
    return joined(
        placed(emblem(kind), first + CREST * n, y, CREST - 1, CREST - 1)
        for n, kind in enumerate(kinds)
    )
