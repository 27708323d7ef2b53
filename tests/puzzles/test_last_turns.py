"""Puzzles of a last turn: the turn is the last one, all of it is counted, the rival is in reach."""

from __future__ import annotations

from itertools import islice

import pytest

from forgehall.games.dwarven_smithy import game
from forgehall.games.dwarven_smithy.last_turn import FEW_COINS, IN_HAND, last_turn
from forgehall.games.dwarven_smithy.words.sound import sound
from forgehall.kit.last_turn import last_turn_of
from forgehall.kit.position import position
from forgehall.kit.questions import open_seat
from forgehall.puzzles.counting import Exact
from forgehall.puzzles.last_turns import APART, LEAST_CHOICES, last_moments
from forgehall.puzzles.puzzle import SEARCHED
from forgehall.puzzles.shelf import puzzles_of
from tests.kit.smiths import HOARD

pytestmark = pytest.mark.untraced
SEED, NUMBER = 2028, 0


def test_a_turn_becomes_the_last_one() -> None:
    """Nothing is left to draw, the rival has nothing in hand, and the position is sound."""
    found = next(one for one in puzzles_of(game) if one.row.proof.by == SEARCHED)
    g = found.state.copy()

    last_turn.lay(g)

    assert "" == sound(g)
    assert (0, 0, 0) == (g.mine_left, g.guild_left, g.turns_left)
    assert 0 == g.hand_mine_count[1 - g.turn] + g.hand_guild_count[1 - g.turn]
    assert g.hand_mine_count[g.turn] + g.hand_guild_count[g.turn] <= IN_HAND
    assert g.coins[g.turn] < FEW_COINS


def test_a_rival_has_no_less_than_nothing() -> None:
    """Points can be taken from rivals as far as they have coins."""
    g = game.match(seed=1).state
    before = list(g.coins)

    can = [last_turn.raise_rivals(g, 0, points) for points in (5, -5, -1)]

    assert [True, True, before[1] > 0] == can


def test_of_a_deciding_question_few_answers_win_and_the_others_do_not() -> None:
    """Counted again, an answer wins all of it or nothing; a different rival would change that."""
    moments = last_moments(game, {"seats": 2}, last_turn, SEED, NUMBER)
    (moment,) = islice(moments, 1)
    exact = Exact(game)

    wins = exact.answers(moment.table)
    last_turn.raise_rivals(moment.table, moment.seat, -APART * 100)
    easier = exact.answers(moment.table)

    assert moment.seat == open_seat(moment.table)
    assert {0.0, 1.0} == set(wins.values())
    assert len(wins) >= LEAST_CHOICES
    assert {1.0} == set(easier.values())


def test_the_same_seed_finds_the_same() -> None:
    """As the maker of puzzles promises."""
    first, again = (
        next(last_moments(game, {"seats": 2}, last_turn, SEED, NUMBER)) for _ in range(2)
    )

    assert position(game, first.table) == position(game, again.table)
    assert first[1:] == again[1:]


def test_a_game_need_not_tell_how_a_turn_becomes_its_last() -> None:
    """Hoard has no long turns."""
    assert last_turn_of(HOARD) is None
