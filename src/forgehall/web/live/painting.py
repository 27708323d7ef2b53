"""A painter: a process of its own that draws what followers are shown, where they are many.

It is told which table to draw, for whose eyes, and what these were shown before. The lines of a
table it reads from the store, as any worker does; it is told of new ones too, so that it need not
look for them. It ends when nobody listens.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import struct
import sys
from collections import OrderedDict
from typing import TypeVar

import msgspec
from msgspec.msgpack import Decoder

from forgehall.tables.log import fold
from forgehall.tables.log.lines import Row
from forgehall.tables.log.rebuild import rebuilt
from forgehall.tables.log.table import Table
from forgehall.tables.store.store import Store
from forgehall.web.live.drawings import Drawings
from forgehall.web.live.seeing import Eyes, Moment
from forgehall.web.operating.runtime import run_smoothly

T = TypeVar("T")
LENGTH = struct.Struct(">I")
"""Before each message stands its length."""
MOST_TABLES = 1000
"""So many tables are kept at hand; the one that was drawn longest ago goes first."""

MODESTY = 5
"""Where there are too few cores, the server goes first: replies come before drawings."""

log = logging.getLogger(__name__)


class News(msgspec.Struct, frozen=True, tag=True):
    """Lines that were added to a table."""

    table: str
    rows: list[Row]


class Order(msgspec.Struct, frozen=True, tag=True):
    """What is to be drawn."""

    number: int
    table: str
    line: int
    """Draw the table after this line, or a later one."""
    eyes: Eyes
    moment: Moment
    shown: str
    """The mark of what the page shows already; empty if nothing."""


class Delivery(msgspec.Struct, frozen=True):
    """What was drawn."""

    number: int
    """Of the order."""
    mark: str
    event: bytes
    """Empty where the painter has failed."""
    drawings: int
    """How many drawings it took; what comes from memory takes none."""


class Studio:
    """The tables that the painter knows, and what it has drawn of them."""

    def __init__(self, store: Store) -> None:
        """Begin with an empty room."""
        self.store = store
        self.tables: OrderedDict[str, Table] = OrderedDict()
        self.drawings = Drawings(self._count)
        self.drawn = 0

    def _count(self) -> None:
        """One drawing more."""
        self.drawn += 1

    async def deliver(self, order: Order) -> Delivery:
        """Draw what was ordered; where that fails, the one who ordered draws it."""
        drawn = self.drawn
        try:
            table = await self.table(order.table, order.line)
            mark, event = self.drawings.event(table, order.eyes, order.moment, order.shown)
        except Exception:
            log.exception("table %s could not be drawn", order.table)
            mark, event = "", b""
        return Delivery(order.number, mark, event, self.drawn - drawn)

    def hear(self, news: News) -> None:
        """Take note of new lines; a table that misses some is read anew when it is ordered."""
        known = self.tables.get(news.table)
        if known is None:
            return
        rows = [row for row in news.rows if row.number > known.number]
        if rows and rows[0].number == known.number + 1:
            later = known.copy()
            fold.apply_all(later, rows)
            self.tables[news.table] = later

    async def table(self, name: str, line: int) -> Table:
        """A table after a line, or a later one."""
        known = self.tables.get(name)
        if known is None or known.number < line:
            known = self.tables[name] = rebuilt(name, "", await self.store.rows(name))
            if len(self.tables) > MOST_TABLES:
                self.tables.popitem(last=False)
        self.tables.move_to_end(name)
        return known


ADDRESS = Decoder(str)
TO_PAINTER: Decoder[Order | News] = Decoder(Order | News)
FROM_PAINTER = Decoder(Delivery)
READY = Delivery(0, "", b"", 0)
"""What the painter says when it has come."""


def framed(message: object) -> bytes:
    """A message with its length before it."""
    body = msgspec.msgpack.encode(message)
    return LENGTH.pack(len(body)) + body


async def received(reader: asyncio.StreamReader, decoder: Decoder[T]) -> T:
    """The next message."""
    (length,) = LENGTH.unpack(await reader.readexactly(LENGTH.size))
    return decoder.decode(await reader.readexactly(length))


async def paint(line: socket.socket) -> None:
    """Deliver one order after another: the first message names the store."""
    reader, writer = await asyncio.open_connection(sock=line)
    try:
        studio = Studio(Store(await received(reader, ADDRESS)))
        writer.write(framed(READY))
        while True:
            match await received(reader, TO_PAINTER):
                case Order() as order:
                    writer.write(framed(await studio.deliver(order)))
                    await writer.drain()
                case news:
                    studio.hear(news)
    except (asyncio.IncompleteReadError, ConnectionError):
        return  # nobody listens any more


def event_loop() -> asyncio.AbstractEventLoop:
    """The quickest event loop that is installed: not every system has uvloop."""
    try:
        import uvloop  # noqa: PLC0415  # see above
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


def main() -> None:
    """Be the painter; standard input is the line to the one who orders."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server is asked to stop, and hangs up
    if hasattr(os, "nice"):
        os.nice(MODESTY)
    run_smoothly()
    with asyncio.Runner(loop_factory=event_loop) as runner:
        runner.run(paint(socket.socket(fileno=sys.stdin.fileno())))


if __name__ == "__main__":
    main()
