"""What is explained when it happens for the first time."""

from __future__ import annotations

from forgehall.games.merchants_cove.rules.state import Happened
from forgehall.kit.guide import FirstTime
from forgehall.kit.language import mark

FIRSTS = {
    "docked": FirstTime(Happened.DOCK, mark(
        "A boat with four aboard has docked: its adventurers buy on the piers beside it when the"
        " market opens. It takes nobody aboard any more.")),
    "forged": FirstTime(Happened.FORGE, mark(
        "Forged: the heat is the sum of the dice with the coal. The upper condition brings the"
        " good, the lower one brings it with a corruption card.")),
    "failed": FirstTime(Happened.FAIL, mark(
        "Forged in vain: the heat meets no condition, or no such good is left. The dice can stay in"
        " the furnace, or be rolled anew.")),
    "corrupted": FirstTime(Happened.CORRUPT, mark(
        "A corruption card was drawn. Only its owner sees it; at the end each of its rogue icons"
        " costs gold for every rogue in the lair.")),
    "hired": FirstTime(Happened.HIRE, mark(
        "Somebody was hired: the ability on the card can be used at once, and the card then"
        " strengthens one of the staff.")),
    "alloy": FirstTime(Happened.ALLOY, mark(
        "A new alloy die from the smelter. The guild that it covered sponsors this smith from now"
        " on: gold in every market for each member of its hall.")),
    "market": FirstTime(Happened.MARKET, mark(
        "The market opens. Whoever is still at sea goes ashore to the guild halls, rogues to the"
        " lair; then the goods are sold.")),
    "robbers": FirstTime(Happened.SHIFT, mark(
        "Robbers: a rogue who comes aboard may drive another adventurer onto another boat.")),
}  # fmt: skip
