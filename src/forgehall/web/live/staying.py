"""A program stays in the hall: it is told at which tables it sits, for as long as it listens."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from time import monotonic

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from forgehall.bots import protocol
from forgehall.kit.language import mark
from forgehall.tables.acts.nicknames import heard, is_like_a_bots, letters, nickname
from forgehall.tables.errors import BadNameError, BadSettingsError
from forgehall.tables.hall import Hall
from forgehall.tables.ladder import plays_in_pairs
from forgehall.tables.log.settings import LEVELS, SIMPLE
from forgehall.tables.regulars import Regular
from forgehall.tables.snapshot.seat import Person, TableSummary
from forgehall.web.http.addresses import network_of
from forgehall.web.http.errors import StrangerError
from forgehall.web.http.replies import desk_of, visitor_of
from forgehall.web.live.following import line, welcome
from forgehall.web.live.stream import EventStream, Listener

LOOK = 1.0
"""Seconds between two looks for tables where the program was seated."""
FRESH = 0.5
"""For this many seconds what was found is still true."""
MOST_TABLES = 16


class Staying(msgspec.Struct, frozen=True, kw_only=True):
    """Stay in the hall as a bot that may be challenged, as long as the reply is read."""

    owner: str
    """Whose program it is."""
    mark: str = ""
    """One or two letters that stand for it; those of its name, if you do not say."""
    games: tuple[str, ...] = ()
    """What it plays; all that is played here, if you do not say."""
    tables: int = 1
    """At how many tables it plays at once, up to 16."""
    ladder: bool = False
    """It climbs the ladder of the hall, if the hall has one."""


async def stay(request: Request) -> Response:
    """POST /api/bots: the tables where a program sits, one message a line, until it goes."""
    desk, person = desk_of(request), visitor_of(request).person
    found = await desk.hall.person(person) if person else None
    if found is None:
        raise StrangerError(mark("a program makes itself known first: POST /api/people"))
    wish: Staying = await desk.read(request, Staying)
    regular = regular_of(request, found, wish)
    check_free(desk.hall, regular)
    follow = desk.followers.stay(desk.hall, regular, network_of(request.scope), welcome(request))

    async def tell(listener: Listener) -> AsyncIterator[bytes]:
        yield line(protocol.hello("Forgehall"))
        seen: set[str] = set()
        idle = 0.0
        while not listener.is_gone:
            for table in await desk.seated.of(desk.hall, regular.person):
                if table.id not in seen:
                    seen.add(table.id)
                    yield line({"message": "table", "table": table.id, "game": table.game})
            idle += LOOK
            if idle >= desk.config.heartbeat:
                idle = 0.0
                yield b"\n"
            await listener.wait(LOOK)

    return EventStream(follow, tell, "application/x-ndjson", desk.config.patience)


def regular_of(request: Request, person: Person, wish: Staying) -> Regular:
    """What a program says of itself, as far as this hall goes."""
    desk = desk_of(request)
    games = tuple(name for name in wish.games or desk.games if name in desk.games)
    if not games or len(games) < len(wish.games):
        raise BadSettingsError(
            mark("no game is called {name!r}; there are {known}"),
            name=", ".join(wish.games)[:80],
            known=", ".join(desk.games),
        )
    return Regular(
        person=person.id,
        name=person.nickname,
        owner=nickname(wish.owner),
        mark=letters(person.nickname, wish.mark),
        games=games,
        tables=min(max(1, wish.tables), MOST_TABLES),
        ladder=wish.ladder and desk.config.ladder and any(map(plays_in_pairs, games)),
    )


def check_free(hall: Hall, regular: Regular) -> None:
    """Refuse a name that another regular has, or a bot of the house."""
    others = [one for one in hall.presence.regulars.all() if one.person != regular.person]
    taken = {heard(one.name) for one in others}
    if heard(regular.name) in taken or is_like_a_bots(regular.name, (*LEVELS, *SIMPLE)):
        raise BadNameError(mark("another bot here is called {name}"), name=regular.name)


class SeatsTaken:
    """Where the programs play that stay at this worker: one look serves all of them."""

    def __init__(self) -> None:
        """Nobody has looked."""
        self._at = -FRESH
        self._found: dict[str, list[TableSummary]] = {}
        self._one = asyncio.Lock()

    async def of(self, hall: Hall, person: str) -> list[TableSummary]:
        """The tables where a program plays now, or a moment ago."""
        async with self._one:
            if person not in self._found or monotonic() >= self._at + FRESH:
                self._found = await hall.lists.played_by(list(hall.presence.regulars.here))
                self._at = monotonic()
            return self._found.get(person, [])
