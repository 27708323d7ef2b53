"""The rules of Merchants Cove in a minute: what it is about, a turn, the end."""

from __future__ import annotations

from forgehall.kit.guide import AIM, END, TURN, Chapter
from forgehall.kit.language import mark

SOLD = mark(
    "Smiths forge weapons and armour for adventurers who come by boat: warriors, bards, wizards and"
    " nobles, and rogues among them. Three days, and then the gold is counted."
)
PASSED = mark(
    "Time is what you pay with: whoever is furthest back on the clock acts, and every action takes"
    " hours. Adventurers step onto boats while time passes."
)
ACTED = mark(
    "Fill furnaces with alloy dice and forge: the heat and the colour of the top die decide which"
    " good you get, and whether a corruption card comes with it. Hire townsfolk, activate your"
    " staff, forge new dice in the smelter."
)
DOCKED = mark(
    "A boat with four aboard docks. At the market you sell goods to adventurers of their colour on"
    " the piers; whoever is still at sea joins a guild hall, rogues the lair."
)
ENDED = mark(
    "After the third day the icons of your staff bring gold for each member of their halls; rogue"
    " icons cost gold for each rogue in the lair. The most gold wins."
)

GUIDE = (
    Chapter(AIM, (SOLD,)),
    Chapter(TURN, (PASSED, ACTED, DOCKED)),
    Chapter(END, (ENDED,)),
)
