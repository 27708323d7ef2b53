"""Games as Python games of OpenSpiel."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from forgehall.kit.game import game_names
from forgehall.kit.observing import layout_of
from forgehall.kit.views import concealed

pyspiel = pytest.importorskip("pyspiel", reason="needs open_spiel")
mcts = pytest.importorskip("open_spiel.python.algorithms.mcts", reason="needs open_spiel")
spiel = pytest.importorskip("forgehall.rl.spiel", reason="needs open_spiel")

pytestmark = pytest.mark.untraced
SHORT = {"dwarven-smithy": {"most_turns": 12}}
"""Options that make long games short."""


def loaded(name: str, **options: object) -> Any:
    """A game as OpenSpiel loads it."""
    return pyspiel.load_game(spiel.spiel_name(name), {**SHORT.get(name, {}), **options})


def walked(state: Any, luck: np.random.Generator, steps: int = 10_000) -> Any:
    """The same state after random actions and outcomes."""
    for _ in range(steps):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, likely = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(luck.choice(outcomes, p=likely)))
        else:
            state.apply_action(int(luck.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("name", game_names())
def test_open_spiel_simulates_every_game(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    """Its own test passes: clones, tensors, strings, chances and returns."""
    pyspiel.random_sim_test(loaded(name), num_sims=1, serialize=False, verbose=False)
    capfd.readouterr()


@pytest.mark.parametrize("name", game_names())
def test_its_tree_search_plays_a_whole_game(name: str) -> None:
    """One seat searches, the other plays at random."""
    of, luck = loaded(name), np.random.RandomState(1)
    bot = mcts.MCTSBot(of, 1.5, 2, mcts.RandomRolloutEvaluator(1, luck), random_state=luck)
    state, searched = of.new_initial_state(), 0
    while not state.is_terminal():
        if state.current_player() == 0 and (searched < 5 or name == "dice-forge"):
            state.apply_action(bot.step(state))
            searched += 1
        else:
            walked(state, np.random.default_rng(searched), 1)

    assert searched
    assert 0 == sum(state.returns())


@pytest.mark.parametrize("name", game_names())
def test_a_player_cannot_tell_deals_apart_that_it_must_hold_possible(name: str) -> None:
    """What is hidden shows neither in strings nor in tensors."""
    state = walked(loaded(name).new_initial_state(), np.random.default_rng(5), 40)
    g, of = state.play.g, state.play.game
    for player in range(2):
        before = state.information_state_string(player), state.observation_tensor(player)
        imagined = concealed(of, g, player)
        of.imagine(imagined, player, 12345)
        state.play.g = imagined
        after = state.information_state_string(player), state.observation_tensor(player)
        state.play.g = g
        assert before == after


def test_an_information_state_recalls_every_decision() -> None:
    """A line for each decision of the player, and the newest first among the numbers."""
    state = walked(loaded("dice-forge").new_initial_state(), np.random.default_rng(5), 60)
    recalled = state.play.recalled[0]

    lines = state.information_state_string(0).splitlines()
    columns = layout_of(state.play.game).size
    rows = np.array(state.information_state_tensor(0))[columns:].reshape(spiel.RECALL, columns + 1)

    assert len(recalled) + 1 == len(lines)
    assert lines[-1] == state.observation_string(0)
    assert [1 + moment.action for moment in reversed(recalled)] == rows[
        : len(recalled), -1
    ].tolist()


def test_options_are_parameters() -> None:
    """With their defaults; a copy of a state goes its own way."""
    of = loaded("dice-forge", seats=4, feats="beginner")
    state = walked(of.new_initial_state(), np.random.default_rng(2), 30)
    copy = state.clone()
    walked(copy, np.random.default_rng(3), 5)

    assert 4 == of.num_players()
    assert "seats=4" in str(of)
    assert str(state) != str(copy)
    assert state.history() == copy.history()[: len(state.history())]
