"""The scores of Dice Forge taken apart: glory on the track, and on the feats."""

from __future__ import annotations

from forgehall.draw.scene import Scene
from forgehall.draw.tally import Part, worth_something
from forgehall.games.dice_forge.rules.components import FEATS, Feat
from forgehall.kit.language import say


def tally(scene: Scene) -> list[Part]:
    """Glory on the track, and on every feat that somebody has performed."""
    g, language = scene.state, scene.language
    seats = range(g.seats)
    feats = [
        Part(
            scene.words(feat),
            tuple(g.feats[seat][feat] * FEATS[feat].glory for seat in seats),
            is_detail=True,
        )
        for feat in Feat
    ]
    worth = worth_something(feats)
    whole = tuple(sum(part.points[seat] for part in worth) for seat in seats)
    return [
        Part(say(language, "Glory on the track"), tuple(g.glory[: g.seats])),
        Part(say(language, "Glory of feats"), whole),
        *worth,
    ]
