"""Bots by name: which there are, what may follow a name, and that none peeks."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forgehall.bots import BOTS, LEVELS, Budget, Sight, bot, maker, names_in, searches, sight_of
from forgehall.bots.greedy import Greedy
from forgehall.bots.levels import SEARCHERS, Searcher, changed
from forgehall.bots.search import SearchSettings
from forgehall.checking.secrets import imagined
from forgehall.kit.errors import BadOptionError
from forgehall.kit.match import Match
from forgehall.kit.questions import is_chance
from tests.bots.tables import first_question, hoard, last_metal
from tests.properties.strategies import Subject, for_any_game, running, seeds, thorough


def test_the_levels_come_in_the_order_of_their_strength() -> None:
    """Named from the trade; each knows more than the one before, or thinks longer."""
    assert ["novice", "apprentice", "journeyman", "smith", "master", "grandmaster"] == list(LEVELS)
    assert ["random", "greedy", "net", "mcts", *LEVELS, "grandmaster-1", "legend"] == list(BOTS)
    strengths = [
        (not own.overlooks, own.guided + own.leaning, own.iterations) for own in LEVELS.values()
    ]
    assert sorted(strengths) == strengths


def test_settings_may_follow_the_name_of_a_searcher() -> None:
    """What is not named stays as it is."""
    made = bot("smith:iterations=9,guided=no,margin=0.5", 1)

    assert isinstance(made, Searcher)
    assert LEVELS["smith"]._replace(iterations=9, guided=False, margin=0.5) == made.settings


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("oracle", "no bot is called 'oracle'; there are random, greedy, net, mcts, novice"),
        ("greedy:iterations=3", "no bot is called 'greedy:iterations=3'"),
        ("mcts:speed=3", "a searcher has the settings iterations, trees, .*; given: 'speed'"),
        ("mcts:iterations=x", "iterations takes a value like 2000; given: 'x'"),
        ("mcts:guided=1", "guided takes a value like no; given: '1'"),
        ("mcts:iterations=0", "iterations is at least 1; given: 0"),
        ("mcts:trees=0", "trees is at least 1; given: 0"),
        ("mcts:spread=0", "spread is more than 0; given: 0.0"),
        ("mcts:astray=2", "astray lies between 0 and 1; given: 2.0"),
        ("mcts:margin=nan", "margin lies between 0 and 1; given: nan"),
    ],
)
def test_a_name_that_nobody_has_is_refused(name: str, sentence: str) -> None:
    """With what there is."""
    with pytest.raises(BadOptionError, match=sentence):
        maker(name)


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("random,Greedy", ["random", "greedy"]),
        ("mcts:iterations=9, trees=2,smith", ["mcts:iterations=9,trees=2", "smith"]),
        ("exec:Python a.py --b=c,d", ["exec:Python a.py --b=c,d"]),
        ("random, exec:python a.py b,C=d", ["random", "exec:python a.py b,C=d"]),
        ("exec:a 1,2,exec:b x=exec:c", ["exec:a 1,2", "exec:b x=exec:c"]),
    ],
)
def test_commas_divide_names_but_neither_settings_nor_commands(line: str, names: list[str]) -> None:
    """A list of bots is one argument on a command line; a program's command is left as it is."""
    assert names == names_in(line)


def test_only_searchers_need_compiled_code() -> None:
    """The others play while it is being made."""
    known = {*LEVELS, "mcts", "grandmaster-1", "legend"}
    assert known == {name for name in BOTS if searches(name)} == set(SEARCHERS)
    assert searches("mcts:iterations=9")


def test_settings_that_are_not_changed_are_kept() -> None:
    """One change, one field."""
    assert SearchSettings(horizon=3) == changed(SearchSettings(), "horizon=3")


def test_greedy_takes_what_is_worth_most_after_one_choice() -> None:
    """Over all imagined deals; the same again for the same seed."""
    sight = last_metal(points=15)

    choices = [Greedy(seed).choose(sight) for seed in (1, 1, 2, 3)]

    assert choices[0] == choices[1]
    assert set(choices) <= {0, 1, 2}


def test_greedy_stops_when_it_is_called_off() -> None:
    """After one deal it has an answer already."""
    asked = []

    def cancelled() -> bool:
        asked.append(1)
        return True

    sight = first_question(hoard)

    assert Greedy(1).choose(sight, Budget(cancelled=cancelled)) in sight.choices
    assert [1] == asked


def asked_sight(match: Match[Any], state: Any) -> Sight:
    """What the first asked seat sees if this is the truth."""
    other = match.copy()
    other.state = state
    return sight_of(other, match.asked[0])


@for_any_game
@settings(thorough, max_examples=15)
@given(data=st.data())
def test_no_answer_changes_with_what_is_hidden(subject: Subject, data: st.DataObject) -> None:
    """Whatever lies where the seat cannot see it, every bot answers the same."""
    match = data.draw(running(subject).filter(lambda match: not is_chance(match.state)))
    luck, seed = data.draw(seeds()), data.draw(seeds())
    truth = match.state
    other = imagined(subject.game, truth, match.asked[0], luck)

    for name in ("random", "greedy", "mcts:iterations=24", "grandmaster:iterations=16,horizon=6"):
        answers = [bot(name, seed).choose(asked_sight(match, g)) for g in (truth, other)]
        assert answers[0] == answers[1]
