"""The properties take any game, with no more said of it than the tutorial asks for."""

from __future__ import annotations

import pytest
from hypothesis import strategies as st

import forgehall
from tests.properties import test_play
from tests.properties.strategies import HOARD, SUBJECTS, Subject
from tests.properties.test_engines import batch

PLAYED = [name for name in vars(test_play) if name.startswith("test_")]


@pytest.fixture(scope="module")
def fifth(tmp_path_factory: pytest.TempPathFactory) -> Subject:
    """A game that no test knows by its name, for two and three."""
    file = tmp_path_factory.mktemp("games") / "fifth_game.py"
    source = HOARD.read_text(encoding="utf-8").replace('name="hoard"', 'name="fifth"')
    file.write_text(source.replace("seats=range(2, 5)", "seats=range(2, 4)"), encoding="utf-8")
    options = st.fixed_dictionaries({"seats": st.integers(2, 3)})
    return Subject(forgehall.game_file(file), options, longest=33)


def test_a_fifth_game_is_none_of_the_four(fifth: Subject) -> None:
    """It is not known by its name, nor by its seats."""
    assert str(fifth) not in map(str, SUBJECTS)
    assert [2, 3] == list(fifth.game.seats)


def test_engines_compare_games_of_any_options(fifth: Subject) -> None:
    """The options of a batch are those of the game, for every number of seats that it has."""
    chosen = batch(fifth, 8, seed=1)

    for options in chosen:
        fifth.game.lay(fifth.game.options(**options))
    assert {2, 3} == {options["seats"] for options in chosen}


def test_any_line_of_its_play_is_held_to_the_properties(fifth: Subject) -> None:
    """Those of play, one after the other; where no pieces are counted, none must be."""
    held = [getattr(test_play, name) for name in PLAYED]
    for_any = [held_to for held_to in held if "subject" in held_to.__annotations__]

    for held_to in for_any:
        held_to(subject=fifth)

    assert len(for_any) >= 10
