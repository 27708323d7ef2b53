"""The scores of Merchants Cove taken apart: gold, the icons of the staff, corruption."""

from __future__ import annotations

from functools import partial
from typing import Any

from forgehall.draw.scene import Scene
from forgehall.draw.tally import Part, each, worth_something
from forgehall.games.merchants_cove.rules import scoring
from forgehall.games.merchants_cove.rules.components import (
    COLOURS,
    GOLD_PER_MEMBER,
    Kind,
    icons_of,
)
from forgehall.games.merchants_cove.words.names import piece_name
from forgehall.kit.language import say
from forgehall.kit.record import NONE


def tally(scene: Scene) -> list[Part]:
    """Gold, what the staff earns, and what corruption costs."""
    g, language = scene.state, scene.language
    corruption = each(scene, lambda state, seat: -scoring.rogue_icons(state, seat) * g.lair)
    return [
        Part(say(language, "Gold"), tuple(g.gold[: g.seats])),
        Part(say(language, "Icons of the staff"), each(scene, scoring.icon_gold)),
        *worth_something(
            Part(
                say(language, "Guild hall: {kind}", kind=piece_name(Kind(colour), language)),
                each(scene, partial(icon_gold_of, colour=colour)),
                is_detail=True,
            )
            for colour in range(COLOURS)
        ),
        Part(say(language, "Corruption"), corruption),
    ]


def icon_gold_of(g: Any, seat: int, colour: int) -> int:  # noqa: ANN401  # a state of the game
    """What the icons of one colour bring: 1 gold each for every member of its hall."""
    icons = sum(icons_of(card, colour) for card in g.staff[seat] if card != NONE)
    return GOLD_PER_MEMBER * int(g.hall[colour]) * icons
