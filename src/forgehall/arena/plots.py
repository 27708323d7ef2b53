"""Plots of a contest as SVG: they take their colours from the page, and need no script."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape
from math import ceil, floor, log10
from statistics import fmean
from typing import NamedTuple

from forgehall.arena.rating import Rating
from forgehall.arena.summary import Pair, Record
from forgehall.arena.verdict import EVEN

WIDTH = 570
NAMES = 165
"""How much room the names have at the left."""
FIGURES = 74
"""How much room figures have at the right."""
ROW = 34
AXIS = 30
LONGEST_NAME = 20
BINS = 32


class Scale(NamedTuple):
    """From values to places on the page."""

    low: float
    high: float
    left: float = NAMES
    right: float = WIDTH - FIGURES

    def at(self, value: float) -> float:
        """Where a value lies, kept inside the plot."""
        part = (value - self.low) / ((self.high - self.low) or 1)
        return self.left + min(max(part, 0.0), 1.0) * (self.right - self.left)


def picture(height: float, label: str, parts: Iterable[str]) -> str:
    """An SVG of the usual width, for panels that scroll where the page is narrow.

    The label says what it shows to whoever cannot see it.
    """
    return (
        '<div class="scroll" tabindex="0">'
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(label)}">'
        f"{''.join(parts)}</svg></div>"
    )


def text(x: float, y: float, said: str, anchor: str = "start", kind: str = "") -> str:
    """Some words; a long name is cut, and told in full to whoever points at it."""
    short = said if len(said) <= LONGEST_NAME else said[: LONGEST_NAME - 1] + "…"
    full = f"<title>{escape(said)}</title>" if short != said else ""
    style = f' class="{kind}"' if kind else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{style}>{full}{escape(short)}</text>'
    )


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """A straight line."""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def dot(x: float, y: float, kind: str) -> str:
    """A dot."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" class="{kind} dot"/>'


def axis(scale: Scale, height: float, ticks: Iterable[tuple[float, str]]) -> str:
    """Fine lines down the plot, with what they mean below it."""
    return "".join(
        line(scale.at(value), 4, scale.at(value), height, "grid")
        + text(scale.at(value), height + 20, said, "middle", "soft")
        for value, said in ticks
    )


def round_ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Round numbers from below the lowest to above the highest value."""
    span = (high - low) or 1.0
    step = 10.0 ** floor(log10(span / most))
    step *= next(factor for factor in (1, 2, 5, 10) if span / (step * factor) <= most)
    return [step * i for i in range(floor(low / step), ceil(high / step) + 1)]


def reach(scale: Scale, low: float, value: float, high: float, y: float, kind: str) -> str:
    """A value with its interval."""
    return line(scale.at(low), y, scale.at(high), y, f"{kind} reach") + dot(
        scale.at(value), y, kind
    )


def ratings_plot(records: Sequence[Record], label: str, *, by_place: bool) -> str:
    """Every bot's rating with its interval: by win, and by place below it where that differs."""

    def kinds(one: Record) -> list[tuple[Rating, str]]:
        return [(one.by_win, "win"), *([(one.by_place, "place")] if by_place else [])]

    shown = [rating for one in records for rating, _ in kinds(one)]
    ticks = round_ticks(min(one.low for one in shown), max(one.high for one in shown))
    scale = Scale(ticks[0], ticks[-1])
    row = ROW + 10 * by_place
    height = row * len(records) + 6
    parts = [axis(scale, height, [(tick, f"{tick:.0f}") for tick in ticks])]
    for i, one in enumerate(records):
        middle = row * (i + 0.5) + 4
        parts.append(text(0, middle + 5, one.bot))
        for j, (rating, kind) in enumerate(kinds(one)):
            y = middle + (16 * j - 8) * by_place
            parts.append(reach(scale, rating.low, rating.rating, rating.high, y, kind))
        parts.append(text(WIDTH, middle + 5, f"{one.by_win.rating:.0f}", "end"))
    return picture(height + AXIS, label, parts)


def pairs_plot(pairs: Sequence[Pair], bound: float, label: str) -> str:
    """How often one bot finished ahead of another, with its interval, beside what was asked."""
    scale = Scale(0, 1, left=NAMES + 20)
    height = 44 * len(pairs) + 6
    ticks = [(i / 4, f"{25 * i} %") for i in range(5)]
    parts = [axis(scale, height, ticks)]
    parts.append(line(scale.at(bound), 4, scale.at(bound), height, "bound"))
    for i, pair in enumerate(pairs):
        middle = 44 * (i + 0.5) + 4
        parts.append(text(0, middle - 3, pair.bot))
        parts.append(text(0, middle + 14, f"\N{EN DASH} {pair.against}", kind="soft"))
        share = pair.share
        parts.append(reach(scale, share.low, share.share, share.high, middle, "win"))
        parts.append(text(WIDTH, middle + 5, f"{100 * share.share:.1f} %", "end"))
    return picture(height + AXIS, label, parts)


def matrix_plot(bots: Sequence[str], shares: dict[tuple[str, str], float], label: str) -> str:
    """How often the bot of a row finished ahead of the bot of a column."""
    cell = min((WIDTH - NAMES) / len(bots), 110.0)
    height = min(cell, 44.0)
    parts = []
    for i, row in enumerate(bots):
        y = 28 + i * height
        parts.append(text(0, y + height / 2 + 5, row))
        x = NAMES + (i + 0.5) * cell
        parts.append(text(x, 18, shortened(row, floor(cell / 8)), "middle", "soft"))
        for j, column in enumerate(bots):
            parts.append(matrix_cell(NAMES + j * cell, y, cell, height, shares.get((row, column))))
    return picture(28 + height * len(bots) + 4, label, parts)


def matrix_cell(x: float, y: float, width: float, height: float, share: float | None) -> str:
    """One share, the stronger in colour the clearer it is."""
    size = f'width="{width - 3:.1f}" height="{height - 3:.1f}" rx="5"'
    box = f'x="{x + 1.5:.1f}" y="{y + 1.5:.1f}" {size}'
    ground = f'<rect {box} class="cell"/>'
    if share is None:
        return ground
    tint = "more" if share > EVEN else "less"
    strength = 1.1 * abs(share - EVEN)
    return f'{ground}<rect {box} class="{tint}" fill-opacity="{strength:.2f}"/>' + text(
        x + width / 2, y + height / 2 + 5, f"{100 * share:.0f} %", "middle"
    )


def shortened(name: str, most: int) -> str:
    """A name that has little room."""
    return name if len(name) <= most else name[: max(most - 1, 1)] + "…"


def scores_plot(records: Sequence[Record], label: str) -> str:
    """How every bot's scores are spread, each heap with its mean."""
    every = [score for one in records for score in one.scores]
    ticks = round_ticks(min(every), max(every))
    scale = Scale(ticks[0], ticks[-1])
    row = 56
    height = row * len(records) + 6
    parts = [axis(scale, height, [(tick, f"{tick:g}") for tick in ticks])]
    for i, one in enumerate(records):
        ground = row * (i + 1) + 2.0
        mean = fmean(one.scores)
        parts.append(text(0, ground - 14, one.bot))
        parts.append(heap(one.scores, scale, ground, row - 10))
        parts.append(line(scale.at(mean), ground - row + 12, scale.at(mean), ground, "mean"))
        parts.append(text(WIDTH, ground - 14, f"{mean:.1f}", "end"))
    return picture(height + AXIS, label, parts)


def heap(values: Sequence[int], scale: Scale, ground: float, height: float) -> str:
    """A histogram as one shape; its highest step reaches the height."""
    span = scale.high - scale.low
    counts = [0] * BINS
    for value in values:
        counts[min(int((value - scale.low) / span * BINS), BINS - 1)] += 1
    width = (scale.right - scale.left) / BINS
    top = max(counts)
    used = [i for i, n in enumerate(counts) if n]
    steps = "".join(
        f"V{ground - height * counts[i] / top:.1f}H{scale.left + (i + 1) * width:.1f}"
        for i in range(used[0], used[-1] + 1)
    )
    start = f"M{scale.left + used[0] * width:.1f} {ground:.1f}"
    return f'<path d="{start}{steps}V{ground:.1f}Z" class="heap"/>'


def thinking_plot(records: Sequence[Record], label: str, seconds: Callable[[float], str]) -> str:
    """How long every bot thinks about a decision: on average, and at the longest."""
    shown = [t for one in records for t in (one.mean_seconds, one.slowest_seconds) if t > 0]
    low = floor(log10(min(shown, default=0.001)))
    high = max(ceil(log10(max(shown, default=1.0))), low + 1)
    scale = Scale(low, high)
    height = ROW * len(records) + 6
    parts = [axis(scale, height, [(i, seconds(10.0**i)) for i in range(low, high + 1)])]
    for i, one in enumerate(records):
        y = ROW * (i + 0.5) + 4
        parts.append(text(0, y + 5, one.bot))
        if one.mean_seconds > 0:
            mean, slowest = log10(one.mean_seconds), log10(one.slowest_seconds)
            parts.append(line(scale.at(mean), y, scale.at(slowest), y, "win reach"))
            parts.append(dot(scale.at(mean), y, "win"))
            parts.append(dot(scale.at(slowest), y, "place"))
            parts.append(text(WIDTH, y + 5, seconds(one.slowest_seconds), "end"))
    return picture(height + AXIS, label, parts)
