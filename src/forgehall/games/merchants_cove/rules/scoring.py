"""Final scoring: gold, icons of the staff, and what corruption costs.

Rules file: 1.8 (end).
"""

from __future__ import annotations

from forgehall.games.merchants_cove.rules.components import (
    COLOURS,
    GOLD_PER_MEMBER,
    STAFF,
    TITLES,
    corruption_of,
    icons_of,
)
from forgehall.games.merchants_cove.rules.plain import Kind
from forgehall.games.merchants_cove.rules.state import State
from forgehall.kit.record import NONE
from forgehall.kit.rule import rule

PER_CARD = 8
"""One corruption card more outweighs all symbols of a shop."""


@rule
def icon_gold(g: State, seat: int) -> int:
    """1 gold for each coloured icon of the staff and each member of its hall."""
    gold = 0
    for place in range(STAFF):
        if g.staff[seat][place] != NONE:
            for colour in range(COLOURS):
                gold += icons_of(g.staff[seat][place], colour) * g.hall[colour]
    return GOLD_PER_MEMBER * gold


@rule
def rogue_icons(g: State, seat: int) -> int:
    """The rogue icons on corruption cards and on the staff; unseen cards count nothing."""
    icons = 0
    for title in range(TITLES):
        icons += max(0, g.corruption[seat][title]) * corruption_of(title).icons
    for place in range(STAFF):
        if g.staff[seat][place] != NONE:
            icons += icons_of(g.staff[seat][place], Kind.ROGUE)
    return icons


@rule
def scores(g: State, out: list[int]) -> None:
    """Write the gold of each seat, as if the game ended now; it may lie below zero."""
    for seat in range(g.seats):
        out[seat] = g.gold[seat] + icon_gold(g, seat) - rogue_icons(g, seat) * g.lair


@rule
def ties(g: State, out: list[int]) -> None:
    """Among equals: fewer corruption cards, then more active sponsorships; then shared."""
    for seat in range(g.seats):
        out[seat] = -PER_CARD * g.held[seat]
        for colour in range(COLOURS):
            out[seat] += g.sponsor[seat][colour]
