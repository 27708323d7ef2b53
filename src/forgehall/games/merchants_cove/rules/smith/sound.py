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
from forgehall.kit.faults import Fault, Whose
from forgehall.kit.language import mark

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
                text = mark(
                    "{seat}: shelf and supply together hold as many of each good as the set"
                )
                yield Fault(text, seat=Whose(seat))
        if g.space[seat] not in range(SPACES):
            yield Fault(mark("the figure of {seat} stands nowhere"), seat=Whose(seat))
        if not all(1 <= coal <= SIDES for coal in g.coal[seat]):
            text = mark("a coal die of {seat} shows something other than 1 to {most}")
            yield Fault(text, seat=Whose(seat), most=SIDES)
        yield from dice_faults(g, seat)


def dice_faults(g: State, seat: int) -> Iterator[str]:
    """Dice that show something, one in each space, symbols active where no die covers them."""
    at = Counter(g.place[seat])
    for die in range(DICE):
        face, place = g.face[seat][die], g.place[seat][die]
        if face not in range(SIDES + 1) or (face == 0 and place not in UNROLLED):
            text = mark("an alloy die of {seat} cannot show {n} where it lies")
            yield Fault(text, seat=Whose(seat), n=face)
        if place not in range(len(Place)) or (place == Place.SYMBOL and die < COLOURS):
            yield Fault(mark("an alloy die of {seat} lies where it cannot"), seat=Whose(seat))
        if die >= COLOURS and g.sponsor[seat][die % COLOURS] == (place == Place.SYMBOL):
            text = mark("{seat}: a sponsor is active exactly where no die covers the symbol")
            yield Fault(text, seat=Whose(seat))
    if any(at[place] > 1 for place in range(TOP, len(Place))):
        yield Fault(mark("two dice of {seat} lie in one space"), seat=Whose(seat))
    filling = {(seat_asked, arg) for kind, seat_asked, arg in entries(g) if kind == Ask.FILL_UNDER}
    for furnace, row in enumerate(FURNACE_ROWS):
        if row.alloy > 1 and at[TOP + furnace] - at[UNDER + furnace] != (
            (seat, furnace) in filling
        ):
            yield Fault(mark("a large furnace of {seat} is half filled"), seat=Whose(seat))
