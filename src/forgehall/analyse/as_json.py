"""An analysis as data, for programs."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from forgehall.analyse.game import Analysis, Moment
from forgehall.analyse.position import Option

FORMAT = 1
"""The version of this format."""


def as_json(analysis: Analysis) -> dict[str, Any]:
    """The whole analysis, JSON-able; the answers in the order of the record."""
    match, seats = analysis.match, range(analysis.match.state.seats)
    return {
        "analysis": FORMAT,
        "game": match.game.name,
        "rules": match.game.rules,
        "options": asdict(match.options),
        "measure": "win" if len(seats) > 1 else "score",
        "iterations": analysis.iterations,
        "over": match.over,
        "scores": match.scores,
        "places": match.places,
        "start": list(analysis.start),
        "result": list(analysis.result),
        "shares": [
            {"seat": seat, **share._asdict(), "skill": share.skill}
            for seat in seats
            for share in [analysis.share(seat)]
        ],
        "dearest": [moment.number for moment in analysis.dearest],
        "answers": [moment_as_json(analysis, moment) for moment in analysis.moments],
    }


def moment_as_json(analysis: Analysis, moment: Moment) -> dict[str, Any]:
    """One answer: what was asked and answered, the values around it, and what it cost."""
    game, line, state = analysis.match.game, moment.line, moment.state
    row = {
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
    return row


def options_as_json(options: list[Option]) -> list[dict[str, Any]]:
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
