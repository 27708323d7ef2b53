"""Orders of those who run the hall: an announcement, people who may not come, read-only mode.

They lie in the store, so that all workers follow them, and a hall that is opened anew does too.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Literal, NamedTuple

from sqlalchemy import delete, insert, select

from forgehall.kit.language import mark
from forgehall.tables.errors import BadOrderError
from forgehall.tables.store import schema
from forgehall.tables.store.store import Store

Kind = Literal["announce", "ban", "read_only", "token"]
LONGEST = 300
"""No announcement is longer."""
MOST_ENDED = 16
"""How many ended tokens of a person are remembered; beyond that all of them end at once."""
FEWEST_BITS = {4: 8, 6: 16}
"""Whoever names a wider network than this shuts out half the world by a slip."""


class Order(NamedTuple):
    """One order."""

    id: str
    kind: Kind
    about: str
    """Whom it concerns: an address, a network, or a person; nothing where it concerns everybody."""
    words: str
    """What it says, or why it was given."""
    made: float


class StandingOrders:
    """The orders that stand, as they are followed."""

    def __init__(self, orders: Iterable[Order] = ()) -> None:
        """Sort them."""
        self.orders = tuple(orders)
        said = [order.words for order in self.orders if order.kind == "announce"]
        self.announcement = said[-1] if said else ""
        held = [order.made for order in self.orders if order.kind == "read_only"]
        self.read_only_since = held[0] if held else None
        banned = [order.about for order in self.orders if order.kind == "ban"]
        found = [network_in(about) for about in banned]
        self.networks = tuple(network for network in found if network is not None)
        self.people = frozenset(banned)

    @property
    def notice(self) -> tuple[str, bool]:
        """What every page says because of them: pages that were told something else look again."""
        return self.announcement, self.read_only_since is not None

    def bans(self, address: str, person: str | None) -> bool:
        """Whoever comes from here, or says to be this person, may not come in."""
        if person is not None and person in self.people:
            return True
        if not self.networks:
            return False
        try:
            found = ip_address(address.partition("%")[0])
        except ValueError:
            return False
        found = getattr(found, "ipv4_mapped", None) or found
        return any(found in network for network in self.networks)


class Orders:
    """The orders of a store."""

    def __init__(self, store: Store) -> None:
        """Keep them beside the tables."""
        self.store = store

    async def standing(self) -> StandingOrders:
        """All that stand, the oldest first."""
        of = schema.orders.c
        query = select(of.id, of.kind, of.about, of.words, of.made).where(of.kind != "token")
        query = query.order_by(of.made)
        return StandingOrders(Order(*row) for row in await self.store.found(query))

    async def ended(self) -> set[str]:
        """The tokens that no longer count, since their owners have said so."""
        of = schema.orders.c
        tokens = select(of.id, of.about).where(of.kind == "token")
        return {about for _, about in await self.store.found_in_parts(tokens, of.id)}

    async def announce(self, words: str, now: float) -> None:
        """Say something on every page; nothing takes back what was said before."""
        if len(words) > LONGEST:
            raise BadOrderError(mark("an announcement has at most {most} characters"), most=LONGEST)
        await self._replace("announce", words=words, now=now, is_wanted=bool(words))

    async def read_only(self, *, is_wanted: bool, now: float) -> None:
        """Let nobody change anything, or let everybody again."""
        await self._replace("read_only", words="", now=now, is_wanted=is_wanted)

    async def ban(self, about: str, why: str, now: float) -> None:
        """Shut out an address, a network or a person."""
        if not about:
            raise BadOrderError(mark("say who may not come: an address, a network, or a person"))
        network = network_in(about)
        if network is not None and network.prefixlen < FEWEST_BITS[network.version]:
            raise BadOrderError(mark("{network} is half the world"), network=network)
        row = {"kind": "ban", "about": about[:64], "words": why[:LONGEST], "made": now}
        await self._write(row)

    async def end_token(self, person: str, token: str, now: float) -> bool:
        """Make a token void; False where its person has ended too many, so that all must end."""
        of = schema.orders.c
        mine = (of.kind == "token") & of.about.startswith(person, autoescape=True)
        ended = await self.store.found(select(of.id).where(mine))
        if len(ended) < MOST_ENDED:
            await self._write({"kind": "token", "about": token, "words": "", "made": now})
            return True
        async with self.store.begun() as connection:
            await connection.execute(delete(schema.orders).where(mine))
        return False

    async def take_back(self, order: str) -> None:
        """An order no longer stands."""
        async with self.store.begun() as connection:
            await connection.execute(delete(schema.orders).where(schema.orders.c.id == order))

    async def _replace(self, kind: Kind, words: str, now: float, *, is_wanted: bool) -> None:
        """Put an order in the place of those of its kind."""
        async with self.store.begun() as connection:
            await connection.execute(delete(schema.orders).where(schema.orders.c.kind == kind))
        if is_wanted:
            await self._write({"kind": kind, "about": "", "words": words, "made": now})

    async def _write(self, row: dict[str, object]) -> None:
        """Write an order down."""
        async with self.store.begun() as connection:
            await connection.execute(insert(schema.orders).values(id=secrets.token_hex(8), **row))


def network_in(text: str) -> IPv4Network | IPv6Network | None:
    """The network that a text names; None for a person."""
    try:
        return ip_network(text.strip(), strict=False)
    except ValueError:
        return None
