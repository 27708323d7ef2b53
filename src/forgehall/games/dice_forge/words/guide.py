"""The rules of Dice Forge in a minute: what it is about, a turn, the end."""

from __future__ import annotations

from forgehall.kit.guide import AIM, END, TURN, Chapter
from forgehall.kit.language import mark

GUIDE = (
    Chapter(AIM, (
        mark("Heroes compete for glory. Each has two dice whose faces can be replaced: what you"
             " forge today is what you may roll tomorrow."),
        mark("Gold buys faces. Sun and moon shards pay for feats on the islands. What does not"
             " fit into your reserve is lost."),
    )),
    Chapter(TURN, (
        mark("First everybody receives a major blessing: roll both dice and take what the faces"
             " grant. With two heroes this happens twice."),
        mark("Then the active hero may use reinforcements, and does one action: buy faces in"
             " the sanctuary, no two alike, and forge them onto the dice at once; or go to an"
             " island, pay for a feat and take its card."),
        mark("Whoever comes to an island where another hero stands ousts that hero, who"
             " receives a major blessing for it."),
        mark("Once a turn the active hero may spend 2 sun for an extra action."),
    )),
    Chapter(END, (
        mark("After nine rounds, ten with three heroes, the glory on the track and on the feats"
             " is counted. The most glory wins."),
    )),
)  # fmt: skip
