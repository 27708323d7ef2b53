"""What people look at: every GET page, and for each its twin for programs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from hashlib import blake2s
from typing import Any, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from forgehall.kit.errors import UnknownGameError
from forgehall.kit.game import Game, game
from forgehall.kit.language import mark
from forgehall.tables.errors import NotStartedError
from forgehall.tables.log.settings import LEVELS
from forgehall.tables.snapshot.seat import TableSummary
from forgehall.tables.snapshot.table import Table
from forgehall.web import words
from forgehall.web.bots.regulars import regulars
from forgehall.web.bots.regulars import shown as regular_shown
from forgehall.web.eyes.seen import twin
from forgehall.web.eyes.watching import table_seen
from forgehall.web.http.errors import BadRequestError, NotFoundError
from forgehall.web.http.replies import desk_of, encoder, home_of, json_reply, page, visitor_of
from forgehall.web.pages import proving
from forgehall.web.pages.codes import qr_code
from forgehall.web.pages.rows import row
from forgehall.web.pages.steps import steps_near
from forgehall.web.pages.twins import (
    BriefTwin,
    FairPageTwin,
    GamesTwin,
    GameTwin,
    HallTwin,
    ListTwin,
    NewGameTwin,
    OverTwin,
    ReplayTwin,
    SeatTwin,
    TurnsTwin,
)
from forgehall.web.table import shell

MOST_ROWS = 200
"""No list of tables is longer."""
PAGE_ROWS = 20
FRONT_ROWS = {"mine": 5, "open": 5, "live": 3, "finished": 3}
"""How many tables of each list stand on the front page."""
FRONT_BOTS = 3


class Page(NamedTuple):
    """A page: what it tells programs, and how it is drawn for people."""

    data: msgspec.Struct
    template: str
    context: dict[str, Any]


Look = Callable[[Request], Awaitable[Page]]


def for_people(look: Look) -> Callable[[Request], Awaitable[Response]]:
    """A page as HTML."""

    async def shown(request: Request) -> Response:
        found = await look(request)
        return page(request, found.template, nickname=await nickname(request), **found.context)

    return shown


def for_programs(look: Look) -> Callable[[Request], Awaitable[Response]]:
    """The same page as JSON."""

    async def told_plainly(request: Request) -> Response:
        return json_reply((await look(request)).data)

    return told_plainly


async def nickname(request: Request) -> str:
    """What the visitor is called; nothing for a guest."""
    person = visitor_of(request).person
    found = await desk_of(request).hall.person(person) if person else None
    return found.nickname if found else ""


def is_ours(address: str) -> bool:
    """An address is a page of this hall, not one of another site."""
    is_path = address.startswith("/") and not address.startswith(("//", "/\\"))
    return is_path and address.isprintable()


def briefs(tables: list[TableSummary], person: str | None) -> tuple[BriefTwin, ...]:
    """Tables in a list, for programs: who sits there is told by name alone."""
    return tuple(
        twin(BriefTwin, summary, your_turn=is_turn_of(summary, person)) for summary in tables
    )


def is_turn_of(summary: TableSummary, person: str | None) -> bool:
    """The visitor is asked at this table."""
    return person is not None and summary.awaits(person)


async def lists(request: Request) -> dict[str, list[TableSummary]]:
    """All tables that the visitor may want to look at, by list."""
    hall, person = desk_of(request).hall, visitor_of(request).person
    mine = await hall.lists.of(person, MOST_ROWS) if person else []
    return {
        "mine": mine,
        "open": of_others(await hall.lists.open(MOST_ROWS), person),
        "live": of_others(await hall.lists.live(MOST_ROWS), person),
        "finished": with_own(await hall.lists.finished(MOST_ROWS), mine),
    }


def of_others(tables: list[TableSummary], person: str | None) -> list[TableSummary]:
    """The tables where the visitor does not sit: own ones have a list of their own."""
    return [one for one in tables if person is None or person not in one.persons]


def with_own(public: list[TableSummary], mine: list[TableSummary]) -> list[TableSummary]:
    """The games to be seen again: public ones and the visitor's own, the latest first."""
    over = {one.id: one for one in [*public, *mine] if one.state == "over"}
    return sorted(over.values(), key=lambda one: -one.touched)


async def front(request: Request) -> Page:
    """What this is, the games, the tables."""
    visitor = visitor_of(request)
    found, language = await lists(request), visitor.likes.language
    found["finished"] = of_others(found["finished"], visitor.person)
    shown = {
        name: [row(summary, visitor.person, language) for summary in found[name][:most]]
        for name, most in FRONT_ROWS.items()
    }
    here = await regulars(desk_of(request).hall, visitor.person)
    data = HallTwin(
        bots=here,
        games=tuple(game_told(name) for name in desk_of(request).games),
        **{name: briefs(found[name], visitor.person) for name in found},
    )
    context = {
        "cards": [words.card(name, language) for name in desk_of(request).games],
        "has_played": any(not summary.lesson for summary in found["mine"]),
        "lessons": {own.game: own.id for own in reversed(found["mine"]) if own.lesson},
        "scenes": words.scenes(desk_of(request).games, language),
        "here": [regular_shown(one) for one in here[:FRONT_BOTS]],
        "bots": len(here),
        "waiting": shown.pop("open"),
        **shown,
        "totals": {name: len(summaries) for name, summaries in found.items()},
        "turns": sum(is_turn_of(summary, visitor.person) for summary in found["mine"]),
        "YOUR_TURNS": words.YOUR_TURNS,
    }
    return Page(data, "front.html", context)


def game_told(name: str) -> GameTwin:
    """A game, for programs."""
    of = game(name)
    return GameTwin(
        name=of.name,
        title=of.title,
        rules=of.rules,
        seats=(of.seats[0], of.seats[-1]),
        options={key: value for key, value in of.defaults.items() if key != "seats"},
    )


async def turns(request: Request) -> Response:
    """GET /api/turns: where it is the visitor's turn; pages ask for it every few seconds."""
    hall, visitor = desk_of(request).hall, visitor_of(request)
    person, stamp = visitor.person, ""
    if "lists" in request.query_params:
        found = await lists(request)
        mine = found["mine"]
        rows = [
            row(summary, person, visitor.likes.language)
            for one in found.values()
            for summary in one
        ]
        bots = [one.id for one in hall.presence.regulars.all()]
        stamp = blake2s(repr((rows, bots)).encode(), digest_size=8).hexdigest()
    else:
        mine = await hall.lists.of(person, MOST_ROWS) if person else []
    waiting = tuple(summary.id for summary in mine if is_turn_of(summary, person))
    return json_reply(TurnsTwin(tables=waiting, stamp=stamp))


async def tables(request: Request) -> Page:
    """A whole list of tables."""
    visitor = visitor_of(request)
    kind, number = request.query_params.get("list", "open"), whole(request, "page", 0)
    found = await lists(request)
    if kind not in found:
        raise BadRequestError(
            mark("there are the lists {known}; asked for: {given!r}"),
            known=", ".join(found),
            given=kind[:20],
        )
    first = number * PAGE_ROWS
    part = found[kind][first : first + PAGE_ROWS]
    is_last = first + PAGE_ROWS >= len(found[kind])
    context = {
        "list": kind,
        "rows": [
            row(summary, visitor.person, visitor.likes.language, again=kind == "finished")
            for summary in part
        ],
        "newer": f"/tables?list={kind}&page={number - 1}" if number else "",
        "older": "" if is_last else f"/tables?list={kind}&page={number + 1}",
    }
    data = ListTwin(list=kind, tables=briefs(part, visitor.person))
    return Page(data, "tables.html", context)


def whole(request: Request, name: str, otherwise: int) -> int:
    """A whole number from the address."""
    text = request.query_params.get(name, str(otherwise))
    if not (text.isascii() and text.isdigit()) or len(text) > 9:  # noqa: PLR2004  # nobody counts further
        raise BadRequestError(
            mark("{name} is a whole number; given: {given!r}"), name=name, given=text[:20]
        )
    return int(text)


async def new(request: Request) -> Page:
    """The form that sets a table."""
    return new_form(request, request.path_params["game"], {})


def new_form(request: Request, name: str, chosen: dict[str, Any]) -> Page:
    """The form that sets a table, with what was filled in already."""
    language = visitor_of(request).likes.language
    of = served(request, name)
    context = {
        "card": words.card(name, language),
        "least": max(2, of.seats[0]) if of.seats[0] > 1 else of.seats[0],
        "most": of.seats[-1],
        "levels": words.levels(language),
        "fields": words.option_fields(name, language),
        "chosen": chosen,
    }
    data = twin(NewGameTwin, game_told(name), levels=LEVELS)
    return Page(data, "new.html", context)


def served(request: Request, name: str) -> Game[Any]:
    """A game of the hall; one that is not played here is not found."""
    names = desk_of(request).games
    if name not in names:
        raise UnknownGameError(
            mark("no game is called {name!r}; there are {known}"),
            name=name[:40],
            known=", ".join(names),
        )
    return game(name)


async def new_page(
    request: Request, name: str, *, chosen: dict[str, Any], flash: str, status: int
) -> Response:
    """The form again, after something in it was wrong."""
    found = new_form(request, name, chosen)
    return page(
        request,
        found.template,
        status,
        nickname=await nickname(request),
        flash=flash,
        **found.context,
    )


async def table(request: Request) -> Page:
    """A table: before the start, in play, and after the end."""
    desk = desk_of(request)
    found, eyes = await table_seen(request)
    drawn = desk.draw(found, eyes)
    about = {
        "mark": drawn.mark,
        "link": link(request),
        "picture": picture(request, found),
    }
    if drawn.scene is None:
        about["code"] = qr_code(about["link"])
        return Page(drawn.twin, "waiting.html", {**shell.waiting(drawn.seen), **about})
    shown = shell.page(drawn.seen, drawn.scene, drawn.board)
    return Page(drawn.twin, "table.html", {**shown, **about})


def link(request: Request) -> str:
    """The address of a table, to be shared."""
    return f"{home_of(request)}/t/{request.path_params['id']}"


def picture(request: Request, of: Table) -> str:
    """The address of the picture that goes with a link: a finished game has its own."""
    if of.state == "over":
        return f"{home_of(request)}/t/{of.id}/picture.png"
    return f"{home_of(request)}{desk_of(request).files.address('preview.png')}"


async def over(request: Request) -> Page:
    """The end of a game: scores taken apart, and the proof of fair dice."""
    desk = desk_of(request)
    found, eyes = await table_seen(request)
    drawn = desk.draw(found, eyes)
    if found.state != "over" or drawn.scene is None:
        raise NotFoundError(mark("this game is not over yet"))
    data = twin(OverTwin, drawn.twin, fair=found.fair)
    proof = {
        "link": f"{link(request)}/over",
        "picture": picture(request, found),
        "fair": found.fair,
        "proof": proving.sentences(eyes.language),
        "command": proving.command(found.game, found.id),
    }
    return Page(data, "over.html", {**shell.over(drawn.seen, drawn.scene), **proof})


def check_started(table: Table) -> None:
    """Go on only if there is something to look back at."""
    if table.match is None:
        raise NotStartedError(mark("this game has not started yet"))


async def replay(request: Request) -> Page:
    """A table as it was after some of its answers."""
    found, eyes = await table_seen(request)
    check_started(found)
    at = min(whole(request, "at", 0), found.answers)
    desk = desk_of(request)
    async with desk.chore(request):
        was, scene, frames = await asyncio.to_thread(desk.replayed, found, eyes, at)
        steps = await asyncio.to_thread(found.steps, eyes.seat)
    data = ReplayTwin(
        table=found.id, at=at, last=found.answers, view=scene.view, steps=tuple(steps)
    )
    context = {
        **shell.page(was, scene),
        "at": at,
        "frames": encoder.encode(frames).decode(),
        "last": found.answers,
        "steps": steps_near(found, steps, at, eyes.language),
        "over": found.state == "over",
    }
    return Page(data, "replay.html", context)


async def record(request: Request) -> Response:
    """The record of a game as a file; the whole of it when the game is over."""
    found, _ = await table_seen(request)
    check_started(found)
    desk = desk_of(request)
    async with desk.chore(request):
        text = await desk.hall.record(found.id, visitor_of(request).person)
    name = f"{found.game.name}-{found.id}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(text, media_type="application/x-ndjson", headers=headers)


async def secret(request: Request) -> Page:
    """The page of a secret link: only its button moves the seat."""
    desk = desk_of(request)
    found = await desk.hall.table(request.path_params["table"])
    action = f"/s/{found.id}/{request.path_params['secret']}"
    data = SeatTwin(table=found.id, game=found.game.name)
    name = words.table_name(found.id, visitor_of(request).likes.language)
    return Page(data, "seat.html", {"name": name, "title": found.game.title, "action": action})


async def all_rules(request: Request) -> Page:
    """Every game, to find its rules."""
    language = visitor_of(request).likes.language
    names = desk_of(request).games
    cards = [words.card(name, language) for name in names]
    data = GamesTwin(games=tuple(game_told(name) for name in names))
    return Page(data, "games.html", {"cards": cards})


async def fair(request: Request) -> Page:  # noqa: ARG001  # as every page
    """How the dice are drawn, and how to check them."""
    return Page(FairPageTwin(fair="/t/{id}/record"), "fair.html", {})
