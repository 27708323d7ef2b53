"""Boats, docks and who goes aboard.

Rules file: 1.4 (arrival), 1.5 points 3 and 4 (marks, docking), 3.3 (Robbers).
"""

from __future__ import annotations

from forgehall.games.merchants_cove.rules.clock import place_token
from forgehall.games.merchants_cove.rules.components import (
    ABOARD_AT_ARRIVAL,
    BOAT_SEATS,
    BOATS,
    DOCKS,
    KINDS,
    side_of_boat,
    side_of_dock,
)
from forgehall.games.merchants_cove.rules.piers import pier_of
from forgehall.games.merchants_cove.rules.plain import Ask, Happened, Kind, Pier, Rogues, Step
from forgehall.games.merchants_cove.rules.state import State
from forgehall.kit.events import note
from forgehall.kit.questions import ask, then
from forgehall.kit.record import NONE
from forgehall.kit.rule import arm, rule

STAY = 0
"""Robbers: shift nobody; kind k is 1 + k."""


@rule
def aboard_of(g: State, boat: int) -> int:
    """How many are aboard a boat."""
    n = 0
    for kind in range(KINDS):
        n += g.aboard[boat][kind]
    return n


@rule
def has_seat(g: State, boat: int) -> bool:
    """The boat is at sea and has a free seat."""
    return g.docked[boat] == NONE and aboard_of(g, boat) < BOAT_SEATS


@rule
def has_seat_elsewhere(g: State, boat: int) -> bool:
    """Another boat at sea has a free seat."""
    for other in range(BOATS):
        if other != boat and has_seat(g, other):
            return True
    return False


@rule
def boat_choices(g: State, but: int, out: list[int]) -> int:
    """The boats at sea with a free seat, all but one."""
    n = 0
    for boat in range(BOATS):
        if boat != but and has_seat(g, boat):
            out[n] = boat
            n += 1
    return n


@rule
def is_free(g: State, dock: int) -> bool:
    """No boat lies at the dock."""
    for boat in range(BOATS):
        if g.docked[boat] == dock:
            return False
    return True


@rule
def can_dock(g: State, boat: int) -> bool:
    """A dock on the boat's own side is free."""
    for dock in range(DOCKS):
        if side_of_dock(dock) == side_of_boat(boat) and is_free(g, dock):
            return True
    return False


@rule
def in_bag(g: State) -> int:
    """How many adventurers are in the bag."""
    n = 0
    for kind in range(KINDS):
        n += g.bag[kind]
    return n


@arm
def arrive(g: State, filled: int) -> None:
    """Draw the next passenger of the morning, boat by boat, as long as the bag lasts."""
    if filled < BOATS * ABOARD_AT_ARRIVAL and in_bag(g) > 0:
        then(g, Step.ARRIVAL, 0, filled + 1)
        ask(g, Ask.ARRIVE, 0, filled // ABOARD_AT_ARRIVAL)


@arm
def bag_outcomes(g: State, out: list[int], weights: list[int]) -> int:
    """Every adventurer in the bag is as likely."""
    n = 0
    for kind in range(KINDS):
        if g.bag[kind] > 0:
            out[n] = kind
            weights[n] = g.bag[kind]
            n += 1
    return n


@arm
def arrived(g: State, boat: int, kind: int) -> None:
    """The adventurer is aboard; in the morning no boat fills, and Robbers do nothing."""
    g.bag[kind] -= 1
    g.aboard[boat][kind] += 1
    note(g, Happened.ARRIVE, 0, kind, boat)


@rule
def draw_adventurer(g: State, seat: int, by_peddler: int) -> None:
    """Draw an adventurer for a boat, unless the bag is empty or no boat at sea has a seat."""
    if in_bag(g) > 0 and has_seat_elsewhere(g, NONE):
        ask(g, Ask.DRAW, seat, by_peddler)


@arm
def drawn(g: State, seat: int, by_peddler: int, kind: int) -> None:
    """The mover chooses a boat at sea with a free seat; the Peddler takes the fullest."""
    g.bag[kind] -= 1
    note(g, Happened.DRAW, seat, kind)
    if by_peddler:
        board(g, seat, fullest_boat(g), kind, 1)
    else:
        ask(g, Ask.PLACE, seat, kind)


@rule
def fullest_boat(g: State) -> int:
    """The fullest boat at sea with a free seat, the first among equals."""
    best = NONE
    for boat in range(BOATS):
        if has_seat(g, boat) and (best == NONE or aboard_of(g, boat) > aboard_of(g, best)):
            best = boat
    return best


@rule
def board(g: State, seat: int, boat: int, kind: int, by_peddler: int = 0) -> None:
    """An adventurer goes aboard; a boat that is full docks, once Robbers have had their way."""
    g.aboard[boat][kind] += 1
    note(g, Happened.BOARD, seat, kind, boat)
    then(g, Step.BOARDED, seat, boat + BOATS * by_peddler)
    is_robbery = kind == Kind.ROGUE and g.rogue_card == Rogues.ROBBERS and not by_peddler
    if is_robbery and aboard_of(g, boat) > 1 and has_seat_elsewhere(g, boat):
        ask(g, Ask.SHIFT, seat, boat)


@arm
def shift_choices(g: State, boat: int, out: list[int]) -> int:
    """Nobody, or one other adventurer on the boat, while it is at sea."""
    out[0] = STAY
    n = 1
    if g.docked[boat] != NONE or not has_seat_elsewhere(g, boat):
        return n
    for kind in range(KINDS):
        if g.aboard[boat][kind] > (kind == Kind.ROGUE):
            out[n] = 1 + kind
            n += 1
    return n


@arm
def shift(g: State, seat: int, boat: int, choice: int) -> None:
    """Whoever is shifted goes to another boat at sea."""
    if choice != STAY:
        ask(g, Ask.SHIFT_TO, seat, boat * KINDS + choice - 1)


@arm
def shift_to(g: State, seat: int, passenger: int, to: int) -> None:
    """The shifted adventurer changes boats; a shifted rogue sets nothing off."""
    boat = passenger // KINDS
    kind = passenger % KINDS
    g.aboard[boat][kind] -= 1
    g.aboard[to][kind] += 1
    note(g, Happened.SHIFT, seat, kind, to)
    then(g, Step.BOARDED, seat, to)


@arm
def boarded(g: State, seat: int, arg: int) -> None:
    """A boat with four aboard docks at once, if a dock on its side is free."""
    boat = arg % BOATS
    if g.docked[boat] == NONE and aboard_of(g, boat) == BOAT_SEATS and can_dock(g, boat):
        if arg >= BOATS:
            dock_boat(g, seat, boat, outer_dock(g, boat))
        else:
            ask(g, Ask.DOCK, seat, boat)


@arm
def dock_choices(g: State, boat: int, out: list[int]) -> int:
    """The free docks on the boat's own side."""
    n = 0
    for dock in range(DOCKS):
        if side_of_dock(dock) == side_of_boat(boat) and is_free(g, dock):
            out[n] = dock
            n += 1
    return n


@rule
def outer_dock(g: State, boat: int) -> int:
    """The free dock on the boat's side that the Peddler takes: outside first."""
    found = NONE
    for dock in range(DOCKS):
        is_open = side_of_dock(dock) == side_of_boat(boat) and is_free(g, dock)
        if is_open and (found == NONE or pier_of(dock) != Pier.BLACK_MARKET):
            found = dock
    return found


@rule
def dock_boat(g: State, seat: int, boat: int, dock: int) -> None:
    """The boat docks; when all docks are taken, the market token is placed."""
    g.docked[boat] = dock
    note(g, Happened.DOCK, seat, boat, dock)
    for other in range(DOCKS):
        if is_free(g, other):
            return
    place_token(g)
