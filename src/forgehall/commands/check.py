"""`forgehall check`: look over a game that somebody writes."""

from __future__ import annotations

import json
import sys
from itertools import count
from pathlib import Path
from time import perf_counter
from typing import Any

import click

from forgehall.checking import CHECKS, QUICK, Examined, Sample, quick_sample, run
from forgehall.commands.progress import progress
from forgehall.commands.table import examples, takes_cards
from forgehall.kit.files import game_with
from forgehall.kit.game import Game


@click.command(
    short_help="Look over a game of your own.",
    epilog=examples(
        "forgehall check my_game.py",
        "forgehall check my_game.py --quick",
        "forgehall check my_game.py --games 500 --seed 7 --json",
    ),
)
@click.argument("name", metavar="GAME")
@click.option(
    "--games",
    type=click.IntRange(min=1),
    default=Sample.games,
    show_default=True,
    metavar="N",
    help="How many random games each check plays.",
)
@click.option(
    "--seed", type=int, default=0, show_default=True, help="The same seed gives the same games."
)
@click.option(
    "--quick", is_flag=True, help="Run only the checks that neither compile nor play for long."
)
@takes_cards
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    name: str, games: int, seed: int, cards: Path | None, *, quick: bool, as_json: bool
) -> None:
    """Say what is wrong with GAME: a Python file that holds one, or a game of the house.

    The rules are read, played at random and compiled. Bounds that are broken, texts that are
    alike, secrets that get out and engines that differ are told with file and line. The exit code
    is 1 if there are errors.
    """
    of = game_with(name, cards)
    sample = quick_sample(of, seed) if quick else Sample(games, seed)
    begun = perf_counter()
    checks = QUICK if quick else CHECKS
    with progress(of.title) as done:
        steps = count()
        results = run(
            of, sample, checks, lambda c: done(next(steps), len(checks), f"{of.title}: {c.about}")
        )
    report = {
        "game": of.name,
        "games": sample.games,
        "seed": seed,
        **summary(results),
        "seconds": round(perf_counter() - begun, 1),
    }
    click.echo(json.dumps(report, ensure_ascii=False) if as_json else as_text(of, results, report))
    sys.exit(0 if report["good"] else 1)


def summary(results: list[Examined]) -> dict[str, Any]:
    """What was found, for programs."""
    findings = [
        {
            "check": result.check.name,
            "error": finding.is_error,
            "what": finding.what,
            "file": finding.place.file,
            "line": finding.place.line,
        }
        for result in results
        for finding in result.findings
    ]
    return {
        "good": not any(finding["error"] for finding in findings),
        "findings": findings,
        "skipped": {r.check.name: r.skipped for r in results if r.skipped},
    }


def as_text(of: Game[Any], results: list[Examined], report: dict[str, Any]) -> str:
    """What was found, for people: a line each, and one that sums up."""
    lines = [str(finding) for result in results for finding in result.findings]
    left_out: dict[str, list[str]] = {}
    for result in results:
        if result.skipped:
            left_out.setdefault(result.skipped, []).append(result.check.name)
    lines += [f"not looked into: {', '.join(names)}; {why}" for why, names in left_out.items()]
    errors = sum(finding["error"] for finding in report["findings"])
    warnings = len(report["findings"]) - errors
    found = [counted(errors, "error"), counted(warnings, "warning")]
    sums = " and ".join(part for part in found if part) or "no findings"
    games = counted(report["games"], "game")
    return "\n".join([*lines, f"{of.title}: {sums} ({games}, seed {report['seed']})"])


def counted(n: int, what: str) -> str:
    """How many there are of something; nothing where there is none."""
    return f"{n} {what}{'s' * (n > 1)}" if n else ""
