"""`forgehall play`: people and bots at a table in the terminal."""

from __future__ import annotations

import shlex
import shutil
import sys
from os import urandom
from pathlib import Path
from typing import Any

import click

from forgehall.bots import searches, wake
from forgehall.commands.progress import waiting
from forgehall.commands.table import (
    GameCommand,
    examples,
    named_options,
    takes_cards,
    takes_language,
    takes_options,
    vetted_game,
)
from forgehall.draw.speech import Speech
from forgehall.kit import replay
from forgehall.kit.chance import Seeded
from forgehall.kit.errors import BadOptionError
from forgehall.kit.game import Game
from forgehall.kit.language import mark, say
from forgehall.kit.match import Match
from forgehall.kit.questions import is_chance, is_over
from forgehall.terminal import saves
from forgehall.terminal.lines import Lines
from forgehall.terminal.saves import Players
from forgehall.terminal.seats import choose_seats, parse_seats
from forgehall.terminal.sitting import LeftError, Session


@click.command(
    cls=GameCommand,
    short_help="Play a game in the terminal.",
    epilog=examples(
        "forgehall play {game}",
        "forgehall play {game} --seats human,apprentice,smith {option}",
        "forgehall play {game} --seats human,human --language de",
        "forgehall play {game} --resume game.jsonl",
        "forgehall play my_game.py",
    ),
)
@click.argument("name", metavar="GAME")
@click.option(
    "--seats",
    metavar="KINDS",
    help="Who plays at each seat: human, or a bot; for example human,smith.",
)
@click.option("--seed", type=int, help="The same seed gives the same dice.")
@takes_language
@takes_options
@click.option(
    "--resume", type=click.Path(path_type=Path), metavar="FILE", help="Go on from a record."
)
@click.option(
    "--chance",
    type=click.Choice(["seed", "ask"]),
    default="seed",
    show_default=True,
    help="ask: you roll real dice and say how they fell.",
)
@takes_cards
@click.option("--ask-all", is_flag=True, help="Ask even where there is only one answer.")
def command(
    name: str,
    seats: str | None,
    seed: int | None,
    language: str,
    chosen: tuple[str, ...],
    resume: Path | None,
    chance: str,
    cards: Path | None,
    *,
    ask_all: bool,
) -> None:
    """Play GAME: a game of the house, or a Python file that holds one.

    Questions are answered by number or in notation; `help` lists what else can be said. Lines may
    come from a pipe; where they end, the game is saved.
    """
    of = vetted_game(name, cards)
    lines, speech = Lines(), Speech(of, language)
    options = named_options(of, chosen)
    hint = [program(), "play", name, *(["--language", language] if language != "en" else [])]
    hint += ["--cards", str(cards)] if cards else []
    try:
        if resume is None:
            match, players = new_match(of, options, seats, seed, lines, speech, chance)
        else:
            if options:
                raise BadOptionError(mark("a game that is resumed has its options already"))
            match, players = old_match(of, resume, seats, seed, lines, speech)
        if any(map(searches, players.seats)):
            with waiting(say(language, "The bots get ready: the first time takes a minute")):
                wake(of)
    except (EOFError, KeyboardInterrupt):
        return
    sit(Session(match, players, lines, speech, path=resume, ask_all=ask_all), hint)


def new_match(
    of: Game[Any],
    options: dict[str, Any],
    seats: str | None,
    seed: int | None,
    lines: Lines,
    speech: Speech,
    chance: str,
) -> tuple[Match[Any], Players]:
    """A match from its beginning; who plays is asked if the command line does not say."""
    of.lay(of.options(seats=of.seats[0], **options))  # refuses bad options before anything is asked
    kinds = parse_seats(of, seats) if seats else choose_seats(lines, speech)
    players = Players(kinds, fresh_seed() if seed is None else seed, chance == "ask")
    match = of.match(seed=players.seed, chance=chance, seats=len(kinds), **options)
    return match, players


def old_match(
    of: Game[Any], path: Path, seats: str | None, seed: int | None, lines: Lines, speech: Speech
) -> tuple[Match[Any], Players]:
    """The match that a record tells, with the players it names or those of the command line."""
    text = saves.text_of(path)
    match = replay.read(text)
    if match.game is not of:
        raise BadOptionError(
            mark("{path} is a record of {found}, not of {wanted}"),
            path=path,
            found=match.game.name,
            wanted=of.name,
        )
    players = saves.players_of(text) or Players((), fresh_seed())
    kinds = parse_seats(of, seats) if seats else players.seats or choose_seats(lines, speech)
    if len(kinds) != match.state.seats:
        raise BadOptionError(
            mark("{path} was played by {seats} seats; given: {given}"),
            path=path,
            seats=match.state.seats,
            given=",".join(kinds),
        )
    players = Players(kinds, players.seed if seed is None else seed, players.asks_chance)
    if not players.asks_chance:
        return_luck(match, Seeded(players.seed))
    return match, players


def return_luck(match: Match[Any], chance: Seeded) -> None:
    """Let chance answer again by itself, a question that is open included."""
    match.chance = chance
    if not is_over(match.state) and is_chance(match.state):
        outcomes, weights = match.game.outcome_list(match.state)
        match.answer(outcomes[chance.choose(weights, match.answers_given, list)])


def fresh_seed() -> int:
    """Luck that nobody knows."""
    return int.from_bytes(urandom(4), "big")


def program() -> str:
    """What starts Forgehall here: its name, or its path where the shell does not know the name."""
    started = Path(sys.argv[0])
    is_known = started.name != "forgehall" or shutil.which("forgehall")
    return "forgehall" if is_known else str(started)


def sit(sitting: Session, hint: list[str]) -> None:
    """Play until the end, or until somebody leaves; either way the record is kept."""
    interrupted = False
    try:
        sitting.play()
    except (LeftError, EOFError):
        interrupted = False  # somebody has left: what was played is kept below
    except KeyboardInterrupt:
        interrupted = True
    sitting.lines.tell("")
    sitting.save()
    if sitting.match.over:
        command = shlex.join([program(), "replay", str(sitting.path)])
        again = say(sitting.language, "Look at it again: {command}", command=command)
    else:
        command = shlex.join([*hint, "--resume", str(sitting.path)])
        again = say(sitting.language, "Go on with: {command}", command=command)
    sitting.lines.tell_path(again)
    if interrupted:
        sys.exit(130)
