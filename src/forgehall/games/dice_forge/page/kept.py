"""What each kind of group shows: only where that has changed it is drawn again."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from forgehall.draw.kept import Lit, Made, ShownFields, by_group
from forgehall.games.dice_forge.page.dice import OF_ALL_DICE, OF_OWN_DICE, first_taken
from forgehall.games.dice_forge.page.spots import Look, group_of
from forgehall.games.dice_forge.page.temple import OF_POOLS
from forgehall.games.dice_forge.rules.components import ISLAND_OF_SLOT, ISLANDS
from forgehall.games.dice_forge.rules.state import Ask
from forgehall.games.dice_forge.words.questions import hero_on

STACKS_OF = [
    slice(bisect_left(ISLAND_OF_SLOT, n), bisect_right(ISLAND_OF_SLOT, n))
    for n in range(ISLANDS + 1)
]
"""The stacks of each island."""


def stacks_at(look: Look, n: int) -> tuple[int, ...]:
    """The feats of an island, and how many of each are left."""
    here = STACKS_OF[n]
    return *look.g.feat_at[here], *look.g.stack[here]


def standing_on(look: Look, n: int) -> int:
    """Who stands on an island."""
    return hero_on(look.g, n)


def taken(look: Look, _seat: int) -> tuple[int, int] | None:
    """The face that the Satyrs have taken."""
    return first_taken(look)


THINGS = ("cerberus", "feats", "hammer", "island", "triton")
LAST_TAKEN = ("feat_at", "stack")
"""From these it is known which card of a hero was taken last."""
RESERVES = ("gold", "moon", "sun")

SHOWN = {
    "hero": ShownFields(own=("feats", "glory", "island"), works=True, public=True),
    "self": ShownFields(own=("feats", "glory", "island"), works=True),
    **{f"gauge-{of}": ShownFields(own=("feats", of), public=True) for of in RESERVES},
    **{f"track-{of}": ShownFields(own=("feats", of)) for of in RESERVES},
    "purse": ShownFields(own=("gold",)),
    "hammer": ShownFields(own=("feats", "hammer")),
    "owned": ShownFields(LAST_TAKEN, THINGS, public=True),
    "kept": ShownFields(
        LAST_TAKEN,
        THINGS,
        kinds=(Ask.REINFORCE,),
        asked=("acting", "elders", "hinds", "owls"),
    ),
    "die": ShownFields(
        own=("dice", "up"),
        made=(Made(taken, ("dice", "rolled", "up")),),
        kinds=(*OF_ALL_DICE, *OF_OWN_DICE),
        asked=("acting", "rolled"),
        public=True,
    ),
    "island": ShownFields(
        made=(Made(stacks_at, ("feat_at", "stack")), Made(standing_on, ("island",))),
        kinds=(Ask.ACTION, Ask.CARD),
        asked=("moon", "sun"),
    ),
    "pools": ShownFields(
        ("pool",), kinds=OF_POOLS, asked=("acting", "bought", "gold"), public=True
    ),
    "garden": ShownFields(
        ("boar_owner", "feat_at", "pool"), kinds=(Ask.FORGE,), asked=("acting",), public=True
    ),
    "rounds": ShownFields(("round", "rounds", "turn"), public=True),
}
"""By the kind of group; all others are drawn each time."""


def lit_by_group(look: Look) -> Lit:
    """The pieces that can be chosen, by the group that holds them."""
    return by_group((group_of(look.scene, spot), (spot, look.lit[spot])) for spot in look.lit)
