"""What a game came to, for a picture of it: the board at its end, and what each seat has made."""

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

BOARD_WIDTH, BOARD_HEIGHT = 760, 496
"""How large the board is in the picture of a finished game."""
FinalBoard = Callable[[Scene], Markup]
"""The table at the end becomes what an SVG of this size shows."""


def no_board(_scene: Scene) -> Markup:
    """A game whose board is not drawn for pictures."""
    return Markup()


def nothing_made(_scene: Scene, _events: Sequence[Event], _seat: int) -> Sequence[MadePiece]:
    """A game that does not say what is made in it."""
    return ()
