"""One decision of an analysed game: its table, what was played, and what would have been better."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any, NamedTuple

import msgspec.structs
from markupsafe import Markup
from starlette.requests import Request

from forgehall.analyse.as_json import AnalysisData, AnswerData
from forgehall.analyse.reasons import Reason, why
from forgehall.analyse.voice import Voice
from forgehall.draw import page as draw
from forgehall.draw.drawing import Layout
from forgehall.draw.markup import as_markup
from forgehall.draw.scene import Scene, scene_of
from forgehall.kit.language import mark
from forgehall.tables import words as table_words
from forgehall.tables.snapshot.table import Table
from forgehall.web.afterwards.analysing import made
from forgehall.web.afterwards.pages import over_table
from forgehall.web.eyes.seeing import Eyes, as_it_was, choices_seen, levels_of, table_view_again
from forgehall.web.eyes.seen import TableView
from forgehall.web.http.errors import NotFoundError
from forgehall.web.http.replies import desk_of, visitor_of
from forgehall.web.pages.twins import DecisionTwin
from forgehall.web.pages.views import Page, whole
from forgehall.web.table import shell

PIECE = 'name="choice" value="{choice}" class="'
"""How every piece begins that can be chosen."""


class Decision(NamedTuple):
    """A decision on its table, in the eyes of the seat that made it."""

    table: Table
    """As it was before."""
    scene: Scene
    played: int
    better: int
    """The better choice; the played one where none was found."""

    @property
    def is_best(self) -> bool:
        """Nothing better was found."""
        return self.better == self.played


async def decision(request: Request) -> Page:
    """What was played and what was better; with `?find=1` it is to be found first."""
    desk, found = desk_of(request), await over_table(request)
    row, data = await answer_told(request, found)
    language = visitor_of(request).likes.language
    eyes = Eyes(row["seat"], language, is_host=False)
    async with desk.chore(request):
        at = await asyncio.to_thread(decision_at, found, row, eyes)
        seen = table_view_again(at.table, at.scene, eyes, desk.moment(found))
    tried = whole(request, "choice", at.played) if "choice" in request.query_params else None
    is_open = "find" in request.query_params and tried is None and not at.is_best
    twin = DecisionTwin(
        table=found.id,
        number=row["number"],
        seat=row["seat"],
        played=row["answer"],
        better=row.get("best", row["answer"]),
        cost=row.get("cost", 0.0),
        choices=tuple(found.game.text(at.scene.state, one, None) for one in at.scene.choices),
        view=at.scene.view,
    )
    shown = drawn(at, seen, is_open=is_open)
    said = decision_words(at, row, data, tried)
    return Page(twin, "decision.html", {**shown, **said, "is_open": is_open})


async def answer_told(request: Request, table: Table) -> tuple[AnswerData, AnalysisData]:
    """What the analysis says of the answer that is asked for, and the whole of it."""
    analysed, _ = await made(desk_of(request).hall, table.id)
    if analysed is None:
        raise NotFoundError(mark("this game has not been analysed yet"))
    asked = request.path_params["n"]
    for row in analysed.data["answers"]:
        if str(row["number"]) == asked and "cost" in row:
            return row, analysed.data
    raise NotFoundError(mark("answer {n} was not a decision"), n=asked[:9])


def decision_at(table: Table, row: AnswerData, eyes: Eyes) -> Decision:
    """The table before an answer, turned to the seat that gave it."""
    was = as_it_was(table, row["number"] - 1)
    assert was.match is not None, "what is analysed has been played"
    names = table_words.names(table, eyes.language)
    scene = scene_of(
        table.game,
        was.match.state,
        eyes.seat,
        names,
        eyes.language,
        levels=levels_of(table, eyes, None),
    )
    line, turned = table.playing.history[row["number"] - 1], was.match.copy()
    if line.lane > 0:
        turned.hear(line.seat)
    ids = {table.game.text(turned.state, choice, None): choice for choice in turned.legal}
    return Decision(was, scene, line.choice, ids.get(row.get("best", ""), line.choice))


def drawn(at: Decision, seen: TableView, *, is_open: bool) -> dict[str, Any]:
    """The table: all choices while the better one is looked for, then the two that matter."""
    if is_open:
        choices = tuple(choices_seen(at.scene))
        return shell.page(msgspec.structs.replace(seen, choices=choices), at.scene)
    looks = {at.played: "was-played", at.better: "was-better"}
    shown = shell.page(seen, replace(at.scene, choices=tuple(looks)))
    return {**shown, "layout": marked(shown["layout"], looks)}


def marked(layout: Layout, looks: dict[int, str]) -> Layout:
    """The same drawing, where some of the pieces that can be chosen have a look of their own."""

    def mark_in(drawn: Markup) -> Markup:
        text = str(drawn)
        for choice, look in looks.items():
            start = PIECE.format(choice=choice)
            text = text.replace(start, f"{start}{look} ")
        return as_markup(text)

    return Layout(*map(mark_in, layout))


def decision_words(
    at: Decision, row: AnswerData, data: AnalysisData, tried: int | None
) -> dict[str, Any]:
    """What is said of the decision."""
    voice = Voice(at.table.game, at.scene.language, at.scene.names, data["measure"] == "score")
    costly = sorted(one["number"] for one in data["answers"] if one.get("cost", 0.0) > 0)
    number = row["number"]
    return {
        "number": number,
        "who": at.scene.names[row["seat"]],
        "question": draw.prompt(at.scene),
        "played": at.scene.choice_words(at.played),
        "better": at.scene.choice_words(at.better),
        "is_best": at.is_best,
        "cost": voice.change(-row.get("cost", 0.0)),
        "why": reason_told(row, voice),
        "tried": tried,
        "has_found": tried == at.better,
        "following": next((n for n in costly if n > number), None),
        "former": next((n for n in reversed(costly) if n < number), None),
    }


def reason_told(row: AnswerData, voice: Voice) -> str:
    """Why the better answer is better."""
    if not row.get("cost"):
        return ""
    gain, error = row["cost"], row.get("error", 0.0)
    return why(Reason(row["seat"], row.get("points", []), gain, error), voice)
