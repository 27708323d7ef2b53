"""A worker that is cut off from the database: what it does, and how it comes back.

It runs in a network namespace of its own, from where only one wire leads to the database; people
reach it all the same. The wire is taken down and put up again. This needs root and `ip`.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import msgspec

from bench.load import Server, served
from tests.tables.postgres import Postgres

SPACE = "forgehall-cut"
WIRE = "fh-cut0"
HERE, THERE = "10.203.77.1", "10.203.77.2"
"""The two ends of the wire."""
GAME = "dice-forge"
BEFORE, LONG, AFTER = 2, 30, 40
"""Seconds before the cut, of the cut, and at most after it."""
PATIENT = 60.0


class Cut(msgspec.Struct):
    """What a worker did that was cut off, in seconds; None where it never did so."""

    lasted: float
    unready_after: float | None
    """Since the cut, until it said that nobody should be sent to it."""
    slowest_reply: float | None
    """The longest that somebody waited for a reply, good or bad."""
    refusals: dict[str, int]
    """What it replied to those who wanted to do something meanwhile."""
    ready_after: float | None
    """Since the wire was up again, until it said that it was ready."""
    acts_after: float | None
    """The same, until it did something."""
    heard_after: float | None
    """The same, until it had told all that another worker wrote meanwhile."""
    words: int
    """How many lines the other worker wrote during the cut."""
    missing: int
    """And this many of them never came."""


def can_cut() -> bool:
    """Namespaces can be made here."""
    return os.geteuid() == 0 and shutil.which("ip") is not None


def ip(*arguments: str) -> None:
    """Lay wires."""
    subprocess.run(["ip", *arguments], check=True)  # noqa: S607  # the machine's own


@contextmanager
def space() -> Iterator[None]:
    """A network namespace with one wire to this one."""
    ip("netns", "add", SPACE)
    try:
        ip("link", "add", WIRE, "type", "veth", "peer", "name", "inner", "netns", SPACE)
        ip("addr", "add", f"{HERE}/30", "dev", WIRE)
        ip("link", "set", WIRE, "up")
        ip("-n", SPACE, "addr", "add", f"{THERE}/30", "dev", "inner")
        ip("-n", SPACE, "link", "set", "inner", "up")
        yield
    finally:
        ip("netns", "del", SPACE)


@asynccontextmanager
async def relayed(path: Path) -> AsyncIterator[int]:
    """A port at this end of the wire that leads to the socket of the database."""

    async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(2**16):
                writer.write(data)
                await writer.drain()
        writer.close()

    async def lead(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(asyncio.CancelledError):
            there, back = await asyncio.open_unix_connection(path)
            await asyncio.gather(pump(reader, back), pump(there, writer))

    server = await asyncio.start_server(lead, HERE, 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()


class Watch:
    """Two people at one table, one at each worker, and what the second worker says."""

    def __init__(self, far: Server, near: Server) -> None:
        """Name the worker that will be cut off, and the other."""
        self.far = httpx.AsyncClient(base_url=f"http://127.0.0.1:{far.port}", timeout=PATIENT)
        self.near = httpx.AsyncClient(base_url=f"http://127.0.0.1:{near.port}", timeout=PATIENT)
        self.table = ""
        self.ready: list[tuple[float, bool]] = []
        self.replies: list[tuple[float, float, str]] = []
        """When somebody wanted something of the far worker, when it replied, and what."""
        self.said: dict[str, float] = {}
        self.heard: dict[str, float] = {}

    async def sit(self) -> None:
        """Both come, set a table and sit down."""
        for client, name in ((self.near, "Ann"), (self.far, "Bob")):
            reply = await client.post("/api/people", json={"nickname": name})
            client.headers["authorization"] = f"Bearer {reply.json()['token']}"
        settings = {"game": GAME, "kinds": ["open", "open"]}
        reply = await self.near.post("/api/tables", json={"settings": settings})
        self.table = reply.json()["table"]
        (await self.far.post(f"/api/t/{self.table}/sit", json={})).raise_for_status()

    async def look(self) -> None:
        """Ask the far worker again and again whether it is ready."""
        while True:
            reply = await self.far.get("/readyz")
            self.ready.append((time.monotonic(), reply.is_success))
            await asyncio.sleep(0.1)

    async def act(self) -> None:
        """Say something at the far worker again and again."""
        while True:
            begun = time.monotonic()
            reply = await self.far.post(f"/api/t/{self.table}/chat", json={"text": "far"})
            code = "done" if reply.is_success else reply.json()["error"]["code"]
            self.replies.append((begun, time.monotonic(), code))
            await asyncio.sleep(0.5)

    async def write(self) -> None:
        """Say something else each time at the near worker."""
        while True:
            word = f"word-{len(self.said)}-"
            await self.near.post(f"/api/t/{self.table}/chat", json={"text": word})
            self.said[word] = time.monotonic()
            await asyncio.sleep(0.5)

    async def listen(self) -> None:
        """Follow the table at the far worker, and come back where the stream ends."""
        while True:
            with suppress(httpx.HTTPError):
                async with self.far.stream("GET", f"/api/t/{self.table}/stream") as stream:
                    async for row in stream.aiter_lines():
                        for word in set(self.said) - set(self.heard):
                            if word in row:
                                self.heard[word] = time.monotonic()
            await asyncio.sleep(0.5)


async def watch(far: Server, near: Server) -> Cut:
    """Take the wire down and up again; what happened."""
    seen = Watch(far, near)
    await seen.sit()
    tasks = [asyncio.create_task(it()) for it in (seen.look, seen.act, seen.write, seen.listen)]
    await asyncio.sleep(BEFORE)
    ip("link", "set", WIRE, "down")
    cut = time.monotonic()
    await asyncio.sleep(LONG)
    ip("link", "set", WIRE, "up")
    healed = time.monotonic()
    for _ in range(AFTER):
        await asyncio.sleep(1)
        if is_well(seen, healed):
            break
    for task in tasks:
        task.cancel()
    return figures_of(seen, cut, healed)


def is_well(seen: Watch, healed: float) -> bool:
    """It is ready, acts again, and has told all that was written meanwhile."""
    acts = any(begun > healed and code == "done" for begun, _, code in seen.replies)
    told_all = all(word in seen.heard for word, at in seen.said.items() if at < healed)
    return acts and told_all and seen.ready[-1][1]


def figures_of(seen: Watch, cut: float, healed: float) -> Cut:
    """The figures of what was seen."""
    meanwhile = [word for word, at in seen.said.items() if cut < at < healed]
    asked = [reply for reply in seen.replies if cut < reply[1]]
    refused = [code for _, _, code in asked if code != "done"]
    late = [seen.heard[word] - healed for word in meanwhile if word in seen.heard]
    return Cut(
        lasted=healed - cut,
        unready_after=next((at - cut for at, good in seen.ready if at > cut and not good), None),
        slowest_reply=max((ended - begun for begun, ended, _ in asked), default=None),
        refusals={code: refused.count(code) for code in sorted(set(refused))},
        ready_after=next((at - healed for at, good in seen.ready if good and at > healed), None),
        acts_after=next((at - healed for _, at, code in asked if code == "done" and at > healed),
                        None),
        heard_after=max(late, default=None),
        words=len(meanwhile),
        missing=len(meanwhile) - len(late),
    )  # fmt: skip


async def run(postgres: Postgres) -> Cut:
    """Two workers on one database, the second behind the wire."""
    url = postgres.new_database()
    name = urlsplit(url).path
    async with relayed(postgres.folder / ".s.PGSQL.5432") as port:
        behind = f"postgresql://{postgres.user}@{HERE}:{port}{name}"
        within = ["ip", "netns", "exec", SPACE]
        with (
            served(url, (GAME,), "random", workers=1) as near,
            served(behind, (GAME,), "random", workers=1, within=within) as far,
        ):
            return await watch(far, near)


def cut_off(postgres: Postgres) -> Cut:
    """Measure it."""
    with space():
        return asyncio.run(run(postgres))
