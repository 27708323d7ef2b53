"""How the box of Merchants Cove is laid out, step by step."""

from __future__ import annotations

from forgehall.draw.scene import Scene
from forgehall.kit.language import say


def set_up(scene: Scene) -> list[str]:
    """The steps for the table that has been dealt."""
    g, language = scene.state, scene.language
    return [
        say(language, "Lay out the board with the clock, the piers and the town square."),
        say(language, "Give everybody a smith's things: board, four furnaces, alloy dice, "
                      "goods and coal. There are {n} of you.", n=g.seats),
        say(language, "Draw the rogue card and the two sets of townsfolk, where the table does not "
                      "name them: the page asks which."),
        say(language, "Put the adventurers into the bag, and shuffle the townsfolk and the "
                      "corruption cards."),
        say(language, "Roll, draw and fill the boats as the page asks."),
    ]  # fmt: skip
