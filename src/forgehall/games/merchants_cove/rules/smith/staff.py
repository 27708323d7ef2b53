"""The smith's staff: Stoker, Metallurgist, Apprentice, Overseer.

Rules file: 2 (staff), 4.14 to 4.17, 4.19.
"""

from __future__ import annotations

from forgehall.games.merchants_cove.rules.corruption import offer_discard
from forgehall.games.merchants_cove.rules.plain import Ask, Happened, Staff
from forgehall.games.merchants_cove.rules.smith.components import FURNACES, SIDES, staff_amount
from forgehall.games.merchants_cove.rules.smith.forging import begin_forge
from forgehall.games.merchants_cove.rules.smith.furnaces import can_fill
from forgehall.games.merchants_cove.rules.state import State
from forgehall.kit.events import note
from forgehall.kit.questions import ask
from forgehall.kit.rule import arm, rule

STOP = 0
"""Stoke no further; one step down in furnace f is 1 + 2 * f, one step up 2 + 2 * f."""


@rule
def can_activate_smith(g: State, seat: int, ability: int) -> bool:
    """The Metallurgist needs something to fill, the Overseer a card to discard.

    By the other reading they may be activated for nothing.
    """
    if g.idle_staff:
        return True
    match ability:
        case Staff.METALLURGIST:
            return can_fill_any(g, seat)
        case Staff.OVERSEER:
            return g.held[seat] > 0
        case _:
            return True


@rule
def can_fill_any(g: State, seat: int) -> bool:
    """A main furnace or the smelter can be filled."""
    for furnace in range(FURNACES + 1):
        if can_fill(g, seat, furnace):
            return True
    return False


@rule
def use_smith_staff(g: State, seat: int, ability: int) -> None:
    """Use one ability; no figure moves, and the space rule does not matter."""
    match ability:
        case Staff.STOKER:
            ask(g, Ask.STOKE, seat, staff_amount(ability))
        case Staff.METALLURGIST:
            if can_fill_any(g, seat):
                ask(g, Ask.METALLURGIST, seat)
        case Staff.APPRENTICE:
            begin_forge(g, seat, staff_amount(ability))
        case _:
            offer_discard(g, seat, staff_amount(ability))


@arm
def stoke_choices(g: State, seat: int, out: list[int]) -> int:
    """Stop, or one step up or down on a coal die, within 1 to 6."""
    out[0] = STOP
    n = 1
    for furnace in range(FURNACES):
        if g.coal[seat][furnace] > 1:
            out[n] = 1 + 2 * furnace
            n += 1
        if g.coal[seat][furnace] < SIDES:
            out[n] = 2 + 2 * furnace
            n += 1
    return n


@arm
def stoke(g: State, seat: int, steps: int, choice: int) -> None:
    """Turn a coal die by one; then the next step, if one is left."""
    if choice == STOP:
        return
    furnace = (choice - 1) // 2
    g.coal[seat][furnace] += 1 if choice % 2 == 0 else -1
    note(g, Happened.STOKE, seat, furnace, g.coal[seat][furnace])
    if steps > 1:
        ask(g, Ask.STOKE, seat, steps - 1)


@arm
def metallurgist_choices(g: State, seat: int, out: list[int]) -> int:
    """The furnaces, and the smelter, that can be filled."""
    n = 0
    for furnace in range(FURNACES + 1):
        if can_fill(g, seat, furnace):
            out[n] = furnace
            n += 1
    return n


@arm
def choose_furnace(g: State, seat: int, furnace: int) -> None:
    """Then choose the dice."""
    ask(g, Ask.FILL, seat, furnace)
