"""Analyses made off the server: taken from the queue in PostgreSQL, anew if a maker is lost."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

import msgspec
import pytest

from forgehall.tables.acts.leaving import Resigning
from forgehall.tables.hall import Hall
from forgehall.tables.store.analyses import LEASE
from forgehall.web.afterwards.analysing import Analysed, asked, made, order_for
from tests.tables.postgres import Postgres
from tests.tables.sitting import Clock, play_until, sit_down

pytestmark = pytest.mark.anyio
PATIENCE = 120.0
"""How many seconds a test waits for what must come, on a slow machine too."""
ITERATIONS = 20
SHORT = 2.0
"""A lease that a test can wait for."""


@contextmanager
def thinking(database: str) -> Iterator[subprocess.Popen[bytes]]:
    """Somebody who takes analyses from the queue."""
    command = [sys.executable, "-m", "forgehall.cli", "think", "--db", database]
    more = ["--iterations", str(ITERATIONS), "--lease", str(SHORT)]
    with subprocess.Popen([*command, *more], stdout=subprocess.DEVNULL) as process:
        try:
            yield process
        finally:
            process.kill()


async def finished(hall: Hall, names: str = "Ann Bob", answers: int = 40) -> str:
    """A table whose game is over."""
    table, people = await sit_down(hall, names, done="never")
    await play_until(hall, table, people, lambda now: now.answers > answers)
    await hall.act(table, people[0], Resigning())
    return table


async def until(said: Callable[[], Awaitable[bool]]) -> None:
    """Wait for something."""
    async with asyncio.timeout(PATIENCE):
        while not await said():  # noqa: ASYNC110  # the other is another process
            await asyncio.sleep(0.05)


async def nobody_hears(_: object) -> None:
    """How far an analysis is does not matter here."""


async def test_a_lost_maker_costs_a_repeated_thought_and_the_result_is_the_same(
    postgres: Postgres,
) -> None:
    """The first is killed at its work; the second takes the table when the lease has run out."""
    database = postgres.new_database()
    async with await Hall.open(database) as hall:
        table = await finished(hall)
        order = await order_for(hall, await hall.table(table), ITERATIONS, 240)
        await hall.analyses.begin(table)

        async def begun() -> bool:
            row = await hall.analyses.find(table)
            return row.underway is not None and row.underway.looks > 0

        async def done() -> bool:
            return (await hall.analyses.find(table)).body is not None

        with thinking(database) as first:
            await until(begun)
            first.send_signal(signal.SIGKILL)
            first.wait()
        was_made = await done()
        with thinking(database):
            await until(done)

        analysed, _ = await made(hall, table)
        here = msgspec.json.decode(
            await asked(msgspec.json.encode(order), nobody_hears), type=Analysed
        )
        assert not was_made
        assert here == analysed


async def test_the_queue_gives_each_analysis_to_one_who_asks(postgres: Postgres) -> None:
    """In the order in which they were wanted; what fell silent comes again, what is made never."""
    clock = Clock()
    async with await Hall.open(postgres.new_database(), clock=clock) as hall:
        first, second = [await finished(hall, names, 0) for names in ("Ann Bob", "Cid Dot")]
        for table in (first, second):
            await hall.analyses.begin(table)
            clock.now += 1

        taken = [await hall.analyses.take() for _ in range(3)]
        clock.now += LEASE / 2
        await hall.analyses.hold(second)
        clock.now += LEASE / 2
        again = [await hall.analyses.take() for _ in range(2)]
        await hall.analyses.keep(first, "made")
        clock.now += 2 * LEASE
        last = [await hall.analyses.take() for _ in range(2)]

    assert [first, second, None] == taken
    assert [first, None] == again
    assert [second, None] == last
