"""The puzzles of a game in a file: how they are written, found and read."""

from __future__ import annotations

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any

from forgehall.kit.errors import OtherRulesError
from forgehall.kit.game import Game
from forgehall.puzzles.puzzle import Puzzle, PuzzleRow, as_json, from_json

NAME = "puzzles.jsonl.gz"


def passport(game: Game[Any]) -> dict[str, Any]:
    """What a file of puzzles must agree on with the game that it is for."""
    return {"game": game.name, "rules": game.rules, "data": game.data_hash}


def write(path: Path, game: Game[Any], rows: list[PuzzleRow]) -> None:
    """Keep puzzles: a line that says for which game they are, then a line for each."""
    lines = [passport(game), *map(as_json, rows)]
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
    beside = path.with_suffix(".part")
    beside.write_bytes(gzip.compress(text.encode(), mtime=0))
    beside.replace(path)


def read(path: Path, game: Game[Any]) -> list[PuzzleRow]:
    """The puzzles in a file; one that was made for another game or other rules is refused."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        made, *rows = map(json.loads, file)
    wanted = passport(game)
    other = [name for name in wanted if made.get(name) != wanted[name]]
    if other:
        message = f"{path.name} was made for other {', '.join(other)} than {game.title} has now"
        raise OtherRulesError(message)
    return [from_json(row) for row in rows]


@cache
def puzzles_of(game: Game[Any]) -> tuple[Puzzle, ...]:
    """The puzzles that lie with a game; none where there is no file."""
    path = next((path for path in places_of(game) if path.exists()), None)
    rows = read(path, game) if path else []
    return tuple(Puzzle(game, number, row) for number, row in enumerate(rows, 1))


def places_of(game: Game[Any]) -> list[Path]:
    """Where puzzles of a game may lie: beside its file, and in a package with what is known of it.

    Beside the file they lie under the name that the maker gives them.
    """
    if game.home is None or game.home.__file__ is None:
        return []
    beside = Path(game.home.__file__).with_name(f"{game.name}.{NAME}")
    return [beside, beside.with_name("knowledge") / NAME]
