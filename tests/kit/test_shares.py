"""When it is clear: seldom too early, even for those who look after every block."""

from __future__ import annotations

from random import Random

import pytest

from forgehall.kit.shares import Shares, WinShare

BLOCKS = 100
RUNS = 1000


def coins(luck: Random, chance: float) -> float:
    """A block of two games, each won with this chance."""
    return ((luck.random() < chance) + (luck.random() < chance)) / 2


def watched(luck: Random, chance: float, bound: float) -> tuple[str, Shares]:
    """Play until it is clear, and what was said then; at most a hundred blocks."""
    shares = Shares()
    for _ in range(BLOCKS):
        shares = shares.and_one(coins(luck, chance))
        side = shares.share(BLOCKS).side_of(bound)
        if side:
            return side, shares
    return "", shares


@pytest.mark.parametrize("bound", [0.5, 0.65, 0.9])
def test_between_equals_a_verdict_is_wrong_once_in_twenty_at_most(bound: float) -> None:
    """At the bound itself every verdict is wrong; 5 % and two standard deviations are allowed."""
    luck = Random(4)

    said = [watched(luck, bound, bound)[0] for _ in range(RUNS)]

    assert sum(map(bool, said)) / RUNS <= 0.05 + 2 * (0.05 * 0.95 / RUNS) ** 0.5


def test_a_look_after_every_block_would_fool_an_interval_for_one_look() -> None:
    """Why there is a line: the usual interval, watched all the time, is wrong far more often."""
    luck, wrong = Random(4), 0

    for _ in range(RUNS):
        shares = Shares()
        for _ in range(BLOCKS):
            shares = shares.and_one(coins(luck, 0.5))
            if shares.share().side_of(0.5):
                wrong += 1
                break

    assert wrong / RUNS > 0.2


@pytest.mark.parametrize(("chance", "side"), [(0.65, "above"), (0.35, "below")])
def test_a_clear_difference_is_seen_and_the_right_way(chance: float, side: str) -> None:
    """65 % is seen in nineteen of twenty contests of at most 200 games, and ends most of them."""
    luck = Random(5)

    found = [watched(luck, chance, 0.5) for _ in range(200)]

    assert sum(said == side for said, _ in found) > 190
    assert sum(shares.blocks for _, shares in found) / len(found) < 0.75 * BLOCKS


@pytest.mark.parametrize("chance", [0.5, 0.7, 0.9])
def test_an_interval_that_is_read_at_any_time_holds_the_share_at_all_times(chance: float) -> None:
    """95 % of the contests, whenever somebody looks; less two standard deviations."""
    luck, held = Random(6), 0

    for _ in range(RUNS):
        shares, holds = Shares(), True
        for _ in range(BLOCKS):
            shares = shares.and_one(coins(luck, chance))
            share = shares.share(BLOCKS)
            holds = holds and share.low <= chance <= share.high
        held += holds

    assert held / RUNS >= 0.95 - 2 * (0.05 * 0.95 / RUNS) ** 0.5


@pytest.mark.parametrize("chance", [0.5, 0.7, 0.9])
def test_an_interval_of_a_fixed_plan_holds_the_share_at_its_end(chance: float) -> None:
    """95 % of the contests, give or take three standard deviations."""
    luck, held = Random(7), 0

    for _ in range(RUNS):
        shares = Shares()
        for _ in range(BLOCKS):
            shares = shares.and_one(coins(luck, chance))
        held += shares.share().low <= chance <= shares.share().high

    assert 0.95 == pytest.approx(held / RUNS, abs=3 * (0.05 * 0.95 / RUNS) ** 0.5)


def test_paired_luck_makes_the_interval_narrower() -> None:
    """Where the luck of the seats decides, swapped seats share the wins: every block is a half."""
    swapped, apart = Shares(), Shares()
    for i in range(BLOCKS):
        swapped, apart = swapped.and_one(0.5), apart.and_one(i % 2)

    narrow, wide = swapped.share(), apart.share()

    assert narrow.share == wide.share == 0.5
    assert (narrow.high - narrow.low) < (wide.high - wide.low) / 5


def test_nothing_is_clear_before_the_first_game() -> None:
    """Anything is possible."""
    assert WinShare(0.5, 0.0, 1.0) == Shares().share() == Shares().share(10)


def test_blocks_of_several_meetings_can_be_pooled() -> None:
    """As if they had been played in one."""
    one, other, both = Shares(), Shares(), Shares()
    for share in (0.0, 0.5, 1.0):
        one, other = one.and_one(share), other.and_one(1 - share / 2)
        both = both.and_one(share).and_one(1 - share / 2)

    assert both == one.and_all(other)
