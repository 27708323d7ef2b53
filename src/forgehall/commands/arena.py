"""`forgehall arena`: bots against bots, with ratings that say how sure they are."""

from __future__ import annotations

import json
from contextlib import ExitStack
from dataclasses import asdict
from itertools import count
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from forgehall.arena.as_text import tables
from forgehall.arena.contest import Contest, Plan, Progress
from forgehall.arena.play import GameResult, rehearse
from forgehall.arena.report import report
from forgehall.arena.results import ContestSettings, Ledger, ResultsError
from forgehall.arena.running import makeup, run
from forgehall.arena.summary import Summary, as_csv, as_json, renamed, summary
from forgehall.arena.workers import Cores, Here, Workers
from forgehall.bots import all_names
from forgehall.bots.search import cores
from forgehall.commands.progress import progress, waiting
from forgehall.commands.table import (
    GameCommand,
    examples,
    named_options,
    takes_cards,
    takes_language,
    takes_options,
)
from forgehall.commands.writing import Wanted, opened, writes_games
from forgehall.data.played import Origin, PlayedGame
from forgehall.kit.errors import BadOptionError
from forgehall.kit.files import game_with
from forgehall.kit.game import Game
from forgehall.kit.shares import EVEN

GAMES = 100
"""How many games two bots play by default."""
INTERRUPTED = 130
"""The exit code of whoever was interrupted, as shells have it."""
POSITIVE = click.IntRange(min=1)
FILE = click.Path(path_type=Path, dir_okay=False)


@click.command(
    cls=GameCommand,
    short_help="Measure how strong bots are.",
    epilog=examples(
        "forgehall arena {game} --bots random,greedy",
        "forgehall arena {game} --bots apprentice,smith --games 200 --json",
        "forgehall arena {game} --bots apprentice,journeyman,smith --ladder --at-most 400",
        "forgehall arena {game} --bots random,apprentice --at-most 400 --above 0.9",
        "forgehall arena {game} --seats 4 --bots random,greedy --out a.jsonl --report a.html",
        "forgehall arena {game} --bots greedy --bots 'exec:python my_bot.py' --workers 1",
        "forgehall arena {game} --bots random,greedy --records games --parquet games.parquet",
    ),
)
@click.argument("name", metavar="GAME")
@click.option(
    "--bots",
    "named",
    multiple=True,
    required=True,
    metavar="NAMES",
    help="Two or more bots, from the weakest to the strongest; may be given several times.",
)
@click.option(
    "--seats", type=int, metavar="N", show_default="the fewest", help="How many sit at a table."
)
@click.option(
    "--games",
    type=POSITIVE,
    metavar="N",
    show_default=str(GAMES),
    help="How many games a pair plays.",
)
@click.option(
    "--at-most",
    type=POSITIVE,
    metavar="N",
    help="Let each pair play at most this many games, and stop when its answer is clear.",
)
@click.option(
    "--above",
    type=float,
    metavar="SHARE",
    show_default=str(EVEN),
    help="What --at-most is to find out: does the bot that is named later win more than this?",
)
@click.option("--ladder", is_flag=True, help="Only neighbours in the list meet.")
@click.option(
    "--anchor", metavar="NAME", show_default="the first", help="The bot that is rated 1000."
)
@click.option(
    "--seed", type=int, default=0, show_default=True, help="The same seed gives the same games."
)
@takes_options
@takes_cards
@writes_games
@click.option(
    "--workers",
    type=POSITIVE,
    metavar="N",
    show_default="all cores",
    help="How many processes play.",
)
@click.option(
    "--ray",
    is_flag=False,
    flag_value="",
    metavar="[ADDRESS]",
    help="Play on a Ray cluster; without an address, on one that runs on this machine alone.",
)
@click.option("--out", type=FILE, metavar="FILE", help="Append every result to this file.")
@click.option("--resume", is_flag=True, help="Go on with the results that --out holds already.")
@click.option(
    "--report", "report_file", type=FILE, metavar="FILE", help="Write one HTML page with plots."
)
@click.option(
    "--csv", "csv_file", type=FILE, metavar="FILE", help="Write a CSV file with a row for each bot."
)
@click.option("--json", "wants_json", is_flag=True, help="Print one JSON object.")
@takes_language
def command(
    name: str,
    named: tuple[str, ...],
    seats: int | None,
    games: int | None,
    at_most: int | None,
    above: float | None,
    anchor: str | None,
    seed: int,
    chosen: tuple[str, ...],
    cards: Path | None,
    records: Path | None,
    parquet: Path | None,
    workers: int | None,
    ray: str | None,
    out: Path | None,
    report_file: Path | None,
    csv_file: Path | None,
    language: str,
    *,
    observations: bool,
    ladder: bool,
    resume: bool,
    wants_json: bool,
) -> None:
    """Let bots play GAME against each other, and rate them.

    Every two games (more, with more seats) share their luck: the seats are swapped, the dice stay.
    Ratings have 95 % intervals; 100 points more mean 64 wins in 100 games, and 400 mean 10 to 1.
    """
    of, plan = game_with(name, cards), plan_of(games, at_most, above)
    options = of.options(seats=seats or of.seats[0], **named_options(of, chosen))
    of.lay(options)
    contest = Contest(name, asdict(options), seed, tuple(all_names(named)), plan, ladder).checked()
    rated_by, team = anchor_of(contest, anchor), team_of(workers, ray)
    check_files(out, report_file, csv_file, resume=resume)
    wanted = Wanted(records, parquet, observations, goes_on=resume).checked()
    called = wake_all(of, contest)
    played = play(of, contest, team, out, wanted)
    found = summary(played, rated_by)
    tell(of, found, called, report_file, csv_file, language, wants_json=wants_json)
    if not played.over:
        raise click.exceptions.Exit(INTERRUPTED)


def wake_all(of: Game[Any], contest: Contest) -> dict[str, str]:
    """Let every bot answer once, so that none is waited for in a game; what each is called."""
    with waiting(f"Waking the bots of {of.title}"):
        return {bot: rehearse(of, contest.seats, bot) for bot in contest.bots}


def plan_of(games: int | None, at_most: int | None, above: float | None) -> Plan:
    """How long a pair plays."""
    if games is not None and at_most is not None:
        raise BadOptionError(
            "say --games for a fixed number, or --at-most to stop when it is clear"
        )
    if at_most is not None:
        return Plan(at_most, EVEN if above is None else above)
    if above is not None:
        raise BadOptionError("--above asks a question that --at-most N finds the answer to: say it")
    return Plan(GAMES if games is None else games)


def anchor_of(contest: Contest, anchor: str | None) -> str:
    """The bot that the others are measured by."""
    if anchor is None:
        return contest.bots[0]
    if anchor not in contest.bots:
        message = f"the anchor is one of {', '.join(contest.bots)}; given: {anchor!r}"
        raise BadOptionError(message)
    return anchor


def check_files(*files: Path | None, resume: bool) -> None:
    """Refuse files that cannot be written before anything is played; the first holds results."""
    out = files[0]
    if resume and out is None:
        raise BadOptionError("--resume goes on with a file of results: name it with --out")
    if out is not None and not resume and out.exists() and out.stat().st_size:
        raise ResultsError(f"{out} holds results already: add --resume, or name another file")
    for file in files:
        if file is not None and not file.absolute().parent.is_dir():
            raise ResultsError(f"there is no folder {file.absolute().parent} to write {file} to")


def team_of(workers: int | None, ray: str | None) -> Workers:
    """Who plays."""
    if ray is not None:
        if workers is not None and ray:
            raise BadOptionError("a Ray cluster has its own workers: leave out --workers")
        from forgehall.arena.cluster import Cluster  # noqa: PLC0415  # an optional extra

        return Cluster(ray, workers)
    n = cores() if workers is None else workers
    return Here() if n == 1 else Cores(n)


def play(
    of: Game[Any], contest: Contest, team: Workers, out: Path | None, wanted: Wanted
) -> Progress:
    """Play the contest under a bar; whoever interrupts it gets what was played so far."""
    settings = ContestSettings(of.name, of.rules, contest.options, contest.seed, of.data_hash)
    makeups = {name: makeup(name) for name in contest.bots}
    origin = Origin(of, of.options(**contest.options), contest.seed)
    with ExitStack() as stack:
        ledger = None if out is None else stack.enter_context(Ledger(out, settings, makeups))
        write = stack.enter_context(opened(wanted, origin))
        known = () if ledger is None else ledger.known
        played, numbers = Progress(contest, known), count(len(known))

        def keep(results: list[GameResult]) -> None:
            """Keep the games of a block; the ledger's come in the order of their numbers."""
            if ledger is not None:
                ledger.add(results)
            write([played_game(next(numbers), result) for result in results])

        try:
            with progress(of.title) as done:
                run(played, team, keep, lambda n, total: done(n, total, of.title))
        except KeyboardInterrupt:
            if not played.games:
                raise
            click.echo("forgehall: interrupted; this is what was played so far", err=True)
    return played


def played_game(number: int, result: GameResult) -> PlayedGame:
    """A game as those who write games take it."""
    ends = result.scores, result.places, not result.lost
    return PlayedGame(number, result.bots, result.trail, *ends)


def tell(
    of: Game[Any],
    found: Summary,
    called: dict[str, str],
    report_file: Path | None,
    csv_file: Path | None,
    language: str,
    *,
    wants_json: bool,
) -> None:
    """Write the files that were asked for, and print the rest; people read how bots are called."""
    shown = renamed(found, called)
    if csv_file is not None:
        csv_file.write_text(as_csv(found), encoding="utf-8")
    if report_file is not None:
        report_file.write_text(report(shown, of.title, language), encoding="utf-8")
    if wants_json:
        click.echo(json.dumps(as_json(found)))
    else:
        Console().print(tables(shown, of.title, language))
