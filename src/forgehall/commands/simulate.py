"""`forgehall simulate`: bots play many games against each other."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

import click

from forgehall.bots import all_names, maker, searches, wake
from forgehall.commands.engines import PlayedGames, Plays, Seated, bots_for, engine_for
from forgehall.commands.progress import progress, waiting
from forgehall.commands.table import (
    GameCommand,
    examples,
    named_options,
    takes_cards,
    takes_options,
    vetted_game,
)
from forgehall.commands.writing import Wanted, opened, writes_games
from forgehall.data.played import Origin, PlayedGame
from forgehall.kit.errors import BadOptionError
from forgehall.kit.game import Game
from forgehall.kit.standing import Standing, places

STEPS = 200
"""How often a progress bar moves."""
MOST_AT_ONCE = 50_000
MOST_TOLD = 1000
"""How many games are played at once where all their answers are kept."""


@click.command(
    cls=GameCommand,
    short_help="Let bots play many games.",
    epilog=examples(
        "forgehall simulate {game} --games 10000",
        "forgehall simulate {game} --seats 3 --bots random,random,random --json",
        "forgehall simulate {game} --games 20 --bots smith,apprentice",
        "forgehall simulate {game} --games 9 --bots 'exec:node a.js' --bots 'exec:./b'",
        "forgehall simulate {game} --games 10000 --records games --parquet games.parquet",
    ),
)
@click.argument("name", metavar="GAME")
@click.option(
    "--seats", type=int, metavar="N", help="How many play; by default as few as the game allows."
)
@click.option("--games", type=click.IntRange(min=1), default=1000, show_default=True, metavar="K")
@click.option(
    "--bots",
    "named",
    multiple=True,
    metavar="NAMES",
    help="A bot for each seat: random,random; may be given several times.",
)
@click.option(
    "--seed", type=int, default=0, show_default=True, help="The same seed gives the same games."
)
@takes_options
@takes_cards
@writes_games
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    name: str,
    seats: int | None,
    games: int,
    named: tuple[str, ...],
    seed: int,
    chosen: tuple[str, ...],
    cards: Path | None,
    records: Path | None,
    parquet: Path | None,
    *,
    observations: bool,
    as_json: bool,
) -> None:
    """Let bots play GAME many times; count wins and ties, and take mean scores and lengths."""
    wanted = Wanted(records, parquet, observations).checked()
    of = vetted_game(name, cards)
    names = bot_names(of, seats, all_names(named))
    options = of.options(seats=len(names), **named_options(of, chosen))
    rival = of.rival(of.lay(options))
    with waiting(f"Compiling {of.title}, once"):
        engine = engine_of(of, options, seed, names)
    engine.tells = bool(wanted)
    begun = perf_counter()
    tally = Tally(len(names), rival="" if rival is None else rival.name)
    with opened(wanted, Origin(of, options, seed)) as write:
        play_all(
            engine,
            of,
            tally,
            games,
            lambda first, played: write(played_games(names, first, played)),
        )
    figures = {
        "game": of.name,
        "seats": len(names),
        "bots": names,
        "called": engine.called if isinstance(engine, Seated) else names,
        "seed": seed,
        "engine": engine.name,
        **tally.figures(perf_counter() - begun),
    }
    click.echo(json.dumps(figures) if as_json else as_text(of, figures))


def bot_names(of: Game[Any], seats: int | None, bots: list[str]) -> list[str]:
    """A bot for each seat."""
    names = bots or ["random"] * (seats or of.seats[0])
    for name in names:
        maker(name)
    if seats is not None and seats != len(names):
        message = f"{seats} seats need {seats} bots; given: {', '.join(names)}"
        raise BadOptionError(message)
    return names


def engine_of(of: Game[Any], options: Any, seed: int, names: list[str]) -> Plays:  # noqa: ANN401  # of any game
    """Random play in bulk, simple bots compiled; other bots sit down at tables."""
    if set(names) == {"random"}:
        return engine_for(of, options, seed)
    if any(map(searches, names)):
        wake(of)
    return bots_for(of, options, seed, names)


@dataclass
class Tally:
    """What came of the games so far; too many can be played for any of them to be kept."""

    seats: int
    games: int = 0
    ties: int = 0
    answers: int = 0
    decisions: int = 0
    shortest: int = 0
    longest: int = 0
    wins: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    rival: str = ""
    """Whom a single seat plays against."""

    def __post_init__(self) -> None:
        """Nobody has won or scored yet."""
        self.wins = [0] * (self.seats + bool(self.rival))
        self.points = [0] * (self.seats + bool(self.rival))

    def add(self, played: PlayedGames) -> None:
        """Count some games: to be alone at the top is a win, a top that is shared is a tie."""
        tables = played.scores
        for game, (scores, ties) in enumerate(zip(tables, played.ties, strict=True)):
            rival = played.rivals[game] if self.rival else None
            winner = Standing(scores, places(list(zip(scores, ties, strict=True))), rival).winner
            if winner is None:
                self.ties += 1
            else:
                self.wins[winner] += 1
        if self.rival:
            tables = [[*row, rival] for row, rival in zip(tables, played.rivals, strict=True)]
        for seat, column in enumerate(zip(*tables, strict=True)):
            self.points[seat] += sum(column)
        self.shortest = min(played.answers + ([self.shortest] if self.games else []))
        self.longest = max(self.longest, *played.answers)
        self.games += len(played.scores)
        self.answers += sum(played.answers)
        self.decisions += sum(played.decisions)

    def figures(self, seconds: float) -> dict[str, Any]:
        """The counts, and their means over the games."""
        n, means = self.seats, [round(points / self.games, 3) for points in self.points]
        rival = {"name": self.rival, "wins": self.wins[-1], "mean_score": means[-1]}
        return {
            "games": self.games,
            "wins": self.wins[:n],
            "ties": self.ties,
            "mean_scores": means[:n],
            **({"rival": rival} if self.rival else {}),
            "answers_per_game": round(self.answers / self.games, 3),
            "decisions_per_game": round(self.decisions / self.games, 3),
            "shortest": self.shortest,
            "longest": self.longest,
            "seconds": round(seconds, 3),
            "games_per_second": round(self.games / seconds, 1),
        }


def play_all(
    engine: Plays,
    of: Game[Any],
    tally: Tally,
    games: int,
    write: Callable[[int, PlayedGames], None],
) -> None:
    """Play the games of the engine's seed in parts, so that a bar can move."""
    part = min(MOST_TOLD if engine.tells else MOST_AT_ONCE, -(-games // STEPS))
    with progress(of.title) as done:
        for first in range(0, games, part):
            played = engine.play(first, min(part, games - first))
            tally.add(played)
            if engine.tells:
                write(first, played)
            done(tally.games, games, of.title)


def played_games(names: list[str], first: int, played: PlayedGames) -> list[PlayedGame]:
    """Games as those who write them take them."""
    rows = zip(played.trails, played.scores, played.ties, strict=True)
    return [
        PlayedGame(number, names, trail, scores, places(list(zip(scores, ties, strict=True))))
        for number, (trail, scores, ties) in enumerate(rows, first)
    ]


def as_text(of: Game[Any], figures: dict[str, Any]) -> str:
    """The same for people."""
    games = figures["games"]
    lines = [f"{of.title}: {games} games, seed {figures['seed']}, {figures['engine']}"]
    for seat, bot in enumerate(figures["called"]):
        share = 100 * figures["wins"][seat] / games
        mean = figures["mean_scores"][seat]
        lines.append(f"  seat {seat}  {bot}  wins {share:5.1f} %  mean score {mean:7.2f}")
    if "rival" in figures:
        rival, mean = figures["rival"]["name"], figures["rival"]["mean_score"]
        share = 100 * figures["rival"]["wins"] / games
        lines.append(f"  {rival}  wins {share:5.1f} %  mean score {mean:7.2f}")
    range_of = f"{figures['shortest']} to {figures['longest']}"
    lines += [
        f"  ties {100 * figures['ties'] / games:.1f} %",
        f"  answers a game: {figures['answers_per_game']} ({range_of})",
        f"  of them with a choice: {figures['decisions_per_game']}",
        f"  {figures['seconds']} s, {figures['games_per_second']} games a second",
    ]
    return "\n".join(lines)
