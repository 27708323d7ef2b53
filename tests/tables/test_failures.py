"""What fails is told, taken up again, and costs nobody else anything."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from forgehall.kit.game import GAMES
from forgehall.tables.acts.playing import Undoing
from forgehall.tables.acts.speaking import Saying
from forgehall.tables.calling.channels import Channel
from forgehall.tables.calling.messages import Message
from forgehall.tables.errors import BrokenTableError, StoreError
from forgehall.tables.hall import Hall
from forgehall.tables.log.lines import Anew, Row, Say
from forgehall.tables.log.settings import Settings
from forgehall.tables.store import notices
from forgehall.tables.store.postgres import Notice
from forgehall.tables.store.writing import ActLines
from forgehall.tables.thinking.bots import Bots
from tests.tables.postgres import Postgres
from tests.tables.receivers import receiver
from tests.tables.sitting import Opener, is_choosing, play_until, sit_down
from tests.tables.test_calls import add, opened, pass_turn, waiting

pytestmark = pytest.mark.anyio
PATIENCE = 20.0


async def until(found: Callable[[], bool]) -> None:
    """Wait for something that must come."""
    async with asyncio.timeout(PATIENCE):
        while not found():  # noqa: ASYNC110  # nobody tells the test
            await asyncio.sleep(0.01)


async def said(hall: Hall, table: str) -> list[str]:
    """What was said at a table, as the store has it."""
    rows = await hall.store.rows(table)
    return [row.line.text for row in rows if isinstance(row.line, Say)]


def broken(hall: Hall, monkeypatch: pytest.MonkeyPatch, error: Exception, *, after: bool) -> None:
    """Let the next transaction fail, before it is written or after."""
    former, is_first = hall.store.writer.pen.write, True

    async def write(acts: list[ActLines]) -> None:
        nonlocal is_first
        fails, is_first = is_first, False
        if after or not fails:
            await former(acts)
        if fails:
            raise error

    monkeypatch.setattr(hall.store.writer.pen, "write", write)


@pytest.mark.parametrize("fails", [False, True])
async def test_what_is_told_while_a_table_is_read_is_not_forgotten(
    open_hall: Opener, lite: str, monkeypatch: pytest.MonkeyPatch, *, fails: bool
) -> None:
    """The line is written after the rows were read and told before they arrive, or do not."""
    here, there = await open_hall(lite), await open_hall(lite)
    table, people = await sit_down(here, done="never")
    await there.table(table)
    live = there.keeper.tables[table]
    read, is_first = there.store.rows, True

    async def slowly(name: str, after: int = 0) -> list[Row]:
        nonlocal is_first
        rows = await read(name, after)
        if is_first:
            is_first = False
            now = await here.act(table, people[0], Saying(text="are you there?"))
            there.keeper.hear(Notice("another", table, now.number))
            if fails:
                raise StoreError("it is not")
        return rows

    monkeypatch.setattr(there.store, "rows", slowly)
    last = live.table.number
    there.keeper.look_again()
    if fails:
        await until(lambda: not is_first)
        await there.keeper._look_at_all()

    await until(lambda: live.table.number > last)

    assert ["are you there?"] == [line.text for line in live.table.chat]


async def test_an_unexpected_error_while_writing_freezes_no_table(
    open_hall: Opener, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever waits for a batch is told; the next act finds the table as it was."""
    hall = await open_hall(database)
    table, people = await sit_down(hall)

    async def write(_acts: object) -> None:
        message = "QueuePool limit reached"
        raise PoolTimeoutError(message)

    with monkeypatch.context() as failing:
        failing.setattr(hall.store.writer.pen, "write", write)
        async with asyncio.timeout(PATIENCE):
            with pytest.raises(StoreError):
                await hall.act(table, people[0], Saying(text="lost"))
        troubles = dict(hall.tasks.troubles)
    after = await hall.act(table, people[0], Saying(text="heard"))

    assert "writer" in troubles
    assert ["heard"] == [word.text for word in after.chat]
    assert {} == hall.tasks.troubles


async def test_a_lost_reply_to_a_commit_is_found_out(
    open_hall: Opener, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Acts that were written although their reply was lost are not written again."""
    hall = await open_hall(database)
    (one, ann), (other, bob) = await sit_down(hall), await sit_down(hall)
    broken(hall, monkeypatch, DBAPIError(None, None, OSError("reset")), after=True)

    replies = await asyncio.gather(
        hall.act(one, ann[0], Saying(text="once")),
        hall.act(other, bob[0], Saying(text="once")),
        hall.act(one, ann[0], Undoing()),
        return_exceptions=True,
    )

    assert [["once"], ["once"]] == [await said(hall, one), await said(hall, other)]
    assert [["once"], ["once"]] == [
        [word.text for word in (await hall.table(table)).chat] for table in (one, other)
    ]
    assert not [error for error in replies[:2] if isinstance(error, Exception)]


async def test_a_lost_reply_for_a_single_act_is_found_out(
    open_hall: Opener, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also a new table whose reply was lost is there, and its host is told."""
    hall = await open_hall(database)
    host = (await hall.new_person("Ann")).id
    broken(hall, monkeypatch, OSError("reset"), after=True)

    table = await hall.set_table(Settings("dice-forge", ("open", "open")), host, "Ann")

    assert "waiting" == (await hall.table(table)).state


async def test_what_was_written_unknown_to_all_is_shown_soon(
    open_hall: Opener, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store took an act and then fell silent: who follows the table hears of it by itself."""
    hall = await open_hall(database)
    table, people = await sit_down(hall)
    former, number = hall.store.writer.pen.write, (await hall.table(table)).number

    async def write(acts: list[ActLines]) -> None:
        await former(acts)
        message = "reset"
        raise OSError(message)

    async def authors(_acts: list[ActLines]) -> dict[str, str]:
        message = "it is silent"
        raise StoreError(message)

    with monkeypatch.context() as silent:
        silent.setattr(hall.store.writer.pen, "write", write)
        silent.setattr(hall.store.writer, "authors", authors)
        silent.setattr(hall.notices, "heard", lambda _notice: None)
        with pytest.raises(StoreError):
            await hall.act(table, people[0], Saying(text="hello?"))
    await hall.keeper.sweep(0.0)

    async with asyncio.timeout(PATIENCE):
        shown = await anext(hall.changes(table, number))
    assert ["hello?"] == [word.text for word in shown.chat]
    assert ["hello?"] == await said(hall, table)


async def test_an_unreadable_line_costs_one_table(
    open_hall: Opener, database: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Bots of the others are picked up; the table itself says what is wrong."""
    old = await open_hall(database)
    tables = [(await sit_down(old, "Ann", kinds=("open", "random")))[0] for _ in range(3)]
    bad, *good = sorted(tables)
    async with old.store.engine.begin() as connection:
        damage = text("""update lines set body = '{"type":' where "table" = :id and number = 2""")
        await connection.execute(damage, {"id": bad})
        await connection.execute(text("update tables set due = 0"))

    new = await open_hall(database, bots=Bots(pace=0))
    await until(lambda: set(good) <= set(new.keeper.tables))
    with pytest.raises(BrokenTableError) as refused:
        await new.table(bad)
    await new.keeper.sweep(new.keeper.now())

    assert f"line 2 of table {bad}" in str(refused.value)
    assert 1 == new.counts()["broken_tables"]
    assert bad in caplog.text
    assert not new.tasks.troubles


async def test_an_unreadable_summary_costs_one_row_of_a_list(
    open_hall: Opener, database: str
) -> None:
    """The others are listed as ever, and the table itself can be played."""
    hall = await open_hall(database)
    host = (await hall.new_person("Ann")).id
    wanted = Settings("dice-forge", ("open", "open"), public=True)
    bad, good = [await hall.set_table(wanted, host, "Ann") for _ in range(2)]
    async with hall.store.engine.begin() as connection:
        damage = text("""update tables set summary = '{"id":' where id = :id""")
        await connection.execute(damage, {"id": bad})

    listed = [await hall.lists.open(), await hall.lists.of(host)]

    assert [[good], [good]] == [[one.id for one in found] for found in listed]
    assert bad == (await hall.act(bad, host, Saying(text="still here"))).id
    assert {bad, good} == {one.id for one in await hall.lists.open()}


async def test_two_workers_that_rebuild_one_table_agree(
    open_hall: Opener, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a change of the rules one of them says so; the other one reads it."""
    old = await open_hall(database)
    table, people = await sit_down(old)
    await play_until(old, table, people, lambda now: now.playing.state.round > 3)
    before = await play_until(old, table, people, is_choosing)
    rules = GAMES["dice-forge"]
    first = next(line.choice for line in before.playing.history if not line.chance)

    def choices(g: Any, out: list[int]) -> int:
        legal = [choice for choice in rules.choice_list(g) if g.round > 1 or choice != first]
        out[: len(legal)] = legal
        return len(legal)

    monkeypatch.setitem(GAMES, "dice-forge", rules)
    replace(rules, rules=rules.rules + 1, choices=choices)
    one, other = await open_hall(database), await open_hall(database)

    both = await asyncio.gather(one.table(table), other.table(table))

    rows = await one.store.rows(table)
    assert 1 == sum(isinstance(row.line, Anew) for row in rows)
    assert [rows[-1].number] * 2 == [found.number for found in both]


async def test_a_worker_listens_again_after_any_failure(
    open_hall: Opener, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database that is starting up refuses with an error of its own; then all is heard."""
    import asyncpg  # type: ignore[import-untyped]  # noqa: PLC0415  # an optional extra

    monkeypatch.setattr("forgehall.tables.tending.supervising.FIRST", 0.01)
    database = postgres.new_database()
    one, other = await open_hall(database), await open_hall(database)
    table, people = await sit_down(one)
    await other.table(table)
    connect, refusals = asyncpg.connect, iter([asyncpg.CannotConnectNowError("starting up")] * 3)

    async def refusing(*given: Any, **more: Any) -> Any:
        if error := next(refusals, None):
            raise error
        return await connect(*given, **more)

    monkeypatch.setattr(notices, "PING", 0.05)
    monkeypatch.setattr(asyncpg, "connect", refusing)
    async with one.store.engine.begin() as connection:
        await connection.execute(
            text(
                "select pg_terminate_backend(pid) from pg_stat_activity "
                "where query like 'LISTEN%' and datname = current_database()"
            )
        )
    await until(lambda: "listener" in other.tasks.troubles)
    stream = other.changes(table, (await one.table(table)).number)
    coming = asyncio.ensure_future(anext(stream))
    await one.act(table, people[0], Saying(text="can you hear me?"))

    heard = await asyncio.wait_for(coming, PATIENCE)
    await until(lambda: not other.tasks.troubles)

    assert ["can you hear me?"] == [word.text for word in heard.chat]
    assert 1 <= other.tasks.failures["listener"]


async def test_a_call_that_breaks_off_costs_no_other(
    open_hall: Opener, lite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The others are told, the task goes on, and that one is tried again like any that failed."""
    hall = await opened(open_hall, lite)
    table, people = await sit_down(hall)
    sender = hall.caller.sender("webhook")
    send = sender.send

    async def failing(channel: Channel, message: Message) -> None:
        if channel.address.endswith("bad"):
            raise KeyError(channel.address)
        await send(channel, message)

    monkeypatch.setattr(sender, "send", failing)
    with receiver() as heard:
        for person in people:
            for path in ("bad", "good"):
                await add(hall, person, f"{heard.address}/{path}")
        await pass_turn(hall, table, people)
        await hall.caller.call()

    assert ["/good"] == [one.path for one in heard.heard]
    assert 1 == await waiting(hall)
