"""Simulated people at tables: each follows its stream, and answers a second after a question."""

from __future__ import annotations

import asyncio
import re
import time
import zlib
from collections.abc import Callable
from random import Random
from typing import cast

import msgspec

THINKS = 1.0
"""Seconds between a question and a person's answer."""
OPENED = re.compile(rb'name=\\"opened\\" value=\\"(\d+)\\"')
CHOICE = re.compile(rb'name=\\"choice\\" value=\\"(\d+)\\"')
NUMBER = re.compile(rb'"number":(\d+)')
LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)
TOKEN = re.compile(rb'"token":"([^"]+)"')
CHUNK = re.compile(rb"([0-9a-f]+)\r\n", re.IGNORECASE)
"""What stands before each piece of a stream: its length."""


class Wire(asyncio.Protocol):
    """A connection that keeps what comes, and tells somebody."""

    def __init__(self, heard: Callable[[Wire], None]) -> None:
        """Call back whenever something came."""
        self.heard = heard
        self.got = bytearray()
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the way out."""
        self.transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        """Keep what came."""
        self.got += data
        self.heard(self)

    def send(self, data: bytes) -> None:
        """Say something."""
        assert self.transport is not None
        self.transport.write(data)


class Caller:
    """Somebody who asks the server one thing after another, and waits for each reply."""

    def __init__(self, port: int) -> None:
        """Name the server's port."""
        self.port = port
        self.token = b""
        self.wire: Wire | None = None
        self.reply: asyncio.Future[bytes] | None = None
        self.one = asyncio.Lock()

    def head(self, method: str, path: str) -> bytes:
        """How every request begins."""
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}"]
        if self.token:
            lines.append(f"Authorization: Bearer {self.token.decode()}")
        return "\r\n".join(lines).encode() + b"\r\n"

    async def post(self, path: str, fields: object) -> bytes:
        """Send JSON; what comes back. One request waits for the other."""
        async with self.one:
            return await self._post(path, fields)

    async def _post(self, path: str, fields: object) -> bytes:
        """Send JSON; what comes back."""
        loop = asyncio.get_running_loop()
        if self.wire is None:
            _, self.wire = await loop.create_connection(
                lambda: Wire(self._heard), "127.0.0.1", self.port
            )
        self.reply = loop.create_future()
        body = msgspec.json.encode(fields)
        kind = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        self.wire.send(self.head("POST", path) + kind.encode() + body)
        return await self.reply

    def _heard(self, wire: Wire) -> None:
        """A reply is whole when its length is there."""
        head, mark, rest = bytes(wire.got).partition(b"\r\n\r\n")
        length = LENGTH.search(head)
        if mark and length and len(rest) >= int(length[1]) and self.reply is not None:
            wire.got.clear()
            if self.reply.done():
                return  # nobody waits any more: the measurement is over
            if head.split(b" ", 2)[1] in {b"200", b"201"}:
                self.reply.set_result(rest)
            else:
                self.reply.set_exception(RuntimeError(rest.decode()))


class Figures:
    """What was measured, in seconds."""

    def __init__(self) -> None:
        """Nothing yet; until counting begins, nothing is kept."""
        self.counts = False
        self.responses: list[float] = []
        self.events: list[float] = []
        self.refused: list[str] = []
        self.sizes: list[int] = []
        """The bytes of every event on the wire."""

    def weigh(self, size: int) -> None:
        """An event has come."""
        if self.counts:
            self.sizes.append(size)


class Player(Caller):
    """A simulated person at a table, with the page's stream open."""

    def __init__(self, port: int, table: LiveTable, seat: int) -> None:
        """Sit at a table."""
        super().__init__(port)
        self.table = table
        self.seat = seat
        self.seen = 0
        self.gzip: zlib._Decompress | None = None
        self.pending: dict[int, float] = {}
        """When answers were sent whose events the other has not seen, by number."""
        self.planned: asyncio.TimerHandle | None = None
        self.opened = b"0"
        self.listed: list[bytes] = []
        """The choices that the page shows."""
        self.choices: list[bytes] = []
        """Those of them that are still to be answered."""
        self.is_held = False
        self.arrived: dict[int, float] = {}

    async def follow(self) -> None:
        """Open the stream."""
        loop = asyncio.get_running_loop()
        _, wire = await loop.create_connection(lambda: Wire(self._told), "127.0.0.1", self.port)
        accepts = b"Accept-Encoding: gzip\r\n\r\n"
        wire.send(self.head("GET", f"/t/{self.table.id}/stream") + accepts)

    def _told(self, wire: Wire) -> None:
        """Take every whole event; each comes as a piece of its own."""
        if self.gzip is None:
            head, end, rest = bytes(wire.got).partition(b"\r\n\r\n")
            if not end:
                return
            assert b"content-encoding: gzip" in head.lower(), "events come compressed"
            self.gzip = zlib.decompressobj(16 + zlib.MAX_WBITS)
            wire.got[:] = rest
        while (begins := CHUNK.match(wire.got)) is not None:
            length = int(begins[1], 16)
            ends = begins.end() + length
            if len(wire.got) < ends + 2:
                return
            event = self.gzip.decompress(bytes(wire.got[begins.end() : ends]))
            del wire.got[: ends + 2]
            if b"data: " in event:
                self.table.figures.weigh(length)
                self._take(event)

    def _take(self, event: bytes) -> None:
        """Note how soon the other's answer came here, and what is asked."""
        now, number = time.perf_counter(), NUMBER.search(event)
        if number is None:
            return
        if b'"reload":true' in event:
            self.table.ends(self)
            return
        self.seen = int(number[1])
        self.arrived = {self.seen: now}
        other = self.table.players[1 - self.seat]
        for sent in [n for n in other.pending if n <= self.seen]:
            other.note(now - other.pending.pop(sent))
        if b'"actions":' in event:
            self.listed = CHOICE.findall(event.partition(b'"actions":')[2].partition(b'","news')[0])
            self.choices = self.listed
        if (opened := OPENED.search(event)) is not None:
            self.opened = opened[1]
            self.choices = self.listed  # the next question may have the same choices as the last
        if b'"prompt":' in event:
            self.is_held = b"/done" in event.partition(b'"prompt":')[2].partition(b'","actions')[0]
        self._plan()

    def note(self, seconds: float) -> None:
        """An answer has come to the other person."""
        if self.table.figures.counts:
            self.table.figures.events.append(seconds)

    def _plan(self) -> None:
        """Answer a second after the question."""
        if (self.choices or self.is_held) and self.planned is None:
            loop = asyncio.get_running_loop()
            self.planned = loop.call_later(THINKS, lambda: self.table.run(self._answer()))

    async def _answer(self) -> None:
        """Answer, and note how long the response took."""
        self.planned = None
        if not self.choices and not self.is_held:
            return
        act, fields = "done", {}
        if self.choices:
            choice = int(self.table.luck.choice(self.choices))
            act, fields = "answer", {"opened": int(self.opened), "choice": choice}
        self.choices, self.is_held = [], False
        begun = time.perf_counter()
        try:
            reply = await self.post(f"/api/t/{self.table.id}/{act}", fields)
        except RuntimeError as error:
            self.table.figures.refused.append(str(error))
            return
        figures = self.table.figures
        if figures.counts:
            figures.responses.append(time.perf_counter() - begun)
        number = NUMBER.search(reply)
        assert number is not None, "an act tells its line"
        other = self.table.players[1 - self.seat]
        if other.seen >= int(number[1]):
            self.note(other.arrived[other.seen] - begun)
        else:
            self.pending[int(number[1])] = begun


class LiveTable:
    """A table with two simulated people and an apprentice; after a game it plays the next one."""

    def __init__(self, port: int, game: str, bot: str, figures: Figures, seed: int) -> None:
        """Name the server's port, what is played, and who sits with the two people."""
        self.port = port
        self.game = game
        self.bot = bot
        self.figures = figures
        self.luck = Random(seed)
        self.id = ""
        self.players: list[Player] = []
        self.tasks: set[asyncio.Task[None]] = set()
        self.is_over = False

    async def begin(self) -> None:
        """Set the table, sit down, follow."""
        self.players = [Player(self.port, self, seat) for seat in (0, 1)]
        for player in self.players:
            reply = await player.post("/api/people", {"nickname": f"Player {player.seat + 1}"})
            found = TOKEN.search(reply)
            assert found is not None, "a person has a token"
            player.token = found[1]
        first, second = self.players
        settings = {"game": self.game, "kinds": ["open", "open", self.bot]}
        opened = await first.post("/api/tables", {"settings": settings})
        self.id = msgspec.json.decode(opened)["table"]
        await second.post(f"/api/t/{self.id}/sit", {})
        for player in self.players:
            await player.follow()

    def run(self, work: object) -> None:
        """Let somebody act; what fails is not lost silently."""
        task = asyncio.ensure_future(work)  # type: ignore[call-overload]  # a coroutine
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def leave(self) -> None:
        """Nobody plays any more."""
        self.is_over = True
        for task in self.tasks:
            task.cancel()

    def ends(self, player: Player) -> None:
        """The page has another shape: the game is over, so the next one begins."""
        if not self.is_over:
            self.is_over = True
            other = LiveTable(
                self.port, self.game, self.bot, self.figures, self.luck.randrange(2**30)
            )
            for follower in self.players:
                if follower.wire is not None and follower.wire.transport is not None:
                    follower.wire.transport.close()
            player.table.run(other.begin())
