"""After a game: whether its dice were fair, and what it turned on."""

from __future__ import annotations

import asyncio
from math import ceil

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from forgehall.kit.language import count, mark
from forgehall.tables.dice.proof import verify
from forgehall.tables.errors import NotStartedError
from forgehall.tables.snapshot.table import Table
from forgehall.tables.store.analyses import Underway
from forgehall.web.afterwards.analysing import made, order_for, seconds_for
from forgehall.web.eyes.watching import table_seen
from forgehall.web.http.addresses import network_of
from forgehall.web.http.guards import take
from forgehall.web.http.replies import desk_of, done, json_reply, page, visitor_of, wants_json
from forgehall.web.pages.proving import verdict_told
from forgehall.web.pages.twins import AnalysisTwin, OrderedTwin, UnderwayTwin
from forgehall.web.pages.views import Page, nickname, over
from forgehall.web.words import ABOUT_MINUTES, GAMES_BEFORE, table_name


async def over_table(request: Request) -> Table:
    """The table that is asked for, if its game is over."""
    found, _ = await table_seen(request)
    if found.state != "over":
        raise NotStartedError(mark("this game is not over yet"))
    return found


async def check(request: Request) -> Response:
    """POST /t/{id}/verify: compute every roll of a finished game again."""
    desk, found = desk_of(request), await over_table(request)
    take(desk.hints, visitor_of(request).person or network_of(request.scope))
    async with desk.chore(request):
        record = await desk.hall.record(found.id)
        verdict = await asyncio.to_thread(verify, record)
    twin = verdict_told(verdict, visitor_of(request).likes.language)
    if wants_json(request):
        return json_reply(twin)
    shown = await over(request)
    context = {**shown.context, "verdict": twin, "nickname": await nickname(request)}
    return page(request, shown.template, **context)


async def analysis(request: Request) -> Page:
    """What a finished game turned on; until somebody has asked for it, the button for that."""
    desk, found = desk_of(request), await over_table(request)
    language = visitor_of(request).likes.language
    analysed, underway = await made(desk.hall, found.id)
    data = AnalysisTwin(
        table=found.id,
        is_waiting=underway is not None,
        underway=UnderwayTwin(**underway._asdict()) if underway else None,
        analysis=analysed.data if analysed else None,
    )
    context = {
        "table": found.id,
        "name": table_name(found.id, language),
        "game": found.game.name,
        "analysis": Markup(analysed.html[language]) if analysed else "",  # noqa: S704  # escaped where it was made
        "underway": underway,
        "queue": count(language, GAMES_BEFORE, underway.before) if underway else "",
        "time_left": time_left(underway, language),
        "longest": minutes(seconds_for(found, desk.config.analysis_seconds), language),
    }
    return Page(data, "analysis.html", context)


def time_left(underway: Underway | None, language: str) -> str:
    """How long an analysis will still take, as far as that is known."""
    seconds = underway.seconds_left if underway else None
    return "" if seconds is None else minutes(seconds, language)


def minutes(seconds: float, language: str) -> str:
    """About how many minutes that is."""
    return count(language, ABOUT_MINUTES, max(1, ceil(seconds / 60)))


async def analyse(request: Request) -> Response:
    """POST /t/{id}/analyse: let the game be analysed."""
    desk, found = desk_of(request), await over_table(request)
    network = network_of(request.scope)
    take(desk.analyses_asked, network)
    async with desk.chore(request):
        order = await order_for(
            desk.hall, found, desk.config.analysis, desk.config.analysis_seconds
        )
    await desk.analyses.order(desk.hall, order, network)
    return done(request, OrderedTwin(table=found.id, is_waiting=True), f"/t/{found.id}/analysis")
