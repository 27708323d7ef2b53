"""The learning curve of a run, as a picture of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from markupsafe import Markup

from forgehall.draw.markup import fill, joined
from forgehall.draw.markup.document import COLOURS, styles_in
from forgehall.draw.markup.plot import STYLE, Scale, Tick, axis, curve, dot, line, round_ticks, text

if TYPE_CHECKING:
    from forgehall.training.run import Mark

WIDTH, HEIGHT, LEFT, BELOW = 640, 300, 56, 56
FILE = Markup(
    '<svg xmlns="http://www.w3.org/2000/svg" class="plot" viewBox="0 0 {width} {height}"'
    ' role="img" aria-label="{title}"><style>{styles}</style>{drawn}</svg>\n'
)


def learning_curve(title: str, marks: Sequence[Mark]) -> Markup:
    """How the rating grew with the decisions that a net has learned from."""
    points = [(0.0, 0.0), *((mark.decisions / 1e6, mark.rating) for mark in marks)]
    return grown(title, "Rating by decisions learned from", points, "{:,.0f} M")


def grown(title: str, axes: str, points: Sequence[tuple[float, float]], tick: str) -> Markup:
    """How something grew; `axes` says what by what, `tick` how the latter reads."""
    last, values = points[-1][0], [value for _, value in points]
    levels = round_ticks(min(values), max(values), 5)
    x = Scale(0, last, LEFT, WIDTH - 20)
    y = Scale(levels[0], levels[-1], HEIGHT, 40)
    placed = [(x.at(at), y.at(value)) for at, value in points]
    ticks = [Tick(at, tick.format(at)) for at in round_ticks(0, last) if at <= last]
    drawn = [text(LEFT, 22, title, "head"), axis(x, HEIGHT, ticks)]
    for level in levels:
        drawn.append(line(LEFT, y.at(level), WIDTH - 20, y.at(level), "grid"))
        drawn.append(text(LEFT - 8, y.at(level) + 5, f"{level:.0f}", "soft", anchor="end"))
    drawn.append(curve(placed, "first"))
    drawn += [dot(*point, "first", 3) for point in placed]
    drawn.append(text(LEFT, HEIGHT + 44, axes, "soft"))
    size = {"width": WIDTH, "height": HEIGHT + BELOW}
    return fill(FILE, **size, title=title, styles=styles_in(COLOURS, STYLE), drawn=joined(drawn))
