"""What is still to be told: taken one by one, tried again later and later, dropped once told."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, select, update
from sqlalchemy.sql.elements import ColumnElement

from forgehall.tables.store import schema
from forgehall.tables.store.store import Store
from forgehall.tables.store.writing import CallKind

FIRST = 30.0
"""Seconds before a call is tried again; each time four times as many."""
GROWTH = 4
MOST_TRIES = 6
"""After this many tries, within about three hours, it is given up."""


class DueCall(NamedTuple):
    """Something that should be told now."""

    channel: str
    table: str
    kind: CallKind
    number: int
    """The line that made it so."""
    due: float
    tries: int

    @property
    def is_last(self) -> bool:
        """It is not tried again after this."""
        return self.tries + 1 >= MOST_TRIES


class CallQueue:
    """The calls in a store."""

    def __init__(self, store: Store) -> None:
        """They lie beside the tables."""
        self.store = store

    async def due(self, now: float, most: int) -> list[DueCall]:
        """What should be told by now, what waits longest first."""
        of = schema.calls.c
        query = select(of.channel, of.table, of.kind, of.number, of.due, of.tries)
        found = await self.store.found(query.where(of.due <= now).order_by(of.due).limit(most))
        return [DueCall(*row) for row in found]

    async def take(self, call: DueCall, now: float) -> bool:
        """Take a call before it is told, so that no other worker does; it comes back if need be.

        Where this worker dies before it has told it, it is tried again like any that failed.
        """
        later = now + FIRST * GROWTH**call.tries
        async with self.store.begun() as connection:
            taken = await connection.execute(
                update(schema.calls)
                .where(is_same(call), schema.calls.c.due == call.due)
                .values(due=later, tries=call.tries + 1)
            )
            return taken.rowcount == 1

    async def drop(self, call: DueCall) -> None:
        """A call is told, or not worth telling; a newer one in its place stays."""
        async with self.store.begun() as connection:
            await connection.execute(delete(schema.calls).where(is_same(call)))


def is_same(call: DueCall) -> ColumnElement[bool]:
    """The condition by which a call is found."""
    of = schema.calls.c
    mine = (of.channel == call.channel) & (of.table == call.table) & (of.kind == call.kind)
    return mine & (of.number == call.number)
