"""The rules of the step that stand on every game's own: from decision to decision.

They are made for a game from its rules, and compiled with them for the processor and for a GPU.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from forgehall.kit.actions import actions_of
from forgehall.kit.chance import draw, pick_weighted
from forgehall.kit.observing import observe_of
from forgehall.kit.questions import is_chance, is_over, open_kind
from forgehall.kit.rule import arm, rule

if TYPE_CHECKING:
    from forgehall.kit.game import Game

NOTHING = -(1 << 31)
"""Instead of an answer; no choice is so small."""
PARTS = (1.0, 1.0, 1 / 2, 1 / 3, 1 / 4)
"""What each winner gets, by the number of winners: a rule divides nothing but whole numbers."""


@cache
def action_rules(game: Game[Any]) -> tuple[Any, Any]:
    """Two rules: the action that gives a choice to a kind of question, and back."""
    actions = actions_of(game)
    offsets, bounds = np.array(actions.offsets), np.array(actions.bounds)
    anywhere, free = actions.anywhere, game.anywhere

    @arm
    def action_of(kind: int, choice: int) -> int:
        if choice < bounds[kind]:
            return int(offsets[kind]) + choice
        return anywhere

    @arm
    def choice_of(kind: int, action: int) -> int:
        if action == anywhere:
            return free
        return action - int(offsets[kind])

    return action_of, choice_of


@cache
def go_on_rule(game: Game[Any]) -> Any:
    """The rule that goes on to the next decision."""
    choices, outcomes, answer, most = game.choices, game.outcomes, game.answer, game.most_answers
    most_choices = game.most_choices

    @rule
    def go_on(
        g: Any, choice: int, key: int, answered: int, out: list[int], weights: list[int]
    ) -> tuple[int, int]:
        """Give this answer, if any, then those of chance and of seats that have one choice.

        Stop where a seat has more, or it is over; write its choices; return how many, and how many
        answers the game has had by then. All answers are given in one place: on a GPU neighbours go
        through it together.
        """
        n = 0
        for _ in range(most):
            if choice != NOTHING:
                answer(g, choice)
                answered += 1
            if is_over(g):
                return 0, answered
            if is_chance(g):
                n = outcomes(g, out, weights)
                assert n <= most_choices, "no question has more than its most choices"
                choice = out[pick_weighted(weights, n, draw(key, answered))]
            else:
                n = choices(g, out)
                assert n <= most_choices, "no question has more than its most choices"
                if n > 1:
                    return n, answered
                choice = out[0]
        return 0, answered

    return go_on


@cache
def count_rule(game: Game[Any]) -> Any:
    """The rule that writes what each seat would score if the game ended now."""
    scores = game.scores

    @rule
    def count(g: Any, points: list[int]) -> None:
        """Rules add to the points, so these begin at 0."""
        for seat in range(g.seats):
            points[seat] = 0
        scores(g, points)

    return count


@cache
def rank_rule(game: Game[Any]) -> Any:
    """The rule that writes how a game ended for each seat, and what that brings."""
    ties = game.ties

    @rule
    def rank(
        g: Any, points: list[int], broken: list[int], places: list[int], rewards: list[float]
    ) -> None:
        """A seat's place is one more than the seats before it; winners share what others lose."""
        for seat in range(g.seats):
            broken[seat] = 0
        ties(g, broken)
        winners = 0
        for seat in range(g.seats):
            places[seat] = 1
            for other in range(g.seats):
                is_ahead = points[other] > points[seat]
                if points[other] == points[seat]:
                    is_ahead = broken[other] > broken[seat]
                places[seat] += is_ahead
            winners += places[seat] == 1
        for seat in range(g.seats):
            rewards[seat] = (g.seats - winners) * PARTS[winners] if places[seat] == 1 else -1.0

    return rank


@cache
def show_rule(game: Game[Any]) -> Any:
    """The rule that writes what can be done at a table, and what the asked seat observes."""
    observe, conceal, action_of = observe_of(game), game.conceal, action_rules(game)[0]
    size = actions_of(game).size

    @rule
    def show(spare: Any, asked: int, out: list[int], n: int, mask: Any, observation: Any) -> None:
        """The table is a spare one: what the seat may not see is blanked on it."""
        kind = open_kind(spare)
        for action in range(size):
            mask[action] = 0
        for c in range(n):
            mask[action_of(kind, out[c])] = 1
        conceal(spare, asked)
        observe(spare, asked, observation)

    return show
