"""Tables that searchers are tried on."""

from __future__ import annotations

from typing import Any

import forgehall
from forgehall.bots import Sight, sight_of
from forgehall.kit.game import Game
from forgehall.kit.match import Match
from forgehall.kit.questions import ask
from tests.kit.apart import HOARD, SPARKS

sparks: Game[Any] = forgehall.game_file(SPARKS)
hoard: Game[Any] = forgehall.game_file(HOARD)


def first_question(game: Game[Any], seats: int = 2, seed: int = 1) -> Sight:
    """The first question of a game that has two choices or more."""
    match = game.match(seats=seats, seed=seed)
    while len(match.legal) == 1:
        match.answer(match.legal[0])
    return sight_of(match, match.asked[0])


def last_metal(points: int) -> Sight:
    """Sparks, the last question of all: seat 1 picks a metal, and seat 0 has so many points.

    Seat 1 has five coals. The dearest metal that glows splendidly makes 19 points, and it does so
    in five of ten cases; the next best is the second metal with 12 points.
    """
    state = sparks.lay(sparks.options(seats=2))
    state.round, state.bid, state.coal = 3, [0, 4, 0, 0], [points, 5, 0, 0]
    ask(state, sparks.kinds["METAL"], 1)
    return Sight(sparks, state, 1, (0, 1, 2), 20)


def bids_of_sparks() -> Match[Any]:
    """Seat 1 has bid, seat 0 is asked: its next question, for a metal, follows at once."""
    match = sparks.match(seats=2, seed=3)
    match.answer(1, seat=1)
    return match
