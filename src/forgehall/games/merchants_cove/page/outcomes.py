"""What chance can do, as a picture on a button."""

from __future__ import annotations

from markupsafe import Markup

from forgehall.draw.scene import Scene
from forgehall.games.merchants_cove.page.pieces import die, figure, sign
from forgehall.games.merchants_cove.rules.components import COLOURS
from forgehall.games.merchants_cove.rules.state import Ask
from forgehall.kit.questions import open_arg, open_kind


def outcome(scene: Scene, choice: int) -> Markup:
    """The die as it falls, whoever comes out of the bag, the card of corruption."""
    match open_kind(scene.state):
        case Ask.ROLL:
            return die(open_arg(scene.state) % COLOURS, choice)
        case Ask.ARRIVE | Ask.DRAW:
            return figure(choice)
        case Ask.CORRUPTION:
            return sign("corr", "corr")
        case _:
            return Markup()
