"""`forgehall replay`: verify a record and step through it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.shell import EXAMPLE, answers, forgehall, record, saved_file

TWO = ("play", "dice-forge", "--seats", "human,random", "--seed", "5")


@pytest.fixture
def left() -> Path:
    """The record of a game that was left after two answers of seat 0."""
    return saved_file(forgehall(*TWO, lines=["buy 3G", "1"]))


@pytest.fixture
def whole() -> Path:
    """The record of a whole game."""
    return saved_file(forgehall("play", "dice-forge", "--seats", "random,random", "--seed", "2"))


def test_json_tells_header_lines_and_result(whole: Path) -> None:
    """Everything that the record holds, and that it holds."""
    result = forgehall("replay", whole, "--json")

    parsed = json.loads(result.stdout)
    assert 0 == result.exit_code
    assert parsed["verified"]
    assert parsed["over"]
    assert record(whole)[0] == parsed["header"]
    assert record(whole)[1:-1] == parsed["lines"]
    assert record(whole)[-1]["scores"] == parsed["scores"]


def test_json_of_a_game_that_goes_on_has_the_scores_so_far(left: Path) -> None:
    """Nobody has won yet."""
    result = forgehall("replay", left, "--json")

    parsed = json.loads(result.stdout)
    assert parsed["verified"]
    assert not parsed["over"]
    assert 2 == len(parsed["scores"])


def test_a_broken_record_is_told_with_its_line(left: Path) -> None:
    """A roll that the die cannot show: JSON says so, and the exit code too."""
    rows = left.read_text(encoding="utf-8").splitlines()
    place = next(i for i, row in enumerate(rows) if '"roll' in row)
    rows[place] = rows[place].replace('"answer": "roll ', '"answer": "roll 9')
    left.write_text("\n".join(rows), encoding="utf-8")

    as_json = forgehall("replay", left, "--json")
    for_people = forgehall("replay", left)

    parsed = json.loads(as_json.stdout)
    assert (2, 2) == (as_json.exit_code, for_people.exit_code)
    assert not parsed["verified"]
    assert parsed["error"].startswith(f"line {place + 1}: ")
    assert f"forgehall: {parsed['error']}\n" == for_people.stderr


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    """One sentence, no traceback."""
    path = tmp_path / "noise"
    path.write_bytes(b"\xff\xfe\x00")

    result = forgehall("replay", path)

    assert 2 == result.exit_code
    assert (
        f"forgehall: {path} is not a text file, so it is not the record of a game\n"
        == result.stderr
    )


def test_enter_leads_from_one_answer_of_a_seat_to_the_next(left: Path) -> None:
    """With the dice before it, each in words and in notation."""
    result = forgehall("replay", left, lines=["", ""])

    first = next(n for n, (_, ask, _) in enumerate(answers(left), 1) if ask == "action")
    printed = " ".join(result.stdout.split())
    assert f"After answer 0 of {first + 1} " in printed
    assert f"After answer {first} of {first + 1} " in printed
    assert f"After answer {first + 1} of {first + 1} " in printed
    assert " 5 Orrin rolls the light die → " in printed
    assert all(f"({answer})" in printed for _, _, answer in answers(left))


def test_back_and_go_to_lead_anywhere(left: Path) -> None:
    """Go to an answer, to the last one if there are not so many, and back; q quits."""
    total = len(answers(left))

    result = forgehall("replay", left, lines=["g 3", "b", "g 9999", "b", "b", "b", "q", "g 1"])

    places = [
        int(line.split()[2])
        for line in result.stdout.splitlines()
        if line.startswith("After answer")
    ]
    assert [0, 3, 0, total, total - 1, 0, 0] == places


def test_what_cannot_be_understood_is_answered_with_what_can(left: Path) -> None:
    """And nothing moves."""
    result = forgehall("replay", left, lines=["sideways"])

    assert 1 == result.stdout.count("After answer")
    assert 3 == result.stdout.count("g N")


def test_the_end_of_a_whole_game_shows_who_won(whole: Path) -> None:
    """The ranking, as at the table."""
    result = forgehall("replay", whole, lines=["g 9999"])

    best = max(record(whole)[-1]["scores"])
    assert f"with {best}\n" in result.stdout


def test_a_record_of_a_game_of_ones_own_needs_its_file() -> None:
    """The house does not know it; --game does."""
    path = saved_file(forgehall("play", EXAMPLE, "--seats", "random,random", "--seed", "1"))

    result = forgehall("replay", path, "--game", EXAMPLE, lines=["", "g 999"])

    assert 0 == result.exit_code
    assert "with " in result.stdout
