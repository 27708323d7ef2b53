"""The file of results: JSON Lines, appended as the games are played.

The first line says under which settings; every other line is one game. A run that was stopped,
even in the middle of a line, goes on where it was.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, Self

from forgehall.arena.play import GameResult
from forgehall.bots.playing import Thought
from forgehall.kit.errors import ForgehallError

FORMAT = 1
DIGITS = 6
"""Seconds are kept to the microsecond."""


class ResultsError(ForgehallError):
    """A file of results cannot be read, written, or does not belong to this contest."""


class ContestSettings(NamedTuple):
    """What a result depends on besides its bots, its seats and its number."""

    game: str
    rules: int
    options: dict[str, Any]
    seed: int
    cards: str = ""
    """What tells the set of cards from others; empty for a game without any."""


class Ledger:
    """An open file of results."""

    def __init__(self, path: Path, settings: ContestSettings, makeup: dict[str, str]) -> None:
        """Open a file: read what it holds, cut off a line that was torn, go on at its end.

        `makeup` says how each bot is set up; one that was set up differently is another bot.
        """
        self.path = path
        head = {"arena": FORMAT, **settings._asdict(), "bots": makeup}
        head = json.loads(json.dumps(head))
        try:
            self.file = path.open("a+b")
        except OSError as error:
            message = f"{path} cannot be written: {error.strerror}"
            raise ResultsError(message) from error
        try:
            self.known, is_new = self._read(head)
        except BaseException:
            self.file.close()
            raise
        if is_new:
            self._write([head])

    def _read(self, head: dict[str, Any]) -> tuple[list[GameResult], bool]:
        """The results of the file, and whether its settings name too few bots or none yet."""
        self.file.seek(0)
        lines = self.file.read().splitlines(keepends=True)
        if lines and not lines[-1].endswith(b"\n"):
            self.file.truncate(sum(map(len, lines[:-1])))
            lines.pop()
        results: list[GameResult] = []
        missing = set(head["bots"])
        for number, line in enumerate(lines, 1):
            entry = self._entry(line, number)
            if number == 1 or "arena" in entry:
                self._check(entry, head)
                missing -= entry["bots"].keys()
            else:
                results.append(self._result(entry, number))
        return results, bool(missing)

    def _entry(self, line: bytes, number: int) -> dict[str, Any]:
        """One line as an object."""
        try:
            entry = json.loads(line)
        except ValueError as error:
            message = f"line {number} of {self.path} is not JSON, so this is not a file of results"
            raise ResultsError(message) from error
        if not isinstance(entry, dict) or (number == 1 and "arena" not in entry):
            message = f"line {number} of {self.path} is not what a file of results holds there"
            raise ResultsError(message)
        return entry

    def _check(self, found: dict[str, Any], head: dict[str, Any]) -> None:
        """Refuse results of other settings, and of bots that were set up differently."""
        for key in ("arena", *ContestSettings._fields):
            value = found.get(key, ContestSettings._field_defaults.get(key))
            if value != head[key]:
                message = (
                    f"{self.path} holds results with {key} {value!r}, "
                    f"not {head[key]!r}: name another file"
                )
                raise ResultsError(message)
        for name, makeup in found.get("bots", {}).items():
            if head["bots"].get(name, makeup) != makeup:
                message = (
                    f"{self.path} holds results of another {name}: "
                    f"{makeup}, not {head['bots'][name]}: name another file"
                )
                raise ResultsError(message)

    def _result(self, entry: dict[str, Any], number: int) -> GameResult:
        """One game."""
        try:
            return read_result(entry)
        except (KeyError, TypeError, ValueError) as error:
            message = f"line {number} of {self.path} is not the result of a game"
            raise ResultsError(message) from error

    def add(self, results: Sequence[GameResult]) -> None:
        """Append the games of a block."""
        self._write([written(result) for result in results])

    def _write(self, entries: Sequence[dict[str, Any]]) -> None:
        """Append lines all at once, and hand them to the system."""
        self.file.write(b"".join(json.dumps(entry).encode() + b"\n" for entry in entries))
        self.file.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()


def written(result: GameResult) -> dict[str, Any]:
    """A game as a line; lists go by seat."""
    thinking = [
        {
            "decisions": thought.decisions,
            "mean": round(thought.seconds / max(thought.decisions, 1), DIGITS),
            "slowest": round(thought.slowest, DIGITS),
        }
        for thought in result.thought
    ]
    line = {
        "meeting": result.meeting,
        "block": result.block,
        "game": result.game,
        "seats": result.bots,
        "scores": result.scores,
        "places": result.places,
        "answers": result.answers,
        "seconds": round(result.seconds, DIGITS),
        "thinking": thinking,
    }
    rival = {} if result.rival is None else {"rival": result.rival}
    return line | rival | ({"lost": result.lost} if result.lost else {})


def read_result(entry: dict[str, Any]) -> GameResult:
    """A game from its line."""
    thoughts = (
        Thought(
            int(thought["decisions"]),
            thought["mean"] * thought["decisions"],
            float(thought["slowest"]),
        )
        for thought in entry["thinking"]
    )
    return GameResult(
        tuple(map(str, entry["meeting"])),
        int(entry["block"]),
        int(entry["game"]),
        tuple(map(str, entry["seats"])),
        tuple(map(int, entry["scores"])),
        tuple(map(int, entry["places"])),
        int(entry["answers"]),
        float(entry["seconds"]),
        tuple(thoughts),
        str(entry.get("lost", "")),
        int(entry["rival"]) if "rival" in entry else None,
    )
