"""The lists of tables that people choose from."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import select

from forgehall.tables.snapshot.seat import TableSummary
from forgehall.tables.store import schema
from forgehall.tables.store.store import Store

MOST_PLAYED = 50
"""For each of some people, no more tables are looked at than this."""


class Lists:
    """The tables of a store, in short."""

    def __init__(self, store: Store) -> None:
        """Look there."""
        self.store = store

    async def open(self, limit: int = 50) -> list[TableSummary]:
        """Tables that anybody may join."""
        return await self.store.listed("waiting", limit, schema.tables.c.public)

    async def live(self, limit: int = 50) -> list[TableSummary]:
        """Public tables that are being played, and that anybody may watch."""
        of = schema.tables.c
        return await self.store.listed("playing", limit, of.public, of.spectators)

    async def finished(self, limit: int = 50) -> list[TableSummary]:
        """Public tables where the game is over, to be watched again."""
        of = schema.tables.c
        return await self.store.listed("over", limit, of.public, of.spectators)

    async def ladder(self, limit: int) -> list[TableSummary]:
        """The games of the ladder of bots, the last one first."""
        marked = schema.tables.c.summary.contains('"ladder":true', autoescape=True)
        going_on = await self.store.listed("playing", limit, marked)
        return [*going_on, *await self.store.listed("over", limit, marked)]

    async def of(self, person: str, limit: int = 50) -> list[TableSummary]:
        """The tables where a person sits; those that wait for the person first, longest first."""
        found = await self.store.listed_of(person, limit)
        waiting = sorted((one for one in found if one.awaits(person)), key=touched)
        others = [one for one in found if not one.awaits(person)]
        return [*waiting, *sorted(others, key=lambda one: one.state == "over")]

    async def played_by(self, persons: Sequence[str]) -> dict[str, list[TableSummary]]:
        """For each of some people, the tables where they play now: all of them by one look."""
        of, seats = schema.tables.c, schema.seats.c
        theirs = of.id.in_(select(seats.table).where(seats.person.in_(persons)))
        most = MOST_PLAYED * len(persons)
        found = await self.store.listed("playing", most, theirs) if persons else []
        played: dict[str, list[TableSummary]] = {person: [] for person in persons}
        for one in found:
            for seat, person in enumerate(one.persons):
                if person in played and seat not in one.stood_in:
                    played[person].append(one)
        return played


def touched(summary: TableSummary) -> float:
    """When something happened there last."""
    return summary.touched
