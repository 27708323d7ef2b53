"""The names by which cards are found again after a change, so that they can travel.

A guild card is unique. The copies of a resource before a seat are numbered from the hand to the
workshop to the market, so a copy that goes from one place to the next keeps its number.
"""

from __future__ import annotations

from markupsafe import Markup

from forgehall.draw.markup import moving
from forgehall.games.dwarven_smithy.page.look import Look
from forgehall.games.dwarven_smithy.page.pieces import NAMES
from forgehall.games.dwarven_smithy.rules.components import (
    GUILD,
    KINDS_OF_RESOURCE,
    Zone,
    resource_of,
)
from forgehall.kit.record import NONE


class Tags:
    """Names for the cards of a part of the table, one after the other."""

    def __init__(self, seat: int, before: list[int]) -> None:
        """Begin after the copies of each resource that lie before this part."""
        self.seat, self.given = seat, before

    def of(self, good: int) -> Markup:
        """The name of the next card of a kind."""
        if good >= GUILD:
            return moving(f"guild-{good}")
        return self.next(resource_of(good))

    def next(self, resource: int) -> Markup:
        """The name of the next copy of a resource."""
        self.given[resource] += 1
        return moving(f"ore-{self.seat}-{NAMES[resource]}-{self.given[resource]}")


def in_hand(look: Look, seat: int) -> list[int]:
    """How often each resource is in the hand; nobody else knows."""
    if seat != look.own:
        return [0] * KINDS_OF_RESOURCE
    return look.g.hand_ores[seat][:]


def of_workshop(look: Look, seat: int) -> Tags:
    """The names in a workshop."""
    return Tags(seat, in_hand(look, seat))


def of_market(look: Look, seat: int) -> Tags:
    """The names in a market, after the hand and what lies in the workshop, under stacks too."""
    g, before = look.g, in_hand(look, seat)
    for good in g.lies[seat][Zone.WORKSHOP]:
        if NONE < good < GUILD:
            before[resource_of(good)] += 1
    for stack in range(g.stacks[seat]):
        if not g.stack_finished[seat][stack]:
            before = [n + under for n, under in zip(before, g.under[seat][stack], strict=True)]
    return Tags(seat, before)
