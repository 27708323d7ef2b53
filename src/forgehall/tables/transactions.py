"""How a transaction is run: in the event loop by an asynchronous driver, or in a thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from sqlalchemy import Connection, Engine
from sqlalchemy.ext.asyncio import AsyncEngine

Work = Callable[[Connection], None]


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
            await connection.run_sync(work)

    async def close(self) -> None:
        """The engine is not ours."""


class InThread:
    """The whole transaction runs in one thread: a single way there and back.

    Each statement of SQLite takes microseconds; to come back into a busy event loop after each of
    them would take longer than all the rest.
    """

    def __init__(self, engine: Engine) -> None:
        """Take an engine of its own."""
        self.engine = engine
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="store")

    async def run(self, work: Work) -> None:
        """Run a transaction."""
        await asyncio.get_running_loop().run_in_executor(self.thread, self._run, work)

    def _run(self, work: Work) -> None:
        """The same, in the thread."""
        with self.engine.begin() as connection:
            work(connection)

    async def close(self) -> None:
        """Close the connection where it was opened."""
        await asyncio.get_running_loop().run_in_executor(self.thread, self.engine.dispose)
        self.thread.shutdown()
