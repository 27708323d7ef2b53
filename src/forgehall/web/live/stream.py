"""Those who follow a table: events as they happen, for pages and for programs."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, suppress
from typing import Generic, TypeVar

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from forgehall.kit.language import mark
from forgehall.tables.hall import Hall
from forgehall.tables.regulars import Regular
from forgehall.tables.snapshot.table import Table
from forgehall.tables.tending.supervising import Supervisor
from forgehall.web.config import Limits
from forgehall.web.http.compressing import Shrinking, takes_gzip
from forgehall.web.http.errors import OverloadedError
from forgehall.web.operating.metrics import Metrics

EVENTS = "text/event-stream"
ALIVE = b": alive\n\n"
"""A comment: proxies and browsers see that the stream still lives."""
AWAY_AFTER = 4.0
"""After this many seconds without a page a person is away: it may be loaded anew meanwhile."""


class Room:
    """A table that somebody follows, with its latest lines."""

    def __init__(self, table: Table) -> None:
        """Begin with the table as it is."""
        self.table = table
        self.followers: set[Follower] = set()
        self.task: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Let all who follow look again."""
        for follower in self.followers:
            follower.woken.set()


class Listener:
    """Whoever holds a stream, and waits for what it tells."""

    def __init__(self, may_stay: Callable[[], bool]) -> None:
        """Begin to listen; as long as that is allowed."""
        self.woken = asyncio.Event()
        self.may_stay = may_stay
        self.has_left = False
        self.is_bored = False
        """It waited in vain."""

    def leave(self) -> None:
        """Follow no longer."""
        self.has_left = True
        self.woken.set()

    @property
    def is_gone(self) -> bool:
        """Nothing more is told here."""
        return self.has_left or not self.may_stay()

    async def wait(self, seconds: float) -> bool:
        """Wait until something happens; False if nothing did for this long."""
        self.is_bored = False
        if not self.woken.is_set():
            timer = asyncio.get_running_loop().call_later(seconds, self._is_bored)
            try:
                await self.woken.wait()
            finally:
                timer.cancel()
        self.woken.clear()
        return not self.is_bored

    def _is_bored(self) -> None:
        """Nothing has happened for long."""
        self.is_bored = True
        self.woken.set()


class Follower(Listener):
    """One page or program that follows a table."""

    def __init__(self, room: Room, may_stay: Callable[[], bool]) -> None:
        """Begin to follow; as long as that is allowed."""
        super().__init__(may_stay)
        self.room = room


class Followers:
    """All who follow tables: no more than fit, and sent home first when the server stops."""

    def __init__(self, limits: Limits, metrics: Metrics, tasks: Supervisor) -> None:
        """Begin with nobody."""
        self.tasks = tasks
        self.limits = limits
        self.metrics = metrics
        self._rooms: dict[str, Room] = {}
        self._people: Counter[str] = Counter()
        self._networks: Counter[str] = Counter()
        self._staying: dict[Listener, str] = {}
        """Programs that stay in the hall, and the network that each came from."""
        self.is_stopping = False

    @property
    def count(self) -> int:
        """How many follow a table now."""
        return self._networks.total()

    @asynccontextmanager
    async def follow(
        self,
        hall: Hall,
        table: Table,
        person: str | None,
        network: str,
        may_stay: Callable[[], bool] = lambda: True,
    ) -> AsyncIterator[Follower]:
        """Follow a table; a person who does is present at it."""
        with self._entered(person, network):
            room = self._room(hall, table)
            follower = Follower(room, may_stay)
            room.followers.add(follower)
            if person:
                hall.presence.arrive(table.id, person)
                room.wake()
            if table.seats_of(person):
                hall.seen_from(table.id, network)
            try:
                yield follower
            finally:
                room.followers.discard(follower)
                if person:
                    self._will_depart(hall, table.id, person)
                self._close_if_empty(table.id, room)

    @asynccontextmanager
    async def stay(
        self, hall: Hall, regular: Regular, network: str, may_stay: Callable[[], bool]
    ) -> AsyncIterator[Listener]:
        """Stay in the hall, at no table."""
        if sum(one == network for one in self._staying.values()) >= self.limits.regulars_a_network:
            raise OverloadedError(
                mark("no more than {most} bots from one network may stay here at once"),
                most=self.limits.regulars_a_network,
            )
        with self._entered(regular.person, network):
            listener = Listener(may_stay)
            self._staying[listener] = network
            hall.presence.stay(regular)
            try:
                yield listener
            finally:
                hall.presence.go(regular)
                del self._staying[listener]

    @contextmanager
    def _entered(self, person: str | None, network: str) -> Iterator[None]:
        """Hold one of the places meanwhile."""
        self._enter(person, network)
        try:
            yield
        finally:
            self._people[person or ""] -= 1
            self._networks[network] -= 1
            self._people += Counter()  # drops those who follow nothing any more
            self._networks += Counter()
            self.metrics.streams.dec()

    def _will_depart(self, hall: Hall, table: str, person: str) -> None:
        """A person has closed a page; the others learn it if no other one is opened soon."""

        def depart() -> None:
            hall.presence.depart(table, person)
            self.wake(table)

        if self.is_stopping:
            depart()
        else:
            asyncio.get_running_loop().call_later(AWAY_AFTER, depart)

    def _enter(self, person: str | None, network: str) -> None:
        """Take one of the places; refuse those for whom there is no place."""
        if self.is_stopping:
            raise OverloadedError(mark("the server is about to stop"))
        if self.count >= self.limits.streams:
            raise OverloadedError(
                mark("{most} pages follow their tables already"), most=self.limits.streams
            )
        if person and self._people[person] >= self.limits.streams_a_person:
            raise OverloadedError(
                mark("nobody may follow more than {most} tables at once"),
                most=self.limits.streams_a_person,
            )
        if self._networks[network] >= self.limits.streams_a_network:
            most = self.limits.streams_a_network
            raise OverloadedError(
                mark("no more than {most} pages from one network may follow their tables at once"),
                most=most,
            )
        self._people[person or ""] += 1
        self._networks[network] += 1
        self.metrics.streams.inc()

    def _room(self, hall: Hall, table: Table) -> Room:
        """The room of a table; one task wakes all who follow it."""
        room = self._rooms.get(table.id)
        if room is None:
            room = self._rooms[table.id] = Room(table)
            room.task = self.tasks.errand("room", self._listen(hall, room))
        elif table.number > room.table.number:
            room.table = table
            room.wake()
        return room

    async def _listen(self, hall: Hall, room: Room) -> None:
        """Wake all who follow a table whenever it has changed; send them home when it is gone.

        Where that fails they are sent home too: pages come back and find out what is wrong.
        """
        try:
            async for table in hall.changes(room.table.id, room.table.number):
                if table.number > room.table.number:
                    room.table = table
                room.wake()
        finally:
            if self._rooms.get(room.table.id) is room:
                del self._rooms[room.table.id]
            for follower in room.followers:
                follower.leave()

    def _close_if_empty(self, table: str, room: Room) -> None:
        """Nobody follows any more: stop listening."""
        if not room.followers and self._rooms.get(table) is room:
            del self._rooms[table]
        if not room.followers and room.task is not None:
            room.task.cancel()

    def wake(self, table: str | None = None) -> None:
        """Let those at a table, or everybody, look again: what changed is not a line of a table."""
        rooms = self._rooms
        for room in [rooms[name] for name in rooms if table in (None, name)]:
            room.wake()

    def stop(self) -> None:
        """Send everybody home; nobody may come any more."""
        self.is_stopping = True
        for room in self._rooms.values():
            for follower in room.followers:
                follower.leave()
        for listener in self._staying:
            listener.leave()


L = TypeVar("L", bound=Listener)


class EventStream(Response, Generic[L]):
    """A response that goes on until its follower leaves, or does not read any more."""

    def __init__(
        self,
        follow: AbstractAsyncContextManager[L],
        tell: Callable[[L], AsyncIterator[bytes]],
        media_type: str,
        patience: float,
    ) -> None:
        """Take how to follow, what is told to the follower, and how long to wait for a reader."""
        self.patience = patience
        self.follow = follow
        self.tell = tell
        self.status_code = 200
        self.media_type = media_type
        self.background = None
        self.body = b""
        self.init_headers({"cache-control": "no-store", "x-accel-buffering": "no"})
        del self.headers["content-length"]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Tell until the other side is gone; events go compressed to whoever can read that."""
        gzip = None
        if self.media_type == EVENTS:
            self.headers["vary"] = "Accept-Encoding"
            if takes_gzip(Headers(scope=scope)):
                self.headers["content-encoding"] = "gzip"
                gzip = Shrinking()
        async with self.follow as follower:
            await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
            ear = asyncio.create_task(listen(receive, follower))
            try:
                await self._tell(follower, send, gzip)
            finally:
                ear.cancel()

    async def _tell(self, follower: L, send: Send, gzip: Shrinking | None) -> None:
        """Send what is told, piece by piece; a slow reader is let go."""
        with suppress(TimeoutError):
            async for piece in self.tell(follower):
                body = gzip.piece(piece) if gzip else piece
                async with asyncio.timeout(self.patience):
                    await send({"type": "http.response.body", "body": body, "more_body": True})
            last = gzip.end() if gzip else b""
            await send({"type": "http.response.body", "body": last, "more_body": False})


async def listen(receive: Receive, follower: Listener) -> None:
    """Wait until the other side hangs up."""
    while (await receive())["type"] != "http.disconnect":
        pass
    follower.leave()
