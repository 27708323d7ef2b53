"""How a player looks one choice ahead, in rules: what each choice makes of the table.

In the trade's words `look` is a one-ply search, and the greedy policy over the values that it
finds; `lean_ahead` makes a prior of these values, by a softmax.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import exp
from typing import Any, NamedTuple

from forgehall.bots.knowledge import knowledge_of
from forgehall.bots.tree import Grid, Row
from forgehall.kit.chance import draw, pick_weighted
from forgehall.kit.game import Game
from forgehall.kit.questions import BaseState, is_chance, is_over, open_seat
from forgehall.kit.rule import rule

SURE, SHARP = 1000.0, 32.0
"""How much a look speaks for the best choice; how fast that fades with what others lose by it."""


class Scratch(NamedTuple):
    """Where an iteration writes: made by the caller, and of no meaning afterwards."""

    out: Row
    weights: Row
    path: Row
    """The branches that the iteration took."""
    ranks: Row
    ties: Row
    coming: Row
    odds: Row
    """What chance can answer while a player looks ahead, and how likely."""
    leads: Row
    """How far the asked seat leads after each choice."""
    found: Grid
    """Wins, points and values of each seat."""


@rule
def lead_of(worth: Row, seats: int, seat: int) -> int:
    """How far a seat is before the best of the others; alone, how far it is."""
    best = 0 if seats == 1 else -(1 << 40)
    for other in range(seats):
        if other != seat:
            best = max(best, worth[other])
    return worth[seat] - best


@cache
def look_of(game: Game[Any]) -> Callable[..., int]:
    """The rule that looks one choice ahead."""
    outcomes, answer = game.outcomes, game.answer
    worth, lean = knowledge_of(game).worth, knowledge_of(game).lean

    @rule
    def lead_after(table: list[BaseState], desk: Scratch, seat: int, choice: int, key: int) -> int:
        """How far a seat leads after a choice, once chance has answered."""
        table[1] = table[0]
        g, n = table[1], 0
        answer(g, choice)
        while not is_over(g) and is_chance(g):
            options = outcomes(g, desk.coming, desk.odds)
            answer(g, desk.coming[pick_weighted(desk.odds, options, draw(key, n))])
            n += 1
        worth(g, desk.ranks)
        return lead_of(desk.ranks, g.seats, seat)

    @rule
    def look(table: list[BaseState], desk: Scratch, n: int, key: int) -> int:
        """Write how far the asked seat leads after each of n choices; the place of the best.

        Of equals it is the one that sensible players lean to.
        """
        seat, best = open_seat(table[0]), 0
        lean(table[0], desk.out, n, desk.weights)
        for i in range(n):
            desk.leads[i] = lead_after(table, desk, seat, desk.out[i], key)
            likelier = desk.leads[i] == desk.leads[best] and desk.weights[i] > desk.weights[best]
            if desk.leads[i] > desk.leads[best] or likelier:
                best = i
        return best

    return look


@cache
def lean_ahead_of(game: Game[Any]) -> Callable[..., None]:
    """The rule that leans to what a look ahead finds good."""
    look = look_of(game)

    @rule
    def lean_ahead(table: list[BaseState], desk: Scratch, n: int, spread: float, key: int) -> None:
        """Write how much the looks speak for each of n choices: weights from 1 on."""
        most = desk.leads[look(table, desk, n, key)]
        for i in range(n):
            behind = (desk.leads[i] - most) / (100.0 * spread)
            desk.weights[i] = 1 + int(SURE * exp(max(-30.0, SHARP * behind)))

    return lean_ahead
