"""Tables for the page: HTML with inline SVG, drawn from a scene in groups that can be replaced.

A group is one element with an id. A piece that can be chosen now is a real button of the form
`moves`, so a table can be played without script; all other pieces do not react. Every piece
explains itself in `data-tip`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from forgehall.draw.drawing import Drawing, Layout, Option, Tab
from forgehall.draw.motion import Motion
from forgehall.draw.scene import Scene, scene_of
from forgehall.draw.show import show_of
from forgehall.kit.events import Event
from forgehall.kit.game import Game
from forgehall.kit.questions import is_over


def drawing_of(game: Game[Any]) -> Drawing:
    """How a game is drawn: in its own way, or as any game is."""
    return show_of(game).page


def symbols(game: Game[Any]) -> Markup:
    """All symbols that the drawing uses, once a page."""
    return drawing_of(game).symbols()


def styles(game: Game[Any]) -> tuple[str, ...]:
    """The drawing's own style sheets, in order, by the names under which they are served."""
    return tuple(f"{game.name}/{style.name}" for style in drawing_of(game).styles)


def groups(scene: Scene, before: Mapping[str, Markup] | None = None) -> Mapping[str, Markup]:
    """Everything that can change, by the id of its element; what has not, is taken over."""
    return drawing_of(scene.game).groups(scene, before)


def layout(scene: Scene, drawn: Mapping[str, Markup] | None = None) -> Layout:
    """The groups in their places; they are drawn unless they are given."""
    return drawing_of(scene.game).layout(scene, drawn or groups(scene))


def tabs(scene: Scene) -> list[Tab]:
    """The parts of the table of which a phone shows one at a time."""
    return drawing_of(scene.game).tabs(scene)


def choices(scene: Scene) -> list[Option]:
    """Every legal choice of the seat once, in the order in which to show them."""
    return drawing_of(scene.game).choices(scene)


def prompt(scene: Scene) -> str:
    """What is asked, as a sentence; nothing when the game is over."""
    return "" if is_over(scene.state) else scene.words(scene.state)


def news(game: Game[Any], event: Event, language: str, names: Sequence[str]) -> Markup:
    """What happened, as a line of the log; the event is one as it was told to the reader."""
    return drawing_of(game).news(event, language, game.words(event, language, None, names))


def motions(scene: Scene, event: Event) -> Sequence[Motion]:
    """What is seen to happen when an event that led to this scene is told."""
    return drawing_of(scene.game).motions(event, scene)


def tells_all(game: Game[Any]) -> bool:
    """Answers stand in the log even if the rules note nothing of them."""
    return drawing_of(game).tells_all


def signs(game: Game[Any], language: str) -> Markup:
    """What every sign means; nothing where there is nothing to learn."""
    return drawing_of(game).signs(language)


__all__ = [
    "Layout",
    "Option",
    "Scene",
    "Tab",
    "choices",
    "groups",
    "layout",
    "motions",
    "news",
    "prompt",
    "scene_of",
    "signs",
    "styles",
    "symbols",
    "tabs",
    "tells_all",
]
