"""What those who run the hall order: each order is a form and a call."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import msgspec
import structlog
from starlette.requests import Request
from starlette.responses import Response

from forgehall.web.http.addresses import network_of
from forgehall.web.http.replies import desk_of, done
from forgehall.web.operator.entering import check_operator
from forgehall.web.operator.overview import overview_of

if TYPE_CHECKING:
    from forgehall.web.desk import Desk

ORDERS = "orders"
READ = 2.0
"""After this many seconds every worker follows an order."""
log = structlog.stdlib.get_logger("forgehall.web")


class Announcement(msgspec.Struct, frozen=True, kw_only=True):
    """Say something on every page; nothing takes back what was said."""

    words: str = ""


class Ban(msgspec.Struct, frozen=True, kw_only=True):
    """Shut out an address, a network or a person."""

    about: str = ""
    why: str = ""


class ReadOnly(msgspec.Struct, frozen=True, kw_only=True):
    """Let nobody change anything, or let everybody again."""

    on: bool


class Withdrawal(msgspec.Struct, frozen=True, kw_only=True):
    """Take an order back."""

    order: str


class Closure(msgspec.Struct, frozen=True, kw_only=True):
    """End the game of a table where it stands; a table where no game is on is deleted."""

    table: str


async def keep_obeying(desk: Desk) -> None:
    """Learn again and again what is ordered, and follow it."""
    while True:
        await obey(desk)
        desk.tasks.well(ORDERS)
        await asyncio.sleep(READ)


async def obey(desk: Desk) -> None:
    """Follow the orders that stand; open pages look again where what they say has changed."""
    before = desk.hall.standing.notice
    await desk.hall.obey(await desk.hall.orders.standing())
    if desk.hall.standing.notice != before:
        desk.followers.wake()


Ordered = Callable[[Request], Awaitable[object]]


def ordered(order: Ordered) -> Callable[[Request], Awaitable[Response]]:
    """An order as an address: checked, followed at once, and written into the log."""

    async def given(request: Request) -> Response:
        check_operator(request)
        desk = desk_of(request)
        fields = await order(request)
        await obey(desk)
        log.warning("ordered", order=str(fields), network=network_of(request.scope))
        return done(request, await overview_of(desk), "/operate")

    return given


async def announce(request: Request) -> object:
    """POST /operate/announce."""
    desk = desk_of(request)
    fields = await desk.read(request, Announcement)
    await desk.hall.orders.announce(fields.words.strip(), desk.hall.keeper.now())
    return fields


async def ban(request: Request) -> object:
    """POST /operate/ban."""
    desk = desk_of(request)
    fields = await desk.read(request, Ban)
    await desk.hall.orders.ban(fields.about.strip(), fields.why.strip(), desk.hall.keeper.now())
    return fields


async def read_only(request: Request) -> object:
    """POST /operate/read-only."""
    desk = desk_of(request)
    fields = await desk.read(request, ReadOnly)
    await desk.hall.orders.read_only(is_wanted=fields.on, now=desk.hall.keeper.now())
    return fields


async def take_back(request: Request) -> object:
    """POST /operate/take-back."""
    desk = desk_of(request)
    fields = await desk.read(request, Withdrawal)
    await desk.hall.orders.take_back(fields.order)
    return fields


async def close(request: Request) -> object:
    """POST /operate/close."""
    desk = desk_of(request)
    fields = await desk.read(request, Closure)
    await desk.hall.close_table(fields.table)
    return fields


ACTS = {
    "announce": ordered(announce),
    "ban": ordered(ban),
    "read-only": ordered(read_only),
    "take-back": ordered(take_back),
    "close": ordered(close),
}
"""Every order by the last part of its address."""
