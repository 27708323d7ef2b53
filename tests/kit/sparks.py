"""Sparks: the smallest game that touches every corner of the compiler.

Each round everybody bids coal in their own lane, then each seat in turn picks a metal, and chance
says how well it glows. It lives beside the tests so that they compile it in seconds.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated, Any, NamedTuple

from forgehall.kit.events import note
from forgehall.kit.game import Game, plainly
from forgehall.kit.questions import (
    CHANCE,
    MAX_SEATS,
    STEP,
    BaseState,
    ask,
    ask_apart,
    has_step,
    hear_all,
    open_kind,
    open_seat,
    take,
    then,
)
from forgehall.kit.record import UNKNOWN, Cells, Seen, Small
from forgehall.kit.rule import arm, rule

ROUNDS = 3


class Kind(IntEnum):
    """Every question and step."""

    BID = 1
    METAL = 2
    GLOW = CHANCE
    ROUND = STEP
    FORGE = STEP + 1


class Happened(IntEnum):
    """Every event."""

    GLOWED = 1


class Metal(NamedTuple):
    """What a metal costs in coal, and what it is worth."""

    coal: int
    worth: int


METALS = (Metal(coal=0, worth=1), Metal(coal=2, worth=4), Metal(coal=5, worth=9))
KINDS_OF_METAL = len(METALS)


class State(BaseState):
    """The table of Sparks."""

    round: Small
    bid: Annotated[list[int], Cells("i1", Seen.OWNER, (MAX_SEATS,))]
    coal: Annotated[list[int], Cells("i2", Seen.ALL, (MAX_SEATS,))]
    gained: Annotated[list[list[int]], Cells("i2", Seen.ALL, (MAX_SEATS, ROUNDS))]


@rule
def metal_of(metal: int) -> Metal:
    """The row of a metal."""
    return METALS[metal]


@rule
def heap(g: State, seat: int, coal: int = 1, times: int = 1) -> None:
    """Add coal to a seat's heap."""
    g.coal[seat] += coal * times


@rule
def deal(g: State) -> None:
    """Give everybody coal and begin the first round."""
    for seat in range(g.seats):
        heap(g, seat, times=4)
    then(g, Kind.ROUND, 0)
    settle(g)


@rule
def settle(g: State) -> None:
    """Run the steps until somebody is asked."""
    while has_step(g):
        kind, seat, _ = take(g)
        if kind == Kind.ROUND:
            begin_round(g)
        else:
            ask(g, Kind.METAL, seat)


@rule
def begin_round(g: State) -> None:
    """Plan the picks of a round, and let everybody bid before them."""
    if g.round == ROUNDS:
        return
    then(g, Kind.ROUND, 0)
    for seat in range(g.seats - 1, -1, -1):
        then(g, Kind.FORGE, seat)
    for seat in range(g.seats):
        g.bid[seat] = 0
        ask_apart(g, Kind.BID, seat)
    hear_all(g, g.round % g.seats)
    g.round += 1


@rule
def choices(g: State, out: list[int]) -> int:
    """The legal answers to the open question."""
    seat = open_seat(g)
    n = 0
    match open_kind(g):
        case Kind.BID:
            for coal in range(min(g.coal[seat], 4) + 1):
                out[n] = coal
                n += 1
        case Kind.METAL:
            for metal in range(KINDS_OF_METAL):
                if metal_of(metal).coal <= g.coal[seat]:
                    out[n] = metal
                    n += 1
    return n


@rule
def outcomes(g: State, out: list[int], weights: list[int]) -> int:
    """A metal glows weakly, well, or splendidly; a bid helps."""
    for glow in range(3):
        out[glow] = glow
    weights[0] = 3
    weights[1] = 2
    weights[2] = 1 + g.bid[open_seat(g)]
    return 3


@arm
def pick(g: State, seat: int, metal: int) -> None:
    """Pay for a metal; chance says how it glows."""
    heap(g, seat, coal=-metal_of(metal).coal)
    ask(g, Kind.GLOW, seat, arg=metal)


@arm
def glow(g: State, seat: int, metal: int, strength: int) -> None:
    """Gain what the metal is worth, as often as it glows; no glow gives coal back."""
    gained = strength * metal_of(metal).worth
    g.gained[seat][g.round - 1] = gained
    note(g, Happened.GLOWED, seat, what=metal, amount=gained)
    heap(g, seat, 2 if strength == 0 else 1)


@rule
def answer(g: State, choice: int) -> None:
    """Settle the open question."""
    kind, seat, arg = take(g)
    match kind:
        case Kind.BID:
            g.bid[seat] = choice
            heap(g, seat, coal=-choice)
        case Kind.METAL:
            pick(g, seat, choice)
        case Kind.GLOW:
            glow(g, seat, arg, choice)
    settle(g)


@rule
def scores(g: State, out: list[int]) -> None:
    """All that a seat has gained, and its coal."""
    for seat in range(g.seats):
        out[seat] = g.coal[seat]
        for i in range(ROUNDS):
            out[seat] += g.gained[seat][i]


@rule
def conceal(g: State, seat: int) -> None:
    """Others' bids are secret."""
    for other in range(g.seats):
        if other != seat:
            g.bid[other] = UNKNOWN


@rule
def imagine(g: State, seat: int, luck: int) -> None:
    """Any bid is possible."""
    for other in range(g.seats):
        if other != seat:
            g.bid[other] = (luck >> (2 * other)) % 4


@dataclass(frozen=True)
class Options:
    """How many play."""

    seats: int = 2


def lay(options: Options) -> State:
    """A blank table for so many seats."""
    state = State()
    state.seats = options.seats
    return state


def sound(g: State) -> str:
    """Any position can be played."""
    return "" if g.seats in game.seats else f"Sparks is for 2 to 4, not for {g.seats}"


def text(g: State, choice: int, to: int | None = None) -> str:
    """A choice in notation."""
    return "?" if to not in (None, open_seat(g)) else str(choice)


def words(thing: object, _names: tuple[str, ...]) -> str:
    """Sparks has no words, and calls nobody by name."""
    return str(thing)


game: Game[Any] = Game(
    name="sparks",
    title="Sparks",
    rules=1,
    seats=range(2, 5),
    Options=Options,
    State=State,
    kinds=Kind,
    event_kinds=Happened,
    most_choices=5,
    most_answers=48,
    deal=deal,
    choices=choices,
    outcomes=outcomes,
    answer=answer,
    scores=scores,
    conceal=conceal,
    imagine=imagine,
    lay=lay,
    sound=sound,
    text=text,
    words=plainly(words, text),
)
