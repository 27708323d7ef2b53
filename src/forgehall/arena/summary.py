"""What came of a contest: ratings, pairs, bots. Data for tables, files and pages."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Sequence
from functools import reduce
from io import StringIO
from itertools import combinations
from statistics import fmean
from typing import Any, NamedTuple

from forgehall.arena.contest import Contest, Progress
from forgehall.arena.play import GameResult
from forgehall.arena.rating import Finish, Rating, ratings
from forgehall.kit.files import game_given
from forgehall.kit.shares import Shares, WinShare
from forgehall.kit.standing import share_of_wins


class Pair(NamedTuple):
    """What came of two bots that met."""

    bot: str
    against: str
    games: int
    blocks: int
    share: WinShare
    """How often the bot finished ahead of the other; ties are halves."""
    verdict: str
    """Whether the share is above or below the one in question; nothing while that is open."""


class BotRecord(NamedTuple):
    """What came of one bot over all its seats at all its tables."""

    bot: str
    games: int
    wins: float
    """The share of its seats that won; a shared first place is a share of a win."""
    place: float
    scores: list[int]
    by_win: Rating
    by_place: Rating
    decisions: int
    mean_seconds: float
    slowest_seconds: float
    failures: list[str]
    """Why it lost games that it did not finish."""
    rivals: list[int]
    """The scores of the rival of a single seat, in the order of its own; empty without one."""


class Summary(NamedTuple):
    """What came of a contest."""

    contest: Contest
    records: list[BotRecord]
    """In the order of the rating by win, the best first."""
    pairs: list[Pair]
    tables: list[Finish]
    """How every table ended."""
    games: int
    complete: bool
    """Every meeting was played to its end."""
    seconds: float
    """How long the games took, all workers together."""


def summary(progress: Progress, anchor: str) -> Summary:
    """Sum up what counts so far."""
    contest, results = progress.contest, progress.results
    tables = progress.finishes
    by_win = ratings(tables, contest.bots, anchor)
    by_place = ratings(tables, contest.bots, anchor, by_place=True)
    records = [
        record(results, tables, win, place) for win, place in zip(by_win, by_place, strict=True)
    ]
    return Summary(
        contest,
        sorted(records, key=lambda one: -one.by_win.rating),
        pairs(progress),
        tables,
        len(results),
        progress.over,
        sum(result.seconds for result in results),
    )


def record(
    results: Sequence[GameResult], tables: Sequence[Finish], by_win: Rating, by_place: Rating
) -> BotRecord:
    """What came of one bot."""
    name = by_win.bot
    seats = [
        (result, seat) for result in results for seat, bot in enumerate(result.bots) if bot == name
    ]
    finished = [(table, place) for table in tables for bot, place in table if bot == name]
    thought = [result.thought[seat] for result, seat in seats]
    decisions = sum(one.decisions for one in thought)
    return BotRecord(
        name,
        len({(result.meeting, result.block, result.game) for result, _ in seats}),
        fmean(win_of(table, place) for table, place in finished) if finished else 0.0,
        fmean(place for _, place in finished) if finished else 0.0,
        [result.scores[seat] for result, seat in seats],
        by_win,
        by_place,
        decisions,
        sum(one.seconds for one in thought) / max(decisions, 1),
        max((one.slowest for one in thought), default=0.0),
        [result.lost for result, seat in seats if result.lost.startswith(f"seat {seat}:")],
        [result.rival for result, _ in seats if result.rival is not None],
    )


def win_of(table: Finish, place: int) -> float:
    """The share of the win that a place at a table has."""
    return (place == 1) / sum(other == 1 for _, other in table)


def pairs(progress: Progress) -> list[Pair]:
    """Every two bots that met, the one that is named later first; all their meetings together."""
    bound = progress.contest.plan.above
    found = []
    for pair in combinations(progress.contest.bots, 2):
        met = [meeting for meeting in progress.meetings.values() if pair in meeting.shares]
        if met:
            shares = reduce(Shares.and_all, (meeting.shares[pair] for meeting in met))
            share = shares.share(None if bound is None else sum(one.blocks for one in met))
            verdict = "" if bound is None else share.side_of(bound)
            games = sum(len(meeting.counted) for meeting in met)
            found.append(Pair(pair[1], pair[0], games, shares.blocks, share, verdict))
    return found


def renamed(found: Summary, called: dict[str, str]) -> Summary:
    """The summary with bots as they call themselves; those whose names are alike keep their own."""
    names = Counter(called.values())
    shown = {bot: name if names[name] == 1 else bot for bot, name in called.items()}
    return found._replace(
        records=[one._replace(bot=shown[one.bot]) for one in found.records],
        pairs=[
            pair._replace(bot=shown[pair.bot], against=shown[pair.against]) for pair in found.pairs
        ],
    )


def as_json(found: Summary) -> dict[str, Any]:
    """The summary as an object for programs."""
    contest = found.contest
    above = contest.plan.above
    return {
        "game": game_given(contest.game).name,
        "options": contest.options,
        "seats": contest.seats,
        "seed": contest.seed,
        "schedule": "ladder" if contest.ladder else "round robin",
        "games_planned": contest.plan.games,
        "stops_when_clear_of": above,
        "games": found.games,
        "complete": found.complete,
        "seconds_of_play": round(found.seconds, 3),
        "bots": [record_as_json(one) for one in found.records],
        "pairs": [
            {
                "bot": pair.bot,
                "against": pair.against,
                "games": pair.games,
                "blocks": pair.blocks,
                "share": round(pair.share.share, 4),
                "low": round(pair.share.low, 4),
                "high": round(pair.share.high, 4),
                "verdict": pair.verdict or None,
            }
            for pair in found.pairs
        ],
    }


def record_as_json(one: BotRecord) -> dict[str, Any]:
    """One bot's record as an object; it is a row of the CSV file too."""
    figures: dict[str, Any] = {"bot": one.bot, "games": one.games}
    for name, rating in (("rating", one.by_win), ("place_rating", one.by_place)):
        figures[name] = round(rating.rating, 1)
        figures[f"{name}_low"] = round(rating.low, 1)
        figures[f"{name}_high"] = round(rating.high, 1)
    if one.rivals:
        figures["wins_against_rival"] = round(share_of_wins(one.scores, one.rivals), 4)
        figures["mean_rival_score"] = round(fmean(one.rivals), 2)
    return figures | {
        "wins": round(one.wins, 4),
        "mean_place": round(one.place, 3),
        "mean_score": round(fmean(one.scores), 2) if one.scores else None,
        "decisions": one.decisions,
        "mean_thinking_ms": round(1000 * one.mean_seconds, 3),
        "slowest_thinking_ms": round(1000 * one.slowest_seconds, 3),
        "failures": len(one.failures),
    }


def as_csv(found: Summary) -> str:
    """One row a bot, the best first."""
    rows = [record_as_json(one) for one in found.records]
    out = StringIO()
    writer = csv.DictWriter(out, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()
