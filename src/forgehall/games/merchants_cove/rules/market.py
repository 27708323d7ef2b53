"""The market: who lands where, sales on three piers, sponsorship.

Rules file: 1.6 (market), 3.3 (Cultists).
"""

from __future__ import annotations

from forgehall.games.merchants_cove.rules.clock import markers, stack_by_hour
from forgehall.games.merchants_cove.rules.components import (
    BOATS,
    COLOURS,
    GOLD_PER_MEMBER,
    GOODS,
    KINDS,
    PIERS,
    price_of,
)
from forgehall.games.merchants_cove.rules.corruption import draw_corruption
from forgehall.games.merchants_cove.rules.peddler import peddler_market
from forgehall.games.merchants_cove.rules.piers import on_pier, pier_row, takes
from forgehall.games.merchants_cove.rules.plain import Ask, Happened, Kind, Phase, Rogues, Step
from forgehall.games.merchants_cove.rules.state import PEDDLER, State
from forgehall.kit.events import note
from forgehall.kit.questions import ask, then
from forgehall.kit.record import NONE
from forgehall.kit.rule import arm, rule

KEEP = 0
"""Sell no more of this good; pier p is 1 + p, or 1 + PIERS + p if its rogues buy too."""
STOP = 0
"""Offer no further good; good w is 1 + w."""


@rule
def open_market(g: State) -> None:
    """Passengers at sea go ashore; then the seats sell, the top of the stack first."""
    g.phase = Phase.MARKET
    note(g, Happened.MARKET, 0)
    for boat in range(BOATS):
        if g.docked[boat] == NONE:
            land(g, boat)
    stack_by_hour(g)
    then(g, Step.CLEAN_UP, 0)
    then(g, Step.SELLER, 0, markers(g))


@rule
def land(g: State, boat: int) -> None:
    """The colours go to their halls, rogues to the lair."""
    for kind in range(KINDS):
        n = g.aboard[boat][kind]
        if n > 0:
            g.aboard[boat][kind] = 0
            note(g, Happened.ASHORE, 0, kind, n)
            if kind == Kind.ROGUE:
                g.lair += n
            else:
                g.hall[kind] += n


@arm
def next_seller(g: State, place: int) -> None:
    """The next merchant of the stack sells, then is paid by sponsors."""
    if place == 0:
        return
    marker = g.order[place - 1]
    then(g, Step.SELLER, 0, place - 1)
    if marker == PEDDLER:
        peddler_market(g)
    else:
        then(g, Step.SPONSOR, marker)
        then(g, Step.SALES, marker)


@rule
def buyers(g: State, good: int, choice: int) -> int:
    """How many adventurers would buy the good at a pier; 0 where it cannot be sold."""
    pier = (choice - 1) % PIERS
    if not takes(pier, good):
        return 0
    n = on_pier(g, pier, good % COLOURS)
    if choice > PIERS:
        rogues = on_pier(g, pier, Kind.ROGUE) if g.rogue_card == Rogues.CULTISTS else 0
        return n + rogues if rogues > 0 else 0
    return n


@arm
def sell_choices(g: State, good: int, out: list[int]) -> int:
    """Keep it, or sell it at a pier where it has a buyer; Cultists buy anything.

    Whoever has chosen the good to offer has chosen to sell it.
    """
    out[0] = KEEP
    n = 0 if g.sell_in_any_order else 1
    for choice in range(1, 1 + 2 * PIERS):
        if buyers(g, good, choice) > 0:
            out[n] = choice
            n += 1
    return n


@rule
def can_sell(g: State, good: int) -> bool:
    """Somebody would buy the good."""
    for choice in range(1, 1 + 2 * PIERS):
        if buyers(g, good, choice) > 0:
            return True
    return False


@arm
def go_on_selling(g: State, seat: int, good: int) -> None:
    """Ask about the next good on the shelf that has a buyer; or let the smith say which is next."""
    while good < GOODS and not has_to_sell(g, seat, good):
        good += 1
    if good < GOODS and g.sell_in_any_order:
        ask(g, Ask.OFFER, seat)
    elif good < GOODS:
        ask(g, Ask.SELL, seat, good)


@rule
def has_to_sell(g: State, seat: int, good: int) -> bool:
    """The good lies on the shelf, and somebody would buy it."""
    return g.shelf[seat][good] > 0 and can_sell(g, good)


@arm
def offer_choices(g: State, seat: int, out: list[int]) -> int:
    """Nothing more, or a good on the shelf that has a buyer."""
    out[0] = STOP
    n = 1
    for good in range(GOODS):
        if has_to_sell(g, seat, good):
            out[n] = 1 + good
            n += 1
    return n


@arm
def offer(g: State, seat: int, choice: int) -> None:
    """The good is sold next; then the smith says which comes after it."""
    if choice != STOP:
        ask(g, Ask.SELL, seat, choice - 1)


@arm
def sell(g: State, seat: int, good: int, choice: int) -> None:
    """Gold for one good: its base value for each buyer. The good returns to the supply."""
    if choice == KEEP:
        then(g, Step.SALES, seat, good + 1)
        return
    gold = price_of(good) * buyers(g, good, choice)
    g.shelf[seat][good] -= 1
    g.supply[seat][good] += 1
    g.gold[seat] += gold
    pier = (choice - 1) % PIERS
    note(g, Happened.SELL, seat, pier * GOODS + good, gold)
    then(g, Step.SALES, seat, 0 if g.sell_in_any_order else good)
    draw_corruption(g, seat, pier_row(pier).corruption + (choice > PIERS))


@arm
def pay_sponsorship(g: State, seat: int) -> None:
    """Every active symbol of the shop pays for each member of its hall."""
    for colour in range(COLOURS):
        if g.sponsor[seat][colour] and g.hall[colour] > 0:
            gold = GOLD_PER_MEMBER * g.hall[colour]
            g.gold[seat] += gold
            note(g, Happened.SPONSOR, seat, colour, gold)
