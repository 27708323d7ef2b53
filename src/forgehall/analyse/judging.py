"""One decision: what it cost, judged by what its seat could know."""

from __future__ import annotations

from collections import Counter
from math import hypot
from operator import mul, sub
from typing import Any, NamedTuple

from forgehall.analyse.evaluator import MARGIN, Evaluator, Value, outcome
from forgehall.bots.bot import Budget, Sight
from forgehall.kit.chance import draw, stream
from forgehall.kit.questions import is_over

DEALS = 4
"""Where hidden things decide what an answer uncovers, it is tried in this many imagined deals."""


class Verdict(NamedTuple):
    """What a decision was worth beside the best choice."""

    best: int
    """The best choice that was found; the chosen one where none is better beyond doubt."""
    cost: float
    """By how much the chosen answer is worse for the seat: of a win, or in points if alone."""
    change: tuple[float, ...]
    """By how much the answer changed the prospects of each seat."""
    error: float
    """The standard error of the cost."""
    chosen_value: float
    best_value: float
    """What both are worth to the seat."""
    points: tuple[float, ...] = ()
    """How many points more each seat can expect after the best choice, where there is a better."""


def judge(evaluator: Evaluator, sight: Sight, chosen: int, iterations: int) -> Verdict:
    """Look at a decision; a choice that seems better is compared with the chosen one.

    A search seldom looks at what it dislikes, so both are then looked at by themselves, equally
    often and with the same luck. A difference within its own margin of error costs nothing.
    """
    budget = Budget(iterations=iterations)
    prospects = {found.choice: found for found in evaluator.look(sight, budget)}
    best = max(prospects.values(), key=lambda found: (found.visits, found.wins[sight.seat]))
    seat, nothing = sight.seat, (0.0,) * sight.state.seats
    if best.choice == chosen:
        own = measured(Value(best.wins, best.scores, nothing))[seat]
        return Verdict(chosen, 0.0, nothing, 0.0, own, own)
    after_best, after_chosen = (
        after(evaluator, sight, c, iterations) for c in (best.choice, chosen)
    )
    ours, theirs = measured(after_chosen), measured(after_best)
    cost = theirs[seat] - ours[seat]
    error = hypot(after_best.errors[seat], after_chosen.errors[seat])
    if cost <= MARGIN * error:
        return Verdict(chosen, 0.0, nothing, error, ours[seat], ours[seat])
    change = tuple(own - other for own, other in zip(ours, theirs, strict=True))
    points = tuple(map(sub, after_best.scores, after_chosen.scores))
    return Verdict(best.choice, cost, change, error, ours[seat], theirs[seat], points)


def after(evaluator: Evaluator, sight: Sight, choice: int, iterations: int) -> Value:
    """What the table is worth after an answer, as far as the seat that gives it can know."""
    game, seat, key = sight.game, sight.seat, stream(sight.answered, 0)
    tables: dict[bytes, Any] = {}
    often: Counter[bytes] = Counter()
    for deal in range(DEALS):
        g = sight.state.copy()
        game.imagine(g, seat, draw(key, deal))
        game.answer(g, choice)
        if not is_over(g):
            game.conceal(g, seat)
        tables[g.pack()] = g
        often[g.pack()] += 1
    found = []
    for packed, n in often.items():
        g = tables[packed]
        if is_over(g):
            found.append((n, outcome(game, g)))
        else:
            budget = Budget(iterations=max(1, iterations * n // DEALS))
            found.append((n, evaluator.value(Sight(game, g, seat, (), sight.answered), budget)))
    return mean(found)


def mean(found: list[tuple[int, Value]]) -> Value:
    """The mean of several values, weighted by how often each counts."""
    total = sum(n for n, _ in found)

    def over(rows: list[tuple[float, ...]]) -> tuple[float, ...]:
        times = [n for n, _ in found]
        return tuple(sum(map(mul, times, column)) / total for column in zip(*rows, strict=True))

    values = [value for _, value in found]
    seats = range(len(values[0].errors))
    errors = [hypot(*(n * value.errors[seat] for n, value in found)) / total for seat in seats]
    wins, scores = over([value.wins for value in values]), over([value.scores for value in values])
    return Value(wins, scores, tuple(errors))


def measured(value: Value) -> tuple[float, ...]:
    """What counts: how likely each seat wins; for one who plays alone, the score."""
    return value.wins if len(value.wins) > 1 else value.scores
