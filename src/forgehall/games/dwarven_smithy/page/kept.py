"""What each kind of group shows: only where that has changed it is drawn again."""

from __future__ import annotations

from functools import lru_cache

from forgehall.draw.kept import Lit, Made, ShownFields, by_group
from forgehall.games.dwarven_smithy.page.look import Look, group_of
from forgehall.games.dwarven_smithy.rules.components import GUILD, Zone, resource_of
from forgehall.games.dwarven_smithy.rules.state import LOT, Ask
from forgehall.games.dwarven_smithy.rules.trade import warehouse_price
from forgehall.kit.record import NONE

STACKS = ("stack_card", "stack_finished", "stack_secret", "stacks", "under")
HELPERS = ("apprentices", "tools")
"""Their abilities change limits and prices."""
LOOSE = ("lies", "marks", "used")
HAND = ("hand_guild", "hand_guild_count", "hand_known", "hand_mine_count", "hand_ores")
LACKING = ("apprentices", "hand_guild", "hand_ores", "lies", "tools", "warehouse")
"""What the guild cards of the viewer lack, and where that can be had, is made of these."""
PILE = ("lane", "pile_arg", "pile_kind", "pile_seat", "piled")


def wanted(look: Look, _seat: int) -> frozenset[int]:
    """The resources that the viewer lacks."""
    return look.wants


def pointed_at(look: Look, seat: int) -> tuple[int, ...]:
    """The stack or card of a seat that the open question is about, whoever is asked."""
    seller, good = look.lot
    if seller == seat:
        return (good,)
    return look.about[1:] if look.about and look.about[0] == seat else ()


def on_offer(look: Look, _seat: int) -> tuple[tuple[int, ...], ...]:
    """Where the viewer can get what it lacks: the warehouse with its price, other markets."""
    return offers(look)


@lru_cache(maxsize=16)
def offers(look: Look) -> tuple[tuple[int, ...], ...]:
    """The same, once for all groups that tell of it."""
    g, seat = look.g, look.own
    return tuple(
        (
            resource,
            warehouse_price(g, seat, resource) if g.warehouse[resource] else NONE,
            *(holder * LOT + good for holder in look.scene.rivals
              for good in dict.fromkeys(g.lies[holder][Zone.MARKET])
              if 0 <= good < GUILD and resource_of(good) == resource),
        )
        for resource in sorted(look.wants)
    )  # fmt: skip


def for_loose_cards(look: Look, seat: int) -> tuple[tuple[int, ...], ...]:
    """The same where guild cards lie before the viewer; nothing else there tells of it."""
    has_cards = any(good >= GUILD for zone in look.g.lies[seat] for good in zone)
    return on_offer(look, seat) if has_cards else ()


WANTED, POINTED_AT = Made(wanted, LACKING), Made(pointed_at, PILE)
OWN_CARDS = ShownFields(
    own=("hand_ores", *LOOSE, *HELPERS, *STACKS),
    made=(Made(for_loose_cards, LACKING), POINTED_AT),
    kinds=(Ask.ACT,),
    unique=True,
)

SHOWN = {
    "seat": ShownFields(
        own=("coins", *LOOSE, *HELPERS, *STACKS, *HAND), made=(WANTED, POINTED_AT), works=True,
        unique=True,
    ),
    "decks": ShownFields(("guild_discard", "guild_left", "mine_discard", "mine_left"), public=True),
    "warehouse": ShownFields(("warehouse",), ("coins", *HELPERS), (WANTED,)),
    "purse": ShownFields(own=("coins", *HELPERS, *STACKS), works=True),
    "workshop": OWN_CARDS,
    "market": OWN_CARDS,
    "hand": ShownFields(
        own=("lies", "used", *HELPERS, *HAND), made=(Made(on_offer, LACKING),), kinds=(Ask.ACT,),
        unique=True,
    ),
    "rounds": ShownFields(
        ("guild_left", "mine_left", "stack_card", "stack_finished", "stacks", "trigger", "turns",
         "turns_left"),
        public=True,
    ),
}  # fmt: skip
"""By the kind of group; all others are drawn each time."""


@lru_cache(maxsize=8)
def lit_by_group(look: Look) -> Lit:
    """The choices, by the group that holds their pieces."""
    return by_group((group_of(look, choice), choice) for choice in look.scene.choices)
