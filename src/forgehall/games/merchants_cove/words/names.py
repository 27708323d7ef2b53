"""Seats and pieces in words."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from forgehall.games.merchants_cove.rules.components import (
    COLOURS,
    Boat,
    Corruption,
    Dock,
    Kind,
    Pier,
    Rogues,
    Set,
    Townsperson,
)
from forgehall.games.merchants_cove.rules.smith.components import Furnace, Place, Space, Staff
from forgehall.games.merchants_cove.rules.state import PEDDLER, Phase, State
from forgehall.kit.language import Meant, Text, mark, say

PIECES: dict[type[IntEnum], tuple[Text, ...]] = {
    Kind: (
        mark("red warrior"),
        mark("green bard"),
        mark("blue wizard"),
        mark("yellow noble"),
        mark("rogue"),
    ),
    Pier: (mark("pier for large goods"), mark("black market"), mark("pier for small goods")),
    Rogues: (mark("Criminals"), mark("Cultists"), mark("Robbers")),
    Set: (mark("Locals"), mark("Mercenaries"), mark("Sailors")),
    Staff: (mark("Stoker"), mark("Metallurgist"), Meant("staff", "Apprentice"), mark("Overseer")),
    Corruption: (
        mark("Nothing Proven"),
        mark("Short Weight"),
        mark("Unstamped Ingot"),
        mark("Borrowed Seal"),
        mark("Hush Money"),
        mark("Backroom Ledger"),
        mark("Ring of Fences"),
    ),
    Furnace: (
        mark("large furnace 1"),
        mark("large furnace 2"),
        mark("small furnace 1"),
        mark("small furnace 2"),
        mark("smelter"),
    ),
    Place: (
        mark("in the supply"),
        mark("set aside"),
        mark("on the symbol of the smelter"),
        mark("large furnace 1"),
        mark("large furnace 2"),
        mark("small furnace 1"),
        mark("small furnace 2"),
        mark("smelter"),
        mark("large furnace 1, below"),
        mark("large furnace 2, below"),
    ),
    Space: (
        mark("Fill large furnace 1"),
        mark("Fill large furnace 2"),
        mark("Fill small furnace 1"),
        mark("Fill small furnace 2"),
        mark("Fill the smelter"),
        mark("Forge"),
        mark("Hire a townsperson"),
        mark("Activate staff"),
    ),
    Townsperson: (
        mark("Chapel Bell-Ringer"),
        mark("Harbour Midwife"),
        mark("Lamp Lighter"),
        mark("Tax Clerk"),
        mark("Retired Captain-at-Arms"),
        mark("Ballad Printer"),
        mark("Star Reader"),
        mark("Court Notary"),
        mark("Innyard Cook"),
        mark("Net Mender"),
        mark("Old Magistrate"),
        mark("Guild Almoner"),
        mark("Spear Sergeant"),
        mark("War Drummer"),
        mark("Hedge Mage"),
        mark("Duelling Heir"),
        mark("Pit Fighter"),
        mark("Masked Fiddler"),
        mark("Exiled Adept"),
        mark("Disowned Baronet"),
        mark("Caravan Guard"),
        mark("Camp Singer"),
        mark("Bone Seer"),
        mark("Bounty Agent"),
        mark("Ferry Pilot"),
        mark("Long Rower"),
        mark("Quay Bailiff"),
        mark("Press-Gang Mate"),
        mark("Bosun"),
        mark("Rigger"),
        mark("Purser"),
        mark("Ship Steward"),
        mark("Recruiter"),
        mark("Shore Herald"),
        mark("Tavern Crier"),
        mark("Smuggler"),
    ),
}
"""The name of each piece, in the order of its enumeration."""

PHASES = {
    Phase.ARRIVAL: mark("Arrival"),
    Phase.PRODUCTION: mark("Production"),
    Phase.MARKET: mark("Market"),
    Phase.CLEAN_UP: mark("Clean-up"),
}
PIER_NAMES = (mark("Large goods"), mark("Black market"), mark("Small goods"))
COLOUR_NAMES = (mark("red"), mark("green"), mark("blue"), mark("yellow"))
GOOD_NAMES = (
    mark("red armour"),
    mark("green armour"),
    mark("blue armour"),
    mark("yellow armour"),
    mark("red weapon"),
    mark("green weapon"),
    mark("blue weapon"),
    mark("yellow weapon"),
)
"""The smith's goods: armour is small, weapons are large."""


def piece_name(piece: IntEnum, language: str) -> str:
    """A piece by its name; boats and docks by their letters."""
    if isinstance(piece, Boat | Dock):
        return piece.name
    return say(language, PIECES[type(piece)][piece])


def good_name(good: int, language: str) -> str:
    """A good of the smith."""
    return say(language, GOOD_NAMES[good])


def die_name(g: State, seat: int, die: int, language: str) -> str:
    """An alloy die: red 4."""
    return f"{say(language, COLOUR_NAMES[die % COLOURS])} {g.face[seat][die]}"


def seat_name(seat: int, language: str, names: Sequence[str]) -> str:
    """What people call a seat: by a name, else by a number; the Peddler by his trade."""
    if seat == PEDDLER:
        return say(language, "The Peddler")
    return names[seat] if seat < len(names) else say(language, "Player {n}", n=seat + 1)
