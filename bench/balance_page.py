"""The figures of `bench.balance` as a Markdown page and as a picture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isfinite
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from markupsafe import Markup

from bench.evenings import (
    Evening,
    Figure,
    figure,
    lead,
    mean_score,
    share,
    split,
    wins_by_turn,
)
from forgehall.draw import plot
from forgehall.draw.document import COLOURS, styles_in
from forgehall.draw.markup import fill, joined
from forgehall.draw.plot import (
    WIDTH,
    Plot,
    Row,
    Tick,
    interval,
    line,
    moved,
    round_ticks,
    rows_plot,
    rows_scale,
    text,
)

TURNS = ("first", "second", "third", "fourth")
ABOUT = """Every way to lay the table was played
equally often, each game with luck of its own. In brackets: 95 % intervals.
Of twenty such intervals one misses the truth by chance, and the figures tell of this bot's play,
not of the best there is. In the picture a stroke marks what would be fair, or the mean of all."""
ABOUT_OPTION = """All tables of two seats or more. The last column says how often who acted first
has won, turned so that 50 % is fair at every table.
"""
HEADING = 26
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
    """A figure of the picture, with the value that would be fair or usual."""

    name: str
    figure: Figure
    fair: float


def together(games: Iterable[Evening]) -> list[Evening]:
    """The games of two seats or more."""
    return [game for game in games if len(game.scores) > 1]


def by_seats(games: Iterable[Evening]) -> dict[int, list[Evening]]:
    """The games of two seats or more, by how many played."""
    return dict(sorted(split(together(games), "seats").items()))


def percent(of: Figure) -> str:
    """A share with its interval."""
    low, high = max(0.0, of.low), min(1.0, of.high)
    return f"{100 * of.mean:.0f} % ({100 * low:.0f} to {100 * high:.0f})"


def points(score: Figure) -> str:
    """A score with its interval."""
    return f"{score.mean:.1f} ({score.low:.1f} to {score.high:.1f})"


def markdown(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


def turn_table(games: Sequence[Evening]) -> str:
    """How often who acts first, second, ... wins, and what a seat scores."""
    sizes = by_seats(games)
    turns = TURNS[: max(sizes, default=0)]
    rows = []
    for seats, played in sizes.items():
        wins = [percent(of) for of in wins_by_turn(played)]
        blank = [""] * (len(turns) - seats)
        rows.append([str(seats), str(len(played)), *wins, *blank, points(mean_score(played))])
    return markdown(["seats", "games", *(f"acts {turn}" for turn in turns), "score"], rows)


def option_table(games: Sequence[Evening], option: str) -> str:
    """What an option changes."""
    rows = [
        [
            str(value),
            str(len(played)),
            points(mean_score(played)),
            points(lead(played)),
            percent(figure(game.wins[0] * len(game.wins) / 2 for game in played)),
        ]
        for value, played in split(together(games), option).items()
    ]
    heads = [option, "games", "score of a seat", "lead of the winner", "acts first"]
    return markdown(heads, rows)


def alone_table(games: Sequence[Evening], option: str) -> str:
    """How often a single seat beats its rival."""
    rows = [
        [
            str(value),
            str(len(played)),
            percent(share(game.wins[0] for game in played)),
            points(mean_score(played)),
            points(figure(float(game.rival or 0) for game in played)),
        ]
        for value, played in split((g for g in games if len(g.scores) == 1), option).items()
    ]
    return markdown(
        [option, "games", "wins of the seat", "score of the seat", "score of the rival"], rows
    )


def page(
    title: str,
    bot: str,
    seed: int,
    games: Sequence[Evening],
    options: Sequence[str],
    alone: Sequence[str],
    made_by: str,
    drawn: Path | None,
) -> str:
    """The page."""
    parts = [
        f"# {title}: is it fair?\n",
        f"{len(games)} games, all seats played by the bot `{bot}`, seed {seed}. {ABOUT}\n",
        f"![The figures as a picture]({drawn.as_posix()})\n" if drawn else "",
        "## The order of play\n",
        "How often who acted first, second, ... in the first round has won; a tie is shared.\n",
        turn_table(games),
    ]
    for option in options:
        parts += [f"## {option.capitalize()}\n", ABOUT_OPTION, option_table(games, option)]
    for option in alone:
        parts += [
            "## Alone against a rival\n",
            "A tie is half a win.\n",
            alone_table(games, option),
        ]
    parts += ["## Made by\n", f"```sh\n{made_by}\n```\n", "Run again, it plays what is missing.\n"]
    return "\n".join(part for part in parts if part)


def picture(games: Sequence[Evening], options: Sequence[str], alone: Sequence[str]) -> str:
    """The same at a glance: every figure with its interval, and a stroke where it would be fair."""
    turns = [
        Named(f"{seats} seats, {TURNS[turn]}", of, 1 / seats)
        for seats, played in by_seats(games).items()
        for turn, of in enumerate(wins_by_turn(played))
    ]
    whole = fmean(fmean(game.scores) for game in together(games))
    panels = [("Wins by the order of play", turns)]
    for option in options:
        found = split(together(games), option).items()
        rows = [Named(str(value), mean_score(played), whole) for value, played in found]
        panels.append((f"Score of a seat by {option}", rows))
    for option in alone:
        found = split((game for game in games if len(game.scores) == 1), option).items()
        rows = [Named(str(v), share(game.wins[0] for game in played), 0.5) for v, played in found]
        panels.append((f"Wins of a single seat by {option}", rows))
    drawn, top = [], float(MARGIN)
    for heading, rows in panels:
        below = panel(heading, rows)
        drawn.append(moved(MARGIN, top, [below.drawn]))
        top += below.height + MARGIN
    return fill(
        PICTURE,
        width=WIDTH + 2 * MARGIN,
        height=top,
        styles=styles_in(COLOURS, plot.STYLE),
        panels=joined(drawn),
    )


def panel(heading: str, figures: Sequence[Named]) -> Plot:
    """Some figures under a heading, over an axis of their own."""
    is_share = all(one.figure.mean <= 1 for one in figures)
    known = [value for one in figures for value in one.figure[:3] if isfinite(value)]
    ticks = [i / 4 for i in range(5)] if is_share else round_ticks(min(known), max(known))
    scale = rows_scale(ticks[0], ticks[-1])
    rows = [
        Row(
            one.name,
            line(scale.at(one.fair), -11, scale.at(one.fair), 11, "fair")
            + interval(scale, one.figure.low, one.figure.mean, one.figure.high, "first"),
            f"{100 * one.figure.mean:.0f} %" if is_share else f"{one.figure.mean:.1f}",
        )
        for one in figures
    ]
    said = [Tick(tick, f"{100 * tick:.0f} %" if is_share else f"{tick:.0f}") for tick in ticks]
    below = rows_plot(rows, scale, said)
    drawn = text(0, 14, heading, "head") + moved(0, HEADING, [below.drawn])
    return Plot(drawn, HEADING + below.height)
