"""A hall that really serves, on a port of its own, and visitors who really ask it."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields, replace
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
import uvicorn

from forgehall.web.app import create_app
from forgehall.web.config import Config, Limits, Rate
from forgehall.web.desk import Desk
from forgehall.web.http.connections import Connection
from forgehall.web.operating import logs

PLENTY = Rate(10_000, 100_000)
RATES: dict[str, Any] = {
    kind.name: PLENTY for kind in fields(Limits) if isinstance(kind.default, Rate)
}
GENEROUS = replace(Limits(), chores_waiting=100, **RATES)
SECRET = "of no worth outside of tests"  # noqa: S105  # as it says
PATIENCE = 20.0
"""How many seconds a test waits for what must come."""


class Server:
    """A hall on a port of its own, in a thread of its own."""

    def __init__(self, folder: Path, limits: Limits = GENEROUS, **more: Any) -> None:
        """Keep the tables in a folder."""
        self.db = folder / "hall.db"
        self.config = Config(
            db=f"sqlite:///{self.db}", secret_key=SECRET, warm=False, limits=limits, **more
        )
        logs.set_up("quiet")
        self.app = create_app(self.config)
        self.listener = socket.socket()
        self.listener.bind(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        settings = uvicorn.Config(
            self.app,
            http=Connection,
            ws="none",
            proxy_headers=False,
            log_config=None,
            lifespan="on",
            timeout_graceful_shutdown=5,
            server_header=False,
        )
        self.uvicorn = uvicorn.Server(settings)
        self.thread = threading.Thread(target=self.uvicorn.run, args=([self.listener],))

    @property
    def desk(self) -> Desk:
        """What every page has at hand."""
        desk: Desk = self.app.state.desk
        return desk

    def __enter__(self) -> Self:
        """Open the hall."""
        self.thread.start()
        latest = time.monotonic() + PATIENCE
        while not self.uvicorn.started and self.thread.is_alive():
            assert time.monotonic() < latest, "the server does not start"
            time.sleep(0.01)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close it; streams end first."""
        self.desk.followers.stop()
        self.uvicorn.should_exit = True
        self.thread.join(PATIENCE)
        self.listener.close()


class Visitor:
    """A browser: it keeps cookies, and says whose page sends a form."""

    def __init__(self, address: str, source: str = "127.0.0.1", **headers: str) -> None:
        """Come from an address, with headers of one's own."""
        own = {"sec-fetch-site": "same-origin", "origin": address, **headers}
        way = httpx.HTTPTransport(local_address=source)
        self.client = httpx.Client(base_url=address, headers=own, timeout=PATIENCE, transport=way)

    def __enter__(self) -> Self:
        """Come."""
        return self

    def __exit__(self, *_: object) -> None:
        """Go."""
        self.client.close()

    def get(self, path: str, **more: Any) -> httpx.Response:
        """Look at a page."""
        return self.client.get(path, **more)

    def post(self, path: str, **fields: Any) -> httpx.Response:
        """Send a form."""
        return self.client.post(path, data=fields)

    def tell(self, path: str, **fields: Any) -> httpx.Response:
        """Send JSON, as the pages' own script does."""
        return self.client.post(path, json=fields)

    def data(self, path: str) -> dict[str, Any]:
        """A page's twin."""
        reply = self.client.get(path)
        assert 200 == reply.status_code, reply.text
        found: dict[str, Any] = reply.json()
        return found

    def table(self, table: str) -> dict[str, Any]:
        """A table as this visitor may see it."""
        return self.data(f"/api/t/{table}")

    def set_table(self, **settings: Any) -> str:
        """Set a table; two open seats for Dice Forge if nothing else is said."""
        wanted = {"game": "dice-forge", "kinds": ["open", "open"], **settings}
        reply = self.tell("/api/tables", settings=wanted, nickname="Ada")
        assert 201 == reply.status_code, reply.text
        table: str = reply.json()["table"]
        return table

    def answer(self, table: str, choice: int | None = None) -> httpx.Response:
        """Answer what is asked; with the first choice if none is named."""
        seen = self.table(table)
        chosen = seen["choices"][0]["id"] if choice is None else choice
        return self.tell(f"/api/t/{table}/answer", opened=seen["opened"], choice=chosen)

    @contextmanager
    def follow(self, path: str, **headers: str) -> Iterator[Iterator[dict[str, Any]]]:
        """The events of a stream, as they come."""
        with self.client.stream("GET", path, headers=headers) as reply:
            assert 200 == reply.status_code, reply.read()
            yield events(reply.iter_lines())


def asked(table: str, *visitors: Visitor) -> Visitor:
    """Who is asked."""
    return next(visitor for visitor in visitors if visitor.table(table)["choices"])


def events(lines: Iterator[str]) -> Iterator[dict[str, Any]]:
    """The events among the lines of a stream: each with its id and data."""
    event: dict[str, Any] = {}
    for line in lines:
        name, _, value = line.partition(": ")
        if name in {"event", "id"}:
            event[name] = value
        elif name == "data":
            event["data"] = json.loads(value)
        elif not line and "data" in event:
            yield event
            event = {}


def code(reply: httpx.Response) -> tuple[int, str]:
    """What was refused, and how."""
    return reply.status_code, reply.json()["error"]["code"]
