"""What wins over many games: counted by hand, told as page, CSV, JSON and summary."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from forgehall.analyse.many.gathering import CHOICE, OPENING, PLAYER, SEAT, GameRead, WinCount, read
from forgehall.games.dice_forge import game
from tests.cli.shell import EXAMPLE, forgehall
from tests.golden import REPLAYS

RECORD = REPLAYS / "dice_forge" / "four-beginner.jsonl"


def test_a_thing_is_counted_once_a_seat_and_game() -> None:
    """Ten games in which seat 0 buys twice and wins: ten of ten, beside nothing of the others."""
    tally = WinCount(game, 2)

    for _ in range(10):
        tally.add(GameRead(game, (1.0, 0.0), ("a", "b"), (("buy 4G", "buy 4G"), ("stop (x)",))))

    bought = next(thing for thing in tally.things(CHOICE) if thing.name == "buy 4G")
    assert (10, 1.0, 0.0) == (bought.seats, bought.share.share, bought.others)
    assert 0.7 < bought.share.low < 1.0
    assert ["0", "1"] == [thing.name for thing in tally.things(SEAT)]
    assert ["a", "b"] == [thing.name for thing in tally.things(PLAYER)]
    openings = {thing.name for thing in tally.things(OPENING)}
    assert {"buy 4G", "buy 4G, buy 4G", "stop (x)"} == openings


def test_what_few_did_is_not_told() -> None:
    """Nine seats say nothing; seats and players are always told."""
    tally = WinCount(game, 2)

    for _ in range(9):
        tally.add(GameRead(game, (0.5, 0.5), (), (("buy 4G",), ())))

    assert [] == tally.things(CHOICE)
    assert 2 == len(tally.things(SEAT))


def test_a_record_is_read_by_decisions() -> None:
    """Who won, and what each seat chose where it had a choice, in its notation."""
    found = read(RECORD.read_text(encoding="utf-8"))

    assert found is not None
    assert 1.0 == sum(found.wins)
    assert 4 == len(found.choices)
    assert any(text.startswith("buy ") for text in found.choices[0])
    assert not any(text.startswith("roll ") for texts in found.choices for text in texts)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Forty games of a small game, one cut record and one that is none."""
    games = tmp_path / "games"
    line = ("--bots", "random,greedy", "--games", "40", "--seed", "1")
    result = forgehall("simulate", EXAMPLE, *line, "--records", games)
    assert 0 == result.exit_code, result.output
    whole = RECORD.read_text(encoding="utf-8").splitlines(keepends=True)
    (games / "cut.jsonl").write_text("".join(whole[:40]), encoding="utf-8")
    (games / "none.jsonl").write_text("{}\n", encoding="utf-8")
    return games


def test_a_folder_is_told_as_summary_page_and_csv(folder: Path, tmp_path: Path) -> None:
    """The page lies in the folder; what was left out is counted."""
    file = tmp_path / "wins.csv"

    result = forgehall("analyse", folder, "--csv", file, "--game", EXAMPLE)

    assert 0 == result.exit_code, result.output
    printed = " ".join(result.stdout.split())
    assert "Finished games: 40. Seats: 2. Left out: 1 unfinished, 1 that cannot be read." in printed
    page = (folder / "analysis.html").read_text(encoding="utf-8")
    assert "What wins in Hoard" in page
    with file.open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines))
    greedy = next(row for row in rows if row["name"] == "greedy")
    assert ("player", "40") == (greedy["group"], greedy["seats"])
    assert float(greedy["low"]) < float(greedy["share"]) < float(greedy["high"])


def test_a_folder_is_told_as_json(folder: Path) -> None:
    """One object, and no page."""
    result = forgehall("analyse", folder, "--json", "--game", EXAMPLE)

    parsed = json.loads(result.stdout)
    assert [{"game": "hoard", "table": 2, "games": 40}] == parsed["games"]
    assert (1, 1) == (parsed["unfinished"], len(parsed["broken"]))
    seats = [row for row in parsed["rows"] if row["group"] == "seat"]
    assert 1.0 == pytest.approx(sum(row["share"] for row in seats))
    assert not (folder / "analysis.html").exists()


def test_an_empty_folder_is_one_sentence(tmp_path: Path) -> None:
    """Nothing to tell."""
    result = forgehall("analyse", tmp_path)

    assert 2 == result.exit_code
    assert "holds no record of a finished game" in result.stderr.replace("\n", " ")
