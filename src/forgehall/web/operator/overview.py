"""What those who run the hall see: tables and people now, and the orders that stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from forgehall.kit.game import game
from forgehall.tables.orders import LONGEST
from forgehall.tables.snapshot.seat import TableSummary
from forgehall.web.http.replies import desk_of, json_reply, page, wants_json
from forgehall.web.operator.entering import check_operator, is_signed
from forgehall.web.pages.rows import date
from forgehall.web.words import table_name

if TYPE_CHECKING:
    from forgehall.web.desk import Desk

MOST = 200
"""How many tables of each state are listed."""


class SeatedTold(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody at a table."""

    name: str
    person: str
    """Who it is; empty for a bot or a free seat."""
    is_here: bool
    """The person has the page open."""


class TableTold(msgspec.Struct, frozen=True, kw_only=True):
    """A table that is open now."""

    id: str
    game: str
    state: str
    public: bool
    answers: int
    touched: float
    seats: tuple[SeatedTold, ...]


class OrderTold(msgspec.Struct, frozen=True, kw_only=True):
    """An order that stands."""

    id: str
    kind: str
    about: str
    words: str
    made: float


class Overview(msgspec.Struct, frozen=True, kw_only=True):
    """The hall as those see it who run it."""

    announcement: str
    is_read_only: bool
    orders: tuple[OrderTold, ...]
    tables: tuple[TableTold, ...]
    """Those that were touched last; where many are open, not all are listed."""
    open: int
    """How many tables are open, listed or not."""
    people: int
    """How many people sit at them."""
    here: int
    """How many of them have the page open."""
    pages: int
    """How many pages follow tables, at all workers."""


async def overview_of(desk: Desk) -> Overview:
    """What is to be seen now."""
    found = [
        *await desk.hall.store.listed("playing", MOST),
        *await desk.hall.store.listed("waiting", MOST),
    ]
    tables = tuple(told_table(desk, summary) for summary in found)
    seated = await desk.hall.store.open_tables()
    present = desk.hall.presence.present
    here = {person for table, people in seated.items() for person in present(table) & set(people)}
    standing = desk.hall.standing
    return Overview(
        announcement=standing.announcement,
        is_read_only=standing.read_only_since is not None,
        orders=tuple(OrderTold(**order._asdict()) for order in standing.orders),
        tables=tables,
        open=len(seated),
        people=len({person for people in seated.values() for person in people}),
        here=len(here),
        pages=desk.figures.pages(),
    )


def told_table(desk: Desk, summary: TableSummary) -> TableTold:
    """A table with who sits there."""
    present = desk.hall.presence.present(summary.id)
    seats = tuple(
        SeatedTold(name=name or kind, person=person or "", is_here=person in present)
        for name, kind, person in zip(summary.names, summary.kinds, summary.persons, strict=True)
    )
    return TableTold(
        id=summary.id,
        game=summary.game,
        state=summary.state,
        public=summary.public,
        answers=summary.answers,
        touched=summary.touched,
        seats=seats,
    )


async def operate(request: Request) -> Response:
    """GET /operate: the page, or the form for the key."""
    desk = desk_of(request)
    if wants_json(request):
        check_operator(request)
        return json_reply(await overview_of(desk))
    if not is_signed(request):
        return page(request, "operate_enter.html")
    language = request.scope["visitor"].likes.language
    seen = await overview_of(desk)
    named = [
        (table_name(table.id, language), title_of(desk, table.game), table) for table in seen.tables
    ]
    return page(
        request,
        "operate.html",
        seen=seen,
        named=named,
        LONGEST=LONGEST,
        when=lambda at: date(at, language),
    )


def title_of(desk: Desk, name: str) -> str:
    """What a game is called; one that is not played here any more goes by its name."""
    return game(name).title if name in desk.games else name


async def export(request: Request) -> Response:
    """GET /operate/t/{id}/record: the record; while the game is on, what everybody may know."""
    check_operator(request)
    table = request.path_params["id"]
    text = await desk_of(request).hall.record(table)
    headers = {"content-disposition": f'attachment; filename="{table}.jsonl"'}
    return PlainTextResponse(text, media_type="application/x-ndjson", headers=headers)
