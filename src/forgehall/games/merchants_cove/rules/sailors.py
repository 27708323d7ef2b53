"""The Sailors: townsfolk who move adventurers between boats, bag, halls and lair.

Rules file: 3.1 (Sailors). Choices are made one at a time: the boat, the passenger, the other boat,
the other passenger.
"""

from __future__ import annotations

from forgehall.games.merchants_cove.rules.components import ASHORE, BOATS, COLOURS, KINDS, town_of
from forgehall.games.merchants_cove.rules.corruption import offer_discard
from forgehall.games.merchants_cove.rules.harbour import (
    aboard_of,
    board,
    boat_choices,
    draw_adventurer,
    has_seat_elsewhere,
    in_bag,
)
from forgehall.games.merchants_cove.rules.plain import Ask, Effect, Happened, Kind
from forgehall.games.merchants_cove.rules.shop import gain_gold
from forgehall.games.merchants_cove.rules.state import State
from forgehall.kit.events import note
from forgehall.kit.questions import ask
from forgehall.kit.record import NONE
from forgehall.kit.rule import arm, rule

NOBODY = 0
"""Leave the ability unused; boat b is 1 + b, hall h is 1 + h."""
PORTS = BOATS + 1
"""The boats, and ashore."""


@rule
def join(card: int, port: int, kind: int = 0) -> int:
    """A card, where a passenger comes from and the passenger, as one argument."""
    return (card * PORTS + port) * KINDS + kind


@rule
def card_in(joined: int) -> int:
    """The card of a joined argument."""
    return joined // (PORTS * KINDS)


@rule
def port_in(joined: int) -> int:
    """Where the passenger of a joined argument comes from."""
    return joined // KINDS % PORTS


@rule
def may_leave(g: State, card: int, boat: int, kind: int) -> bool:
    """The Sailor may take this passenger off this boat."""
    if g.docked[boat] != NONE or g.aboard[boat][kind] == 0:
        return False
    match town_of(card).effect:
        case Effect.BOAT_TO_HALL:
            return kind != Kind.ROGUE
        case Effect.MOVE_BETWEEN_BOATS:
            return has_seat_elsewhere(g, boat)
        case Effect.SWAP_BETWEEN_BOATS:
            return has_partner(g, boat)
        case _:
            return True


@rule
def has_partner(g: State, boat: int) -> bool:
    """Another boat at sea has somebody aboard."""
    for other in range(BOATS):
        if is_partner(g, boat, other):
            return True
    return False


@rule
def is_partner(g: State, boat: int, other: int) -> bool:
    """The other boat is at sea with somebody aboard."""
    return other != boat and g.docked[other] == NONE and aboard_of(g, other) > 0


@rule
def can_leave(g: State, card: int, boat: int) -> bool:
    """The Sailor may take somebody off this boat."""
    for kind in range(KINDS):
        if may_leave(g, card, boat, kind):
            return True
    return False


@rule
def offer_sailor(g: State, seat: int, card: int) -> None:
    """Ask for what the Sailor can do now; a part that cannot be done is skipped."""
    has_seat_now = has_seat_elsewhere(g, NONE)
    match town_of(card).effect:
        case Effect.DRAW_AND_PLACE:
            if has_seat_now and in_bag(g) > 0:
                ask(g, Ask.USE, seat, card)
        case Effect.HALL_TO_BOAT_AND_GOLD:
            if has_seat_now and has_members(g):
                ask(g, Ask.HALL, seat, card)
            else:
                gain_gold(g, seat, town_of(card).gold)
        case Effect.LAIR_ROGUE_TO_BOAT_AND_DISCARD:
            if has_seat_now and g.lair > 0:
                ask(g, Ask.USE, seat, card)
            else:
                offer_discard(g, seat, town_of(card).amount)
        case _:
            for boat in range(BOATS):
                if can_leave(g, card, boat):
                    ask(g, Ask.BOAT, seat, card)
                    return


@rule
def has_members(g: State) -> bool:
    """A hall has a member."""
    for colour in range(COLOURS):
        if g.hall[colour] > 0:
            return True
    return False


@arm
def use(g: State, seat: int, card: int, choice: int) -> None:
    """Draw and place one; or bring a rogue from the lair aboard and discard a card."""
    if choice == NOBODY:
        return
    if town_of(card).effect == Effect.DRAW_AND_PLACE:
        draw_adventurer(g, seat, 0)
    else:
        offer_discard(g, seat, town_of(card).amount)
        ask(g, Ask.TO_BOAT, seat, join(card, ASHORE, Kind.ROGUE))


@arm
def hall_choices(g: State, out: list[int]) -> int:
    """Nobody, or a member of a hall."""
    out[0] = NOBODY
    n = 1
    for colour in range(COLOURS):
        if g.hall[colour] > 0:
            out[n] = 1 + colour
            n += 1
    return n


@arm
def call_from_hall(g: State, seat: int, card: int, choice: int) -> None:
    """A member of a hall goes aboard, and the hirer gains gold."""
    if choice != NOBODY:
        gain_gold(g, seat, town_of(card).gold)
        ask(g, Ask.TO_BOAT, seat, join(card, ASHORE, choice - 1))


@arm
def from_boat_choices(g: State, card: int, out: list[int]) -> int:
    """Nobody, or a boat at sea that somebody may leave."""
    out[0] = NOBODY
    n = 1
    for boat in range(BOATS):
        if can_leave(g, card, boat):
            out[n] = 1 + boat
            n += 1
    return n


@arm
def choose_boat(g: State, seat: int, card: int, choice: int) -> None:
    """Then choose a passenger."""
    if choice != NOBODY:
        ask(g, Ask.PASSENGER, seat, join(card, choice - 1))


@arm
def passenger_choices(g: State, joined: int, out: list[int]) -> int:
    """Those aboard that the Sailor may take."""
    n = 0
    for kind in range(KINDS):
        if may_leave(g, card_in(joined), port_in(joined), kind):
            out[n] = kind
            n += 1
    return n


@arm
def choose_passenger(g: State, seat: int, joined: int, kind: int) -> None:
    """The passenger goes to the bag, to the hall, or to a boat that is asked for next."""
    boat = port_in(joined)
    match town_of(card_in(joined)).effect:
        case Effect.BOAT_TO_BAG:
            g.aboard[boat][kind] -= 1
            g.bag[kind] += 1
            note(g, Happened.TO_BAG, seat, kind, boat)
        case Effect.BOAT_TO_HALL:
            g.aboard[boat][kind] -= 1
            g.hall[kind] += 1
            note(g, Happened.TO_HALL, seat, kind, boat)
        case _:
            ask(g, Ask.TO_BOAT, seat, joined + kind)


@arm
def to_boat_choices(g: State, joined: int, out: list[int]) -> int:
    """Another boat at sea: one with a free seat, or for a swap one with somebody aboard."""
    boat = port_in(joined)
    if town_of(card_in(joined)).effect != Effect.SWAP_BETWEEN_BOATS:
        return boat_choices(g, boat, out)
    n = 0
    for other in range(BOATS):
        if is_partner(g, boat, other):
            out[n] = other
            n += 1
    return n


@arm
def go_to_boat(g: State, seat: int, joined: int, to: int) -> None:
    """The passenger changes boats, or comes aboard from hall or lair."""
    boat = port_in(joined)
    kind = joined % KINDS
    if town_of(card_in(joined)).effect == Effect.SWAP_BETWEEN_BOATS:
        ask(g, Ask.SWAP, seat, joined * BOATS + to)
        return
    if boat < BOATS:
        g.aboard[boat][kind] -= 1
    elif kind == Kind.ROGUE:
        g.lair -= 1
    else:
        g.hall[kind] -= 1
    board(g, seat, to, kind)


@arm
def swap_choices(g: State, joined: int, out: list[int]) -> int:
    """Those aboard the other boat."""
    n = 0
    for kind in range(KINDS):
        if g.aboard[joined % BOATS][kind] > 0:
            out[n] = kind
            n += 1
    return n


@arm
def swap(g: State, seat: int, joined: int, other_kind: int) -> None:
    """Two passengers of different boats change places."""
    other = joined % BOATS
    boat = port_in(joined // BOATS)
    kind = joined // BOATS % KINDS
    g.aboard[boat][kind] -= 1
    g.aboard[other][other_kind] -= 1
    board(g, seat, boat, other_kind)
    board(g, seat, other, kind)
