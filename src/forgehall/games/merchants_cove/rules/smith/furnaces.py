"""Furnaces and dice: setting the smithy up and filling what is empty.

Rules file: 2 (set-up, fill), 4.2 to 4.4, 4.6.
"""

from __future__ import annotations

from forgehall.games.merchants_cove.rules.components import COLOURS, SIZES
from forgehall.games.merchants_cove.rules.plain import Ask, Furnace, Happened, Place, Step
from forgehall.games.merchants_cove.rules.smith.components import (
    DICE,
    FURNACES,
    START_SPACE,
    TOP,
    UNDER,
    furnace_of,
    goods_of_size,
)
from forgehall.games.merchants_cove.rules.state import State
from forgehall.kit.events import note
from forgehall.kit.questions import ask, then
from forgehall.kit.record import NONE
from forgehall.kit.rule import arm, rule


@rule
def open_smithy(g: State, seat: int) -> None:
    """Coal as printed, a die on each symbol of the smelter; the other four dice are rolled."""
    g.space[seat] = START_SPACE
    for furnace in range(FURNACES):
        g.coal[seat][furnace] = furnace_of(furnace).coal
    for size in range(SIZES):
        for colour in range(COLOURS):
            g.supply[seat][size * COLOURS + colour] = goods_of_size(size)
    for die in range(DICE):
        g.place[seat][die] = Place.ASIDE if die < COLOURS else Place.SYMBOL
    then(g, Step.CLOSE_FORGE, seat, DICE)


@rule
def die_at(g: State, seat: int, place: int) -> int:
    """The first die that lies at a place; NONE if there is none."""
    for die in range(DICE):
        if g.place[seat][die] == place:
            return die
    return NONE


@rule
def is_filled(g: State, seat: int, furnace: int) -> bool:
    """A die lies on the top space of the furnace, or of the smelter."""
    return die_at(g, seat, TOP + furnace) != NONE


@rule
def dice_for(furnace: int) -> int:
    """How many dice fill a furnace."""
    return 1 if furnace == Furnace.SMELTER else furnace_of(furnace).alloy


@rule
def in_supply(g: State, seat: int) -> int:
    """How many dice lie in the supply."""
    n = 0
    for die in range(DICE):
        n += g.place[seat][die] == Place.SUPPLY
    return n


@rule
def can_fill(g: State, seat: int, furnace: int) -> bool:
    """The furnace is empty, and the supply has all the dice that fill it."""
    return in_supply(g, seat) >= dice_for(furnace) and not is_filled(g, seat, furnace)


@rule
def is_choice(g: State, seat: int, die: int) -> bool:
    """The die lies in the supply; of two that are equal only the first is named."""
    if g.place[seat][die] != Place.SUPPLY:
        return False
    twin = die - COLOURS
    if twin < 0 or g.place[seat][twin] != Place.SUPPLY:
        return True
    return g.face[seat][twin] != g.face[seat][die]


@arm
def fill_choices(g: State, seat: int, out: list[int]) -> int:
    """The dice of the supply."""
    n = 0
    for die in range(DICE):
        if is_choice(g, seat, die):
            out[n] = die
            n += 1
    return n


@arm
def fill(g: State, seat: int, furnace: int, die: int) -> None:
    """The die goes on the top space; a large furnace takes a second one below it."""
    g.place[seat][die] = TOP + furnace
    note(g, Happened.FILL, seat, die, furnace)
    if dice_for(furnace) > 1:
        ask(g, Ask.FILL_UNDER, seat, furnace)


@arm
def fill_under(g: State, seat: int, furnace: int, die: int) -> None:
    """The second die goes below."""
    g.place[seat][die] = UNDER + furnace
    note(g, Happened.FILL, seat, die, furnace)
