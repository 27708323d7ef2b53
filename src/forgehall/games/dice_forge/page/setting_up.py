"""How the box of Dice Forge is laid out, step by step (3)."""

from __future__ import annotations

from forgehall.draw.scene import Scene
from forgehall.games.dice_forge.words.names import feat_name
from forgehall.kit.language import mark, say
from forgehall.kit.record import NONE

FEWEST = 2
"""With so few heroes, faces leave the sanctuary."""


def set_up(scene: Scene) -> list[str]:
    """The steps for the table that has been dealt."""
    g, language = scene.state, scene.language
    feats = [feat_name(feat, language) for feat in g.feat_at if feat != NONE]
    steps = [
        say(language, "Give each hero a board, a pawn and two dice, light and dark, with "
                      "their starting faces."),
        say(language, "Put the faces into the sanctuary, pool by pool."),
    ]  # fmt: skip
    if g.seats == FEWEST:
        steps.append(
            say(language, "Draw two faces of each pool at random and put them back into the box: "
                          "the page asks which they are.")
        )  # fmt: skip
    if len(feats) == len(g.feat_at):
        text = mark("Lay {n} cards of each of these feats on the islands: {feats}.")
        steps.append(say(language, text, n=g.seats, feats=", ".join(feats)))
    else:
        steps.append(
            say(language, "Draw the feats for the islands at random: the page asks which come.")
        )
    steps.append(say(language, "Set everybody's markers as the page shows them."))
    return steps
