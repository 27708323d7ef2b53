"""Pieces of the page put at their places in one SVG, where no style sheet lays them out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, fill, joined
from forgehall.draw.markup.alone import Box, line_of, placed
from forgehall.draw.markup.plot import shortened
from forgehall.draw.scene import Scene
from forgehall.games.merchants_cove.page.pieces import sign
from forgehall.games.merchants_cove.rules.state import PEDDLER

WORDS = Markup(
    '<text x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" text-anchor="{anchor}"'
    ' fill="var(--{ink})">{words}</text>'
)
RECT = Markup(
    '<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{rx}" fill="var(--{ink})"/>'
)
HELD = Markup('<svg x="{x}" y="{y}" width="{width}" height="{height}">{inside}</svg>')
TOKEN = Markup(
    '<g transform="translate({x} {y})"{seat}><path d="{shape}" fill="var(--{ink})"'
    ' stroke="var(--line)"/>{letter}</g>'
)
SHAPES = (
    "M-10 0a10 10 0 1 1 20 0a10 10 0 1 1-20 0",
    "M0-11L9.5-5.5V5.5L0 11L-9.5 5.5V-5.5Z",
    "M-9-9H9V9H-9Z",
    "M0-12L12 0L0 12L-12 0Z",
    "M-10-10H10V3Q8 10 0 10T-10 3Z",
)
"""By time marker, as on the page: circle, hexagon, square, diamond, and the Peddler's."""
SIZES = {
    "ar": (14, 15),
    "coin": (14, 14),
    "corr": (11, 14),
    "em": (14, 14),
    "ic": (12, 12),
    "mini-boat": (22, 10),
    "mini-hall": (14, 16),
    "sack": (13, 15),
    "wp": (11, 18),
}
"""How large signs are in a line, by the first of their classes."""
WIDTH_OF_LETTER = 0.67
"""How wide a letter is for its height, in bold, on the average."""


class Item(NamedTuple):
    """A piece of a row, and how large it is there."""

    picture: Markup
    width: float
    height: float
    n: int = 1


def words(
    text: object,
    x: float,
    y: float,
    size: int = 11,
    *,
    ink: str = "ink",
    anchor: str = "middle",
    bold: bool = True,
) -> Markup:
    """A text on its line."""
    weight = 700 if bold else 400
    at = {"x": f"{x:g}", "y": f"{y:g}"}
    return fill(WORDS, size=size, weight=weight, anchor=anchor, ink=ink, words=text, **at)


def rect(box: Box, ink: str, rx: float = 0) -> Markup:
    """A plain ground."""
    x, y, width, height = (f"{value:g}" for value in box)
    return fill(RECT, x=x, y=y, width=width, height=height, rx=rx, ink=ink)


def long(text: object, size: int) -> float:
    """How wide a text is, about."""
    return len(str(text)) * size * WIDTH_OF_LETTER


def fitted(text: str, width: float, size: int) -> str:
    """A text that is cut where its room ends."""
    return shortened(text, int(width / (size * WIDTH_OF_LETTER)))


def held(inside: Markup, box: Box) -> Markup:
    """What is cut off at the edges of a box; it counts from its corner."""
    x, y, width, height = (f"{value:g}" for value in box)
    return fill(HELD, x=x, y=y, width=width, height=height, inside=inside)


def wrapped(text: str, width: float, size: int) -> list[str]:
    """A name in two lines at most."""
    first, _, rest = text.partition(" ")
    if long(text, size) <= width or not rest:
        return [fitted(text, width, size)]
    while rest and long(f"{first} {rest.split(' ')[0]}", size) <= width:
        word, _, rest = rest.partition(" ")
        first = f"{first} {word}"
    return [fitted(line, width, size) for line in (first, rest) if line]


def row(items: Sequence[Item], box: Box, gap: float = 3) -> Markup:
    """Pieces side by side on the ground of a box; for those without room, how many there are."""
    parts, x = [], box.x
    for at, item in enumerate(items):
        times = f"\u00d7{item.n}" if item.n > 1 else ""
        ends = x + item.width + long(times, 11)
        rest = sum(one.n for one in items[at:])
        more = 0 if at == len(items) - 1 else gap + long(f"+{rest}", 11)
        if ends + more > box.right:
            parts.append(words(f"+{rest}", x, box.bottom - 4, ink="ink-2", anchor="start"))
            break
        parts.append(placed(item.picture, x, box.bottom - item.height, item.width, item.height))
        if times:
            parts.append(words(times, x + item.width, box.bottom - 3, anchor="start"))
        x = ends + gap
    return joined(parts)


def inline(line: Markup, box: Box) -> Markup:
    """Signs and words that follow each other on the page, on the ground of a box."""
    parts, x = [], box.x
    for part in line_of(line):
        if part.text:
            parts.append(words(part.text, x, box.bottom - 4, ink="ink-2", anchor="start"))
            x += long(part.text, 11) + 2
        else:
            width, height = SIZES[part.classes[0]]
            parts.append(placed(part.picture, x, box.bottom - 8 - height / 2, width, height))
            x += width + 2
    return joined(parts)


def token(scene: Scene, marker: int, x: float, y: float) -> Markup:
    """Whose it is: shape, colour and letter of a seat, a sack for the Peddler."""
    if marker == PEDDLER:
        seat, ink, letter = NOTHING, "wood", placed(sign("sack"), -6, -7, 12, 14)
    else:
        seat, ink = fill(Markup(' class="seat-{}"'), marker), "seat"
        letter = words(scene.names[marker].strip()[:1].upper(), 0, 4, ink="line")
    at = {"x": f"{x:g}", "y": f"{y:g}"}
    return fill(TOKEN, seat=seat, shape=SHAPES[marker], ink=ink, letter=letter, **at)


def across(box: Box, n: int, gap: float) -> list[Box]:
    """A box in equal parts, side by side."""
    width = (box.width - gap * (n - 1)) / n
    return [box._replace(x=box.x + at * (width + gap), width=width) for at in range(n)]


def parted(box: Box, share: float, gap: float) -> tuple[Box, Box]:
    """A box in two, side by side; the first has this share of it."""
    first = box._replace(width=box.width * share)
    return first, first._replace(x=first.right + gap, width=box.width - first.width - gap)
