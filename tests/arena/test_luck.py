"""Luck: the same for all sides, whoever sits where and whatever was answered before."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import product
from typing import Any

import pytest

from forgehall.arena.luck import Luck, bot_seed
from forgehall.bots import bot
from forgehall.bots.playing import Bout
from forgehall.games.dice_forge import game
from forgehall.games.dice_forge.rules.components import SIDES
from forgehall.games.dice_forge.rules.state import Ask
from forgehall.kit.questions import ask, open_question

Rolls = dict[tuple[int, int], list[tuple[tuple[int, ...], int]]]
"""For each seat and die, its rolls: what the die was, and which face came up."""


class Watched(Luck):
    """Luck that notes how every die fell."""

    def __init__(self, seed: int, number: int) -> None:
        """Nothing has fallen yet."""
        super().__init__(seed, number)
        self.rolls: Rolls = defaultdict(list)

    def falls(self, g: Any, weights: list[int]) -> int:
        """The place of the outcome; a roll is noted."""
        place = super().falls(g, weights)
        kind, seat, die = open_question(g)
        if kind == Ask.ROLL:
            sides = tuple(g.dice[seat][SIDES * die : SIDES * (die + 1)])
            self.rolls[seat, die].append((sides, g.dice[seat][game.outcome_list(g)[0][place]]))
        return place


def rolls(names: Iterable[str], seed: int = 3, number: int = 0, *, bots: int = 1) -> Rolls:
    """How the dice fell in a game of these bots."""
    luck = Watched(seed, number)
    players = [bot(name, bots + seat) for seat, name in enumerate(names)]
    Bout(game.match(chance="ask", seats=len(players)), players, luck).play()
    return luck.rolls


def compared(one: Rolls, other: Rolls) -> list[tuple[int, int]]:
    """The faces of both games, roll by roll, as long as the dice are the same."""
    return [
        (mine, yours)
        for die, falls in one.items()
        for (sides, mine), (same, yours) in zip(falls, other[die], strict=False)
        if sides == same
    ]


def test_swapped_seats_roll_the_same_dice() -> None:
    """The n-th roll of an equal die falls alike for the one and for the other in the seat."""
    pairs = [
        pair
        for number in range(5)
        for pair in compared(
            rolls(["random", "greedy"], number=number), rolls(["greedy", "random"], number=number)
        )
    ]

    assert 40 < len(pairs)
    assert [mine for mine, _ in pairs] == [yours for _, yours in pairs]


def test_what_was_answered_before_does_not_change_how_dice_fall() -> None:
    """Bots that choose differently roll more or less often, and equal dice still fall alike."""
    one, other = rolls(["random", "random"], bots=1), rolls(["random", "random"], bots=7)

    pairs = compared(one, other)

    assert [len(falls) for falls in one.values()] != [len(falls) for falls in other.values()]
    assert 10 < len(pairs)
    assert all(mine == yours for mine, yours in pairs)


@pytest.mark.parametrize(("seed", "number"), [(3, 1), (4, 0)])
def test_another_block_or_seed_has_other_luck(seed: int, number: int) -> None:
    """Equal dice fall differently now and then."""
    pairs = compared(rolls(["random", "random"]), rolls(["random", "random"], seed, number))

    assert [mine for mine, _ in pairs] != [yours for _, yours in pairs]


def test_every_seat_and_every_die_has_luck_of_its_own() -> None:
    """A hundred rolls of each are four different rows."""
    luck, g = Luck(1, 0), game.match(chance="ask", seats=2).state
    asked = [(seat, die) for seat in (0, 1) for die in (0, 1)]

    rows = []
    for seat, die in asked:
        ask(g, Ask.ROLL, seat, die)
        rows.append(tuple(luck.falls(g, [1] * 6) for _ in range(100)))

    assert 4 == len(set(rows))


def test_dice_are_fair() -> None:
    """600 rolls of each of six faces are expected; five standard deviations are 112."""
    luck, g = Luck(1, 0), game.match(chance="ask", seats=2).state

    falls = Counter(luck.falls(g, [1] * 6) for _ in range(3600))

    assert 6 == len(falls)
    assert all(600 - 112 < n < 600 + 112 for n in falls.values())


def test_weights_count() -> None:
    """What weighs nothing does not happen; three to one is three to one."""
    luck, g = Luck(1, 0), game.match(chance="ask", seats=2).state

    falls = Counter(luck.falls(g, [3, 0, 1]) for _ in range(4000))

    assert 0 == falls[1]
    assert 3000 == pytest.approx(falls[0], abs=5 * (4000 * 3 / 16) ** 0.5)


def test_every_bot_of_every_game_has_a_seed_of_its_own() -> None:
    """None of them is that of another seat, game, block or contest."""
    places = list(product(range(3), range(20), range(4), range(4)))

    seeds = [bot_seed(*place) for place in places]

    assert len(places) == len(set(seeds))
