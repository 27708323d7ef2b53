"""A game that allows for too few choices is refused in a sentence, and nothing is written amiss."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import forgehall
from forgehall.kit.chance import Seeded
from forgehall.kit.compiled import drive, engine
from forgehall.kit.compiled.drive import compiled
from forgehall.kit.compiled.playing import trace
from forgehall.kit.compiled.stepping import Steps
from forgehall.kit.errors import TooManyAnswersError, TooManyChoicesError
from forgehall.kit.game import GAMES, Game
from forgehall.kit.match import Match
from forgehall.kit.questions import is_chance
from forgehall.kit.rule import rule
from tests.cli.shell import forgehall as forgehall_cli
from tests.kit.apart import SPARKS

EMPTY: list[int] = []
FLOOD = 50_000
SENTENCE = r"tight: the question \w+ has \d choices here, but most_choices is 2: make it larger"


@pytest.fixture
def tight(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game[Any]]:
    """The compiler's own game, with questions that have more choices than it says."""
    monkeypatch.setattr("forgehall.kit.game.GAMES", dict(GAMES))
    sparks = forgehall.game_file(SPARKS)
    yield replace(sparks, name="tight", most_choices=2)
    drive._engine.cache_clear()


@pytest.fixture
def unwarned(tight: Game[Any], monkeypatch: pytest.MonkeyPatch) -> Game[Any]:
    """The same, as if its first games had asked no question with so many choices."""
    monkeypatch.setattr(engine, "try_out", lambda _: None)
    return tight


def start(game: Game[Any]) -> Any:
    """A dealt table of two."""
    return game.start(game.options(seats=2))


def first_wide(game: Game[Any], *, of_chance: bool = False) -> Any:
    """A table whose open question, to chance or to a seat, has too many choices."""
    wide = replace(game, name="wide", most_choices=5)
    g = start(wide)
    while is_chance(g) != of_chance or len(wide.choice_list(g)) <= game.most_choices:
        wide.answer(g, wide.choice_list(g)[0])
    return g


def test_a_question_with_too_many_choices_says_so(tight: Game[Any]) -> None:
    """With its name and its number of choices; for chance as for seats."""
    with pytest.raises(TooManyChoicesError, match=SENTENCE):
        tight.choice_list(first_wide(tight))
    with pytest.raises(TooManyChoicesError, match=SENTENCE):
        tight.outcome_list(first_wide(tight, of_chance=True))


def test_interpreted_play_says_so(tight: Game[Any]) -> None:
    """Before the question is answered."""
    with pytest.raises(TooManyChoicesError, match=SENTENCE):
        trace(tight, start(tight), 1)


def test_a_match_says_so(tight: Game[Any]) -> None:
    """Where a seat has too many choices, and where chance answers by itself."""
    options, at_chance = tight.options(seats=2), first_wide(tight, of_chance=True)

    with pytest.raises(TooManyChoicesError, match=SENTENCE):
        Match(tight, options, Seeded(1), start=first_wide(tight)).answer(0)
    with pytest.raises(TooManyChoicesError, match=SENTENCE):
        Match(tight, options, Seeded(1), start=at_chance)


def test_a_game_that_goes_on_too_long_says_so(tight: Game[Any]) -> None:
    """Interpreted and compiled: with the bound that it breaks."""
    short = replace(tight, name="short", most_choices=5, most_answers=3)
    sentence = r"short: a game is not over after 3 answers, but that is its most_answers"

    with pytest.raises(TooManyAnswersError, match=sentence):
        trace(short, start(short), 1)
    with pytest.raises(TooManyAnswersError, match=sentence):
        compiled(short)


def test_another_fault_of_a_rule_is_not_taken_for_it(tight: Game[Any]) -> None:
    """A rule that reads past a row has nothing to do with the number of choices."""

    def broken(_g: Any, _out: list[int]) -> int:
        return EMPTY[0]

    wrong = replace(tight, name="broken", choices=broken, most_choices=5)
    g = start(wrong)
    while is_chance(g):
        wrong.answer(g, wrong.choice_list(g)[0])

    with pytest.raises(IndexError):
        wrong.choice_list(g)


def test_nothing_of_it_is_compiled(tight: Game[Any]) -> None:
    """An engine plays a few games interpreted before anything is compiled."""
    with pytest.raises(TooManyChoicesError, match=SENTENCE):
        compiled(tight)


def test_compiled_play_says_so(unwarned: Game[Any]) -> None:
    """Where the first games did not show it, the game that does is played again, interpreted."""
    laid = unwarned.lay(unwarned.options(seats=2))

    with pytest.raises(TooManyChoicesError, match=SENTENCE):
        compiled(unwarned).playouts(laid, 20, 1)


def test_compiled_choices_say_so(unwarned: Game[Any]) -> None:
    """At every table of an array, the last one too."""
    own = compiled(unwarned)
    tables = own.pack([start(unwarned), first_wide(unwarned)])

    with pytest.raises(TooManyChoicesError, match=SENTENCE):
        own.options(tables)


def test_steps_say_so(unwarned: Game[Any]) -> None:
    """The table that was stopped is looked at again, interpreted."""
    laid = unwarned.lay(unwarned.options(seats=2))

    with pytest.raises(TooManyChoicesError, match=SENTENCE):
        Steps(compiled(unwarned), laid, 3, 1)


@rule
def flood(g: Any, out: list[int]) -> int:
    """Far more choices than anybody expects."""
    for choice in range(FLOOD):
        out[choice] = choice + g.lane - g.lane
    return FLOOD


def test_a_flood_of_choices_does_no_harm(unwarned: Game[Any]) -> None:
    """Compiled rules write them all before they can be counted: there is room for plenty."""
    flooded = replace(unwarned, name="flooded", choices=flood)
    g = first_wide(unwarned)

    with pytest.raises(TooManyChoicesError, match=f"has {FLOOD} choices here"):
        compiled(flooded).options(compiled(flooded).pack([g]))


def test_rows_of_choices_lie_side_by_side(tight: Game[Any]) -> None:
    """The spare cells are not seen by those who read the choices."""
    wide = replace(tight, name="wide", most_choices=5)

    found = compiled(wide).options(compiled(wide).pack([start(wide)] * 3))

    assert (3, 5) == found.answers.shape == found.weights.shape
    assert found.answers.flags.c_contiguous
    assert np.all(found.counts > 0)


def test_simulate_refuses_such_a_game_in_a_line(tmp_path: Path) -> None:
    """As the terminal and the arena do: no traceback, and no results."""
    source = SPARKS.read_text(encoding="utf-8").replace("most_choices=5", "most_choices=2")
    file = tmp_path / "narrow_sparks.py"
    file.write_text(source.replace('name="sparks"', 'name="narrow-sparks"'), encoding="utf-8")

    result = forgehall_cli("simulate", file, "--games", "3")

    assert 2 == result.exit_code
    assert "but most_choices is 2: make it larger" in result.stderr
    assert "" == result.stdout
