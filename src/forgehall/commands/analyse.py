"""`forgehall analyse`: what a game turned on."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from forgehall.analyse.as_json import as_json, options_as_json
from forgehall.analyse.as_text import options_table, summary
from forgehall.analyse.evaluator import EFFORTS, Analyst, judged_by_net
from forgehall.analyse.game import Analysis, analyse
from forgehall.analyse.many.gathering import gather
from forgehall.analyse.many.page import page as folder_page
from forgehall.analyse.many.telling import as_csv
from forgehall.analyse.many.telling import as_json as statistics
from forgehall.analyse.many.telling import summary as folder_summary
from forgehall.analyse.page import page
from forgehall.analyse.position import options
from forgehall.analyse.voice import Voice
from forgehall.bots import wake
from forgehall.bots.bot import Budget, sight_of
from forgehall.commands.progress import progress, waiting
from forgehall.commands.table import (
    examples,
    lays_cards,
    opens_game,
    picks_game,
    takes_language,
)
from forgehall.data.records import records_in
from forgehall.draw.speech import NAMES
from forgehall.kit import replay
from forgehall.kit.errors import BadOptionError
from forgehall.kit.language import say
from forgehall.kit.match import Match
from forgehall.terminal import saves


@click.command(
    short_help="Say what a game turned on: skill, luck, the costliest decisions.",
    epilog=examples(
        "forgehall analyse game.jsonl",
        "forgehall analyse game.jsonl --effort deep --html analysis.html",
        "forgehall analyse game.jsonl --at 34",
        "forgehall analyse game.jsonl --json",
        "forgehall analyse games/00000.jsonl.gz --number 17",
        "forgehall analyse games --csv wins.csv",
    ),
)
@click.argument("path", metavar="FILE", type=click.Path(path_type=Path))
@click.option(
    "--effort",
    type=click.Choice(list(EFFORTS)),
    default="normal",
    show_default=True,
    help="How many games are imagined for each decision.",
)
@click.option(
    "--html",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Where to write the page; by default beside the record.",
)
@click.option("--at", type=int, metavar="N", help="Look at answer N alone, with all its choices.")
@click.option(
    "--seed", type=int, default=0, show_default=True, help="The same seed gives the same analysis."
)
@click.option(
    "--csv",
    "csv_file",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Of a folder: write a CSV file with a row for each thing that wins or loses.",
)
@picks_game
@opens_game
@lays_cards
@takes_language
@click.option("--json", "wants_json", is_flag=True, help="Print one JSON object, and no page.")
def command(
    path: Path,
    effort: str,
    html: Path | None,
    at: int | None,
    seed: int,
    csv_file: Path | None,
    number: int | None,
    language: str,
    *,
    wants_json: bool,
) -> None:
    """Look at every answer of the record in FILE: what it cost, and what was luck.

    Prints a summary, and writes a page with charts that needs nothing but a browser. FILE may be a
    folder of records: then it says what wins in them: which seats, openings and choices.
    """
    if path.is_dir():
        tell_folder(path, html, csv_file, language, wants_json=wants_json)
        return
    match = replay.read(saves.record_of(path, number))
    voice = Voice(match.game, language, NAMES[: match.state.seats], match.state.seats == 1)
    if at is not None:
        tell_position(stepped_to(match, at), EFFORTS[effort], seed, voice, wants_json=wants_json)
        return
    target = html or path.with_suffix(".html")
    check_folder(target)
    found = looked(match, EFFORTS[effort], seed, voice)
    if wants_json:
        click.echo(json.dumps(as_json(found), ensure_ascii=False))
    else:
        Console(file=sys.stdout).print(summary(found, voice))
    if html is not None or not wants_json:
        write(page(found, voice), target)
    if not wants_json:
        click.echo(voice.say("The page: {path}", path=target))


def tell_folder(
    folder: Path, html: Path | None, csv_file: Path | None, language: str, *, wants_json: bool
) -> None:
    """What wins in the games of a folder."""
    target = html or folder / "analysis.html"
    for file in (target, *([csv_file] if csv_file else [])):
        check_folder(file)
    found = gather(under_a_bar(folder, say(language, "Reading records")))
    if not found.tallies:
        reason = found.broken[0] if found.broken else f"{folder} holds no record of a finished game"
        raise saves.FileError(reason)
    first = next(iter(found.tallies.values()))
    voice = Voice(first.game, language, (), alone=False)
    if csv_file is not None:
        write(as_csv(found), csv_file)
    if wants_json:
        click.echo(json.dumps(statistics(found), ensure_ascii=False))
    else:
        for tally in found.tallies.values():
            Console(file=sys.stdout).print(folder_summary(found, tally, voice))
    if html is not None or not wants_json:
        write(folder_page(found, voice), target)
    if not wants_json:
        click.echo(voice.say("The page: {path}", path=target))


def under_a_bar(folder: Path, title: str) -> Iterator[tuple[str, str]]:
    """Every record of a folder and where it lies, with a bar that tells the files."""
    files = records_in(folder)
    with progress(title) as done:
        for n, file in enumerate(files):
            done(n, len(files), title)
            for place, record in enumerate(saves.records_of(saves.text_of(file))):
                yield record, f"{file} ({place})"


def check_folder(target: Path) -> None:
    """Nobody waits for a page that has no place to go to."""
    if not target.parent.is_dir():
        message = f"{target} cannot be written: there is no folder {target.parent}"
        raise saves.FileError(message)


def write(text: str, target: Path) -> None:
    """Write a page to its file."""
    try:
        target.write_text(text, encoding="utf-8")
    except OSError as error:
        message = f"{target} cannot be written: {error.strerror}"
        raise saves.FileError(message) from error


def looked(match: Match[Any], iterations: int, seed: int, voice: Voice) -> Analysis:
    """The analysis, with a bar while it is made."""
    of = match.game
    with waiting(voice.say("Compiling {game}, once", game=of.title)):
        wake(of, with_net=judged_by_net(of, match.state.seats))
    title = voice.say("Looking at every answer")
    with progress(title) as done:
        return analyse(match, iterations, seed, progress=lambda n, total: done(n, total, title))


def stepped_to(match: Match[Any], number: int) -> Match[Any]:
    """The match before one of its answers, turned to the seat that gave it."""
    most = len(match.history) + (not match.over)
    if not 1 <= number <= most:
        message = f"this record has answers 1 to {most}; asked for: {number}"
        raise BadOptionError(message)
    at = Match.from_lines(match.game, match.options, match.history[: number - 1])
    if number <= len(match.history) and match.history[number - 1].lane > 0:
        at.hear(match.history[number - 1].seat)
    question = at.question
    if question is None or question.chance:
        message = f"answer {number} was given by chance; look at one that a player gave"
        raise BadOptionError(message)
    return at


def tell_position(
    match: Match[Any], iterations: int, seed: int, voice: Voice, *, wants_json: bool
) -> None:
    """Every choice of one question with its prospects."""
    question = match.question
    assert question is not None, "somebody is asked"
    with waiting(voice.say("Looking at {n} choices", n=len(match.legal))):
        sight = sight_of(match, question.seat)
        found = options(sight, Analyst(match.game, seed), Budget(iterations=iterations))
    if wants_json:
        row = {
            "seat": question.seat,
            "ask": question.kind.lower(),
            "choices": options_as_json(found),
        }
        click.echo(json.dumps(row, ensure_ascii=False))
    else:
        Console(file=sys.stdout).print(options_table(found, question.seat, voice))
