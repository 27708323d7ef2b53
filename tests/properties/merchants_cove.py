"""What the properties must know about Merchants Cove: its options, its pieces, its caps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from forgehall.games.merchants_cove.rules.components import COLOURS, KINDS, TITLES, Kind
from forgehall.games.merchants_cove.rules.setup import (
    RIVAL_OPTIONS,
    ROGUE_OPTIONS,
    TOWNSFOLK_OPTIONS,
)
from forgehall.games.merchants_cove.rules.smith.components import Place
from forgehall.games.merchants_cove.rules.state import Ask
from forgehall.kit.record import NONE

READINGS = ("idle_staff", "sell_in_any_order", "corruption_without_good", "dice_in_order")
"""Readings of the rules that are played or not."""


def options() -> st.SearchStrategy[dict[str, Any]]:
    """One seat with or without the Peddler, or two to four; any rogue card, sets and readings."""
    cards: dict[str, st.SearchStrategy[Any]] = {
        **{reading: st.booleans() for reading in READINGS},
        "rogues": st.sampled_from(list(ROGUE_OPTIONS)),
        "townsfolk": st.sampled_from(list(TOWNSFOLK_OPTIONS)),
    }
    alone = st.fixed_dictionaries(
        {"seats": st.just(1), "peddler": st.sampled_from(list(RIVAL_OPTIONS)), **cards}
    )
    return alone | st.fixed_dictionaries({"seats": st.integers(2, 4), **cards})


def numbered_options(bits: int, seats: int) -> dict[str, Any]:
    """Options from a number; for two seats every other table is that of a single one."""
    rogues, townsfolk = list(ROGUE_OPTIONS), list(TOWNSFOLK_OPTIONS)
    chosen = {
        "seats": seats,
        "rogues": rogues[bits % len(rogues)],
        "townsfolk": townsfolk[bits // 4 % len(townsfolk)],
        **{reading: bool(bits >> 8 + place & 1) for place, reading in enumerate(READINGS)},
    }
    if seats == 2 and bits // 16 % 2:
        chosen |= {"seats": 1, "peddler": list(RIVAL_OPTIONS)[bits // 32 % len(RIVAL_OPTIONS)]}
    return chosen


def pieces(g: Any) -> dict[str, int]:
    """Adventurers, townsfolk, corruption cards, goods and dice are somewhere on the table.

    Nothing is counted before bag and townsfolk are there.
    """
    pile = [(g.pile_kind[0][i], g.pile_arg[0][i]) for i in range(g.piled[0])]
    if any(kind in (Ask.ROGUE_CARD, Ask.LEFT_OUT) for kind, _ in pile):
        return {}
    in_hand = Counter(arg for kind, arg in pile if kind == Ask.PLACE)
    counted = {
        Kind(kind).name: g.bag[kind]
        + sum(boat[kind] for boat in g.aboard)
        + (g.lair if kind == Kind.ROGUE else g.hall[kind])
        + in_hand[kind]
        for kind in range(KINDS)
    }
    hired = sum(kind == Ask.TUCK for kind, _ in pile)
    shown = [*g.square, *(card for seat in range(g.seats) for card in g.staff[seat])]
    counted["townsfolk"] = sum(g.town_deck) + sum(c != NONE for c in shown) + hired + g.gone
    for title in range(TITLES):
        hands = sum(g.corruption[seat][title] for seat in range(g.seats))
        counted[f"corruption {title}"] = g.corruption_deck[title] + g.discarded[title] + hands
    for seat in range(g.seats):
        counted[f"goods of {seat}"] = sum(g.supply[seat]) + sum(g.shelf[seat])
        symbols = g.place[seat].count(Place.SYMBOL)
        counted[f"symbols of {seat}"] = symbols + sum(g.sponsor[seat])
    return counted


def limits(g: Any) -> Iterator[tuple[str, int, int]]:
    """Boats seat four, coal dice show up to six, four townsfolk fit under a strip."""
    for boat in g.aboard:
        yield "aboard", sum(boat), 4
    yield "token", g.token, 12
    yield "lair", g.lair, 8
    for seat in range(g.seats):
        yield "gold", g.gold[seat], 999
        yield "hour", g.hour[seat], 14
        yield "held", g.held[seat], 60
        yield "sponsorships", sum(g.sponsor[seat]), COLOURS
        for coal in g.coal[seat]:
            yield "coal", coal, 6
