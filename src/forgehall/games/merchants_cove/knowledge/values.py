"""What things are worth in the cove, in hundredths of a gold, by how much is still to come."""

from __future__ import annotations

from forgehall.games.merchants_cove.rules.components import (
    BOATS,
    COLOURS,
    DAY_HOURS,
    DAYS,
    DOCKS,
    KINDS,
    PIERS,
    price_of,
    side_of_boat,
    side_of_dock,
)
from forgehall.games.merchants_cove.rules.piers import on_pier, pier_of, pier_row, takes
from forgehall.games.merchants_cove.rules.plain import Furnace, Kind, Phase, Place, Step
from forgehall.games.merchants_cove.rules.smith.components import DICE, furnace_of
from forgehall.games.merchants_cove.rules.smith.forging import CLEAN, CORRUPT, NOTHING
from forgehall.games.merchants_cove.rules.state import State
from forgehall.kit.record import NONE
from forgehall.kit.rule import rule

GOLD = 100
BUYERS_TO_COME = 14
"""How surely a boat at sea comes to a pier, in hundredths for each passenger that it has."""
BUYERS_NEXT_DAY = 170
"""How many will stand there on the next day, in hundredths."""
ICONS = 117
"""Rogue icons on a corruption card, in hundredths."""
ROGUES_A_DAY, MEMBERS_A_DAY = 60, 120
"""How the lair and a hall grow in a day, in hundredths."""


@rule
def markets_to_come(g: State) -> int:
    """The markets that have not opened yet."""
    return DAYS - g.day + (g.phase <= Phase.PRODUCTION)


@rule
def hours_to_come(g: State, seat: int) -> int:
    """The hours that a seat has still to spend; those of the open action are spent already."""
    hours = DAY_HOURS * (DAYS - g.day)
    if g.phase <= Phase.PRODUCTION:
        hours += max(0, g.token - g.hour[seat] - hours_of_action(g, seat))
    return hours


@rule
def hours_of_action(g: State, seat: int) -> int:
    """The hours that the action of a seat will cost once it is carried out."""
    for i in range(g.piled[0]):
        if g.pile_kind[0][i] == Step.SPEND and g.pile_seat[0][i] == seat:
            return g.pile_arg[0][i]
    return 0


@rule
def card_cost(g: State) -> int:
    """What a corruption card will cost at the end."""
    return ICONS * (GOLD * g.lair + ROGUES_A_DAY * markets_to_come(g)) // 100


@rule
def passengers(g: State, boat: int) -> int:
    """How many are aboard a boat."""
    n = 0
    for kind in range(KINDS):
        n += g.aboard[boat][kind]
    return n


@rule
def can_reach(g: State, boat: int, pier: int) -> bool:
    """A dock of the pier on the boat's side is free."""
    for dock in range(DOCKS):
        if pier_of(dock) == pier and side_of_dock(dock) == side_of_boat(boat):
            is_free = True
            for other in range(BOATS):
                is_free = is_free and g.docked[other] != dock
            if is_free:
                return True
    return False


@rule
def price_at(g: State, good: int, pier: int) -> int:
    """What a good will bring at a pier today, with those who may still land there."""
    if not takes(pier, good):
        return 0
    buyers = GOLD * on_pier(g, pier, good % COLOURS)
    if g.phase <= Phase.PRODUCTION:
        for boat in range(BOATS):
            n = g.aboard[boat][good % COLOURS]
            if n > 0 and g.docked[boat] == NONE and can_reach(g, boat, pier):
                buyers += BUYERS_TO_COME * n * passengers(g, boat)
    return price_of(good) * buyers - pier_row(pier).corruption * card_cost(g)


@rule
def good_worth(g: State, good: int) -> int:
    """What a good on the shelf is worth: the best pier today, or the hope for another day."""
    best = 0
    if g.phase <= Phase.MARKET:
        for pier in range(PIERS):
            best = max(best, price_at(g, good, pier))
    if g.day < DAYS:
        best = max(best, price_of(good) * BUYERS_NEXT_DAY)
    return best


@rule
def result_with(g: State, seat: int, furnace: int, colour: int, faces: int) -> int:
    """What comes of a furnace with these alloy dice; nothing if the supply has no such good."""
    row = furnace_of(furnace)
    if g.supply[seat][row.size * COLOURS + colour] == 0:
        return NOTHING
    heat = g.coal[seat][furnace] + faces
    is_left = colour <= Kind.GREEN
    if (row.left_upper if is_left else row.right_upper) >> heat & 1:
        return CLEAN
    return CORRUPT if (row.left_lower if is_left else row.right_lower) >> heat & 1 else NOTHING


@rule
def forged_worth(g: State, seat: int, furnace: int, colour: int, faces: int) -> int:
    """What a furnace with these dice would bring."""
    result = result_with(g, seat, furnace, colour, faces)
    if result == NOTHING:
        return 0
    worth = good_worth(g, furnace_of(furnace).size * COLOURS + colour)
    return worth if result == CLEAN else max(0, worth - card_cost(g))


@rule
def filled_worth(g: State, seat: int, furnace: int) -> int:
    """What the best dice of the supply would bring in an empty furnace."""
    best = 0
    if furnace == Furnace.SMELTER:
        return best
    for top in range(DICE):
        if g.place[seat][top] == Place.SUPPLY:
            if furnace_of(furnace).alloy == 1:
                worth = forged_worth(g, seat, furnace, top % COLOURS, g.face[seat][top])
                best = max(best, worth)
            else:
                best = max(best, topped_worth(g, seat, furnace, top))
    return best


@rule
def topped_worth(g: State, seat: int, furnace: int, top: int) -> int:
    """What a large furnace would bring under this top die, with the best die below it."""
    best = 0
    for under in range(DICE):
        if under != top and g.place[seat][under] == Place.SUPPLY:
            faces = g.face[seat][top] + g.face[seat][under]
            best = max(best, forged_worth(g, seat, furnace, top % COLOURS, faces))
    return best
