"""What a game's drawing for the page must be able to do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from markupsafe import Markup

from forgehall.draw.motion import Motion, no_motions
from forgehall.draw.scene import Scene
from forgehall.kit.events import Event
from forgehall.kit.telling import Deed


class Layout(NamedTuple):
    """A drawing in the parts that a page arranges."""

    rivals: Markup
    """A panel for each other seat; for a spectator, for each seat."""
    board: Markup
    """What lies in the middle."""
    bench: Markup
    """What the seat itself has; nothing for a spectator."""
    rounds: Markup
    """How far the game is, for the top bar."""
    tray: Markup
    """What is being settled, as pieces to choose from."""
    steps: Markup
    """How far the turn is."""
    asked: Markup
    """Who has answered where several are asked at once."""


class Tab(NamedTuple):
    """A part of the table of which a phone shows one at a time."""

    id: str
    label: str
    lit: bool
    """Something can be chosen there now."""


class Option(NamedTuple):
    """A legal choice, for the list beside the board."""

    id: int
    text: str
    """In notation."""
    words: str
    """As a sentence."""
    short: str = ""
    """The same in a word or two, where icon, price and heading tell the rest."""
    heading: str = ""
    """What it has in common with the choices beside it."""
    icon: Markup = Markup("")
    pay: Markup = Markup("")
    """What it costs."""
    note: str = ""
    """What follows from it."""
    group: str = ""
    """The group that holds its piece; none if it stands in the list only."""


class Drawing(NamedTuple):
    """How one game is drawn."""

    styles: tuple[Path, ...]
    """Its own style sheets, after those that every table has."""
    symbols: Callable[[], Markup]
    groups: Callable[[Scene, Mapping[str, Markup] | None], Mapping[str, Markup]]
    """Everything that can change, by the ids of its elements; given what was drawn of the same
    table a moment before, if anything was."""
    layout: Callable[[Scene, Mapping[str, Markup]], Layout]
    tabs: Callable[[Scene], list[Tab]]
    choices: Callable[[Scene], list[Option]]
    news: Callable[[Deed, str], Markup]
    """A deed, and the deed in words."""
    signs: Callable[[str], Markup]
    tells_all: bool = False
    """Answers stand in the log even if the rules note nothing of them."""
    motions: Callable[[Event, Scene], Sequence[Motion]] = no_motions
    """What is seen to happen: an event as somebody may know it, and the table after it."""
