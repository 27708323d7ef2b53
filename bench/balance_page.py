"""The figures of `bench.balance` as a Markdown page and as a picture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

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
from forgehall.arena.plots import (
    AXIS,
    NAMES,
    ROW,
    WIDTH,
    Scale,
    axis,
    line,
    reach,
    round_ticks,
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
HEADING = 34
MARGIN = 18
STYLE = """
svg { color-scheme: light dark; --ground: light-dark(#f8f3e8, #1c2028);
 --edge: light-dark(#c9bb9c, #3a4150); --ink: light-dark(#23201a, #eef0f4);
 --ink-2: light-dark(#5f5748, #a9b1c0); --moon: light-dark(#2f62b8, #86b6ff); }
.ground { fill: var(--ground); }
text { fill: var(--ink); font: 14px system-ui, sans-serif; }
.head { font-weight: 700; font-size: 16px; }
.soft { fill: var(--ink-2); font-size: 13px; }
.grid { stroke: var(--edge); stroke-opacity: .55; }
.bound { stroke: var(--ink-2); stroke-width: 2; }
.reach { stroke-width: 7; stroke-linecap: round; stroke-opacity: .38; }
.win { fill: var(--moon); stroke: var(--moon); }
.dot { stroke: var(--ground); stroke-width: 2; }
"""


class Row(NamedTuple):
    """A named figure of the picture; some have a value that would be fair."""

    name: str
    figure: Figure
    fair: float | None = None


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
        Row(f"{seats} seats, {TURNS[turn]}", of, 1 / seats)
        for seats, played in by_seats(games).items()
        for turn, of in enumerate(wins_by_turn(played))
    ]
    whole = fmean(fmean(game.scores) for game in together(games))
    panels = [("Wins by the order of play", turns)]
    for option in options:
        found = split(together(games), option).items()
        rows = [Row(str(value), mean_score(played), whole) for value, played in found]
        panels.append((f"Score of a seat by {option}", rows))
    for option in alone:
        found = split((game for game in games if len(game.scores) == 1), option).items()
        rows = [Row(str(v), share(game.wins[0] for game in played), 0.5) for v, played in found]
        panels.append((f"Wins of a single seat by {option}", rows))
    parts, top = [], 0.0
    for heading, rows in panels:
        parts.append(f'<g transform="translate({MARGIN} {top + MARGIN:.0f})">')
        parts.append(panel(heading, rows))
        parts.append("</g>")
        top += HEADING + ROW * len(rows) + AXIS + MARGIN
    width, height = WIDTH + 2 * MARGIN, top + MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height:.0f}" role="img" '
        f'aria-label="Wins and scores with 95 % intervals"><style>{STYLE}</style>'
        f'<rect class="ground" width="{width}" height="{height:.0f}" rx="10"/>'
        f"{''.join(parts)}</svg>\n"
    )


def panel(heading: str, rows: Sequence[Row]) -> str:
    """Some figures under a heading, over an axis of their own."""
    is_share = all(row.figure.mean <= 1 for row in rows)
    lows, highs = [row.figure.low for row in rows], [row.figure.high for row in rows]
    ticks = [i / 4 for i in range(5)] if is_share else round_ticks(min(lows), max(highs))
    scale, height = Scale(ticks[0], ticks[-1], left=NAMES + 10), ROW * len(rows) + 6
    said = [(tick, f"{100 * tick:.0f} %" if is_share else f"{tick:.0f}") for tick in ticks]
    parts = [f'<text y="14" class="head">{escape(heading)}</text>']
    parts.append(f'<g transform="translate(0 {HEADING - 8})">{axis(scale, height, said)}')
    for i, row in enumerate(rows):
        y, own = ROW * (i + 0.5) + 4, row.figure
        parts.append(text(0, y + 5, row.name))
        if row.fair is not None:
            parts.append(line(scale.at(row.fair), y - 11, scale.at(row.fair), y + 11, "bound"))
        parts.append(reach(scale, own.low, own.mean, own.high, y, "win"))
        told = f"{100 * own.mean:.0f} %" if is_share else f"{own.mean:.1f}"
        parts.append(text(WIDTH, y + 5, told, "end"))
    return "".join(parts) + "</g>"
