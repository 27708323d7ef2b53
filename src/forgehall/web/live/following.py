"""The streams: a page follows its table in drawings, a program in data or in the line protocol."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Callable

from starlette.requests import Request
from starlette.responses import Response

from forgehall.bots import protocol
from forgehall.bots.bot import sight_of
from forgehall.bots.protocol import Message, SeatingPlan
from forgehall.kit.language import mark
from forgehall.tables.snapshot.table import Table
from forgehall.web.eyes.seeing import Eyes, eyes_on
from forgehall.web.eyes.watching import table_seen
from forgehall.web.http.addresses import network_of
from forgehall.web.http.errors import ForbiddenError
from forgehall.web.http.replies import desk_of, visitor_of
from forgehall.web.live.stream import ALIVE, EVENTS, EventStream, Follower
from forgehall.web.table.drawings import (
    Drawn,
    as_event,
    has_other_shape,
    mark_of,
    reload,
    stand_back,
)

RETRY = b"retry: 1000\n\n"
"""A page that lost its stream comes back after this many milliseconds."""
SEED_BITS = 31
"""A seed for a program is a number that every language has."""


async def followed(request: Request) -> tuple[Table, str | None, str]:
    """The table that is to be followed, by whom, and in which language."""
    found, _ = await table_seen(request)
    visitor = visitor_of(request)
    return found, visitor.person, visitor.likes.language


def last_event(request: Request) -> str:
    """The id of the event that the other side has seen last."""
    return request.headers.get("last-event-id") or request.query_params.get("since", "")


def welcome(request: Request) -> Callable[[], bool]:
    """Whether this visitor may still be told anything, asked anew whenever there is something."""
    desk, person = desk_of(request), visitor_of(request).person
    identity = desk.identity
    name = "" if person is None else identity.name_of(identity.shown(request)[0])
    address = str((request.scope.get("client") or ("",))[0])

    def may_stay() -> bool:
        """Whoever was shut out since, or has disconnected this device, is told nothing more."""
        is_known = person is None or identity.named(name) == person
        return is_known and not desk.standing().bans(address, person)

    return may_stay


def stream(request: Request, table: Table, tell: object, media_type: str = EVENTS) -> Response:
    """A response that tells as long as somebody follows."""
    desk, person = desk_of(request), visitor_of(request).person
    network = network_of(request.scope)
    follow = desk.followers.follow(desk.hall, table, person, network, welcome(request))
    return EventStream(follow, tell, media_type, desk.config.patience)  # type: ignore[arg-type]  # a generator of bytes


async def page_stream(request: Request) -> Response:
    """GET /t/{id}/stream: the groups that changed, drawn, since the page was drawn."""
    desk = desk_of(request)
    found, person, language = await followed(request)

    async def tell(follower: Follower) -> AsyncIterator[bytes]:
        yield RETRY
        shown, by = last_event(request), eyes_on(found, person, language)
        notice = desk.standing().notice
        while not follower.is_gone:
            table = follower.room.table
            eyes, moment = eyes_on(table, person, language), desk.moment(table)
            mark = mark_of(table, moment)
            if not table.is_shown_to(person):
                yield reload(table, mark)
                break
            if eyes != by or notice != desk.standing().notice:
                if is_handed_on(by, eyes) and not has_other_shape(table, shown):
                    shown, event = await desk.paint(table, by, moment, shown)
                    yield desk.below.drawn(event)
                shown, by, notice = mark, eyes, desk.standing().notice
                yield reload(table, mark)
            elif mark != shown:
                shown, event = await desk.paint(table, eyes, moment, shown)
                desk.metrics.events.inc()
                yield desk.below.drawn(event)
            if not await follower.wait(desk.config.heartbeat):
                yield ALIVE

    return stream(request, found, tell)


async def data_stream(request: Request) -> Response:
    """GET /api/t/{id}/stream: the table as data, now and after every change."""
    desk = desk_of(request)
    found, person, language = await followed(request)
    after = last_event(request)

    async def tell(follower: Follower) -> AsyncIterator[bytes]:
        yield RETRY
        number = after.partition(".")[0]
        while not follower.is_gone and follower.room.table.is_shown_to(person):
            table = follower.room.table
            if str(table.number) != number:
                await stand_back()
                drawn: Drawn = desk.draw(table, eyes_on(table, person, language))
                number = str(table.number)
                yield as_event("table", number, drawn.twin)
                desk.metrics.events.inc()
            elif not await follower.wait(desk.config.heartbeat):
                yield ALIVE

    return stream(request, found, tell)


async def line_stream(request: Request) -> Response:
    """GET /api/t/{id}/lines: the line protocol of bots, one message a line."""
    desk = desk_of(request)
    found, person, _ = await followed(request)
    if found.seat_of(person) is None:
        raise ForbiddenError(mark("the line protocol is for those who have a seat at the table"))

    async def tell(follower: Follower) -> AsyncIterator[bytes]:
        yield line(protocol.hello("Forgehall"))
        has_begun, opened = False, -1
        while not follower.is_gone:
            table = follower.room.table
            seat = table.seat_of(person)
            if seat is None:
                break
            if not has_begun and table.match is not None:
                has_begun = True
                yield line(begins(table, seat))
            if table.state == "over":
                yield line(protocol.ended(table.scores))
                break
            if seat in table.asked and table.opened[seat] != opened:
                opened = table.opened[seat]
                yield line(asks(table, seat))
            elif not await follower.wait(desk.config.heartbeat):
                yield b"\n"
        yield line(protocol.QUIT)

    return stream(request, found, tell, "application/x-ndjson")


def is_handed_on(before: Eyes, now: Eyes) -> bool:
    """A device goes on from a seat that had it in hand: what it did last is shown to it first."""
    return before.seat is not None and bool(now.own) and before.own == now.own


def begins(table: Table, seat: int) -> Message:
    """A game begins at a table; the seed has nothing to do with the table's dice."""
    seating = SeatingPlan(table.game, len(table.seats), seat)
    return {**protocol.begins(seating, secrets.randbits(SEED_BITS)), "table": table.id}


def asks(table: Table, seat: int) -> Message:
    """The seat is asked; the answer must name the line that opened the question."""
    match = table.match
    assert match is not None, "who is asked plays"
    return {**protocol.asks(sight_of(match, seat)), "opened": table.opened[seat]}


def line(message: Message) -> bytes:
    """A message as a line."""
    return protocol.written(message).encode()
