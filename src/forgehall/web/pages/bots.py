"""Bots of visitors: who is here, who stands where on the ladder, and how one is challenged."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from forgehall.kit.game import game
from forgehall.kit.language import mark
from forgehall.tables.errors import TableFullError
from forgehall.tables.ladder import MOST_GAMES, sit
from forgehall.tables.log.settings import OPEN, Settings
from forgehall.tables.snapshot.seat import TableSummary
from forgehall.tables.words import level_name
from forgehall.web.bots.ladder import ladders_of
from forgehall.web.bots.regulars import regulars, shown
from forgehall.web.bots.twins import BotsTwin, LadderTwin, RatedTwin
from forgehall.web.http.errors import NotFoundError
from forgehall.web.http.replies import desk_of, home_of, visitor_of
from forgehall.web.pages.acts import PLAY_NOW, founded
from forgehall.web.pages.forms import NewTable
from forgehall.web.pages.rows import row
from forgehall.web.pages.views import Page, served

LATEST = 5
"""How many games of the ladder are shown."""


class LadderShown(NamedTuple):
    """The ladder of a game, as a page shows it."""

    title: str
    rungs: tuple[tuple[RatedTwin, str], ...]
    """Each bot, and what it is called."""


async def bots(request: Request) -> Page:
    """Every bot of a visitor that is here, and the ladder, if the hall has one."""
    desk, visitor = desk_of(request), visitor_of(request)
    language = visitor.likes.language
    here = await regulars(desk.hall, visitor.person)
    met, ladders = await climbed(request) if desk.config.ladder else ([], ())
    data = BotsTwin(bots=here, has_ladder=desk.config.ladder, ladders=ladders)
    context = {
        "here": [shown(one) for one in here],
        "cards": desk.games,
        "origin": home_of(request),
        "has_ladder": desk.config.ladder,
        "ladders": [drawn(one, language) for one in ladders if one.game in desk.games],
        "latest": [row(summary, visitor.person, language, again=True) for summary in met[:LATEST]],
    }
    return Page(data, "bots.html", context)


async def climbed(request: Request) -> tuple[list[TableSummary], tuple[LadderTwin, ...]]:
    """The latest games of the ladder, and what comes of them: beside the loop, and in turn."""
    desk = desk_of(request)
    ids = {one.person: one.id for one in desk.hall.presence.regulars.all()}
    async with desk.chore(request):
        met = await desk.hall.lists.ladder(MOST_GAMES)
        return met, await asyncio.to_thread(ladders_of, met, ids)


def drawn(ladder: LadderTwin, language: str) -> LadderShown:
    """The ladder of a game on a page."""
    rungs = [(one, one.name or level_name(one.level, language)) for one in ladder.bots]
    return LadderShown(game(ladder.game).title, tuple(rungs))


class Challenge(msgspec.Struct, frozen=True, kw_only=True):
    """Play against a bot of a visitor."""

    game: str
    nickname: str = ""
    """What you are called."""
    sit: bool = True
    """Take the seat yourself; else take it with `sit`, and add your part to the dice."""


async def challenge(request: Request) -> Response:
    """POST /bots/{bot}/challenge: a table against a bot that is here; it sits down at once."""
    desk = desk_of(request)
    wish: Challenge = await desk.read(request, Challenge)
    regular = desk.hall.presence.regulars.find(request.path_params["bot"])
    if regular is None:
        raise NotFoundError(mark("this bot is not here any more"))
    if wish.game not in regular.games:
        raise NotFoundError(mark("{name} does not play that game"), name=regular.name)
    played = await desk.hall.lists.played_by([regular.person])
    if len(played[regular.person]) >= regular.tables:
        raise TableFullError(mark("{name} is already playing: try again soon"), name=regular.name)
    others = (PLAY_NOW,) * (served(request, wish.game).seats[0] - 2)
    settings = Settings(game=wish.game, kinds=(OPEN, OPEN, *others))
    new = NewTable(settings=settings, nickname=wish.nickname, sit=wish.sit)
    return await founded(request, new, lambda table: sit(desk.hall, table, regular, 1))
