"""The rules of Dice Forge in a minute: what it is about, a turn, the end."""

from __future__ import annotations

from forgehall.kit.guide import AIM, END, TURN, Chapter
from forgehall.kit.language import mark

FORGED = mark(
    "Heroes compete for glory. Each has two dice whose faces can be replaced: what you forge today"
    " is what you may roll tomorrow."
)
PAID = mark(
    "Gold buys faces. Sun and moon shards pay for feats on the islands. What does not fit into"
    " your reserve is lost."
)
BLESSED = mark(
    "First everybody receives a major blessing: roll both dice and take what the faces grant. With"
    " two heroes this happens twice."
)
ACTED = mark(
    "Then the active hero may use reinforcements, and does one action: buy faces in the sanctuary,"
    " no two alike, and forge them onto the dice at once; or go to an island, pay for a feat and"
    " take its card."
)
OUSTED = mark(
    "Whoever comes to an island where another hero stands ousts that hero, who receives a major"
    " blessing for it."
)
AGAIN = mark("Once a turn the active hero may spend 2 sun for an extra action.")
ENDED = mark(
    "After nine rounds, ten with three heroes, the glory on the track and on the feats is counted."
    " The most glory wins."
)

GUIDE = (
    Chapter(AIM, (FORGED, PAID)),
    Chapter(TURN, (BLESSED, ACTED, OUSTED, AGAIN)),
    Chapter(END, (ENDED,)),
)
