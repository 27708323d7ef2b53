"""Analyses that are made off the server: taken from the store, one after another, under a lease.

Whoever takes one says every few seconds that it is still being made. Where nothing is heard for the
length of a lease, the next one takes it and begins anew: a machine that is lost costs time alone.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from forgehall.tables.errors import BrokenTableError, StoreError
from forgehall.tables.tending.supervising import end
from forgehall.web.afterwards.analysing import Looked, asked, keep, order_for

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from forgehall.tables.hall import Hall

log = logging.getLogger(__name__)
IDLE = 1.0
"""How many seconds lie between two looks at an empty queue."""
HEARD = 5
"""How often in a lease somebody who makes an analysis is heard of."""


class Effort(NamedTuple):
    """How much is thought about a game, and for how long nobody else does."""

    iterations: int
    seconds: float
    lease: float


async def take_all(hall: Hall, effort: Effort, tell: Callable[[str], None]) -> None:
    """Make analyses until this is called off."""
    while True:
        table = await hall.analyses.take(effort.lease)
        if table is None:
            await asyncio.sleep(IDLE)
        else:
            tell(table)
            await make(hall, table, effort)


async def make(hall: Hall, table: str, effort: Effort) -> None:
    """Make one; what cannot be made is given up, so that it can be ordered again."""

    async def tell(progress: Looked) -> None:
        await hall.analyses.tell(table, progress.done, progress.looks, ())

    async with held(hall, table, effort.lease / HEARD):
        try:
            game = await hall.table(table)
            order = await order_for(hall, game, effort.iterations, effort.seconds)
            await keep(hall, order, await asked(msgspec.json.encode(order), tell))
        except BrokenTableError as error:
            log.warning("table %s cannot be analysed: %s", table, error)
        await hall.analyses.give_up(table)


@asynccontextmanager
async def held(hall: Hall, table: str, every: float) -> AsyncIterator[None]:
    """Say again and again that an analysis is still being made."""

    async def say() -> None:
        while True:
            await asyncio.sleep(every)
            with suppress(StoreError):  # a lease that cannot be renewed runs out
                await hall.analyses.hold(table)

    saying = asyncio.create_task(say())
    try:
        yield
    finally:
        await end(saying)
