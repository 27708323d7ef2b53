"""Contests and results for the tests of the arena: small, or made up."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Any

from forgehall.arena.contest import Contest, Plan
from forgehall.arena.play import GameResult
from forgehall.arena.results import ContestSettings
from forgehall.arena.seating import block_seatings
from forgehall.bots.playing import Thought
from forgehall.kit.files import game_given
from forgehall.kit.standing import places

HOARD = str(Path(__file__).parents[2] / "examples" / "hoard.py")


def contest(
    name: str = HOARD,
    *bots: str,
    seats: int = 2,
    games: int = 8,
    above: float | None = None,
    seed: int = 5,
    ladder: bool = False,
    **options: Any,
) -> Contest:
    """A contest of two bots that are quick, unless others are named."""
    laid = asdict(game_given(name).options(seats=seats, **options))
    return Contest(name, laid, seed, bots or ("random", "greedy"), Plan(games, above), ladder)


def settings(of: Contest) -> ContestSettings:
    """What the file of results of a contest says at its beginning."""
    played = game_given(of.game)
    return ContestSettings(played.name, played.rules, of.options, of.seed, played.data_hash)


def block(meeting: tuple[str, ...], number: int, *scores: tuple[int, ...]) -> list[GameResult]:
    """A block of a meeting that ended with these scores, by game and by seat."""
    seatings = block_seatings(len(meeting), len(scores[0]), number)
    return [
        GameResult(
            meeting,
            number,
            i,
            tuple(meeting[bot] for bot in seating),
            scores[i],
            tuple(places(scores[i])),
            answers=10,
            seconds=0.5,
            thought=tuple(Thought(4, 0.02, 0.01) for _ in seating),
        )
        for i, seating in enumerate(seatings)
    ]


def untimed(results: list[GameResult]) -> list[GameResult]:
    """The same results with the times left out, which are never the same twice."""
    return [
        result._replace(
            seconds=0.0, thought=tuple(Thought(thought.decisions) for thought in result.thought)
        )
        for result in results
    ]
