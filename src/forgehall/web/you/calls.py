"""Where somebody is told that it is their turn: places are added, tried out and ended."""

from __future__ import annotations

from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from forgehall.kit.language import mark, say
from forgehall.tables.calling.channels import (
    DELAYS,
    LONGEST,
    BadChannelError,
    Channel,
    ChannelKind,
)
from forgehall.tables.calling.messages import title_of
from forgehall.tables.calling.push import Push
from forgehall.tables.calling.sender import UntoldError
from forgehall.tables.snapshot.seat import TableSummary
from forgehall.web.eyes.seen import twin
from forgehall.web.http.addresses import network_of
from forgehall.web.http.errors import NotFoundError, sentence
from forgehall.web.http.guards import take
from forgehall.web.http.replies import (
    desk_of,
    done,
    home_of,
    json_reply,
    page,
    visitor_of,
    wants_json,
)
from forgehall.web.pages.people import person_of, remembered
from forgehall.web.pages.twins import EndedTwin
from forgehall.web.pages.views import Page, is_ours, nickname
from forgehall.web.words import table_name
from forgehall.web.you.twins import ChannelTwin, SettingsTwin

HERE = "/settings#calls"
KINDS = {
    "ntfy": mark("ntfy, for the phone"),
    "discord": mark("Discord"),
    "slack": mark("Slack"),
    "webhook": mark("Webhook (JSON)"),
    "mail": mark("Mail"),
    "push": mark("This browser"),
}
"""The ways to be told, as people read them."""
WAITS = {
    0: mark("at once"),
    120: mark("after 2 minutes"),
    600: mark("after 10 minutes"),
    3600: mark("after an hour"),
}
MOST_TABLES = 20
"""How many tables are offered to be told of alone."""


class NewChannel(msgspec.Struct, frozen=True, kw_only=True):
    """Be told somewhere when it is your turn."""

    kind: ChannelKind
    address: str
    """An address that begins with `https://`, a mail address, or a browser's subscription."""
    delay: int = 120
    """How many seconds after your turn has begun: 0, 120, 600 or 3600."""
    table: str | None = None
    """Of one table alone, where you sit; of all, if none is named."""


class ChannelRow(NamedTuple):
    """A place in the list, in words."""

    id: str
    way: str
    where: str
    about: str
    """Of what, and when."""
    trouble: str


async def settings(request: Request) -> Page:
    """How the pages should be, and where to be told of a turn."""
    return await settings_page(request)


async def settings_page(request: Request, **more: Any) -> Page:  # noqa: ANN401  # what the page says besides
    """The same, with what came of the last press."""
    desk, visitor = desk_of(request), visitor_of(request)
    hall, language = desk.hall, visitor.likes.language
    back = request.query_params.get("next", "/")
    channels = await hall.channels.of(visitor.person) if visitor.person else []
    mine = await hall.lists.of(visitor.person, MOST_TABLES) if visitor.person else []
    senders = hall.caller.senders
    push = senders.get("push")
    data = twin(
        SettingsTwin, visitor.likes, channels=tuple(twin(ChannelTwin, one) for one in channels)
    )
    context = {
        "next": back if is_ours(back) else "/",
        "channels": [row(one, language) for one in channels],
        "kinds": [
            (kind, say(language, name))
            for kind, name in KINDS.items()
            if kind in senders and kind != "push"
        ],
        "waits": [(delay, say(language, WAITS[delay])) for delay in DELAYS],
        "my_tables": [(one.id, named(one, language)) for one in mine if one.state != "over"],
        "push_key": push.public if isinstance(push, Push) else "",
        **more,
    }
    return Page(data, "settings.html", context)


def named(summary: TableSummary, language: str) -> str:
    """A table among others."""
    return f"{table_name(summary.id, language)} · {title_of(summary.game)}"


def row(channel: Channel, language: str) -> ChannelRow:
    """A place where somebody is told, in words."""
    about = [say(language, WAITS[channel.delay])]
    if channel.table is not None:
        about.insert(0, table_name(channel.table, language))
    if not channel.confirmed:
        about.append(say(language, "waits for the yes in the mail"))
    return ChannelRow(
        channel.id,
        say(language, KINDS[channel.kind]),
        shortened(channel),
        ", ".join(about),
        channel.trouble and say(language, "The last message did not arrive."),
    )


def shortened(channel: Channel) -> str:
    """An address as it is shown: a webhook's own secret stays hidden."""
    if channel.kind == "mail":
        return channel.address
    if channel.kind == "push":
        return ""
    parts = urlsplit(channel.address)
    last = parts.path.rstrip("/").rpartition("/")[2]
    return f"{parts.hostname}/…{last[-4:]}"


async def add(request: Request) -> Response:
    """POST /calls: be told somewhere when it is your turn."""
    desk, likes = desk_of(request), visitor_of(request).likes
    wish: NewChannel = await desk.read(request, NewChannel)
    pay(request)
    if wish.kind == "mail":
        take(desk.mails, network_of(request.scope))
        take(desk.mails, wish.address.strip().lower())
    if wish.delay not in DELAYS or len(wish.address) > 2 * LONGEST:
        raise BadChannelError(mark("nobody can be told like this"))
    person = await person_of(request)
    if wish.table is not None:
        (await desk.hall.table(wish.table)).own_seats(person)
    try:
        channel = await desk.hall.caller.add(
            person=person,
            table=wish.table,
            kind=wish.kind,
            address=wish.address.strip(),
            delay=wish.delay,
            language=likes.language,
            home=home_of(request),
        )
    except (BadChannelError, UntoldError) as error:
        return remembered(request, await said_again(request, error))
    return remembered(request, done(request, twin(ChannelTwin, channel), HERE, 201))


async def try_out(request: Request) -> Response:
    """POST /calls/{channel}/try: a message now, to see whether it comes."""
    channel = await own(request)
    pay(request)
    try:
        await desk_of(request).hall.caller.try_out(channel)
    except (BadChannelError, UntoldError) as error:
        return await said_again(request, error)
    if wants_json(request):
        return json_reply(twin(ChannelTwin, channel))
    language = visitor_of(request).likes.language
    sent = say(language, "A message is on its way: check that it arrives.")
    return await shown(request, 200, told=sent)


async def end(request: Request) -> Response:
    """POST /calls/{channel}/end: stop being told there."""
    channel = await own(request)
    await desk_of(request).hall.channels.end(channel.id)
    return done(request, EndedTwin(ended=True), HERE)


async def own(request: Request) -> Channel:
    """A place of the visitor's own; those of others are not there."""
    person = visitor_of(request).person
    wanted = request.path_params["channel"]
    found = await desk_of(request).hall.channels.by_id(wanted, person) if person else None
    if found is None:
        raise NotFoundError(mark("nobody is told there"))
    return found


def pay(request: Request) -> None:
    """Messages to strangers are few, for one person and for one network."""
    desk, network = desk_of(request), network_of(request.scope)
    take(desk.calls, network)
    take(desk.calls, visitor_of(request).person or network)


async def said_again(request: Request, error: Exception) -> Response:
    """The page again, with what was wrong; programs get the error itself."""
    if wants_json(request):
        raise error
    return await shown(request, 422, flash=sentence(error, visitor_of(request).likes.language))


async def shown(request: Request, status: int, **more: Any) -> Response:  # noqa: ANN401  # what the page says
    """The page of the settings, in reply to a form."""
    found = await settings_page(request, **more)
    name = await nickname(request)
    return page(request, found.template, status, nickname=name, **found.context)


# the link in every message


async def by_link(request: Request) -> Channel:
    """The place that a link belongs to."""
    found = await desk_of(request).hall.channels.by_secret(request.path_params["secret"])
    if found is None:
        raise NotFoundError(mark("nobody is told anything through this link any more"))
    return found


async def ending(request: Request) -> Page:
    """The page of the link in every message: it asks before it ends anything."""
    channel, language = await by_link(request), visitor_of(request).likes.language
    context = {
        "action": f"/n/{channel.secret}",
        "way": say(language, KINDS[channel.kind]),
        "where": shortened(channel),
        "is_confirmed": channel.confirmed,
    }
    return Page(twin(ChannelTwin, channel), "ending.html", context)


async def end_by_link(request: Request) -> Response:
    """POST /n/{secret}: nothing more is told there."""
    channel = await by_link(request)
    await desk_of(request).hall.channels.end(channel.id)
    return await by_link_done(request, EndedTwin(ended=True), mark("You are no longer told there."))


async def confirm(request: Request) -> Response:
    """POST /n/{secret}/yes: whoever reads the mail agrees."""
    channel = await by_link(request)
    await desk_of(request).hall.channels.confirm(channel.id)
    said = mark("From now on you are told there when it is your turn.")
    return await by_link_done(request, EndedTwin(ended=False), said)


async def by_link_done(request: Request, data: EndedTwin, said: str) -> Response:
    """What came of the link."""
    if wants_json(request):
        return json_reply(data)
    language = visitor_of(request).likes.language
    name = await nickname(request)
    return page(request, "ended.html", said=say(language, said), nickname=name)
