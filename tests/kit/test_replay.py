"""Records of matches: JSON Lines in notation, verified line by line."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import forgehall
from forgehall.kit.errors import BrokenReplayError, OtherRulesError, UnknownGameError
from forgehall.kit.game import GAMES
from forgehall.kit.replay import lines, read
from tests.kit.smiths import HOARD, after_bids, smiths


def record() -> list[dict[str, Any]]:
    """The record of a whole match of two, line by line."""
    match = HOARD.match(seats=2, seed=11)
    while not match.over:
        match.answer(match.choices[-1])
    return [json.loads(line) for line in match.replay().splitlines()]


def text(rows: list[Any]) -> str:
    """A record as it lies in a file."""
    return "\n".join(json.dumps(row) for row in rows)


@pytest.fixture
def no_new_games() -> Iterator[None]:
    """Games that a test makes are forgotten after it."""
    forgehall.game("dice-forge")  # what is imported once is entered once
    before = dict(GAMES)
    yield
    GAMES.clear()
    GAMES.update(before)


def test_a_record_begins_with_the_game_and_its_options() -> None:
    """So that it can be read without knowing anything else."""
    header = record()[0]

    assert {
        "replay": 1,
        "game": "hoard",
        "rules": 1,
        "options": {"seats": 2, "wild": False},
    } == header


def test_a_record_has_a_line_for_each_answer_and_the_result() -> None:
    """Chance included, in notation."""
    rows = record()

    assert {"seat": 1, "ask": "draw"} == {name: rows[1][name] for name in ("seat", "ask")}
    assert rows[1]["answer"].startswith("draw ")
    assert True is rows[-1]["end"]
    assert 2 == len(rows[-1]["scores"])


def test_a_record_of_a_running_match_has_no_result() -> None:
    """It can be read all the same, and chance is then asked from outside."""
    match = after_bids("blade", "ingot")

    again = read(match.replay())

    assert "end" not in json.loads(match.replay().splitlines()[-1])
    assert match.state == again.state
    assert again.chance is None


def test_answers_in_lanes_may_stand_in_any_order() -> None:
    """A line names its seat, and reading it turns to that seat."""
    match = smiths()
    match.answer("bid blade", seat=1)

    again = read(match.replay())

    assert [-1, 1] == again.state.bid[:2]


def test_blank_lines_do_not_count() -> None:
    """But line numbers in errors do count them."""
    rows = record()
    spaced = text(rows[:1]) + "\n\n\n" + text(rows[1:]) + "\n\n"
    assert read(spaced).over

    rows[1]["answer"] = "draw tin"

    with pytest.raises(BrokenReplayError, match="line 4: 'draw tin' is not an answer here"):
        read(text(rows[:1]) + "\n\n\n" + text(rows[1:]))


def test_a_seat_reads_what_it_may_know() -> None:
    """A private draw and a hidden bid read as question marks; None reads all."""
    match = smiths("lead", "gold", "copper", "silver")
    match.answer("bid blade", seat=1)

    whole, own, other = (
        [line["answer"] for line in list(lines(match, to))[1:]] for to in (None, 1, 0)
    )

    assert ["draw silver", "draw copper", "draw gold", "draw lead", "bid blade"] == whole
    assert ["draw silver", "draw copper", "draw ?", "draw ?", "bid blade"] == own
    assert ["draw ?", "draw ?", "draw gold", "draw lead", "bid ?"] == other


@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        ("", "line 1: this is not a record of format 1"),
        ("{}", "line 1: this is not a record of format 1"),
        ('{"replay": 2}', "line 1: this is not a record of format 1"),
        ("not json", "line 1: this is not JSON"),
        ("[1, 2]", r"line 1: a line of a record is an object; found '\[1, 2\]'"),
        ('{"replay": 1, "game": "hoard", "rules": 1}', "line 1: the header names no options"),
    ],
)
def test_what_is_no_record_is_refused(broken: str, sentence: str) -> None:
    """The error names the line and what is wrong with it."""
    with pytest.raises(BrokenReplayError, match=sentence):
        read(broken)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"seats": 9}, "line 1: Hoard is for 2 to 4 smiths; given: 9"),
        ({"wild": "very"}, "line 1: wild takes a value like False; given: 'very'"),
        ({"anvils": 2}, "line 1: hoard has the options seats, wild; given: anvils"),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused(options: Any, sentence: str) -> None:
    """The header's options are the game's to judge."""
    header = {"replay": 1, "game": "hoard", "rules": 1, "options": options}

    with pytest.raises(BrokenReplayError, match=sentence):
        read(text([header]))


def test_a_record_of_an_unknown_game_is_refused() -> None:
    """The error says which games there are."""
    with pytest.raises(UnknownGameError, match="no game is called 'chess'; there are dice-forge"):
        read(text([{"replay": 1, "game": "chess", "rules": 1, "options": {}}]))


def test_a_record_does_not_run_a_file(tmp_path: Path) -> None:
    """A file from a stranger must not name a program to run."""
    program = tmp_path / "trap.py"
    program.write_text("raise SystemExit('the trap is shut')")

    with pytest.raises(UnknownGameError, match="no game is called"):
        read(text([{"replay": 1, "game": str(program), "rules": 1, "options": {}}]))


@pytest.mark.usefixtures("no_new_games")
def test_a_record_of_other_rules_is_refused() -> None:
    """The error names both versions."""
    written = text(record())
    dataclasses.replace(HOARD, rules=2)

    with pytest.raises(OtherRulesError, match="under rules 1 of hoard; these are rules 2"):
        read(written)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"answer": "draw tin"}, "line 2: 'draw tin' is not an answer here; legal: draw lead"),
        ({"answer": None}, "line 2: 'None' is not an answer here"),
        ({"seat": 0}, "line 2: seat 1 is asked draw, but the line answers draw of seat 0"),
        ({"seat": "1"}, "line 2: seat 1 is asked draw, but the line answers"),
        ({"seat": [1]}, "line 2: seat 1 is asked draw, but .* of seat .1."),
        ({"ask": "bid"}, "line 2: seat 1 is asked draw, but the line answers bid of seat 1"),
    ],
)
def test_an_answer_that_does_not_fit_is_refused(change: dict[str, Any], sentence: str) -> None:
    """The error names the line, what it says and what was legal."""
    rows = record()
    rows[1].update(change)

    with pytest.raises(BrokenReplayError, match=sentence):
        read(text(rows))


def test_an_answer_after_the_end_is_refused() -> None:
    """Nothing is asked any more."""
    rows = record()
    rows.insert(-1, rows[-2])

    with pytest.raises(BrokenReplayError, match="the game is over, but the record goes on"):
        read(text(rows))


def test_a_result_that_the_answers_do_not_lead_to_is_refused() -> None:
    """The scores are counted again."""
    rows = record()
    rows[-1]["scores"] = [99, 0]

    with pytest.raises(BrokenReplayError, match=r"the scores are .*, not \[99, 0\]"):
        read(text(rows))


def test_places_that_the_scores_do_not_give_are_refused() -> None:
    """They are shared between equals."""
    rows = record()
    rows[-1]["places"] = [3, 3]

    with pytest.raises(BrokenReplayError, match=r"the places are .*, not \[3, 3\]"):
        read(text(rows))


@pytest.mark.parametrize("kept", [slice(0, 5), slice(0, None)])
def test_a_result_stands_last_and_after_the_end(kept: slice) -> None:
    """Neither in the middle of a game, nor before another line."""
    rows = record()
    misplaced = [*rows[kept], rows[-1]]

    with pytest.raises(BrokenReplayError, match="the record ends before the game does"):
        read(text(misplaced))
