"""Games as environments of PettingZoo."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from forgehall.kit.actions import actions_of
from forgehall.kit.errors import BadOptionError, GameOverError, IllegalAnswerError
from forgehall.kit.game import game, game_names
from forgehall.kit.observing import layout_of, observe_of
from forgehall.kit.questions import open_kind, open_seat
from forgehall.kit.views import concealed

pettingzoo_test = pytest.importorskip("pettingzoo.test", reason="needs forgehall[rl]")
wrappers = pytest.importorskip("pettingzoo.utils.wrappers", reason="needs forgehall[rl]")
rl = pytest.importorskip("forgehall.rl", reason="needs forgehall[rl]")

pytestmark = [
    pytest.mark.untraced,
    pytest.mark.filterwarnings("ignore:Observation"),  # PettingZoo's test prefers bare arrays
]
SEATS = [(name, seats) for name in game_names() for seats in game(name).seats]


@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_every_game_is_an_environment(name: str, seats: int) -> None:
    """For each number of seats PettingZoo's own test passes."""
    pettingzoo_test.api_test(rl.aec(name, seats), num_cycles=40)


@pytest.mark.parametrize("name", game_names())
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    """PettingZoo's own test passes."""
    pettingzoo_test.seed_test(lambda: rl.aec(name), num_cycles=20)


def test_the_wrappers_of_classic_games_fit() -> None:
    """What cannot be done ends the game there, instead of being refused."""
    env = wrappers.TerminateIllegalWrapper(rl.aec("dice-forge"), illegal_reward=-1)
    env = wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))
    pettingzoo_test.api_test(env, num_cycles=40)

    env.reset(seed=1)
    env.step(int(env.last()[0]["action_mask"].argmin()))

    assert all(env.terminations.values())


def play(env: Any, luck: np.random.Generator) -> list[int]:
    """Take random actions to the end; return them."""
    taken = []
    for _ in env.agent_iter():
        observed, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            break
        taken.append(int(luck.choice(observed["action_mask"].nonzero()[0])))
        env.step(taken[-1])
    return taken


@pytest.mark.parametrize("name", game_names())
def test_an_environment_plays_the_game_of_a_match_to_its_last_position(name: str) -> None:
    """A seed of 64 bits deals as it does in a match; at the end nothing of the next game shows."""
    of, env, seed = game(name), rl.aec(name, 2), 2**63 + 5
    env.reset(seed=seed)
    match = of.match(seats=2, seed=seed)

    for action in play(env, np.random.default_rng(3)):
        while len(match.legal) == 1:
            match.answer(match.legal[0])
        match.answer(actions_of(of).meaning(action).choice)
    while not match.over:
        match.answer(match.legal[0])

    assert match.state == env.table.state
    assert match.scores == env.table.last.scores[0, :2].tolist()
    assert 0 == sum(env.rewards.values())
    out = [0] * layout_of(of).size
    observe_of(of)(concealed(of, match.state, 1), 1, out)
    assert out == env.observe("seat_1")["observation"].tolist()


@pytest.mark.parametrize("name", game_names())
def test_a_seat_observes_what_it_may_see_though_it_is_not_asked(name: str) -> None:
    """It can do nothing then; critics are given what is hidden too."""
    of, env = game(name), rl.aec(name, 2)
    env.reset(seed=4)
    asked = env.table.seat
    other, out = 1 - asked, [0] * layout_of(of).size

    observed = env.observe(f"seat_{other}")

    observe_of(of)(concealed(of, env.table.state, other), other, out)
    assert out == observed["observation"].tolist()
    assert not observed["action_mask"].any()
    assert (open_seat(env.table.state), open_kind(env.table.state)) == (
        asked,
        env.table.last.kind[0],
    )
    assert sum(cells.count for cells in of.State.cells.values()) == len(env.state())


def test_a_long_game_is_truncated_if_one_wishes() -> None:
    """After `max_cycles` decisions, for all seats; then the next game is dealt."""
    env = rl.aec("dice-forge", 3, max_cycles=5)
    for _ in range(2):
        env.reset()
        assert 5 == len(play(env, np.random.default_rng(1)))
        assert all(env.truncations.values())
        assert not any(env.terminations.values())


def test_what_cannot_be_done_is_refused_by_name() -> None:
    """And a game that is over takes nothing more."""
    env = rl.aec("dice-forge")
    env.reset(seed=1)
    with pytest.raises(IllegalAnswerError, match=r"table 0 cannot take action 85 \(forge 0\)"):
        env.step(85)
    play(env, np.random.default_rng(1))
    with pytest.raises(GameOverError):
        env.table.take(0)
    with pytest.raises(BadOptionError, match="ansi"):
        rl.aec("dice-forge", render_mode="rgb_array")


def test_before_a_game_and_after_it_one_is_told_to_reset() -> None:
    """And a bound of no cycles is refused."""
    env = rl.aec("dice-forge", max_cycles=2)
    for early in (lambda: env.step(0), env.last):
        with pytest.raises(GameOverError, match="reset the environment"):
            early()
    env.reset(seed=1)
    for barred in (-1, -2):
        with pytest.raises(IllegalAnswerError, match=f"cannot take action {barred}"):
            env.step(barred)
    for agent in env.agent_iter():
        ended = env.truncations[agent]
        env.step(None if ended else int(env.last()[0]["action_mask"].argmax()))
    with pytest.raises(GameOverError, match="reset the environment"):
        env.step(0)
    for wrong in (0, -1, "x"):
        with pytest.raises(BadOptionError, match="max_cycles is a whole number from 1 on"):
            rl.aec("dice-forge", max_cycles=wrong)


def test_a_table_is_drawn_as_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    """As text, or printed."""
    env = rl.aec("dice-forge", render_mode="ansi")
    env.reset(seed=1)
    assert "Sanctuary" in env.render()
    assert "\x1b" not in env.render()

    shown = rl.aec("merchants-cove", render_mode="human")
    shown.reset(seed=1)
    shown.render()

    assert "Merchants Cove" in capsys.readouterr().out
    assert rl.aec("dice-forge").render() is None
