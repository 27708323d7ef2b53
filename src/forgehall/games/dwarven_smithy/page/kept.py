"""What each kind of group shows: only where that has changed it is drawn again."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from forgehall.draw.kept import Lit, Made, ShownFields, by_group
from forgehall.games.dwarven_smithy.page.look import Look
from forgehall.games.dwarven_smithy.page.needs import Outlook
from forgehall.games.dwarven_smithy.rules.components import GUILD, Zone
from forgehall.games.dwarven_smithy.rules.state import Ask

CARDS = ("stack_card", "stack_finished", "stack_secret", "stacks")
STACKS = (*CARDS, "under")
HELPERS = ("apprentices", "tools")
"""Their abilities change limits and prices."""
LOOSE = ("lies", "marks", "used")
HAND = ("hand_guild", "hand_guild_count", "hand_known", "hand_mine_count", "hand_ores")
LACKING = ("apprentices", "hand_guild", "lies", "tools")
"""What the guild cards of the viewer lack is made of these."""
TO_BE_HAD = (*LACKING, "hand_ores", "marks", "used", "warehouse")
"""And of these too, where that can be had, and whether there is room."""
PILE = ("lane", "pile_arg", "pile_kind", "pile_seat", "piled")


def wanted(look: Look, _seat: int) -> frozenset[int]:
    """The resources that the viewer lacks."""
    return look.wants


def wanted_there(look: Look, seat: int) -> frozenset[int]:
    """Those of them that a rival has in its market."""
    return frozenset(
        resource
        for resource in look.wants
        for rival, _ in look.offers.get(resource, ())
        if rival == seat
    )


def pointed_at(look: Look, seat: int) -> tuple[int, ...]:
    """The stack or card of a seat that the open question is about, whoever is asked."""
    if look.lot[0] == seat:
        return look.lot[1:]
    return look.settled[1:] if look.settled[0] == seat else ()


def of_cards(look: Look, cards: Iterable[int]) -> tuple[Outlook, ...]:
    """What is told of guild cards that the viewer could craft."""
    return tuple(look.outlooks[good] for good in cards if good >= GUILD)


def in_hand(look: Look, seat: int) -> tuple[Outlook, ...]:
    """What is told of the guild cards in the hand of the viewer."""
    return of_cards(look, look.g.hand_guild[seat])


def in_workshop(look: Look, seat: int) -> tuple[object, ...]:
    """What lies loose in the workshop of the viewer, and what is told of it."""
    g, zone = look.g, Zone.WORKSHOP
    cards = g.lies[seat][zone]
    return cards, g.marks[seat][zone], g.used[seat][zone], of_cards(look, cards)


def in_market(look: Look, seat: int) -> tuple[Outlook, ...]:
    """What is told of the guild cards in the market of the viewer."""
    return of_cards(look, look.g.lies[seat][Zone.MARKET])


WANTED, POINTED_AT = Made(wanted, LACKING), Made(pointed_at, PILE)

SHOWN = {
    "facts": ShownFields(
        own=("coins", "hand_guild_count", "hand_known", "hand_mine_count", *HELPERS, *CARDS),
        works=True, public=True,
    ),
    "stall": ShownFields(
        ("bid_floor_sell", "bidding"), (*LOOSE, *HELPERS, *STACKS),
        (Made(wanted_there, LACKING), POINTED_AT), public=True,
    ),
    "room": ShownFields(own=("lies", "used", *HELPERS, *STACKS), public=True),
    "deck-mine": ShownFields(("mine_left", "never_closes"), public=True),
    "discard-mine": ShownFields(("mine_discard",), public=True),
    "deck-guild": ShownFields(("guild_left",), public=True),
    "discard-guild": ShownFields(("guild_discard",), public=True),
    "warehouse": ShownFields(("surcharge_left", "warehouse"), ("coins", *HELPERS), (WANTED,)),
    "purse": ShownFields(own=("coins", *HELPERS, *STACKS), works=True),
    "workshop": ShownFields(
        own=("hand_ores", *HELPERS, *STACKS), made=(Made(in_workshop, TO_BE_HAD), POINTED_AT),
        kinds=(Ask.ACT,), unique=True,
    ),
    "market": ShownFields(
        own=("hand_ores", *LOOSE, *HELPERS, *STACKS),
        made=(Made(in_market, TO_BE_HAD), POINTED_AT), kinds=(Ask.ACT,), unique=True,
    ),
    "hand": ShownFields(
        own=(*HELPERS, *HAND), made=(Made(in_hand, TO_BE_HAD),), kinds=(Ask.ACT,), unique=True,
    ),
    "rounds": ShownFields(
        ("full", "guild_left", "mine_left", "never_closes", "stack_card", "stack_finished",
         "stacks", "trigger", "turns", "turns_left"),
        public=True,
    ),
}  # fmt: skip
"""By the kind of group; all others are drawn each time."""


@lru_cache(maxsize=8)
def lit_by_group(look: Look) -> Lit:
    """The choices, by the group that holds their pieces."""
    return by_group((group, choice) for choice, group in look.places.items())
