"""The queue of what bots are asked whose thoughts are made elsewhere, in PostgreSQL.

All times are the database's, so the clocks of the machines do not matter.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import Double, and_, case, delete, func, insert, or_, select, update

from forgehall.tables.store import schema
from forgehall.tables.store.store import Store

FORGOTTEN = 60.0
"""After this many seconds nobody waits for an answer any more."""
HEADSTART = 0.3
"""For this many seconds a thought is left to whoever made the one before it, and has its tree."""
FAILED = -1
"""The choice of a thought that came to none."""
NOW = func.extract("epoch", func.clock_timestamp()).cast(Double)


class TakenThought(NamedTuple):
    """What somebody is to think about."""

    id: str
    body: str


class ThoughtState(NamedTuple):
    """How far a thought is."""

    maker: str | None
    choice: int | None


class Thoughts:
    """Thoughts that are asked for; each is taken under a lease, and anew if its maker is lost."""

    def __init__(self, store: Store) -> None:
        """Keep them beside the tables."""
        self.store = store

    async def ask(self, kind: str, rank: int, body: str, former: str | None) -> str:
        """Ask for a thought; of those that wait, lower ranks come first. Its id.

        `former` is who made the thought before it.
        """
        row = {"id": secrets.token_hex(8), "kind": kind, "rank": rank, "body": body}
        forgotten = delete(schema.thoughts).where(schema.thoughts.c.asked < NOW - FORGOTTEN)
        async with self.store.begun() as connection:
            await connection.execute(forgotten)
            await connection.execute(insert(schema.thoughts).values(**row, maker=former, asked=NOW))
        return row["id"]  # type: ignore[return-value]  # it is a text

    async def states(self, ids: Collection[str]) -> dict[str, ThoughtState]:
        """How far some thoughts are; those that are gone are left out."""
        of = schema.thoughts.c
        maker = case((of.alive.is_not(None), of.maker))
        found = await self.store.found(select(of.id, maker, of.choice).where(of.id.in_(ids)))
        return {name: ThoughtState(*state) for name, *state in found}

    async def withdraw(self, name: str) -> None:
        """Nobody waits for a thought any more."""
        async with self.store.begun() as connection:
            await connection.execute(delete(schema.thoughts).where(schema.thoughts.c.id == name))

    async def take(self, kinds: Collection[str], maker: str, lease: float) -> TakenThought | None:
        """The thought that is to be made next by this one; None if there is none."""
        of = schema.thoughts.c
        is_own = or_(of.maker.is_(None), of.maker == maker, of.asked < NOW - HEADSTART)
        waits = and_(of.alive.is_(None), is_own)
        silent = of.alive < NOW - lease
        next_one = (
            select(of.id)
            .where(of.kind.in_(kinds), of.choice.is_(None), of.asked > NOW - FORGOTTEN)
            .where(or_(waits, silent))
            .order_by(of.rank, of.asked)
            .limit(1)
            .with_for_update(skip_locked=True)
            .scalar_subquery()
        )
        mine = update(schema.thoughts).where(of.id == next_one).values(maker=maker, alive=NOW)
        async with self.store.begun() as connection:
            found = (await connection.execute(mine.returning(of.id, of.body))).first()
        return None if found is None else TakenThought(*found)

    async def hold(self, name: str, maker: str) -> bool:
        """Say that a thought is still being made; False if nobody waits for it from this one."""
        return await self._set(name, maker, alive=NOW)

    async def tell(self, name: str, maker: str, choice: int) -> bool:
        """Tell what a thought came to; False if nobody wants to know."""
        return await self._set(name, maker, choice=choice)

    async def _set(self, name: str, maker: str, **values: object) -> bool:
        """Change a thought that this one has taken."""
        of = schema.thoughts.c
        mine = update(schema.thoughts).where(of.id == name, of.maker == maker)
        async with self.store.begun() as connection:
            return bool((await connection.execute(mine.values(**values))).rowcount)
