"""Is a game fair to its seats? One bot plays all of them, at tables that are laid differently."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import product
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from forgehall.arena.luck import Luck, bot_seed
from forgehall.bots import bot
from forgehall.bots.playing import Bout
from forgehall.kit.game import Game
from forgehall.kit.shares import ONCE, Shares

TURNS = ("first", "second", "third", "fourth")


class Evening(NamedTuple):
    """One game of a bot against itself; lists go by who acted first."""

    options: dict[str, Any]
    number: int
    scores: tuple[int, ...]
    wins: tuple[float, ...]
    """1 for the winner; a shared win is a part of it. Against a rival, 1 is a win, ½ a tie."""
    rival: int | None = None
    """The score of the rival of a single seat."""


class Figure(NamedTuple):
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float
    n: int


def figure(values: Iterable[float]) -> Figure:
    """The mean of some games that had nothing to do with each other."""
    known = list(values)
    if len(known) <= 1:
        mean = fmean(known) if known else 0.0
        return Figure(mean, float("-inf"), float("inf"), len(known))
    mean, half = fmean(known), ONCE * stdev(known) / sqrt(len(known))
    return Figure(mean, mean - half, mean + half, len(known))


def share(values: Iterable[float]) -> Figure:
    """The share of games that were won; nobody who has won them all is beyond doubt."""
    shares = reduce(Shares.and_one, values, Shares())
    return Figure(*shares.share(), shares.blocks)


def laid(varied: dict[str, Sequence[Any]]) -> Iterator[dict[str, Any]]:
    """Every table that options with several values can be laid as."""
    for values in product(*varied.values()):
        yield dict(zip(varied, values, strict=True))


def play_evening(
    of: Game[Any], options: dict[str, Any], name: str, seed: int, number: int
) -> Evening:
    """One game, all seats played by the same bot; each number has luck of its own."""
    match = of.match(chance="ask", **options)
    seats = range(match.state.seats)
    bots = [bot(name, bot_seed(seed, number, 0, seat)) for seat in seats]
    Bout(match, bots, Luck(seed, number)).play()
    acted = dict.fromkeys(line.seat for line in match.history if not line.chance)
    order = [*acted, *(seat for seat in seats if seat not in acted)]
    standing = match.standing
    return Evening(
        options,
        number,
        tuple(standing.scores[seat] for seat in order),
        tuple(standing.shares[seat] for seat in order),
        standing.rival,
    )


def wins_by_turn(games: Sequence[Evening]) -> list[Figure]:
    """How often who acted first, second, ... has won, at tables of one size."""
    return [share(wins) for wins in zip(*(game.wins for game in games), strict=True)]


def mean_score(games: Iterable[Evening]) -> Figure:
    """What a seat scores; the seats of one table count as one."""
    return figure(fmean(game.scores) for game in games)


def lead(games: Iterable[Evening]) -> Figure:
    """By how much the best is before the second; alone, before the rival."""
    return figure(lead_of(game) for game in games)


def lead_of(game: Evening) -> float:
    """By how much the best of a table is before the second, or the single seat before its rival."""
    if len(game.scores) == 1:
        return game.scores[0] - (game.rival or 0)
    best, second, *_ = sorted(game.scores, reverse=True)
    return best - second


def split(games: Iterable[Evening], option: str) -> dict[Any, list[Evening]]:
    """The games by how an option was set."""
    found: dict[Any, list[Evening]] = {}
    for game in games:
        found.setdefault(game.options[option], []).append(game)
    return found


def together(games: Iterable[Evening]) -> list[Evening]:
    """The games of two seats or more."""
    return [game for game in games if len(game.scores) > 1]


def single(games: Iterable[Evening]) -> list[Evening]:
    """The games of a single seat against its rival."""
    return [game for game in games if len(game.scores) == 1]


def by_seats(games: Iterable[Evening]) -> dict[int, list[Evening]]:
    """The games of two seats or more, by how many played."""
    return dict(sorted(split(together(games), "seats").items()))
