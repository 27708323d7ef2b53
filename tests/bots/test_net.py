"""Nets as they are shipped: read, refused, asked, and searched with."""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import tanh
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from forgehall.bots import bot, sight_of
from forgehall.bots.bot import Sight
from forgehall.bots.grown import Grown, desk_for
from forgehall.bots.levels import SEARCHERS
from forgehall.bots.net.evaluating import judge_of, read_of, through
from forgehall.bots.net.growing import settle_of
from forgehall.bots.net.weights import Net, Reward, net_of, read_net, write_net
from forgehall.bots.search import Search
from forgehall.kit.actions import actions_of
from forgehall.kit.compiled.drive import compiled
from forgehall.kit.errors import BadOptionError, OtherRulesError
from forgehall.kit.features import features_of
from forgehall.kit.game import Game, game
from forgehall.kit.questions import MAX_SEATS, open_kind
from tests.kit.smiths import HOARD

WITH_NETS = [game("dice-forge")]
WIDTH, BLOCKS = 16, 2
PAID = Reward(winning=0.5, margin=7.0)


def any_weights(of: Game[Any]) -> dict[str, Any]:
    """The weights of a net that has learned nothing."""
    luck = np.random.default_rng(5)
    shapes = {"first.weight": (WIDTH, features_of(of).size), "first.bias": (WIDTH,)}
    for n in range(BLOCKS):
        shapes |= {f"blocks.{n}.line.weight": (WIDTH, WIDTH), f"blocks.{n}.line.bias": (WIDTH,)}
        shapes |= {f"blocks.{n}.norm.{part}": (WIDTH,) for part in ("weight", "bias")}
    shapes |= {"norm.weight": (WIDTH,), "norm.bias": (WIDTH,)}
    shapes |= {"policy.weight": (actions_of(of).size, WIDTH), "policy.bias": (actions_of(of).size,)}
    shapes |= {"value.weight": (MAX_SEATS, WIDTH), "value.bias": (MAX_SEATS,)}
    return {name: luck.normal(size=shape) / 4 for name, shape in shapes.items()}


def asked(of: Game[Any], seats: int = 2, answers: int = 0) -> Sight:
    """The question of a game after some answers, always the first choice."""
    match = of.match(seats=seats, seed=3)
    for _ in range(answers):
        match.answer(match.legal[0])
    return sight_of(match, match.asked[0])


def evaluated(
    net: Net, *sights: Sight, paid: Sequence[float] = (0.0,) * MAX_SEATS, astray: int = 0
) -> list[tuple[list[int], list[float]]]:
    """What the rules make of questions, interpreted: weights of choices, shares of seats."""
    sheet, judged = net.sheet(), []
    for leaf, sight in enumerate(sights):
        table: Any = [sight.state.copy(), sight.state.copy()]
        read_of(net.game)(Copying(table), net.weights, sheet, leaf)
    through(net.weights, sheet, len(sights))
    for leaf, (_, state, seat, choices, _) in enumerate(sights):
        found = [[0.0] * MAX_SEATS for _ in range(3)]
        weights, out, n = [0] * len(choices), list(choices), len(choices)
        asked = leaf, open_kind(state), seat, state.seats, list(paid), out, n
        judge_of(net.game)(net.weights, sheet, *asked, weights, found, astray)
        judged.append((weights, found[0]))
    return judged


class Copying(list[Any]):
    """Tables that are copied when they are written over, as packed ones are."""

    def __setitem__(self, place: Any, state: Any) -> None:
        """Put a copy there."""
        super().__setitem__(place, state.copy())


def test_a_net_is_kept_and_read_again(tmp_path: Path) -> None:
    """Half precision is close enough."""
    path = tmp_path / "net.npz"
    write_net(path, HOARD, any_weights(HOARD), PAID)
    net, own = read_net(path, HOARD), Net(HOARD, any_weights(HOARD), PAID)
    sight = asked(HOARD)
    assert net.reward == PAID
    assert net.judge(sight).policy == pytest.approx(own.judge(sight).policy, abs=1e-2)


def test_a_net_of_other_rules_is_refused_with_a_sentence(tmp_path: Path) -> None:
    """A net knows what it was trained for."""
    path = tmp_path / "net.npz"
    write_net(path, game("dice-forge"), any_weights(game("dice-forge")), PAID)
    with pytest.raises(OtherRulesError, match=r"trained for other game, .* than Hoard has now"):
        read_net(path, HOARD)


def test_a_net_that_does_not_say_what_it_was_paid_for_is_refused(tmp_path: Path) -> None:
    """Files were written without it once; what such a net expects cannot be compared."""
    path = tmp_path / "net.npz"
    write_net(path, HOARD, any_weights(HOARD), PAID)
    with np.load(path) as file:
        arrays = {name: file[name] for name in file.files}
    passport = json.loads(str(arrays["passport"]))
    del passport["winning"]
    np.savez(path, **{**arrays, "passport": np.array(json.dumps(passport))})
    with pytest.raises(OtherRulesError, match=r"net\.npz does not say what its net was paid for"):
        read_net(path, HOARD)


def test_the_rules_find_what_numpy_finds() -> None:
    """The search and the net alone judge alike, however many questions are asked at once."""
    net = Net(HOARD, any_weights(HOARD), PAID)
    sights = [asked(HOARD, answers=answers) for answers in range(3)]
    for sight, (weights, shares) in zip(sights, evaluated(net, *sights), strict=True):
        judged = net.judge(sight)
        assert np.array(weights) / sum(weights) == pytest.approx(judged.policy, abs=1e-3)
        assert shares[sight.seat] == pytest.approx((float(judged.values[0]) + 1) / 2, abs=1e-3)


@pytest.mark.parametrize("share", [0.2, 1.0])
def test_a_share_of_what_a_net_says_is_spread_evenly(share: float) -> None:
    """So a search overlooks less than the net does, however many choices there are."""
    net, sight = Net(HOARD, any_weights(HOARD), PAID), asked(HOARD)
    ((weights, _),) = evaluated(net, sight, astray=round(share * 0x10000))
    policy = net.judge(sight).policy
    expected = (1 - share) * policy + share / len(policy)
    assert np.array(weights) / sum(weights) == pytest.approx(expected, abs=1e-3)


def test_a_search_trusts_a_net_and_doubts_what_players_lean_to() -> None:
    """Without a net a legend is a grandmaster; with one, a fifth of its answers is spread."""
    legend, sight = SEARCHERS["legend"], asked(HOARD)
    search = Search(HOARD, legend, 1)
    plain = Search(HOARD, SEARCHERS["grandmaster"], 1)
    assert plain.how(sight, 0) == search.how(sight, 0)
    assert (1, 0) == (search.how(sight, 0).doubting, search.how(sight, 0).astray)
    search.net = Net(HOARD, any_weights(HOARD), PAID)
    assert (0, round(0.2 * 0x10000)) == (search.how(sight, 0).doubting, search.how(sight, 0).astray)
    own = Search(HOARD, legend._replace(astray=0.5), 1)
    assert 0x8000 == own.how(sight, 0).astray


def test_what_a_lead_has_been_paid_comes_to_what_a_net_expects() -> None:
    """A net knows what is still to be gained; tables with other leads are compared by all of it."""
    net, sight = Net(HOARD, any_weights(HOARD), PAID), asked(HOARD)
    ((_, before),) = evaluated(net, sight)
    ((_, after),) = evaluated(net, sight, paid=(0.1, -0.1))
    assert [0.05, -0.05] == pytest.approx([after[n] - before[n] for n in range(2)])


def test_a_finished_game_is_worth_what_it_has_paid_in_all() -> None:
    """The place at the end, and the whole lead."""
    net, match = Net(HOARD, any_weights(HOARD), PAID), HOARD.match(seats=2, seed=3)
    while not match.over:
        match.answer(match.legal[-1])
    desk = desk_for(HOARD)
    settle_of(HOARD)(match.state, net.weights, desk)
    leads = [score - other for score, other in zip(match.scores, match.scores[::-1], strict=True)]
    assert len(set(match.places)) == 2
    for seat, place in enumerate(match.places):
        all_paid = PAID.winning * (1 if place == 1 else -1)
        all_paid += (1 - PAID.winning) * tanh(leads[seat] / PAID.margin)
        assert desk.found[2][seat] == pytest.approx((all_paid + 1) / 2)
        assert desk.found[0][seat] == (place == 1)


def test_a_net_that_the_rules_cannot_step_through_is_refused() -> None:
    """They add eight rows in one go."""
    weights = {**any_weights(HOARD), "first.bias": np.zeros(WIDTH + 1)}
    with pytest.raises(BadOptionError, match="a multiple of 8; given: 17"):
        Net(HOARD, weights, PAID)


@pytest.mark.parametrize("of", WITH_NETS, ids=lambda of: of.name)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_shipped_net_fits_its_game(of: Game[Any], seats: int) -> None:
    """It gives every choice some chance, every seat a value, and takes at most 4 MB."""
    net, sight = net_of(of), asked(of, seats, 3)
    assert net is not None
    judged = net.judge(sight)
    assert judged.policy.sum() == pytest.approx(1, abs=1e-4)
    assert (np.abs(judged.values) <= 1).all()
    home = Path(str(of.home.__file__)).parent if of.home else Path()
    assert (home / "knowledge" / "net.npz").stat().st_size < 4_000_000


def test_a_net_sees_nothing_that_its_seat_may_not_see() -> None:
    """What the others hold under their corruption cards does not change what it thinks."""
    of = game("merchants-cove")
    net, sight = Net(of, any_weights(of), PAID), asked(of, 2, 40)
    before = net.judge(sight).policy
    for luck in range(3):
        state = sight.state.copy()
        of.imagine(state, sight.seat, luck)
        of.conceal(state, sight.seat)
        assert net.judge(sight._replace(state=state)).policy == pytest.approx(before)


@pytest.mark.untraced
def test_a_tree_grows_with_a_net() -> None:
    """Every iteration but those that reach the end asks the net once, and all count."""
    net, sight = Net(HOARD, any_weights(HOARD), PAID), asked(HOARD)
    search = Search(HOARD, SEARCHERS["legend"], 1)
    search.grown = [Grown(compiled(HOARD), net)]
    found = search.look(sight)
    # The first iteration opens the first question, so nothing is chosen in it.
    assert sum(prospect.visits for prospect in found) == search.iterations - 1
    assert all(0 <= win <= 1 for prospect in found for win in prospect.wins)


def test_a_game_without_a_net_is_played_greedily() -> None:
    """The bot that asks a net falls back to what the knowledge says."""
    sight = asked(HOARD)
    assert bot("net", 4).choose(sight) == bot("greedy", 4).choose(sight)


@pytest.mark.parametrize("of", WITH_NETS, ids=lambda of: of.name)
def test_a_net_alone_beats_greedy(of: Game[Any]) -> None:
    """Four games in turns at both seats: it takes most of the points."""
    won = 0.0
    for number in range(4):
        match, own = of.match(seats=2, seed=20 + number // 2), number % 2
        players = [bot("net" if seat == own else "greedy", number) for seat in range(2)]
        while not match.over:
            seat = match.asked[0]
            match.answer(players[seat].choose(sight_of(match, seat)), seat=seat)
        won += match.places[own] == 1
    assert won >= 3
