"""Copying a store: every row as it was at one moment, into a file or into another database.

A hall may go on while its store is copied. Rows are told by names and plain values, so it does not
matter which of the two databases they come from or go to; and with the layout that they had, so an
older copy is migrated like an older store.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from sqlalchemy import Connection, MetaData, Table, func, insert, inspect, select, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from forgehall.tables.errors import StoreError
from forgehall.tables.store.migrating import HEAD, bring_up_to_date, lay_out, versions
from forgehall.tables.store.opening import hidden, store_at
from forgehall.tables.store.sqlite import make_ours
from forgehall.tables.store.store import MIGRATING, as_store_errors

LAYOUT = re.compile(r"0*[1-9][0-9]*", re.ASCII)
AT_ONCE = 1000
"""How many rows are carried together."""
STEADY = "set transaction isolation level repeatable read, read only"
"""Whatever others write from now on is not seen."""

Told = Callable[[int, int], None]


class Batch(msgspec.Struct, frozen=True):
    """Some rows of one table of the database."""

    table: str
    columns: list[str]
    rows: list[list[Any]]


class Snapshot:
    """All rows of a store, as they were at one moment."""

    def __init__(
        self, connection: AsyncConnection, layout: str, tables: list[Table], counts: list[int]
    ) -> None:
        """Made by `snapshot`."""
        self.connection = connection
        self.layout = layout
        self.tables = tables
        self.counts = {str(table.name): n for table, n in zip(tables, counts, strict=True)}

    async def batches(self) -> AsyncIterator[Batch]:
        """The rows, those first that others name."""
        for table in self.tables:
            columns = [str(column.name) for column in table.columns]
            query = select(table).order_by(*table.primary_key)
            found = await self.connection.stream(query, execution_options={"yield_per": AT_ONCE})
            async for rows in found.partitions(AT_ONCE):
                yield Batch(str(table.name), columns, [list(row) for row in rows])


@asynccontextmanager
async def snapshot(url: str) -> AsyncIterator[Snapshot]:
    """Look at a store that stands still, whoever writes meanwhile; nothing of it is changed."""
    store = store_at(url)
    if store.path is not None and not store.path.exists():
        raise StoreError(f"there is no file {store.path}")
    try:
        with as_store_errors():
            async with store.engine.connect() as connection:
                await connection.execute(text(STEADY if store.is_shared else "BEGIN"))
                tables = await connection.run_sync(tables_there)
                layout = await layout_of(connection, tables, url)
                others = [table for table in tables if table.name != versions.name]
                counts = [await count(connection, table) for table in others]
                yield Snapshot(connection, layout, others, counts)
    finally:
        await store.close()


async def fill(
    url: str, layout: str, batches: AsyncIterator[Batch], total: int, tell: Told
) -> None:
    """Lay rows into an empty database: all of them or none. `tell` hears how many are there."""
    store = store_at(url)
    is_new = store.path is not None and not store.path.exists()
    if store.path is not None:
        make_ours(store.path)
    try:
        async with store.begun() as connection:
            lock = f"select pg_advisory_xact_lock({MIGRATING})"
            await connection.execute(text(lock if store.is_shared else "BEGIN IMMEDIATE"))
            await connection.run_sync(refuse_full, url)
            await connection.run_sync(lay_out, layout)
            tables = {table.name: table for table in await connection.run_sync(tables_there)}
            n = 0
            async for batch in batches:
                rows = fitting(tables, batch)
                await connection.execute(insert(tables[batch.table]), rows)
                n += len(rows)
                tell(n, total)
            await connection.run_sync(bring_up_to_date)
    except BaseException as error:
        await store.close()
        if is_new and store.path is not None:
            store.path.unlink(missing_ok=True)
        if isinstance(error, IntegrityError):
            raise StoreError("rows that are to be copied contradict each other") from error
        raise
    await store.close()


def fitting(tables: dict[str, Table], batch: Batch) -> list[dict[str, Any]]:
    """The rows of a batch by column; those of no table of ours are refused."""
    table = tables.get(batch.table)
    columns = set() if table is None else {column.name for column in table.columns}
    if batch.table == versions.name or not columns or columns != set(batch.columns):
        raise StoreError(f"there is no table {batch.table[:40]!r} with just these columns")
    if any(len(row) != len(batch.columns) for row in batch.rows):
        raise StoreError(f"a row of the table {batch.table} is too long, or too short")
    return [dict(zip(batch.columns, row, strict=True)) for row in batch.rows]


def refuse_full(connection: Connection, url: str) -> None:
    """Rows of two halls are never mixed."""
    if inspect(connection).get_table_names():
        raise StoreError(f"{hidden(url)} is not empty: name a new database")


def tables_there(connection: Connection) -> list[Table]:
    """The tables that a database has, whatever its layout is; those first that others name."""
    found = MetaData()
    found.reflect(connection)
    return found.sorted_tables


async def layout_of(connection: AsyncConnection, tables: list[Table], url: str) -> str:
    """Which of the layouts a store has; one that is none, or of a newer Forgehall, is refused."""
    if versions.name not in {table.name for table in tables}:
        raise StoreError(f"{hidden(url)} holds no tables of Forgehall")
    layout = str(await connection.scalar(select(versions)))
    refuse_newer(layout)
    return layout


def refuse_newer(layout: str) -> None:
    """What a newer Forgehall has laid out is not understood, and what none has, even less."""
    if not LAYOUT.fullmatch(layout):
        raise StoreError(f"no Forgehall has a layout that is called {layout[:40]!r}")
    if layout > HEAD:
        raise StoreError(
            f"this was written by a newer Forgehall (its layout is {layout}, not {HEAD})"
        )


async def count(connection: AsyncConnection, table: Table) -> int:
    """How many rows a table of the database has."""
    return int(await connection.scalar(select(func.count()).select_from(table)) or 0)
