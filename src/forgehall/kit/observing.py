"""What a seat observes, as a row of small numbers: made from the cells that a state declares.

First comes the open question: the seat that is asked, how many play, the kind, the argument.
Then what belongs to nobody, then a block for each seat: the observer's own first, the others in
turn order. What the seat may not see has been concealed before. Cells that nobody sees, and the
pile of questions, are left out, except how many entries of each kind wait there. A cell of four
bytes is a set of bits, one column each. Numbers that are seats are counted from the observer on.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Any, NamedTuple

from forgehall.kit.questions import HEAR, LANES, MAX_SEATS, BaseState
from forgehall.kit.record import Cells, Seen
from forgehall.kit.rule import arm, rule

if TYPE_CHECKING:
    from forgehall.kit.game import Game

Observe = Callable[[Any, int, list[int]], None]

QUESTION = ("seat", "seats", "kind", "argument")
"""The first columns."""
BITS = 31
"""The bits of a cell of four bytes that can be set."""


class Column(NamedTuple):
    """One number of an observation."""

    name: str
    """`gold[1]`: the gold of the seat that comes after the observer."""
    field: str
    place: tuple[int, ...]
    """Where it lies in its field; the first number is a seat, counted from the observer on."""
    cells: Cells | None
    """How its field is declared; None for what the pile tells."""


class Columns:
    """The columns of a game's observations."""

    def __init__(self, game: Game[Any]) -> None:
        """Lay the columns out."""
        self.game = game
        self.kinds = (*sorted(int(kind) for kind in game.kinds), HEAR)
        """What can wait in the pile: questions, steps, and the hearing of all seats."""
        seen = {n: c for n, c in game.State.cells.items() if n not in BaseState.cells}
        seen |= {n: derived.cells for n, derived in game.derived.items()}
        seen = {n: c for n, c in seen.items() if c.seen is not Seen.NOBODY}
        self.shared = {n: c for n, c in seen.items() if not is_of_seats(c)}
        """The fields that belong to nobody."""
        self.own = {n: c for n, c in seen.items() if is_of_seats(c)}
        """The fields with a row for each seat."""
        self.columns = tuple(self._columns())
        self.places = {column.name: n for n, column in enumerate(self.columns)}
        self.block = width_of(self.own) // MAX_SEATS
        """How wide the block of a seat is."""

    def _columns(self) -> Iterator[Column]:
        for name in QUESTION:
            yield Column(name, name, (), None)
        for kind in self.kinds:
            name = "hear" if kind == HEAR else self.game.kinds(kind).name.lower()
            yield Column(f"waiting {name}", "waiting", (kind,), None)
        for name, cells in self.shared.items():
            for place in product(*map(range, shape_of(cells))):
                yield Column(named(name, place), name, place, cells)
        for seat in range(MAX_SEATS):
            for name, cells in self.own.items():
                for rest in product(*map(range, shape_of(cells)[1:])):
                    yield Column(named(name, (seat, *rest)), name, (seat, *rest), cells)

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return len(self.columns)

    def __str__(self) -> str:
        """A line for each column: its number and its name."""
        return "\n".join(f"{n:5} {column.name}" for n, column in enumerate(self.columns))


def is_of_seats(cells: Cells) -> bool:
    """A field has a row for each seat."""
    if cells.common:
        return False
    return cells.seen is Seen.OWNER or (bool(cells.shape) and cells.shape[0] == MAX_SEATS)


def shape_of(cells: Cells) -> tuple[int, ...]:
    """The shape of a field in an observation."""
    return (*cells.shape, BITS) if cells.code == "i4" else cells.shape


def width(cells: Cells) -> int:
    """How many columns a field takes."""
    return prod(shape_of(cells))


def width_of(fields: dict[str, Cells]) -> int:
    """How many columns some fields take."""
    return sum(map(width, fields.values()))


def named(field: str, place: tuple[int, ...]) -> str:
    """A cell by the name of its field and its place."""
    return field + "".join(f"[{n}]" for n in place)


@cache
def layout_of(game: Game[Any]) -> Columns:
    """The columns of a game's observations."""
    return Columns(game)


@arm
def from_seat(value: int, seat: int, seats: int) -> int:
    """A seat, counted from another on; what is not a seat stays as it is."""
    if value < 0 or value >= seats:
        return value
    return value - seat if value >= seat else value - seat + seats


@cache
def observe_of(game: Game[Any]) -> Observe:
    """The rule that writes what the asked seat of a concealed state observes."""
    source = "\n".join(source_of(layout_of(game)))
    name = f"<observation of {game.name}>"
    linecache.cache[name] = len(source), None, source.splitlines(keepends=True), name
    kinds = layout_of(game).kinds
    places = tuple(kinds.index(n) if n in kinds else 0 for n in range(HEAR + 1))
    space: dict[str, Any] = {"__name__": __name__, "from_seat": from_seat, "PLACES": places}
    space |= {name: derived.of for name, derived in game.derived.items()}
    exec(compile(source, name, "exec"), space)  # noqa: S102  # made here, from the declarations
    arm(space["place_of"])
    observe: Observe = rule(space["observe"])
    return observe


def source_of(layout: Columns) -> Iterator[str]:
    """The rule as Python: a loop for each field."""
    yield "def place_of(kind):"
    yield "    return PLACES[kind]"
    yield ""
    yield "def observe(g, seat, out):"
    yield "    lane = g.lane"
    yield "    top = g.piled[lane] - 1"
    yield "    out[0] = seat"
    yield "    out[1] = g.seats"
    yield "    out[2] = g.pile_kind[lane][top]"
    yield "    out[3] = g.pile_arg[lane][top]"
    yield f"    for n in range({len(layout.kinds)}):"
    yield f"        out[{len(QUESTION)} + n] = 0"
    yield f"    for lane in range({LANES}):"
    yield "        for n in range(g.piled[lane]):"
    yield f"            out[{len(QUESTION)} + place_of(g.pile_kind[lane][n])] += 1"
    at = len(QUESTION) + len(layout.kinds)
    for name, cells in layout.shared.items():
        yield from lines(layout, name, (), str(at), 1)
        at += width(cells)
    yield "    for i in range(g.seats):"
    yield "        row = seat + i"
    yield "        if row >= g.seats:"
    yield "            row -= g.seats"
    yield f"        at = {at} + i * {layout.block}"
    at = 0
    for name, cells in layout.own.items():
        yield from lines(layout, name, ("row",), f"at + {at}", 2)
        at += width(cells) // MAX_SEATS


def lines(layout: Columns, name: str, first: tuple[str, ...], at: str, depth: int) -> Iterator[str]:
    """The loops that write one field, or one row of it, from a column on."""
    cells = layout.own[name] if first else layout.shared[name]
    shape = shape_of(cells)[len(first) :]
    for n, length in enumerate(shape):
        yield f"{'    ' * depth}for n{n} in range({length}):"
        at += f" + n{n} * {prod(shape[n + 1 :])}"
        depth += 1
    places = [*first, *(f"n{n}" for n in range(len(shape)))]
    bit = places.pop() if cells.code == "i4" else ""
    if name in layout.game.derived:
        value = f"{name}({', '.join(('g', *places))})"
    else:
        value = f"g.{name}" + "".join(f"[{place}]" for place in places)
    if bit:
        value = f"({value} >> {bit}) & 1"
    if cells.seats:
        value = f"from_seat({value}, seat, g.seats)"
    yield f"{'    ' * depth}out[{at}] = {value}"
