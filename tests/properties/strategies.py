"""What the properties are about: every game, with options of any kind, at any moment of play."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

import forgehall
from forgehall.checking.play import opened, play_on
from forgehall.kit.chance import WORD
from forgehall.kit.game import Game
from forgehall.kit.match import Match
from tests.properties import dice_forge, dwarven_smithy, merchants_cove

HOARD = Path(__file__).parents[2] / "examples" / "hoard.py"

thorough = settings(
    max_examples=30,
    deadline=None,
    derandomize=os.environ.get("CI") == "true",  # a build must not fail by luck
    suppress_health_check=[HealthCheck.too_slow],
)
"""How much is drawn for each property."""

Limits = Iterator[tuple[str, int, int]]
"""What has a cap: its name, how much there is, and how much there may be."""


@dataclass(frozen=True)
class Subject:
    """A game, and what the properties must know about it."""

    game: Game[Any]
    options: st.SearchStrategy[dict[str, Any]]
    """Options to draw from; `seats` among them."""
    longest: int
    """Hardly a game of random play has more answers."""
    pieces: Callable[[Any], dict[str, int]] = lambda _: {}
    """What is counted on the table: no answer may change it; nothing, where pieces come and go."""
    limits: Callable[[Any], Limits] = lambda _: iter(())
    """What has a cap; nothing, where nothing has."""
    numbered: Callable[[int, int], dict[str, Any]] = lambda _, seats: {"seats": seats}
    """Options for so many seats from a number of 32 bits; all others are at their defaults."""

    def __str__(self) -> str:
        """The name of the game, for the name of a test."""
        return self.game.name


def hoard_pieces(g: Any) -> dict[str, int]:
    """Every piece is in its deck or in one hand."""
    held = Counter((kind, metal) for hand in g.hand[: g.seats] for kind, metal in enumerate(hand))
    return {
        f"{kind} of {metal}": n + held[kind, metal]
        for kind, deck in enumerate(g.deck)
        for metal, n in enumerate(deck)
    }


def hoard_limits(g: Any) -> Limits:
    """Three rounds in which each of four smiths bids gold bring 36 points."""
    for seat in range(g.seats):
        yield "points", g.points[seat], 36


def hoard_numbered(bits: int, seats: int) -> dict[str, Any]:
    """Every other table is a wild one."""
    return {"seats": seats, "wild": bool(bits & 1)}


SUBJECTS = [
    Subject(
        game=forgehall.game_file(HOARD),
        options=st.fixed_dictionaries({"seats": st.integers(2, 4), "wild": st.booleans()}),
        pieces=hoard_pieces,
        limits=hoard_limits,
        numbered=hoard_numbered,
        longest=33,
    ),
    Subject(
        game=forgehall.game("dice-forge"),
        options=dice_forge.options(),
        pieces=dice_forge.pieces,
        limits=dice_forge.limits,
        numbered=dice_forge.numbered_options,
        longest=700,
    ),
    Subject(
        game=forgehall.game("dwarven-smithy"),
        options=dwarven_smithy.options(),
        pieces=dwarven_smithy.pieces,
        limits=dwarven_smithy.limits,
        numbered=dwarven_smithy.numbered_options,
        longest=500,
    ),
    Subject(
        game=forgehall.game("merchants-cove"),
        options=merchants_cove.options(),
        pieces=merchants_cove.pieces,
        limits=merchants_cove.limits,
        numbered=merchants_cove.numbered_options,
        longest=700,
    ),
]

for_any_game = pytest.mark.parametrize("subject", SUBJECTS, ids=str)
"""Runs a property on every game."""


def seeds() -> st.SearchStrategy[int]:
    """What a line of random play comes from."""
    return st.integers(0, WORD)


def openings(subject: Subject) -> st.SearchStrategy[Match[Any]]:
    """Matches at their start."""
    return subject.options.map(lambda options: opened(subject.game, options))


def matches(subject: Subject) -> st.SearchStrategy[Match[Any]]:
    """Matches at any moment, the end included."""
    answers = st.integers(0, subject.longest)
    return st.builds(play_on, openings(subject), seeds(), answers)


def running(subject: Subject) -> st.SearchStrategy[Match[Any]]:
    """Matches that are not over."""
    return matches(subject).filter(lambda match: not match.over)
