"""PostgreSQL tells each worker which tables the others have written to, and who is there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import text

from forgehall.tables.store.postgres import CHANNEL, Notice, connected
from forgehall.tables.store.store import Store
from forgehall.tables.tending.supervising import Supervisor, end

LISTENER = "listener"
SPEAKER = "speaker"
PRESENCE = "forgehall_presence"
"""Where workers tell one another who is there."""
TELL = text(f"select pg_notify('{PRESENCE}', :told)")
PING = 5.0
"""After this many silent seconds the listener asks whether anybody is still at the other end."""

log = logging.getLogger(__name__)


class Notices:
    """Listens for tables that have gone on, and carries who is there."""

    def __init__(
        self,
        store: Store,
        heard: Callable[[Notice | None], None],
        seen: Callable[[str], None],
        tasks: Supervisor,
    ) -> None:
        """`heard` is told what the workers have written, or None when some of it was missed.

        `seen` is told what the workers tell of who is there.
        """
        self.store = store
        self.heard = heard
        self.seen = seen
        self.tasks = tasks
        self.listening = asyncio.Event()
        """Whatever another worker writes comes here."""
        self.task: asyncio.Task[None] | None = None
        self.speaker: asyncio.Task[None] | None = None
        self.untold: list[str] = []

    async def open(self) -> None:
        """Listen from now on."""
        self.task = self.tasks.run(LISTENER, self._listen)
        await self.listening.wait()

    def tell(self, notice: str) -> None:
        """Tell all workers who is there, soon; what is lost will be told again."""
        self.untold.append(notice)
        if self.speaker is None or self.speaker.done():
            self.speaker = self.tasks.run(SPEAKER, self._speak)

    async def _speak(self) -> None:
        """Send what there is to tell."""
        while self.untold:
            notices, self.untold = self.untold, []
            async with self.store.begun() as connection:
                await connection.execute(TELL, [{"told": notice} for notice in notices])

    async def _listen(self) -> None:
        """Hear everything on a connection of its own, until that is lost."""
        connection, lost = await connected(self.store.plain_url), asyncio.Event()
        try:
            connection.add_termination_listener(lambda *_told: lost.set())
            await connection.add_listener(CHANNEL, lambda *sent: self._hear(sent[-1]))
            await connection.add_listener(PRESENCE, lambda *sent: self.seen(sent[-1]))
            self.listening.set()
            self.tasks.well(LISTENER)
            self.heard(None)
            await stay(connection, lost)
        finally:
            self.listening.clear()
            connection.terminate()

    def _hear(self, sent: str) -> None:
        """A worker has written; what this one wrote comes back too, and is mostly no news."""
        try:
            notice = msgspec.json.decode(sent, type=Notice)
        except msgspec.DecodeError as error:  # of a worker that is newer than this one
            log.warning("a notice of another worker cannot be read: %s", error)
            self.heard(None)
            return
        self.heard(notice)

    async def close(self) -> None:
        """Listen and tell no more."""
        await end(self.speaker, self.task)


async def stay(connection: Any, lost: asyncio.Event) -> None:  # noqa: ANN401  # asyncpg has no types
    """Stay as long as somebody is at the other end."""
    while True:
        try:
            async with asyncio.timeout(PING):
                await lost.wait()
        except TimeoutError:
            await connection.execute("select 1")
        else:
            message = "the connection to the other workers was lost"
            raise ConnectionError(message)
