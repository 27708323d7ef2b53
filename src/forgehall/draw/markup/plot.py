"""Plots as SVG: they take their colours from the style of their page, and need no script.

A plot is put together from marks: lines, dots, bars, words, intervals. Each has a kind, for which
`plot.css` knows a look; the series that a mark belongs to gives it its colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, floor, log10
from pathlib import Path
from typing import NamedTuple

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, fill, joined

STYLE = Path(__file__).with_name("plot.css")
"""The looks of all marks, in the colours of the page."""

WIDTH = 570
NAMES = 175
"""How much room the names of rows have on the left."""
FIGURES = 74
"""How much room their figures have at the right."""
ROW = 34
AXIS = 30
LONGEST_NAME = 20
BINS = 32

PICTURE = Markup(
    '<svg class="plot" viewBox="0 0 {width} {height}" role="img" aria-label="{label}">{drawn}</svg>'
)
BOX = Markup(
    '<svg x="0" y="{top}" width="100%" height="{height}" viewBox="0 {top} 100 {height}"'
    ' preserveAspectRatio="none">{drawn}</svg>'
)
GROUP = Markup('<g transform="translate({x} {y})">{drawn}</g>')
LINE = Markup('<line class="{kind}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>')
DOT = Markup('<circle class="{kind}" cx="{x}" cy="{y}" r="{radius}"/>')
BAR = Markup(
    '<rect class="{kind}" x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}"{more}/>'
)
STRENGTH = Markup(' fill-opacity="{:.2f}"')
PATH = Markup('<path class="{kind}" d="{path}" vector-effect="non-scaling-stroke"/>')
TEXT = Markup('<text class="{kind}" x="{x}" y="{y}" text-anchor="{anchor}">{full}{words}</text>')
FULL = Markup("<title>{}</title>")

Place = float | str
"""A place or a length: in the units of the drawing, or as a share of its width, such as `12.5%`."""
Points = Iterable[tuple[float, float]]


class Scale(NamedTuple):
    """From values to places in a drawing."""

    low: float
    high: float
    start: float
    """Where the lowest value lies."""
    end: float

    def at(self, value: float) -> float:
        """Where a value lies, kept inside the plot."""
        part = (value - self.low) / ((self.high - self.low) or 1)
        return self.start + min(max(part, 0.0), 1.0) * (self.end - self.start)


def rows_scale(low: float, high: float) -> Scale:
    """The scale of a plot that has names on the left and figures on the right."""
    return Scale(low, high, NAMES, WIDTH - FIGURES)


class Tick(NamedTuple):
    """A value that an axis marks, and what it says there."""

    value: float
    words: str
    kind: str = "grid"


class PlotRow(NamedTuple):
    """A thing beside others: its name, what is drawn for it, its figure."""

    name: str
    marks: Markup
    """They are drawn around height 0, which is the middle of the row."""
    figure: str = ""
    below: str = ""
    """Said in a second line, under the name."""


class Plot(NamedTuple):
    """A drawing of the usual width."""

    drawn: Markup
    height: float


def picture(plot: Plot, label: str) -> Markup:
    """A plot as one SVG; the label says what it shows to those who cannot see it."""
    return fill(PICTURE, width=WIDTH, height=placed(plot.height), label=label, drawn=plot.drawn)


def placed(place: Place) -> str:
    """A place as an attribute has it."""
    return place if isinstance(place, str) else f"{place:.5g}"


def of_width(hundredths: float) -> str:
    """A share of the width."""
    return f"{hundredths:.5g}%"


def line(x1: Place, y1: float, x2: Place, y2: float, kind: str) -> Markup:
    """A straight line."""
    ends = {"x1": placed(x1), "y1": placed(y1), "x2": placed(x2), "y2": placed(y2)}
    return fill(LINE, kind=kind, **ends)


def dot(x: Place, y: float, kind: str, radius: float = 6) -> Markup:
    """A dot."""
    return fill(DOT, kind=f"{kind} dot", x=placed(x), y=placed(y), radius=radius)


def bar(
    x: Place,
    y: float,
    width: Place,
    height: float,
    kind: str,
    *,
    radius: float = 0,
    strength: float | None = None,
) -> Markup:
    """A box; one that has a strength lets as much of its ground through as that is less than 1."""
    size = {"width": placed(width), "height": placed(height), "radius": radius}
    more = NOTHING if strength is None else fill(STRENGTH, strength)
    return fill(BAR, kind=kind, x=placed(x), y=placed(y), more=more, **size)


def text(
    x: Place, y: float, words: str, kind: str, *, anchor: str = "start", most: int = 0
) -> Markup:
    """Some words; what is longer than `most` is cut, and told in full to those who point at it."""
    short = shortened(words, most) if most else words
    full = NOTHING if short == words else fill(FULL, words)
    at = {"x": placed(x), "y": placed(y)}
    return fill(TEXT, kind=kind, anchor=anchor, full=full, words=short, **at)


def shortened(name: str, most: int) -> str:
    """A name that has little room."""
    return name if len(name) <= most else name[: max(most - 1, 1)] + "…"


def curve(points: Points, kind: str) -> Markup:
    """A line from point to point; it is as thick however its box is stretched."""
    return fill(PATH, kind=f"{kind} line", path=path_through(points))


def area(points: Points, edge: float, kind: str) -> Markup:
    """What lies between a line and a height."""
    known = list(points)
    corners = [(known[-1][0], edge), (known[0][0], edge)]
    return fill(PATH, kind=f"{kind} area", path=path_through([*known, *corners]) + "Z")


def path_through(points: Points) -> str:
    """Points as a path has them."""
    return "M" + " ".join(f"{x:.5g},{y:.5g}" for x, y in points)


def stretched(top: float, height: float, parts: Iterable[Markup]) -> Markup:
    """A box that is as wide as the drawing, in which places are hundredths of the width."""
    return fill(BOX, top=placed(top), height=placed(height), drawn=joined(parts))


def moved(x: float, y: float, parts: Iterable[Markup]) -> Markup:
    """Some marks at another place."""
    return fill(GROUP, x=placed(x), y=placed(y), drawn=joined(parts))


def interval(scale: Scale, low: float, value: float, high: float, kind: str) -> Markup:
    """A value with its interval, in the middle of a row."""
    return reach(scale, low, high, kind) + dot(scale.at(value), 0, kind)


def reach(scale: Scale, low: float, high: float, kind: str) -> Markup:
    """From one value to another, in the middle of a row."""
    return line(scale.at(low), 0, scale.at(high), 0, f"{kind} reach")


def heap(values: Sequence[float], scale: Scale, ground: float, height: float, kind: str) -> Markup:
    """How values are spread, as one shape; its highest step reaches the height."""
    span = (scale.high - scale.low) or 1
    counts = [0] * BINS
    for value in values:
        counts[min(int((value - scale.low) / span * BINS), BINS - 1)] += 1
    width = (scale.end - scale.start) / BINS
    used = [i for i, n in enumerate(counts) if n]
    points = []
    for i in range(used[0], used[-1] + 1):
        y = ground - height * counts[i] / max(counts)
        points += [(scale.start + i * width, y), (scale.start + (i + 1) * width, y)]
    return area(points, ground, f"{kind} heap")


def axis(scale: Scale, height: float, ticks: Iterable[Tick]) -> Markup:
    """Fine lines down the plot, with what they mean below it."""
    marks = []
    for tick in ticks:
        x = scale.at(tick.value)
        marks.append(line(x, 4, x, height, tick.kind))
        if tick.words:
            marks.append(text(x, height + 20, tick.words, "soft", anchor="middle"))
    return joined(marks)


def rows_plot(
    rows: Sequence[PlotRow], scale: Scale, ticks: Iterable[Tick], row: float = ROW
) -> Plot:
    """Things below each other, over one axis."""
    height = row * len(rows) + 6
    parts = [axis(scale, height, ticks)]
    for i, one in enumerate(rows):
        name = text(0, -3 if one.below else 5, one.name, "name", most=LONGEST_NAME)
        if one.below:
            name += text(0, 14, one.below, "soft", most=LONGEST_NAME)
        figure = text(WIDTH, 5, one.figure, "figure", anchor="end")
        parts.append(moved(0, row * (i + 0.5) + 4, [name, one.marks, figure]))
    return Plot(joined(parts), height + AXIS)


def round_ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Round numbers from below the lowest to above the highest value."""
    span = (high - low) or 1.0
    step = 10.0 ** floor(log10(span / most))
    step *= next(factor for factor in (1, 2, 5, 10) if span / (step * factor) <= most)
    return [step * i for i in range(floor(low / step), ceil(high / step) + 1)]


def apart(places: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Rising places, moved to both sides as little as it takes to stand apart and inside."""
    up = pushed(places, gap, low, high)
    down = pushed([-place for place in reversed(places)], gap, -high, -low)
    return [(one - other) / 2 for one, other in zip(up, reversed(down), strict=True)]


def pushed(places: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Rising places pushed up until they stand apart; where they reach the end, back again."""
    kept: list[float] = []
    for place in places:
        kept.append(max(place, kept[-1] + gap if kept else low))
    most = high
    for i in reversed(range(len(kept))):
        kept[i] = min(kept[i], most)
        most = kept[i] - gap
    return kept
