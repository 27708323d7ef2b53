"""Whether the smithies of a position can be played in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from forgehall.games.merchants_cove.rules.components import COLOURS, GOODS
from forgehall.games.merchants_cove.rules.smith.components import (
    ANY_NUMBER,
    DICE,
    FURNACE_ROWS,
    GOODS_OF_SIZE,
    SIDES,
    SPACES,
    TOP,
    UNDER,
    Place,
)
from forgehall.games.merchants_cove.rules.sound_pile import entries
from forgehall.games.merchants_cove.rules.state import Ask, State

UNROLLED = (Place.SYMBOL, Place.ASIDE)
"""Where a die may lie that shows nothing yet."""


def smith_faults(g: State) -> Iterator[str]:
    """Goods, figure, coal and dice of every seat."""
    if g.tried not in range(1 << ANY_NUMBER):
        yield "a furnace was tried that does not exist"
    for seat in range(g.seats):
        for good in range(GOODS):
            supply, shelf = g.supply[seat][good], g.shelf[seat][good]
            if min(supply, shelf) < 0 or supply + shelf != GOODS_OF_SIZE[good // COLOURS]:
                yield f"seat {seat} has more or fewer goods than its set holds"
        if g.space[seat] not in range(SPACES):
            yield f"the figure of seat {seat} stands nowhere"
        if not all(1 <= coal <= SIDES for coal in g.coal[seat]):
            yield f"a coal die of seat {seat} shows none of 1 to {SIDES}"
        yield from dice_faults(g, seat)


def dice_faults(g: State, seat: int) -> Iterator[str]:
    """Dice that show something, one in each space, symbols active where no die covers them."""
    at = Counter(g.place[seat])
    for die in range(DICE):
        face, place = g.face[seat][die], g.place[seat][die]
        if face not in range(SIDES + 1) or (face == 0 and place not in UNROLLED):
            yield f"an alloy die of seat {seat} shows {face}"
        if place not in range(len(Place)) or (place == Place.SYMBOL and die < COLOURS):
            yield f"an alloy die of seat {seat} lies where it cannot"
        if die >= COLOURS and g.sponsor[seat][die % COLOURS] == (place == Place.SYMBOL):
            yield f"a symbol of seat {seat} is active under a die, or dark without one"
    if any(at[place] > 1 for place in range(TOP, len(Place))):
        yield f"two dice of seat {seat} lie in one space"
    filling = {(seat_asked, arg) for kind, seat_asked, arg in entries(g) if kind == Ask.FILL_UNDER}
    for furnace, row in enumerate(FURNACE_ROWS):
        if row.alloy > 1 and at[TOP + furnace] - at[UNDER + furnace] != (
            (seat, furnace) in filling
        ):
            yield f"a large furnace of seat {seat} is half filled"
