"""What each kind of group shows: only where that has changed it is drawn again.

Most groups are put together from pieces that are kept by what they show, which takes less time than
to look the whole group up: these are called unique here.
"""

from __future__ import annotations

from forgehall.draw.kept import Lit, Made, ShownFields, by_group
from forgehall.games.merchants_cove.page.sea import landed, moored
from forgehall.games.merchants_cove.page.spots import HANDS, OWN_FURNACES, OWN_SYMBOLS, Look
from forgehall.games.merchants_cove.page.tray import OF_TRAY
from forgehall.games.merchants_cove.rules.state import Ask

OF_FURNACES = (Ask.ACTION, Ask.FILL, Ask.FILL_UNDER, Ask.FORGE, Ask.METALLURGIST, Ask.STOKE)
"""The questions that furnaces and smelter tell of."""
FURNACE = ("coal", "face", "hour", "place", "space", "supply")


def for_sale(look: Look, pier: int) -> list[bool]:
    """Which goods the viewer can sell, where there is somebody to buy them."""
    if look.scene.seat is None or not moored(look, pier):
        return []
    return [n > 0 for n in look.g.shelf[look.seat]]


SHOWN = {
    "whose": ShownFields(public=True),
    "gold": ShownFields(
        ("hall", "lair"), ("corruption", "gold", "held", "staff"), unique=True
    ),
    "stain": ShownFields(own=("held",), unique=True),
    "at": ShownFields(own=("hour",), works=True, unique=True),
    "mini": ShownFields(own=("coal", "face", "place", "supply"), unique=True),
    "loose": ShownFields(own=("face", "place"), unique=True),
    "sponsors": ShownFields(own=("face", "place", "sponsor"), unique=True),
    "wares": ShownFields(own=("shelf",), unique=True),
    "aides": ShownFields(own=("staff",), unique=True),
    "peddler": ShownFields(
        ("day", "hall", "hour", "peddler_deck", "peddler_gold", "peddler_icons", "peddler_shelf",
         "rival"),
        public=True,
    ),
    "sky": ShownFields(("hour", "order", "phase", "rival", "seats", "token"), public=True),
    "berth": ShownFields(own=("aboard", "docked"), unique=True),
    "light": ShownFields(("bag",), public=True),
    "pier": ShownFields(
        ("rogue_card",),
        made=(Made(moored, ("aboard", "docked")), Made(for_sale, ("docked", "shelf"))),
        unique=True,
    ),
    "hire": ShownFields(("town_deck",), ("hour", "space"), kinds=(Ask.ACTION,), unique=True),
    "townsfolk": ShownFields(("square",), unique=True),
    "halls": ShownFields(("hall", "lair", "rogue_card", "sponsor"), unique=True),
    "forge": ShownFields(
        ("hall", "lair"), ("corruption", "gold", "held", "staff"), works=True, unique=True
    ),
    **{name: ShownFields(own=FURNACE, kinds=OF_FURNACES, unique=True) for name in OWN_FURNACES},
    "supply": ShownFields(own=("face", "place"), unique=True),
    "forging": ShownFields(own=FURNACE, kinds=(Ask.ACTION,), unique=True),
    "fill-smelter": ShownFields(
        own=("hour", "place", "space"), kinds=(Ask.ACTION,), unique=True
    ),
    "top-space": ShownFields(own=("face", "place"), kinds=OF_FURNACES, unique=True),
    **{
        name: ShownFields(("hall",), ("face", "place", "sponsor"), unique=True)
        for name in OWN_SYMBOLS
    },
    "shelf": ShownFields(
        own=("shelf", "supply"),
        made=(Made(landed, ("aboard", "docked")),),
        kinds=(Ask.SELL,),
        unique=True,
    ),
    "activate": ShownFields(own=("hour", "space"), kinds=(Ask.ACTION,), unique=True),
    **{name: ShownFields(own=("staff",), kinds=(Ask.ACTIVATE,), unique=True) for name in HANDS},
    "taint": ShownFields(("lair",), ("corruption", "held", "staff"), unique=True),
    "tray": ShownFields(own=("corruption",), kinds=OF_TRAY, unique=True),
    "rounds": ShownFields(("day", "phase"), public=True),
    "steps": ShownFields(public=True),
}  # fmt: skip
"""By the kind of group; all others are drawn each time."""


def lit_by_group(look: Look) -> Lit:
    """The pieces that can be chosen, by the group that holds them."""
    return by_group((look.groups[choice], (choice, spot)) for choice, spot in look.spots.items())
