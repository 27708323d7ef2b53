"""What every shop has: gold, and goods in the supply and on the shelf.

Rules file: 1.3 (set-up), 4.20 (the shelf).
"""

from __future__ import annotations

from forgehall.games.merchants_cove.rules.plain import Happened
from forgehall.games.merchants_cove.rules.state import State
from forgehall.kit.events import note
from forgehall.kit.rule import rule


@rule
def gain_gold(g: State, seat: int, gold: int) -> None:
    """Gold for the seat."""
    g.gold[seat] += gold
    note(g, Happened.GOLD, seat, amount=gold)


@rule
def take_good(g: State, seat: int, good: int) -> None:
    """A good goes from the supply to the shelf, which has no limit."""
    g.supply[seat][good] -= 1
    g.shelf[seat][good] += 1
    note(g, Happened.GOOD, seat, good)
