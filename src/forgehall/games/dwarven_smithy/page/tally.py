"""The scores of Dwarven Smithy taken apart: coins, market, awards and king's items."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from forgehall.draw.scene import Scene
from forgehall.draw.tally import Part, each, worth_something
from forgehall.games.dwarven_smithy.rules import scoring
from forgehall.games.dwarven_smithy.rules.components import Subtype, good_of
from forgehall.games.dwarven_smithy.words.names import SUBTYPE_NAMES, card_name
from forgehall.kit.language import say
from forgehall.kit.record import NONE


def tally(scene: Scene) -> list[Part]:
    """Coins, what the market brings, awards, and the king's items."""
    language = scene.language
    return [
        Part(say(language, "Coins"), tuple(scene.state.coins[: scene.state.seats])),
        Part(say(language, "Sale of the market"), each(scene, scoring.sale_of_market)),
        Part(say(language, "Awards"), each(scene, scoring.awards)),
        *worth_something(
            Part(
                say(language, SUBTYPE_NAMES[subtype]),
                each(scene, partial(scoring.award, subtype=subtype)),
                is_detail=True,
            )
            for subtype in AWARDED
        ),
        Part(say(language, "King's items"), each(scene, scoring.value_of_kings)),
        *worth_something(kings_items(scene)),
    ]


AWARDED = (Subtype.WEAPON, Subtype.ARMOR, Subtype.SHIELD)
"""The kinds of wares for which there is an award."""


def kings_items(scene: Scene) -> Iterator[Part]:
    """Every finished king's item by its name, with what it was worth to its owner."""
    g = scene.state
    for seat in range(g.seats):
        for stack in range(g.stacks[seat]):
            card = scoring.known_king(g, seat, stack)
            if card != NONE:
                points = [0] * g.seats
                points[seat] = good_of(card).value
                yield Part(card_name(card, scene.language), tuple(points), is_detail=True)
