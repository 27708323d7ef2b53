"""The figures of `bench.balance` as a Markdown page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from bench.evenings import (
    TURNS,
    Evening,
    Figure,
    by_seats,
    figure,
    lead,
    mean_score,
    share,
    single,
    split,
    together,
    wins_by_turn,
)

ABOUT = """Every way to lay the table was played
equally often, each game with luck of its own. 95 % intervals are given in brackets.
One in twenty such intervals misses the truth by chance, and the figures reflect how this bot plays,
not the best possible play. In the picture a stroke marks what would be fair, or the mean."""
ABOUT_OPTION = """All tables of two seats or more. The last column says how often the player who
acted first won, scaled so that 50 % is fair at every table.
"""


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
        for value, played in split(single(games), option).items()
    ]
    return markdown(
        [option, "games", "wins of the seat", "score of the seat", "score of the rival"], rows
    )


def page(
    title: str,
    rules: int,
    bot: str,
    seed: int,
    games: Sequence[Evening],
    options: Sequence[str],
    alone: Sequence[str],
    made_by: str,
    drawn: Path | None,
) -> str:
    """The page."""
    played = f"{len(games)} games under version {rules} of the rules"
    parts = [
        f"# {title}: is it fair?\n",
        f"{played}, all seats played by the bot `{bot}`, seed {seed}. {ABOUT}\n",
        f"![The figures as a picture]({drawn.as_posix()})\n" if drawn else "",
        "## The order of play\n",
        "How often the player who acted first, second and so on won; ties are shared.\n",
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
