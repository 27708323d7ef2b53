"""The page of a finished game that is shown around, and its picture."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from forgehall.draw.scene import Scene
from forgehall.draw.show import show_of
from forgehall.kit.language import mark, say
from forgehall.tables.snapshot.table import Table
from forgehall.web.eyes.seeing import Eyes
from forgehall.web.eyes.seen import TableView
from forgehall.web.eyes.watching import table_seen
from forgehall.web.http.errors import NotFoundError
from forgehall.web.http.replies import desk_of, home_of, visitor_of
from forgehall.web.pages.rows import date
from forgehall.web.pages.twins import BestTwin, ShareTwin
from forgehall.web.pages.views import Page
from forgehall.web.sharing.poster import poster
from forgehall.web.sharing.raster import png
from forgehall.web.sharing.story import SeatAtEnd, Story, standings, story_of
from forgehall.web.table.prompt import standing, winner
from forgehall.web.words import signed, table_name

T = TypeVar("T")
KEPT = {"cache-control": "private, max-age=3600"}
"""A finished game no longer changes; whoever is forgotten is gone from pictures after an hour."""


class FinishedGame(NamedTuple):
    """A finished game, as everybody may see it."""

    table: Table
    seen: TableView
    scene: Scene

    @property
    def seats(self) -> list[SeatAtEnd]:
        """The seats, the best first, with what they have made; a rival is shown as one of them."""
        made, events = show_of(self.table.game).made, self.table.playing.events
        language, stands = self.seen.language, standing(self.seen)
        shown = [
            SeatAtEnd(
                one.seat,
                say(language, "{name} (bot)", name=one.name) if one.owner else one.name,
                one.score,
                one.place if stands.firsts else one.place + 1,
                tuple(made(self.scene, events, one.seat)),
            )
            for one in self.seen.seats
        ]
        if rival := self.seen.rival:
            place = 1 if stands.is_even or not stands.firsts else 2
            shown.append(SeatAtEnd(len(shown), rival.name, rival.score, place, ()))
        return sorted(shown, key=lambda one: (one.place, one.seat))


async def finished(request: Request) -> FinishedGame:
    """The game that is asked for; one that is not over has no picture, since it has secrets."""
    found, _ = await table_seen(request)
    anybody = Eyes(None, visitor_of(request).likes.language, is_host=False)
    drawn = desk_of(request).draw(found, anybody)
    if found.state != "over" or drawn.scene is None:
        raise NotFoundError(mark("this game is not over yet"))
    return FinishedGame(found, drawn.seen, drawn.scene)


async def share(request: Request) -> Page:
    """What a finished game was: its picture, who won, its best moment."""
    desk, found = desk_of(request), await finished(request)
    async with desk.chore(request):
        story = await asyncio.to_thread(story_of, found.table, found.seen.language)
    table, seen, best = found.table, found.seen, story.best
    data = ShareTwin(
        table=table.id,
        result=winner(seen),
        scores=tuple(point.scores for point in story.points),
        best=BestTwin(**best._asdict()) if best else None,
    )
    context = {
        "seen": seen,
        "name": table_name(table.id, seen.language),
        "result": winner(seen),
        "scores": told_scores(found),
        "moment": moment_told(found, story),
        "best": best,
        "link": f"{home_of(request)}/t/{table.id}/share",
        "picture": f"{home_of(request)}/t/{table.id}/picture.png",
    }
    return Page(data, "share.html", context)


def told_scores(found: FinishedGame) -> str:
    """All scores in a line, the best first."""
    return ", ".join(f"{one.name} {signed(one.score)}" for one in found.seats)


def moment_told(found: FinishedGame, story: Story) -> str:
    """The best moment in a sentence."""
    if story.best is None:
        return ""
    seat, gain = found.seen.seats[story.best.seat].name, story.best.gain
    return say(found.seen.language, "{seat}: {n} points in one turn", seat=seat, n=gain)


async def drawn(request: Request, finish: Callable[[Markup], T]) -> T:
    """The picture of the game that is asked for, in the form that it is sent in."""
    desk, found = desk_of(request), await finished(request)
    table, seen = found.table, found.seen
    title = f"{seen.title} · {date(table.at, seen.language)}"

    def draw() -> T:
        points, board = tuple(standings(table)), show_of(table.game).final_board(found.scene)
        return finish(poster(table.game, title, winner(seen), found.seats, points, board))

    async with desk.chore(request):
        return await asyncio.to_thread(draw)


async def as_svg(request: Request) -> Response:
    """GET /t/{id}/picture.svg: the picture, for browsers."""
    return Response(await drawn(request, str), media_type="image/svg+xml", headers=KEPT)


async def as_png(request: Request) -> Response:
    """GET /t/{id}/picture.png: the same for previews; the hall's own where it cannot be drawn."""
    picture = await drawn(request, png)
    if picture is None:
        return RedirectResponse(desk_of(request).files.address("preview.png"))
    return Response(picture, media_type="image/png", headers=KEPT)
