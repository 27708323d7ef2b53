"""Two workers on PostgreSQL: one journey an act, and nobody reads what was told already."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from forgehall.tables.acts.afterwards import PlayingAgain
from forgehall.tables.acts.leaving import Resigning
from forgehall.tables.acts.playing import Answering
from forgehall.tables.acts.speaking import Saying
from forgehall.tables.errors import StaleError
from forgehall.tables.hall import Hall
from forgehall.tables.log.lines import Row
from forgehall.tables.snapshot.table import Table
from forgehall.tables.store import postgres as postgres_module
from tests.tables.postgres import Postgres
from tests.tables.sitting import Opener, is_choosing, play_until, sit_down

pytestmark = pytest.mark.anyio
PATIENCE = 20.0


def counted(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Every query by which a hall reads from its store, from now on."""
    queries: list[Any] = []
    former = hall.store.found

    async def found(query: Any) -> list[Any]:
        queries.append(query)
        return await former(query)

    monkeypatch.setattr(hall.store, "found", found)
    return queries


async def arrived(hall: Hall, table: str, number: int) -> Table:
    """A table as soon as a line of it is there."""
    async with asyncio.timeout(PATIENCE):
        async for now in hall.changes(table):
            if now.number >= number:
                return now
    raise AssertionError


async def at_two_workers(open_hall: Opener, database: str) -> tuple[Hall, Hall, str, list[str]]:
    """Two workers that have one table at hand, where somebody must choose."""
    one, other = await open_hall(database), await open_hall(database)
    table, people = await sit_down(one, done="never")
    now = await play_until(one, table, people, is_choosing)
    await other.table(table)
    await arrived(other, table, now.number)
    return one, other, table, people


async def test_an_answer_is_one_statement_and_no_look(
    open_hall: Opener, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The statement brings its own transaction; the other worker is told all that is new."""
    one, other, table, people = await at_two_workers(open_hall, postgres.new_database())
    statements: list[str] = []
    one.store.writer.pen.connection.add_query_logger(lambda logged: statements.append(logged.query))  # type: ignore[attr-defined]  # asyncpg's
    read = counted(one, monkeypatch), counted(other, monkeypatch)
    now = await one.table(table)
    seat = now.asked[0]

    after = await one.act(
        table, people[seat], Answering(opened=now.opened[seat], choice=now.choices(seat)[0])
    )
    elsewhere = await arrived(other, table, after.number)
    shown = await other.table(table)

    assert [postgres_module.WRITE] == statements
    assert ([], []) == read
    assert shown is elsewhere
    assert after.playing.state.pack() == elsewhere.playing.state.pack()


async def test_who_comes_second_is_refused_once(open_hall: Opener, postgres: Postgres) -> None:
    """An act that was refused by itself is not sent again to be refused again."""
    one, other, table, people = await at_two_workers(open_hall, postgres.new_database())
    said = await other.act(table, people[0], Saying(text="hello"))
    now = await arrived(one, table, said.number)
    statements: list[str] = []
    for hall in (one, other):
        hall.store.writer.pen.connection.add_query_logger(  # type: ignore[attr-defined]  # asyncpg's
            lambda logged: statements.append(logged.query)
        )
    seat = now.asked[0]
    answer = Answering(opened=now.opened[seat], choice=now.choices(seat)[0])

    found = await asyncio.gather(
        *(hall.act(table, people[seat], answer) for hall in (one, other)), return_exceptions=True
    )

    assert [1, 1] == [
        sum(isinstance(logged, kind) for logged in found) for kind in (Table, StaleError)
    ]
    assert [postgres_module.WRITE] * 2 == statements


async def test_one_that_comes_second_does_not_take_the_others_apart(
    open_hall: Opener, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Acts that are written together stay together, without those that are refused."""
    one, other, table, people = await at_two_workers(open_hall, postgres.new_database())
    quiet = [await sit_down(one) for _ in range(5)]
    monkeypatch.setattr(one.keeper, "hear", lambda _notice: None)
    await other.act(table, people[0], Saying(text="first"))
    statements: list[str] = []
    one.store.writer.pen.connection.add_query_logger(lambda logged: statements.append(logged.query))  # type: ignore[attr-defined]  # asyncpg's

    after = await asyncio.gather(
        *(one.act(name, of[0], Saying(text="second")) for name, of in [(table, people), *quiet])
    )

    assert ["first", "second"] == [word.text for word in after[0].chat]
    assert {"second"} == {now.chat[-1].text for now in after}
    assert [postgres_module.WRITE] * 3 == statements


async def test_lines_that_do_not_fit_into_a_notice_are_read(
    open_hall: Opener, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PostgreSQL carries 8000 bytes; longer ones are only named."""
    monkeypatch.setattr(postgres_module, "LONGEST_NOTICE", 10)
    one, other, table, people = await at_two_workers(open_hall, postgres.new_database())
    read = counted(other, monkeypatch)

    after = await one.act(table, people[0], Saying(text="a long story"))
    elsewhere = await arrived(other, table, after.number)

    assert "a long story" == elsewhere.chat[-1].text
    assert 1 == len(read)


async def test_what_is_written_while_a_table_is_read_is_not_missed(
    open_hall: Opener, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The notice comes before the table is at hand: it is looked at again."""
    database = postgres.new_database()
    one, other = await open_hall(database), await open_hall(database)
    table, people = await sit_down(one)
    former, is_read, goes_on = other.store.rows, asyncio.Event(), asyncio.Event()

    async def rows(name: str, after: int = 0) -> list[Row]:
        found = await former(name, after)
        is_read.set()
        await goes_on.wait()
        return found

    monkeypatch.setattr(other.store, "rows", rows)
    loading = asyncio.create_task(other.table(table))
    await is_read.wait()
    said = await one.act(table, people[0], Saying(text="just now"))
    await until(lambda: table in other.keeper.rumours)
    goes_on.set()

    assert said.number == (await loading).number


async def test_a_worker_that_hears_nothing_looks_for_itself(
    open_hall: Opener, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the listener is away, whoever looks at a table sees what is in the store."""
    one, other, table, people = await at_two_workers(open_hall, postgres.new_database())
    monkeypatch.setattr(other.notices, "heard", lambda _notice: None)
    monkeypatch.setattr(other.keeper, "hears", lambda: False)

    after = await one.act(table, people[0], Saying(text="are you there?"))

    assert after.number == (await other.table(table)).number


async def test_a_worker_that_hears_nothing_acts_on_what_others_have_written(
    open_hall: Opener, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An act that has become possible elsewhere is not refused for an old look of the table."""
    one, other, table, people = await at_two_workers(open_hall, postgres.new_database())
    monkeypatch.setattr(other.notices, "heard", lambda _notice: None)
    monkeypatch.setattr(other.keeper, "hears", lambda: False)

    await one.act(table, people[0], Resigning())
    after = await other.act(table, people[1], PlayingAgain())
    elsewhere = await arrived(one, table, (await other.table(table)).number)

    assert after.id == elsewhere.rematch


async def until(found: Callable[[], bool]) -> None:
    """Wait for something that must come."""
    async with asyncio.timeout(PATIENCE):
        while not found():  # noqa: ASYNC110  # nobody tells the test
            await asyncio.sleep(0.01)
