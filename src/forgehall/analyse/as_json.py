"""An analysis as data, for programs."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Literal, NotRequired, TypedDict

from forgehall.analyse.game import Analysis, JudgedAnswer
from forgehall.analyse.position import Outlook

FORMAT = 1
"""The version of this format."""


class ShareData(TypedDict):
    """How the result of one seat came about; together the parts are the result."""

    seat: int
    start: float
    luck: float
    own: float
    others: float
    result: float
    skill: float


class AnswerData(TypedDict):
    """One answer: what was asked and answered, the values around it, and what it cost."""

    number: int
    seat: int
    ask: str
    answer: str
    chance: bool
    choices: int
    before: list[float]
    after: list[float]
    best: NotRequired[str]
    cost: NotRequired[float]
    error: NotRequired[float]
    points: NotRequired[list[float]]
    """How many points more each seat could expect after the best answer."""


class AnalysisData(TypedDict):
    """A whole analysis; the answers in the order of the record."""

    analysis: int
    game: str
    rules: int
    options: dict[str, Any]
    measure: Literal["win", "score"]
    iterations: int
    shortened: bool
    judge: NotRequired[Literal["games", "net"]]
    """What was looked at `iterations` times: imagined games, or positions by a net."""
    over: bool
    scores: list[int]
    places: list[int]
    start: list[float]
    result: list[float]
    shares: list[ShareData]
    dearest: list[int]
    answers: list[AnswerData]


def as_json(analysis: Analysis) -> AnalysisData:
    """The whole analysis, JSON-able; the answers in the order of the record."""
    match, seats = analysis.match, range(analysis.match.state.seats)
    return {
        "analysis": FORMAT,
        "game": match.game.name,
        "rules": match.game.rules,
        "options": asdict(match.options),
        "measure": "win" if len(seats) > 1 else "score",
        "iterations": analysis.iterations,
        "shortened": analysis.is_shortened,
        "judge": "net" if analysis.by_net else "games",
        "over": match.over,
        "scores": match.scores,
        "places": match.places,
        "start": list(analysis.start),
        "result": list(analysis.result),
        "shares": [share_as_json(analysis, seat) for seat in seats],
        "dearest": [moment.number for moment in analysis.dearest],
        "answers": [moment_as_json(analysis, moment) for moment in analysis.moments],
    }


def share_as_json(analysis: Analysis, seat: int) -> ShareData:
    """How the result of one seat came about."""
    share = analysis.share(seat)
    return {
        "seat": seat,
        "start": share.start,
        "luck": share.luck,
        "own": share.own,
        "others": share.others,
        "result": share.result,
        "skill": share.skill,
    }


def moment_as_json(analysis: Analysis, moment: JudgedAnswer) -> AnswerData:
    """One answer: what was asked and answered, the values around it, and what it cost."""
    game, line, state = analysis.match.game, moment.line, moment.state
    row: AnswerData = {
        "number": moment.number,
        "seat": line.seat,
        "ask": game.kinds(line.kind).name.lower(),
        "answer": game.text(state, line.choice, None),
        "chance": line.chance,
        "choices": moment.choices,
        "before": list(moment.before),
        "after": list(moment.after),
    }
    verdict = moment.verdict
    if verdict is not None:
        row["best"] = game.text(state, verdict.best, None)
        row["cost"] = verdict.cost
        row["error"] = verdict.error
        if verdict.points:
            row["points"] = list(verdict.points)
    return row


def options_as_json(options: list[Outlook]) -> list[dict[str, Any]]:
    """The choices of a position, JSON-able."""
    return [
        {
            "answer": option.text,
            "visits": option.visits,
            "wins": list(option.wins),
            "scores": list(option.scores),
            "interval": [option.low, option.high],
        }
        for option in options
    ]
