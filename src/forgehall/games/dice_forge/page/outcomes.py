"""What chance can do, as a picture on a button."""

from __future__ import annotations

from markupsafe import Markup

from forgehall.draw.scene import Scene
from forgehall.games.dice_forge.page.pieces import emblem, face
from forgehall.games.dice_forge.rules.state import Ask
from forgehall.kit.questions import open_kind, open_seat


def outcome(scene: Scene, choice: int) -> Markup:
    """The face that is rolled or leaves, the feat that comes."""
    g = scene.state
    match open_kind(g):
        case Ask.ROLL:
            return face(g.dice[open_seat(g)][choice])
        case Ask.REMOVE_FACE:
            return face(choice)
        case _:
            return emblem(choice)
