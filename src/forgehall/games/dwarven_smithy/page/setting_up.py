"""How the box of Dwarven Smithy is laid out, step by step (1.3)."""

from __future__ import annotations

from forgehall.draw.scene import Scene
from forgehall.kit.language import mark, say


def set_up(scene: Scene) -> list[str]:
    """The steps for the table that has been dealt."""
    g, language = scene.state, scene.language
    deck = mark("Shuffle the guild cards of the full deck, and the mine cards apart.")
    if not g.full:
        deck = mark("Shuffle the guild cards of the starter deck, and the mine cards apart.")
    return [
        say(language, deck),
        say(language, "Give everybody {n} coins, a workshop and a market.", n=g.coins[0]),
        say(language, "Find out who begins, and deal the mine cards into the workshops: the page "
                      "asks which they are."),
        say(language, "Draw the hands. Each of you enters their own cards while the others look "
                      "away; a bot's cards are dealt as the page has explained."),
    ]  # fmt: skip
