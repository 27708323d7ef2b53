"""The store: the logs of all tables, in SQLite or PostgreSQL. What it has taken, it keeps."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from sqlalchemy import create_engine, delete, event, insert, or_, select, text, update
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from forgehall.kit.extras import need
from forgehall.tables import lines, schema
from forgehall.tables.lines import Row
from forgehall.tables.migrating import bring_up_to_date
from forgehall.tables.seat import Person, Summary
from forgehall.tables.table import Table
from forgehall.tables.transactions import InLoop, InThread, Transactions
from forgehall.tables.writing import Act, Writer

MIGRATING = 0x466F7267
"""The lock that one worker holds while it brings PostgreSQL up to date."""
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}


class Founded(NamedTuple):
    """What a table was set with, and keeps."""

    secret: str
    """The secret of its dice."""
    cards: str | None
    """What tells its set of cards from others; None at tables older than this column."""


class Store:
    """The rows of all tables."""

    def __init__(self, url: str) -> None:
        """Name the database: `sqlite:///file` or `postgresql://user@host/name`."""
        scheme, _, rest = url.partition("://")
        self.url = f"{DRIVERS.get(scheme, scheme)}://{rest}"
        self.is_shared = "postgresql" in scheme
        """Several workers may write here and tell one another."""
        need("postgres" if self.is_shared else "web", "asyncpg" if self.is_shared else "aiosqlite")
        self.engine: AsyncEngine = create_async_engine(self.url)
        transactions: Transactions = InLoop(self.engine)
        if not self.is_shared:
            own = create_engine(f"sqlite://{rest}")
            transactions = InThread(own)
            for engine in (own, self.engine.sync_engine):
                event.listen(engine, "connect", careful)
        self.writer = Writer(transactions, tells=self.is_shared)

    async def open(self) -> None:
        """Bring the database up to date."""
        async with self.engine.begin() as connection:
            if self.is_shared:
                await connection.execute(text(f"select pg_advisory_xact_lock({MIGRATING})"))
            await connection.run_sync(bring_up_to_date)

    async def close(self) -> None:
        """Finish what was begun, and let all connections go."""
        await self.writer.close()
        await self.engine.dispose()

    # tables

    async def create(self, table: Table, rows: list[Row]) -> None:
        """Write a new table with its first lines."""
        await self.writer.write(Act(table, rows, is_new=True))

    async def append(self, table: Table, rows: list[Row]) -> None:
        """Write the lines that led to this table, all of them or none."""
        await self.writer.write(Act(table, rows, is_new=False))

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        """The lines of a table after one of them."""
        of = schema.lines.c
        query = select(of.number, of.at, of.body).where(of.table == table, of.number > after)
        async with self.engine.connect() as connection:
            found = await connection.execute(query.order_by(of.number))
            return [Row(number, at, lines.decode(body)) for number, at, body in found]

    async def founded(self, table: str) -> Founded | None:
        """What a table was set with, if there is such a table."""
        of = schema.tables.c
        query = select(of.secret, of.cards).where(of.id == table)
        async with self.engine.connect() as connection:
            found = (await connection.execute(query)).first()
        return None if found is None else Founded(*found)

    async def last_position(self, table: str) -> tuple[int, int, dict[str, Any]] | None:
        """The position that was kept last: after which line, after how many answers, and what."""
        of = schema.positions.c
        query = select(of.number, of.answers, of.body).where(of.table == table)
        async with self.engine.connect() as connection:
            found = (await connection.execute(query.order_by(of.number.desc()).limit(1))).first()
        return None if found is None else (found[0], found[1], msgspec.json.decode(found[2]))

    async def due(self, now: float) -> list[str]:
        """The tables at which something should have happened by now."""
        query = select(schema.tables.c.id).where(schema.tables.c.due <= now)
        async with self.engine.connect() as connection:
            return list(await connection.scalars(query))

    async def delete_before(self, finished: float, idle: float) -> int:
        """Delete tables that were finished, or left alone, before these times; say how many."""
        of = schema.tables.c
        old = or_((of.state != "playing") & (of.touched < finished), of.touched < idle)
        async with self.engine.begin() as connection:
            return (await connection.execute(delete(schema.tables).where(old))).rowcount

    # lists

    async def listed(self, state: str, limit: int, *conditions: Any) -> list[Summary]:  # noqa: ANN401  # SQL
        """Tables in this state, the last touched first."""
        of = schema.tables.c
        query = select(of.summary).where(of.state == state, *conditions)
        return await self._summaries(query.order_by(of.touched.desc()).limit(limit))

    async def listed_of(self, person: str, limit: int) -> list[Summary]:
        """The tables where a person sits, the last touched first."""
        of = schema.tables.c
        query = select(of.summary).join(schema.seats).where(schema.seats.c.person == person)
        return await self._summaries(query.order_by(of.touched.desc()).limit(limit))

    async def _summaries(self, query: Any) -> list[Summary]:  # noqa: ANN401  # SQL
        """The summaries that a query finds."""
        async with self.engine.connect() as connection:
            return [msgspec.json.decode(s, type=Summary) for s in await connection.scalars(query)]

    # people

    async def add_person(self, person: Person, made: float) -> None:
        """Write down somebody new."""
        row = {"id": person.id, "nickname": person.nickname, "made": made}
        async with self.engine.begin() as connection:
            await connection.execute(insert(schema.people).values(row))

    async def person(self, person: str) -> Person | None:
        """Somebody who has been here before."""
        of = schema.people.c
        async with self.engine.connect() as connection:
            found = (await connection.execute(select(of.nickname).where(of.id == person))).first()
        return None if found is None else Person(person, found[0])

    async def rename(self, person: str, nickname: str) -> None:
        """Somebody wants to be called otherwise from now on."""
        where = schema.people.c.id == person
        async with self.engine.begin() as connection:
            await connection.execute(update(schema.people).where(where).values(nickname=nickname))


def careful(connection: Any, _record: object) -> None:  # noqa: ANN401  # SQLite's own
    """SQLite keeps what it has taken even if the power fails, and lets readers read meanwhile."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
