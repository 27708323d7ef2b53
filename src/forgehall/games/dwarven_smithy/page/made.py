"""What a dwarf has made in Dwarven Smithy: king's items and tools, and who helps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from forgehall.draw.made import MadePiece
from forgehall.draw.scene import Scene
from forgehall.games.dwarven_smithy.page.pieces import picture
from forgehall.games.dwarven_smithy.rules import scoring
from forgehall.games.dwarven_smithy.words.names import card_name
from forgehall.kit.events import Event
from forgehall.kit.record import NONE


def made(scene: Scene, _events: Sequence[Event], seat: int) -> list[MadePiece]:
    """The finished king's items that are turned up, tools, and apprentices."""
    g = scene.state
    kings = [scoring.known_king(g, seat, stack) for stack in range(g.stacks[seat])]
    goods = Counter(good for good in (*kings, *g.tools[seat], *g.apprentices[seat]) if good > NONE)
    return [
        MadePiece(card_name(good, scene.language), picture(good), n) for good, n in goods.items()
    ]
