"""Several devices: a link that makes another one yours, and a press that sends all others home."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from forgehall.kit.language import mark
from forgehall.tables.snapshot.seat import Person
from forgehall.web.http.errors import NotFoundError
from forgehall.web.http.replies import (
    desk_of,
    done,
    home_of,
    json_reply,
    page,
    visitor_of,
    wants_json,
)
from forgehall.web.pages.codes import qr_code
from forgehall.web.pages.people import person_of, remembered
from forgehall.web.pages.twins import EndedTwin
from forgehall.web.pages.views import Page, nickname
from forgehall.web.you.person import person_here
from forgehall.web.you.twins import KeyTwin, KnownTwin

if TYPE_CHECKING:
    from forgehall.web.desk import Desk

READ = 5.0
"""After this many seconds every worker knows who has sent devices home."""
SELDOM = 20
"""What takes long is read less often: it may take one part in this many of the time, at most."""
TOKENS = "tokens"


async def keep_reading(desk: Desk) -> None:
    """Learn again and again which tokens no longer count."""
    while True:
        begun = monotonic()
        await read_tokens(desk)
        desk.tasks.well(TOKENS)
        await asyncio.sleep(max(READ, SELDOM * (monotonic() - begun)))


async def read_tokens(desk: Desk) -> None:
    """Learn which tokens no longer count."""
    desk.identity.learn(await desk.hall.people.epochs(), await desk.hall.orders.ended())


async def new_key(request: Request) -> Response:
    """POST /you/key: the link that makes one other device yours; the former one is void."""
    desk = desk_of(request)
    person = await person_of(request)
    address = f"/k/{await desk.hall.people.new_key(person)}"
    if wants_json(request):
        return remembered(request, json_reply(KeyTwin(address=address)))
    whole = f"{home_of(request)}{address}"
    name = await nickname(request)
    shown = page(request, "key.html", address=whole, code=qr_code(whole), nickname=name)
    return remembered(request, shown)


def there(found: Person | None) -> Person:
    """Whose link this is; one that was used, or is not the newest, is nobody's."""
    if found is None:
        raise NotFoundError(mark("this link is void: ask for a new one on your other device"))
    return found


async def arriving(request: Request) -> Page:
    """The page of the link: only its button makes this device somebody's."""
    desk, visitor = desk_of(request), visitor_of(request)
    found = there(await desk.hall.people.by_key(request.path_params["secret"]))
    context = {
        "name": found.nickname,
        "action": f"/k/{request.path_params['secret']}",
        "is_here": found.id == visitor.person,
        "is_other": visitor.person is not None and found.id != visitor.person,
    }
    return Page(KnownTwin(nickname=found.nickname), "arriving.html", context)


async def arrive(request: Request) -> Response:
    """POST /k/{secret}: this device is that person's from now on, and the link is void."""
    desk = desk_of(request)
    found = there(await desk.hall.people.take_key(request.path_params["secret"]))
    reply = done(request, KnownTwin(nickname=found.nickname), "/you")
    desk.identity.remember(reply, found.id)
    return reply


async def send_home(request: Request) -> Response:
    """POST /you/home: every other device forgets who you are, and the link is void."""
    desk, person = desk_of(request), person_here(request)
    desk.identity.epochs[person] = await desk.hall.people.send_others_home(person)
    reply = done(request, EndedTwin(ended=True), "/you")
    desk.identity.remember(reply, person)
    return reply


async def leave(request: Request) -> Response:
    """POST /you/leave: this device forgets who you are; whoever copied its token has nothing."""
    desk, person = desk_of(request), person_here(request)
    token, _ = desk.identity.shown(request)
    name, now = desk.identity.name_of(token), desk.hall.keeper.now()
    if await desk.hall.orders.end_token(person, name, now):
        desk.identity.ended.add(name)
    else:
        desk.identity.epochs[person] = await desk.hall.people.send_others_home(person)
    reply = done(request, EndedTwin(ended=True), "/")
    desk.identity.forget(reply)
    return reply
