"""What a seat has made, forged or hired in a game: pieces with a picture and a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from markupsafe import Markup

from forgehall.draw.scene import Scene
from forgehall.kit.events import Event


class MadePiece(NamedTuple):
    """A kind of piece that a seat has by its own work, and how many of it."""

    name: str
    """In the reader's language; it begins a line."""
    picture: Markup
    """One SVG, drawn as on the game's own page."""
    n: int = 1


Made = Callable[[Scene, Sequence[Event], int], Sequence[MadePiece]]
"""The table at the end, all that happened, and a seat become that, the most telling first."""


def nothing_made(_scene: Scene, _events: Sequence[Event], _seat: int) -> Sequence[MadePiece]:
    """A game that does not say what is made in it."""
    return ()
