"""A game under way: what people say of their board, and what follows from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from forgehall.games.dwarven_smithy.rules.components import (
    COPIES,
    FACE_DOWN,
    GUILD,
    GUILD_CARDS,
    KINDS_OF_RESOURCE,
    MOST_STACKS,
    READY,
    Good,
    Type,
    Zone,
    good_of,
    is_in_deck,
    resource_of,
)
from forgehall.games.dwarven_smithy.rules.crafting import card_of
from forgehall.games.dwarven_smithy.rules.state import State
from forgehall.games.dwarven_smithy.rules.zones import loose, stack_size
from forgehall.games.dwarven_smithy.words.names import ZONE_NAMES
from forgehall.kit.guide import Placed
from forgehall.kit.language import mark
from forgehall.kit.record import NONE

RESOURCES = tuple(Good(READY + resource) for resource in range(KINDS_OF_RESOURCE))
CARDS = tuple(Good(GUILD + card) for card in range(GUILD_CARDS))
LOOSE = tuple(Good(good) for good in range(FACE_DOWN))
KEPT = {
    kind: tuple(card for card in CARDS if good_of(card).type == kind)
    for kind in (Type.APPRENTICE, Type.TOOL)
}
ROWS = 6
"""How many goods being made are asked for at each seat."""
PLACED = (
    Placed("coins", mark("Coins")),
    Placed("hand_ores", mark("Mine cards in the hand"), RESOURCES),
    Placed("hand_guild", mark("Guild cards in the hand"), pieces=CARDS),
    Placed(
        "lies",
        mark("What lies in the workshop and in the market"),
        pieces=LOOSE,
        rows=tuple(ZONE_NAMES.values()),
    ),
    Placed("apprentices", mark("Apprentices"), pieces=KEPT[Type.APPRENTICE]),
    Placed("tools", mark("Tools, in the order in which they were kept"), pieces=KEPT[Type.TOOL]),
    Placed(
        "stack_card",
        mark("Goods being made, and finished king's items"),
        pieces=(*CARDS, Good(FACE_DOWN)),
    ),
    Placed("under", mark("What lies under each of them"), RESOURCES, most=ROWS),
    Placed("warehouse", mark("In the warehouse"), RESOURCES),
    Placed("mine_discard", mark("On the discard pile of the mine"), RESOURCES),
    Placed("guild_discard", mark("On the discard pile of the guild: 1"), CARDS),
)


def follow(g: State) -> None:
    """Hands and rows lie in order, and the decks hold what lies nowhere else."""
    for seat in range(g.seats):
        tidy_hand(g, seat)
        tidy_rows(g, seat)
        tidy_stacks(g, seat)
    seen = Counter(cards_in_sight(g))
    for card in range(GUILD_CARDS):
        g.guild_deck[card] = is_in_deck(GUILD + card, g.full) - seen[GUILD + card]
    ores = Counter(resource_of(good) for good in seen.elements() if good < GUILD)
    for resource in range(KINDS_OF_RESOURCE):
        piles = g.mine_discard[resource] + g.warehouse[resource] + ores[resource]
        held = sum(g.hand_ores[seat][resource] for seat in range(g.seats))
        laid = sum(row[resource] for seat in range(g.seats) for row in g.under[seat])
        g.mine_deck[resource] = COPIES[resource] - piles - held - laid
    g.mine_left, g.guild_left = sum(g.mine_deck), sum(g.guild_deck)


def filled(row: list[int], *, in_order: bool = True) -> list[int]:
    """A row without gaps."""
    held = [good for good in row if good != NONE]
    return (sorted(held) if in_order else held) + [NONE] * (len(row) - len(held))


def tidy_hand(g: State, seat: int) -> None:
    """Cards in order, and as many as there are."""
    g.hand_guild[seat] = filled(g.hand_guild[seat])
    g.hand_guild_count[seat] = sum(good != NONE for good in g.hand_guild[seat])
    g.hand_mine_count[seat] = sum(g.hand_ores[seat])
    known = zip(g.hand_known[seat], g.hand_ores[seat], strict=True)
    g.hand_known[seat] = [min(pair) for pair in known]


def tidy_rows(g: State, seat: int) -> None:
    """Workshop, market, apprentices and tools; nothing was turned or moved yet."""
    for zone in Zone:
        g.lies[seat][zone] = filled(g.lies[seat][zone])
        g.marks[seat][zone] = [0] * len(g.marks[seat][zone])
    g.apprentices[seat] = filled(g.apprentices[seat])
    g.tools[seat] = filled(g.tools[seat], in_order=False)


def tidy_stacks(g: State, seat: int) -> None:
    """Stacks one after the other, and the spaces that they take."""
    cards = g.stack_card[seat]
    there = [stack for stack in range(MOST_STACKS) if cards[stack] != NONE]
    gone = [stack for stack in range(MOST_STACKS) if cards[stack] == NONE]
    for stack in gone:
        g.under[seat][stack] = [0] * KINDS_OF_RESOURCE
        g.stack_finished[seat][stack] = g.stack_made[seat][stack] = 0
        g.stack_covered[seat][stack] = 0
    for stack in range(MOST_STACKS):
        if cards[stack] != FACE_DOWN:
            g.stack_secret[seat][stack] = NONE
    order = there + gone
    g.under[seat] = [g.under[seat][stack] for stack in order]
    for rows in (g.stack_card, g.stack_secret, g.stack_finished, g.stack_made):
        rows[seat] = [rows[seat][stack] for stack in order]
    g.stacks[seat] = len(there)
    finished = g.stack_finished[seat][: len(there)]
    sizes = [stack_size(g, seat, stack) for stack, done in enumerate(finished) if not done]
    g.used[seat][Zone.WORKSHOP] = loose(g, seat, Zone.WORKSHOP) + sum(sizes)
    g.used[seat][Zone.MARKET] = loose(g, seat, Zone.MARKET) + sum(finished)


def cards_in_sight(g: State) -> Iterator[int]:
    """Every good that lies outside the decks, once for each copy."""
    for seat in range(g.seats):
        rows = (*g.lies[seat], g.apprentices[seat], g.tools[seat], g.hand_guild[seat])
        yield from (good for row in rows for good in row if good != NONE)
        yield from (card_of(g, seat, stack) for stack in range(g.stacks[seat]))
    yield from (GUILD + card for card in range(GUILD_CARDS) if g.guild_discard[card])
