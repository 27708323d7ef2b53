"""The scores of a game taken apart: what each part of the table was worth to each seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from forgehall.draw.scene import Scene, spoken
from forgehall.games.dice_forge.components import FEATS, Feat
from forgehall.games.dwarven_smithy import scoring as dwarven
from forgehall.games.merchants_cove import scoring as cove
from forgehall.kit.language import say


class Part(NamedTuple):
    """One part of all scores."""

    label: str
    points: tuple[int, ...]
    """One for each seat."""
    is_detail: bool = False
    """It is contained in the part above."""


def tally(scene: Scene) -> list[Part]:
    """The parts of the scores; nothing where a game has none."""
    parts = TALLIES.get(scene.game.name)
    return parts(scene) if parts else []


def rival(scene: Scene) -> tuple[str, int] | None:
    """Whom a single person plays against without a seat, and that rival's score."""
    found = scene.game.rival(scene.state)
    return None if found is None else (say(scene.language, found.name), found.score)


def each(scene: Scene, of: Callable[[Any, int], int]) -> tuple[int, ...]:
    """A figure of each seat."""
    return tuple(of(scene.state, seat) for seat in range(scene.state.seats))


def dice_forge(scene: Scene) -> list[Part]:
    """Glory on the track, and on every feat that somebody has performed."""
    g, language = scene.state, scene.language
    seats = range(g.seats)
    feats = [
        Part(
            spoken(scene.game, feat, language, None, scene.names),
            tuple(g.feats[seat][feat] * FEATS[feat].glory for seat in seats),
            is_detail=True,
        )
        for feat in Feat
    ]
    worth = [part for part in feats if any(part.points)]
    whole = tuple(sum(part.points[seat] for part in worth) for seat in seats)
    return [
        Part(say(language, "Glory on the track"), tuple(g.glory[: g.seats])),
        Part(say(language, "Glory of feats"), whole),
        *worth,
    ]


def dwarven_smithy(scene: Scene) -> list[Part]:
    """Coins, what the market brings, awards, and the king's items."""
    language = scene.language
    return [
        Part(say(language, "Coins"), tuple(scene.state.coins[: scene.state.seats])),
        Part(say(language, "Sale of the market"), each(scene, dwarven.sale_of_market)),
        Part(say(language, "Awards"), each(scene, dwarven.awards)),
        Part(say(language, "King's items"), each(scene, dwarven.value_of_kings)),
    ]


def merchants_cove(scene: Scene) -> list[Part]:
    """Gold, what the staff earns, and what corruption costs."""
    g, language = scene.state, scene.language
    corruption = each(scene, lambda state, seat: -cove.rogue_icons(state, seat) * g.lair)
    return [
        Part(say(language, "Gold"), tuple(g.gold[: g.seats])),
        Part(say(language, "Icons of the staff"), each(scene, cove.icon_gold)),
        Part(say(language, "Corruption"), corruption),
    ]


TALLIES = {
    "dice-forge": dice_forge,
    "dwarven-smithy": dwarven_smithy,
    "merchants-cove": merchants_cove,
}
"""The games whose scores can be taken apart."""
