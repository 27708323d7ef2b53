"""Wager: a game so small that it can be solved, and who solves it.

In each of three rounds every seat takes one point for sure, or gambles for three or nothing, or
wastes its turn; in the last round nobody has a choice: all take one point.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated, Any

from forgehall.analyse.evaluator import Value, outcome
from forgehall.bots.bot import OWN_BUDGET, Budget, Sight
from forgehall.bots.search import Prospect
from forgehall.kit.game import Game, plainly
from forgehall.kit.match import Match
from forgehall.kit.questions import (
    CHANCE,
    MAX_SEATS,
    BaseState,
    ask,
    has_step,
    is_chance,
    is_over,
    open_seat,
    take,
)
from forgehall.kit.record import Cells, Seen, Small
from forgehall.kit.rule import rule

SAFE, BOLD, WASTE = range(3)
ROUNDS = 3


class Kind(IntEnum):
    """Every question."""

    TURN = 1
    TOSS = CHANCE


class State(BaseState):
    """The table of Wager."""

    round: Small
    points: Annotated[list[int], Cells("i1", Seen.ALL, (MAX_SEATS,))]


@rule
def begin_round(g: State) -> None:
    """Ask every seat, the first one first."""
    for i in range(g.seats):
        ask(g, Kind.TURN, g.seats - 1 - i)


@rule
def deal(g: State) -> None:
    """Begin the first round."""
    g.round = 1
    begin_round(g)


@rule
def choices(g: State, out: list[int]) -> int:
    """All three, but in the last round."""
    n = 1 if g.round == ROUNDS else 3
    for i in range(n):
        out[i] = i
    return n


@rule
def outcomes(g: State, out: list[int], weights: list[int]) -> int:  # noqa: ARG001  # as the contract has it
    """Three points or nothing, both as likely."""
    for i in range(2):
        out[i], weights[i] = i, 1
    return 2


@rule
def answer(g: State, choice: int) -> None:
    """Take a point, toss for three, or take nothing."""
    kind, seat, _ = take(g)
    if kind == Kind.TOSS:
        g.points[seat] += 3 * choice
    elif choice == SAFE:
        g.points[seat] += 1
    elif choice == BOLD:
        ask(g, Kind.TOSS, seat)
    if g.piled[0] == 0 and g.round < ROUNDS:
        g.round += 1
        begin_round(g)
    has_step(g)


@rule
def scores(g: State, out: list[int]) -> None:
    """The points."""
    for seat in range(g.seats):
        out[seat] = g.points[seat]


@dataclass(frozen=True)
class Options:
    """How many play."""

    seats: int = 2


def lay(options: Options) -> State:
    """A blank table."""
    g = State()
    g.seats = options.seats
    return g


def text(g: Any, choice: int, to: int | None = None) -> str:  # noqa: ARG001  # nothing is hidden
    """A choice in notation."""
    return ("miss", "hit")[choice] if is_chance(g) else ("safe", "bold", "waste")[choice]


WAGER = Game(
    name="wager",
    title="Wager",
    rules=1,
    seats=range(1, 5),
    Options=Options,
    State=State,
    kinds=Kind,
    event_kinds=Kind,
    most_choices=3,
    most_answers=ROUNDS * 2 * MAX_SEATS,
    deal=deal,
    choices=choices,
    outcomes=outcomes,
    answer=answer,
    scores=scores,
    conceal=lambda _g, _seat: None,
    imagine=lambda _g, _seat, _luck: None,
    lay=lay,
    sound=lambda _g: "",
    text=text,
    words=plainly(lambda thing, _names: f"seat {open_seat(thing)}?", text),
)


class Solver:
    """Knows what every table of Wager is worth to everybody who plays for the win."""

    def __init__(self) -> None:
        """Know nothing yet."""
        self.known: dict[bytes, Value] = {}

    def solve(self, g: Any) -> Value:
        """What a table is worth when all play as well as they can."""
        packed = g.pack()
        if packed not in self.known:
            self.known[packed] = self.found(g)
        return self.known[packed]

    def found(self, g: Any) -> Value:
        """The mean of what can happen, or the best of what can be chosen."""
        if is_over(g):
            return outcome(WAGER, g)
        ends = [self.solve(after(g, choice)) for choice in WAGER.choice_list(g)]
        if is_chance(g):
            rows = zip(*(end.wins for end in ends), strict=True)
            points = zip(*(end.scores for end in ends), strict=True)
            wins, scores = (tuple(sum(r) / len(r) for r in part) for part in (rows, points))
            return Value(wins, scores, (0.0,) * g.seats)
        seat = open_seat(g)
        return max(ends, key=lambda end: (end.wins[seat], end.scores[seat]))

    def look(self, sight: Sight, budget: Budget = OWN_BUDGET) -> list[Prospect]:  # noqa: ARG002  # knows it all
        """What each choice is worth; the best one is visited most."""
        ends = {choice: self.solve(after(sight.state, choice)) for choice in sight.choices}
        ranked = sorted(ends, key=lambda c: (ends[c].wins[sight.seat], ends[c].scores[sight.seat]))
        return [
            Prospect(choice, 1 + ranked.index(choice), end.wins, end.scores, 0.0)
            for choice, end in ends.items()
        ]

    def value(self, sight: Sight, budget: Budget = OWN_BUDGET) -> Value:  # noqa: ARG002  # knows it all
        """What the table is worth."""
        return self.solve(sight.state)


def after(g: Any, choice: int) -> Any:
    """The table after an answer."""
    other = g.copy()
    WAGER.answer(other, choice)
    return other


def played(*answers: str, seats: int = 2) -> Match[Any]:
    """A match of Wager after these answers; the last round needs none to be named."""
    match = WAGER.match(seats=seats, chance="ask")
    for word in answers:
        match.answer(word)
    while not match.over and match.state.round == ROUNDS:
        match.answer("safe")
    return match


def perfect(seed: int = 3) -> Match[Any]:
    """A match of two who always take the best choice."""
    solver, match = Solver(), WAGER.match(seats=2, seed=seed)
    while not match.over:
        seat = match.asked[0]
        ends = {choice: solver.solve(after(match.state, choice)) for choice in match.legal}
        match.answer(max(ends, key=lambda c: (ends[c].wins[seat], ends[c].scores[seat])))
    return match
