"""Work beside the requests: what fails is told, counted and begun anew, and ends in time."""

from __future__ import annotations

import asyncio

import pytest

from forgehall.tables.errors import NoSuchTableError
from forgehall.tables.log.lines import Answer
from forgehall.tables.log.settings import Settings
from forgehall.tables.store.writing import ActLines
from forgehall.tables.tending.supervising import Supervisor, end
from forgehall.tables.thinking.bots import Bots
from tests.tables.sitting import Opener

pytestmark = pytest.mark.anyio


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The pauses that were made, none of which takes any time."""
    made: list[float] = []
    sleep = asyncio.sleep

    async def pause(seconds: float) -> None:
        made.append(seconds)
        await sleep(0)

    monkeypatch.setattr(asyncio, "sleep", pause)
    return made


async def test_work_that_fails_begins_anew_after_a_growing_pause(
    pauses: list[float], caplog: pytest.LogCaptureFixture
) -> None:
    """Each failure is logged and counted; when the work is done, all is well."""
    tasks, errors, troubles = Supervisor(), [ValueError("one")] * 6, []

    async def work() -> None:
        troubles.append(dict(tasks.troubles))
        if errors:
            raise errors.pop()

    await tasks.run("anvil", work)

    assert [0.5, 1.0, 2.0, 4.0, 5.0, 5.0] == pauses
    assert {"anvil": 6} == dict(tasks.failures)
    assert [{}, *[{"anvil": "ValueError"}] * 6] == troubles
    assert {} == tasks.troubles
    assert 6 == caplog.text.count("the anvil has failed: one")


async def test_work_that_got_through_once_is_given_short_pauses_again(pauses: list[float]) -> None:
    """A listener that is lost today has not to wait for what it lost last week."""
    tasks, turns = Supervisor(), iter("fff wff.")

    async def work() -> None:
        turn = next(turns)
        if turn == " ":
            tasks.well("bellows")
        if turn != ".":
            raise ConnectionError(turn)

    await tasks.run("bellows", work)

    assert [0.5, 1.0, 2.0, 0.5, 1.0, 2.0, 4.0] == pauses


async def test_an_errand_that_fails_is_told_and_a_refusal_is_none(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """What a table refuses is the business of whoever asked; anything else is ours."""
    tasks = Supervisor()

    async def raising(error: Exception) -> None:
        raise error

    done = [tasks.errand("look", raising(e)) for e in (ValueError(), NoSuchTableError("gone"))]
    await asyncio.wait(done)
    await asyncio.sleep(0)

    assert {"look": 1} == dict(tasks.failures)
    assert 1 == caplog.text.count("the errand of a look failed")


async def test_errands_that_do_not_end_are_called_off() -> None:
    """Also those that others begin meanwhile."""
    tasks, ended = Supervisor(), []

    async def hang() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.append("hung")
            if len(ended) == 1:
                tasks.errand("second", hang())

    tasks.errand("first", hang())
    await asyncio.sleep(0)

    await tasks.finish(0.0)
    await end(None)

    assert ["hung", "hung"] == ended
    assert {} == tasks.failures


async def test_a_bot_whose_answer_could_not_be_written_answers_soon(
    open_hall: Opener, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next look at the tables lets it think again, not only when the turn is long overdue."""
    hall = await open_hall(database, bots=Bots(pace=0))
    former, is_full = hall.store.writer.pen.write, True

    async def write(acts: list[ActLines]) -> None:
        if is_full and any(isinstance(row.line, Answer) for act in acts for row in act.rows):
            message = "the disk is full"
            raise OSError(message)
        await former(acts)

    monkeypatch.setattr(hall.store.writer.pen, "write", write)
    host = (await hall.new_person("Ann")).id
    wanted = Settings("dice-forge", ("random", "random"), forced=False)
    table = await hall.set_table(wanted, host, None)
    live = hall.keeper.tables[table]
    async with asyncio.timeout(20):
        while not live.is_loose:  # noqa: ASYNC110  # nobody tells the test
            await asyncio.sleep(0.01)
    before, is_full = live.table.number, False

    await hall.keeper.sweep(0.0)

    async with asyncio.timeout(20):
        after = await anext(hall.changes(table, before))
    assert after.answers > 0
