"""The pile of open questions: the last one asked is answered first.

An entry is a question to a seat, a question to chance, or a step (the game's own continuation,
run without asking anyone). Its kind tells which: kinds below CHANCE go to a seat, kinds from
CHANCE on to chance, kinds from STEP on are steps.

The pile has lanes. Lane 0 is the table's; lane 1 + seat is that seat's own. When the step HEAR
lies on top of lane 0, the tops of all seat lanes are open at once, and their owners may answer in
any order. Chance is asked on the table's lane alone.
"""

from __future__ import annotations

from typing import Annotated

from forgehall.kit.record import Cells, Record, Seen, Small
from forgehall.kit.rule import arm, rule

MAX_SEATS = 4
LANES = 1 + MAX_SEATS
DEPTH = 24

CHANCE = 40
STEP = 80
HEAR = 127
"""The kit's own step: let the seats answer in their own lanes, from the step's seat on."""


class BaseState(Record):
    """What lies on every game's table: the number of seats, and the pile of open questions."""

    seats: Small
    lane: Small
    """The lane that is being settled, or whose question is open; 0 is the table's."""
    heard: Small
    """The lane that `hear` turned to; 0 while the seats are heard in turn order."""
    piled: Annotated[list[int], Cells("i1", Seen.ALL, (LANES,))]
    """How many entries lie in each lane."""
    pile_kind: Annotated[list[list[int]], Cells("i1", Seen.ALL, (LANES, DEPTH))]
    pile_seat: Annotated[list[list[int]], Cells("i1", Seen.ALL, (LANES, DEPTH))]
    pile_arg: Annotated[list[list[int]], Cells("i2", Seen.ALL, (LANES, DEPTH))]
    """What a question is about. It is public: a secret lies in a field that has an owner."""


@rule
def seat_after(g: BaseState, seat: int, i: int) -> int:
    """The seat that comes i places after another, in turn order."""
    after = seat + i
    return after - g.seats if after >= g.seats else after


@rule
def put(g: BaseState, lane: int, kind: int, seat: int, arg: int) -> None:
    """Lay an entry on top of a lane."""
    n = g.piled[lane]
    g.pile_kind[lane][n] = kind
    g.pile_seat[lane][n] = seat
    g.pile_arg[lane][n] = arg
    g.piled[lane] = n + 1


@rule
def ask(g: BaseState, kind: int, seat: int, arg: int = 0) -> None:
    """Ask a seat or chance, in the lane that is being settled."""
    put(g, g.lane, kind, seat, arg)


@rule
def then(g: BaseState, kind: int, seat: int, arg: int = 0) -> None:
    """Plan a step for the moment when all that is asked after it has been settled."""
    put(g, g.lane, kind, seat, arg)


@rule
def ask_apart(g: BaseState, kind: int, seat: int, arg: int = 0) -> None:
    """Ask a seat in its own lane, where it need not wait for the others."""
    put(g, 1 + seat, kind, seat, arg)


@rule
def hear_all(g: BaseState, first: int) -> None:
    """Open the lanes of all seats at once; where nobody chooses, the first seat comes first."""
    put(g, 0, HEAR, first, 0)


@rule
def is_over(g: BaseState) -> bool:
    """Nothing is asked any more."""
    return g.piled[0] == 0


@rule
def open_question(g: BaseState) -> tuple[int, int, int]:
    """The open question: its kind, the seat that it is about, its argument."""
    lane = g.lane
    top = g.piled[lane] - 1
    return g.pile_kind[lane][top], g.pile_seat[lane][top], g.pile_arg[lane][top]


@rule
def open_kind(g: BaseState) -> int:
    """The kind of the open question."""
    return g.pile_kind[g.lane][g.piled[g.lane] - 1]


@rule
def open_seat(g: BaseState) -> int:
    """The seat that the open question is about."""
    return g.pile_seat[g.lane][g.piled[g.lane] - 1]


@rule
def open_arg(g: BaseState) -> int:
    """What the open question is about."""
    return g.pile_arg[g.lane][g.piled[g.lane] - 1]


@rule
def is_chance(g: BaseState) -> bool:
    """The open question goes to chance."""
    return open_kind(g) >= CHANCE


@rule
def take(g: BaseState) -> tuple[int, int, int]:
    """Take the top entry off the lane that is being settled: its kind, seat and argument."""
    lane = g.lane
    top = g.piled[lane] - 1
    kind = g.pile_kind[lane][top]
    seat = g.pile_seat[lane][top]
    arg = g.pile_arg[lane][top]
    g.pile_kind[lane][top] = 0
    g.pile_seat[lane][top] = 0
    g.pile_arg[lane][top] = 0
    g.piled[lane] = top
    return kind, seat, arg


@rule
def is_hearing(g: BaseState) -> bool:
    """The seats are being heard, each in its own lane."""
    return g.piled[0] > 0 and g.pile_kind[0][g.piled[0] - 1] == HEAR


@rule
def is_waiting(g: BaseState, lane: int) -> bool:
    """A lane has a question on top."""
    return g.piled[lane] > 0 and g.pile_kind[lane][g.piled[lane] - 1] < STEP


@rule
def lane_to_settle(g: BaseState) -> int:
    """While the seats are heard: a lane with a step on top, else an open one; 0 if all are empty.

    The open one is that which was turned to, while it has a question, or the first in turn order.
    """
    first = g.pile_seat[0][g.piled[0] - 1]
    waiting = 0
    for i in range(g.seats):
        lane = 1 + seat_after(g, first, i)
        if g.piled[lane] > 0:
            if not is_waiting(g, lane):
                return lane
            if waiting == 0 or lane == g.heard:
                waiting = lane
    return waiting


@arm
def has_step(g: BaseState) -> bool:
    """Turn to what comes next; whether that is a step, which the game must run."""
    while g.piled[0] > 0:
        kind = g.pile_kind[0][g.piled[0] - 1]
        if kind != HEAR:
            g.lane = 0
            return kind >= STEP
        g.lane = lane_to_settle(g)
        if g.lane > 0:
            return not is_waiting(g, g.lane)
        g.heard = 0
        take(g)
    g.lane = 0
    return False


@rule
def hear(g: BaseState, seat: int) -> None:
    """Turn to this seat's question where several are open; otherwise do nothing."""
    if is_hearing(g) and 0 <= seat < g.seats and is_waiting(g, 1 + seat):
        g.lane = 1 + seat
        g.heard = 1 + seat


@rule
def open_seats(g: BaseState, out: list[int]) -> int:
    """Write the seats whose questions are open now; return how many."""
    if not is_hearing(g):
        if g.piled[0] == 0:
            return 0
        out[0] = open_seat(g)
        return 1
    n = 0
    for seat in range(g.seats):
        if is_waiting(g, 1 + seat):
            out[n] = seat
            n += 1
    return n
