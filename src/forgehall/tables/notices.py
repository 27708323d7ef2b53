"""PostgreSQL tells each worker which tables the others have written to, and who is there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from forgehall.tables.store import Store
from forgehall.tables.writing import CHANNEL

PRESENCE = "forgehall_presence"
"""Where workers tell one another who is there."""
TELL = text(f"select pg_notify('{PRESENCE}', :told)")
AGAIN = 1.0
"""How many seconds to wait before listening again, when the connection was lost."""

log = logging.getLogger(__name__)


class Notices:
    """Listens for the names of tables that have gone on, and carries who is there."""

    def __init__(
        self, store: Store, heard: Callable[[str | None], None], seen: Callable[[str], None]
    ) -> None:
        """`heard` is told a table's name, or None when some names may have been missed.

        `seen` is told what the workers tell of who is there.
        """
        self.store = store
        self.heard = heard
        self.seen = seen
        self.task: asyncio.Task[None] | None = None
        self.speaker: asyncio.Task[None] | None = None
        self.untold: list[str] = []

    async def open(self) -> None:
        """Listen from now on."""
        connection = await self._listen()
        self.task = asyncio.create_task(self._stay(connection))

    def tell(self, notice: str) -> None:
        """Tell all workers who is there, soon; what is lost will be told again."""
        self.untold.append(notice)
        if self.speaker is None or self.speaker.done():
            self.speaker = asyncio.create_task(self._speak())

    async def _speak(self) -> None:
        """Send what there is to tell."""
        while self.untold:
            told, self.untold = self.untold, []
            try:
                async with self.store.engine.begin() as connection:
                    await connection.execute(TELL, [{"told": notice} for notice in told])
            except (DBAPIError, OSError) as error:
                log.warning("the other workers cannot be told who is here: %s", error)

    async def _listen(self) -> Any:  # noqa: ANN401  # asyncpg has no types
        """A connection of its own that hears everything."""
        import asyncpg  # type: ignore[import-untyped]  # noqa: PLC0415  # an optional extra

        connection = await asyncpg.connect(self.store.url.replace("+asyncpg", "", 1))
        await connection.add_listener(CHANNEL, lambda *told: self.heard(told[-1]))
        await connection.add_listener(PRESENCE, lambda *told: self.seen(told[-1]))
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
        """Tell the last, and listen no more."""
        if self.speaker is not None:
            await asyncio.wait([self.speaker])
        if self.task is not None:
            self.task.cancel()
            await asyncio.wait([self.task])
