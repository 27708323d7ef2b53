"""Whether a game keeps to what it says of itself: its choices, its answers, the width of its cells.

What yields sentences says what is wrong at one moment; nothing is wrong where nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from forgehall.checking.finding import Finding
from forgehall.checking.places import of_field
from forgehall.checking.play import Property, Sample, moments
from forgehall.kit.chance import below, draw, stream
from forgehall.kit.checked import check
from forgehall.kit.compiled.playing import options_of
from forgehall.kit.game import Game
from forgehall.kit.match import Match
from forgehall.kit.position import kind_name
from forgehall.kit.questions import BaseState, is_chance, is_over, open_kind
from forgehall.kit.record import flat

NEARLY = 15 / 16
"""A cell that is filled so far may overflow in a game that was not played."""


def asked(match: Match[Any]) -> str:
    """The open question, as sentences name it."""
    return f"the question {kind_name(match.game, open_kind(match.state))}"


def choice_faults(match: Match[Any], _: int = 0) -> Iterator[str]:
    """A question has choices: ascending, without doubles, never more than the game has said."""
    game, g = match.game, match.state
    if is_over(g):
        return
    choices = game.choice_list(g)
    if not choices:
        yield f"{asked(match)} has no answer, so that nobody can go on"
    if sorted(set(choices)) != choices:
        yield f"the choices of {asked(match)} are not ascending and without doubles: {choices}"
    room = [0] * (2 * game.most_choices)
    counted = options_of(game)(g, room, room.copy())
    if counted > game.most_choices:
        yield f"{asked(match)} counts {counted} choices, but most_choices is {game.most_choices}"


def outcome_faults(match: Match[Any], _: int = 0) -> Iterator[str]:
    """Every outcome of chance can happen: its weight is a whole number above nothing."""
    if is_over(match.state) or not is_chance(match.state):
        return
    _outcomes, weights = match.game.outcome_list(match.state)
    if not all(isinstance(weight, int) and weight > 0 for weight in weights):
        yield f"{asked(match)} has weights that are not whole numbers above 0: {weights}"


def sound_faults(match: Match[Any], _: int = 0) -> Iterator[str]:
    """What play reaches is sound."""
    if wrong := match.game.sound(match.state):
        yield f"sound refuses a position that play has reached: {wrong}"


def length_faults(match: Match[Any], _: int = 0) -> Iterator[str]:
    """A game ends within its bound."""
    most = match.game.most_answers
    if not match.over and len(match.history) >= most:
        yield f"a game is not over after {most} answers, but that is its most_answers"


BOUNDS = (
    Property(choice_faults, "choices"),
    Property(outcome_faults, "outcomes"),
    Property(sound_faults, "sound"),
    Property(length_faults, "most_answers"),
)


def checked_faults(game: Game[Any], laid: Any, seed: int, answers: int) -> Iterator[str]:
    """Random play does nothing that engines would do differently.

    On a checked state negative indices, slices, whole rows and numbers past a cell's width raise.
    """
    plain, guarded, key = laid.copy(), check(laid), stream(seed, 0)
    game.deal(plain)
    game.deal(guarded)
    for n in range(answers):
        if is_over(guarded) or plain != guarded:
            break
        choices = game.choice_list(guarded)
        if not choices:
            break
        choice = choices[below(draw(key, n), len(choices))]
        game.answer(plain, choice)
        game.answer(guarded, choice)
    if plain != guarded:
        yield "rules that run on checked cells come to another end than on plain ones"


def unchecked(game: Game[Any], sample: Sample) -> Iterator[Finding]:
    """What the rules do that engines would do differently, in the games of a sample."""
    for number in range(sample.games):
        laid = game.lay(game.options(**sample.options(game, number)))
        faults = checked_faults(game, laid, sample.seed + number, sample.most_answers(game))
        for what in faults:
            yield Finding(what)
            return


def crowded(game: Game[Any], sample: Sample) -> Iterator[Finding]:
    """The cells that were nearly full at some moment of a sample."""
    counted = {
        name: cells
        for name, cells in game.State.cells.items()
        if cells.names is None and (name not in BaseState.cells or name == "pile_arg")
    }
    widest = dict.fromkeys(counted, 0)
    for number in range(sample.games):
        for match in moments(game, sample, number):
            for field, cells in counted.items():
                numbers = flat(getattr(match.state, field), len(cells.shape))
                widest[field] = max(widest[field], *map(abs, numbers))
    for field, most in widest.items():
        cells = counted[field]
        if most > NEARLY * cells.most:
            what = f"{field} has held {most}; a cell of {cells.code} holds {cells.most} at most"
            yield Finding(what, of_field(game.State, field), is_error=False)
