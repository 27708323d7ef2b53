"""A state as JSON that people can read, edit and load again."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any, TypeVar

from forgehall.kit.errors import BadPositionError
from forgehall.kit.faults import Cell, refused
from forgehall.kit.language import mark
from forgehall.kit.questions import (
    CHANCE,
    HEAR,
    LANES,
    STEP,
    BaseState,
    is_hearing,
    is_over,
    is_waiting,
)
from forgehall.kit.record import NONE, UNKNOWN, Cells

if TYPE_CHECKING:
    from collections.abc import Iterator

    from forgehall.kit.game import Game

S = TypeVar("S", bound=BaseState)

PILE = ("lane", "piled", "pile_kind", "pile_seat", "pile_arg")
WORDS = {NONE: "-", UNKNOWN: "?"}
"""How an empty and an unseen place read."""
OUTSIDE = mark("{name} holds {value}, outside {least} to {most}")


def named(value: Any, names: type[IntEnum]) -> Any:
    """Numbers as the names of an enumeration, in lower case."""
    if isinstance(value, list):
        return [named(item, names) for item in value]
    return WORDS.get(value) or names(value).name.lower()


def numbered(value: Any, names: type[IntEnum]) -> Any:
    """Names of an enumeration as numbers; unknown ones stay what they are."""
    if isinstance(value, list):
        return [numbered(item, names) for item in value]
    for number, word in WORDS.items():
        if value == word:
            return number
    return names.__members__.get(str(value).upper(), value)


def kind_name(game: Game[Any], kind: int) -> str:
    """The name of a kind of question or step."""
    return "hear" if kind == HEAR else game.kinds(kind).name.lower()


def pile_as_json(game: Game[S], g: S) -> list[list[list[Any]]]:
    """The lanes from the bottom up: [kind, seat, argument] for each entry."""
    return [
        [
            [kind_name(game, g.pile_kind[lane][i]), g.pile_seat[lane][i], g.pile_arg[lane][i]]
            for i in range(g.piled[lane])
        ]
        for lane in range(LANES)
    ]


def fields_as_json(game: Game[S], g: S) -> dict[str, Any]:
    """Every field by name, pieces by theirs; the pile as a list of entries."""
    shown: dict[str, Any] = {}
    for name, cells in game.State.cells.items():
        if name not in PILE:
            value = getattr(g, name)
            shown[name] = named(value, cells.names) if cells.names else duplicate_json(value)
    shown["lane"] = g.lane
    shown["pile"] = pile_as_json(game, g)
    return shown


def duplicate_json(value: Any) -> Any:
    """A copy of a nested list that shares nothing with the state."""
    return [duplicate_json(item) for item in value] if isinstance(value, list) else value


def position(game: Game[S], g: S) -> dict[str, Any]:
    """The whole state as JSON-able data."""
    return {"position": game.name, "rules": game.rules, **fields_as_json(game, g)}


def load(game: Game[S], data: dict[str, Any]) -> S:
    """The state that a position describes; a bad one is refused with a sentence."""
    if not isinstance(data, dict) or data.get("position") != game.name:
        message = f"this is not a position of {game.name}"
        raise BadPositionError(message)
    data = brought_forward(game, data)
    expected = {*game.State.cells, "pile", "position", "rules"}.difference(PILE[1:])
    if set(data) != expected:
        odd = ", ".join(sorted(expected.symmetric_difference(map(str, data))))
        message = f"a position of {game.name} has other fields: {odd} is missing or too many"
        raise BadPositionError(message)
    g = game.State()
    for name, cells in game.State.cells.items():
        if name not in PILE:
            value = numbered(data[name], cells.names) if cells.names else data[name]
            setattr(g, name, fitting(name, value, cells, cells.shape))
    load_pile(game, g, data["pile"])
    g.lane = fitting("lane", data["lane"], game.State.cells["lane"], ())
    if wrong := next(pile_faults(game, g), "") or game.sound(g):
        raise refused(wrong)
    return g


def brought_forward(game: Game[S], data: dict[str, Any]) -> dict[str, Any]:
    """The position, with the fields that are new since the rules that it was written under."""
    edition = game.edition(data.get("rules"), "this position")
    if data["rules"] == game.rules:
        return data
    laid = fields_as_json(game, game.lay(game.options(**edition)))
    return {name: value for name, value in laid.items() if name not in (*PILE, "pile")} | data


def fitting(name: str, value: Any, cells: Cells, shape: tuple[int, ...]) -> Any:
    """The value, if it has the shape and the width that the field asks for."""
    if shape:
        if not isinstance(value, list) or len(value) != shape[0]:
            message = f"{name} must be a list of {shape[0]}"
            raise BadPositionError(message)
        return [fitting(name, item, cells, shape[1:]) for item in value]
    if type(value) not in (int, cells.names):
        text = mark("{name} holds {value!r}, which is neither a number nor a piece")
        raise BadPositionError(text, name=Cell(name), value=value)
    if cells.names and value not in (NONE, *cells.names):
        text = mark("{name} holds {value}, which is not a piece on the table")
        raise BadPositionError(text, name=Cell(name), value=WORDS.get(value, value))
    if not cells.least <= value <= cells.most:
        text, bounds = OUTSIDE, {"least": cells.least, "most": cells.most}
        raise BadPositionError(text, name=Cell(name), value=value, **bounds)
    return int(value)


def load_pile(game: Game[S], g: S, lanes: Any) -> None:
    """Put the entries of a position on the pile."""
    if not isinstance(lanes, list) or len(lanes) != LANES:
        message = f"the pile must be a list of {LANES} lanes"
        raise BadPositionError(message)
    kinds = {kind_name(game, kind): int(kind) for kind in game.kinds} | {"hear": HEAR}
    names = list(kinds)  # a list may be asked for anything, a dictionary only for what it can hash
    cells = game.State.cells
    for lane, entries in enumerate(lanes):
        if not isinstance(entries, list) or len(entries) > cells["pile_kind"].shape[1]:
            message = f"lane {lane} of the pile is not a list, or is too long"
            raise BadPositionError(message)
        for i, entry in enumerate(entries):
            if not isinstance(entry, list) or len(entry) != len(PILE[2:]) or entry[0] not in names:
                message = f"the pile holds {entry!r}; an entry is [kind, seat, argument]"
                raise BadPositionError(message)
            g.pile_kind[lane][i] = kinds[entry[0]]
            g.pile_seat[lane][i] = fitting("a seat on the pile", entry[1], cells["pile_seat"], ())
            g.pile_arg[lane][i] = fitting("an argument", entry[2], cells["pile_arg"], ())
        g.piled[lane] = len(entries)


def pile_faults(game: Game[S], g: S) -> Iterator[str]:
    """What is wrong with the seats and the pile: a sentence for each fault, the gravest first."""
    if g.seats not in game.seats:
        yield f"{game.title} is for {game.seats[0]} to {game.seats[-1]} seats, not {g.seats}"
    for lane in range(LANES):
        for i in range(g.piled[lane]):
            kind, seat = g.pile_kind[lane][i], g.pile_seat[lane][i]
            if not 0 <= seat < g.seats:
                yield f"the pile asks seat {seat} of {g.seats}"
            if lane > 0 and (seat != lane - 1 or CHANCE <= kind < STEP or kind == HEAR):
                yield f"lane {lane} is for questions to seat {lane - 1} alone"
    if any(g.piled[1:]) and HEAR not in g.pile_kind[0][: g.piled[0]]:
        yield "seats have questions of their own, but the table does not hear them"
    lanes = [lane for lane in range(1, LANES) if g.piled[lane]] if is_hearing(g) else [0]
    if g.heard not in range(LANES) or (g.heard and not is_hearing(g)):
        yield f"lane {g.heard} was turned to, but nobody is heard there"
    if g.lane not in lanes:
        yield f"the table turns to lane {g.lane}, but nothing is asked there"
    if not is_over(g) and not all(is_waiting(g, lane) for lane in lanes):
        yield "a step lies on top of the pile, where a question must wait for its answer"
