"""What each kind of group shows: only where that has changed it is drawn again."""

from __future__ import annotations

from forgehall.draw.kept import Lit, Made, ShownFields, by_group
from forgehall.games.merchants_cove.page.furnaces import may_forge
from forgehall.games.merchants_cove.page.sea import moored
from forgehall.games.merchants_cove.page.spots import Look, group_of
from forgehall.games.merchants_cove.rules.smith.forging import good_in
from forgehall.games.merchants_cove.rules.smith.furnaces import can_fill
from forgehall.games.merchants_cove.rules.state import Ask
from forgehall.games.merchants_cove.words.furnaces import dice_in, is_full
from forgehall.kit.record import NONE

SHOP = (
    "coal", "corruption", "face", "gold", "held", "hour", "place", "shelf", "space", "sponsor",
    "staff", "supply",
)  # fmt: skip
"""What is shown of another smith."""
FURNACE = ("coal", "face", "place", "space", "supply")
OF_FURNACES = (Ask.ACTION, Ask.FILL, Ask.FILL_UNDER, Ask.FORGE, Ask.METALLURGIST, Ask.STOKE)
"""The questions that furnaces and smelter tell of."""


def smithing(look: Look, of: int) -> tuple[object, ...]:
    """What a furnace of the viewer holds and can make, and what the smith can do there."""
    g, seat = look.g, look.seat
    dice = [(at, g.face[seat][at]) for at in dice_in(g, seat, of)]
    left = g.supply[seat][good_in(g, seat, of)] if is_full(g, seat, of) else NONE
    may = g.space[seat] == of, may_forge(look), can_fill(g, seat, of)
    return may, g.coal[seat][of], left > 0, *dice


def goods(look: Look, _pier: int) -> tuple[int, ...]:
    """What the viewer can sell; nothing for a spectator."""
    return () if look.scene.seat is None else tuple(look.g.shelf[look.seat])


SHOWN = {
    "seat": ShownFields(("hall", "lair"), SHOP, works=True, public=True),
    "peddler": ShownFields(
        ("day", "hall", "hour", "peddler_deck", "peddler_gold", "peddler_icons", "peddler_shelf",
         "rival"),
        public=True,
    ),
    "sky": ShownFields(("hour", "order", "phase", "rival", "seats", "token"), public=True),
    "berth": ShownFields(own=("aboard", "docked"), public=True),
    "light": ShownFields(("bag",), public=True),
    "pier": ShownFields(
        ("rogue_card",), made=(Made(moored, ("aboard", "docked")), Made(goods, ("shelf",)))
    ),
    "square": ShownFields(
        ("square", "town_deck"), ("space",), kinds=(Ask.ACTION,), asked=("hour",)
    ),
    "halls": ShownFields(("hall", "lair", "rogue_card", "sponsor"), ("corruption", "staff")),
    "forge": ShownFields(("hall", "lair"), ("corruption", "gold", "held", "staff"), works=True),
    "furnace": ShownFields(
        ("corruption_without_good",),
        made=(Made(smithing, FURNACE),),
        kinds=OF_FURNACES,
        asked=("hour",),
    ),
    "supply": ShownFields(own=("face", "place")),
    "forging": ShownFields(
        ("corruption_without_good",), FURNACE, kinds=(Ask.ACTION,), asked=("hour",)
    ),
    "smelter": ShownFields(
        ("hall",), ("face", "place", "space", "sponsor"), kinds=OF_FURNACES, asked=("hour",)
    ),
    "shelf": ShownFields(("aboard", "docked"), ("shelf", "supply"), kinds=(Ask.SELL,)),
    "staff": ShownFields(
        ("lair",),
        ("corruption", "held", "space", "staff"),
        kinds=(Ask.ACTION, Ask.ACTIVATE),
        asked=("hour",),
    ),
    "rounds": ShownFields(("day", "phase"), public=True),
}  # fmt: skip
"""By the kind of group; all others are drawn each time."""


def lit_by_group(look: Look) -> Lit:
    """The pieces that can be chosen, by the group that holds them."""
    return by_group((group_of(look.scene, spot), (spot, look.lit[spot])) for spot in look.lit)
