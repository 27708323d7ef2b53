"""A store that fails tells the log what is wrong, and nobody's secrets."""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator

import pytest
from sqlalchemy import text

from forgehall.tables.acts.playing import Answering
from forgehall.tables.acts.seating import Moving
from forgehall.tables.acts.speaking import Saying
from forgehall.tables.hall import Hall
from forgehall.tables.log.settings import Settings
from forgehall.web.operating import logs
from tests.tables.sitting import Opener, sit_down

pytestmark = pytest.mark.anyio
REFUSE_LITE = """create trigger {act}_{table} before {act} on "{table}"
begin select raise(fail, 'not today'); end"""
REFUSE = "alter table {table} add constraint refused check (length({column}) < 0) not valid"
COLUMNS = {"tables": "id", "lines": "body", "seats": "person", "people": "id", "analyses": "body"}


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """Everything that is logged, as the keeper of a public server gets it."""
    root = logging.getLogger()
    former, level, stream = root.handlers[:], root.level, io.StringIO()
    logs.set_up("json", stream)
    yield stream
    root.handlers[:] = former
    root.setLevel(level)


async def refuse(hall: Hall, *, kind: str) -> None:
    """Let the database refuse whatever is written, or know none of its tables any more."""
    async with hall.store.begun() as connection:
        for table, column in COLUMNS.items():
            if kind == "gone":
                await connection.execute(text(f"alter table {table} rename to {table}_gone"))
            elif hall.store.is_shared:
                await connection.execute(text(REFUSE.format(table=table, column=column)))
            else:
                for act in ("insert", "update"):
                    await connection.execute(text(REFUSE_LITE.format(table=table, act=act)))


@pytest.mark.parametrize("kind", ["refused", "gone"])
async def test_no_secret_is_in_the_log_of_a_store_that_fails(
    open_hall: Opener, database: str, log: io.StringIO, kind: str
) -> None:
    """Dice, persons, links and what people say: not even where the database shows its rows."""
    hall = await open_hall(database)
    table, people = await sit_down(hall)
    now = await hall.table(table)
    link = await hall.seat_secret(table, people[0])
    await refuse(hall, kind=kind)

    seat, failed = now.asked[0], 0
    wanted = Settings("dice-forge", ("open", "open"))
    for act in (
        hall.new_person("Eve"),
        hall.rename(people[0], "Evelyn"),
        hall.set_table(wanted, people[0], "Ann"),
        hall.act(table, people[0], Saying(text="between you and me")),
        hall.act(
            table, people[seat], Answering(opened=now.opened[seat], choice=now.choices(seat)[0])
        ),
        hall.act(table, people[1], Moving(secret=link)),
        hall.seat_secret(table, people[0]),
        hall.analyses.begin(table),
        hall.person(people[0]),
        hall.lists.of(people[0]),
        hall.keeper.sweep(now.at),
    ):
        try:
            await act
        except Exception:
            logging.getLogger("tests").exception("this has failed")
            failed += 1

    secrets = [now.secret, link, *people, "between you and me", "Evelyn"]
    assert [] == [secret for secret in secrets if secret in log.getvalue()]
    assert failed >= 5
    assert "this has failed" in log.getvalue()
