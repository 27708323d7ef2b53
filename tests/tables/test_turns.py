"""A queue that nobody can take away from the others."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest

from forgehall.tables.errors import BusyError
from forgehall.tables.thinking.turns import Turns

pytestmark = pytest.mark.anyio


async def order_of(turns: Turns, wanted: list[tuple[str, int]]) -> list[str]:
    """The shares in the order in which they have their turn, if all ask while nobody can."""
    had: list[str] = []

    async def have(share: str, rank: int) -> None:
        async with turns.turn(share, rank):
            had.append(share)

    async with turns.turn("before"):
        tasks = [asyncio.create_task(have(share, rank)) for share, rank in wanted]
        await asyncio.sleep(0)
    await asyncio.gather(*tasks)
    return had


async def test_who_asks_for_much_does_not_hold_up_who_asks_for_little() -> None:
    """A hundred things of one share, and then one of another: that one is second."""
    wanted = [("greedy", 0)] * 100 + [("modest", 0)]

    had = await order_of(Turns(1), wanted)

    assert 1 == had.index("modest")
    assert 100 == had.count("greedy")


async def test_those_of_a_lower_rank_go_first() -> None:
    """However many of a higher rank have waited longer."""
    had = await order_of(Turns(1), [("nobody", 2)] * 5 + [("away", 1), ("here", 0)])

    assert ["here", "away"] == had[:2]


async def test_no_more_have_a_turn_than_there_are_places() -> None:
    """The third waits for the first to go."""
    turns, third = Turns(2), asyncio.Event()

    async def have() -> None:
        async with turns.turn("c"):
            third.set()

    async with AsyncExitStack() as first:
        await first.enter_async_context(turns.turn("a"))
        async with turns.turn("b"):
            task = asyncio.create_task(have())
            await asyncio.sleep(0)
            assert not third.is_set()
            await first.aclose()
            await task

    assert third.is_set()
    assert 0 == turns.count


@pytest.mark.parametrize(("most", "most_a_share"), [(2, 9), (9, 2)])
async def test_a_full_queue_refuses(most: int, most_a_share: int) -> None:
    """In all, and of one share; those who came before have their turn all the same."""
    turns = Turns(5, most, most_a_share)

    async with turns.turn("a"), turns.turn("a"):
        with pytest.raises(BusyError):
            await turns.turn("a").__aenter__()

    async with turns.turn("a"):
        assert 1 == turns.count


async def test_who_leaves_the_queue_takes_no_turn_along() -> None:
    """Also one who leaves in the moment of being called."""
    turns = Turns(1)
    ended = asyncio.Event()

    async def have() -> None:
        async with turns.turn("a"):
            ended.set()

    async with turns.turn("before"):
        tasks = [asyncio.create_task(have()) for _ in range(3)]
        await asyncio.sleep(0)
        tasks[0].cancel()
        await asyncio.sleep(0)
    tasks[1].cancel()  # it has been called, but has not gone on yet
    await asyncio.gather(*tasks, return_exceptions=True)

    assert ended.is_set()
    assert 0 == turns.count
