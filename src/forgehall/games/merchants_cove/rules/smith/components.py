"""What the smith has: spaces, furnaces with their conditions, dice, staff.

Rules file: 2 (the Blacksmith), 2.1 (furnace numbers).
"""

from __future__ import annotations

import re
from enum import IntEnum
from typing import Any, NamedTuple

from forgehall.games.merchants_cove.rules.components import COLOURS, DATA, Size, rows_of
from forgehall.kit.rule import rule

SIDES = 6
HOTTEST = 3 * SIDES
"""No furnace holds more than three dice."""


class Space(IntEnum):
    """The eight action spaces."""

    FILL_L1 = 0
    FILL_L2 = 1
    FILL_S1 = 2
    FILL_S2 = 3
    FILL_SMELTER = 4
    FORGE = 5
    HIRE = 6
    ACTIVATE = 7


SPACES = len(Space)


class Furnace(IntEnum):
    """The four main furnaces, and the smelter."""

    L1 = 0
    L2 = 1
    S1 = 2
    S2 = 3
    SMELTER = 4


FURNACES = 4
"""Main furnaces: the smelter has no coal."""


class Place(IntEnum):
    """Where an alloy die lies."""

    SUPPLY = 0
    ASIDE = 1
    """Set aside during a forging, to be rolled at its end."""
    SYMBOL = 2
    """In the smelter, on the sponsorship symbol of its colour."""
    L1 = 3
    L2 = 4
    S1 = 5
    S2 = 6
    SMELTER = 7
    """On the smelter's top space."""
    UNDER_L1 = 8
    UNDER_L2 = 9


TOP = int(Place.L1)
"""The top space of furnace f is TOP + f."""
UNDER = int(Place.UNDER_L1)
"""The lower space of large furnace f is UNDER + f."""


class Staff(IntEnum):
    """The four abilities of the staff strip."""

    STOKER = 0
    METALLURGIST = 1
    APPRENTICE = 2
    OVERSEER = 3


DICE = 2 * COLOURS
"""Two alloy dice of each colour; die d has colour d % COLOURS."""
ANY_NUMBER = FURNACES + 1
"""A forging may deal with every furnace and the smelter."""


class FurnaceRow(NamedTuple):
    """A main furnace; a condition is one bit for each heat that meets it."""

    size: int
    alloy: int
    """How many alloy dice fill it."""
    coal: int
    left_upper: int
    left_lower: int
    right_upper: int
    right_lower: int


def condition(text: str) -> int:
    """The heats that meet a condition: `10+` 10 or more, `8-` 8 or less, `8/9` 8 or 9."""
    numbers = [int(number) for number in re.findall(r"\d+", text)]
    if text.endswith("+"):
        numbers = list(range(numbers[0], HOTTEST + 1))
    elif text.endswith("-"):
        numbers = list(range(numbers[0] + 1))
    return sum(1 << heat for heat in numbers)


def furnace_row(furnace: dict[str, Any]) -> FurnaceRow:
    """A row from the data."""
    return FurnaceRow(
        size=int(Size[furnace["size"].upper()]),
        alloy=furnace["alloy"],
        coal=furnace["coal_start"],
        left_upper=condition(furnace["left"]["upper"]),
        left_lower=condition(furnace["left"]["lower"]),
        right_upper=condition(furnace["right"]["upper"]),
        right_lower=condition(furnace["right"]["lower"]),
    )


FURNACE_ROWS = tuple(furnace_row(furnace) for furnace in rows_of("furnaces", Furnace))
SPACE_HOURS: tuple[int, ...] = tuple(
    0 if space["hours"] == "slot" else space["hours"] for space in rows_of("smith_spaces", Space)
)
"""The hours of each space; 0 where the townsperson's place says it."""
STAFF_AMOUNTS: tuple[int, ...] = tuple(
    person.get("amount", 1) for person in rows_of("smith_staff", Staff)
)
GOODS_OF_SIZE: tuple[int, ...] = tuple(
    DATA["blacksmith"]["supply"][size.name.lower()] for size in Size
)
START_SPACE = int(Space[DATA["blacksmith"]["start_space"].upper()])


@rule
def furnace_of(furnace: int) -> FurnaceRow:
    """The row of a main furnace."""
    return FURNACE_ROWS[furnace]


@rule
def space_hours(space: int) -> int:
    """The hours that an action space costs."""
    return SPACE_HOURS[space]


@rule
def staff_amount(ability: int) -> int:
    """How often, or over how many, a member of the staff acts."""
    return STAFF_AMOUNTS[ability]


@rule
def goods_of_size(size: int) -> int:
    """How many goods of each colour the smith has in a size."""
    return GOODS_OF_SIZE[size]
