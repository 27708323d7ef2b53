"""Corruption cards: drawn blind, kept face down, discarded face up.

Rules file: 3.2 (corruption), 4.13 (one after another), 4.19 (the owner knows the faces).
"""

from __future__ import annotations

from forgehall.games.merchants_cove.rules.components import TITLES
from forgehall.games.merchants_cove.rules.plain import Ask, Happened, Step
from forgehall.games.merchants_cove.rules.state import State
from forgehall.kit.events import note
from forgehall.kit.questions import ask, then
from forgehall.kit.rule import arm, rule

STOP = 0
"""Discard no further card; title t is 1 + t."""


@rule
def cards_left(g: State) -> int:
    """How many cards the deck holds."""
    n = 0
    for title in range(TITLES):
        n += g.corruption_deck[title]
    return n


@rule
def can_corrupt(g: State) -> bool:
    """A card can be drawn, if need be after the discards are shuffled."""
    for title in range(TITLES):
        if g.corruption_deck[title] + g.discarded[title] > 0:
            return True
    return False


@rule
def draw_corruption(g: State, seat: int, n: int) -> None:
    """The seat draws this many cards, one after another."""
    for _ in range(n):
        then(g, Step.CORRUPT, seat)


@arm
def corrupt(g: State, seat: int) -> None:
    """Draw a card; an empty deck is made anew from the discards. If there are none: nothing."""
    if cards_left(g) == 0 and can_corrupt(g):
        for title in range(TITLES):
            g.corruption_deck[title] = g.discarded[title]
            g.discarded[title] = 0
        note(g, Happened.RESHUFFLE, seat)
    if cards_left(g) > 0:
        ask(g, Ask.CORRUPTION, seat)


@arm
def corruption_outcomes(g: State, out: list[int], weights: list[int]) -> int:
    """Every card of the deck is as likely."""
    n = 0
    for title in range(TITLES):
        if g.corruption_deck[title] > 0:
            out[n] = title
            weights[n] = g.corruption_deck[title]
            n += 1
    return n


@arm
def take_corruption(g: State, seat: int, title: int) -> None:
    """The card lies face down before the seat; only its owner knows it."""
    g.corruption_deck[title] -= 1
    g.corruption[seat][title] += 1
    g.held[seat] += 1
    note(g, Happened.CORRUPT, seat, title, to=seat)


@rule
def offer_discard(g: State, seat: int, n: int) -> None:
    """The seat may discard up to n cards of its choice."""
    if n > 0 and g.held[seat] > 0:
        ask(g, Ask.DISCARD, seat, n)


@arm
def discard_choices(g: State, seat: int, out: list[int]) -> int:
    """Stop, or one of one's own cards."""
    out[0] = STOP
    n = 1
    for title in range(TITLES):
        if g.corruption[seat][title] > 0:
            out[n] = 1 + title
            n += 1
    return n


@arm
def discard(g: State, seat: int, n: int, choice: int) -> None:
    """The card goes face up on the discards; then the next, if more may go."""
    if choice == STOP:
        return
    title = choice - 1
    g.corruption[seat][title] -= 1
    g.held[seat] -= 1
    g.discarded[title] += 1
    note(g, Happened.DISCARD, seat, title)
    offer_discard(g, seat, n - 1)
