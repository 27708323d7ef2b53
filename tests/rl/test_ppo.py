"""The example that learns runs, in small."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "ppo.py"
pytestmark = pytest.mark.untraced


@pytest.fixture
def ppo() -> Any:
    """The example as a module."""
    pytest.importorskip("torch", reason="torch is too large to be installed for the tests alone")
    spec = importlib.util.spec_from_file_location("ppo", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_example_plays_learns_and_is_measured(ppo: Any) -> None:
    """A round changes the net, and the net finishes its games."""
    tables = ppo.Self(8, seed=1)
    net = ppo.Net(tables.seen.shape[1], tables.info["action_mask"].shape[1], width=16)
    before = net.prefer.weight.clone()

    played = tables.play(net, steps=16)
    ppo.learn(net, ppo.torch.optim.Adam(net.parameters()), played)

    assert [8 * 16] * 6 == [len(part) for part in played]
    assert not before.equal(net.prefer.weight)
    assert 0 <= ppo.wins(net, games=1, rivals="random") <= 1


def test_each_seat_is_judged_by_its_own_next_decision_or_the_end(ppo: Any) -> None:
    """Seat 0 acts, seat 1 acts and the game ends: 0 is ahead; then a new game is under way."""
    ppo.LAMBDA = 1.0
    tables = ppo.Self(1, seed=1)
    tables.info["seat"] = ppo.np.array([1])
    numbers, no = ppo.np.float32, ppo.np.array([False])
    end, nothing = ppo.np.array([[0.5, -0.5]], numbers), ppo.np.zeros((1, 2), numbers)
    rows = [
        {
            "seat": ppo.np.array([0]),
            "value": ppo.np.array([0.1], numbers),
            "done": no,
            "end": nothing,
        },
        {"seat": ppo.np.array([1]), "value": ppo.np.array([0.2], numbers), "done": ~no, "end": end},
        {
            "seat": ppo.np.array([0]),
            "value": ppo.np.array([0.3], numbers),
            "done": no,
            "end": nothing,
        },
    ]

    gains = tables.judged(rows, ppo.np.array([0.4], numbers))

    assert [0.4, -0.7, -0.7] == pytest.approx(gains[:, 0].tolist())
