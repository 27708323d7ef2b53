"""What is seen to happen on a page: small motions as data, which the page's script plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from markupsafe import Markup

from forgehall.draw.markup import NOTHING
from forgehall.draw.scene import Scene
from forgehall.kit.events import Event

Sound = Literal["", "die", "forge", "coin", "card", "oust"]


class Motion(NamedTuple):
    """One small motion. Places are ids of elements, or names of pieces that can travel.

    The drawing shows already what has come of it: a motion leads there, and may be left out.
    """

    kind: Literal["roll", "fly", "light", "turn"]
    """A die rolls and lands on its face; a piece flies; something lights up; what lies turns."""
    to: str
    """Where it ends."""
    start: str = ""
    """Where a piece comes from."""
    piece: Markup = NOTHING
    """What the strip shows of it, and what rolls or flies; without it, the thing itself flies."""
    by: int = 0
    """By how much it changes the number that stands where it ends."""
    sound: Sound = ""


def no_motions(_event: Event, _scene: Scene) -> Sequence[Motion]:
    """A game in which only captions tell what happens; the page marks what has changed."""
    return ()
