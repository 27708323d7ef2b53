"""Puzzles of a last turn: all that it can come to is counted, and the rival is laid within reach.

They are for games of long turns, where a single answer seldom moves the win: most could as well
wait. In the last turn an answer that closes the way to the best end loses.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from forgehall.bots.bot import sight_of
from forgehall.kit.chance import draw, stream
from forgehall.kit.game import Game
from forgehall.kit.last_turn import LastTurn
from forgehall.kit.questions import CHANCE, is_hearing, open_seat
from forgehall.puzzles.counting import Exact, Layer, TooMuchError, questions
from forgehall.puzzles.moments import seen_again, strong_player
from forgehall.puzzles.proving import most_right

Leads = NDArray[np.float64]
"""By how many points the active seat leads at the end, table by table, if it ends its turn best."""
COUNTABLE = 6_000
"""How many tables at a time are counted: a turn that people can look through, too."""
LEAST_CHOICES = 4
APART = 2
"""How many points lie between the right answers and the next best: the rival is laid between."""
A_TURN = 6
"""How many questions of a turn are looked at: those with the most choices."""


class LastMoment(NamedTuple):
    """A question of a last turn: one answer wins, or a few, and all others do not."""

    table: Any
    seat: int
    right: frozenset[int]
    """The choices that win."""
    turn: int
    """The turn of the game that it comes from: those of one turn are much alike."""
    answers: int


class Crossroads(NamedTuple):
    """A table on the way to the best end, where most answers lead away from it."""

    layer: Layer
    place: int
    """Which table of the layer it is."""
    right: tuple[bool, ...]
    """Choice by choice: whether it leads on to the best end."""
    between: int
    """By how many points the rivals are raised, to end between the best answer and the next."""


def last_moments(
    game: Game[Any], options: dict[str, Any], last_turn: LastTurn, seed: int, number: int
) -> Iterator[LastMoment]:
    """The questions of a strong game, each turn of it laid as the last one."""
    match = game.match(seed=draw(stream(seed, number), 0), **options)
    strong, exact = strong_player(game, seed), Exact(game, COUNTABLE)
    while not match.over:
        if is_hearing(match.state) or len(match.legal) == 1:
            match.answer(match.legal[0])
            continue
        seat = open_seat(match.state)
        laid = match.state.copy()
        last_turn.lay(laid)
        for table, right in deciding(exact, laid, seat, last_turn):
            yield LastMoment(table, seat, right, match.state.turns, match.answers_given)
        match.answer(strong.choose(seen_again(sight_of(match, seat))))


def deciding(
    exact: Exact,
    laid: Any,  # noqa: ANN401  # the state of any game
    seat: int,
    last_turn: LastTurn,
) -> list[tuple[Any, frozenset[int]]]:
    """The tables that decide a turn, with the choices that win; the rivals are within reach."""
    try:
        layers = exact.layers(laid)
        found = sorted(crossroads(layers, all_leads(exact, layers, seat)), key=by_choices)
    except TooMuchError:
        return []
    tables = []
    for one in found[:A_TURN]:
        (table,) = exact.engine.unpack(one.layer.tables[one.place : one.place + 1])
        if last_turn.raise_rivals(table, seat, one.between):
            choices = exact.game.choice_list(table)
            tables.append((table, frozenset(compress(choices, one.right))))
    return tables


def crossroads(layers: list[Layer], leads: list[Leads]) -> Iterator[Crossroads]:
    """The questions on the way to the best end where few answers lead on to it."""
    on_way = np.ones(1, bool)
    for layer, after in zip(layers, leads[1:], strict=False):
        next_on_way = np.zeros(len(after), bool)
        counts = layer.options.counts
        firsts = np.cumsum(counts) - counts
        for place in np.flatnonzero(on_way & (counts > 0)):
            led_to = layer.behind[firsts[place] :][: counts[place]]
            best = after[led_to].max()
            next_on_way[led_to[after[led_to] == best]] = True
            if is_clear(after[led_to], best):
                wrong = after[led_to][after[led_to] < best].max()
                right = tuple(map(bool, after[led_to] == best))
                yield Crossroads(layer, int(place), right, int(best - (best - wrong) // 2))
        on_way = next_on_way


def by_choices(one: Crossroads) -> int:
    """The most choices first."""
    return -len(one.right)


def is_clear(leads: Leads, best: float) -> bool:
    """There is something to choose from, few answers are right, and the others fall behind."""
    wrong = leads[leads < best]
    return (
        len(leads) >= LEAST_CHOICES
        and len(leads) - len(wrong) <= most_right(len(leads))
        and best - wrong.max() >= APART
    )


def all_leads(exact: Exact, layers: list[Layer], seat: int) -> list[Leads]:
    """The leads at the tables of each layer; refused where others or chance are asked too."""
    found: list[Leads] = []
    after: Leads = np.zeros(0)
    for layer in reversed(layers):
        after = leads_of(exact, layer, after, seat)
        found.insert(0, after)
    return found


def leads_of(exact: Exact, layer: Layer, after: Leads, seat: int) -> Leads:
    """The leads at the tables of a layer, from those of the next one."""
    counts = layer.options.counts
    goes_on = counts > 0
    leads = np.zeros(len(counts))
    if not goes_on.all():
        scores = exact.engine.scores(layer.tables[~goes_on])
        others = np.delete(scores, seat, axis=1)
        leads[~goes_on] = scores[:, seat] - others.max(axis=1)
    if goes_on.any():
        kinds, asked = questions(layer.tables[goes_on])
        if (kinds >= CHANCE).any() or (asked != seat).any():
            raise TooMuchError("the turn is not the seat's own to the end")
        firsts = np.cumsum(counts) - counts
        leads[goes_on] = np.maximum.reduceat(after[layer.behind], firsts[goes_on])
    return leads
