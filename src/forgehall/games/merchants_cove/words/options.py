"""The options of Merchants Cove that people are asked for, in words."""

from __future__ import annotations

from forgehall.kit.guide import OptionWords
from forgehall.kit.language import mark

OPTIONS = {
    "peddler": OptionWords(
        mark("Rival of a single player"),
        {
            "none": mark("Nobody"),
            "easy": mark("an easy peddler"),
            "normal": mark("a peddler"),
            "hard": mark("a hard peddler"),
        },
    ),
    "rogues": OptionWords(
        mark("Rogues"),
        {
            "random": mark("Drawn at random"),
            "criminals": mark("Criminals"),
            "cultists": mark("Cultists"),
            "robbers": mark("Robbers"),
        },
    ),
    "townsfolk": OptionWords(
        mark("Townsfolk"),
        {
            "locals+mercenaries": mark("Locals and mercenaries"),
            "locals+sailors": mark("Locals and sailors"),
            "mercenaries+sailors": mark("Mercenaries and sailors"),
            "random": mark("Two sets drawn at random"),
        },
    ),
    "idle_staff": OptionWords(mark("Staff may be activated with nothing to do")),
    "sell_in_any_order": OptionWords(mark("Everybody says which good is sold next")),
    "corruption_without_good": OptionWords(
        mark("The lower condition corrupts even if no good is left")
    ),
}
