"""The analyses of finished games in the store: which are made, and which somebody waits for."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from forgehall.tables.store import schema
from forgehall.tables.store.store import Store

BELIEVED = 300.0
"""An analysis that was begun this many seconds ago and is not finished will not come any more."""


class AnalysisRow(NamedTuple):
    """What is known of an analysis."""

    body: str | None
    """The analysis itself, as it was given; None while it is not made."""
    is_awaited: bool


class Analyses:
    """Analyses by table; each is begun by one worker and seen by all."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        """Keep them beside the tables."""
        self.store = store
        self.now = now

    async def find(self, table: str) -> AnalysisRow:
        """An analysis, as far as it is."""
        of = schema.analyses.c
        query = select(of.begun, of.body).where(of.table == table)
        found = await self.store.found(query)
        begun, body = found[0] if found else (0.0, None)
        return AnalysisRow(body, is_awaited=body is None and begun > self.now() - BELIEVED)

    async def begin(self, table: str) -> bool:
        """Say that an analysis is being made; False if it is, or another makes it already."""
        await self._forget(table, begun=self.now() - BELIEVED)
        row = {"table": table, "begun": self.now()}
        try:
            async with self.store.begun() as connection:
                await connection.execute(insert(schema.analyses).values(row))
        except IntegrityError:
            return False
        return True

    async def keep(self, table: str, body: str) -> None:
        """An analysis is made."""
        of = schema.analyses.c
        mine = update(schema.analyses).where(of.table == table)
        async with self.store.begun() as connection:
            await connection.execute(mine.values(body=body))

    async def drop(self, table: str) -> None:
        """An analysis that cannot be read can be made anew."""
        async with self.store.begun() as connection:
            of = schema.analyses.c
            await connection.execute(delete(schema.analyses).where(of.table == table))

    async def give_up(self, table: str) -> None:
        """An analysis that is not made can be begun anew."""
        await self._forget(table, begun=self.now())

    async def _forget(self, table: str, begun: float) -> None:
        """Forget an analysis that was begun by then and is not made."""
        of = schema.analyses.c
        unmade = delete(schema.analyses).where(
            of.table == table, of.body.is_(None), of.begun <= begun
        )
        async with self.store.begun() as connection:
            await connection.execute(unmade)
