"""Random play, written once: interpreted as it stands, and a rule like any other when compiled.

Every answer is drawn from one stream, `draw(key, n)`, where n counts the answers of the game. So
the same seed and game number give the same game in every engine, answer by answer.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from forgehall.kit.chance import as_word, below, draw, pick_weighted, stream
from forgehall.kit.errors import TooManyAnswersError
from forgehall.kit.questions import BaseState, is_chance, is_over
from forgehall.kit.rule import rule

if TYPE_CHECKING:
    from forgehall.kit.game import Game

S = TypeVar("S", bound=BaseState)

ENDLESS = "a game ends within its most answers"
"""What random play promises at its end."""

Options = Callable[[S, list[int], list[int]], int]
Playout = Callable[[S, list[int], list[int], int, list[int]], tuple[int, int]]


@cache
def options_of(game: Game[Any]) -> Options[Any]:
    """The rule that writes what can be answered now, with weights."""
    choices, outcomes = game.choices, game.outcomes

    @rule
    def options(g: Any, out: list[int], weights: list[int]) -> int:
        """Write what chance or the asked seat can answer; a seat's choices weigh the same."""
        if is_over(g):
            return 0
        if is_chance(g):
            return outcomes(g, out, weights)
        n = choices(g, out)
        for i in range(n):
            weights[i] = 1
        return n

    return options


@cache
def playout_of(game: Game[Any]) -> Playout[Any]:
    """The rule that plays this game to its end at random."""
    choices, outcomes, answer = game.choices, game.outcomes, game.answer
    most_answers, most_choices = game.most_answers, game.most_choices

    @rule
    def playout(
        g: Any, out: list[int], weights: list[int], key: int, trail: list[int]
    ) -> tuple[int, int]:
        """Answer every question at random; return how many answers and how many real decisions.

        The answers are written into the trail as far as it reaches.
        """
        n = 0
        decisions = 0
        while not is_over(g) and n < most_answers:
            bits = draw(key, n)
            if is_chance(g):
                options = outcomes(g, out, weights)
                assert options <= most_choices, "no question has more than its most choices"
                choice = out[pick_weighted(weights, options, bits)]
            else:
                options = choices(g, out)
                assert options <= most_choices, "no question has more than its most choices"
                choice = out[below(bits, options)]
                decisions += options > 1
            if n < len(trail):
                trail[n] = choice
            answer(g, choice)
            n += 1
        assert is_over(g), ENDLESS
        return n, decisions

    return playout


def play_out(game: Game[S], g: S, key: int, trail: list[int]) -> tuple[int, int]:
    """Play a dealt state to its end, interpreted; whoever breaks a bound is told in a sentence."""
    out, weights = [0] * game.most_choices, [0] * game.most_choices
    try:
        return playout_of(game)(g, out, weights, key, trail)
    except IndexError:
        game.choice_list(g)
        raise
    except AssertionError as error:
        if error.args != (ENDLESS,):
            raise
        message = (
            f"{game.name}: a game is not over after {game.most_answers} answers, but that is its "
            "most_answers: make it larger, or let the game end"
        )
        raise TooManyAnswersError(message) from error


def trace(game: Game[S], g: S, seed: int, number: int = 0) -> list[int]:
    """Play a dealt state to its end, interpreted, as game `number` of a seed; give the answers."""
    trail = [0] * game.most_answers
    n, _ = play_out(game, g, stream(as_word(seed), number), trail)
    return trail[:n]


def play_again(game: Game[S], laid: S, seed: int, number: int) -> None:
    """Play a game, interpreted, that a compiled engine has stopped: the error says why it did."""
    g = game.State.unpack(laid.pack())
    game.deal(g)
    trace(game, g, seed, number)


def try_out(game: Game[Any]) -> None:
    """Play a game for each number of seats, interpreted, before anything of it is compiled.

    Compiled rules check nothing. What a game says of itself is tried where it can be checked.
    """
    for seats in game.seats:
        trace(game, game.start(game.options(seats=seats)), seats)
