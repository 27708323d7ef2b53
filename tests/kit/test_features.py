"""Observations as floats: names, counts, bags and arguments."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from forgehall.games.dice_forge.rules.components import Face
from forgehall.kit.features import BITS, features_of
from forgehall.kit.game import Game, game
from forgehall.kit.observing import layout_of, observe_of
from forgehall.kit.questions import open_kind, open_question
from forgehall.kit.record import UNKNOWN
from forgehall.kit.views import concealed
from tests.kit.smiths import HOARD

FORGE, SMITHY, COVE = game("dice-forge"), game("dwarven-smithy"), game("merchants-cove")
GAMES = [FORGE, SMITHY, COVE, HOARD]


def observed(of: Game[Any], seats: int, answers: int) -> tuple[Any, list[int]]:
    """A game after some answers, always the first choice: the concealed state, and what is seen."""
    match = of.match(seats=seats, seed=3)
    for _ in range(answers):
        match.answer(match.legal[0])
    seat = match.asked[0]
    state, out = concealed(of, match.state, seat), [0] * layout_of(of).size
    observe_of(of)(state, seat, out)
    return state, out


def floats(of: Game[Any], row: list[int]) -> dict[str, float]:
    """The features of one observation by name, without those that are nothing."""
    features = features_of(of)
    (values,) = features.of(np.array([row], np.int16))
    return {features.names[n]: float(values[n]) for n in np.flatnonzero(values)}


def test_names_have_a_feature_each_and_counts_are_scaled() -> None:
    """The open question, the seat and the number of seats are names; gold is a count."""
    state, row = observed(FORGE, 3, 5)
    values = floats(FORGE, row)
    seat = row[0]
    kind = FORGE.kinds(open_kind(state)).name.lower()
    assert {name for name in values if name.startswith("kind=")} == {f"kind={kind}"}
    assert values[f"seat={seat}"] == values["seats=3"] == 1
    assert values.get("gold[0]", 0) == pytest.approx(state.gold[seat] / 8)


def test_a_bag_counts_what_lies_in_it() -> None:
    """The six faces of a die are counted, wherever they sit on it."""
    state, row = observed(FORGE, 2, 0)
    values, seat = floats(FORGE, row), row[0]
    for die, first in enumerate((0, 6)):
        faces = [Face(face).name.lower() for face in state.dice[seat][first : first + 6]]
        for face in set(faces):
            assert values[f"dice[0][{first}]={face}"] == faces.count(face), die


def test_what_a_seat_may_not_see_is_a_feature_of_its_own() -> None:
    """A hidden card is no card and yet not nothing."""
    features, column = features_of(SMITHY), layout_of(SMITHY).places["hand_guild[1][0]"]
    row = np.zeros((1, layout_of(SMITHY).size), np.int16)
    row[:, :] = -1
    row[0, column] = UNKNOWN
    values = features.of(row)[0]
    assert values[features.names.index("hand_guild[1][0]=unknown")] == 1


@pytest.mark.parametrize("of", GAMES, ids=lambda of: of.name)
def test_bits_tell_the_argument(of: Game[Any]) -> None:
    """The argument of the open question can be put together again."""
    state, row = observed(of, 2, 1)
    values = floats(of, row)
    argument = sum(int(values.get(f"argument bit {bit}", 0)) << bit for bit in range(BITS))
    assert argument == open_question(state)[2] & ((1 << BITS) - 1)


@pytest.mark.parametrize("of", GAMES, ids=lambda of: of.name)
def test_every_feature_has_a_name_of_its_own(of: Game[Any]) -> None:
    """The layout can be looked up by name, and every column of the observation is read."""
    features = features_of(of)
    assert len(set(features.names)) == features.size == len(str(features).splitlines())
    assert set(features.column.tolist()) == set(range(layout_of(of).size))
