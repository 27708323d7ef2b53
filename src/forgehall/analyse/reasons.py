"""Why an answer is better than another, in a sentence from what the search saw.

It tells what the better answer brings its seat and its best rival, and how sure that is.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from operator import sub
from typing import NamedTuple

from forgehall.analyse.evaluator import MARGIN
from forgehall.analyse.voice import SPACE, Voice
from forgehall.bots.search import Prospect

CLEAR = 0.05
"""Of a lead of fewer points nobody speaks."""


class Reason(NamedTuple):
    """What speaks for the better of two answers."""

    seat: int
    points: Sequence[float]
    """How many more points each seat can expect after it; none are told where none are known."""
    gain: float
    """By how much it is better: of a win, or in points where one plays alone."""
    error: float
    """The standard error of that."""


def why(reason: Reason, voice: Voice) -> str:
    """The sentence."""
    low = max(0.0, reason.gain - MARGIN * reason.error)
    high = max(low, reason.gain + MARGIN * reason.error)
    if voice.alone:
        return voice.say(
            "It brings {low} to {high} points more, with 95{space}% confidence.",
            low=voice.number(low),
            high=voice.number(high),
            space=SPACE,
        )
    sure = voice.say(
        "It wins more often by {interval}, with 95{space}% confidence.",
        interval=voice.interval(low, min(1.0, high)),
        space=SPACE,
    )
    return f"{expected(reason, voice)} {sure}".strip()


def beside_the_next(best: Prospect, other: Prospect, seat: int, voice: Voice) -> str:
    """Why a choice is better than the next best one; nothing where it wins no more often."""
    points = tuple(map(sub, best.scores, other.scores))
    gain, error = best.wins[seat] - other.wins[seat], hypot(best.error, other.error)
    if voice.alone or gain <= 0:
        return ""
    lead = voice.say("Beside the next best:")
    return f"{lead} {why(Reason(seat, points, gain, error), voice)}"


def expected(reason: Reason, voice: Voice) -> str:
    """How the scores change that seat and rival can expect; nothing where they are not a reason.

    They are when the seat gains on its rival. Else the win comes from something that points do not
    show yet.
    """
    if not reason.points:
        return ""
    others = [seat for seat in range(len(reason.points)) if seat != reason.seat]
    rival = max(others, key=lambda seat: abs(reason.points[seat]))
    own, theirs = reason.points[reason.seat], reason.points[rival]
    if own - theirs < CLEAR:
        return ""
    return voice.say(
        "With it the expected points change: {seat} {own}, {rival} {theirs}.",
        seat=voice.names[reason.seat],
        own=voice.signed(own),
        rival=voice.names[rival],
        theirs=voice.signed(theirs),
    )
