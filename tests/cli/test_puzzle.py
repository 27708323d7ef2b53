"""`forgehall puzzle`: a puzzle in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from forgehall.kit.files import game_file
from forgehall.kit.game import game
from forgehall.puzzles.daily import of_day, today
from forgehall.puzzles.puzzle import Puzzle
from forgehall.puzzles.shelf import puzzles_of
from tests.checking.broken import forget, written
from tests.cli.shell import forgehall
from tests.puzzles.hoards import RIGHT, lay

NAMES = ("dice-forge", "dwarven-smithy", "merchants-cove")


def of_today(name: str) -> Puzzle:
    """Today's puzzle of a game."""
    return of_day(puzzles_of(game(name)), today())


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    ("language", "solved"),
    [
        ("en", "Solved on try 2."),
        ("de", "Beim 2. Versuch gelöst."),
        ("hu", "Megoldva, próbálkozások: 2."),
    ],
)
def test_the_puzzle_of_the_day_is_answered_by_number_or_notation(
    name: str, language: str, solved: str
) -> None:
    """A wrong answer is told what it is worth; the right one, why."""
    of = of_today(name)
    wrong = next(n for n, text in enumerate(of.ids, 1) if not of.is_right(text))

    result = forgehall("puzzle", name, "--language", language, lines=[str(wrong), of.best.text])

    assert 0 == result.exit_code, result.output
    assert solved in result.output


def test_the_solution_is_told_to_who_asks() -> None:
    """Nothing was solved then."""
    result = forgehall("puzzle", "dice-forge", "--number", "1", lines=["show"])

    assert "The weakest bot that finds it" in result.output or "None of the bots" in result.output
    assert "Solved" not in result.output


def test_what_is_no_answer_is_refused_and_asked_again() -> None:
    """And the end of the input leaves."""
    result = forgehall("puzzle", "dice-forge", "--number", "1", lines=["nonsense"])

    assert 0 == result.exit_code
    assert "'nonsense' is not an answer here" in result.output


def test_a_number_that_there_is_not_is_refused() -> None:
    """In a sentence that says how many there are."""
    result = forgehall("puzzle", "dice-forge", "--number", "99999")

    assert 2 == result.exit_code
    assert "has the puzzles 1 to" in result.stderr


def test_a_game_of_ones_own_brings_its_puzzles(tmp_path: Path) -> None:
    """They lie beside its file."""
    file = written(tmp_path)
    lay(tmp_path, game_file(file), "broken")

    result = forgehall("puzzle", file, lines=[RIGHT])

    forget()
    assert 0 == result.exit_code, result.output
    assert "Solved on the first try." in result.output


def test_of_a_game_without_puzzles_it_is_said_that_there_are_none(tmp_path: Path) -> None:
    """In a sentence."""
    result = forgehall("puzzle", written(tmp_path))

    forget()

    assert 2 == result.exit_code
    assert "there are no puzzles of Hoard yet" in result.stderr
