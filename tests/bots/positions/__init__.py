"""Positions with a known best answer, one JSON file each, in a folder for each game.

A file says how the table differs from one that has just been dealt:

    {"why": "...", "options": {"seats": 2}, "cells": {"round": 9, "gold": [0, 3]},
     "pile": [["end_turn", 1, 0], ["action", 1, 0]], "best": ["feat gorgon"], "proven": true}

`cells` names fields of the position as `forgehall.kit.position` writes them: a list fills the first
cells of a field, an object some of them by their number. `pile` is the table's lane from the bottom
up. `best` are the answers, in notation, of which one must be found. Where `proven` is true, they
are all answers that share the best chance to win, by a count of everything that can follow.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from forgehall.kit.game import Game, game
from forgehall.kit.position import load, position
from forgehall.kit.questions import LANES, BaseState, is_chance

HOME = Path(__file__).parent


class Puzzle(NamedTuple):
    """A position, the answers that are best in it, and why they are."""

    name: str
    game: Game[Any]
    state: BaseState
    best: tuple[str, ...]
    why: str
    proven: bool
    """Everything that can follow has been counted; else it is known from the rules of thumb."""


def puzzles(name: str) -> list[Puzzle]:
    """The positions of a game, by name."""
    files = sorted((HOME / name.replace("-", "_")).glob("*.json"))
    return [puzzle(game(name), file) for file in files]


def puzzle(game: Game[Any], file: Path) -> Puzzle:
    """The position that a file describes."""
    data = json.loads(file.read_text(encoding="utf-8"))
    state = load(game, position_of(game, data))
    return Puzzle(file.stem, game, state, tuple(data["best"]), data["why"], data["proven"])


def position_of(game: Game[Any], data: dict[str, Any]) -> dict[str, Any]:
    """The whole position: what was just dealt, with what the file says of it."""
    whole = position(game, dealt(game, data.get("options", {})))
    for name, cells in data["cells"].items():
        whole[name] = filled(whole[name], cells)
    whole["pile"] = [data["pile"], *([] for _ in range(LANES - 1))]
    return {**whole, "lane": 0, "heard": 0}


def dealt(game: Game[Any], options: dict[str, Any]) -> BaseState:
    """A table at its first question to a seat; chance always gave the first thing that could be."""
    state: BaseState = game.start(game.options(**options))
    while is_chance(state):
        game.answer(state, game.outcome_list(state)[0][0])
    return state


def filled(old: Any, new: Any) -> Any:
    """A field with some of its cells filled."""
    if isinstance(new, list):
        new = dict(enumerate(new))
    if isinstance(new, dict):
        for place, value in new.items():
            old[int(place)] = filled(old[int(place)], value)
        return old
    return new
