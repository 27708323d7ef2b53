"""The harbour of the picture: the day's arc, boats at sea, and the piers with who came ashore."""

from __future__ import annotations

from markupsafe import Markup

from forgehall.draw.made import BOARD_WIDTH
from forgehall.draw.markup import fill, joined
from forgehall.draw.markup.alone import Box, placed
from forgehall.games.merchants_cove.page.final.put import across, rect, token, words
from forgehall.games.merchants_cove.page.pieces import (
    LETTERS,
    emblem,
    figure,
    sign,
    who_is_aboard,
)
from forgehall.games.merchants_cove.page.sea import SIZE_SIGNS
from forgehall.games.merchants_cove.page.sky import standing
from forgehall.games.merchants_cove.page.spots import Look
from forgehall.games.merchants_cove.rules.components import (
    BOAT_SEATS,
    BOATS,
    COLOURS,
    DAY_HOURS,
    PIERS,
    PRICES,
    Boat,
    Dock,
    Size,
)
from forgehall.games.merchants_cove.rules.market import buyers
from forgehall.games.merchants_cove.rules.piers import PIER_OF_DOCK, takes
from forgehall.games.merchants_cove.words.names import PIER_NAMES
from forgehall.kit.language import say

SKY, SEA, DECKS = 52, 196, 20
"""Where the sky ends, and the sea; how high a deck is."""
BERTHS, DOCKS = 112, 174
"""The water lines of the boats at sea and at the docks."""
DEPTH = 10
"""How much lower the arc of the day ends than it stands at noon."""
COLUMNS = BOATS + 1
FIRST_COLUMNS = (0, 2, 5)
"""Seven things lie side by side at sea, and at the piers; where each pier begins."""
PLANK = 21
SCENERY = Markup(
    '<rect width="760" height="80" rx="10" fill="var(--night)"/>'
    '<path d="M0 52V36q30-10 54 3t71 6q50 2 87 7zM760 52V34q-41-6-69 8t-79 8q-50 2-86 2z"'
    ' fill="var(--headland)"/>'
    '<svg x="14" y="8" width="20" height="20" viewBox="0 0 26 26"><path fill="var(--moon)"'
    ' opacity=".75" d="M17 2A11.5 11.5 0 1 0 24 17 10 10 0 0 1 17 2z"/></svg>'
    '<path d="M70.5 42Q390 22 709.5 42" fill="none" stroke="var(--edge)" stroke-width="1.5"/>'
    '<rect y="52" width="760" height="144" fill="var(--sea)"/>'
    '<rect y="52" width="760" height="144" fill="url(#c-waves)"/>'
)
PILL = Markup(
    '<rect x="{x}" y="{y}" width="22" height="14" rx="7" fill="var(--bench)" stroke="var(--edge)"/>'
)
FREE_SEAT = Markup(
    '<path d="M{x} {y}v-6a5 5 0 0 1 10 0v6z" fill="none" stroke="var(--ink-2)"'
    ' stroke-opacity=".6" stroke-dasharray="2.5 2.5"/>'
)
FREE = Markup(
    '<path d="M{x} {y}h{width}v24q0 24-24 24h-{flat}q-24 0-24-24z" fill="none"'
    ' stroke="var(--moon)" stroke-opacity=".45" stroke-dasharray="3 3"/>'
)
PLANKS = Markup(
    '<path d="{seams}" stroke="var(--line)" stroke-opacity=".6" stroke-width="1.5"/>'
    '<path d="M{x} {y}H{right}" stroke="var(--shine)" stroke-width="1.5"/>'
)


def harbour(look: Look) -> Markup:
    """Sky, sea and piers."""
    columns = across(Box(6, SKY, BOARD_WIDTH - 12, SEA - SKY), COLUMNS, 4)
    places = [at for at in range(COLUMNS) if at != BOATS // 2]
    berths = [berth(look, boat, columns[at]) for boat, at in enumerate(places)]
    light = lighthouse(look, columns[BOATS // 2])
    piers = [pier(look, at, columns) for at in range(PIERS)]
    return joined((SCENERY, sky(look), light, *berths, *piers))


def sky(look: Look) -> Markup:
    """The hours as an arc, with the time markers as they stood in the evening."""
    parts, on = [], standing(look)
    for n, at in enumerate(across(Box(44, 0, BOARD_WIDTH - 56, SKY), DAY_HOURS + 1, 0)):
        y = 25 + DEPTH * (2 * n / DAY_HOURS - 1) ** 2
        parts.append(fill(PILL, x=f"{at.middle - 11:g}", y=f"{y:g}"))
        parts.append(words(n, at.middle, y + 11, ink="ink-2"))
        markers = [marker for marker, _ in reversed(on.get(n, ()))]
        left = at.middle - 7 * (len(markers) - 1)
        parts += [token(look.scene, m, left + 14 * i, y - 11) for i, m in enumerate(markers)]
        if n == look.g.token:
            x = left - 30 if markers else at.middle - 10
            parts.append(placed(sign("tent"), x, y - 21, 20, 20))
    return joined(parts)


def lighthouse(look: Look, at: Box) -> Markup:
    """What is left in the bag."""
    text = say(look.language, "{n} in bag", n=sum(look.g.bag))
    tower = placed(sign("lighthouse"), at.x, BERTHS - 70, at.width, 72)
    return tower + words(text, at.middle, BERTHS - 3)


def berth(look: Look, boat: int, at: Box) -> Markup:
    """A boat at sea; a buoy where it has docked."""
    if look.g.docked[boat] < 0:
        return boat_at(look, boat, at.x, BERTHS, at.width)
    text = say(look.language, "{boat} docked", boat=Boat(boat).name)
    buoy = placed(sign("buoy", "r"), at.middle - 9, BERTHS - 40, 18, 24)
    return buoy + words(text, at.middle, BERTHS - 4, ink="ink-2", bold=False)


def boat_at(look: Look, boat: int, x: float, y: float, width: float) -> Markup:
    """A boat on its water line, with its passengers."""
    aboard = who_is_aboard(look.g.aboard[boat])
    hull, wide, high = width * 0.27, width * 0.27, width * 0.34
    places = across(Box(x + width / 8, y, width * 3 / 4, 0), BOAT_SEATS, 0)
    parts, letters = [], []
    for seat, at in enumerate(places):
        if seat < len(aboard):
            crew = placed(figure(aboard[seat]), at.middle - wide / 2, y - high - 14, wide, high)
        else:
            crew = fill(FREE_SEAT, x=f"{at.middle - 5:g}", y=f"{y - 21:g}")
        parts.append(crew)
        letter = LETTERS[aboard[seat]] if seat < len(aboard) else "\u00b7"
        letters.append(words(letter, at.middle, y - 7))
    parts.append(placed(sign("hull"), x, y - hull, width, hull))
    name = words(Boat(boat).name, x, y - hull - 6, ink="ink-2", anchor="start")
    return joined((*parts, *letters, name))


def pier(look: Look, at: int, columns: list[Box]) -> Markup:
    """A pier: its docks with the prices between them, and the planks below."""
    docks = [dock for dock in Dock if PIER_OF_DOCK[dock] == at]
    boxes = columns[FIRST_COLUMNS[at] :][: len(docks) + 1]
    place = 0 if docks[0] == Dock.D else 1
    names = [dock.name for dock in docks]
    names.insert(place, say(look.language, PIER_NAMES[at]))
    signs = [words(name, box.middle, SEA - 6) for name, box in zip(names, boxes, strict=True)]
    deck = Box(boxes[0].x, SEA - DECKS, boxes[-1].right - boxes[0].x, DECKS)
    board = prices(look, at, boxes.pop(place))
    berths = [dock_at(look, dock, box) for dock, box in zip(docks, boxes, strict=True)]
    return joined((planks(deck), *berths, board, *signs))


def planks(deck: Box) -> Markup:
    """What one walks on."""
    seams = [deck.x + PLANK * n for n in range(1, int(deck.width / PLANK) + 1)]
    lines = fill(
        PLANKS,
        seams="".join(f"M{x:g} {deck.y:g}v{deck.height:g}" for x in seams),
        x=f"{deck.x:g}",
        y=f"{deck.y + 1:g}",
        right=f"{deck.right:g}",
    )
    return rect(deck, "wood", 3) + lines


def dock_at(look: Look, dock: Dock, at: Box) -> Markup:
    """The boat that lies there, or nothing but water."""
    docked = list(look.g.docked)
    if dock in docked:
        return boat_at(look, docked.index(dock), at.x, DOCKS, at.width)
    width = at.width - 16
    outline = fill(
        FREE, x=f"{at.x + 8:g}", y=DOCKS - 52, width=f"{width:g}", flat=f"{width - 48:g}"
    )
    text = say(look.language, "free")
    return outline + words(text, at.middle, DOCKS - 24, ink="ink-2", bold=False)


def prices(look: Look, at: int, box: Box) -> Markup:
    """What a good of each colour fetched at the last market."""
    sizes = [size for size in (Size.LARGE, Size.SMALL) if takes(at, size * COLOURS)]
    high = 16 * (1 + len(sizes))
    board = Box(box.x + 2, DOCKS - high - 2, box.width - 4, high)
    cells = across(board, 1 + COLOURS, 0)
    parts = [
        rect(board, "bench", 3),
        placed(sign("coin"), cells[0].middle - 7, board.y + 1, 14, 14),
    ]
    for colour in range(COLOURS):
        middle = cells[1 + colour].middle
        parts.append(placed(emblem(colour), middle - 7, board.y + 1, 14, 14))
    for line, size in enumerate(sizes, 1):
        y = board.y + 16 * line
        parts.append(placed(sign(SIZE_SIGNS[size][0]), cells[0].middle - 6, y + 2, 12, 12))
        for colour in range(COLOURS):
            good = size * COLOURS + colour
            n = PRICES[good] * buyers(look.g, good, 1 + at)
            ink = "ink" if n else "ink-2"
            parts.append(words(n or "\u2013", cells[1 + colour].middle, y + 12, 12, ink=ink))
    return joined(parts)
