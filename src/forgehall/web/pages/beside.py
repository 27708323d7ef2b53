"""Beside the box: the pages where a game is set that is played with real dice and cards."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from forgehall.draw.scene import scene_of
from forgehall.draw.show import show_of
from forgehall.kit.errors import BadPositionError, ForgehallError
from forgehall.kit.faults import by_name
from forgehall.kit.game import Game
from forgehall.kit.language import LANGUAGES, explain, say
from forgehall.tables.log.settings import LEVELS, OPEN
from forgehall.tables.snapshot.undoing import hides
from forgehall.tables.words import level_name
from forgehall.web import words
from forgehall.web.eyes.seen import twin
from forgehall.web.http.errors import sentence
from forgehall.web.http.replies import desk_of, page, visitor_of
from forgehall.web.pages.forms import number, options, seats_told
from forgehall.web.pages.standing import (
    PREFIX,
    BoardForm,
    cell_names,
    made_up,
    seats_by_name,
    told_by,
)
from forgehall.web.pages.twins import GamesTwin, NewGameTwin
from forgehall.web.pages.views import Page, game_told, new_form, nickname, served

BOT = "smith"
"""Who has the other seats, if nobody says so."""


async def beside(request: Request) -> Page:
    """Every game, to be played beside its box, and how that goes."""
    language, names = visitor_of(request).likes.language, desk_of(request).games
    data = GamesTwin(games=tuple(game_told(name) for name in names))
    return Page(data, "beside.html", {"cards": [words.card(name, language) for name in names]})


async def beside_game(request: Request) -> Page:
    """The form that sets a table beside the box of a game."""
    name, language = request.path_params["game"], visitor_of(request).likes.language
    of = served(request, name)
    found = new_form(request, name, dict(request.query_params))
    context = {"beside": True, "hides": hides(of), "steps": first_steps(of, language)}
    return Page(found.data, "new.html", {**found.context, **context})


async def beside_position(request: Request) -> Page:
    """The form of a position, filled in from a made-up game at the same point.

    Where no game comes to that point, it says so and is filled in from the beginning.
    """
    name, fields = request.path_params["game"], dict(request.query_params)
    served(request, name)
    try:
        return await position_form(request, name, fields)
    except BadPositionError as wrong:
        found = await position_form(request, name, fields | {"at-seat": "0", "at-round": "1"})
        flash = sentence(wrong, visitor_of(request).likes.language)
        return found._replace(context={**found.context, "flash": flash})


async def position_form(request: Request, name: str, fields: dict[str, Any]) -> Page:
    """What the page of a position shows."""
    language, of = visitor_of(request).likes.language, served(request, name)
    kinds, names = seats_told(fields)
    kinds = kinds or [OPEN, *[BOT] * (max(2, of.seats[0]) - 1)]
    called = [
        called_by(language, fields, seat, kind, name)
        for seat, (kind, name) in enumerate(zip(kinds, names or [""] * len(kinds), strict=True))
    ]
    seat, wanted = number(fields.get("at-seat", 0)), number(fields.get("at-round", 1))
    laid = {**options(name, fields), "seats": len(kinds)}
    async with desk_of(request).chore(request):
        base = await asyncio.to_thread(made_up, of, laid, seat, wanted)
    kept = {key: value for key, value in fields.items() if not key.startswith((PREFIX, "at-"))}
    if not names:
        kept |= {f"kind-{n}": kind for n, kind in enumerate(kinds)}
    context = {
        "card": words.card(name, language),
        "kept": {**kept, "game": name, "chance": "entered"},
        "called": called,
        "at": {"seat": seat, "round": wanted},
        "parts": BoardForm(of, told_by(of, base, fields), called, language).parts(),
    }
    return Page(twin(NewGameTwin, game_told(name), levels=LEVELS), "position.html", context)


def called_by(language: str, fields: dict[str, Any], seat: int, kind: str, name: str) -> str:
    """What a seat goes by in the form: a name, the level of a bot, or a number."""
    if kind != OPEN:
        return level_name(kind, language)
    own = str(fields.get("nickname") or "") if seat == 0 else ""
    return name or own or say(language, "Player {n}", n=seat + 1)


async def position_again(
    request: Request, fields: dict[str, Any], wrong: ForgehallError
) -> Response:
    """The form again, with a sentence that says what cannot be."""
    found = await position_form(request, str(fields.get("game", "")), fields)
    language, seats = visitor_of(request).likes.language, found.context["called"]
    cells = cell_names(served(request, str(fields.get("game", ""))), language)
    flash = seats_by_name(why_not(by_name(wrong, seats, cells), language), seats)
    called = await nickname(request)
    return page(request, found.template, 422, nickname=called, flash=flash, **found.context)


def why_not(wrong: ForgehallError, language: str) -> str:
    """What cannot be; what the rules say in English alone stands beside what everybody reads."""
    said, plain = sentence(wrong, language), sentence(wrong, LANGUAGES[0])
    return said if said == plain or explain(language, wrong) else f"{said} ({plain})"


def first_steps(of: Game[Any], language: str) -> list[str]:
    """How the box is laid out for the fewest players, as a foretaste."""
    state = of.start(of.options(seats=of.seats[0]))
    scene = scene_of(of, state, None, [""] * of.seats[0], language)
    return list(show_of(of).set_up(scene))
