"""Why an answer is better: what it gains, what the rival gains, how sure that is."""

from __future__ import annotations

import pytest

from forgehall.analyse.reasons import Reason, beside_the_next, why
from forgehall.analyse.voice import Voice
from forgehall.bots.search import Prospect
from tests.analyse.wager import WAGER

SPACE = "\N{NO-BREAK SPACE}"
TO = "\N{EN DASH}"
MINUS = "\N{MINUS SIGN}"
SURE = f"It wins more often by 8.0{SPACE}% {TO} 12.0{SPACE}%, with 95{SPACE}% confidence."


def voice(seats: int, language: str = "en") -> Voice:
    """Who is told."""
    return Voice(WAGER, language, ("Ann", "Bob", "Cy")[:seats], alone=seats == 1)


def test_the_points_of_seat_and_rival_and_the_interval_are_told() -> None:
    """The rival is whose points change most."""
    reason = Reason(1, (-2.0, 3.25, 0.5), gain=0.1, error=0.02 / 1.96)

    sentence = why(reason, voice(3))

    assert f"With it the expected points change: Bob +3.2, Ann {MINUS}2.0. {SURE}" == sentence


@pytest.mark.parametrize("points", [(), (0.01, -0.02), (-1.5, 0.7), (2.0, 3.0)])
def test_of_points_that_are_no_reason_nobody_speaks(points: tuple[float, ...]) -> None:
    """Where they are not known, hardly change, or speak for the rival."""
    assert SURE == why(Reason(0, points, gain=0.1, error=0.02 / 1.96), voice(2))


def test_who_plays_alone_is_told_of_points() -> None:
    """There is no rival, and nothing to win."""
    sentence = why(Reason(0, (3.0,), gain=3.0, error=0.5 / 1.96), voice(1))

    assert f"It brings 2.5 to 3.5 points more, with 95{SPACE}% confidence." == sentence


def test_a_gain_is_no_loss_however_unsure_it_is() -> None:
    """An interval does not begin below nothing, nor end below where it begins."""
    sentence = why(Reason(0, (), gain=-0.3, error=0.05), voice(2))

    assert f"by 0.0{SPACE}% {TO} 0.0{SPACE}%," in sentence


def test_the_best_choice_is_told_beside_the_next() -> None:
    """A hint compares the first two."""
    best = Prospect(3, 90, (0.4, 0.6), (10.0, 30.0), 0.0)
    other = Prospect(5, 10, (0.5, 0.5), (12.0, 29.0), 0.0)

    sentence = beside_the_next(best, other, 1, voice(2))

    assert sentence.startswith("Beside the next best: With it the expected points change: Bob +1.0")
    assert f"Ann {MINUS}2.0" in sentence
    assert f"10.0{SPACE}% {TO} 10.0{SPACE}%" in sentence


def test_a_hint_gives_no_reason_that_is_none() -> None:
    """What was looked at most may seem no better than the next."""
    best = Prospect(3, 90, (0.5, 0.5), (10.0, 30.0), 0.01)
    other = Prospect(5, 10, (0.5, 0.5), (12.0, 29.0), 0.01)

    assert not beside_the_next(best, other, 1, voice(2))
