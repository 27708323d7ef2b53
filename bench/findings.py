r"""What do the nets find strong? A page for each game: pieces, people and openings in strong play.

    python -m bench.findings dice-forge --option feats=random --games 400,200,200 \
        --records build/found --page docs/found-dice-forge.md --pictures docs/pictures

The bot `net` plays all seats, and its games are kept as records: what a folder holds is not played
again. Then it is counted how often seats won with each piece, and what they paid for it.
"""

from __future__ import annotations

import shlex
import subprocess
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import click

from bench.findings_page import page, picture
from forgehall.data.records import records_in
from forgehall.kit import replay
from forgehall.kit.choice_parts import phrases
from forgehall.kit.game import Game, game
from forgehall.kit.match import Match
from forgehall.kit.questions import is_chance, open_seat
from forgehall.kit.shares import Shares, WinShare
from forgehall.terminal import saves

FOLDER = click.Path(path_type=Path, file_okay=False)
PAYS = "pay"
"""The verb of an answer that pays hours for the piece before it."""
OPENS = 2
"""How many pieces an opening has at most."""
FEWEST = 10
"""What fewer seats had is not told: it says nothing."""
TOLD = {
    "dice-forge": {"feat": "Feats", "buy": "Faces"},
    "dwarven-smithy": {"complete": "Guild cards, completed"},
    "merchants-cove": {"hire": "Townsfolk, hired", "sell": "Goods, sold"},
}
"""What is told of each game: the verbs of its notation, and what their pieces are called."""


class Had(NamedTuple):
    """A piece that a seat got by an answer."""

    verb: str
    name: str
    paid: dict[str, int]
    """What it changed at once, by the names of the fields of the table."""


class Finding(NamedTuple):
    """A piece or an opening: how many seats had it, how often they won, what it changed."""

    name: str
    seats: int
    share: WinShare
    others: float
    """The share of a win that seats without it had."""
    paid: dict[str, float]
    """On average, each time."""


class Findings(NamedTuple):
    """What was found with one number of seats."""

    seats: int
    games: int
    groups: dict[str, list[Finding]]
    """By heading; the surest winners first."""


def had(match: Match[Any], rows: list[tuple[int, Any]]) -> list[list[Had]]:
    """What each seat got, in order, with what it paid."""
    found: list[list[Had]] = [[] for _ in range(match.state.seats)]
    verbs, prices = TOLD[match.game.name], printed_prices(match.game)
    before: tuple[int, Had, dict[str, int]] | None = None
    for _, row in replay.walk(match, rows):
        if before is not None:
            seat, one, purse = before
            after = purse_of(match, seat)
            one.paid.update({name: after[name] - n for name, n in purse.items()})
            before = None
        if "end" in row or match.over or is_chance(match.state):
            continue
        verb, name = answered(match, row)
        seat = open_seat(match.state)
        if verb in verbs and name:
            found[seat].append(Had(verb, name, dict(prices.get(name, {}))))
            before = seat, found[seat][-1], purse_of(match, seat)
        elif verb == PAYS and found[seat]:
            found[seat][-1].paid["hours"] = -int(name.split()[0])
    return found


@cache
def printed_prices(of: Game[Any]) -> dict[str, dict[str, int]]:
    """What cards cost that have their price printed on them, by their names in notation."""
    file = Path(str(of.home.__file__)).parent / "rules" / "cards.toml" if of.home else None
    if file is None or not file.exists():
        return {}
    rows = tomllib.loads(file.read_text(encoding="utf-8")).get("guild", [])
    return {row["name"].lower(): {of: -n for of, n in row["cost"].items()} for row in rows}


def answered(match: Match[Any], row: dict[str, Any]) -> tuple[str, str]:
    """The verb and the thing of an answer."""
    if row.get("seat") in match.asked:
        match.hear(row["seat"])
    text = row.get("answer")
    if "choice" in row:
        text = match.game.text(match.state, row["choice"], None)
    verb, name, _ = phrases(match.game, str(text))
    return verb, name


def purse_of(match: Match[Any], seat: int) -> dict[str, int]:
    """What a seat has to spend, in numbers; hours are told by the answer that pays them."""
    return {name: getattr(match.state, name)[seat] for name, n in match.game.purse.items() if n > 0}


class Tally:
    """How often seats won, thing by thing."""

    def __init__(self) -> None:
        """Nothing is counted yet."""
        self.shares: dict[tuple[str, str], Shares] = defaultdict(Shares)
        self.paid: dict[tuple[str, str], list[dict[str, int]]] = defaultdict(list)
        self.all = Shares()
        self.games = 0

    def add(self, wins: list[float], pieces: list[list[Had]], groups: dict[str, str]) -> None:
        """Count one game: a piece once for each seat that had it."""
        self.games += 1
        for won, own in zip(wins, pieces, strict=True):
            self.all = self.all.and_one(won)
            names = {(groups[one.verb], one.name) for one in own}
            for n in range(1, 1 + min(OPENS, len(own))):
                names.add(("Openings", ", ".join(f"{one.verb} {one.name}" for one in own[:n])))
            for name in names:
                self.shares[name] = self.shares[name].and_one(won)
            for one in own:
                self.paid[groups[one.verb], one.name].append(one.paid)

    def findings(self, group: str) -> list[Finding]:
        """What there is to tell of a group, the surest winners first."""
        findings = [
            Finding(name, shares.blocks, shares.share(), self.others(shares), self.mean((of, name)))
            for (of, name), shares in self.shares.items()
            if of == group and shares.blocks >= FEWEST
        ]
        return sorted(findings, key=lambda one: (-one.share.low, one.name))

    def others(self, shares: Shares) -> float:
        """The share of a win of the seats without it."""
        rest = self.all.blocks - shares.blocks
        return (self.all.total - shares.total) / rest if rest else 0.0

    def mean(self, name: tuple[str, str]) -> dict[str, float]:
        """What a piece changed on average."""
        times = self.paid.get(name, [])
        fields = dict.fromkeys(field for one in times for field in one)
        return {field: sum(one.get(field, 0) for one in times) / len(times) for field in fields}


def counted(of: Game[Any], seats: int, folder: Path) -> Findings:
    """Read the games of a folder."""
    tally, verbs = Tally(), TOLD[of.name]
    for record in records(folder):
        rows = replay.full_rows(record)
        match = replay.opened(rows[0][1])
        pieces = had(match, rows[1:])
        tally.add(list(match.standing.shares), pieces, verbs)
    groups = {group: tally.findings(group) for group in (*verbs.values(), "Openings")}
    return Findings(seats, tally.games, groups)


def records(folder: Path) -> Iterator[str]:
    """The records that lie in a folder."""
    for file in records_in(folder):
        yield from saves.records_of(saves.text_of(file))


def play(name: str, seats: int, games: int, seed: int, options: list[str], folder: Path) -> None:
    """Let the net play against itself, unless the games are there."""
    if records_in(folder):
        return
    bots = ",".join(["net"] * seats)
    laid = [part for option in options for part in ("--option", option)]
    forgehall = [sys.executable, "-m", "forgehall.cli", "simulate", name, "--bots", bots]
    more = ["--games", str(games), "--seed", str(seed), "--records", str(folder), *laid]
    subprocess.run([*forgehall, *more], check=True)  # this very program


@click.command()
@click.argument("name", metavar="GAME", type=click.Choice(list(TOLD)))
@click.option("--games", default="400,200,200", show_default=True, help="For 2, 3 and 4 seats.")
@click.option("--seed", default=2026, show_default=True)
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="How it is laid.")
@click.option("--records", "folder", type=FOLDER, required=True, help="Where the games are kept.")
@click.option("--page", "page_file", type=click.Path(path_type=Path), required=True)
@click.option("--pictures", type=FOLDER, required=True, help="Where the pictures go.")
def command(
    name: str,
    games: str,
    seed: int,
    options: tuple[str, ...],
    folder: Path,
    page_file: Path,
    pictures: Path,
) -> None:
    """Tell what wins at GAME where the net plays all seats."""
    of, found, drawn = game(name), [], []
    for seats, n in enumerate(map(int, games.split(",")), 2):
        place = folder / name / str(seats)
        play(name, seats, n, seed, list(options), place)
        found.append(counted(of, seats, place))
        file = pictures / f"found-{name}-{seats}.svg"
        file.write_text(picture(found[-1]), encoding="utf-8")
        drawn.append(file.relative_to(page_file.parent))
    made_by = "python -m bench.findings " + shlex.join(sys.argv[1:])
    text = page(of.title, of.rules, seed, options, found, drawn, made_by)
    page_file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    command()
