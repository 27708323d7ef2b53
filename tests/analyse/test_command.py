"""`forgehall analyse`: summary, page and data; one position; what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import forgehall as house
from forgehall.analyse.evaluator import EFFORTS
from forgehall.bots import bot, sight_of
from tests.cli.shell import forgehall


@pytest.fixture(autouse=True)
def little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at each answer for a moment only."""
    monkeypatch.setitem(EFFORTS, "quick", 24)
    monkeypatch.setenv("COLUMNS", "100")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a game of Dice Forge."""
    match = house.game("dice-forge").match(seats=2, seed=4)
    random = bot("random", 3)
    while not match.over:
        seat = match.asked[0]
        match.answer(random.choose(sight_of(match, seat)), seat=seat)
    path = tmp_path / "game.jsonl"
    path.write_text(match.replay(), encoding="utf-8")
    return path


def test_it_prints_a_summary_and_writes_a_page(record: Path) -> None:
    """Who won, what it was made of, what was dear; the page lies beside the record."""
    result = forgehall("analyse", record, "--effort", "quick")

    assert 0 == result.exit_code, result.output
    for words in (
        "has won with",
        "Final scores:",
        "Skill and luck",
        "The costliest decisions",
        "Orrin",
    ):
        assert words in result.stdout
    page = record.with_suffix(".html")
    assert str(page) in result.stdout.replace("\n", "")
    assert "<!DOCTYPE html>" == page.read_text(encoding="utf-8").splitlines()[0]


def test_json_is_one_object_and_no_page(record: Path) -> None:
    """The shares add up, and nothing else is written."""
    result = forgehall("analyse", record, "--effort", "quick", "--json")

    parsed = json.loads(result.stdout)
    assert 0 == result.exit_code
    assert 32 == parsed["iterations"]
    assert parsed["over"]
    for share in parsed["shares"]:
        made = share["start"] + share["luck"] + share["own"] + share["others"]
        assert share["result"] == pytest.approx(made, abs=1e-9)
    assert not record.with_suffix(".html").exists()


def test_json_writes_a_page_where_it_is_told_to(record: Path, tmp_path: Path) -> None:
    """Both at once."""
    page = tmp_path / "there.html"

    result = forgehall("analyse", record, "--effort", "quick", "--json", "--html", page)

    assert json.loads(result.stdout)["analysis"] == 1
    assert page.exists()


def test_one_position_lists_every_choice(record: Path) -> None:
    """With visits, scores of all and an interval around the win; the most visited first."""
    rows = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()]
    number = next(i for i, row in enumerate(rows) if row.get("ask") == "action")

    result = forgehall("analyse", record, "--at", str(number), "--effort", "quick", "--json")
    shown = forgehall("analyse", record, "--at", str(number), "--effort", "quick")

    parsed = json.loads(result.stdout)
    visits = [choice["visits"] for choice in parsed["choices"]]
    assert ("action", rows[number]["seat"]) == (parsed["ask"], parsed["seat"])
    assert rows[number]["answer"] in [choice["answer"] for choice in parsed["choices"]]
    assert sorted(visits, reverse=True) == visits
    assert 24 == sum(visits)
    for choice in parsed["choices"]:
        low, high = choice["interval"]
        assert 0 <= low <= choice["wins"][parsed["seat"]] <= high <= 1
        assert 2 == len(choice["scores"])
    assert rows[number]["answer"] in shown.stdout


@pytest.mark.parametrize(
    ("number", "sentence"),
    [("0", "this record has answers 1 to"), ("1", "answer 1 was given by chance")],
)
def test_a_position_that_nobody_decided_is_refused(
    record: Path, number: str, sentence: str
) -> None:
    """Outside the record, or chance."""
    result = forgehall("analyse", record, "--at", number)

    assert 2 == result.exit_code
    assert sentence in result.stderr


def test_a_file_that_is_no_record_is_refused(tmp_path: Path) -> None:
    """One sentence, and no page."""
    path = tmp_path / "notes.txt"
    path.write_text("Buy coal.\n", encoding="utf-8")

    result = forgehall("analyse", path)

    assert 2 == result.exit_code
    assert "forgehall: line 1: this is not JSON" in result.stderr
    assert [path] == list(tmp_path.iterdir())


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    """It is named."""
    result = forgehall("analyse", tmp_path / "nothing.jsonl")

    assert 2 == result.exit_code
    assert "nothing.jsonl cannot be read" in result.stderr


def test_a_page_without_a_place_is_refused_before_anybody_waits(
    record: Path, tmp_path: Path
) -> None:
    """The folder is named."""
    page = tmp_path / "nowhere" / "page.html"

    result = forgehall("analyse", record, "--html", page)

    assert 2 == result.exit_code
    assert "there is no folder" in result.stderr
