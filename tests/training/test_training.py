"""A net learns in small, on the processor: where torch is installed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="training needs the extra `train`")

from forgehall.bots import sight_of  # noqa: E402  # the rest is of no use without torch
from forgehall.bots.net.weights import Net as Shipped  # noqa: E402
from forgehall.bots.net.weights import Reward  # noqa: E402
from forgehall.kit.game import game  # noqa: E402
from forgehall.training.curve import learning_curve  # noqa: E402
from forgehall.training.learner import Learner  # noqa: E402
from forgehall.training.net import LearningNet  # noqa: E402
from forgehall.training.recipe import Recipe, read_recipe, recipe_path  # noqa: E402
from forgehall.training.run import Mark, Run  # noqa: E402
from forgehall.training.tables import ProcessorTables, as_seen, laid_tables  # noqa: E402
from tests.kit.smiths import HOARD  # noqa: E402

SMALL = Recipe(
    ways=({"seats": 2}, {"seats": 3}),
    margin=5.0,
    decisions=2 * 64 * 8 * 2,
    width=16,
    blocks=1,
    tables=64,
    steps=8,
    rounds=2,
    batch=128,
)
pytestmark = pytest.mark.untraced


def quiet(_line: str) -> None:
    """Nobody listens."""


def trained(pieces: int, kept: Path | None = None) -> Run:
    """A run of some pieces, from the start or from what was kept."""
    run = Run(HOARD, SMALL, None, "cpu")
    if kept is not None:
        run.load(kept)
    for _ in range(pieces):
        run.piece(quiet)
    return run


def test_a_run_that_was_broken_off_goes_on_as_if_it_was_not(tmp_path: Path) -> None:
    """Two pieces at once, or one and after a checkpoint another: the same net."""
    kept = tmp_path / "run.checkpoint"
    trained(1).save(kept)
    whole, parts = trained(2), trained(1, kept)
    assert whole.is_over
    assert parts.is_over
    for name, weight in whole.weights.items():
        assert np.array_equal(weight, parts.weights[name]), name


def test_torch_and_numpy_judge_alike() -> None:
    """What is shipped is what was trained, within a thousandth."""
    of = game("dice-forge")
    net = LearningNet(of, 16, 2)
    torch.nn.init.normal_(net.policy.weight)
    torch.nn.init.normal_(net.value.weight)
    weights = {name: w.detach().numpy() for name, w in net.state_dict().items()}
    match = of.match(seats=2, seed=1)
    sight = sight_of(match, match.asked[0])
    judged = Shipped(of, weights, Reward(0.8, 40.0)).judge(sight)
    tables = ProcessorTables(of, [of.lay(of.options(seats=2))], 1, 1)
    position = tables.step(None)
    with torch.no_grad():
        logits, values = net(position.observation, position.mask)
    policy = logits.softmax(1)[0][position.mask[0] != 0].numpy()
    assert policy == pytest.approx(judged.policy, abs=1e-3)
    assert values[0].numpy() == pytest.approx(judged.values, abs=1e-3)


def test_values_are_turned_to_whoever_is_asked_and_back() -> None:
    """Seat 1 of three sees itself first, then seat 2, then seat 0."""
    values = torch.tensor([[10.0, 11.0, 12.0, 0.0]])
    seat, seats = torch.tensor([1]), torch.tensor([3])
    seen = as_seen(values, seat, seats)
    assert seen.tolist() == [[11, 12, 10, 0]]
    assert as_seen(seen, -seat, seats).tolist() == values.tolist()


@pytest.mark.parametrize("name", ["dice-forge", "dwarven-smithy", "merchants-cove"])
def test_every_game_has_a_recipe_that_lays_its_tables(name: str) -> None:
    """All numbers of seats are learned."""
    of: Any = game(name)
    path = recipe_path(of)
    assert path is not None
    recipe = replace(read_recipe(path), tables=8)
    assert {laid.seats for laid in laid_tables(of, recipe)} == set(of.seats)


def test_a_step_pays_the_lead_as_it_grows_and_the_place_at_the_end() -> None:
    """Over a game the payments add up to what it came to in the end."""
    recipe = replace(SMALL, ways=({"seats": 2},), tables=4, past=0.0)
    tables = ProcessorTables(HOARD, laid_tables(HOARD, recipe), 4, 3)
    learner = Learner(HOARD, recipe, LearningNet(HOARD, 16, 1), tables)
    paid = torch.zeros(4, 4)
    for _ in range(200):
        mask = learner.now.mask
        learner.now = tables.step(mask.float().argmax(1))
        paid += learner.rewards()
        for i in (learner.now.done == 1).nonzero()[:, 0].tolist():
            scores, place = learner.now.scores[i].float(), learner.now.reward[i]
            lead = torch.tanh((scores[:2] - scores[:2].flip(0)) / recipe.margin)
            assert paid[i, :2].tolist() == pytest.approx((0.8 * place[:2] + 0.2 * lead).tolist())
            return
    pytest.fail("no game has ended")


def test_the_curve_of_a_run_is_a_picture() -> None:
    """From the net that knows nothing to the last piece."""
    marks = [Mark(2_000_000, 1.0, 1.0, 0.1, 1.8, 380.0), Mark(4_000_000, 2.0, 0.8, 0.1, 1.2, 450.0)]
    drawn = learning_curve("How Hoard was learned", marks)
    assert drawn.startswith("<svg")
    assert "4 M" in drawn
    assert drawn.count("<circle") == 1 + len(marks)
