"""A state that refuses what the engines would not do alike.

Interpreted rules run on lists, compiled ones on cells of fixed width. A negative index, a slice, a
whole row or a number past the width means one thing here and another there, or breaks the table
there without a word. A checked state raises instead, and is otherwise an equal state.
"""

from __future__ import annotations

from typing import Any, ClassVar, NoReturn, TypeVar, cast

from forgehall.kit.record import Cells, Record, blank

S = TypeVar("S", bound=Record)


def fitting(name: str, cells: Cells, value: Any) -> int:
    """The value, if a cell of this field can hold it."""
    if not isinstance(value, int):
        message = f"{name} takes a number, not {value!r}"
        raise TypeError(message)
    if not cells.least <= value <= cells.most:
        message = f"{name} takes numbers from {cells.least} to {cells.most}, not {value}"
        raise OverflowError(message)
    return value


class CheckedRow(list[Any]):
    """A row of cells, or of rows of cells: read and written one cell at a time."""

    def __init__(self, name: str, cells: Cells, values: list[Any]) -> None:
        """Take the values; rows inside become such rows too."""
        self.name = name
        self.cells = cells
        deep = values and isinstance(values[0], list)
        super().__init__(
            CheckedRow(f"{name}[{i}]", cells, v) if deep else v for i, v in enumerate(values)
        )

    def _place(self, index: Any) -> int:
        """The index, if it means the same cell in every engine."""
        if not isinstance(index, int):
            message = f"{self.name} is read one cell at a time, not by {index!r}"
            raise TypeError(message)
        if not 0 <= index < len(self):
            message = f"{self.name} has the cells 0 to {len(self) - 1}, not {index}"
            raise IndexError(message)
        return index

    def __getitem__(self, index: Any) -> Any:
        return super().__getitem__(self._place(index))

    def __setitem__(self, index: Any, value: Any) -> None:
        name = f"{self.name}[{self._place(index)}]"
        if isinstance(self[index], CheckedRow):
            message = f"{name} is a row: write its cells one by one"
            raise TypeError(message)
        super().__setitem__(index, fitting(name, self.cells, value))

    def _refuse(self, *_: Any) -> NoReturn:
        """Cells are neither added nor taken away, and rows are not calculated with."""
        message = f"{self.name} is a row of cells: its length is fixed, and its cells stand alone"
        raise TypeError(message)

    __add__ = __iadd__ = __mul__ = __rmul__ = __imul__ = _refuse
    __delitem__ = append = clear = extend = insert = pop = remove = reverse = sort = _refuse  # type: ignore[assignment]  # whatever a list's own would take


class Checked:
    """What makes a state a checked one."""

    cells: ClassVar[dict[str, Cells]]
    plain: ClassVar[Any]
    """The class that is checked."""

    def __init__(self) -> None:
        """Make a blank state."""
        self.fill({name: blank(cells.shape) for name, cells in self.cells.items()})

    def fill(self, values: dict[str, Any]) -> None:
        """Lay values into all cells at once; no rule can do that."""
        for name, cells in self.cells.items():
            value = values[name]
            whole = CheckedRow(name, cells, value) if cells.shape else fitting(name, cells, value)
            self.__dict__[name] = whole
        self.__dict__["events"] = []

    def __setattr__(self, name: str, value: Any) -> None:
        cells = self.cells.get(name)
        if cells is not None and cells.shape:
            message = f"{name} is a row of cells: write its cells one by one"
            raise TypeError(message)
        super().__setattr__(name, value if cells is None else fitting(name, cells, value))

    def copy(self) -> Any:
        """An equal checked state that shares nothing with this one."""
        return check(cast("Any", self))

    @classmethod
    def unpack(cls, packed: bytes) -> Any:
        """The checked state that these bytes hold."""
        return check(cls.plain.unpack(packed))


FORMS: dict[type[Record], Any] = {}
"""The checked forms that have been asked for."""


def checked(state: type[S]) -> type[S]:
    """The checked form of a record class: a subclass of it."""
    if state not in FORMS:
        FORMS[state] = type(f"Checked{state.__name__}", (Checked, state), {"plain": state})
        FORMS[state].cells = state.cells  # so that checked and plain states can be equal
    return cast("type[S]", FORMS[state])


def check(g: S) -> S:
    """A checked copy of a state."""
    copy: Any = (type(g) if isinstance(g, Checked) else checked(type(g)))()
    copy.fill(g.__dict__)
    return cast("S", copy)
