"""What a hero has made in Dice Forge: feats, and the faces that were forged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from forgehall.draw.made import MadePiece
from forgehall.draw.scene import Scene
from forgehall.games.dice_forge.page.pieces import emblem, face
from forgehall.games.dice_forge.rules.components import START, Feat
from forgehall.games.dice_forge.words.names import face_name, feat_name
from forgehall.kit.events import Event


def made(scene: Scene, _events: Sequence[Event], seat: int) -> list[MadePiece]:
    """The feats that a hero has performed, then the faces that the dice did not begin with."""
    g, language = scene.state, scene.language
    feats = [
        MadePiece(feat_name(feat, language), emblem(feat), g.feats[seat][feat])
        for feat in Feat
        if g.feats[seat][feat]
    ]
    forged = Counter(g.dice[seat]) - Counter(START)
    faces = [MadePiece(face_name(of, language), face(of), n) for of, n in sorted(forged.items())]
    return [*feats, *reversed(faces)]
