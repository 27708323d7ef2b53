"""What a contest came to, as plots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, floor, log10
from statistics import fmean

from markupsafe import Markup

from forgehall.arena.rating import Rating
from forgehall.arena.summary import BotRecord, Pair
from forgehall.draw.markup import NOTHING, joined
from forgehall.draw.markup.plot import (
    LONGEST_NAME,
    NAMES,
    WIDTH,
    Plot,
    PlotRow,
    Scale,
    Tick,
    bar,
    dot,
    heap,
    interval,
    line,
    moved,
    reach,
    round_ticks,
    rows_plot,
    rows_scale,
    text,
)
from forgehall.kit.shares import EVEN

HEAP = 46
"""How high the highest step of a heap of scores is."""
COLUMNS = 28
"""How much room the names have that stand above columns."""


def ratings_plot(records: Sequence[BotRecord], *, by_place: bool) -> Plot:
    """Every bot's rating with its interval: by win, and by place below it where that differs."""
    shown = [one.by_win for one in records]
    if by_place:
        shown += [one.by_place for one in records]
    ticks = round_ticks(min(one.low for one in shown), max(one.high for one in shown))
    scale = rows_scale(ticks[0], ticks[-1])

    def marks(one: BotRecord) -> Markup:
        upper = rated(one.by_win, scale, "first")
        if not by_place:
            return upper
        return moved(0, -8, [upper]) + moved(0, 8, [rated(one.by_place, scale, "second")])

    rows = [PlotRow(one.bot, marks(one), f"{one.by_win.rating:.0f}") for one in records]
    said = [Tick(tick, f"{tick:.0f}") for tick in ticks]
    return rows_plot(rows, scale, said, 44 if by_place else 34)


def rated(rating: Rating, scale: Scale, kind: str) -> Markup:
    """A rating with its interval."""
    return interval(scale, rating.low, rating.rating, rating.high, kind)


def pairs_plot(pairs: Sequence[Pair], bound: float) -> Plot:
    """How often one bot finished ahead of another, with its interval, beside what was asked."""
    scale = rows_scale(0, 1)
    rows = [
        PlotRow(
            pair.bot,
            interval(scale, pair.share.low, pair.share.share, pair.share.high, "first"),
            f"{100 * pair.share.share:.1f} %",
            below=f"\N{EN DASH} {pair.against}",
        )
        for pair in pairs
    ]
    quarters = [Tick(i / 4, f"{25 * i} %") for i in range(5)]
    return rows_plot(rows, scale, [*quarters, Tick(bound, "", "bound")], 44)


def matrix_plot(bots: Sequence[str], shares: dict[tuple[str, str], float]) -> Plot:
    """How often the bot of a row finished ahead of the bot of a column."""
    width = min((WIDTH - NAMES) / len(bots), 110.0)
    height = min(width, 44.0)
    parts = []
    for i, row in enumerate(bots):
        x, y = NAMES + i * width, COLUMNS + i * height
        most = floor(width / 8)
        parts.append(text(x + width / 2, COLUMNS - 10, row, "soft", anchor="middle", most=most))
        parts.append(text(0, y + height / 2 + 5, row, "name", most=LONGEST_NAME))
        cells = (cell(width, height, shares.get((row, column))) for column in bots)
        parts += [moved(NAMES + j * width, y, [drawn]) for j, drawn in enumerate(cells)]
    return Plot(joined(parts), COLUMNS + height * len(bots) + 4)


def cell(width: float, height: float, share: float | None) -> Markup:
    """One share, the stronger in colour the clearer it is."""
    ground = bar(1.5, 1.5, width - 3, height - 3, "slot", radius=5)
    if share is None:
        return ground
    kind, strength = "first" if share > EVEN else "less", 1.1 * abs(share - EVEN)
    tint = bar(1.5, 1.5, width - 3, height - 3, f"{kind} tint", radius=5, strength=strength)
    words = f"{100 * share:.0f} %"
    return ground + tint + text(width / 2, height / 2 + 5, words, "figure", anchor="middle")


def scores_plot(records: Sequence[BotRecord]) -> Plot:
    """How every bot's scores are spread, each heap with its mean."""
    every = [score for one in records for score in one.scores]
    ticks = round_ticks(min(every), max(every))
    scale = rows_scale(ticks[0], ticks[-1])

    def marks(one: BotRecord, mean: float) -> Markup:
        spread = heap(one.scores, scale, HEAP / 2, HEAP, "first")
        return spread + line(scale.at(mean), -HEAP / 2, scale.at(mean), HEAP / 2, "mean")

    means = [(one, fmean(one.scores)) for one in records]
    rows = [PlotRow(one.bot, marks(one, mean), f"{mean:.1f}") for one, mean in means]
    return rows_plot(rows, scale, [Tick(tick, f"{tick:g}") for tick in ticks], HEAP + 10)


def thinking_plot(records: Sequence[BotRecord], seconds: Callable[[float], str]) -> Plot:
    """How long every bot thinks about a decision: on average, and at the longest."""
    shown = [t for one in records for t in (one.mean_seconds, one.slowest_seconds) if t > 0]
    low = floor(log10(min(shown, default=0.001)))
    high = max(ceil(log10(max(shown, default=1.0))), low + 1)
    scale = rows_scale(low, high)
    rows = [thinking_row(one, scale, seconds) for one in records]
    return rows_plot(rows, scale, [Tick(i, seconds(10.0**i)) for i in range(low, high + 1)])


def thinking_row(one: BotRecord, scale: Scale, seconds: Callable[[float], str]) -> PlotRow:
    """The thinking time of a bot; nothing where it did not think."""
    if not one.mean_seconds > 0:
        return PlotRow(one.bot, NOTHING)
    mean, slowest = log10(one.mean_seconds), log10(one.slowest_seconds)
    ends = dot(scale.at(mean), 0, "first") + dot(scale.at(slowest), 0, "second")
    return PlotRow(
        one.bot, reach(scale, mean, slowest, "first") + ends, seconds(one.slowest_seconds)
    )
