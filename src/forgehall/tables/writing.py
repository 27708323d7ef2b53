"""Writing into the store: acts that wait at the same time are written in one transaction.

A commit must reach the disk before anybody is told of it, and that takes longer than all the rest;
so while one is under way, the acts of other tables gather for the next.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from functools import partial
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import bindparam, delete, insert, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from forgehall.kit import position
from forgehall.tables import lines, schema
from forgehall.tables.lines import Row
from forgehall.tables.table import Table
from forgehall.tables.transactions import Execute, Statement, Transactions

CHANNEL = "forgehall"
"""Where PostgreSQL tells the other workers that a table has gone on."""
EVERY = 20
"""A position is kept after so many lines."""
SEATING = (
    lines.Set, lines.Sit, lines.Stand, lines.Drop, lines.Kind, lines.Move, lines.Takeover
)  # fmt: skip
"""The lines after which somebody may sit elsewhere."""
MOST = 64
"""How many acts are written together at most."""

TELL = text(f"select pg_notify('{CHANNEL}', :id)")
FACTS = ("state", "public", "spectators", "touched", "due", "summary")
FOUND = insert(schema.tables)
WRITE = insert(schema.lines)
STAND = insert(schema.positions)
SEAT = insert(schema.seats)
STAND_UP = delete(schema.seats).where(schema.seats.c.table == bindparam("name"))
GO_ON = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("name"))
    .values({name: bindparam(name) for name in FACTS})
)


class TakenError(Exception):
    """Another worker has written a line of this number, or the table is gone."""


class Act(NamedTuple):
    """Lines that are written together, and the table that they lead to."""

    table: Table
    rows: list[Row]
    is_new: bool

    @property
    def seats(self) -> bool:
        """Somebody may sit elsewhere now."""
        return any(isinstance(row.line, SEATING) for row in self.rows)

    @property
    def stands(self) -> bool:
        """The position is kept: where the game begins, and every so many lines."""
        if self.table.match is None:
            return False
        begins = any(isinstance(row.line, lines.Start | lines.Anew) for row in self.rows)
        return begins or self.rows[-1].number // EVERY > (self.rows[0].number - 1) // EVERY


class Writer:
    """Writes acts, as many at once as have gathered."""

    def __init__(self, transactions: Transactions, *, tells: bool) -> None:
        """Take how to run a transaction; `tells` the other workers what was written."""
        self.transactions = transactions
        self.tells = tells
        self.waiting: list[tuple[Act, asyncio.Future[None]]] = []
        self.task: asyncio.Task[None] | None = None
        self.commits = 0

    async def write(self, act: Act) -> None:
        """Return when the act is safe; all of its lines are written, or none."""
        done = asyncio.get_running_loop().create_future()
        self.waiting.append((act, done))
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self._drain())
        await done

    async def _drain(self) -> None:
        """Write until nobody waits."""
        while self.waiting:
            together, self.waiting = self.waiting[:MOST], self.waiting[MOST:]
            await self._commit(together)

    async def _commit(self, together: list[tuple[Act, asyncio.Future[None]]]) -> None:
        """One transaction; where one act of several is refused, each is tried by itself."""
        # all workers lock tables in the same order, so that none waits for the other in a circle
        acts = sorted((act for act, _ in together), key=lambda act: act.table.id)
        try:
            await self.transactions.run(partial(write_all, acts=acts, tells=self.tells))
        except (DBAPIError, OSError) as error:
            if len(together) > 1:
                for one in together:
                    await self._commit([one])
            elif not together[0][1].done():
                together[0][1].set_exception(refusal(acts[0], error))
            return
        self.commits += 1
        for _, done in together:
            if not done.done():
                done.set_result(None)

    async def close(self) -> None:
        """Finish what was begun."""
        if self.task is not None:
            await asyncio.wait([self.task])
        await self.transactions.close()


def refusal(act: Act, error: Exception) -> Exception:
    """What is told to one whose act was not written."""
    if not isinstance(error, IntegrityError):
        return error
    taken = TakenError(f"line {act.rows[0].number} of table {act.table.id} is taken")
    taken.__cause__ = error
    return taken


def write_all(execute: Execute, acts: list[Act], *, tells: bool) -> None:
    """Write acts of different tables; a number that is taken refuses all of them."""

    def many(statement: Statement, rows: Iterable[dict[str, Any]]) -> None:
        if told := list(rows):
            execute(statement, told)

    old = [act for act in acts if not act.is_new]
    new = [act for act in acts if act.is_new]
    many(GO_ON, ({"name": act.table.id, **facts(act.table)} for act in old))
    many(FOUND, (founding(act.table) for act in new))
    many(WRITE, (told for act in acts for told in line_rows(act)))
    many(STAND, (standing(act.table) for act in acts if act.stands))
    seated = [act for act in acts if act.seats]
    many(STAND_UP, ({"name": act.table.id} for act in seated))
    many(SEAT, (told for act in seated for told in seat_rows(act.table)))
    if tells:
        many(TELL, ({"id": act.table.id} for act in acts))


def facts(table: Table) -> dict[str, Any]:
    """What is looked up of a table without reading its log."""
    return {
        "state": table.state,
        "public": table.settings.public,
        "spectators": table.settings.spectators,
        "touched": table.at,
        "due": table.due,
        "summary": msgspec.json.encode(table.summary()).decode(),
    }


def founding(table: Table) -> dict[str, Any]:
    """A new table as a row."""
    cards = table.game.data_hash
    return {"id": table.id, "secret": table.secret, "cards": cards, **facts(table)}


def line_rows(act: Act) -> Iterable[dict[str, Any]]:
    """The lines of an act as rows."""
    for row in act.rows:
        kind = type(row.line).__name__.lower()
        body = lines.encode(row.line).decode()
        at = {"table": act.table.id, "number": row.number}
        yield {**at, "kind": kind, "at": row.at, "body": body}


def seat_rows(table: Table) -> Iterable[dict[str, Any]]:
    """Who sits where, as rows."""
    for number, seat in enumerate(table.seats):
        if seat.person is not None and not seat.removed:
            yield {"table": table.id, "seat": number, "person": seat.person}


def standing(table: Table) -> dict[str, Any]:
    """Where the game stands, as a row."""
    told = position.position(table.game, table.playing.state)
    return {
        "table": table.id,
        "number": table.number,
        "answers": table.playing.answers_given,
        "body": msgspec.json.encode(told).decode(),
    }
