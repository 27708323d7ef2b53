"""Records: declared once, plain to read, packed to compile."""

from __future__ import annotations

import struct
from enum import IntEnum
from typing import Annotated, Any, ClassVar

import pytest

from forgehall.kit.record import NONE, Cells, Record, Seen, Small, blank


class Metal(IntEnum):
    """Something with a name."""

    LEAD = 0
    GOLD = 1


class Anvil(Record):
    """A little of everything."""

    kind: ClassVar[str] = "heavy"

    hits: Small
    heat: Annotated[int, Cells("i4", Seen.ALL)]
    marks: Annotated[list[int], Cells("i1", Seen.NOBODY, (3,), Metal)]
    tongs: Annotated[list[list[int]], Cells("i2", Seen.OWNER, (2, 2))]


def test_a_new_record_is_blank() -> None:
    """Every number is zero, every field has its shape."""
    anvil = Anvil()

    assert 0 == anvil.hits
    assert [0, 0, 0] == anvil.marks
    assert [[0, 0], [0, 0]] == anvil.tongs


def test_the_fields_are_packed_in_the_order_of_their_declaration() -> None:
    """A class variable is no field, and a subclass adds behind what it inherits."""

    class Forge(Anvil):
        bellows: Small

    assert ["hits", "heat", "marks", "tongs"] == list(Anvil.cells)
    assert ["hits", "heat", "marks", "tongs", "bellows"] == list(Forge.cells)


def test_a_cell_knows_how_much_it_holds() -> None:
    """Eight, sixteen and thirty-two bits, with a sign."""
    assert (-128, 127) == (Anvil.cells["hits"].least, Anvil.cells["hits"].most)
    assert (-32_768, 32_767) == (Anvil.cells["tongs"].least, Anvil.cells["tongs"].most)
    assert 2**31 - 1 == Anvil.cells["heat"].most
    assert (1, 3, 4) == tuple(Anvil.cells[name].count for name in ("hits", "marks", "tongs"))


def test_rows_of_a_blank_record_are_not_shared() -> None:
    """Writing into one row leaves the others alone."""
    anvil = Anvil()

    anvil.tongs[0][1] = 5

    assert [[0, 5], [0, 0]] == anvil.tongs


def test_a_copy_shares_nothing_and_has_no_events() -> None:
    """Whatever depth a field has."""
    anvil = Anvil()
    anvil.tongs[1][0] = 7
    anvil.events.append("a blow")

    copy = anvil.copy()
    copy.tongs[1][0] = 8
    copy.marks[2] = 1

    assert [[0, 0], [7, 0]] == anvil.tongs
    assert [0, 0, 0] == anvil.marks
    assert [] == copy.events


def test_records_are_equal_when_every_cell_is() -> None:
    """Events do not count, and another class is another thing."""
    one, two = Anvil(), Anvil()
    one.events.append("a blow")

    assert one == two
    two.heat = 900
    assert one != two
    assert one != "an anvil"


def test_a_record_is_no_key() -> None:
    """It changes, so it cannot be hashed."""
    with pytest.raises(TypeError, match="unhashable"):
        hash(Anvil())


def test_a_record_names_what_is_not_blank() -> None:
    """So that a failed test can be read."""
    anvil = Anvil()
    anvil.heat = 900
    anvil.marks[1] = NONE

    assert "Anvil(heat=900, marks=[0, -1, 0])" == repr(anvil)


def test_packing_and_unpacking_lose_nothing() -> None:
    """Width, sign and shape survive."""
    anvil = Anvil()
    anvil.hits, anvil.heat = NONE, 100_000
    anvil.tongs = [[1, -2], [300, -400]]

    again = Anvil.unpack(anvil.pack())

    assert anvil == again


def test_the_bytes_are_laid_out_as_a_compiler_would() -> None:
    """The wide cell is aligned, and the end is filled up to the widest."""
    assert 4 + 4 + 3 + 1 + 8 == len(Anvil().pack())


@pytest.mark.parametrize(
    ("field", "value"),
    [("hits", 128), ("hits", -129), ("heat", 2**31), ("tongs", [[0, 0], [0, 2**15]])],
)
def test_a_number_past_its_width_is_not_packed(field: str, value: Any) -> None:
    """Compiled it would wrap without a word."""
    anvil = Anvil()
    setattr(anvil, field, value)

    with pytest.raises(struct.error):
        anvil.pack()


def test_a_field_without_a_mark_is_refused() -> None:
    """Who may see a field must be said."""
    with pytest.raises(TypeError, match="heat must say how it is packed and who may see it"):
        type("Bare", (Record,), {"__annotations__": {"heat": int}})


def test_a_field_with_two_marks_is_refused() -> None:
    """One of them would be overlooked."""
    doubled = Annotated[int, Cells("i1", Seen.ALL), Cells("i2", Seen.NOBODY)]

    with pytest.raises(TypeError, match="who may see it"):
        type("Doubled", (Record,), {"__annotations__": {"heat": doubled}})


def test_a_width_that_does_not_exist_is_refused() -> None:
    """The error says which ones do."""
    wide = Annotated[int, Cells("i8", Seen.ALL)]

    with pytest.raises(TypeError, match="i8 is not a width; take i1, i2 or i4"):
        type("Wide", (Record,), {"__annotations__": {"heat": wide}})


def test_a_field_with_owners_needs_rows() -> None:
    """One number cannot belong to each seat."""
    owned = Annotated[int, Cells("i1", Seen.OWNER)]

    with pytest.raises(TypeError, match="needs a row for each seat"):
        type("Owned", (Record,), {"__annotations__": {"purse": owned}})


def test_a_record_without_fields_packs_to_nothing() -> None:
    """There is nothing to say about it."""
    empty = type("Empty", (Record,), {})

    assert b"" == empty().pack()
    assert 0 == blank(())


def test_names_of_places_must_be_as_many_as_there_are_places() -> None:
    """Three places cannot have two names."""
    with pytest.raises(TypeError, match=r"Wrong\.marks: Metal names other than 3 places"):

        class Wrong(Record):
            marks: Annotated[list[int], Cells("i1", Seen.ALL, (3,), axes=(Metal,))]
