"""Data tables: rows keyed by name, so that order cannot slip."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

import pytest

from forgehall.kit.rows import all_kinds, check_axes, in_order


class Ore(IntEnum):
    """Two names."""

    IRON = 0
    GOLD = 1


class Row(NamedTuple):
    """What is known of an ore."""

    worth: int
    colour: int = 0


def test_rows_are_brought_into_the_order_of_their_names() -> None:
    """However they were written down."""
    rows = in_order(Ore, {Ore.GOLD: Row(worth=5), Ore.IRON: Row(worth=2, colour=Ore.GOLD)})

    assert (Row(2, 1), Row(5, 0)) == rows


def test_every_cell_is_a_plain_number() -> None:
    """Rows of one type compile, rows of enumerations do not."""
    rows = in_order(Ore, {Ore.GOLD: Row(worth=5), Ore.IRON: Row(worth=2, colour=Ore.GOLD)})

    assert {int} == {type(cell) for row in rows for cell in row}


def test_a_missing_row_is_refused() -> None:
    """The error names it."""
    with pytest.raises(ValueError, match="GOLD"):
        in_order(Ore, {Ore.IRON: Row(worth=2)})


def test_a_flat_table_is_as_long_as_its_axes_say() -> None:
    """Compiled rules check nothing, so this is found out when the table is read."""
    check_axes("WORTH", (1, 2, 3, 4, 5, 6), rows=2, feats=3)

    with pytest.raises(ValueError, match="WORTH has 6 numbers, but 2 rows by 4 feats are 8: fit"):
        check_axes("WORTH", (1, 2, 3, 4, 5, 6), rows=2, feats=4)


def test_kinds_of_several_enumerations_become_one() -> None:
    """Questions and steps, by name and number."""

    class Step(IntEnum):
        SMELT = 80

    assert {"IRON": 0, "GOLD": 1, "SMELT": 80} == {kind.name: kind for kind in all_kinds(Ore, Step)}
