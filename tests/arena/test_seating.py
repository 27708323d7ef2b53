"""Who plays whom, and who sits where."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

from forgehall.arena.contest import blocks_for
from forgehall.arena.seating import block_seatings, meetings, rounds

TABLES = [(2, 2), (2, 3), (2, 4), (3, 3), (3, 4), (4, 4)]


def test_everybody_meets_everybody() -> None:
    """In pairs where two play, in fours where four play."""
    bots = ("a", "b", "c", "d", "e")

    pairs, fours = meetings(bots, 2, ladder=False), meetings(bots, 4, ladder=False)

    assert 10 == len(set(map(frozenset, pairs)))
    assert 5 == len(set(map(frozenset, fours)))
    assert {4} == set(map(len, fours))


def test_a_small_field_shares_all_seats() -> None:
    """Two bots fill four seats; two bots that play alone are compared."""
    assert [("a", "b")] == meetings(("a", "b"), 4, ladder=False)
    assert [("a", "b")] == meetings(("a", "b"), 1, ladder=False)


def test_on_a_ladder_neighbours_meet() -> None:
    """And nobody else, however many seats there are."""
    bots = ("a", "b", "c", "d")

    assert [("a", "b"), ("b", "c"), ("c", "d")] == meetings(bots, 3, ladder=True)


def test_two_swap_their_seats() -> None:
    """A block of two seats is two games."""
    assert ((0, 1), (1, 0)) == block_seatings(2, 2, 0) == block_seatings(2, 2, 1)


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_in_every_block_everybody_has_every_seat_equally_often(bots: int, seats: int) -> None:
    """So nobody has the better seat, nor more seats, than another."""
    blocks = rounds(bots, seats)

    for block in blocks:
        for seat in range(seats):
            held = Counter(seating[seat] for seating in block)
            assert [len(block) / bots] * bots == [held[bot] for bot in range(bots)]


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_all_seatings_come_up_and_none_twice(bots: int, seats: int) -> None:
    """Who sits behind whom changes from block to block."""
    seatings = list(chain.from_iterable(rounds(bots, seats)))

    expected = {(2, 2): 2, (2, 3): 6, (2, 4): 6, (3, 3): 6, (3, 4): 36, (4, 4): 24}
    assert expected[bots, seats] == len(seatings) == len(set(seatings))


def test_blocks_follow_each_other_in_a_circle() -> None:
    """Three in three seats have two orders around the table."""
    first, second, third = (block_seatings(3, 3, number) for number in range(3))

    assert first == third != second


@pytest.mark.parametrize(
    ("bots", "seats", "games", "blocks"),
    [(2, 2, 1, 1), (2, 2, 2, 1), (2, 2, 3, 2), (2, 2, 400, 200), (2, 4, 7, 3), (2, 1, 4, 2)],
)
def test_games_are_played_in_whole_blocks(bots: int, seats: int, games: int, blocks: int) -> None:
    """So many games, or a few more."""
    assert blocks == blocks_for(bots, seats, games)
