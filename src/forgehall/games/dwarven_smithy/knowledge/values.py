"""What goods are worth to a smith, in hundredths of a coin, by how many turns are still to come.

A resource is worth most where a card of the seat asks for it; what no card asks for will be sold.
"""

from __future__ import annotations

from forgehall.games.dwarven_smithy.rules.components import (
    COSTS,
    GOOD_ROWS,
    GUILD,
    KINDS_OF_RESOURCE,
    KINGS_TO_END,
    MOST_ROW,
    READY,
    Ability,
    cost_of,
    good_of,
)
from forgehall.games.dwarven_smithy.rules.crafting import works_for
from forgehall.games.dwarven_smithy.rules.plain import Type, Zone
from forgehall.games.dwarven_smithy.rules.state import State
from forgehall.games.dwarven_smithy.rules.zones import finished_kings
from forgehall.kit.questions import seat_after
from forgehall.kit.record import NONE
from forgehall.kit.rows import check_axes
from forgehall.kit.rule import rule

COIN = 100
MINE_DRAWS = 3
"""How many mine cards a seat draws in a turn, about."""
TURNS_OF_KING = 3
"""How many turns a king's item takes, about."""
MOST_TURNS = 18
"""More turns than these add nothing to what a tool or an apprentice is worth."""
CRAFTS = 60
"""Crafts a turn, in hundredths."""

ABILITY_RATES = (60, 200, 100, 60, 120, 40, 120, 60, 180, 130)
"""What an apprentice brings in a turn, by ability: from games that owned it from the start."""
check_axes("ABILITY_RATES", ABILITY_RATES, abilities=len(Ability))

CARDS = tuple(GOOD_ROWS[GUILD:])
REFINED = tuple(row.buy for row in GOOD_ROWS[READY:GUILD])


def cost_sum(good: int) -> int:
    """What the resources of a card would cost, refined."""
    row = COSTS[KINDS_OF_RESOURCE * good : KINDS_OF_RESOURCE * (good + 1)]
    return sum(n * price for n, price in zip(row, REFINED, strict=True))


def tool_rate(tool: int) -> int:
    """What a tool saves in a turn: for each card it works for, the most valuable that it can."""
    spared = 0
    for good in range(GUILD, len(GOOD_ROWS)):
        if not works_for(tool, good):
            continue
        row = good_of(tool)
        kinds = (
            [row.spares]
            if row.spares != NONE
            else range(4 * row.spares_any, 4 * row.spares_any + 4)
        )
        spared += max(REFINED[kind] * min(row.amount, cost_of(good, kind)) for kind in kinds)
    return CRAFTS * spared // len(CARDS)


PROFITS = tuple(COIN * max(row.value - cost_sum(GUILD + i), 0) for i, row in enumerate(CARDS))
"""What a card brings beyond the price of its resources."""
RATES = tuple(
    tool_rate(GUILD + i) if row.type == Type.TOOL
    else ABILITY_RATES[row.ability] if row.type == Type.APPRENTICE
    else 0
    for i, row in enumerate(CARDS)
)  # fmt: skip
"""What a tool or an apprentice brings in a turn."""


@rule
def profit_of(good: int) -> int:
    """What a card brings beyond the price of its resources."""
    return PROFITS[good - GUILD]


@rule
def rate_of(good: int) -> int:
    """What a tool or an apprentice brings in a turn."""
    return RATES[good - GUILD]


@rule
def turns_to_come(g: State, seat: int) -> int:
    """The turns that a seat will still begin: known in the last round, else a guess."""
    if g.turns_left != NONE:
        for after in range(1, g.turns_left + 1):
            if seat_after(g, g.turn, after) == seat:
                return 1
        return 0
    turns = MOST_TURNS if g.never_closes else 1 + g.mine_left // (MINE_DRAWS * g.seats)
    for other in range(g.seats):
        turns = min(turns, 1 + TURNS_OF_KING * (KINGS_TO_END - finished_kings(g, other)))
    return turns


@rule
def owned(g: State, seat: int, resource: int) -> int:
    """How many of a resource a seat has, but for those in the market and in stacks."""
    n = g.hand_ores[seat][resource]
    for i in range(MOST_ROW):
        good = g.lies[seat][Zone.WORKSHOP][i]
        n += good == READY + resource or (good == resource and resource < READY)
    return n


@rule
def asked_for(g: State, seat: int, resource: int) -> int:
    """How many of a resource the guild cards of a seat cost."""
    n = 0
    for i in range(g.hand_guild_count[seat]):
        n += cost_of(g.hand_guild[seat][i], resource)
    for zone in range(2):
        for i in range(MOST_ROW):
            good = g.lies[seat][zone][i]
            if good >= GUILD:
                n += cost_of(good, resource)
    return n


@rule
def missing(g: State, seat: int, good: int) -> int:
    """How many resources of a card's printed cost a seat does not have."""
    n = 0
    for resource in range(KINDS_OF_RESOURCE):
        if cost_of(good, resource) > 0:
            n += max(0, cost_of(good, resource) - owned(g, seat, resource))
    return n
