"""SQLite: one file that one server writes, in a thread of its own."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from functools import cache
from pathlib import Path
from typing import Any, cast

from sqlalchemy import Connection, Delete, Engine, Insert, Update, bindparam, delete, insert, update
from sqlalchemy.dialects import sqlite

from forgehall.kit.errors import BadOptionError
from forgehall.tables.errors import StoreError
from forgehall.tables.store import schema
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

Statement = Insert | Update | Delete
FACTS = ("state", "public", "spectators", "touched", "due", "summary")
FOUND = insert(schema.tables)
WRITE = insert(schema.lines)
STAND = insert(schema.positions)
SEAT = insert(schema.seats)
STAND_UP = delete(schema.seats).where(schema.seats.c.table == bindparam("name"))
GO_ON = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("name"))
    .values({name: bindparam(name) for name in FACTS})
)
CALL = """
insert into calls (channel, "table", kind, number, due, tries)
select id, :table, :kind, :number, :at + case when :kind = 'turn' then delay else 0 end, 0
from channels
where person = :person and confirmed and ("table" is null or "table" = :table)
on conflict (channel, "table", kind) do update
set number = excluded.number, due = excluded.due, tries = 0
"""
TAKEN = ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_FOREIGNKEY")
"""What SQLite says where a line is there already, or its table is not."""
OURS = 0o600
"""The dice of running games lie in the file: nobody else of this machine may read it."""
BRIEFLY = 2.0
"""How many seconds somebody waits for a file who only wants to know whether it can be written."""
BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside its file; new ones get the rights of the file itself."""


class InThread:
    """The whole transaction runs in one thread, on one connection of SQLite's own driver.

    Each statement takes microseconds; to come back into a busy event loop after each of them, or
    to prepare it anew, would take longer than all the rest.
    """

    def __init__(self, engine: Engine) -> None:
        """Take an engine of its own."""
        self.engine = engine
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="store")
        self.connection: Connection | None = None

    async def write(self, acts: list[ActLines]) -> None:
        """Write acts of different tables; a number that is taken refuses all of them."""
        await asyncio.get_running_loop().run_in_executor(self.thread, self._write, acts)

    def _write(self, acts: list[ActLines]) -> None:
        """The same, in the thread."""
        if self.connection is None:
            self.connection = self.engine.connect()
        driver = cast("sqlite3.Connection", self.connection.connection.driver_connection)
        try:
            with driver:
                write_all(driver, acts)
        except sqlite3.IntegrityError as error:
            if error.sqlite_errorname not in TAKEN:
                raise
            message = f"a line of {', '.join(act.table.id for act in acts)} is taken"
            raise TakenError(message) from error

    async def close(self) -> None:
        """Close the connection where it was opened."""
        await asyncio.get_running_loop().run_in_executor(self.thread, self._close)
        self.thread.shutdown(wait=False)

    def _close(self) -> None:
        """The same, in the thread."""
        if self.connection is not None:
            self.connection.close()
        self.engine.dispose()


def write_all(driver: sqlite3.Connection, acts: list[ActLines]) -> None:
    """Write all that belongs to some acts."""

    def many(statement: Statement, rows: Iterable[dict[str, Any]]) -> None:
        if listed := list(rows):
            driver.executemany(in_sql(statement), listed)

    many(GO_ON, ({"name": act.table.id, **facts(act.table)} for act in acts if not act.is_new))
    many(FOUND, (founding(act.table) for act in acts if act.is_new))
    many(WRITE, (row for act in acts for row in line_rows(act)))
    many(STAND, (standing(act.table) for act in acts if act.stands))
    seated = [act.table for act in acts if act.seats]
    many(STAND_UP, ({"name": table.id} for table in seated))
    many(SEAT, (row for table in seated for row in seat_rows(table)))
    if called := [row for act in acts for row in call_rows(act)]:
        driver.executemany(CALL, called)


@cache
def in_sql(statement: Statement) -> str:
    """A statement as SQLite reads it, its values by name."""
    return str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))


def file_of(rest: str) -> Path:
    """The file that an address names after its `sqlite://`."""
    name = rest.removeprefix("/").partition("?")[0]
    if not rest.startswith("/") or name in {"", ":memory:"} or name.startswith("file:"):
        message = "the tables are kept in a file: name it as sqlite:///PATH"
        raise BadOptionError(message)
    return Path(name)


def make_ours(path: Path) -> None:
    """Make the file if it is not there yet; only its owner may read and write it."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, OURS))
    except OSError as error:
        message = f"{path} cannot be written: {error.strerror}"
        raise StoreError(message) from error
    for each in (path, *(path.with_name(path.name + end) for end in BESIDE)):
        with suppress(FileNotFoundError, PermissionError):  # who may write it may not own it
            each.chmod(OURS)


def hold(path: Path) -> sqlite3.Connection:
    """Hold a file for one server until its process ends: another one would show old tables."""
    beside = path.with_name(f"{path.name}.lock")
    make_ours(beside)
    holder = sqlite3.connect(beside, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        holder.execute("PRAGMA journal_mode=OFF")  # nothing is ever written into it
        holder.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        holder.close()
        message = f"another hall serves {path}: close it first, or name another file with --db"
        raise StoreError(message) from error
    return holder


def try_writing(path: Path) -> None:
    """Write something that changes nothing; it does not wait long for others who write."""
    with closing(sqlite3.connect(path, timeout=BRIEFLY)) as connection, connection:
        connection.execute("update alembic_version set version_num = version_num")


def careful(connection: Any, _record: object) -> None:  # noqa: ANN401  # SQLite's own
    """SQLite keeps what it has taken even if the power fails, and lets readers read meanwhile."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
