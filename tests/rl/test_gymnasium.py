"""Games as environments of Gymnasium: one seat against bots, and many tables at once."""

from __future__ import annotations

import copy
import pickle
import warnings
from typing import Any

import numpy as np
import pytest

from forgehall.kit.errors import BadOptionError, GameOverError, IllegalAnswerError
from forgehall.kit.game import game_names

gymnasium = pytest.importorskip("gymnasium", reason="needs forgehall[rl]")
checker = pytest.importorskip("gymnasium.utils.env_checker", reason="needs forgehall[rl]")
rl = pytest.importorskip("forgehall.rl", reason="needs forgehall[rl]")
registering = pytest.importorskip("forgehall.rl.registering", reason="needs forgehall[rl]")

pytestmark = pytest.mark.untraced


@pytest.mark.parametrize("name", game_names())
def test_one_seat_against_bots_is_an_environment(name: str) -> None:
    """Gymnasium makes it by its name, and its own check passes."""
    env = gymnasium.make(registering.gymnasium_id(name), rivals="random")

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        checker.check_env(env.unwrapped)


def test_a_game_against_greedy_ends_with_a_reward() -> None:
    """The masks lie in `info`; a sample is always an action that can be taken."""
    env = gymnasium.make("forgehall/DiceForge-v1", rivals="greedy", seats=3).unwrapped
    seen, info = env.reset(seed=5)
    over = False
    while not over:
        assert info["action_mask"].any()
        action = env.action_space.sample()
        assert info["action_mask"][action]
        seen, reward, over, _, info = env.step(action)

    assert seen in env.observation_space
    assert reward == (2.0 if info["places"][info["seat"]] == 1 else -1.0)
    assert 3 == len(info["scores"])


@pytest.mark.parametrize("peddler", ["none", "easy"])
def test_a_seat_that_sits_alone_is_rewarded_by_its_rival_or_by_its_points(peddler: str) -> None:
    """Nobody loses what it wins."""
    env = rl.seat("merchants-cove", seats=1, rivals=[], peddler=peddler)
    _, info = env.reset(seed=3)
    rewards, over = [], False
    while not over:
        _, reward, over, _, info = env.step(int(info["action_mask"].argmax()))
        rewards.append(reward)

    *before, last = rewards
    own, rival = info["scores"][0], info.get("rival")

    assert {0.0} == set(before)
    assert (peddler == "none") == (rival is None)
    assert last == (own / 100 if rival is None else (own > rival) - (own < rival))


def test_the_same_seed_plays_the_same_game_in_the_same_seat() -> None:
    """Rivals too draw from the seed."""
    met = []
    for _ in range(2):
        env = rl.seat("dice-forge", rivals=["greedy"])
        env.reset(seed=9)
        seen = [env.step(int(env.table.mask.argmax()))[0].tolist() for _ in range(6)]
        met.append((env.seat, seen))

    assert met[0] == met[1]


def test_what_cannot_be_done_loses_the_game_or_is_refused() -> None:
    """As one wishes; `info` says which action it was."""
    env = rl.seat("dice-forge", rivals="random")
    _, info = env.reset(seed=1)
    _, reward, over, _, info = env.step(int(info["action_mask"].argmin()))
    assert (-1.0, True) == (reward, over)
    assert "cannot take action" in info["illegal"]
    assert env.reset()[1]["action_mask"].any()

    strict = rl.seat("dice-forge", rivals="random", illegal="refuse")
    _, info = strict.reset(seed=1)
    with pytest.raises(IllegalAnswerError, match="cannot take action"):
        strict.step(int(info["action_mask"].argmin()))


@pytest.mark.parametrize(
    "wrong",
    [
        {"rivals": "nobody"},
        {"rivals": ["greedy", "greedy"]},
        {"seat": 2},
        {"illegal": "ignore"},
        {"render_mode": "rgb_array"},
        {"colour": "red"},
        {"seats": 9},
    ],
)
def test_settings_that_do_not_fit_are_refused_with_a_sentence(wrong: dict[str, object]) -> None:
    """Each names what there is."""
    with pytest.raises(BadOptionError):
        rl.seat("dice-forge", **wrong)


@pytest.mark.parametrize("name", game_names())
def test_many_tables_are_one_vector_environment(name: str) -> None:
    """Whoever is asked acts; the reward is that of the seat that acted."""
    env = gymnasium.make_vec(
        registering.gymnasium_id(name), 16, vectorization_mode="vector_entry_point", seed=3
    )
    seen, info = env.reset(seed=3)
    first, ended = seen.copy(), 0
    for _ in range(300):
        asked = info["seat"]
        seen, rewards, over, truncated, info = env.step(env.action_space.sample())
        assert not truncated.any()
        assert (rewards == info["rewards"][np.arange(16), asked]).all()
        assert not info["rewards"][~over].any()
        ended += over.sum()

    assert ended or name == "dwarven-smithy"
    assert seen in env.observation_space
    assert (first == env.reset(seed=3)[0]).all()


def test_seeds_of_64_bits_deal_other_games() -> None:
    """No bit of a seed is lost."""
    env = rl.vector("dice-forge", 8, seed=5)
    deals = [env.reset(seed=seed)[0].tobytes() for seed in (5, 2**63 + 5, 2**33 + 5, 5)]

    assert deals[0] == deals[3]
    assert 3 == len(set(deals))


def test_what_is_no_action_at_all_is_refused_and_loses_nothing() -> None:
    """A policy that passes such a thing is broken; a number below 0 is an action not allowed."""
    env = rl.seat("dice-forge", rivals="random")
    with pytest.raises(GameOverError, match="reset"):
        env.step(0)
    env.reset(seed=1)

    for wrong in (None, 2.0, np.nan, "7", [7], np.array([7])):
        with pytest.raises(BadOptionError, match="an action is a whole number; given"):
            env.step(wrong)
    assert not env.table.over
    for barred in (-1, -2, 10**9):
        assert (-1.0, True) == env.step(barred)[1:3]
        env.reset()

    many = rl.vector("dice-forge", 3, seed=1)
    for barred in (-1, -2):
        with pytest.raises(IllegalAnswerError, match=f"table 0 cannot take action {barred}"):
            many.step(np.full(3, barred))
    with pytest.raises(BadOptionError, match="seed is a whole number"):
        many.reset(seed=[1, 2, 3])


def sent(env: Any) -> Any:
    """As it arrives in another process."""
    return pickle.loads(pickle.dumps(env))  # noqa: S301  # our own bytes


@pytest.mark.parametrize("copied", [copy.deepcopy, sent])
def test_a_copied_environment_goes_its_own_way(copied: Any) -> None:
    """Its rivals, its luck and its space of actions too are its own."""
    env, many = rl.seat("dice-forge", rivals="greedy"), rl.vector("dice-forge", 3, seed=1)
    env.reset(seed=4)
    other, others = copied(env), copied(many)

    for _ in range(8):
        allowed = env.table.mask.argmax()
        seen, twin = (one.step(allowed)[0] for one in (env, other))
        assert (seen == twin).all()
    for _ in range(8):
        many.step(many.action_space.sample())
        other.step(other.action_space.sample())
    others.step(others.action_space.sample())

    assert other.action_space.open_now().tolist() == other.table.mask.tolist()
    assert [1, 1, 1] == (others.steps.last.answered > 0).astype(int).tolist()


def test_a_table_is_shown_when_it_is_dealt_and_after_each_action(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """To people; as text only where it is asked for."""
    env = rl.seat("dice-forge", rivals="random", render_mode="human")
    _, info = env.reset(seed=1)
    env.step(info["action_mask"].argmax())

    assert 2 == capsys.readouterr().out.count("Garden")


def test_pufferlib_emulates_an_environment() -> None:
    """A whole game goes through its emulation, and the masks stay in `info`."""
    emulation = pytest.importorskip("pufferlib.emulation", reason="it builds on few machines")
    env = emulation.GymnasiumPufferEnv(
        env_creator=lambda: rl.seat("dice-forge", rivals="random", illegal="refuse")
    )
    seen, info = env.reset(seed=1)
    over = False
    while not over:
        seen, reward, over, _, info = env.step(int(info["action_mask"].argmax()))

    assert seen.dtype == np.int16
    assert reward == (1.0 if info["places"][info["seat"]] == 1 else -1.0)
