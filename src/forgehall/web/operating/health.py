"""What the server tells those who look after it: whether it is well, and what it has counted."""

from __future__ import annotations

import asyncio
import os
from hmac import compare_digest
from time import monotonic
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from forgehall.kit.language import mark
from forgehall.tables.errors import StoreError
from forgehall.web.http.errors import ForbiddenError
from forgehall.web.http.replies import desk_of, json_reply

if TYPE_CHECKING:
    from forgehall.web.desk import Desk

FIGURES = "text/plain; version=0.0.4; charset=utf-8"
PATIENCE = 5.0
"""A store that has not answered after this many seconds is taken to be away."""
FRESH = 2.0
"""For this many seconds what was found is still true: writing takes a disk's time."""


class StoreHealth:
    """Whether the store can be written, looked up at most every other second."""

    def __init__(self) -> None:
        """Nobody has looked."""
        self.at = -FRESH
        self.is_well = False
        self.one = asyncio.Lock()

    async def ask(self, desk: Desk) -> bool:
        """Write something that changes nothing; whoever asks meanwhile waits for the result."""
        async with self.one:
            if monotonic() >= self.at + FRESH:
                self.is_well = await is_written(desk)
                self.at = monotonic()
            return self.is_well


async def is_written(desk: Desk) -> bool:
    """The store takes what is written, in good time."""
    try:
        async with asyncio.timeout(PATIENCE):
            await desk.hall.store.check()
    except (StoreError, TimeoutError):
        return False
    return True


async def healthz(request: Request) -> Response:
    """What does not work; 503 if there is anything."""
    desk = desk_of(request)
    failing = dict(desk.tasks.troubles)
    if await desk.checked.ask(desk):
        failing.pop("writer", None)  # it works again, though nobody has acted since
    else:
        failing["store"] = "cannot be written"
    if failing:
        return json_reply({"status": "failing", "failing": failing}, 503)
    return json_reply({"status": "ok"})


async def readyz(request: Request) -> Response:
    """Whether to send people here: not before the hall is open, nor without its store."""
    desk = desk_of(request)
    if not desk.is_open:
        return json_reply({"status": "stopping" if desk.followers.is_stopping else "starting"}, 503)
    if not await desk.checked.ask(desk):
        return json_reply({"status": "the store does not answer"}, 503)
    return json_reply({"status": "ready"})


async def metrics(request: Request) -> Response:
    """What the server has counted, all workers together: for those who run it."""
    desk = desk_of(request)
    key, given = desk.config.metrics_key, request.headers.get("authorization", "")
    is_known = bool(key) and compare_digest(given.encode(), f"Bearer {key}".encode())
    if not is_known and (key or desk.config.is_public):
        raise ForbiddenError(
            mark(
                "the figures are for those who run the hall: set FORGEHALL_METRICS_KEY and send it"
            )
        )
    headers = {"x-worker": str(os.getpid())}
    return Response(desk.figures.text(), headers=headers, media_type=FIGURES)
