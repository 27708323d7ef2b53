"""The store: the logs of all tables, in SQLite or PostgreSQL. What it has taken, it keeps."""

from __future__ import annotations

import asyncio
import logging
import secrets
import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import (
    Column,
    Select,
    create_engine,
    delete,
    event,
    insert,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from forgehall.kit.extras import need
from forgehall.kit.language import mark
from forgehall.tables.errors import BrokenTableError, StoreError
from forgehall.tables.log import lines
from forgehall.tables.log.lines import Row
from forgehall.tables.snapshot.seat import Person, TableSummary
from forgehall.tables.snapshot.table import Table
from forgehall.tables.store import schema
from forgehall.tables.store.migrating import bring_up_to_date, versions
from forgehall.tables.store.postgres import ANSWERING, CONNECTING, OneTrip
from forgehall.tables.store.sqlite import InThread, careful, file_of, hold, make_ours, try_writing
from forgehall.tables.store.writing import ActLines, Pen, TableCall, Writer, new_act
from forgehall.tables.tending.supervising import Supervisor

MIGRATING = 0x466F7267
"""The lock that one worker holds while it brings PostgreSQL up to date."""
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
WAITING = 10.0
"""How many seconds somebody waits for a connection that others use."""
CLOSING = 3.0
"""How many seconds a stop waits for what is being written."""
FEW = 200
"""If there are more summaries than these, they are read beside the loop."""
PART = 500
"""How many rows are read at once where there may be any number."""
SAME = update(versions).values(version_num=versions.c.version_num)
"""A write that changes nothing."""

log = logging.getLogger(__name__)


class Founded(NamedTuple):
    """What a table was set with, and keeps."""

    secret: str
    """The secret of its dice."""
    cards: str | None
    """What tells its set of cards from others; None at tables older than this column."""
    state: str
    summary: str
    """What is told of it in lists, as it was written."""


class Store:
    """The rows of all tables."""

    def __init__(self, url: str, tasks: Supervisor | None = None) -> None:
        """Name the database: `sqlite:///file` or `postgresql://user@host/name`."""
        scheme, _, rest = url.partition("://")
        self.url = f"{DRIVERS.get(scheme, scheme)}://{rest}"
        self.worker = secrets.token_hex(8)
        """By this name the other workers know this one."""
        self.is_shared = "postgresql" in scheme
        """Several workers may write here and tell one another."""
        need("postgres" if self.is_shared else "web", "asyncpg" if self.is_shared else "aiosqlite")
        self.path = None if self.is_shared else file_of(rest)
        self.holder: sqlite3.Connection | None = None
        self.engine: AsyncEngine = self._engine()
        self.writer = Writer(self._pen(rest), self.authors, tasks or Supervisor())
        self._unread: set[str] = set()
        """The tables whose summaries cannot be read: each is told of once."""

    def _engine(self) -> AsyncEngine:
        """Who reads, and writes what is not a table; its errors tell no values."""
        if not self.is_shared:
            engine = create_async_engine(self.url, hide_parameters=True, pool_timeout=WAITING)
            event.listen(engine.sync_engine, "connect", careful)
            return engine
        return create_async_engine(
            self.url,
            hide_parameters=True,
            pool_timeout=WAITING,
            pool_pre_ping=True,
            connect_args={"timeout": CONNECTING, "command_timeout": ANSWERING},
        )

    def _pen(self, rest: str) -> Pen:
        """Who writes the tables."""
        if self.is_shared:
            return OneTrip(self.plain_url, self.worker)
        own = create_engine(f"sqlite://{rest}", hide_parameters=True)
        event.listen(own, "connect", careful)
        return InThread(own)

    @property
    def plain_url(self) -> str:
        """The address as PostgreSQL's own programs take it."""
        return self.url.replace("+asyncpg", "", 1)

    async def open(self, *, alone: bool = False) -> None:
        """Bring the database up to date; `alone` keeps other servers off a file."""
        if self.path is not None:
            make_ours(self.path)
            self.holder = hold(self.path) if alone else None
        try:
            await self._bring_up_to_date()
        except BaseException:
            await self.close()
            raise

    async def _bring_up_to_date(self) -> None:
        """In one transaction, and one worker after the other."""
        async with self.begun() as connection:
            lock = f"select pg_advisory_xact_lock({MIGRATING})"
            await connection.execute(text(lock if self.is_shared else "BEGIN IMMEDIATE"))
            await connection.run_sync(bring_up_to_date)

    async def close(self) -> None:
        """Finish what was begun, and let all connections go."""
        await self.writer.close(CLOSING)
        await self.engine.dispose()
        if self.holder is not None:
            self.holder.close()

    @asynccontextmanager
    async def begun(self) -> AsyncIterator[AsyncConnection]:
        """A transaction for what is not a line of a table."""
        with as_store_errors():
            async with self.engine.begin() as connection:
                yield connection

    async def found(self, query: Select[Any]) -> list[Any]:
        """What a query finds."""
        with as_store_errors():
            async with self.engine.connect() as connection:
                return list((await connection.execute(query)).all())

    async def found_in_parts(self, query: Select[Any], key: Column[str]) -> list[Any]:
        """All that a query finds, the key first: in parts, so that others come in between."""
        found: list[Any] = []
        query = query.order_by(key).limit(PART)
        while True:
            part = await self.found(query.where(key > found[-1][0]) if found else query)
            found += part
            if len(part) < PART:
                return found

    async def check(self) -> None:
        """See whether the store can be written; `StoreError` says that it cannot."""
        with as_store_errors():
            if self.path is not None:
                await asyncio.to_thread(try_writing, self.path)
                return
            async with self.engine.begin() as connection:
                await connection.execute(SAME)

    # tables

    async def create(
        self, table: Table, rows: list[Row], calls: tuple[TableCall, ...] = ()
    ) -> None:
        """Write a new table with its first lines, and who is to be told of it."""
        await self.writer.write(new_act(table, rows, calls, is_new=True))

    async def append(
        self, table: Table, rows: list[Row], calls: tuple[TableCall, ...] = ()
    ) -> None:
        """Write the lines that led to this table, all of them or none, and who is to be told."""
        await self.writer.write(new_act(table, rows, calls, is_new=False))

    async def authors(self, acts: Sequence[ActLines]) -> dict[str, str | None]:
        """By table, the act that has written the first line of an act, if it is there."""
        of = schema.lines.c
        firsts = [(of.table == act.table.id) & (of.number == act.rows[0].number) for act in acts]
        return dict(await self.found(select(of.table, of.act).where(or_(*firsts))))

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        """The lines of a table after one of them."""
        of = schema.lines.c
        query = select(of.number, of.at, of.body).where(of.table == table, of.number > after)
        found = await self.found(query.order_by(of.number))
        return [Row(number, at, read_line(table, number, body)) for number, at, body in found]

    async def founded(self, table: str) -> Founded | None:
        """What a table was set with, if there is such a table."""
        of = schema.tables.c
        found = await self.found(
            select(of.secret, of.cards, of.state, of.summary).where(of.id == table)
        )
        return Founded(*found[0]) if found else None

    async def last_position(self, table: str) -> tuple[int, int, dict[str, Any]] | None:
        """The position that was kept last: after which line, after how many answers, and what."""
        of = schema.positions.c
        query = select(of.number, of.answers, of.body).where(of.table == table)
        found = await self.found(query.order_by(of.number.desc()).limit(1))
        return (*found[0][:2], msgspec.json.decode(found[0][2])) if found else None

    async def due(self, now: float) -> list[str]:
        """The tables at which something should have happened by now."""
        found = await self.found(select(schema.tables.c.id).where(schema.tables.c.due <= now))
        return [name for (name,) in found]

    async def latest(self) -> float | None:
        """When a table was touched last."""
        of = schema.tables.c
        found = await self.found(select(of.touched).order_by(of.touched.desc()).limit(1))
        return found[0][0] if found else None

    async def delete_before(self, finished: float, idle: float) -> int:
        """Delete tables that were finished, or left alone, before these times; say how many."""
        of = schema.tables.c
        old = or_((of.state != "playing") & (of.touched < finished), of.touched < idle)
        async with self.begun() as connection:
            return (await connection.execute(delete(schema.tables).where(old))).rowcount

    # lists

    async def listed(self, state: str, limit: int, *conditions: Any) -> list[TableSummary]:  # noqa: ANN401  # SQL
        """Tables in this state, the last touched first."""
        of = schema.tables.c
        query = select(of.id, of.summary).where(of.state == state, *conditions)
        return await self._summaries(query.order_by(of.touched.desc()).limit(limit))

    async def listed_of(self, person: str, limit: int) -> list[TableSummary]:
        """The tables where a person sits, the last touched first."""
        of = schema.tables.c
        seats = select(schema.seats.c.table).where(schema.seats.c.person == person)
        query = select(of.id, of.summary).where(of.id.in_(seats))
        return await self._summaries(query.order_by(of.touched.desc()).limit(limit))

    async def summary(self, table: str) -> TableSummary | None:
        """What is told of one table in a list."""
        of = schema.tables.c
        found = await self._summaries(select(of.id, of.summary).where(of.id == table))
        return found[0] if found else None

    async def open_tables(self) -> dict[str, list[str]]:
        """Every table where a game is awaited or on, with the people who sit there."""
        table, seat = schema.tables.c, schema.seats.c
        query = (
            select(table.id, seat.person)
            .outerjoin_from(schema.tables, schema.seats)
            .where(table.state.in_(("waiting", "playing")))
        )
        seated: dict[str, list[str]] = {}
        for name, person in await self.found(query):
            seated.setdefault(name, []).extend([person] if person else [])
        return seated

    async def _summaries(self, query: Select[Any]) -> list[TableSummary]:
        """The summaries that a query finds; one that cannot be read is left out."""
        found = await self.found(query)
        if len(found) > FEW:
            return await asyncio.to_thread(self._read, found)
        return self._read(found)

    def _read(self, found: list[Any]) -> list[TableSummary]:
        """The summaries among what was found."""
        read = []
        for table, body in found:
            try:
                read.append(msgspec.json.decode(body, type=TableSummary))
            except msgspec.DecodeError as error:
                if table not in self._unread:
                    self._unread.add(table)
                    log.warning("table %s is in no list, its summary is bad: %s", table, error)
        return read

    # people

    async def add_person(self, person: Person, made: float) -> None:
        """Write down somebody new."""
        row = {"id": person.id, "nickname": person.nickname, "made": made}
        async with self.begun() as connection:
            await connection.execute(insert(schema.people).values(row))

    async def forget_people(self, made_before: float) -> int:
        """Forget who came before this time and sits nowhere; say how many those were."""
        of = schema.people.c
        old = (of.made < made_before) & of.id.not_in(select(schema.seats.c.person))
        async with self.begun() as connection:
            return (await connection.execute(delete(schema.people).where(old))).rowcount

    async def person(self, person: str) -> Person | None:
        """Somebody who has been here before."""
        of = schema.people.c
        found = await self.found(select(of.nickname).where(of.id == person))
        return Person(person, found[0][0]) if found else None

    async def rename(self, person: str, nickname: str) -> None:
        """Somebody wants to be called differently from now on."""
        where = schema.people.c.id == person
        async with self.begun() as connection:
            await connection.execute(update(schema.people).where(where).values(nickname=nickname))


@contextmanager
def as_store_errors() -> Iterator[None]:
    """Whatever keeps the store from answering becomes one sentence."""
    try:
        yield
    except IntegrityError:
        raise
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise StoreError(
            mark("the store does not answer: {reason}"), reason=brief(error)
        ) from error


def brief(error: Exception) -> str:
    """What a database says of an error, without what was written or asked for."""
    cause = getattr(error, "orig", None) or error
    said = str(cause).strip().partition("\n")[0]
    return said or type(cause).__name__


def read_line(table: str, number: int, body: str) -> lines.AnyLine:
    """A line of the log."""
    try:
        line: lines.AnyLine = lines.decode(body)
    except msgspec.DecodeError as error:
        raise BrokenTableError(
            mark("line {number} of table {table} cannot be read: {error}"),
            number=number,
            table=table,
            error=error,
        ) from error
    return line
