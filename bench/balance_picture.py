"""The figures of `bench.balance` as a picture: each with its interval and what would be fair."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from statistics import fmean
from typing import NamedTuple

from markupsafe import Markup

from bench.evenings import (
    TURNS,
    Evening,
    Figure,
    by_seats,
    mean_score,
    share,
    single,
    split,
    together,
    wins_by_turn,
)
from forgehall.draw.markup import fill, joined, plot
from forgehall.draw.markup.document import COLOURS, styles_in
from forgehall.draw.markup.plot import (
    WIDTH,
    Plot,
    PlotRow,
    Tick,
    interval,
    line,
    moved,
    round_ticks,
    rows_plot,
    rows_scale,
    text,
)

HEADING = 26
"""How high a heading is."""
MARGIN = 18
PICTURE = Markup("""\
<svg xmlns="http://www.w3.org/2000/svg" class="plot" viewBox="0 0 {width} {height:.0f}" role="img"\
 aria-label="Wins and scores with 95 % intervals">
<style>
{styles}.ground {{ fill: var(--room); }}
</style>
<rect class="ground" width="{width}" height="{height:.0f}" rx="10"/>
{panels}</svg>
""")


class Named(NamedTuple):
    """A figure with its name, and the value that would be fair or usual."""

    name: str
    figure: Figure
    fair: float


class Panel(NamedTuple):
    """Some figures under a heading, over an axis of their own."""

    heading: str
    figures: list[Named]
    is_share: bool
    """They are shares of games, else points."""


def picture(games: Sequence[Evening], options: Sequence[str], alone: Sequence[str]) -> str:
    """Wins by turn, scores by option, and wins of a single seat."""
    return drawn([turns(games), *scores(games, options), *wins_alone(games, alone)])


def turns(games: Sequence[Evening]) -> Panel:
    """How often who acts first, second, ... wins."""
    figures = [
        Named(f"{seats} seats, {TURNS[turn]}", of, 1 / seats)
        for seats, played in by_seats(games).items()
        for turn, of in enumerate(wins_by_turn(played))
    ]
    return Panel("Wins by the order of play", figures, is_share=True)


def scores(games: Sequence[Evening], options: Sequence[str]) -> list[Panel]:
    """What a seat scores by each option, beside the mean of all."""
    known = together(games)
    usual = fmean(fmean(game.scores) for game in known)
    return [
        Panel(
            f"Score of a seat by {option}",
            [
                Named(str(v), mean_score(played), usual)
                for v, played in split(known, option).items()
            ],
            is_share=False,
        )
        for option in options
    ]


def wins_alone(games: Sequence[Evening], options: Sequence[str]) -> list[Panel]:
    """How often a single seat beats its rival, by each option."""
    return [
        Panel(
            f"Wins of a single seat by {option}",
            [
                Named(str(value), share(game.wins[0] for game in played), 0.5)
                for value, played in split(single(games), option).items()
            ],
            is_share=True,
        )
        for option in options
    ]


def drawn(panels: Sequence[Panel]) -> str:
    """Panels below each other, as a file that stands alone."""
    parts, top = [], float(MARGIN)
    for panel in panels:
        below = panel_plot(panel)
        parts.append(moved(MARGIN, top, [below.drawn]))
        top += below.height + MARGIN
    return fill(
        PICTURE,
        width=WIDTH + 2 * MARGIN,
        height=top,
        styles=styles_in(COLOURS, plot.STYLE),
        panels=joined(parts),
    )


def panel_plot(panel: Panel) -> Plot:
    """A panel; shares have an axis from none to all."""
    known = [value for one in panel.figures for value in one.figure[:3] if isfinite(value)]
    ticks = [i / 4 for i in range(5)] if panel.is_share else round_ticks(min(known), max(known))
    scale = rows_scale(ticks[0], ticks[-1])
    rows = [
        PlotRow(
            one.name,
            line(scale.at(one.fair), -11, scale.at(one.fair), 11, "fair")
            + interval(scale, one.figure.low, one.figure.mean, one.figure.high, "first"),
            f"{100 * one.figure.mean:.0f} %" if panel.is_share else f"{one.figure.mean:.1f}",
        )
        for one in panel.figures
    ]
    said = [
        Tick(tick, f"{100 * tick:.0f} %" if panel.is_share else f"{tick:.0f}") for tick in ticks
    ]
    below = rows_plot(rows, scale, said)
    heading = text(0, 14, panel.heading, "head")
    return Plot(heading + moved(0, HEADING, [below.drawn]), HEADING + below.height)
