"""How a transaction is run: in the event loop by an asynchronous driver, or in a thread."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, Protocol, cast

from sqlalchemy import Connection, Delete, Engine, Insert, TextClause, Update
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

Statement = Insert | Update | Delete | TextClause
Execute = Callable[[Statement, Sequence[dict[str, Any]]], object]
"""Runs a statement once for each row of values."""
Work = Callable[[Execute], None]


class Transactions(Protocol):
    """Runs one transaction after another."""

    async def run(self, work: Work) -> None:
        """Return when all of the work is safe; if it fails, nothing of it is written."""

    async def close(self) -> None:
        """Let the connections go."""


class InLoop:
    """Every statement goes its own way to the server, and others act meanwhile."""

    def __init__(self, engine: AsyncEngine) -> None:
        """Take the engine, which others use too and which its owner closes."""
        self.engine = engine

    async def run(self, work: Work) -> None:
        """Run a transaction."""
        async with self.engine.begin() as connection:
            await connection.run_sync(lambda own: work(own.execute))

    async def close(self) -> None:
        """The engine is not ours."""


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

    async def run(self, work: Work) -> None:
        """Run a transaction."""
        await asyncio.get_running_loop().run_in_executor(self.thread, self._run, work)

    def _run(self, work: Work) -> None:
        """The same, in the thread."""
        if self.connection is None:
            self.connection = self.engine.connect()
        driver = cast("sqlite3.Connection", self.connection.connection.driver_connection)
        try:
            with driver:
                work(lambda statement, rows: driver.executemany(in_sql(statement), rows))
        except sqlite3.IntegrityError as error:
            raise IntegrityError(None, None, error) from error
        except sqlite3.Error as error:
            raise DBAPIError(None, None, error) from error

    async def close(self) -> None:
        """Close the connection where it was opened."""
        await asyncio.get_running_loop().run_in_executor(self.thread, self._close)
        self.thread.shutdown()

    def _close(self) -> None:
        """The same, in the thread."""
        if self.connection is not None:
            self.connection.close()
        self.engine.dispose()


@cache
def in_sql(statement: Statement) -> str:
    """A statement as SQLite reads it, its values by name."""
    return str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))
