"""Whole games, interpreted and compiled side by side, compared after every answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from forgehall.kit.chance import below, draw, pick_weighted, stream
from forgehall.kit.compiled.drive import compiled
from forgehall.kit.compiled.playing import options_of
from forgehall.kit.game import Game
from forgehall.kit.questions import hear, is_over, open_seats

if TYPE_CHECKING:
    from forgehall.kit.compiled.engine import Engine, Tables

LOOK_EVERY = 19
"""How often scores are counted too, and the games looked at through the eyes of a seat."""


def dealt_alike(game: Game[Any], chosen: list[dict[str, Any]]) -> tuple[list[Any], Tables]:
    """The same tables, dealt by both engines."""
    engine = compiled(game)
    states = [game.lay(game.options(**options)) for options in chosen]
    tables = engine.pack(states)
    for g in states:
        game.deal(g)
    engine.deal(tables)
    return states, tables


def compare_games(game: Game[Any], chosen: list[dict[str, Any]], seed: int) -> tuple[int, int]:
    """Play a game for each of these options at random, in both engines; how many, and answers."""
    engine = compiled(game)
    states, tables = dealt_alike(game, chosen)
    keys = [stream(seed, number) for number in range(len(states))]
    n = 0
    total = 0
    assert_same(engine, states, tables)
    while states:
        seats = [turn(g, draw(key, 2 * n)) for g, key in zip(states, keys, strict=True)]
        engine.hear(tables, seats)
        answers = picked(engine, states, tables, [draw(key, 2 * n + 1) for key in keys])
        for g, choice in zip(states, answers, strict=True):
            game.answer(g, choice)
        engine.answer(tables, answers)
        total += len(answers)
        n += 1
        assert_same(engine, states, tables)
        going = [i for i, g in enumerate(states) if not is_over(g)]
        if n % LOOK_EVERY == 0 or len(going) < len(states):
            assert_same_scores(engine, states, tables)
        if n % LOOK_EVERY == 0:
            assert_same_eyes(engine, states, n // LOOK_EVERY)
        if len(going) < len(states):
            states, keys = [states[i] for i in going], [keys[i] for i in going]
            tables = engine.pack(states)  # NumPy would leave the bytes between fields to luck
    return len(chosen), total


def turn(g: Any, bits: int) -> int:
    """Turn to one of the seats that are asked."""
    out = [0] * g.seats
    seat = out[below(bits, open_seats(g, out))]
    hear(g, seat)
    return seat


def picked(engine: Engine[Any], states: list[Any], tables: Tables, bits: list[int]) -> list[int]:
    """An answer for each table, after both engines have offered the same with the same weights."""
    game = engine.game
    offered = engine.options(tables)
    out, weights = [0] * game.most_choices, [0] * game.most_choices
    answers = []
    for i, g in enumerate(states):
        n = options_of(game)(g, out, weights)
        assert n == offered.counts[i]
        assert out[:n] == offered.answers[i, :n].tolist()
        assert weights[:n] == offered.weights[i, :n].tolist()
        answers.append(out[pick_weighted(weights, n, bits[i])])
    return answers


def assert_same(engine: Engine[Any], states: list[Any], tables: Tables) -> None:
    """Packed states are the same."""
    assert engine.pack(states).tobytes() == tables.tobytes(), difference(engine, states, tables)


def assert_same_scores(engine: Engine[Any], states: list[Any], tables: Tables) -> None:
    """Both engines count the same scores."""
    scores = engine.scores(tables).tolist()
    for g, row in zip(states, scores, strict=True):
        assert engine.game.score_list(g) == row[: g.seats]


def assert_same_eyes(engine: Engine[Any], states: list[Any], n: int) -> None:
    """Concealed and imagined states are the same, for one seat after another."""
    seats = [n % g.seats for g in states]
    copies, tables = [g.copy() for g in states], engine.pack(states)
    for g, seat in zip(copies, seats, strict=True):
        engine.game.conceal(g, seat)
    engine.conceal(tables, seats)
    assert engine.pack(copies).tobytes() == tables.tobytes()
    for g, seat in zip(copies, seats, strict=True):
        engine.game.imagine(g, seat, n)
    engine.imagine(tables, seats, n)
    assert engine.pack(copies).tobytes() == tables.tobytes()


def difference(engine: Engine[Any], states: list[Any], tables: Tables) -> str:
    """The first field in which two tables differ, for people."""
    for g, other in zip(states, engine.unpack(tables), strict=True):
        for name in engine.game.State.cells:
            if getattr(g, name) != getattr(other, name):
                return f"{name}: interpreted {getattr(g, name)}, compiled {getattr(other, name)}"
    return "bytes between the fields"
