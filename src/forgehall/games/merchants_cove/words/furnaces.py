"""The four main furnaces in words: their conditions, and what each would yield now."""

from __future__ import annotations

from functools import cache

from forgehall.games.merchants_cove.rules.components import rows_of
from forgehall.games.merchants_cove.rules.smith.components import (
    FURNACE_ROWS,
    FURNACES,
    TOP,
    UNDER,
    Furnace,
)
from forgehall.games.merchants_cove.rules.smith.forging import (
    CLEAN,
    CORRUPT,
    corrupts_in_vain,
    good_in,
    result_of,
)
from forgehall.games.merchants_cove.rules.state import State
from forgehall.games.merchants_cove.words.names import good_name
from forgehall.kit.language import mark, say

SIDES_OF_TABLE = ("left", "right")
WRITTEN = tuple(
    tuple(
        tuple(row[side][level].replace("-", "\u2212") for side in SIDES_OF_TABLE)
        for level in ("upper", "lower")
    )
    for row in rows_of("furnaces", Furnace)
)
"""The conditions as they are printed, by furnace, level and side."""
SPACES_OF = tuple(
    tuple(space + furnace for space in (TOP, UNDER)[: FURNACE_ROWS[furnace].alloy])
    for furnace in range(FURNACES)
)
"""Where the alloy dice of each furnace lie, the top one first."""


def dice_in(g: State, seat: int, furnace: int) -> list[int]:
    """The alloy dice of a furnace, the top one first."""
    lies = g.place[seat]
    return [lies.index(place) for place in SPACES_OF[furnace] if place in lies]


def is_full(g: State, seat: int, furnace: int) -> bool:
    """All its dice lie in it."""
    return len(dice_in(g, seat, furnace)) == FURNACE_ROWS[furnace].alloy


@cache
def furnace_rule(of: int, language: str) -> str:
    """What a furnace makes, and when."""
    upper, lower = WRITTEN[of]
    makes = say(language, "weapons") if FURNACE_ROWS[of].size else say(language, "armour")
    return say(
        language,
        "Makes {goods} of the top die's colour. Red and green: {a} clean, {b} with corruption. Blue"
        " and yellow: {c} clean, {d} with corruption.",
        goods=makes, a=upper[0], b=lower[0], c=upper[1], d=lower[1],
    )  # fmt: skip


def result_words(g: State, seat: int, of: int, language: str) -> str:
    """What comes of a filled furnace as it is."""
    name = good_name(good_in(g, seat, of), language)
    match result_of(g, seat, of):
        case result if result == CLEAN:
            return say(language, "{good}, clean", good=name)
        case result if result == CORRUPT:
            return say(language, "{good}, with a corruption card", good=name)
        case _ if corrupts_in_vain(g, seat, of):
            text = mark("a corruption card, and no good: none is left of {good}")
            return say(language, text, good=name)
        case _ if g.supply[seat][good_in(g, seat, of)] == 0:
            return say(language, "nothing: none is left of {good}", good=name)
        case _:
            return say(language, "nothing")
