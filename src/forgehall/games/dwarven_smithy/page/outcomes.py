"""What chance can do, as a picture on a button."""

from __future__ import annotations

from markupsafe import Markup

from forgehall.draw.scene import Scene
from forgehall.games.dwarven_smithy.page.pieces import picture
from forgehall.games.dwarven_smithy.rules.components import as_played
from forgehall.games.dwarven_smithy.rules.state import Ask
from forgehall.kit.questions import open_kind


def outcome(scene: Scene, choice: int) -> Markup:
    """The card that is drawn; who begins has no picture."""
    match open_kind(scene.state):
        case Ask.FIRST:
            return Markup()
        case Ask.DRAW_GUILD:
            return picture(choice)
        case _:
            return picture(as_played(choice))
