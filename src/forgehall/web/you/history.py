"""What somebody has played: computed from the tables that are kept, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt

from markupsafe import Markup

from forgehall.draw.markup.plot import (
    PlotRow,
    Tick,
    dot,
    interval,
    picture,
    round_ticks,
    rows_plot,
    rows_scale,
)
from forgehall.kit.language import say
from forgehall.tables.log.settings import OPEN
from forgehall.tables.snapshot.seat import TableSummary
from forgehall.tables.words import level_name
from forgehall.web.you.rating import ANCHORS, strength_of
from forgehall.web.you.twins import GameTold, RivalTold

SURE = 1.96
"""This many standard errors to either side hold the truth in 95 of 100 cases."""
NOBODY = "nobody-"
"""Whoever was forgotten is nobody's friend."""


def finished(tables: Iterable[TableSummary], person: str) -> list[TableSummary]:
    """The games that somebody has played to the end with others, bots too, or alone."""
    return [
        one
        for one in tables
        if one.counts and one.state == "over" and one.places and person in one.persons
    ]


def by_game(tables: Sequence[TableSummary], person: str) -> list[GameTold]:
    """What came of each game, the most played first."""
    found: dict[str, list[TableSummary]] = {}
    for one in finished(tables, person):
        found.setdefault(one.game, []).append(one)
    results = [game_told(game, played, person) for game, played in found.items()]
    return sorted(results, key=lambda result: -result.played)


def game_told(game: str, played: Sequence[TableSummary], person: str) -> GameTold:
    """What came of one game."""
    with_others = [one for one in played if len(one.places) > 1]
    best, best_table = best_of(with_others, person)
    alone, alone_table = best_of([one for one in played if len(one.places) == 1], person)
    strength = strength_of(with_others, person)
    return GameTold(
        game=game,
        played=len(played),
        won=sum(one.places[one.persons.index(person)] == 1 for one in with_others),
        best=best,
        best_table=best_table,
        alone=alone,
        alone_table=alone_table,
        rating=round(strength.rating) if strength else None,
        give_or_take=strength.give_or_take if strength else 0,
    )


def best_of(played: Sequence[TableSummary], person: str) -> tuple[int | None, str]:
    """The highest score, and where it was reached; nothing without a game."""
    scores = [(one.scores[one.persons.index(person)], one.id) for one in played]
    return max(scores, default=(None, ""))


def ladder(games: Sequence[tuple[str, GameTold]], language: str) -> Markup:
    """The reader's rating in every game among the levels of the bots, the highest first."""
    steps = [(level_name(level, language), rating, 0) for level, rating in ANCHORS.items()]
    steps += [
        (title, one.rating, one.give_or_take) for title, one in games if one.rating is not None
    ]
    ticks = round_ticks(
        min(rating - give for _, rating, give in steps),
        max(rating + give for _, rating, give in steps),
    )
    scale = rows_scale(ticks[0], ticks[-1])
    rows = []
    for name, rating, give in sorted(steps, key=lambda step: -step[1]):
        marks = dot(scale.at(rating), 0, "second")
        if give:
            marks = interval(scale, rating - give, rating, rating + give, "first")
        rows.append(PlotRow(name, marks, str(rating)))
    label = say(
        language, "Your rating in each game among the levels of the bots, with a 95 % interval"
    )
    marked = [Tick(value, f"{value:.0f}") for value in ticks]
    return picture(rows_plot(rows, scale, marked), label)


def by_rival(tables: Sequence[TableSummary], person: str) -> list[RivalTold]:
    """Everybody whom somebody has met, the most often met first; the last meeting names them."""
    met: dict[str, list[tuple[TableSummary, int]]] = {}
    for one in tables:
        if one.counts and person in one.persons:
            for seat, key in enumerate(rivals(one)):
                if key and key != person:
                    met.setdefault(key, []).append((one, seat))
    results = [rival(key, meetings, person) for key, meetings in met.items()]
    return sorted(results, key=lambda result: (-result.met, result.name))


def rivals(summary: TableSummary) -> list[str]:
    """Who plays each seat: a person, or the level of a bot; nothing for a free seat."""
    return [
        "" if who is not None and who.startswith(NOBODY) else who or ("" if kind == OPEN else kind)
        for who, kind in zip(summary.persons, summary.kinds, strict=True)
    ]


def rival(key: str, meetings: list[tuple[TableSummary, int]], person: str) -> RivalTold:
    """How it went with one of them."""
    last, seat = max(meetings, key=lambda meeting: meeting[0].touched)
    pairs = [
        (one.places[one.persons.index(person)], one.places[other])
        for one, other in meetings
        if one.places
    ]
    is_bot = last.persons[seat] is None
    return RivalTold(
        name="" if is_bot else last.names[seat],
        level=key if is_bot else "",
        owner=last.owners[seat] if last.owners else "",
        met=len(pairs),
        ahead=sum(mine < other for mine, other in pairs),
        level_with=sum(mine == other for mine, other in pairs),
        table=last.id,
        is_over=last.state == "over",
    )


def share(against: RivalTold) -> tuple[float, float, float]:
    """How much of the meetings went to the reader, with its interval (Wilson, 95 %)."""
    n, wins = against.met, against.ahead + against.level_with / 2
    mean, spread = wins / n, SURE * SURE / n
    middle = (mean + spread / 2) / (1 + spread)
    half = SURE * sqrt(mean * (1 - mean) / n + spread / (4 * n)) / (1 + spread)
    return max(0.0, middle - half), mean, min(1.0, middle + half)


def drawn(rivals_met: Sequence[RivalTold], language: str) -> Markup:
    """The share of the meetings that the reader won, rival by rival, as a picture."""
    scale = rows_scale(0, 1)
    rows = []
    for one in rivals_met:
        low, mean, high = share(one)
        marks = interval(scale, low, mean, high, "second" if one.level else "first")
        rows.append(PlotRow(called(one, language), marks, f"{one.ahead}/{one.met}"))
    ticks = [Tick(part, f"{part:.0%}") for part in (0.0, 0.25, 0.5, 0.75, 1.0)]
    label = say(language, "How often you finished ahead of each rival, with a 95 % interval")
    return picture(rows_plot(rows, scale, ticks), label)


def called(of: RivalTold, language: str) -> str:
    """What a rival is called."""
    if of.owner:
        return say(language, "{name} (bot)", name=of.name)
    return level_name(of.level, language) if of.level else of.name
