"""Where people want to be told: their channels, each with a link that ends it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, Literal

import msgspec
from sqlalchemy import delete, func, insert, select, update

from forgehall.kit.language import mark
from forgehall.tables.errors import TableError
from forgehall.tables.store import schema
from forgehall.tables.store.store import Store

ChannelKind = Literal["webhook", "discord", "slack", "ntfy", "mail", "push"]
DELAYS = (0, 120, 600, 3600)
"""After how many seconds somebody may want to be told."""
MOST = 8
"""How many channels a person may have."""
LONGEST = 1000
"""No address is longer."""
UNCONFIRMED = 24 * 3600.0
"""If nobody has said yes after this many seconds, nobody will."""


class BadChannelError(TableError):
    """Nobody can be told there."""

    code = "bad_channel"


class Channel(msgspec.Struct, frozen=True, kw_only=True):
    """Where a person wants to be told."""

    id: str
    person: str
    table: str | None
    """Of which table; None for all."""
    kind: ChannelKind
    address: str
    """A web address, a mail address, or what a browser gives out for its pushes."""
    delay: int
    """How many seconds after a turn has begun."""
    language: str
    home: str
    """Under which address the person knows this hall."""
    secret: str
    """What stands in the link that ends it."""
    confirmed: bool
    """Whoever is told there has agreed, or has given out the address for that."""
    failures: int = 0
    """How often in a row it was given up to tell something there."""
    trouble: str = ""
    """Why the last one was not told."""
    made: float = 0.0

    @property
    def end(self) -> str:
        """The link that ends it."""
        return f"{self.home}/n/{self.secret}"


class Channels:
    """The channels in a store."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        """Keep them beside the tables."""
        self.store = store
        self.now = now

    async def add(self, **fields: Any) -> Channel:  # noqa: ANN401  # the fields of a channel
        """A new channel; the same address is not told twice."""
        person, table, address = fields["person"], fields["table"], fields["address"]
        of = schema.channels.c
        where = of.table.is_(None) if table is None else of.table == table
        same = (of.person == person) & (of.address == address) & where
        channel = Channel(
            id=secrets.token_hex(8), secret=secrets.token_urlsafe(16), made=self.now(), **fields
        )
        async with self.store.begun() as connection:
            await connection.execute(delete(schema.channels).where(same))
            counted = select(func.count()).where(of.person == person)
            if (await connection.scalar(counted) or 0) >= MOST:
                raise BadChannelError(
                    mark("you are told in {most} places already: end one first"), most=MOST
                )
            row = msgspec.structs.asdict(channel)
            await connection.execute(insert(schema.channels).values(row))
        return channel

    async def of(self, person: str) -> list[Channel]:
        """The channels of a person, the oldest first."""
        of = schema.channels.c
        return await self._found(of.person == person)

    async def by_id(self, channel: str, person: str | None = None) -> Channel | None:
        """A channel; of a person, if one is named."""
        of = schema.channels.c
        mine = () if person is None else (of.person == person,)
        return next(iter(await self._found(of.id == channel, *mine)), None)

    async def by_secret(self, secret: str) -> Channel | None:
        """The channel that a link ends."""
        return next(iter(await self._found(schema.channels.c.secret == secret)), None)

    async def end(self, channel: str) -> None:
        """Nobody is told there any more."""
        async with self.store.begun() as connection:
            await connection.execute(delete(schema.channels).where(schema.channels.c.id == channel))

    async def confirm(self, channel: str) -> None:
        """Whoever is told there has agreed."""
        await self._change(channel, confirmed=True)

    async def worked(self, channel: Channel) -> None:
        """Something was told there."""
        if channel.failures or channel.trouble:
            await self._change(channel.id, failures=0, trouble="")

    async def failed(self, channel: Channel, trouble: str) -> None:
        """It was given up to tell something there."""
        await self._change(channel.id, failures=channel.failures + 1, trouble=trouble[:80])

    async def forget_unconfirmed(self) -> None:
        """Forget those to whom nobody said yes."""
        of = schema.channels.c
        old = ~of.confirmed & (of.made < self.now() - UNCONFIRMED)
        async with self.store.begun() as connection:
            await connection.execute(delete(schema.channels).where(old))

    async def _change(self, channel: str, **values: Any) -> None:  # noqa: ANN401  # columns
        """Write something down about a channel."""
        mine = update(schema.channels).where(schema.channels.c.id == channel)
        async with self.store.begun() as connection:
            await connection.execute(mine.values(values))

    async def _found(self, *conditions: Any) -> list[Channel]:  # noqa: ANN401  # SQL
        """The channels that a query finds; their columns stand in the order of the fields."""
        query = select(schema.channels).where(*conditions).order_by(schema.channels.c.made)
        fields = Channel.__struct_fields__
        return [
            Channel(**dict(zip(fields, row, strict=True))) for row in await self.store.found(query)
        ]
