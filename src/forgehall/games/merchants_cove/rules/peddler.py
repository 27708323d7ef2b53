"""The Peddler, the rival of a single smith. He has a time marker and follows the clock.

Rules file: 3.5 (Peddler).
"""

from __future__ import annotations

from forgehall.games.merchants_cove.rules.components import (
    BOATS,
    COLOURS,
    GOLD_PER_MEMBER,
    GOODS,
    PEDDLER_DECK,
    PIERS,
    handicap_of,
    icons_of,
    peddler_card,
    price_of,
    sponsored_halls,
)
from forgehall.games.merchants_cove.rules.corruption import draw_corruption
from forgehall.games.merchants_cove.rules.piers import on_pier, takes
from forgehall.games.merchants_cove.rules.plain import Ask, Deed, Happened, Step
from forgehall.games.merchants_cove.rules.state import State
from forgehall.kit.events import note
from forgehall.kit.questions import ask, then
from forgehall.kit.record import NONE
from forgehall.kit.rule import arm, rule


@rule
def peddler_turn(g: State) -> None:
    """He turns up a card; used cards are shuffled when none is left."""
    n = 0
    for card in range(PEDDLER_DECK):
        n += g.peddler_deck[card]
    if n == 0:
        for card in range(PEDDLER_DECK):
            g.peddler_deck[card] = 1
    ask(g, Ask.PEDDLER_CARD, 0)


@arm
def peddler_outcomes(g: State, out: list[int], weights: list[int]) -> int:
    """Every card of his deck is as likely."""
    n = 0
    for card in range(PEDDLER_DECK):
        if g.peddler_deck[card]:
            out[n] = card
            weights[n] = 1
            n += 1
    return n


@arm
def play_peddler_card(g: State, card: int) -> None:
    """He does what the card says, then spends its hours."""
    row = peddler_card(card)
    g.peddler_deck[card] = 0
    note(g, Happened.PEDDLER, 0, card)
    then(g, Step.NEXT_TURN, 0)
    if row.deed == Deed.POACH:
        then(g, Step.REFILL, 0)
    then(g, Step.PEDDLER_SPEND, 0, row.hours)
    match row.deed:
        case Deed.STOCK:
            stock(g, row.good)
        case Deed.STOCK_TOP_DEMAND:
            stock(g, row.good + top_demand(g))
        case Deed.POACH:
            poach(g)
        case _:
            draw_corruption(g, 0, 1)


@rule
def stock(g: State, good: int) -> None:
    """A good comes on his shelf; his supply has no end."""
    g.peddler_shelf[good] += 1
    note(g, Happened.STOCK, 0, good)


@rule
def top_demand(g: State) -> int:
    """The colour with most adventurers afloat or docked; red, green, blue, yellow among equals."""
    best = 0
    most = NONE
    for colour in range(COLOURS):
        n = 0
        for boat in range(BOATS):
            n += g.aboard[boat][colour]
        if n > most:
            best = colour
            most = n
    return best


@rule
def poach(g: State) -> None:
    """The oldest townsperson goes with him; its coloured icons score for him."""
    card = g.square[0]
    if card == NONE:
        return
    g.square[0] = NONE
    g.gone += 1
    for colour in range(COLOURS):
        g.peddler_icons[colour] += icons_of(card, colour)
    note(g, Happened.POACH, 0, card)


@rule
def peddler_market(g: State) -> None:
    """He sells every good at its best price without corruption; sponsors pay him by the day."""
    gold = 0
    for good in range(GOODS):
        price = price_of(good) * most_buyers(g, good)
        if price > 0:
            gold += price * g.peddler_shelf[good]
            g.peddler_shelf[good] = 0
    gold += GOLD_PER_MEMBER * members_of_fullest(g, sponsored_halls(g.day))
    g.peddler_gold += gold
    note(g, Happened.PEDDLER, 0, NONE, gold)


@rule
def most_buyers(g: State, good: int) -> int:
    """The most buyers that a good finds on one pier."""
    most = 0
    for pier in range(PIERS):
        if takes(pier, good):
            most = max(most, on_pier(g, pier, good % COLOURS))
    return most


@rule
def members_of_fullest(g: State, halls: int) -> int:
    """How many members the fullest halls have together."""
    counted = 0
    members = 0
    for _ in range(halls):
        best = NONE
        for colour in range(COLOURS):
            if not counted >> colour & 1 and (best == NONE or g.hall[colour] > g.hall[best]):
                best = colour
        counted |= 1 << best
        members += g.hall[best]
    return members


@rule
def peddler_score(g: State) -> int:
    """His gold if the game ended now: purse, icons of poached townsfolk, handicap."""
    gold = g.peddler_gold + handicap_of(g.rival)
    for colour in range(COLOURS):
        gold += GOLD_PER_MEMBER * g.peddler_icons[colour] * g.hall[colour]
    return gold
