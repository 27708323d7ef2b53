"""What a player with perfect recall knows of a match."""

from __future__ import annotations

import random

import pytest

from forgehall.kit.actions import actions_of
from forgehall.kit.game import game, game_names
from forgehall.kit.observing import layout_of, observe_of
from forgehall.kit.recalling import recalled
from forgehall.kit.views import concealed


def observed(name: str, match: object, seat: int) -> list[int]:
    """What a seat observes of a match now."""
    of, out = game(name), [0] * layout_of(game(name)).size
    observe_of(of)(concealed(of, match.state, seat), seat, out)  # type: ignore[attr-defined]  # a match of any game
    return out


@pytest.mark.parametrize("name", game_names())
def test_a_seat_recalls_what_it_saw_at_each_decision_and_what_it_did(name: str) -> None:
    """In their order; what had one answer, and what was taken back, is no decision."""
    luck, match = random.Random(3), game(name).match(seats=2, seed=5)
    expected: list[tuple[list[int], int]] = []
    for _ in range(60):
        assert match.question is not None
        seat, choice = match.question.seat, luck.choice(match.legal)
        if seat == 1 and len(match.legal) > 1:
            kind = match.state.pile_kind[match.state.lane][match.state.piled[match.state.lane] - 1]
            expected.append((observed(name, match, 1), actions_of(game(name)).of(kind, choice)))
        match.answer(choice)

    found = recalled(match, 1)

    assert expected
    assert expected == [(one.observed, one.action) for one in found]
    assert all(one.text.endswith(actions_of(game(name)).name(one.action)) for one in found)


def test_what_a_seat_did_not_see_is_not_recalled() -> None:
    """Two games that differ in what the other seat holds alone are recalled alike."""
    match = game("dwarven-smithy").match(seats=2, seed=5)
    luck = random.Random(3)
    while len(recalled(match, 0)) < 3:
        match.answer(luck.choice(match.legal))

    before = [one.observed for one in recalled(match, 0)]
    hidden = [one.g for one in recalled(match, 0)]

    assert [observed_of(one) for one in hidden] == before
    assert all(concealed(match.game, one, 0) != one for one in hidden)


def observed_of(g: object) -> list[int]:
    """What seat 0 observes where everything that it may not see was blanked before."""
    of = game("dwarven-smithy")
    out = [0] * layout_of(of).size
    observe_of(of)(concealed(of, concealed(of, g, 0), 0), 0, out)
    return out
