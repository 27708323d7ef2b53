"""Records of games that were left: where they lie, and who played them."""

from __future__ import annotations

import gzip
import json
import re
import tempfile
import zlib
from datetime import datetime
from itertools import chain, count, pairwise
from pathlib import Path
from typing import Any, NamedTuple

from platformdirs import user_data_dir

from forgehall.kit import replay
from forgehall.kit.errors import BrokenReplayError, ForgehallError
from forgehall.kit.language import mark
from forgehall.kit.match import Match

NEXT = re.compile(r'^\{"replay":', re.MULTILINE)
"""Where a record begins in a file that holds several."""


class FileError(ForgehallError):
    """A file cannot be read or written."""


class Players(NamedTuple):
    """Who sits at a table, and where its luck comes from; it stands in the header of a record."""

    seats: tuple[str, ...]
    """human, or the name of a bot, for each seat."""
    seed: int
    asks_chance: bool = False
    """People roll the dice, and say how they fell."""


def new_path(game: str) -> Path:
    """A file for a game that has none yet, named after this moment."""
    now = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    folder = home()
    names = chain([f"{game}-{now}"], (f"{game}-{now}-{n}" for n in count(2)))
    return next(path for name in names if not (path := folder / f"{name}.jsonl").exists())


def home() -> Path:
    """The folder for saved games; one that passes with the system's, if that cannot be written."""
    folder = Path(user_data_dir("forgehall"), "games")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        return Path(tempfile.mkdtemp(prefix="forgehall-"))
    return folder


def write(match: Match[Any], players: Players, path: Path) -> None:
    """Write the record of a match, with its players in the header."""
    header, *lines = replay.lines(match)
    rows = [{**header, "players": players._asdict()}, *lines]
    text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise FileError(
            mark("{path} cannot be written: {why}"), path=path, why=error.strerror
        ) from error


def text_of(path: Path) -> str:
    """What a file holds, compressed or not, if that is not more than any record."""
    try:
        with gzip.open(path) if path.suffix == ".gz" else path.open("rb") as file:
            found = file.read(4 * replay.MOST_SIGNS + 1)
        if len(found) > 4 * replay.MOST_SIGNS:
            raise BrokenReplayError(mark("{path} is too long for the record of a game"), path=path)
        return found.decode("utf-8")
    except (UnicodeDecodeError, EOFError, gzip.BadGzipFile, zlib.error) as error:
        raise BrokenReplayError(
            mark("{path} is not a text file, so it is not the record of a game"), path=path
        ) from error
    except OSError as error:
        raise FileError(
            mark("{path} cannot be read: {why}"), path=path, why=error.strerror
        ) from error


def record_of(path: Path, number: int | None = None) -> str:
    """The record of a game that a file holds; one of several is named by its number."""
    found = records_of(text_of(path))
    if number is None:
        if len(found) > 1:
            message = f"{path} holds {len(found)} games: say which one, --number N"
            raise FileError(message)
        return found[0]
    for record in found:
        if record_number(record) == number:
            return record
    message = f"{path} holds no game with the number {number}"
    raise FileError(message)


def records_of(text: str) -> list[str]:
    """The records in a text: each begins with its header."""
    starts = [0, *(found.start() for found in NEXT.finditer(text) if found.start() > 0)]
    return [text[start:end] for start, end in pairwise([*starts, len(text)])]


def record_number(record: str) -> object:
    """The number of a game, as its header tells."""
    return replay.parsed(1, record.partition("\n")[0]).get("number")


def header_of(text: str) -> dict[str, Any]:
    """The header of a record that has been read."""
    header: dict[str, Any] = json.loads(next(row for row in text.splitlines() if row.strip()))
    return header


def players_of(text: str) -> Players | None:
    """Who played the record that has been read, if it says so."""
    stored = header_of(text).get("players")
    if not isinstance(stored, dict):
        return None
    try:
        players = Players(**stored)
        return Players(tuple(map(str, players.seats)), int(players.seed), bool(players.asks_chance))
    except (TypeError, ValueError) as error:
        message = f"line 1: the header names no players: {stored}"
        raise BrokenReplayError(message) from error
