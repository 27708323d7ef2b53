"""What people do: they open tables and act at them; forms lead to pages, programs get JSON."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from forgehall.analyse.reasons import beside_the_next
from forgehall.analyse.voice import Voice
from forgehall.bots import protocol
from forgehall.bots.search import Prospect
from forgehall.kit.errors import BadPositionError
from forgehall.kit.game import game
from forgehall.kit.language import mark
from forgehall.tables import words as table_words
from forgehall.tables.acts import ACTS
from forgehall.tables.acts.act import Act, Named, OneOfOwn, Right
from forgehall.tables.acts.hosting import Adding, Dropping, Kinding, Starting
from forgehall.tables.acts.nicknames import LONGEST_NAME
from forgehall.tables.acts.playing import Answering, AnsweringForGood
from forgehall.tables.acts.seating import Declaring, Moving
from forgehall.tables.acts.speaking import Saying
from forgehall.tables.errors import BadNameError, BadSettingsError, NotSeatedError, TableError
from forgehall.tables.log.settings import OPEN, Settings, lesson_settings
from forgehall.tables.snapshot.table import Table
from forgehall.web.bots.regulars import seat_again
from forgehall.web.eyes.seeing import Eyes
from forgehall.web.eyes.seen import TableView
from forgehall.web.eyes.watching import table_seen
from forgehall.web.http.addresses import network_of
from forgehall.web.http.bodies import FORM, convert, fields_of, media_type
from forgehall.web.http.errors import BadRequestError, NotFoundError, sentence
from forgehall.web.http.guards import take
from forgehall.web.http.identity import likes_of
from forgehall.web.http.replies import (
    desk_of,
    done,
    home_of,
    json_reply,
    page,
    visitor_of,
    wants_json,
)
from forgehall.web.pages.beside import position_again
from forgehall.web.pages.codes import qr_code
from forgehall.web.pages.forms import NewTable, new_table
from forgehall.web.pages.people import person_of, remembered
from forgehall.web.pages.twins import (
    ChangedTwin,
    HintTwin,
    MovedTwin,
    ProspectTwin,
    SeatLinkTwin,
    SetTwin,
)
from forgehall.web.pages.views import new_page, nickname, served
from forgehall.web.pages.views import table as table_page
from forgehall.web.words import table_name

PAIR = 2
"""The best choice is told beside the next one."""
BEGINNING = (Starting, Kinding, Adding, Dropping)
"""What a host does that may let the game begin."""
PLAY_NOW = "smith"
"""How strong the bots are for somebody who just wants to play."""
MOST_CELLS = 1024
"""A board that is entered has no more cells."""
SURE = 1.96
"""This many standard errors to either side hold the truth in 95 of 100 cases."""


async def set_table(request: Request) -> Response:
    """POST /tables: set a table."""
    desk = desk_of(request)
    fields = await fields_of(request, desk.limits.body, MOST_CELLS)
    if media_type(request) != FORM:
        return await founded(request, convert(fields, NewTable, is_form=False))
    try:
        return await founded(request, await told_by_form(request, fields))
    except (BadNameError, BadSettingsError, BadPositionError, msgspec.ValidationError) as error:
        wrong = error if isinstance(error, TableError) else BadSettingsError(str(error))
        if wants_json(request):
            raise wrong from error
        if "at-round" in fields:
            return await position_again(request, fields, wrong)
        name, flash = str(fields.get("game", "")), sentence(wrong, likes_of(request).language)
        return await new_page(request, name, chosen=fields, flash=flash, status=422)


async def told_by_form(request: Request, fields: dict[str, Any]) -> NewTable:
    """A table as the form asks for it; one that is under way takes a while to make up."""
    if "at-round" not in fields:
        return new_table(fields)
    async with desk_of(request).chore(request):
        return await asyncio.to_thread(new_table, fields)


class PlayNow(msgspec.Struct, frozen=True, kw_only=True):
    """Play at once against bots."""

    nickname: str = ""
    """What you are called."""
    sit: bool = True
    """Take the seat yourself; else take it with `sit`, and add your part to the dice."""


async def play_now(request: Request) -> Response:
    """POST /play/{game}: a table against bots that needs no further choice."""
    desk, name = desk_of(request), request.path_params["game"]
    wish: PlayNow = await desk.read(request, PlayNow)
    kinds = (OPEN, *[PLAY_NOW] * (max(served(request, name).seats[0], 2) - 1))
    settings = Settings(game=name, kinds=kinds)
    new = NewTable(settings=settings, nickname=wish.nickname, sit=wish.sit)
    return await founded(request, new)


async def learn(request: Request) -> Response:
    """POST /learn/{game}: a guided first game."""
    desk, name = desk_of(request), request.path_params["game"]
    wish: PlayNow = await desk.read(request, PlayNow)
    settings = lesson_settings(served(request, name).name)
    if settings is None:
        raise NotFoundError(mark("{game} has no lesson"), game=game(name).title)
    return await founded(request, NewTable(settings=settings, nickname=wish.nickname, sit=wish.sit))


async def founded(
    request: Request, new: NewTable, beside: Callable[[str], Awaitable[None]] | None = None
) -> Response:
    """Set a table; its host takes a seat, and others may sit down beside."""
    desk = desk_of(request)
    if new.settings.ladder:
        raise BadSettingsError(mark("only the hall itself sets a game of the ladder"))
    served(request, new.settings.game)
    take_table(request)
    if OPEN not in new.settings.kinds:
        take(desk.unattended, network_of(request.scope))
    person = await person_of(request, new.nickname)
    nickname = new.nickname or await desk.hall.nickname_of(person)
    sits = nickname if new.sit else None
    table = await desk.hall.set_table(new.settings, person, sits, new.position)
    desk.hall.seen_from(table, network_of(request.scope))
    if beside is not None:
        await beside(table)
    return remembered(request, moved(request, table))


def take_table(request: Request) -> None:
    """Count a table that is about to be set, however it comes about."""
    desk, network = desk_of(request), network_of(request.scope)
    take(desk.tables, visitor_of(request).person or network)
    take(desk.tables_a_network, network)


async def take_unattended(request: Request, table: str, act: Act) -> None:
    """Count a table that was waiting for people, and may now begin without any."""
    if isinstance(act, BEGINNING):
        desk = desk_of(request)
        found = await desk.hall.table(table)
        free = sum(seat.is_free for seat in found.seats)
        if not found.people and (free <= 1 or isinstance(act, Starting)):
            take(desk.unattended, network_of(request.scope))


def moved(request: Request, table: str) -> Response:
    """Another table came of it: that is where it goes on."""
    address = f"/t/{table}"
    return done(request, SetTwin(table=table, address=address), address, 201)


async def act(request: Request) -> Response:
    """POST /t/{id}/{act}: what people do at a table."""
    desk, table, name = desk_of(request), request.path_params["id"], request.path_params["act"]
    if name not in ACTS:
        raise NotFoundError(mark("nobody can {deed} at a table"), deed=name)
    act: Act = await desk.read(request, ACTS[name])
    if isinstance(act, Saying):
        take(desk.says, visitor_of(request).person or network_of(request.scope))
    if isinstance(act, Answering) and visitor_of(request).likes.done == "never":
        act = AnsweringForGood(opened=act.opened, choice=act.given)
    nickname = act.nickname if isinstance(act, Named) else ""
    person = await actor(request, table, act.right, nickname)
    if act.opens:
        take_table(request)
    await take_unattended(request, table, act)
    after = await desk.hall.act(table, person, act)
    if act.opens:
        desk.hall.seen_from(after.id, network_of(request.scope))
        await seat_again(desk.hall, after)
        return remembered(request, moved(request, after.id))
    data = ChangedTwin(table=table, number=after.number)
    return remembered(request, done(request, data, f"/t/{table}"))


async def actor(request: Request, table: str, right: Right = "seat", nickname: str = "") -> str:
    """Who acts at a table; a person is not made for a table that is not there."""
    visitor = visitor_of(request)
    if right != "anyone" and visitor.person:
        return visitor.person
    await desk_of(request).hall.check_exists(table)
    if right == "anyone":
        return await person_of(request, nickname)
    raise NotSeatedError(mark("you have no seat at this table"))


async def hint(request: Request) -> Response:
    """POST /t/{id}/hint: what a master would do, and how often that wins."""
    desk, table = desk_of(request), request.path_params["id"]
    person = await actor(request, table)
    take(desk.hints, person)
    prospects = await desk.hall.hint(table, person)
    found, eyes = await table_seen(request)
    hinted = hints(desk.draw(found, eyes).seen, prospects)
    reason = hint_reason(found, eyes, prospects)
    if wants_json(request):
        return json_reply(HintTwin(prospects=tuple(hinted), why=reason))
    shown = await table_page(request)
    said = {"hint": hinted, "hint_why": reason, "nickname": await nickname(request)}
    return page(request, shown.template, **{**shown.context, **said})


def hints(seen: TableView, prospects: list[Prospect]) -> list[ProspectTwin]:
    """What a master thinks of each choice: how often the asked seat wins with it, and how sure."""
    words = {choice.id: choice for choice in seen.choices}
    found = []
    for prospect in prospects:
        if seen.seat is not None and prospect.choice in words:
            wins, error = prospect.wins[seen.seat], SURE * prospect.error
            found.append(
                ProspectTwin(
                    id=prospect.choice,
                    text=words[prospect.choice].text,
                    words=words[prospect.choice].words,
                    wins=wins,
                    low=max(0.0, wins - error),
                    high=min(1.0, wins + error),
                    score=prospect.scores[seen.seat],
                )
            )
    return found


def hint_reason(table: Table, eyes: Eyes, prospects: list[Prospect]) -> str:
    """Why the best choice is better than the next."""
    if eyes.seat is None or len(prospects) < PAIR:
        return ""
    names = table_words.names(table, eyes.language)
    voice = Voice(table.game, eyes.language, names, alone=len(names) == 1)
    return beside_the_next(prospects[0], prospects[1], eyes.seat, voice)


async def seat_link(request: Request) -> Response:
    """POST /t/{id}/secret: the secret link that moves one's own seat to another device."""
    desk, table = desk_of(request), request.path_params["id"]
    person = await actor(request, table)
    wish: OneOfOwn = await desk.read(request, OneOfOwn)
    address = f"/s/{table}/{await desk.hall.seat_secret(table, person, wish.seat)}"
    if wants_json(request):
        return json_reply(SeatLinkTwin(address=address))
    whole = f"{home_of(request)}{address}"
    shown = {
        "address": whole,
        "code": qr_code(whole),
        "table": table,
        "name": table_name(table, visitor_of(request).likes.language),
        "nickname": await nickname(request),
    }
    return page(request, "secret.html", **shown)


async def move_seat(request: Request) -> Response:
    """POST /s/{table}/{secret}: the seat comes to this device; the address forgets the secret."""
    desk = desk_of(request)
    table, moving = request.path_params["table"], Moving(secret=request.path_params["secret"])
    person = await actor(request, table, moving.right)
    after = await desk.hall.act(table, person, moving)
    data = MovedTwin(table=table, number=after.number, seat=after.seat_of(person))
    return remembered(request, done(request, data, f"/t/{table}"))


class BotLine(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot says in the line protocol: a greeting, or an answer."""

    message: Literal["hello", "answer"]
    forgehall: int | None = None
    """In `hello`: the version of the protocol, 1."""
    author: str = ""
    """In `hello`: whose program it is; its own name, if you do not say."""
    name: str = ""
    """In `hello`: what the bot is called at tables where it sits down from now on."""
    choice: str | None = None
    """In `answer`: the choice in notation."""
    id: int | None = None
    """In `answer`: the id of the choice, instead."""
    opened: int | None = None
    """In `answer`: the line that opened the question; the present one, if you do not say."""


async def hear_line(request: Request) -> Response:
    """POST /api/t/{id}/lines: a message of a bot in the line protocol."""
    desk, table = desk_of(request), request.path_params["id"]
    line: BotLine = await desk.read(request, BotLine)
    person = await actor(request, table)
    found = await desk.hall.table(table)
    seat = found.seated(person)
    if line.message == "hello":
        protocol.check_greeting(msgspec.to_builtins(line))
        if line.name:
            await desk.hall.rename(person, line.name[:LONGEST_NAME])
        found = await desk.hall.act(table, person, Declaring(owner=line.author[:LONGEST_NAME]))
        return json_reply(ChangedTwin(table=table, number=found.number))
    choice = line.choice if line.id is None else line.id
    if choice is None:
        raise BadRequestError(mark("an answer names a choice in notation, or its id"))
    opened = found.opened.get(seat, 0) if line.opened is None else line.opened
    answer = AnsweringForGood(opened=opened, choice=choice)
    after = await desk.hall.act(table, person, answer)
    return json_reply(ChangedTwin(table=table, number=after.number))
