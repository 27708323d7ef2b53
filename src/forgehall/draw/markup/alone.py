"""Drawings of the page as pictures that stand alone.

Pieces on a page are drawn by symbols, and take their colours from style sheets. Where there are
neither, in a picture that is sent away, every element carries its own paint, and every symbol
stands where it is used.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple
from xml.etree import ElementTree as ET

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, as_markup
from forgehall.draw.markup.colour import worked_out

PAINT = re.compile(
    "(fill|stroke|stroke-(width|linecap|linejoin|dasharray|opacity)|fill-opacity|opacity"
    "|font-weight|font-size|text-anchor)"
)
"""What is taken over from a style sheet; the picture says where a thing stands, and which hand
writes."""
SVG = "{http://www.w3.org/2000/svg}"
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
CONDITION = re.compile(r"@[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
"""A block that counts only somewhere: for wide pages, for print."""
SELECTOR = re.compile(r":root|[\w-]*(?:\.[\w-]+)+(?:\s+[\w-]*(?:\.[\w-]+)+)*")
SILENT = re.compile(r"class|id|role|tabindex|focusable|aria-.*|data-.*")
"""Attributes that paint nothing."""
REFERENCE = re.compile(r"url\(#([\w-]+)\)")
OPENED = re.compile(r"<svg ([^>]*)>")

ET.register_namespace("", SVG[1:-1])


class Style(NamedTuple):
    """A rule of a style sheet."""

    path: tuple[frozenset[str], ...]
    """The classes of an element, and before them those of elements that it lies in."""
    declared: tuple[tuple[str, str], ...]

    @property
    def weight(self) -> int:
        """Of two rules the one with more classes counts."""
        return sum(map(len, self.path))


class Place(NamedTuple):
    """Where in a drawing an element stands."""

    classes: tuple[frozenset[str], ...] = ()
    variables: Mapping[str, str] = MappingProxyType({})
    colour: str = "#eef0f4"


@cache
def styles_of(*sheets: Path) -> tuple[Style, ...]:
    """The rules of these sheets that name classes alone, the weightiest last."""
    found = []
    for sheet in sheets:
        text = CONDITION.sub("", COMMENT.sub("", sheet.read_text(encoding="utf-8")))
        for selectors, body in RULE.findall(text):
            pairs = [part.split(":", 1) for part in body.split(";") if ":" in part]
            declared = tuple((name.strip(), value.strip()) for name, value in pairs)
            known = filter(SELECTOR.fullmatch, map(str.strip, selectors.split(",")))
            found += [Style(path_of(one), declared) for one in known]
    return tuple(sorted(found, key=lambda style: style.weight))


def path_of(selector: str) -> tuple[frozenset[str], ...]:
    """The classes that a selector asks for, step by step; nothing for the whole drawing."""
    if selector == ":root":
        return ()
    return tuple(frozenset(step.split(".")[1:]) for step in selector.split())


@cache
def symbols_of(*files: Path) -> dict[str, ET.Element]:
    """Everything in these files that has a name."""
    found = {}
    for file in files:
        for element in ET.fromstring(file.read_text(encoding="utf-8")).iter():  # noqa: S314  # our own files
            if name := element.get("id"):
                found[name] = element
    return found


class Studio(NamedTuple):
    """What a picture is painted with."""

    styles: tuple[Style, ...]
    symbols: dict[str, ET.Element]

    def alone(self, drawing: Markup, classes: str = "") -> Markup:
        """A drawing, one SVG element, that needs nothing else; lying in these classes."""
        text = str(drawing)
        if "xmlns" not in text[: text.index(">")]:
            text = text.replace("<svg", f'<svg xmlns="{SVG[1:-1]}"', 1)
        lies = Place(variables=dict(self._matching(())))
        for name in ("", *classes.split()):
            lies = self._inside(lies, frozenset({name}) - {""})
        found = self._painted(ET.fromstring(text), lies)  # noqa: S314  # our own drawing
        wanted = sorted(set(REFERENCE.findall(ET.tostring(found, encoding="unicode"))))
        known = [self.symbols[name] for name in wanted if name in self.symbols]
        if known:
            defs = ET.SubElement(found, SVG + "defs")
            for one in known:
                copy = self._painted(one, lies)
                copy.set("id", one.get("id", ""))
                defs.append(copy)
        return as_markup(ET.tostring(found, encoding="unicode"))

    def _matching(self, classes: Sequence[frozenset[str]]) -> Iterator[tuple[str, str]]:
        """What the rules declare of the last of these, which lies in all others."""
        for style in self.styles:
            if matches(style.path, classes):
                yield from style.declared

    def _inside(self, place: Place, classes: frozenset[str]) -> Place:
        """One step further in."""
        path = (*place.classes, classes)
        variables, colour = dict(place.variables), place.colour
        for name, value in self._matching(path) if classes else ():
            if name.startswith("--"):
                variables[name] = value
            elif name == "color" and value != "inherit":
                colour = worked_out(value, variables)
        return Place(path, variables, colour)

    def _painted(self, element: ET.Element, outside: Place) -> ET.Element:
        """An element with its own paint, and all that lies in it."""
        classes = frozenset((element.get("class") or "").split())
        place = self._inside(outside, classes)
        painted = ET.Element(element.tag)
        given = {
            name: value for name, value in element.attrib.items() if not SILENT.fullmatch(name)
        }
        if classes:
            given |= {
                name: of for name, of in self._matching(place.classes) if PAINT.fullmatch(name)
            }
        for name, value in given.items():
            text = worked_out(value, place.variables).replace("currentColor", place.colour)
            painted.set(name, text)
        painted.text, painted.tail = element.text, element.tail
        if element.tag == SVG + "use":
            self._unfold(painted, place)
        else:
            painted.extend(self._painted(one, place) for one in element if isinstance(one.tag, str))
        return painted

    def _unfold(self, use: ET.Element, place: Place) -> None:
        """Put what an element only points at in its place."""
        of = self.symbols.get(use.attrib.pop("href", "#")[1:])
        at: dict[str, str] = {
            name: use.attrib.pop(name)
            for name in ("x", "y", "width", "height")
            if name in use.attrib
        }
        use.tag = SVG + "g"
        if of is None:
            return
        copy = self._painted(of, place)
        if of.tag == SVG + "symbol":
            copy.tag = SVG + "svg"
            copy.set("overflow", "visible")
            copy.attrib |= at
        elif at:
            use.set("transform", f"translate({at.get('x', 0)} {at.get('y', 0)})")
        use.append(copy)


def placed(picture: Markup, x: float, y: float, width: float, height: float) -> Markup:
    """A piece of a page, one SVG element, at its place in a picture."""
    box = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" overflow="visible"'
    return as_markup(OPENED.sub(rf"<svg \1 {box}>", str(picture), count=1))


class Box(NamedTuple):
    """A part of the picture."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Where it ends."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Where it ends below."""
        return self.y + self.height

    @property
    def middle(self) -> float:
        """Half way across."""
        return self.x + self.width / 2

    def line(self, down: float, height: float) -> Box:
        """A strip of it, so far down."""
        return self._replace(y=self.y + down, height=height)

    def inset(self, by: float) -> Box:
        """What lies within its border."""
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)


class InLine(NamedTuple):
    """What stands in a line: a text, or one SVG element with its classes."""

    text: str
    picture: Markup = NOTHING
    classes: tuple[str, ...] = ()


def line_of(line: Markup) -> Iterator[InLine]:
    """The signs and the words of a line, as they follow each other."""
    return in_order(ET.fromstring(f"<p>{line}</p>"))  # noqa: S314  # drawn by ourselves


def in_order(line: ET.Element) -> Iterator[InLine]:
    """The same, of an element."""
    if line.text:
        yield InLine(line.text)
    for part in line:
        after, part.tail = part.tail, None
        if part.tag == "svg":
            drawn = as_markup(ET.tostring(part, encoding="unicode"))
            yield InLine("", drawn, tuple(part.get("class", "").split()))
        else:
            yield from in_order(part)
        if after:
            yield InLine(after)


def matches(path: Sequence[frozenset[str]], classes: Sequence[frozenset[str]]) -> bool:
    """Whether a rule is about the last of these elements, each of which lies in those before."""
    if not path:
        return not classes
    if not classes or not path[-1] <= classes[-1]:
        return False
    rest = list(path[:-1])
    for around in reversed(classes[:-1]):
        if rest and rest[-1] <= around:
            rest.pop()
    return not rest
