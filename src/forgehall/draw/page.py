"""Tables for the page: HTML with inline SVG, drawn from a scene in groups that can be replaced.

A group is one element with an id. A piece that can be chosen now is a real button of the form
`moves`, so a table can be played without script; all other pieces do not react. Every piece
explains itself in `data-tip`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from markupsafe import Markup

from forgehall.draw.drawing import Drawing, Layout, Option, Tab
from forgehall.draw.motion import Motion
from forgehall.draw.scene import Scene, scene_of
from forgehall.draw.show import show_of, telling_of
from forgehall.kit.events import Event
from forgehall.kit.game import Game
from forgehall.kit.questions import is_over
from forgehall.kit.telling import deeds


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


class DeedSaid(NamedTuple):
    """A deed as people read it: in the log, as a caption, or read out."""

    seat: int | None
    """Whom it is about; None is the table."""
    words: str
    """Nothing where there is nothing to tell."""
    drawn: Markup
    """The words with the pieces that they are about."""


@lru_cache(maxsize=20_000)
def sentence(
    game: Game[Any],
    deed: tuple[Event, ...],
    language: str,
    to: int | None,
    names: tuple[str, ...],
) -> DeedSaid:
    """What somebody did, said to a seat; the events are as they were told to that seat."""
    tell, seat = telling_of(game).words, deed[0].seat
    words = tell(deed, language, to, names)
    is_seat = 0 <= seat < len(names)
    is_yours = seat == to and words != tell(deed, language, None, names)
    about = seat if is_seat and (is_yours or names[seat] in words) else None
    return DeedSaid(about, words, drawing_of(game).news(deed, words))


def sentences(
    game: Game[Any],
    events: Iterable[Event],
    language: str,
    to: int | None,
    names: tuple[str, ...],
) -> list[DeedSaid]:
    """What happened, deed by deed, said to a seat."""
    telling = deeds(telling_of(game), ((event, 0) for event in events))
    found = [sentence(game, one.deed, language, to, names) for one in telling]
    return [one for one in found if one.words]


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
    "DeedSaid",
    "Layout",
    "Option",
    "Scene",
    "Tab",
    "choices",
    "groups",
    "layout",
    "motions",
    "prompt",
    "scene_of",
    "sentence",
    "sentences",
    "signs",
    "styles",
    "symbols",
    "tabs",
    "tells_all",
]
