"""From what was measured to what many players need: a reckoning, with all that it assumes."""

from __future__ import annotations

from math import ceil
from statistics import fmean
from typing import NamedTuple

import msgspec

from bench.scale.cut import Cut
from bench.scale.growth import Growth
from bench.scale.idle import Idle

MINUTES = 40
"""A player plays one game a day, which takes so long,"""
ANSWERS = 60
"""and gives this many answers in it, at a table for two people and a bot."""
PEAK = 3
"""In the busiest hour there are this many times as many players as on average."""
FILLED = 0.6
"""A core is filled to this part at most, so that answers need not wait for each other."""
KEPT = 30
"""Finished tables are kept for this many days."""
DAY = 24 * 60 * 60


class Figures(msgspec.Struct):
    """All that was measured in one run."""

    machine: str
    day: str
    """When it was measured."""
    load: float
    """How many processes wanted the machine when the run began."""
    seconds: float
    growth: list[Growth]
    idle: list[Idle]
    hearing: float
    """Milliseconds that a worker computes for an answer at another one."""
    cut: Cut | None


class Need(NamedTuple):
    """What this many daily players need in the busiest hour."""

    players: int
    at_once: float
    tables: float
    answers: float
    """A second."""
    workers: int | None
    """None where no number is enough."""
    database: float
    """Cores."""
    memory: float
    """Bytes of live tables."""
    wire: float
    """Bits a second for events."""
    stored: float
    """Bytes."""


def alone(figures: Figures) -> list[Growth]:
    """The runs with one worker, in which nobody hears of others."""
    fewest = min(run.workers for run in figures.growth)
    return [run for run in figures.growth if run.workers == fewest]


def answer_cost(figures: Figures) -> float:
    """Seconds that a worker computes for an answer, over all games."""
    return fmean(run.server / run.answers for run in alone(figures))


def workers_for(answers: float, cost: float, hearing: float) -> int | None:
    """How many workers fill their cores to the part that is wanted: each hears of every answer."""
    left = FILLED - answers * hearing
    return ceil(answers * cost / left) if left > 0 else None


def limit(figures: Figures) -> float:
    """Answers a second at which workers do nothing but hear of each other's."""
    return FILLED / (figures.hearing / 1000)


def need(figures: Figures, players: int) -> Need:
    """What this many daily players need."""
    at_once = PEAK * players * MINUTES * 60 / DAY
    answers = PEAK * players * ANSWERS / DAY
    runs = alone(figures)
    return Need(
        players,
        at_once,
        at_once / 2,
        answers,
        workers_for(answers, answer_cost(figures), figures.hearing / 1000),
        answers * fmean(run.database / run.answers for run in runs) / FILLED,
        at_once / 2 * fmean(run.live_bytes for run in runs),
        8 * 2 * answers * fmean(run.event_bytes for run in runs),
        players * ANSWERS * KEPT * fmean(run.stored_bytes for run in runs),
    )
