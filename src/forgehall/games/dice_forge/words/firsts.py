"""What is explained when it happens for the first time."""

from __future__ import annotations

from forgehall.games.dice_forge.rules.state import Happened
from forgehall.kit.guide import FirstTime
from forgehall.kit.language import mark

FIRSTS = {
    "forged": FirstTime(Happened.FORGE, mark("A face was forged: from now on it can be rolled"
                                             " instead of the one beneath it.")),
    "feat": FirstTime(Happened.FEAT, mark(
        "A feat was performed. The glory on its card counts at the end; some cards act once,"
        " others in every turn of their hero.")),
    "ousted": FirstTime(Happened.OUST, mark(
        "Ousted: two heroes cannot share an island. Whoever is ousted receives a major blessing"
        " for it and stands on no island.")),
    "full": FirstTime(Happened.OVERFLOW, mark(
        "The reserve was full, and the rest is lost. A hero has room for 12 gold, 6 sun and 6 moon;"
        " the Blacksmith's Chest makes more.")),
    "extra": FirstTime(Happened.EXTRA, mark(
        "An extra action for 2 sun: each hero may buy one a turn, after the first action.")),
    "hammer": FirstTime(Happened.HAMMER, mark(
        "Gold can go to the Blacksmith's Hammer instead of into the reserve; every full lap"
        " brings glory.")),
    "mirror": FirstTime(Happened.COPY, mark(
        "A mirror grants what another hero's die shows. It is chosen anew at each roll.")),
}  # fmt: skip
