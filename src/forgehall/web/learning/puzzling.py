"""Puzzles: today's, those of a game, and one of them on its board."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import date
from typing import Any, NamedTuple

from starlette.requests import Request

from forgehall.draw import page as draw
from forgehall.draw.scene import Scene, scene_of
from forgehall.draw.speech import NAMES
from forgehall.kit.errors import OtherRulesError
from forgehall.kit.game import Game
from forgehall.kit.language import mark, say
from forgehall.puzzles.daily import of_day, today
from forgehall.puzzles.puzzle import DIFFICULTIES, AnswerWorth, Puzzle
from forgehall.puzzles.shelf import puzzles_of
from forgehall.puzzles.telling import STEPS, AnswerLine, PuzzleTeller
from forgehall.web import words
from forgehall.web.afterwards.decisions import marked
from forgehall.web.eyes.seeing import choices_seen
from forgehall.web.http.errors import BadRequestError, NotFoundError
from forgehall.web.http.replies import desk_of, home_of, visitor_of
from forgehall.web.pages.rows import day_named
from forgehall.web.pages.twins import PuzzleAnswerTwin, PuzzleTwin, ShelfTwin, ShelvesTwin
from forgehall.web.pages.views import Page, served, whole
from forgehall.web.table import shell
from forgehall.web.table.prompt import said_to_you

NONE_YET = mark("There are no puzzles of {game} yet.")
OLD = mark("The puzzles of {game} were made for other rules than it has now.")


class Shelf(NamedTuple):
    """The puzzles of a game, as a page lists them."""

    card: words.Card
    puzzles: tuple[Puzzle, ...]
    today: Puzzle | None
    why_none: str
    """Why there are none, in a sentence."""

    def by_difficulty(self, language: str) -> list[tuple[str, list[int]]]:
        """The numbers of the puzzles of each difficulty, the easiest first."""
        return [
            (
                say(language, STEPS[step]),
                [one.number for one in self.puzzles if one.difficulty == step],
            )
            for step in DIFFICULTIES
        ]


def shelf_of(of: Game[Any], day: date, language: str) -> Shelf:
    """What there is of a game; a file of other rules is as good as none."""
    why_none = say(language, NONE_YET, game=of.title)
    try:
        found = puzzles_of(of)
    except OtherRulesError:
        found, why_none = (), say(language, OLD, game=of.title)
    current = of_day(found, day) if found else None
    return Shelf(words.card(of.name, language), found, current, "" if found else why_none)


def shelf_told(shelf: Shelf) -> ShelfTwin:
    """The puzzles of a game, for programs."""
    return ShelfTwin(
        game=shelf.card.name,
        count=len(shelf.puzzles),
        today=shelf.today.number if shelf.today else None,
        difficulties={
            str(step): tuple(one.number for one in shelf.puzzles if one.difficulty == step)
            for step in DIFFICULTIES
        },
    )


async def shelves(request: Request) -> Page:
    """Today's puzzle of each game, and the way to all of them."""
    language, day = visitor_of(request).likes.language, today()
    found = [shelf_of(served(request, name), day, language) for name in desk_of(request).games]
    data = ShelvesTwin(day=day.isoformat(), games=tuple(map(shelf_told, found)))
    context = {"shelves": found, "day": day.isoformat(), "date": day_named(day, language)}
    return Page(data, "puzzles.html", {**context, "STEPS": STEPS})


async def shelf(request: Request) -> Page:
    """All puzzles of a game, by difficulty."""
    language = visitor_of(request).likes.language
    of = served(request, request.path_params["game"])
    found = shelf_of(of, today(), language)
    context = {"shelf": found, "steps": found.by_difficulty(language), "day": today().isoformat()}
    return Page(shelf_told(found), "shelf.html", context)


async def puzzle(request: Request) -> Page:
    """One puzzle: its question on the board, or what comes of an answer, and why."""
    desk, language, day = desk_of(request), visitor_of(request).likes.language, today()
    found = shelf_of(served(request, request.path_params["game"]), day, language)
    asked = picked(request, found)
    async with desk.chore(request):
        scene = await asyncio.to_thread(scene_at, asked, language)
        tried, is_shown = tried_in(request, asked, scene), "show" in request.query_params
        solution = await asyncio.to_thread(told_of, asked, scene, tried, is_shown=is_shown)
        shown = await asyncio.to_thread(drawn, asked, scene, solution)
    name, is_today = asked.game.name, asked is found.today
    context = {
        "puzzle": asked,
        "solution": solution,
        "title": asked.game.title,
        "name": name,
        "step": say(language, STEPS[asked.difficulty]),
        "wanted": PuzzleTeller(asked, language, scene.names).wanted(),
        "question": said_to_you(draw.prompt(scene), scene.names[asked.seat]),
        "following": following(found, asked),
        "day": day.isoformat() if is_today else "",
        "share": share_words(asked, day if is_today else None, language),
        "link": f"{home_of(request)}/puzzles/{name}/{asked.number}",
        **shown,
    }
    return Page(told_plainly(asked, scene, solution, is_today=is_today), "puzzle.html", context)


def told_plainly(
    asked: Puzzle, scene: Scene, solution: SolutionSeen, *, is_today: bool
) -> PuzzleTwin:
    """A puzzle for programs."""
    return PuzzleTwin(
        game=asked.game.name,
        number=asked.number,
        difficulty=asked.difficulty,
        is_today=is_today,
        seat=asked.seat,
        question=draw.prompt(scene),
        choices=tuple(asked.ids),
        view=scene.view,
        tried=solution.tried,
        is_right=solution.is_right,
        answers=tuple(PuzzleAnswerTwin(**one._asdict()) for one in solution.answers),
        why=solution.why,
    )


def picked(request: Request, of: Shelf) -> Puzzle:
    """The puzzle of the number in the address."""
    number = request.path_params["number"]
    if number == "today" and of.today:
        return of.today
    if not (number.isascii() and number.isdigit()) or not 1 <= int(number[:9]) <= len(of.puzzles):
        raise NotFoundError(mark("there is no puzzle {n}"), n=number[:9])
    return of.puzzles[int(number[:9]) - 1]


def scene_at(of: Puzzle, language: str) -> Scene:
    """What the asked seat sees."""
    return scene_of(of.game, of.state, of.seat, NAMES[: of.state.seats], language)


def tried_in(request: Request, of: Puzzle, scene: Scene) -> str | None:
    """The answer that was given, in notation; one that is not a choice is refused."""
    if "answer" in request.query_params:
        text = request.query_params["answer"]
        return of.game.text(of.state, of.game.parse(of.state, text[:200]), None)
    if "choice" not in request.query_params:
        return None
    choice = whole(request, "choice", 0)
    if choice not in scene.choices:
        raise BadRequestError(mark("there is no choice {n} here"), n=choice)
    return of.game.text(of.state, choice, None)


class SolutionSeen(NamedTuple):
    """What is said of a puzzle after an answer."""

    tried: str | None
    is_right: bool | None
    worth: str
    """What the answer is worth, in a sentence."""
    answers: tuple[AnswerWorth, ...] = ()
    """All answers, the best first; none as long as the right one is to be found."""
    why: tuple[str, ...] = ()
    lines: tuple[AnswerLine, ...] = ()
    """The answers in words."""
    after: tuple[str, ...] = ()
    """What happens after the best answer."""

    @property
    def is_open(self) -> bool:
        """The answer is still to be found."""
        return not self.answers


def told_of(asked: Puzzle, scene: Scene, tried: str | None, *, is_shown: bool) -> SolutionSeen:
    """What may be told now: a wrong answer leaves the solution open."""
    teller = PuzzleTeller(asked, scene.language, scene.names)
    is_right = None if tried is None else asked.is_right(tried)
    worth = "" if tried is None else teller.worth(tried)
    if not (is_right or is_shown):
        return SolutionSeen(tried, is_right, worth)
    return SolutionSeen(
        tried,
        is_right,
        worth,
        asked.row.answers,
        tuple(teller.why()),
        tuple(teller.lines(tried or "")),
        tuple(teller.after(asked.best.text)),
    )


def drawn(asked: Puzzle, scene: Scene, solution: SolutionSeen) -> dict[str, Any]:
    """The board: all can be pressed while the answer is to be found; then the right is marked."""
    looks = {asked.ids[one.text]: "was-better" for one in asked.right}
    seen = scene if solution.is_open else replace(scene, choices=tuple(looks))
    layout = draw.layout(seen)
    return {
        "layout": layout if solution.is_open else marked(layout, looks),
        "tabs": draw.tabs(seen),
        "actions": shell.actions(tuple(choices_seen(seen)), scene.language),
        "symbols": draw.symbols(scene.game),
        "styles": draw.styles(scene.game),
    }


def following(of: Shelf, asked: Puzzle) -> int:
    """The number of the puzzle that comes next: one that is as hard."""
    alike = [one.number for one in of.puzzles if one.difficulty == asked.difficulty]
    return next((number for number in alike if number > asked.number), alike[0])


def share_words(asked: Puzzle, day: date | None, language: str) -> dict[str, str]:
    """What is shared of a puzzle: how it went, and nothing of its answer."""
    title = asked.game.title
    if day is None:
        of = say(language, "Forgehall, {game} puzzle {n}", game=title, n=asked.number)
    else:
        day_told = day_named(day, language)
        of = say(language, "Forgehall, {game} puzzle of {day}", game=title, day=day_told)
    return {
        "first": say(language, "{puzzle}: solved on the first try", puzzle=of),
        "later": say(language, "{puzzle}: solved on try {n}", puzzle=of, n="#"),
        "shown": of,
    }
