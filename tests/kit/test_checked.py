"""A checked state: an equal state that refuses what the engines would not do alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import forgehall
from forgehall.checking.bounds import checked_faults
from forgehall.kit.checked import checked
from forgehall.kit.files import game_given
from forgehall.kit.game import Game
from tests.kit.apart import GAMES, SPARKS, short_name


@pytest.fixture
def g() -> Any:
    """A blank checked state of Sparks."""
    return checked(forgehall.game_file(SPARKS).State)()


def test_a_blank_checked_state_equals_a_plain_one(g: Any) -> None:
    """It is a state of the same class, with the same cells."""
    plain = forgehall.game_file(SPARKS).State()

    assert plain == g
    assert isinstance(g, type(plain))
    assert plain.pack() == g.pack()


REFUSED: dict[str, tuple[Callable[[Any], Any], type[Exception], str]] = {
    "a negative index": (lambda g: g.coal[-1], IndexError, "coal has the cells 0 to 3, not -1"),
    "an index past the end": (lambda g: g.coal[4], IndexError, "coal has the cells 0 to 3, not 4"),
    "writing at a negative index": (lambda g: g.coal.__setitem__(-1, 0), IndexError, "not -1"),
    "a slice": (lambda g: g.coal[:2], TypeError, "one cell at a time"),
    "writing a slice": (lambda g: g.coal.__setitem__(slice(2), [1, 2]), TypeError, "one cell"),
    "a row for a row": (
        lambda g: g.gained.__setitem__(0, g.gained[1]),
        TypeError,
        r"gained\[0\] is a row: write its cells one by one",
    ),
    "a number past the width": (
        lambda g: g.bid.__setitem__(0, 128),
        OverflowError,
        r"bid\[0\] takes numbers from -128 to 127, not 128",
    ),
    "a number past the width in a row of rows": (
        lambda g: g.gained[1].__setitem__(2, -40_000),
        OverflowError,
        r"gained\[1\]\[2\] takes numbers from -32768 to 32767",
    ),
    "a list in a cell": (lambda g: g.coal.__setitem__(0, [1]), TypeError, "takes a number"),
    "a fraction": (lambda g: g.coal.__setitem__(0, 1.5), TypeError, "takes a number, not 1.5"),
    "a list for a field": (lambda g: setattr(g, "coal", [0] * 4), TypeError, "one by one"),
    "a list for a number": (lambda g: setattr(g, "round", [1]), TypeError, "takes a number"),
    "a wide number for a field": (lambda g: setattr(g, "round", 200), OverflowError, "not 200"),
    "one cell more": (lambda g: g.coal.append(1), TypeError, "its length is fixed"),
    "one cell less": (lambda g: g.coal.pop(), TypeError, "its length is fixed"),
    "adding rows": (lambda g: g.coal + g.coal, TypeError, "its cells stand alone"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_the_engines_would_not_do_alike_is_refused(g: Any, what: str) -> None:
    """Nothing changes, and a sentence names the cell."""
    attempt, error, sentence = REFUSED[what]

    with pytest.raises(error, match=sentence):
        attempt(g)

    assert type(g)() == g


def test_cells_are_read_and_written_one_by_one(g: Any) -> None:
    """What is left is what rules do."""
    g.round = 2
    g.coal[3] = 300
    g.gained[1][2] = -5
    row = g.gained[1]
    row[0] += 7

    assert (2, 300, [7, 0, -5]) == (g.round, g.coal[3], g.gained[1])


def test_a_copy_is_checked_too_and_shares_nothing(g: Any) -> None:
    """So is what packed bytes are made into."""
    copy = g.copy()
    copy.gained[0][0] = 1
    unpacked = type(g).unpack(copy.pack())

    assert 0 == g.gained[0][0]
    assert copy == unpacked
    with pytest.raises(IndexError):
        unpacked.gained[0][-1] = 2


@pytest.mark.untraced
@pytest.mark.parametrize("name", GAMES, ids=short_name)
def test_whole_games_run_on_checked_states(name: str) -> None:
    """No rule of any game does what the engines would not do alike.

    tests/properties/test_play.py asks the same of games with all kinds of options.
    """
    game: Game[Any] = game_given(name)
    for seats in game.seats:
        for number in range(3):
            laid = game.lay(game.options(seats=seats))

            assert [] == list(checked_faults(game, laid, number, game.most_answers))
