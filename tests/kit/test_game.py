"""The contract of a game, and the register of games."""

from __future__ import annotations

import dataclasses
import importlib
import sys
from collections.abc import Iterator
from enum import IntEnum
from pathlib import Path

import pytest

import forgehall
from forgehall.kit.errors import (
    BadOptionError,
    FaultyGameError,
    IllegalAnswerError,
    UnknownGameError,
)
from forgehall.kit.files import OWN_GAMES, open_again, open_games
from forgehall.kit.game import GAMES
from forgehall.kit.questions import HEAR, is_over
from forgehall.kit.record import NONE
from tests.kit.smiths import HOARD, smiths

EXAMPLE = Path(__file__).parents[2] / "examples" / "hoard.py"


@pytest.fixture(autouse=True)
def no_new_games() -> Iterator[None]:
    """Games that a test makes are forgotten after it."""
    forgehall.game("dice-forge")  # what is imported once is entered once
    before, module = dict(GAMES), sys.modules["game_file_hoard"]
    yield
    GAMES.clear()
    GAMES.update(before)
    sys.modules["game_file_hoard"] = module


def test_games_of_the_house_are_found_by_name() -> None:
    """Each package under `games` is one."""
    assert "dice-forge" in forgehall.game_names()
    assert "Dice Forge" == forgehall.game("dice-forge").title


def test_a_game_is_imported_when_it_is_first_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A house with one room, which nobody has entered yet."""
    room = tmp_path / "small_house" / "iron_heart"
    room.mkdir(parents=True)
    (room / "__init__.py").write_text(EXAMPLE.read_text().replace('"hoard"', '"iron-heart"'))
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr("forgehall.kit.game.HOUSE", "small_house")

    assert ["iron-heart"] == forgehall.game_names()
    assert "iron-heart" not in GAMES
    assert "iron-heart" == forgehall.game("iron-heart").name


def test_a_game_is_imported_once() -> None:
    """The same object every time."""
    assert forgehall.game("dice-forge") is forgehall.game("dice-forge")


def test_an_unknown_game_is_refused() -> None:
    """The error says which games there are."""
    with pytest.raises(
        UnknownGameError, match=r"no game is called 'chess'; there are .*dice-forge"
    ):
        forgehall.game("chess")


def test_a_name_opens_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name may come from anywhere: it is looked up, and nothing is run."""
    (tmp_path / "trap.py").write_text("raise SystemExit('the trap is shut')")
    monkeypatch.chdir(tmp_path)

    for name in ("trap.py", "./trap.py", "../trap.py", "trap", str(tmp_path / "trap.py")):
        with pytest.raises(UnknownGameError, match="no game is called"):
            forgehall.game(name)


def test_a_file_can_hold_a_game() -> None:
    """It is then known by its own name too."""
    game = forgehall.game_file(EXAMPLE)

    assert game is forgehall.game_file(EXAMPLE)
    assert game is forgehall.game("hoard")


@pytest.mark.parametrize("name", ["json", "random", "numpy"])
def test_a_file_named_like_another_module_harms_nothing(tmp_path: Path, name: str) -> None:
    """What others import by that name is what it was, whether it was imported before or not."""
    file = tmp_path / f"{name}.py"
    file.write_text(EXAMPLE.read_text().replace('"hoard"', '"odd"'))

    game = forgehall.game_file(file)

    assert "odd" == game.name
    assert hasattr(importlib.import_module("json"), "loads")
    assert Path(str(importlib.import_module(name).__file__)) != file


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    """The error names it."""
    with pytest.raises(UnknownGameError, match=r"there is no game file .*nothing\.py"):
        forgehall.game_file(tmp_path / "nothing.py")


def test_a_file_without_a_game_is_refused(tmp_path: Path) -> None:
    """The error says how to end it."""
    empty = tmp_path / "empty_anvil.py"
    empty.write_text("anvil = 1\n")

    with pytest.raises(UnknownGameError, match="holds no `game`: end it with game = Game"):
        forgehall.game_file(empty)


def test_another_file_of_the_same_name_is_another_game(tmp_path: Path) -> None:
    """What was loaded before does not stand in for it."""
    other = tmp_path / "hoard.py"
    other.write_text(EXAMPLE.read_text().replace('title="Hoard"', 'title="Another hoard"'))

    assert "Another hoard" == forgehall.game_file(other).title
    assert "Hoard" == forgehall.game_file(EXAMPLE).title


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("anvil = 1\nhammer = anvil.strike\n", r"odd\.py:2: AttributeError: 'int'"),
        ("anvil = 1\ngame = (\n", r"odd\.py:2: SyntaxError: '\(' was never closed"),
        ("import no_such_anvil\n", r"odd\.py:1: .*No module named 'no_such_anvil'"),
    ],
)
def test_a_file_that_cannot_be_run_is_refused(tmp_path: Path, text: str, sentence: str) -> None:
    """The error says what is wrong, and in which line; a file that was mended can be opened."""
    file = tmp_path / "odd.py"
    file.write_text(text)

    with pytest.raises(FaultyGameError, match=sentence):
        forgehall.game_file(file)

    file.write_text(EXAMPLE.read_text().replace('"hoard"', '"odd"') + "\n" * 9)
    assert "odd" == forgehall.game_file(file).name


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("dice-forge", "a game of the house"), ("hoard", r"examples/hoard\.py")],
)
def test_a_name_that_is_taken_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, sentence: str
) -> None:
    """By a game of the house, or by another file: nobody could tell them apart."""
    monkeypatch.setenv(OWN_GAMES, "")
    file = tmp_path / "taken.py"
    file.write_text(EXAMPLE.read_text().replace('"hoard"', f'"{name}"'))

    with pytest.raises(BadOptionError, match=f"called '{name}', but so is .*{sentence}"):
        open_games([EXAMPLE, file])


def test_a_started_process_finds_the_files_of_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever it is started: the files are named from the root."""
    monkeypatch.setenv(OWN_GAMES, "")
    monkeypatch.chdir(EXAMPLE.parent)

    names = open_games(["hoard.py", "./hoard.py"])
    monkeypatch.chdir("/")
    del GAMES["hoard"], sys.modules["game_file_hoard"]
    open_again()

    assert ("hoard",) == names
    assert "Hoard" == forgehall.game("hoard").title


@pytest.mark.parametrize("number", [0, HEAR, HEAR + 1])
def test_kinds_that_the_pile_could_not_tell_apart_are_refused(number: int) -> None:
    """0 is a blank cell, and HEAR is the kit's own."""
    kinds = IntEnum("kinds", {"ODD": number})

    with pytest.raises(ValueError, match=f"run from 1 to {HEAR - 1}"):
        dataclasses.replace(HOARD, name="odd", kinds=kinds)


def test_options_have_defaults() -> None:
    """Two smiths, and a fire that is not wild."""
    assert (2, False) == dataclasses.astuple(HOARD.options())


def test_an_option_that_does_not_exist_is_refused() -> None:
    """The error says which ones do."""
    with pytest.raises(BadOptionError, match="hoard has the options seats, wild; given: anvils"):
        HOARD.match(anvils=3)


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_a_table_of_a_wrong_size_is_refused(seats: int) -> None:
    """The error says what the game takes."""
    with pytest.raises(BadOptionError, match=f"Hoard is for 2 to 4 smiths; given: {seats}"):
        HOARD.match(seats=seats)


@pytest.mark.parametrize("seats", ["two", None, 2.0, True])
def test_an_option_of_another_type_is_refused(seats: object) -> None:
    """The error names the option and shows a value that fits."""
    with pytest.raises(BadOptionError, match=f"^seats takes a value like 2; given: {seats!r}$"):
        HOARD.match(seats=seats)


def test_a_dealt_state_waits_for_chance() -> None:
    """Rules never roll themselves."""
    g = HOARD.start()

    assert not is_over(g)
    assert ([0, 1, 2, 3], [5, 4, 3, 2]) == HOARD.outcome_list(g)
    assert [[NONE, NONE]] * 4 == g.hand


def test_a_state_can_be_started_with_options() -> None:
    """As they come from `options`."""
    assert 4 == HOARD.start(HOARD.options(seats=4)).seats


def test_what_chance_can_answer_is_listed_like_choices() -> None:
    """Without the weights."""
    assert [0, 1, 2, 3] == HOARD.choice_list(HOARD.start())


def test_notation_is_parsed_as_people_type_it() -> None:
    """Case and spacing do not matter."""
    match = smiths()

    assert 1 == HOARD.parse(match.state, "  Bid   BLADE ")


def test_notation_that_names_no_choice_is_refused() -> None:
    """The error says what is legal."""
    match = smiths()

    with pytest.raises(
        IllegalAnswerError, match="'bid' is not an answer here; legal: bid ingot, bid b"
    ):
        HOARD.parse(match.state, "bid")


def test_scores_are_those_of_the_seats() -> None:
    """No more than there are seats."""
    assert [0, 0, 0] == HOARD.score_list(HOARD.start(HOARD.options(seats=3)))
