"""`forgehall play`: people and bots at a table in the terminal."""

from __future__ import annotations

import shlex
import shutil
import sys
from collections.abc import Callable
from functools import partial
from os import urandom
from pathlib import Path
from typing import Any

import click

from forgehall.bots import searches
from forgehall.commands.progress import waiting
from forgehall.commands.showing import ask_seats, opens_screen, show
from forgehall.commands.table import (
    GameCommand,
    examples,
    named_options,
    takes_cards,
    takes_language,
    takes_options,
    takes_plain,
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
from forgehall.terminal.seats import parse_seats
from forgehall.terminal.sitting import LocalSession
from forgehall.terminal.waking import StandIn, wake_beside, wake_now

Asking = Callable[[], tuple[str, ...]]
"""Asks who plays."""


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
@takes_plain
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
    plain: bool,
) -> None:
    """Play GAME: a game of the house, or a Python file that holds one.

    In a terminal it opens a screen, with --plain lines alone, for screen readers too. Questions
    are answered by number or in notation; `help` lists what else can be said. Lines may come from
    a pipe; where they end, the game is saved.
    """
    of = vetted_game(name, cards)
    lines, speech = Lines(), Speech(of, language)
    options, on_screen = named_options(of, chosen), opens_screen(lines, plain=plain)
    hint = [program(), "play", name, *(["--language", language] if language != "en" else [])]
    hint += ["--cards", str(cards)] if cards else []
    ask = partial(ask_seats, lines, speech, on_screen=on_screen)
    try:
        if resume is None:
            match, players = new_match(of, options, seats, seed, chance, ask)
        else:
            if options:
                raise BadOptionError(mark("a game that is resumed has its options already"))
            match, players = old_match(of, resume, seats, seed, ask)
    except (EOFError, KeyboardInterrupt):
        return
    sitting = LocalSession(match, players, speech, path=resume, ask_all=ask_all)
    if any(map(searches, players.seats)):
        get_ready(sitting, name, beside=on_screen)
    sit(sitting, lines, hint, on_screen=on_screen)


def get_ready(sitting: LocalSession, name: str, *, beside: bool) -> None:
    """Compile what the bots need; beside a screen simple ones play meanwhile."""
    game, seats = sitting.match.game, sitting.players.seats
    if not beside:
        words = say(sitting.language, "The bots are getting ready: the first time takes a minute")
        with waiting(words):
            wake_now(game)
        return
    for seat, bot in sitting.bots.items():
        if searches(seats[seat]):
            sitting.bots[seat] = StandIn(bot, sitting.players.seed)
    wake_beside(game, name)


def new_match(
    of: Game[Any],
    options: dict[str, Any],
    seats: str | None,
    seed: int | None,
    chance: str,
    ask: Asking,
) -> tuple[Match[Any], Players]:
    """A match from its beginning; who plays is asked if the command line does not say."""
    of.lay(of.options(seats=of.seats[0], **options))  # refuses bad options before anything is asked
    kinds = parse_seats(of, seats) if seats else ask()
    players = Players(kinds, fresh_seed() if seed is None else seed, chance == "ask")
    match = of.match(seed=players.seed, chance=chance, seats=len(kinds), **options)
    return match, players


def old_match(
    of: Game[Any], path: Path, seats: str | None, seed: int | None, ask: Asking
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
    kinds = parse_seats(of, seats) if seats else players.seats or ask()
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


def sit(sitting: LocalSession, lines: Lines, hint: list[str], *, on_screen: bool) -> None:
    """Play until the end, or until somebody leaves; either way the record is kept."""
    interrupted = show(sitting, lines, on_screen=on_screen)
    path = sitting.save()
    lines.tell_path(say(sitting.language, "Saved: {path}", path=path))
    if sitting.match.over:
        command = shlex.join([program(), "replay", str(path)])
        again = say(sitting.language, "Look at it again: {command}", command=command)
    else:
        command = shlex.join([*hint, "--resume", str(path)])
        again = say(sitting.language, "Go on with: {command}", command=command)
    lines.tell_path(again)
    if interrupted:
        sys.exit(130)
