r"""Is a game fair to its seats, and what do its options change? A page with a picture.

    python -m bench.balance merchants-cove --seats 2,3,4 --games 20 \
        --vary rogues=criminals,cultists,robbers \
        --vary townsfolk=locals+mercenaries,locals+sailors,mercenaries+sailors \
        --alone peddler=easy,normal,hard --out balance.jsonl \
        --page docs/merchants-cove-balance.md --picture docs/pictures/merchants-cove-balance.svg

One bot plays all seats. Every way to lay the table is played equally often, each game with luck of
its own. Games are appended to a file as they end: a run that was stopped goes on where it was.
"""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click

from bench.balance_page import page
from bench.balance_picture import picture
from bench.evenings import Evening, laid, play_evening
from forgehall.arena.one_core import begin_work
from forgehall.arena.play import rehearse
from forgehall.kit.game import Game, game

FILE = click.Path(path_type=Path, dir_okay=False)


def varied(lines: Sequence[str]) -> dict[str, Sequence[Any]]:
    """Options with the values that they take in turn: `rogues=criminals,robbers`."""
    parts = (line.partition("=") for line in lines)
    return {name: values.split(",") for name, _, values in parts}


def tables(seats: str, vary: Sequence[str], alone: Sequence[str]) -> Iterator[dict[str, Any]]:
    """Every way to lay the table."""
    for n in map(int, seats.split(",")):
        for options in laid(varied(vary)):
            yield {"seats": n, **options}
    if alone:
        for options in laid(varied([*alone, *vary])):
            yield {"seats": 1, **options}


def known(out: Path) -> list[Evening]:
    """The games that a file holds."""
    if not out.exists():
        return []
    rows = (json.loads(line) for line in out.read_text(encoding="utf-8").splitlines())
    return [
        Evening(
            row["options"], row["number"], tuple(row["scores"]), tuple(row["wins"]), row["rival"]
        )
        for row in rows
    ]


def play_all(
    of: Game[Any], plan: list[dict[str, Any]], games: int, name: str, seed: int, out: Path
) -> list[Evening]:
    """Play what is missing, table by table, so that all have equally many at any time."""
    played = known(out)
    done = {game.number for game in played}
    todo = [n for n in range(games * len(plan)) if n not in done]
    with out.open("a", encoding="utf-8") as file, click.progressbar(todo, file=sys.stderr) as bar:
        for number in bar:
            evening = play_evening(of, plan[number % len(plan)], name, seed, number)
            played.append(evening)
            file.write(json.dumps(evening._asdict()) + "\n")
            file.flush()
    return played


@click.command()
@click.argument("name", metavar="GAME")
@click.option("--bot", "player", default="smith", show_default=True)
@click.option("--seats", default="2", show_default=True, help="How many sit at a table: 2,3,4")
@click.option("--games", default=20, show_default=True, help="How often each table is played.")
@click.option("--vary", multiple=True, metavar="OPTION=A,B", help="Take these values in turn.")
@click.option("--alone", multiple=True, metavar="OPTION=A,B", help="The same at tables for one.")
@click.option("--seed", default=2026, show_default=True)
@click.option("--out", type=FILE, required=True, help="Append every game to this file.")
@click.option("--page", "page_file", type=FILE, help="Write the figures as Markdown.")
@click.option("--picture", "picture_file", type=FILE, help="Draw them as an SVG.")
def command(
    name: str,
    player: str,
    seats: str,
    games: int,
    vary: tuple[str, ...],
    alone: tuple[str, ...],
    seed: int,
    out: Path,
    page_file: Path | None,
    picture_file: Path | None,
) -> None:
    """Let one bot play all seats of GAME, and tell what the seats and the options are worth."""
    begin_work()
    of, plan = game(name), list(tables(seats, vary, alone))
    for n in sorted({options["seats"] for options in plan}):
        rehearse(of, n, player)
    played = play_all(of, plan, games, player, seed, out)
    names, rivals = list(varied(vary)), list(varied(alone))
    if picture_file is not None:
        picture_file.write_text(picture(played, names, rivals), encoding="utf-8")
    if page_file is not None:
        made_by = "python -m bench.balance " + shlex.join(sys.argv[1:])
        drawn = picture_file.relative_to(page_file.parent) if picture_file else None
        text = page(of.title, of.rules, player, seed, played, names, rivals, made_by, drawn)
        page_file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    command()
