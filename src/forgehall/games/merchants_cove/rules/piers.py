"""The piers: what they take, and who stands on them.

Rules file: 1.6 point 2 (piers).
"""

from __future__ import annotations

from typing import NamedTuple

from forgehall.games.merchants_cove.rules.components import BOATS, COLOURS, Dock, Pier, rows_of
from forgehall.games.merchants_cove.rules.plain import Size
from forgehall.games.merchants_cove.rules.state import State
from forgehall.kit.record import NONE
from forgehall.kit.rule import rule


class PierRow(NamedTuple):
    """A pier: which goods it takes, and how many corruption cards each sale brings."""

    small: int
    large: int
    corruption: int


PIER_ROWS = tuple(
    PierRow(int("small" in p["sells"]), int("large" in p["sells"]), p["corruption_per_good"])
    for p in rows_of("piers", Pier)
)
PIER_OF_DOCK = tuple(int(Pier[dock["pier"].upper()]) for dock in rows_of("docks", Dock))


@rule
def pier_row(pier: int) -> PierRow:
    """The row of a pier."""
    return PIER_ROWS[pier]


@rule
def pier_of(dock: int) -> int:
    """The pier that a dock belongs to."""
    return PIER_OF_DOCK[dock]


@rule
def on_pier(g: State, pier: int, kind: int) -> int:
    """How many adventurers of a kind are on a pier."""
    n = 0
    for boat in range(BOATS):
        if g.docked[boat] != NONE and pier_of(g.docked[boat]) == pier:
            n += g.aboard[boat][kind]
    return n


@rule
def takes(pier: int, good: int) -> bool:
    """The pier takes goods of this size."""
    row = pier_row(pier)
    return (row.large if good // COLOURS == Size.LARGE else row.small) == 1
