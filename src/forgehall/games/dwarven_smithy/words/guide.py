"""The rules of Dwarven Smithy in a minute: what it is about, a turn, the end."""

from __future__ import annotations

from forgehall.kit.guide import AIM, END, TURN, Chapter
from forgehall.kit.language import mark

CRAFTED = mark(
    "Dwarven smiths gather resources: metals, gems and runes. From these they craft tools and"
    " items, and train apprentices. They sell to the bank, to each other, and in secret to the"
    " king."
)
COMPLETED = mark(
    "Raw metals and gems in your workshop are refined. What you crafted in an earlier turn can be"
    " completed: items are sold, tools kept or sold, apprentices trained, king's items laid face"
    " down in your market."
)
ACTED = mark(
    "Then you act as often as you like: play cards to the workshop or the market and move them,"
    " craft guild cards from the resources that they need, sell, and buy from the warehouse or"
    " from the others' markets. A card that comes to your market lies turned, and cannot be sold in"
    " this turn."
)
DRAWN = mark(
    "At the end you draw up to four cards, as many as your hand has room for, from the mine deck"
    " or the guild deck."
)
ENDED = mark(
    "When somebody draws the last card of a deck, or ends a turn with four finished king's items,"
    " the others have one more turn. Then the king's items are turned up, and the most valuable"
    " weapons, armour and shields win awards. The most coins win."
)

GUIDE = (
    Chapter(AIM, (CRAFTED,)),
    Chapter(TURN, (COMPLETED, ACTED, DRAWN)),
    Chapter(END, (ENDED,)),
)
