"""Buying faces in the sanctuary and forging them onto dice.

Rules file: 3 (action A, forging), 4.5 (ship), 4.13 (different faces).
"""

from __future__ import annotations

from forgehall.games.dice_forge.rules.components import (
    DICE,
    FIRST_FOR_SALE,
    LAST_FOR_SALE,
    ON_DARK,
    SIDES,
    face_of,
)
from forgehall.games.dice_forge.rules.plain import Ask, Face, Happened
from forgehall.games.dice_forge.rules.reserve import pay
from forgehall.games.dice_forge.rules.state import State
from forgehall.kit.events import note
from forgehall.kit.questions import ask
from forgehall.kit.rule import arm, rule

STOP = 0
"""No further face; at a ship: none at all."""
BUY = 1
"""The choice to buy face f is BUY + f."""


@rule
def price_of(face: int, discount: int) -> int:
    """What a face costs; a ship makes it cheaper, down to nothing."""
    return max(0, face_of(face).price - discount)


@rule
def add_faces(g: State, seat: int, discount: int, out: list[int], n: int) -> int:
    """Write, behind n other choices, the faces that a seat may buy.

    The sanctuary has them, the seat can pay for them, and did not buy them in this action.
    """
    purse = g.gold[seat] + discount
    for face in range(FIRST_FOR_SALE, LAST_FOR_SALE + 1):
        if face_of(face).price > purse:
            break  # the faces are sorted by price
        if g.pool[face] > 0 and g.bought >> face & 1 == 0:
            out[n] = BUY + face
            n += 1
    return n


@rule
def can_buy(g: State, seat: int) -> bool:
    """There is a face that the seat could buy as an action."""
    for face in range(FIRST_FOR_SALE, LAST_FOR_SALE + 1):
        if face_of(face).price > g.gold[seat]:
            break
        if g.pool[face] > 0:
            return True
    return False


@rule
def buy(g: State, seat: int, face: int, discount: int) -> None:
    """Pay for a face, take it from the sanctuary and forge it at once."""
    note(g, Happened.BUY, seat, face)
    pay(g, seat, gold=price_of(face, discount))
    g.pool[face] -= 1
    ask(g, Ask.FORGE, seat, face)


@rule
def buy_in_action(g: State, seat: int, face: int) -> None:
    """Buy one of the different faces of an action, then ask for more (4.13)."""
    g.bought |= 1 << face
    ask(g, Ask.BUY_MORE, seat)
    buy(g, seat, face, 0)


@arm
def buy_more_choices(g: State, seat: int, out: list[int]) -> int:
    """Stop, or buy another face of a type that was not bought in this action."""
    out[0] = STOP
    return add_faces(g, seat, 0, out, 1)


@arm
def buy_more(g: State, seat: int, choice: int) -> None:
    """Buy another face, or end the action."""
    if choice == STOP:
        g.bought = 0
    else:
        buy_in_action(g, seat, choice - BUY)


@arm
def ship_choices(g: State, seat: int, discount: int, out: list[int]) -> int:
    """Buy nothing, or one face at a discount."""
    out[0] = STOP
    return add_faces(g, seat, discount, out, 1)


@arm
def buy_from_ship(g: State, seat: int, discount: int, choice: int) -> None:
    """Buy one face at a discount (4.5)."""
    if choice != STOP:
        buy(g, seat, choice - BUY, discount)


@arm
def forge_choices(g: State, seat: int, out: list[int]) -> int:
    """Every place but a boar's, which can never be replaced; equal faces of a die are one."""
    n = 0
    for die in range(DICE):
        offered = 0
        for place in range(SIDES * die, SIDES * (die + 1)):
            face = g.dice[seat][place]
            if face < Face.BOAR_RED and offered >> face & 1 == 0:
                offered |= 1 << face
                out[n] = place
                n += 1
    return n


@arm
def forge(g: State, seat: int, face: int, place: int) -> None:
    """The old face leaves the game; the new one is up."""
    old = g.dice[seat][place]
    note(g, Happened.FORGE, seat, face, place // SIDES * ON_DARK + old)
    g.dice[seat][place] = face
    g.up[seat][place // SIDES] = place
    g.forged[seat] += 1


@rule
def forge_from_garden(g: State, seat: int, face: int) -> None:
    """Take a face from the garden; the seat must forge it at once."""
    g.pool[face] -= 1
    ask(g, Ask.FORGE, seat, face)


@arm
def shield_choices(g: State, out: list[int]) -> int:
    """The shields that are left in the garden."""
    n = 0
    for face in range(Face.SHIELD_RED, Face.SHIELD_GREEN + 1):
        if g.pool[face] > 0:
            out[n] = face
            n += 1
    return n
