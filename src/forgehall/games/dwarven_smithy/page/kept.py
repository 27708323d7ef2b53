"""What each kind of group shows: only where that has changed it is drawn again."""

from __future__ import annotations

from forgehall.draw.kept import Lit, Shown, by_group
from forgehall.games.dwarven_smithy.page.look import Look, group_of
from forgehall.games.dwarven_smithy.rules.components import Zone
from forgehall.games.dwarven_smithy.rules.state import Ask

STACKS = ("stack_card", "stack_finished", "stack_secret", "stacks", "under")
HELPERS = ("apprentices", "tools")
"""Their abilities change limits and prices."""
LOOSE = ("lies", "marks", "used")
HAND = ("hand_guild", "hand_guild_count", "hand_known", "hand_mine_count", "hand_ores")
SHOP = (*LOOSE, *HELPERS, *STACKS, *HAND)
"""All that a guild card may need, and where it could lie."""


def wanted(look: Look, _seat: int) -> frozenset[int]:
    """The resources that the viewer lacks."""
    return look.wants


def pointed_at(look: Look, _seat: int) -> tuple[int, ...]:
    """What the open question is about, whoever is asked."""
    return look.about


def on_offer(look: Look, _seat: int) -> tuple[tuple[int, ...], ...]:
    """What lies in the markets of the others."""
    return tuple(tuple(look.g.lies[seat][Zone.MARKET]) for seat in look.scene.rivals)


OWN_CARDS = Shown(("warehouse",), SHOP, (on_offer, pointed_at), kinds=(Ask.ACT,))

SHOWN = {
    "seat": Shown(
        own=("coins", *LOOSE, *HELPERS, *STACKS, *HAND), made=(wanted, pointed_at), works=True
    ),
    "decks": Shown(("guild_discard", "guild_left", "mine_discard", "mine_left"), public=True),
    "warehouse": Shown(("warehouse",), ("coins", *HELPERS), (wanted,)),
    "purse": Shown(own=("coins", *HELPERS, *STACKS), works=True),
    "workshop": OWN_CARDS,
    "market": OWN_CARDS,
    "hand": OWN_CARDS,
    "rounds": Shown(
        ("guild_left", "mine_left", "stack_card", "stack_finished", "stacks", "trigger", "turns",
         "turns_left"),
        public=True,
    ),
}  # fmt: skip
"""By the kind of group; all others are drawn each time."""


def lit_by_group(look: Look) -> Lit:
    """The choices, by the group that holds their pieces."""
    return by_group((group_of(look, choice), choice) for choice in look.scene.choices)
