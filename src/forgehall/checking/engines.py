"""Whether a game plays the same in every engine: games side by side, compared after every answer.

This needs the extra `fast`. For a GPU the rules are only compiled, which needs the extra `gpu`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from forgehall.checking.finding import Finding
from forgehall.checking.play import Sample
from forgehall.kit.chance import below, draw, pick_weighted, stream
from forgehall.kit.compiled import cuda
from forgehall.kit.compiled.drive import compiled
from forgehall.kit.compiled.playing import options_of
from forgehall.kit.errors import DisagreementError
from forgehall.kit.game import Game
from forgehall.kit.questions import hear, is_over, open_seats

if TYPE_CHECKING:
    from forgehall.kit.compiled.engine import Engine, Tables

LOOK_EVERY = 19
"""How often scores are counted too, and the games looked at through the eyes of a seat."""
CONSTANT_MEMORY = 64 * 1024
"""How many bytes a GPU has for the data tables of a kernel."""


def apart(game: Game[Any], sample: Sample) -> Iterator[Finding]:
    """Play in both engines; where they come apart, an error says so."""
    options = [sample.options(game, number) for number in range(sample.games)]
    compare_games(game, options, sample.seed)
    return iter(())


def unfit(game: Game[Any], _: Sample) -> Iterator[Finding]:
    """Why the rules are not fit for a GPU; PTX is compiled without one."""
    taken = constant_bytes(cuda.ptx(game))
    if taken > CONSTANT_MEMORY:
        yield Finding(f"the data tables take {taken} bytes; a GPU has {CONSTANT_MEMORY} for them")


def constant_bytes(ptx: str) -> int:
    """How much constant memory a kernel takes."""
    return sum(map(int, re.findall(r"^\.const .*?\.b8 [^\[]*\[(\d+)\]", ptx, re.MULTILINE)))


def compare_games(game: Game[Any], chosen: list[dict[str, Any]], seed: int) -> tuple[int, int]:
    """Play a game for each of these options at random, in both engines; how many, and answers."""
    engine = compiled(game)
    states, tables = dealt_alike(game, chosen)
    keys = [stream(seed, number) for number in range(len(states))]
    n = 0
    total = 0
    hold_states(engine, states, tables)
    while states:
        seats = [turn(g, draw(key, 2 * n)) for g, key in zip(states, keys, strict=True)]
        engine.hear(tables, seats)
        answers = picked(engine, states, tables, [draw(key, 2 * n + 1) for key in keys])
        for g, choice in zip(states, answers, strict=True):
            game.answer(g, choice)
        engine.answer(tables, answers)
        total += len(answers)
        n += 1
        hold_states(engine, states, tables)
        going = [i for i, g in enumerate(states) if not is_over(g)]
        if n % LOOK_EVERY == 0 or len(going) < len(states):
            hold_scores(engine, states, tables)
        if n % LOOK_EVERY == 0:
            hold_eyes(engine, states, n // LOOK_EVERY)
        if len(going) < len(states):
            states, keys = [states[i] for i in going], [keys[i] for i in going]
            tables = engine.pack(states)  # NumPy would leave the bytes between fields to luck
    return len(chosen), total


def dealt_alike(game: Game[Any], chosen: list[dict[str, Any]]) -> tuple[list[Any], Tables]:
    """The same tables, dealt by both engines."""
    engine = compiled(game)
    states = [game.lay(game.options(**options)) for options in chosen]
    tables = engine.pack(states)
    for g in states:
        game.deal(g)
    engine.deal(tables)
    return states, tables


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
        hold("the number of choices", n, int(offered.counts[i]))
        hold("the choices", out[:n], offered.answers[i, :n].tolist())
        hold("the weights", weights[:n], offered.weights[i, :n].tolist())
        answers.append(out[pick_weighted(weights, n, bits[i])])
    return answers


def hold(what: str, interpreted: object, compiled: object) -> None:
    """Both engines must give the same."""
    if interpreted != compiled:
        message = f"the engines differ in {what}: interpreted {interpreted}, compiled {compiled}"
        raise DisagreementError(message)


def hold_states(engine: Engine[Any], states: list[Any], tables: Tables) -> None:
    """Packed states are the same, to the byte."""
    if engine.pack(states).tobytes() == tables.tobytes():
        return
    for g, other in zip(states, engine.unpack(tables), strict=True):
        for name in engine.game.State.cells:
            hold(name, getattr(g, name), getattr(other, name))
    hold("the bytes between the fields", *(t.tobytes() for t in (engine.pack(states), tables)))


def hold_scores(engine: Engine[Any], states: list[Any], tables: Tables) -> None:
    """Both engines count the same scores."""
    for g, row in zip(states, engine.scores(tables).tolist(), strict=True):
        hold("the scores", engine.game.score_list(g), row[: g.seats])


def hold_eyes(engine: Engine[Any], states: list[Any], n: int) -> None:
    """Concealed and imagined states are the same, for one seat after another."""
    seats = [n % g.seats for g in states]
    copies, tables = [g.copy() for g in states], engine.pack(states)
    for g, seat in zip(copies, seats, strict=True):
        engine.game.conceal(g, seat)
    engine.conceal(tables, seats)
    hold_states(engine, copies, tables)
    for g, seat in zip(copies, seats, strict=True):
        engine.game.imagine(g, seat, n)
    engine.imagine(tables, seats, n)
    hold_states(engine, copies, tables)
