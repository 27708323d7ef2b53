"""The analyses of finished games in the store: which are made, and which somebody waits for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from sqlalchemy import ColumnElement, and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from forgehall.tables.store import schema
from forgehall.tables.store.store import Store

BELIEVED = 300.0
"""An analysis of which nothing was heard for this many seconds will not come any more."""
LEASE = 30.0
"""Whoever makes an analysis and was not heard of for this many seconds has lost it to the next."""


class Underway(NamedTuple):
    """How far an analysis is that is being made, or waits for its turn."""

    before: int
    """How many that were ordered earlier are not made yet."""
    done: int
    looks: int
    """How many places are looked at, and how many there are; 0 before the first look."""
    seconds: float
    """For how long it has been worked on."""

    @property
    def seconds_left(self) -> float | None:
        """How long it will still take if it goes on like this; None before the first look."""
        return self.seconds / self.done * (self.looks - self.done) if self.done else None


class AnalysisRow(NamedTuple):
    """What is known of an analysis."""

    body: str | None
    """The analysis itself, as it was given; None while it is not made."""
    underway: Underway | None = None
    """None if nobody makes it."""


class Analyses:
    """Analyses by table; each is begun by one worker and seen by all."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        """Keep them beside the tables."""
        self.store = store
        self.now = now

    async def find(self, table: str) -> AnalysisRow:
        """An analysis, as far as it is."""
        of = schema.analyses.c
        query = select(of.body, of.begun, of.alive, of.started, of.done, of.looks)
        found = await self.store.found(query.where(of.table == table))
        if not found:
            return AnalysisRow(None)
        body, begun, alive, started, done, looks = found[0]
        if body is not None or alive <= self.now() - BELIEVED:
            return AnalysisRow(body)
        earlier = select(func.count()).where(self._is_awaited(), of.begun < begun)
        ((before,),) = await self.store.found(earlier)
        seconds = self.now() - started if started is not None else 0.0
        return AnalysisRow(None, Underway(before, done, looks, seconds))

    def _is_awaited(self) -> ColumnElement[bool]:
        """An analysis is not made yet, and somebody makes it."""
        of = schema.analyses.c
        return and_(of.body.is_(None), of.alive > self.now() - BELIEVED)

    async def awaited(self) -> set[str]:
        """The tables whose analyses are ordered and not made yet."""
        found = await self.store.found(select(schema.analyses.c.table).where(self._is_awaited()))
        return {table for (table,) in found}

    async def begin(self, table: str) -> bool:
        """Say that an analysis is being made; False if it is, or another makes it already."""
        await self._forget(table, alive=self.now() - BELIEVED)
        row = {"table": table, "begun": self.now(), "alive": self.now()}
        try:
            async with self.store.begun() as connection:
                await connection.execute(insert(schema.analyses).values(row))
        except IntegrityError:
            return False
        return True

    async def take(self, lease: float = LEASE) -> str | None:
        """The table whose analysis is to be made next, by whoever asks; None if there is none.

        Whoever takes one must be heard of. Those that still wait are heard of with it, and one
        whose maker fell silent is taken anew. This is for several processes on one PostgreSQL.
        """
        of, now = schema.analyses.c, self.now()
        waits = and_(self._is_awaited(), of.started.is_(None))
        silent = and_(of.body.is_(None), of.started.is_not(None), of.alive <= now - lease)
        oldest = select(of.table).where(or_(waits, silent)).order_by(of.begun).limit(1)
        mine = update(schema.analyses).where(
            of.table == oldest.with_for_update(skip_locked=True).scalar_subquery()
        )
        async with self.store.begun() as connection:
            await connection.execute(update(schema.analyses).where(waits).values(alive=now))
            taken = mine.values(started=now, alive=now, done=0, looks=0).returning(of.table)
            table: str | None = await connection.scalar(taken)
        return table

    async def hold(self, table: str) -> None:
        """Say that an analysis is still being made."""
        await self._set(table, alive=self.now())

    async def start(self, table: str) -> None:
        """It is this one's turn."""
        await self._set(table, started=self.now(), alive=self.now())

    async def tell(self, table: str, done: int, looks: int, waiting: Iterable[str]) -> None:
        """Say how far an analysis is, and that those which wait behind it will come too."""
        of = schema.analyses.c
        behind = update(schema.analyses).where(of.table.in_(waiting)).values(alive=self.now())
        async with self.store.begun() as connection:
            await connection.execute(behind)
        await self._set(table, done=done, looks=looks, alive=self.now())

    async def keep(self, table: str, body: str) -> None:
        """An analysis is made."""
        await self._set(table, body=body)

    async def _set(self, table: str, **values: object) -> None:
        """Change the row of an analysis."""
        mine = update(schema.analyses).where(schema.analyses.c.table == table)
        async with self.store.begun() as connection:
            await connection.execute(mine.values(**values))

    async def drop(self, table: str) -> None:
        """An analysis that cannot be read can be made anew."""
        async with self.store.begun() as connection:
            of = schema.analyses.c
            await connection.execute(delete(schema.analyses).where(of.table == table))

    async def give_up(self, table: str) -> None:
        """An analysis that is not made can be begun anew."""
        await self._forget(table, alive=self.now())

    async def _forget(self, table: str, alive: float) -> None:
        """Forget an analysis that is not made, and of which nothing was heard since then."""
        of = schema.analyses.c
        unmade = delete(schema.analyses).where(
            of.table == table, of.body.is_(None), of.alive <= alive
        )
        async with self.store.begun() as connection:
            await connection.execute(unmade)
