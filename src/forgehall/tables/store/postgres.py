"""PostgreSQL: many workers write, and each tells the others what it has written."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from forgehall.tables.log.lines import Row
from forgehall.tables.store.writing import (
    ActLines,
    TakenError,
    call_rows,
    facts,
    founding,
    line_rows,
    seat_rows,
    standing,
)

CHANNEL = "forgehall"
"""Where PostgreSQL tells the other workers that a table has gone on."""
LONGEST_NOTICE = 7900
"""PostgreSQL carries up to 8000 bytes; lines that are longer the others read themselves."""
CONNECTING = 10.0
"""How many seconds the server may take to answer somebody who comes."""
ANSWERING = 15.0
"""The same for one statement; one that froze is given up."""

# Each part of an act is a list of columns. It is one statement, so it is one transaction and one
# journey there and back. The tables are locked in the order of their names, so that no worker waits
# for another in a circle; whoever sits where they sat stays.
WRITE = f"""
with in_turn as materialized (
    select id from tables where id = any($1::text[]) order by id for update
), gone_on as (
    update tables set state = told.state, public = told.public, spectators = told.spectators,
        touched = told.touched, due = told.due, summary = told.summary
    from in_turn join unnest($1::text[], $2::text[], $3::bool[], $4::bool[], $5::float8[],
        $6::float8[], $7::text[])
        as told(id, state, public, spectators, touched, due, summary) using (id)
    where tables.id = told.id
), founded as (
    insert into tables (id, secret, cards, state, public, spectators, touched, due, summary)
    select * from unnest($8::text[], $9::text[], $10::text[], $11::text[], $12::bool[],
        $13::bool[], $14::float8[], $15::float8[], $16::text[])
), written as (
    insert into lines ("table", number, kind, at, body, act)
    select * from unnest($17::text[], $18::int[], $19::text[], $20::float8[], $21::text[],
        $22::text[])
), stood as (
    insert into positions ("table", number, answers, body)
    select * from unnest($23::text[], $24::int[], $25::int[], $26::text[])
), stood_up as (
    delete from seats where "table" = any($27::text[]) and ("table", seat) not in
        (select * from unnest($28::text[], $29::int[]))
), seated as (
    insert into seats ("table", seat, person)
    select * from unnest($28::text[], $29::int[], $30::text[])
    on conflict ("table", seat) do update set person = excluded.person
), called as (
    insert into calls (channel, "table", kind, number, due, tries)
    select channels.id, told.at_table, told.kind, told.number,
        told.at + case when told.kind = 'turn' then channels.delay else 0 end, 0
    from unnest($31::text[], $32::int[], $33::text[], $34::text[], $35::float8[])
        as told(at_table, number, person, kind, at)
    join channels on channels.person = told.person and channels.confirmed
        and (channels."table" is null or channels."table" = told.at_table)
    on conflict (channel, "table", kind) do update
    set number = excluded.number, due = excluded.due, tries = 0
)
select pg_notify('{CHANNEL}', told) from unnest($36::text[]) as told
"""  # noqa: S608  # the channel is ours
FACTS = ("state", "public", "spectators", "touched", "due", "summary")
TABLE = ("id", *FACTS)
NEW = ("id", "secret", "cards", *FACTS)
LINE = ("table", "number", "kind", "at", "body", "act")
STANDING = ("table", "number", "answers", "body")
SEAT = ("table", "seat", "person")
CALLED = ("table", "number", "person", "kind", "at")


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table has gone on to a line."""

    worker: str
    """Who has written it."""
    table: str
    number: int
    rows: list[Row] = []
    """The new lines, if there is room for them."""


def notice(worker: str, act: ActLines) -> str:
    """What the other workers are told of an act."""
    number = act.rows[-1].number
    body = msgspec.json.encode(Notice(worker, act.table.id, number, act.rows))
    if len(body) > LONGEST_NOTICE:
        body = msgspec.json.encode(Notice(worker, act.table.id, number))
    return body.decode()


def columns(names: tuple[str, ...], rows: Iterable[dict[str, Any]]) -> list[list[Any]]:
    """Rows turned, as the statement takes them."""
    listed = list(rows)
    return [[row[name] for row in listed] for name in names]


def values(worker: str, acts: list[ActLines]) -> list[list[Any]]:
    """What a statement writes for some acts."""
    old = [act.table for act in acts if not act.is_new]
    new = [act.table for act in acts if act.is_new]
    seated = [act.table for act in acts if act.seats]
    return [
        *columns(TABLE, ({"id": table.id, **facts(table)} for table in old)),
        *columns(NEW, map(founding, new)),
        *columns(LINE, (row for act in acts for row in line_rows(act))),
        *columns(STANDING, (standing(act.table) for act in acts if act.stands)),
        [table.id for table in seated],
        *columns(SEAT, (row for table in seated for row in seat_rows(table))),
        *columns(CALLED, (row for act in acts for row in call_rows(act))),
        [notice(worker, act) for act in acts],
    ]


class OneTrip:
    """Everything is written by one statement, on a connection of its own."""

    def __init__(self, url: str, worker: str) -> None:
        """Name the server, and who tells the others."""
        self.url = url
        self.worker = worker
        self.connection: Any = None  # asyncpg has no types

    async def write(self, acts: list[ActLines]) -> None:
        """Write acts of different tables; a number that is taken refuses all of them."""
        import asyncpg  # type: ignore[import-untyped]  # noqa: PLC0415  # an optional extra

        if self.connection is None or self.connection.is_closed():
            self.connection = await connected(self.url)
        try:
            await self.connection.fetch(WRITE, *values(self.worker, acts))
        except (asyncpg.UniqueViolationError, asyncpg.ForeignKeyViolationError) as error:
            message = f"a line of {', '.join(act.table.id for act in acts)} is taken"
            raise TakenError(message) from error
        except BaseException:  # also where this task is called off: nobody knows what was written
            self.connection.terminate()
            raise

    async def close(self) -> None:
        """Let the connection go."""
        if self.connection is not None:
            self.connection.terminate()


async def connected(url: str) -> Any:  # noqa: ANN401  # asyncpg has no types
    """A connection to the server that waits for no answer for ever."""
    import asyncpg  # noqa: PLC0415  # an optional extra

    return await asyncpg.connect(url, timeout=CONNECTING, command_timeout=ANSWERING)
