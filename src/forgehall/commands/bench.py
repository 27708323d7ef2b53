"""`forgehall bench`: how fast a game plays at random, and whether it plays right."""

from __future__ import annotations

import json
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import click

from forgehall.commands.engines import PlayedGames, RandomPlayer, engine_for
from forgehall.commands.progress import waiting
from forgehall.commands.table import (
    GameCommand,
    examples,
    named_options,
    takes_cards,
    takes_options,
)
from forgehall.kit.errors import DisagreementError
from forgehall.kit.files import game_with
from forgehall.kit.game import Game
from forgehall.kit.questions import is_over

LEAST_SECONDS = 2.0
CHECKED = 20
"""How many of the timed games are played again, interpreted."""
SEED = 1
RATES = (
    ("games", "games a second"),
    ("answers", "answers a second"),
    ("decisions", "of them with a choice"),
)


@click.command(
    cls=GameCommand,
    short_help="Measure the speed of random play.",
    epilog=examples(
        "forgehall bench {game} --seats 2",
        "forgehall bench {game} --seats 4 {option} --json",
    ),
)
@click.argument("name", metavar="GAME")
@click.option(
    "--seats", type=int, metavar="N", help="How many play; by default as few as the game allows."
)
@takes_options
@takes_cards
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    name: str,
    seats: int | None,
    chosen: tuple[str, ...],
    cards: Path | None,
    *,
    as_json: bool,
) -> None:
    """Play GAME at random in one thread for two seconds or more, with all choices listed.

    Then 20 of the timed games are played again interpreted, from the same answers, and must end
    the same.
    """
    of = game_with(name, cards)
    options = of.options(seats=seats or of.seats[0], **named_options(of, chosen))
    of.lay(options)
    with waiting(f"Compiling {of.title}, once"):
        engine = engine_for(of, options, SEED)
    with waiting(f"Playing {of.title}"):
        played, seconds, busy = timed(engine)
        checked = check(of, options, engine, played)
    games = len(played.scores)
    figures = {
        "game": of.name,
        "seats": options.seats,
        "engine": engine.name,
        "games_per_second": round(games / seconds, 1),
        "answers_per_second": round(sum(played.answers) / seconds, 1),
        "decisions_per_second": round(sum(played.decisions) / seconds, 1),
        "games_per_processor_second": round(games / busy, 1),
        "answers_per_processor_second": round(sum(played.answers) / busy, 1),
        "decisions_per_processor_second": round(sum(played.decisions) / busy, 1),
        "answers_per_game": round(sum(played.answers) / games, 3),
        "decisions_per_game": round(sum(played.decisions) / games, 3),
        "games": games,
        "seconds": round(seconds, 3),
        "processor_seconds": round(busy, 6),
        "seed": SEED,
        "checked": checked,
    }
    click.echo(json.dumps(figures) if as_json else as_text(of, figures))


def timed(engine: RandomPlayer) -> tuple[PlayedGames, float, float]:
    """Play for two seconds or more; the time for nothing but the games counts.

    Given back by the clock, and by what of it the processor worked for this: where others keep it
    busy too, the first is longer.
    """
    played = PlayedGames([], [], [], [])
    seconds, busy, part = 0.0, 0.0, 1
    while seconds < LEAST_SECONDS:
        begun, worked = perf_counter(), process_time()
        more = engine.play(len(played.answers), part)
        last = perf_counter() - begun
        busy += process_time() - worked
        seconds += last
        played.add(more)
        if last < LEAST_SECONDS / 10:
            part *= 2
    return played, seconds, busy


def check(of: Game[Any], options: Any, engine: RandomPlayer, played: PlayedGames) -> int:  # noqa: ANN401  # of any game
    """Play some of the games again, interpreted; return how many came to the same end."""
    games = len(played.scores)
    chosen = sorted({games * i // CHECKED for i in range(CHECKED)})
    for number in chosen:
        answers = engine.trace(number)
        scores = replayed(of, options, answers)
        if scores != played.scores[number] or len(answers) != played.answers[number]:
            message = (
                f"game {number} of seed {SEED} ends {played.scores[number]} {engine.name}, "
                f"but {scores} interpreted"
            )
            raise DisagreementError(message)
    return len(chosen)


def replayed(of: Game[Any], options: Any, answers: list[int]) -> list[int] | None:  # noqa: ANN401  # of any game
    """The scores after these answers, each of them legal; nothing if they do not end the game."""
    g = of.start(options)
    for answer in answers:
        if is_over(g) or answer not in of.choice_list(g):
            return None
        of.answer(g, answer)
    return of.score_list(g) if is_over(g) else None


def as_text(of: Game[Any], found: dict[str, Any]) -> str:
    """The same for people."""
    return "\n".join(
        (
            f"{of.title} for {found['seats']}, {found['engine']}, one thread",
            f"  {'by the clock':>14} {'by processor':>14}",
            *(
                f"  {found[f'{what}_per_second']:>14,} {found[f'{what}_per_processor_second']:>14,}"
                f" {words}"
                for what, words in RATES
            ),
            f"  {found['answers_per_game']:>14,} answers a game",
            f"  {found['games']:>14,} games in {found['seconds']} s, {found['checked']} checked",
        )
    )
