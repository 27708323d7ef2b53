"""Where the pieces of a drawing lie, as boxes: for tests that none of them leaves its place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple
from xml.etree import ElementTree as ET

from markupsafe import Markup

MOVED = re.compile(r"translate\(([-\d.]+)(?:[ ,]([-\d.]+))?\)")
LETTER = 0.6
"""How wide a letter is, measured by its size."""


class Box(NamedTuple):
    """What something covers."""

    left: float
    top: float
    right: float
    bottom: float

    def holds(self, other: Box) -> bool:
        """The other lies inside."""
        starts = self.left <= other.left and self.top <= other.top
        return starts and other.right <= self.right and other.bottom <= self.bottom

    def meets(self, other: Box) -> bool:
        """The other covers a part of the same place."""
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom


def parts(drawn: Markup) -> list[ET.Element]:
    """What a drawing is put together from."""
    return list(ET.fromstring(f"<svg>{drawn}</svg>"))  # noqa: S314  # drawn by ourselves


def boxes(part: ET.Element, x: float = 0, y: float = 0) -> Iterator[Box]:
    """Everything in a part that can be seen; a picture in it is one thing."""
    at = {name: float(part.get(name, 0)) for name in ("x", "y", "width", "height")}
    left, top = x + at["x"], y + at["y"]
    half = float(part.get("stroke-width", 1)) / 2 if part.get("stroke") else 0
    match part.tag:
        case "svg":
            yield Box(left, top, left + at["width"], top + at["height"])
        case "rect":
            right, bottom = left + at["width"], top + at["height"]
            yield Box(left - half, top - half, right + half, bottom + half)
        case "circle":
            middle, down, radius = (float(part.attrib[name]) for name in ("cx", "cy", "r"))
            yield Box(
                x + middle - radius, y + down - radius, x + middle + radius, y + down + radius
            )
        case "text":
            yield words(part, left, top)
        case "g":
            found = MOVED.fullmatch(part.get("transform", "translate(0)"))
            assert found, "a part is turned or stretched"
            for inside in part:
                yield from boxes(inside, x + float(found[1]), y + float(found[2] or 0))
        case tag:
            raise ValueError(f"nothing is known of <{tag}>")


def words(part: ET.Element, x: float, y: float) -> Box:
    """What a text covers, roughly."""
    size = float(part.attrib["font-size"])
    width = LETTER * size * len(part.text or "")
    back = {"middle": width / 2, "end": width}.get(part.get("text-anchor", ""), 0)
    return Box(x - back, y - size, x - back + width, y + size / 4)


def around(part: ET.Element) -> Box:
    """The one box that holds all of a part."""
    every = list(boxes(part))
    lefts, tops, rights, bottoms = zip(*every, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


def meeting(of: Iterable[ET.Element]) -> list[tuple[Box, Box]]:
    """The parts that lie over one another."""
    return [(a, b) for a, b in combinations(map(around, of), 2) if a.meets(b)]
