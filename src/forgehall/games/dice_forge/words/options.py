"""The options of Dice Forge that people are asked for, in words."""

from __future__ import annotations

from forgehall.kit.guide import OptionWords
from forgehall.kit.language import mark

OPTIONS = {
    "feats": OptionWords(
        mark("Feats on the islands"),
        {
            "beginner": mark("Beginners' set"),
            "advanced": mark("Advanced set"),
            "random": mark("Drawn at random"),
        },
    ),
    "may_pass": OptionWords(mark("The action may be given away")),
    "card_first": OptionWords(mark("The card is named before the pawn moves and ousts")),
    "pay_first": OptionWords(mark("A feat is paid before the pawn moves")),
    "shield_beside_ship": OptionWords(
        mark("A shield beside a ship yields"),
        {"glory": mark("5 glory (the rulebook)"), "main": mark("its main yield")},
    ),
}
