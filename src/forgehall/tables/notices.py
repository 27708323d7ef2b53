"""PostgreSQL tells each worker which tables the others have written to."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from forgehall.tables.store import Store
from forgehall.tables.writing import CHANNEL

AGAIN = 1.0
"""How many seconds to wait before listening again, when the connection was lost."""

log = logging.getLogger(__name__)


class Notices:
    """Listens for the names of tables that have gone on."""

    def __init__(self, store: Store, heard: Callable[[str | None], None]) -> None:
        """`heard` is told a table's name, or None when some names may have been missed."""
        self.store = store
        self.heard = heard
        self.task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Listen from now on."""
        connection = await self._listen()
        self.task = asyncio.create_task(self._stay(connection))

    async def _listen(self) -> Any:  # noqa: ANN401  # asyncpg has no types
        """A connection of its own that hears everything."""
        import asyncpg  # type: ignore[import-untyped]  # noqa: PLC0415  # an optional extra

        connection = await asyncpg.connect(self.store.url.replace("+asyncpg", "", 1))
        await connection.add_listener(CHANNEL, lambda *told: self.heard(told[-1]))
        return connection

    async def _stay(self, connection: Any) -> None:  # noqa: ANN401  # asyncpg has no types
        """Listen again whenever the connection is lost."""
        try:
            while True:
                lost = asyncio.Event()
                connection.add_termination_listener(lambda *_told, lost=lost: lost.set())
                await lost.wait()
                log.warning("the connection that listens to the other workers was lost")
                connection = await self._listen_again()
                self.heard(None)
        finally:
            await connection.close()

    async def _listen_again(self) -> Any:  # noqa: ANN401  # asyncpg has no types
        """Try until the database is back."""
        while True:
            await asyncio.sleep(AGAIN)
            try:
                return await self._listen()
            except OSError as error:
                log.warning("the database does not answer yet: %s", error)

    async def close(self) -> None:
        """Listen no more."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.wait([self.task])
