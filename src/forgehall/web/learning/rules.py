"""The rules of a game on a page, and each rule as it is played at a small table."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Any, NamedTuple

from starlette.requests import Request

from forgehall.draw import page as draw
from forgehall.draw.scene import Scene, scene_of
from forgehall.draw.show import show_of
from forgehall.kit.demonstrating import begun
from forgehall.kit.game import game
from forgehall.kit.language import mark, say
from forgehall.kit.lesson import lesson_of
from forgehall.kit.match import Match
from forgehall.kit.silent import silent_answers
from forgehall.tables.frames import frames_of
from forgehall.web import words
from forgehall.web.http.errors import NotFoundError
from forgehall.web.http.replies import desk_of, encoder, visitor_of
from forgehall.web.pages.twins import DemonstrationTwin
from forgehall.web.pages.views import Page, game_told, served, whole
from forgehall.web.table.film import FrameTold, frame_told, sentences
from forgehall.web.table.prompt import said_to_you

YOU = 0
"""The seat with whose eyes a demonstration is seen."""


async def rules(request: Request) -> Page:
    """The signs and pieces of a game, explained."""
    name, language = request.path_params["game"], visitor_of(request).likes.language
    of = served(request, name)
    context = {
        "game": of,
        "games": [(one, served(request, one).title) for one in desk_of(request).games],
        "teaches": lesson_of(of) is not None,
        "guide": words.guide(name, language),
        "symbols": draw.symbols(of),
        "styles": draw.styles(of),
        "signs": draw.signs(of, language),
    }
    return Page(game_told(name), "rules.html", context)


async def demonstration(request: Request) -> Page:
    """A rule as it is played: the table before, after, and step by step between."""
    name, language = request.path_params["game"], visitor_of(request).likes.language
    of = served(request, name)
    address = request.path_params["name"]
    found = show_of(of).demonstrations.get(address)
    if found is None:
        raise NotFoundError(mark("{game} has no such rule to show"), game=of.title)
    steps = await asyncio.to_thread(steps_of, name, address, language)
    at = min(whole(request, "at", 0), len(steps) - 1)
    data = DemonstrationTwin(
        game=name,
        rule=say(language, found.rule),
        title=say(language, found.title),
        answers=found.answers,
        steps=tuple(step.caption for step in steps[1:]),
        at=at,
        view=steps[at].scene.view,
    )
    about = {"rule": data.rule, "title": data.title, "here": f"/rules/{name}/{address}"}
    framed = "framed" in request.query_params
    context = {"game": of, "framed": framed, **about, **drawn(steps, at)}
    return Page(data, "demonstration.html", context)


def drawn(steps: list[StepShown], at: int) -> dict[str, Any]:
    """The table at a step, and how it came to it."""
    scene, frames, _ = steps[at]
    return {
        "at": at,
        "last": len(steps) - 1,
        "said": [step.caption for step in steps],
        "frames": encoder.encode(frames).decode(),
        "layout": draw.layout(scene),
        "tabs": draw.tabs(scene),
        "symbols": draw.symbols(scene.game),
        "styles": draw.styles(scene.game),
    }


class StepShown(NamedTuple):
    """The table after some answers of a demonstration."""

    scene: Scene
    frames: tuple[FrameTold, ...]
    """How it came to this."""
    caption: str


@lru_cache(maxsize=200)
def steps_of(name: str, address: str, language: str) -> list[StepShown]:
    """A demonstration step by step, first the table before; each step has something to tell."""
    of = game(name)
    shown = show_of(of).demonstrations[address]
    match = begun(of, shown)
    names = tuple(say(language, "Player {n}", n=n + 1) for n in range(match.state.seats))

    def seen() -> Scene:
        return scene_of(of, match.state, YOU, names, language, live=False)

    scenes = [seen()]
    for answer in shown.answers:
        match.answer(answer)
        scenes.append(seen())
    asked = said_to_you(draw.prompt(scenes[0]), names[YOU])
    steps, frames = [StepShown(scenes[0], (), asked)], list[FrameTold]()
    for scene, frame in zip(scenes[1:], film_of(match, scenes), strict=True):
        frames.append(frame)
        if frame.caption or scene is scenes[-1]:
            said = [sentence for one in frames for sentence in one.caption]
            steps.append(StepShown(scene, tuple(frames), " \N{MIDDLE DOT} ".join(said)))
            frames = []
    return steps


def film_of(match: Match[Any], scenes: list[Scene]) -> list[FrameTold]:
    """What is seen of each answer; those of which no event tells are told themselves."""
    silent = dict(silent_answers(match, YOU))
    found = [frame._replace(given=silent.get(frame.number - 1)) for frame in frames_of(match, YOU)]
    said = sentences(found, scenes[0])
    return [frame_told(one, scene, said) for one, scene in zip(found, scenes[1:], strict=True)]
