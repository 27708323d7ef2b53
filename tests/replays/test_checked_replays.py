"""Replays that were checked by hand: each line says why, and what its seat then has.

The amounts were worked out from the rules before they were compared with the program. `stock` is
gold, sun, moon and glory of the seat that the line names, after the line; `others` names those
whose stock the line has changed as well.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from forgehall.games.dice_forge.rules.components import Face, Feat
from forgehall.games.dice_forge.rules.state import Happened
from forgehall.kit import replay
from tests.golden import CHECKED
from tests.rules.dice_forge.table import stock

NOTES = {"stock", "others", "why"}
FILES = sorted(CHECKED.glob("*.jsonl"))

every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def rows_of(path: Path) -> list[dict[str, Any]]:
    """The lines of a record as data, the header first."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@every_file
def test_every_line_says_why(path: Path) -> None:
    """A sentence on each answer, and the stock it leads to."""
    lines = rows_of(path)[1:]

    silent = [number for number, row in enumerate(lines, 2) if not row.get("why", "").strip()]
    uncounted = [number for number, row in enumerate(lines, 2) if len(row.get("stock", ())) != 4]

    assert [] == silent
    assert [] == uncounted
    assert len(lines) >= 60


@every_file
def test_every_line_leads_to_the_stock_it_states(path: Path) -> None:
    """Nobody has more or less than the lines say, and nothing changes unsaid."""
    header, *lines = rows_of(path)
    match = replay.opened(header)
    expected = [list(stock(match.state, seat)) for seat in range(match.state.seats)]

    wrong = []
    for number, row in enumerate(lines, 2):
        replay.follow(match, number, row)
        expected[row["seat"]] = row["stock"]
        for seat, of_other in row.get("others", {}).items():
            expected[int(seat)] = of_other
        found = [list(stock(match.state, seat)) for seat in range(match.state.seats)]
        if expected != found:
            wrong.append((number, expected, found))
            expected = found

    assert [] == wrong


@every_file
def test_without_its_notes_it_is_an_ordinary_record(path: Path) -> None:
    """The reader passes over what it does not know; the writer writes the rest as it was."""
    bare = [{k: v for k, v in row.items() if k not in NOTES} for row in rows_of(path)]

    written = replay.write(replay.read(path.read_text(encoding="utf-8")))

    assert bare == [json.loads(line) for line in written.splitlines()]


@pytest.mark.parametrize(
    ("name", "seats", "feats", "faces"),
    [
        (
            "two-beginner",
            2,
            {Feat.HIND, Feat.SPIRITS, Feat.HELMET, Feat.SATYRS, Feat.HAMMER, Feat.MINOTAUR},
            {Face.ANY_1, Face.TRIPLE},
        ),
        (
            "three-with-ships",
            3,
            {Feat.SHIP, Feat.MIRROR, Feat.HELMET, Feat.SATYRS},
            {Face.SHIP, Face.MIRROR, Face.TRIPLE},
        ),
        (
            "four-advanced",
            4,
            {Feat.BEAR, Feat.BOAR, Feat.CERBERUS, Feat.TRITON, Feat.SHIELD},
            {Face.BOAR_RED, Face.BOAR_BLUE, Face.SHIELD_YELLOW},
        ),
    ],
)
def test_the_checked_replays_show_what_is_hard(
    name: str, seats: int, feats: set[Feat], faces: set[Face]
) -> None:
    """Two seats; ships, mirror and x3; boars, Cerberus, Triton and shield: all in play."""
    match = replay.read((CHECKED / f"{name}.jsonl").read_text(encoding="utf-8"))

    performed = {event.what for event in match.events if event.kind == Happened.FEAT}
    rolled = {event.what for event in match.events if event.kind == Happened.ROLL}

    assert seats == match.state.seats
    assert feats <= performed
    assert faces <= rolled


def test_there_are_three_of_them() -> None:
    """One for each number of seats."""
    names = [path.stem for path in FILES]

    assert ["four-advanced", "three-with-ships", "two-beginner"] == names
