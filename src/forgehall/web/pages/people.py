"""Who somebody is: people become known, are called something, and say how their pages should be."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from forgehall.kit.language import LANGUAGES, mark, say
from forgehall.tables.acts.seating import Sitting
from forgehall.web.http.addresses import network_of
from forgehall.web.http.errors import BadRequestError
from forgehall.web.http.guards import take
from forgehall.web.http.identity import MOTIONS, SOUNDS, THEMES, WAITS, Likes
from forgehall.web.http.replies import desk_of, done, json_reply, visitor_of
from forgehall.web.pages.twins import PersonTwin
from forgehall.web.pages.views import is_ours


async def person_of(request: Request, nickname: str = "") -> str:
    """Who does this; somebody who has never been here becomes a person, and is remembered."""
    desk, visitor = desk_of(request), visitor_of(request)
    if visitor.person and await desk.hall.person(visitor.person):
        return visitor.person
    name = nickname or say(visitor.likes.language, "Guest")
    take(desk.people, network_of(request.scope))
    person = await desk.hall.new_person(name)
    request.state.new_person = person.id
    return person.id


def remembered(request: Request, reply: Response) -> Response:
    """The reply, with a cookie for somebody who became a person by this request."""
    if person := getattr(request.state, "new_person", None):
        desk_of(request).identity.remember(reply, person)
    return reply


async def new_person(request: Request) -> Response:
    """POST /api/people: a person for a program, with the token that it names itself by."""
    desk = desk_of(request)
    sitting = await desk.read(request, Sitting)
    take(desk.people, network_of(request.scope))
    person = await desk.hall.new_person(sitting.nickname or "Guest")
    token = desk.identity.token(person.id)
    return json_reply(PersonTwin(nickname=person.nickname, token=token), 201)


class Preferences(msgspec.Struct, frozen=True, kw_only=True):
    """How the pages should be, and what you are called; what is not named stays as it is."""

    language: str | None = None
    theme: str | None = None
    sound: str | None = None
    """`on`, `quiet` or `off`; `ask` as long as nobody has said so."""
    motion: str | None = None
    """`slow`, `normal`, `fast` or `off`: how a table shows what happens."""
    keys: str | None = None
    """`on` or `off`: whether single letters and digits press something at a table."""
    done: str | None = None
    """How a table waits before chance: `ask`, `3s` or `never`."""
    notes: str | None = None
    """`on` or `off`: whether a table explains what happens for the first time."""
    nickname: str | None = None
    next: str = "/"
    """The page to come back to."""


async def save_settings(request: Request) -> Response:
    """POST /settings: how the pages should be."""
    desk, likes = desk_of(request), visitor_of(request).likes
    wish: Preferences = await desk.read(request, Preferences)
    chosen = Likes(
        language=one_of(LANGUAGES, wish.language, likes.language),
        theme=one_of(THEMES, wish.theme, likes.theme),
        sound=one_of(SOUNDS, wish.sound, likes.sound),
        motion=one_of(MOTIONS, wish.motion, likes.motion),
        keys=switched(wish.keys, otherwise=likes.keys),
        done=one_of(WAITS, wish.done, likes.done),
        notes=switched(wish.notes, otherwise=likes.notes),
    )
    if wish.nickname:
        await desk.hall.rename(await person_of(request, wish.nickname), wish.nickname)
    address = wish.next if is_ours(wish.next) else "/"
    reply = done(request, chosen, address)
    desk.identity.remember_likes(reply, chosen)
    return remembered(request, reply)


def switched(value: str | None, *, otherwise: bool) -> bool:
    """Whether something is on; what it was, if nothing is given."""
    return one_of(("on", "off"), value, "on" if otherwise else "off") == "on"


def one_of(allowed: tuple[str, ...], value: str | None, otherwise: str) -> str:
    """A value, if it is one of those allowed; what it was, if none is given."""
    if value is None:
        return otherwise
    if value not in allowed:
        raise BadRequestError(
            mark("this can be {known}; given: {given!r}"),
            known=", ".join(allowed),
            given=value[:20],
        )
    return value
