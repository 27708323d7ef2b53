"""Declare a state once: a plain object to read and debug, a packed record to compile."""

from __future__ import annotations

import struct
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, IntEnum
from itertools import chain
from typing import Annotated, Any, ClassVar, NamedTuple, Self, get_args, get_origin, get_type_hints

NONE = -1
"""An empty place."""
UNKNOWN = -2
"""Something is there, and the seat that looks may not see what."""

CODES = {"i1": "b", "i2": "h", "i4": "i"}
"""The widths of a cell: NumPy's code and the `struct` module's."""


class Seen(Enum):
    """Who may look at a field."""

    ALL = "all"
    OWNER = "owner"
    NOBODY = "nobody"


@dataclass(frozen=True)
class Cells:
    """How a field is packed, who may see it, and what its numbers are called."""

    code: str
    seen: Seen
    shape: tuple[int, ...] = ()
    names: type[IntEnum] | None = None
    common: bool = False
    """Its rows belong to nobody, though there are as many as seats."""
    seats: bool = False
    """Its numbers are seats."""
    axes: tuple[type[IntEnum] | None, ...] = ()
    """What the places along each axis of the shape are called; None where they have no names."""
    bag: int = 0
    """Along the last axis, this many neighbouring places form a bag: their order says nothing."""

    @property
    def count(self) -> int:
        """How many numbers the field holds."""
        n = 1
        for length in self.shape:
            n *= length
        return n

    @property
    def least(self) -> int:
        """The smallest number that a cell can hold."""
        return int(-(1 << (8 * int(self.code[1]) - 1)))

    @property
    def most(self) -> int:
        """The largest number that a cell can hold."""
        return -self.least - 1


class Derived(NamedTuple):
    """What follows from the fields of a state, told to players as if it were a field."""

    cells: Cells
    of: Callable[..., int]
    """A rule that makes the number at a place of the shape from a state."""


def declared(cls: type[Any]) -> dict[str, Cells]:
    """Read the fields of a record class, in packed order; refuse one without a mark."""
    cells: dict[str, Cells] = {}
    for name, hint in get_type_hints(cls, include_extras=True).items():
        if get_origin(hint) is ClassVar or name == "events":
            continue
        marks = [m for m in get_args(hint)[1:] if isinstance(m, Cells)]
        if get_origin(hint) is not Annotated or len(marks) != 1:
            message = f"{cls.__name__}.{name} must say how it is packed and who may see it"
            raise TypeError(message)
        if marks[0].code not in CODES:
            message = f"{cls.__name__}.{name}: {marks[0].code} is not a width; take i1, i2 or i4"
            raise TypeError(message)
        if marks[0].seen is Seen.OWNER and not marks[0].shape:
            message = f"{cls.__name__}.{name} has owners, so it needs a row for each seat"
            raise TypeError(message)
        for length, places in zip(marks[0].shape, marks[0].axes, strict=False):
            if places is not None and len(places) != length:
                message = (
                    f"{cls.__name__}.{name}: {places.__name__} names other than {length} places"
                )
                raise TypeError(message)
        cells[name] = marks[0]
    return cells


def blank(shape: tuple[int, ...]) -> Any:
    """Zeros in nested lists of this shape; a bare zero for no shape."""
    if not shape:
        return 0
    return [blank(shape[1:]) for _ in range(shape[0])]


def flat(value: Any, depth: int) -> Any:
    """The numbers of a nested list, in order."""
    if depth == 0:
        return (value,)
    for _ in range(depth - 1):
        value = chain.from_iterable(value)
    return value


def shaped(numbers: Any, shape: tuple[int, ...]) -> Any:
    """Nested lists of this shape, filled from an iterator of numbers."""
    if not shape:
        return next(numbers)
    return [shaped(numbers, shape[1:]) for _ in range(shape[0])]


def duplicate(value: Any, depth: int) -> Any:
    """A copy of a nested list that shares nothing with it."""
    if depth == 0:
        return value
    if depth == 1:
        return value[:]
    if depth == 2:  # noqa: PLR2004  # rows of numbers: no call of ours for each of them
        return list(map(list.copy, value))
    return [duplicate(row, depth - 1) for row in value]


class Record:
    """Everything on a table as plain ints and lists; subclasses declare the fields.

    The field order is the packed layout. `events` lies beside the fields: it is not part of the
    packed state, of equality or of a copy.
    """

    cells: ClassVar[dict[str, Cells]] = {}
    blanks: ClassVar[dict[str, tuple[Any, int]]] = {}
    """The blank value of each field, and how deep its lists are nested."""
    flat_fields: ClassVar[list[str]] = []
    """The fields that are one list of numbers."""
    deep_fields: ClassVar[list[tuple[str, int]]] = []
    """The fields that are lists of lists, and how deep these are."""
    packing: ClassVar[struct.Struct]

    events: list[Any]

    def __init_subclass__(cls) -> None:
        """Read the fields and lay them out as a C compiler would."""
        cls.cells = declared(cls)
        cls.blanks = {n: (blank(c.shape), len(c.shape)) for n, c in cls.cells.items()}
        cls.flat_fields = [n for n, (_, depth) in cls.blanks.items() if depth == 1]
        cls.deep_fields = [(n, depth) for n, (_, depth) in cls.blanks.items() if depth > 1]
        codes = [f"{c.count}{CODES[c.code]}" for c in cls.cells.values()]
        widest = max((c.code for c in cls.cells.values()), default="i1")
        cls.packing = struct.Struct("@" + "".join(codes) + f"0{CODES[widest]}")

    def __init__(self) -> None:
        """Make a blank state: every number is zero."""
        for name, (value, depth) in self.blanks.items():
            self.__dict__[name] = duplicate(value, depth)
        self.events = []

    def __eq__(self, other: object) -> bool:
        """Two states are equal when every cell is."""
        if not isinstance(other, Record) or other.cells is not self.cells:
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.cells)

    __hash__ = None  # type: ignore[assignment]  # a state changes, so it is not a key

    def __repr__(self) -> str:
        """Name the fields that are not blank."""
        shown = {n: getattr(self, n) for n, c in self.cells.items()}
        fields = ", ".join(f"{n}={v}" for n, v in shown.items() if v != blank(self.cells[n].shape))
        return f"{type(self).__name__}({fields})"

    def copy(self) -> Self:
        """An equal state that shares nothing with this one; its list of events is empty."""
        other = self.__class__.__new__(self.__class__)
        own, space = self.__dict__, other.__dict__
        space.update(own)
        lists = map(list.copy, map(own.__getitem__, self.flat_fields))  # no step of ours for each
        space.update(zip(self.flat_fields, lists, strict=True))
        for name, depth in self.deep_fields:
            space[name] = duplicate(own[name], depth)
        space["events"] = []
        return other

    def pack(self) -> bytes:
        """The state as bytes; a number past its cell's width raises `struct.error`."""
        numbers: list[int] = []
        for name, (_, depth) in self.blanks.items():
            numbers += flat(self.__dict__[name], depth)
        return self.packing.pack(*numbers)

    @classmethod
    def unpack(cls, packed: bytes) -> Self:
        """The state that these bytes hold."""
        numbers = iter(cls.packing.unpack(packed))
        state = cls()
        for name, cells in cls.cells.items():
            setattr(state, name, shaped(numbers, cells.shape))
        return state


Small = Annotated[int, Cells("i1", Seen.ALL)]
"""One public number up to 127."""
Seat = Annotated[int, Cells("i1", Seen.ALL, seats=True)]
"""One public number that is a seat, or none."""
