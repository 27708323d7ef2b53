"""People: a nickname and a secret, which can be carried, taken back, handed out and forgotten."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from msgspec.structs import replace
from sqlalchemy import delete, select, update

from forgehall.tables.folding.fold import NAMELESS
from forgehall.tables.log import lines
from forgehall.tables.log.lines import Row
from forgehall.tables.snapshot.seat import Person, TableSummary
from forgehall.tables.store import schema
from forgehall.tables.store.store import Store

MOST_TABLES = 10_000
"""No person sits at more tables."""
AGAIN = 60.0
"""For this many seconds a link that was used up works again: a press may come twice, and the reply
to the first one is lost then."""


class UsedUp(NamedTuple):
    """A link that was used up a moment ago."""

    person: Person
    epoch: int
    """How often the person had sent all other devices home by then."""
    until: float


class People:
    """The people of a store."""

    def __init__(self, store: Store) -> None:
        """Look there."""
        self.store = store
        self.clock = time.monotonic
        self._used_up: dict[str, UsedUp] = {}

    # on several devices

    async def new_key(self, person: str) -> str:
        """A secret that makes another device this person's; the former one is void."""
        secret = secrets.token_urlsafe(24)
        await self._change(person, key=hashed(secret))
        return secret

    async def by_key(self, secret: str) -> Person | None:
        """Whose secret this is."""
        of = schema.people.c
        found = await self.store.found(select(of.id, of.nickname).where(of.key == hashed(secret)))
        return Person(*found[0]) if found else None

    async def take_key(self, secret: str) -> Person | None:
        """Whose secret this is; it is void from then on."""
        of, now = schema.people.c, self.clock()
        mine = update(schema.people).where(of.key == hashed(secret)).values(key=None)
        async with self.store.begun() as connection:
            taken = (await connection.execute(mine.returning(of.id, of.nickname, of.epoch))).all()
        self._used_up = {key: used for key, used in self._used_up.items() if used.until > now}
        if taken:
            person, nickname, epoch = taken[0]
            used = UsedUp(Person(person, nickname), epoch, now + AGAIN)
            self._used_up[hashed(secret)] = used
            return used.person
        again = self._used_up.get(hashed(secret))
        return again.person if again and await self._is_at(again) else None

    async def _is_at(self, used: UsedUp) -> bool:
        """The person is still here, and has sent nobody home since."""
        of = schema.people.c
        same = (of.id == used.person.id) & (of.epoch == used.epoch)
        return bool(await self.store.found(select(of.id).where(same)))

    async def send_others_home(self, person: str) -> int:
        """Nothing that was signed before counts any more; the number of what counts now."""
        of = schema.people.c
        await self._change(person, key=None, epoch=of.epoch + 1)
        found = await self.store.found(select(of.epoch).where(of.id == person))
        return int(found[0][0]) if found else 0

    async def epochs(self) -> dict[str, int]:
        """Everybody who has sent other devices home, and how often."""
        of = schema.people.c
        home = select(of.id, of.epoch).where(of.epoch > 0)
        return dict(await self.store.found_in_parts(home, of.id))

    async def _change(self, person: str, **values: Any) -> None:  # noqa: ANN401  # columns
        """Write something down about a person."""
        mine = update(schema.people).where(schema.people.c.id == person)
        async with self.store.begun() as connection:
            await connection.execute(mine.values(values))

    # what is kept

    async def tables(self, person: str) -> list[TableSummary]:
        """Every table where a person sits, the last one first."""
        return await self.store.listed_of(person, MOST_TABLES)

    async def mentioned(self, person: str) -> list[str]:
        """Every table that names a person: who sat, set it, or was to sit there."""
        of = schema.lines.c
        named = of.kind.in_(("set", "sit", "move")) & of.body.contains(person, autoescape=True)
        found = await self.store.found(select(of.table).where(named).distinct())
        return [table for (table,) in found]

    async def forget(self, person: str) -> None:
        """Delete a person, and where they are told; their tables are another matter."""
        async with self.store.begun() as connection:
            await connection.execute(delete(schema.people).where(schema.people.c.id == person))
            of = schema.orders.c
            tokens = (of.kind == "token") & of.about.startswith(person, autoescape=True)
            await connection.execute(delete(schema.orders).where(tokens))

    async def delete_table(self, table: str) -> None:
        """Delete a table with all that belongs to it."""
        async with self.store.begun() as connection:
            await connection.execute(delete(schema.tables).where(schema.tables.c.id == table))

    async def blot_out(self, table: str, person: str, nobody: str) -> None:
        """Take a person out of the log of a table: who they were, their name, what they said."""
        of = schema.lines.c
        rows = await self.store.rows(table)
        async with self.store.begun() as connection:
            for row in without(rows, person, nobody):
                mine = (of.table == table) & (of.number == row.number)
                body = lines.encode(row.line).decode()
                await connection.execute(update(schema.lines).where(mine).values(body=body))
            await connection.execute(
                delete(schema.seats).where(
                    schema.seats.c.table == table, schema.seats.c.person == person
                )
            )


def hashed(secret: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def without(rows: Iterable[Row], person: str, nobody: str) -> Iterator[Row]:
    """The lines that tell of a person, as they are when nobody is to be named."""
    owners: dict[int, str] = {}
    for row in rows:
        line = row.line
        match line:
            case lines.Set():
                kept = tuple(nobody if who == person else who for who in line.kept)
                host = nobody if line.host == person else line.host
                nameless = tuple(NAMELESS if name else "" for name in line.settings.here)
                here = nameless if line.host == person else line.settings.here
                settings = replace(line.settings, here=here)
                changed: lines.AnyLine = replace(line, host=host, kept=kept, settings=settings)
            case lines.Sit():
                owners[line.seat] = line.person
                changed = line
                if line.person == person:
                    changed = replace(line, person=nobody, name=NAMELESS)
            case lines.Move():
                owners[line.seat] = line.person
                changed = replace(line, person=nobody) if line.person == person else line
            case lines.Program() if owners.get(line.seat) == person:
                changed = replace(line, owner=NAMELESS)
            case lines.Say() if owners.get(line.seat) == person:
                changed = replace(line, text=NAMELESS)
            case _:
                changed = line
        if changed != line:
            yield Row(row.number, row.at, changed)
