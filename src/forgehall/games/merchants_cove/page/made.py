"""What a smith has made in Merchants Cove: goods, and who was hired."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from forgehall.draw.made import MadePiece
from forgehall.draw.scene import Scene
from forgehall.games.merchants_cove.page.pieces import good, tool
from forgehall.games.merchants_cove.rules.components import Townsperson
from forgehall.games.merchants_cove.rules.state import Happened
from forgehall.games.merchants_cove.words.names import good_name, piece_name
from forgehall.games.merchants_cove.words.tips import capital
from forgehall.kit.events import Event
from forgehall.kit.record import NONE


def made(scene: Scene, events: Sequence[Event], seat: int) -> list[MadePiece]:
    """The goods that came on the shelf, the most frequent first, and the hired townsfolk."""
    language = scene.language
    goods = Counter(
        event.what for event in events if event.kind == Happened.GOOD and event.seat == seat
    )
    wares = [
        MadePiece(capital(good_name(of, language)), good(of), n) for of, n in goods.most_common()
    ]
    hired = [
        MadePiece(piece_name(Townsperson(card), language), tool(ability))
        for ability, card in enumerate(scene.state.staff[seat])
        if card != NONE
    ]
    return [*wares, *hired]
