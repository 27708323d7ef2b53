"""Demonstrations of rules: a table laid for one, and its answers given by the real rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from forgehall.kit.match import Match
from forgehall.kit.position import load, position
from forgehall.kit.questions import BaseState, is_chance

if TYPE_CHECKING:
    from forgehall.kit.game import Game
    from forgehall.kit.guide import Demonstration

S = TypeVar("S", bound=BaseState)


def dealt(game: Game[S], options: Any) -> S:
    """A table as it is when the first seat is asked, if always the first happens that can."""
    g = game.start(options)
    while is_chance(g):
        game.answer(g, game.outcome_list(g)[0][0])
    return g


def laid_over(value: Any, other: Any) -> Any:
    """A value with another over it; a list that is shorter leaves the end as it is."""
    if not isinstance(value, list):
        return other
    return [*map(laid_over, value, other), *value[len(other) :]]


def begun(game: Game[S], demonstration: Demonstration) -> Match[S]:
    """The match at which a demonstration begins; a table that cannot be is refused."""
    options = game.options(**demonstration.options)
    base = position(game, dealt(game, options))
    lies = {
        name: value if name == "pile" else laid_over(base[name], value)
        for name, value in demonstration.table.items()
    }
    return Match(game, options, start=load(game, {**base, **lies}))


def played(game: Game[S], demonstration: Demonstration) -> Match[S]:
    """The match after all answers of a demonstration."""
    match = begun(game, demonstration)
    for answer in demonstration.answers:
        match.answer(answer)
    return match
