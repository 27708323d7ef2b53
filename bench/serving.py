"""What a hall computes for an act, from the request until all pages were sent what changed."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.types import Message

from bench.load import LIMITS
from forgehall.tables.acts import playing
from forgehall.tables.acts.act import Act
from forgehall.tables.snapshot.table import Table
from forgehall.web.app import create_app
from forgehall.web.config import Config

SETTLING = 0.5
"""Seconds until all pages have heard of each other."""
THOUGHT = 0.002
"""Seconds between acts. Whether anybody looks on or not, the hall's threads are asleep by then, as
between the acts of people: back to back, acts without pages would find them awake."""


class Page:
    """A page that follows a table."""

    def __init__(self) -> None:
        """Nothing was sent to it yet."""
        self.is_told = asyncio.Event()

    async def send(self, message: Message) -> None:
        """Take what the hall sends; that the stream lives it says after a long silence alone."""
        if message.get("body"):
            self.is_told.set()


class Browser:
    """Somebody at the hall, as a server hands on what comes from there, without a wire."""

    def __init__(self, app: Starlette) -> None:
        """Nobody yet."""
        self.app = app
        self.headers = [(b"host", b"127.0.0.1"), (b"content-type", b"application/json")]

    def scope(self, method: str, path: str) -> dict[str, Any]:
        """A request."""
        return {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method,
            "scheme": "http", "path": path, "raw_path": path.encode(), "query_string": b"",
            "root_path": "", "headers": self.headers, "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 80), "state": {},
        }  # fmt: skip

    async def post(self, path: str, fields: object) -> Any:  # noqa: ANN401  # any JSON
        """Send JSON; what comes back."""
        body, got = msgspec.json.encode(fields), bytearray()

        async def receive() -> Message:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Message) -> None:
            got.extend(message.get("body", b""))

        await self.app(self.scope("POST", path), receive, send)
        reply = msgspec.json.decode(got)
        if "error" in reply:
            raise RuntimeError(reply["error"])
        return reply

    async def come_in(self, nickname: str) -> None:
        """Become somebody."""
        person = await self.post("/api/people", {"nickname": nickname})
        self.headers.append((b"authorization", b"Bearer " + person["token"].encode()))

    async def follow(self, table: str, page: Page) -> None:
        """Follow a table until this is cancelled."""
        scope = self.scope("GET", f"/t/{table}/stream")
        scope["headers"] = [*self.headers, (b"accept-encoding", b"gzip")]

        async def receive() -> Message:
            await asyncio.Event().wait()
            return {"type": "http.disconnect"}

        await self.app(scope, receive, page.send)


@asynccontextmanager
async def hall(url: str, seats: int) -> AsyncIterator[list[Browser]]:
    """A hall with some people in it."""
    app = create_app(Config(db=url, secret_key="x" * 32, warm=False, limits=LIMITS))
    async with app.router.lifespan_context(app):
        people = [Browser(app) for _ in range(seats)]
        for n, person in enumerate(people, 1):
            await person.come_in(f"Player {n}")
        yield people


async def play(game: str, seed: int, url: str, seats: int, viewers: int) -> list[float]:
    """A game at random, at which the first people have the page open: seconds for each act."""
    luck, found = Random(seed), []
    gc.collect()  # whatever the hall before left behind is not to be cleared away while this plays
    async with hall(url, seats) as people, AsyncExitStack() as open_pages:
        settings = {"game": game, "kinds": ["open"] * seats}
        name = (await people[0].post("/api/tables", {"settings": settings}))["table"]
        for person in people[1:]:
            await person.post(f"/api/t/{name}/sit", {})
        pages = [Page() for _ in range(viewers)]
        for person, page in zip(people, pages, strict=False):
            task = asyncio.create_task(person.follow(name, page))
            open_pages.callback(task.cancel)
        keeper = people[0].app.state.desk.hall.keeper
        table: Table = await keeper.table(name)
        await asyncio.sleep(SETTLING)
        while table.state != "over":
            seat, act = next_act(table, luck)
            path = f"/api/t/{name}/{'done' if isinstance(act, playing.Finishing) else 'answer'}"
            for page in pages:
                page.is_told.clear()
            begun = time.process_time()
            await people[seat].post(path, msgspec.to_builtins(act))
            for page in pages:
                await page.is_told.wait()
            found.append(time.process_time() - begun)
            table = await keeper.table(name)
            await asyncio.sleep(THOUGHT)
    return found


def next_act(table: Table, luck: Random) -> tuple[int, Act]:
    """Who acts next at random, and how."""
    if table.held is not None:
        return table.held, playing.Finishing()
    seat = luck.choice(table.asked)
    choice = luck.choice(table.choices(seat))
    return seat, playing.Answering(opened=table.opened[seat], choice=choice)
