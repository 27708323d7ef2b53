"""What a guild card needs: what is at hand, raw, spared by tools, or missing."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import chain
from typing import NamedTuple

from forgehall.games.dwarven_smithy.rules.components import (
    CATEGORY,
    GEM,
    GOODS,
    GUILD,
    KINDS_OF_RESOURCE,
    MOST_ROW,
    RAW,
    READY,
    RUNE,
    Ability,
    Zone,
    cost_of,
    good_of,
)
from forgehall.games.dwarven_smithy.rules.crafting import (
    kept_tools,
    needed,
    ready_gems,
    spared_of,
)
from forgehall.games.dwarven_smithy.rules.state import State
from forgehall.games.dwarven_smithy.rules.zones import free, has_ability, ready
from forgehall.kit.record import NONE

ORES, CARDS = range(GUILD), range(GUILD, GOODS)
"""The goods that are resources, and those that are guild cards."""


class Need(NamedTuple):
    """One resource in the cost of a card, by how many of it are what."""

    resource: int
    spared: int
    """Left out by a tool."""
    have: int
    """Refined in the workshop; or another gem stands for it."""
    raw: int
    """Raw in the workshop: refined when the next turn begins."""
    missing: int

    @property
    def is_met(self) -> bool:
        """Nothing of it is raw or missing."""
        return self.raw == self.missing == 0


class Sources(NamedTuple):
    """Where a resource can be had now."""

    in_hand: bool
    in_market: bool
    coins: int
    """What it costs at the warehouse; NONE if it has none."""
    offers: tuple[tuple[str, int], ...]
    """Who has it in the market, and how it lies there: raw or refined."""


class Outlook(NamedTuple):
    """How far a card is that could be crafted: all that is told of it."""

    needs: tuple[Need, ...]
    sources: tuple[Sources | None, ...]
    """Where each of these can be had; None where it is not missing."""
    has_room: bool
    """It can become a stack."""


def needs(g: State, seat: int, cards: Iterable[int]) -> dict[int, tuple[Need, ...]]:
    """The cost of some cards, resource by resource, as it stands for a seat."""
    ores = ores_in(g, seat, Zone.WORKSHOP)
    wild = tuple(good if is_wild(good) else NONE for good in g.apprentices[seat])
    tools = tuple(g.tools[seat])
    return {
        card: needs_with(card, tuple(filter(helping(card).__contains__, ores)), wild, tools)
        for card in cards
    }


@cache
def helping(card: int) -> frozenset[int]:
    """The resources that could be laid under a card, raw or not, if any gem stands for any."""
    resources = {r for r in range(KINDS_OF_RESOURCE) if cost_of(card, r)}
    if resources & {*kinds(GEM)}:
        resources |= {*kinds(GEM)}
    return frozenset({RAW + r for r in resources if r < READY} | {READY + r for r in resources})


@cache
def is_wild(apprentice: int) -> bool:
    """With this apprentice any gem stands for any other one."""
    return apprentice != NONE and good_of(apprentice).ability == Ability.GEM_WILD


@lru_cache(maxsize=20_000)
def needs_with(
    good: int, ores: tuple[int, ...], apprentices: tuple[int, ...], tools: tuple[int, ...]
) -> tuple[Need, ...]:
    """The same by all that it depends on: most cards are looked at again and again."""
    g = State.__new__(State)  # with what a cost depends on, and nothing else: a whole one is slow
    workshop = [*ores, *[NONE] * (MOST_ROW - len(ores))]
    g.lies = [[workshop if zone == Zone.WORKSHOP else [] for zone in Zone]]
    g.apprentices, g.tools = [list(apprentices)], [list(tools)]
    found: list[Need] = []
    for category in range(RUNE + 1):
        found += needs_of(g, 0, good, category)
    return tuple(found)


def needs_of(g: State, seat: int, good: int, category: int) -> list[Need]:
    """The same for a category: what its tools spare goes first to what is not there."""
    tools = kept_tools(g, seat)
    left = spared_of(g, seat, tools, good, category)
    wild = category == GEM and has_ability(g, seat, Ability.GEM_WILD)
    any_gems = ready_gems(g, seat) if wild else 0
    resources = [r for r in kinds(category) if cost_of(good, r)]
    spares = dict.fromkeys(resources, 0)
    for enough in (False, True):
        for r in resources:
            n = needed(g, seat, tools, good, r) - spares[r]
            there = 0 if wild or enough else ready(g, seat, r)
            taken = min(left, max(0, n - there))
            spares[r] += taken
            left -= taken
    found = []
    for r in resources:
        n = needed(g, seat, tools, good, r)
        due = n - spares[r]
        have = min(due, any_gems if wild else ready(g, seat, r))
        any_gems -= have if wild else 0
        raw = min(due - have, raw_ones(g, seat, r))
        found.append(Need(r, cost_of(good, r) - due, have, raw, due - have - raw))
    return found


def kinds(category: int) -> range:
    """The resources of a category."""
    return range(CATEGORY * category, CATEGORY * (category + 1))


def raw_ones(g: State, seat: int, resource: int) -> int:
    """How many of a resource lie raw in a workshop."""
    if resource >= READY:
        return 0
    return sum(good == RAW + resource for good in g.lies[seat][Zone.WORKSHOP])


def own_cards(g: State, seat: int) -> list[int]:
    """The guild cards that a seat could craft: in its hand, and loose before it."""
    rows = chain(g.hand_guild[seat], *g.lies[seat])
    return list(filter(CARDS.__contains__, rows))


def ores_in(g: State, seat: int, zone: int) -> list[int]:
    """The resources that lie loose in a zone, raw or refined."""
    return list(filter(ORES.__contains__, g.lies[seat][zone]))


def has_room_for(g: State, seat: int, good: int) -> bool:
    """A card can become a stack: it lies in the workshop already, or finds a space there."""
    return good in g.lies[seat][Zone.WORKSHOP] or free(g, seat, Zone.WORKSHOP) > 0
