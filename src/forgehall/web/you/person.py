"""The reader: what was played and with whom, all that is kept, and how to be forgotten."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import NamedTuple

import msgspec
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from forgehall.kit.language import mark
from forgehall.tables.calling.messages import title_of
from forgehall.tables.snapshot.seat import TableSummary
from forgehall.web.eyes.seen import twin
from forgehall.web.http.addresses import network_of
from forgehall.web.http.errors import BadRequestError, StrangerError
from forgehall.web.http.guards import take
from forgehall.web.http.replies import desk_of, done, json_reply, visitor_of
from forgehall.web.pages.rows import row
from forgehall.web.pages.twins import BriefTwin, EndedTwin
from forgehall.web.pages.views import Page, is_turn_of
from forgehall.web.words import signed
from forgehall.web.you import history
from forgehall.web.you.favourites import Favourite
from forgehall.web.you.twins import (
    ChannelTwin,
    EverythingTwin,
    FavouriteTold,
    GameTold,
    RivalTold,
    YouTwin,
)

UNKNOWN = mark("you have not been here before: nothing is kept about you")
MOST_ROWS = 20
"""How many games and rivals stand on the page."""


class Companion(NamedTuple):
    """Somebody who sat with the reader."""

    name: str
    games: int
    table: str
    is_over: bool


def person_here(request: Request) -> str:
    """Who the visitor is; somebody who has only looked so far is nobody."""
    person = visitor_of(request).person
    if person is None:
        raise StrangerError(UNKNOWN)
    return person


class History(NamedTuple):
    """What somebody has played, counted."""

    played: list[TableSummary]
    """The games that came to their end."""
    games: list[GameTold]
    rivals: list[RivalTold]


def counted(tables: list[TableSummary], person: str) -> History:
    """Count what somebody has played: that may be thousands of games."""
    return History(
        history.finished(tables, person),
        history.by_game(tables, person),
        history.by_rival(tables, person),
    )


async def history_of(request: Request, person: str | None) -> History:
    """What the visitor has played: worked on beside the loop, in turn with other networks."""
    if person is None:
        return History([], [], [])
    desk = desk_of(request)
    async with desk.chore(request):
        tables = await desk.hall.people.tables(person)
        return await asyncio.to_thread(counted, tables, person)


async def you(request: Request) -> Page:
    """What somebody has played, and with whom."""
    desk, visitor = desk_of(request), visitor_of(request)
    person, language = visitor.person or "", visitor.likes.language
    found = await desk.hall.person(person) if person else None
    played, games, met = await history_of(request, visitor.person)
    rivals = [one for one in met if one.met][:MOST_ROWS]
    liked = await desk.favourites.of(desk.hall, played, person, language)
    games = [replace(one, favourites=favourites_told(liked[one.game])) for one in games]
    titled = [(title_of(one.game), one) for one in games]
    data = YouTwin(nickname=found.nickname if found else "", games=tuple(games), rivals=tuple(met))
    context = {
        "is_known": found is not None,
        "signed": signed,
        "games": titled,
        "has_alone": any(one.alone is not None for one in games),
        "ladder": history.ladder(titled, language) if any(one.rating for one in games) else "",
        "liked": [(title, liked[one.game]) for title, one in titled if liked[one.game]],
        "plot": history.drawn(rivals, language) if rivals else "",
        "friends": [companion(one, language) for one in met if not one.level][:MOST_ROWS],
        "rows": [row(summary, person, language) for summary in played[:MOST_ROWS]],
        "total": len(played),
    }
    return Page(data, "you.html", context)


def favourites_told(liked: Iterable[Favourite]) -> tuple[FavouriteTold, ...]:
    """What somebody likes to make, for programs."""
    return tuple(FavouriteTold(name=one.name, n=one.n) for one in liked)


def companion(rival: RivalTold, language: str) -> Companion:
    """A person, or somebody's bot, whom the reader may want to meet again."""
    return Companion(history.called(rival, language), rival.met, rival.table, rival.is_over)


async def everything(request: Request) -> Response:
    """GET /you/all: all that is kept of somebody, as a file."""
    desk, person = desk_of(request), person_here(request)
    network = network_of(request.scope)
    take(desk.chore_rate, network)
    found = await desk.hall.person(person)
    tables = await desk.hall.people.tables(person)
    channels, records = await desk.hall.channels.of(person), {}
    for summary in tables:
        async with desk.chores.turn(network):  # others have theirs between two of these
            records[summary.id] = await record(request, summary, person)
    data = EverythingTwin(
        nickname=found.nickname if found else "",
        likes=visitor_of(request).likes,
        channels=tuple(twin(ChannelTwin, one) for one in channels),
        addresses=tuple(one.address for one in channels),
        tables=tuple(twin(BriefTwin, one, your_turn=is_turn_of(one, person)) for one in tables),
        records={table: text for table, text in records.items() if text},
    )
    reply = json_reply(data)
    reply.headers["content-disposition"] = 'attachment; filename="forgehall.json"'
    return reply


async def record(request: Request, summary: TableSummary, person: str) -> str:
    """The record of a table as the person may know it; nothing before the start."""
    if summary.state == "waiting":
        return ""
    return await desk_of(request).hall.record(summary.id, person)


class ForgetMe(msgspec.Struct, frozen=True, kw_only=True):
    """Delete all that is kept about you."""

    sure: bool = False
    """It cannot be taken back."""


async def forget(request: Request) -> Response:
    """POST /you/forget: delete all that is kept of somebody."""
    desk, person = desk_of(request), person_here(request)
    wish = await desk.read(request, ForgetMe)
    if not wish.sure:
        raise BadRequestError(mark("say that you are sure: this cannot be taken back"))
    if await desk.hall.person(person) is None:
        raise StrangerError(UNKNOWN)
    async with desk.chore(request):
        await desk.hall.forget(person)
    reply = done(request, EndedTwin(ended=True), "/")
    desk.identity.forget(reply)
    return reply
