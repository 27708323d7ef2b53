"""A folder of records: compressed files of up to a thousand games each, which can be replayed."""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import Path

from forgehall.data.played import Origin, PlayedGame, WritingError
from forgehall.kit.replay import dealt_header, in_numbers

PACKED = ".jsonl.gz"
"""How the name of a compressed file of records ends."""
RECORDS = (".jsonl", PACKED)
IN_A_FILE = 1000
"""How many games lie in one file."""
QUICK = 1
"""How hard zlib tries: harder costs three times as much and saves a twentieth."""


class Records:
    """Writes games into a folder, so that each can be replayed."""

    def __init__(self, folder: Path, origin: Origin, *, goes_on: bool = False) -> None:
        """Make the folder; one that holds records is refused, unless this run goes on with them."""
        self.folder, self.origin = folder, origin
        self.header = dealt_header(origin.game, origin.options)
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise WritingError(f"{folder} cannot be made: {error.strerror}") from error
        if records_in(folder) and not goes_on:
            raise WritingError(f"{folder} holds records already: name another folder")

    def add(self, games: Iterable[PlayedGame]) -> None:
        """Write these games, each behind those that its file holds already."""
        for place, some in groupby(games, lambda played: played.number // IN_A_FILE):
            path = self.folder / f"{place:05}{PACKED}"
            text = "".join(map(self._text, some))
            try:
                with path.open("ab") as file:
                    file.write(gzip.compress(text.encode(), QUICK, mtime=0))
            except OSError as error:
                raise WritingError(f"{path} cannot be written: {error.strerror}") from error

    def _text(self, played: PlayedGame) -> str:
        """The record of one game, with who played it."""
        players = {"seats": list(played.players), "seed": self.origin.seed}
        header = {**self.header, "players": players, "number": played.number}
        end = {"scores": list(played.scores), "places": list(played.places)}
        return in_numbers(header, played.answers, end if played.over else None)

    def close(self) -> None:
        """Every game is in its file."""


def records_in(folder: Path) -> Sequence[Path]:
    """The files of records in a folder and in those within it, in the order of their names."""
    return sorted(path for path in folder.rglob("*") if path.name.endswith(RECORDS))
