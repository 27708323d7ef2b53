"""A match: a state with its history. Answer, undo, copy."""

from __future__ import annotations

import pickle
import subprocess
import sys
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from forgehall.kit.errors import (
    BadScriptError,
    GameOverError,
    IllegalAnswerError,
    NothingToUndoError,
    NotYourQuestionError,
)
from forgehall.kit.files import game_file, game_given
from forgehall.kit.game import game_names
from forgehall.kit.match import Choice, GivenAnswer, Match
from forgehall.kit.standing import places
from tests.kit.smiths import HOARD, after_bids, smiths

EXAMPLE = Path(__file__).parents[2] / "examples" / "hoard.py"


def frozen(match: Match[Any]) -> tuple[Any, ...]:
    """All of a match that an error must leave as it is."""
    return match.state.pack(), list(match.history), list(match.events), match.answers_given


def finished() -> Match[Any]:
    """A match that is over."""
    match = HOARD.match(seats=2, seed=1)
    while not match.over:
        match.answer(match.choices[0])
    return match


def test_a_match_begins_where_the_first_seat_is_asked() -> None:
    """What chance decides before has been decided."""
    match = smiths("lead", "gold", "copper", "silver")

    assert match.question is not None
    assert ("BID", 0, False) == match.question[:3]
    assert "seat 0: bid the ingot or the blade, face down" == match.question.text
    assert 4 == len(match.history)


def test_choices_have_ids_and_texts() -> None:
    """Either names an answer."""
    match = smiths()

    assert [Choice(0, "bid ingot"), Choice(1, "bid blade")] == match.choices
    assert [0, 1] == match.legal


@pytest.mark.parametrize("named", [1, "bid blade", " BID  Blade", Choice(1, "bid blade"), True])
def test_an_answer_can_be_named_in_many_ways(named: Any) -> None:
    """By id, in notation as people type it, or by the choice itself."""
    match = smiths()

    match.answer(named)

    assert 1 == match.state.bid[0]
    assert GivenAnswer(seat=0, kind=1, lane=1, choice=1) == match.history[-1]
    assert type(match.history[-1].choice) is int


def test_chance_answers_by_itself_after_a_seat() -> None:
    """Both have bid: the fire burns, and the winner is asked."""
    match = after_bids("blade", "blade")

    assert match.question is not None
    assert ("NAME", 0) == (match.question.kind, match.question.seat)
    assert [5, 0] == match.scores


@pytest.mark.parametrize("wrong", ["bid sword", "name blade", "", 2, -1, Choice(7, "bid")])
def test_an_answer_that_is_not_legal_is_refused(wrong: Any) -> None:
    """The error says what was tried and what is legal; nothing changes."""
    match = smiths()
    before = frozen(match)

    with pytest.raises(IllegalAnswerError, match=r"not an answer here; legal: .*bid ingot.*blade"):
        match.answer(wrong)

    assert before == frozen(match)


def test_an_illegal_answer_of_another_seat_does_not_turn_to_it() -> None:
    """Even the pointer stays where it was."""
    match = smiths()
    before = frozen(match)

    with pytest.raises(IllegalAnswerError):
        match.answer("bid sword", seat=1)

    assert before == frozen(match)
    assert ["bid ingot", "bid blade"] == [choice.text for choice in match.choices]


def test_several_seats_are_asked_at_once() -> None:
    """They may answer in any order."""
    match = smiths()
    assert [0, 1] == match.asked

    match.answer("bid blade", seat=1)

    assert [0] == match.asked
    assert [-1, 1] == match.state.bid[:2]


def test_turning_to_a_seat_shows_its_question() -> None:
    """Until it has answered."""
    match = smiths()

    match.hear(1)

    assert match.question is not None
    assert 1 == match.question.seat


def test_a_seat_that_is_not_asked_cannot_answer() -> None:
    """The error says who is asked; nothing changes."""
    match = smiths("lead", "gold", "copper", "silver", "lead", "lead")
    match.answer("bid blade", seat=1)
    before = frozen(match)

    with pytest.raises(NotYourQuestionError, match="seat 1 is not asked now; the seats 0, 2 are"):
        match.answer("bid blade", seat=1)

    assert before == frozen(match)


def test_nothing_can_be_answered_when_the_game_is_over() -> None:
    """No question, no choices, no seat; and nothing changes."""
    match = finished()
    before = frozen(match)

    assert (None, [], []) == (match.question, match.choices, match.asked)
    with pytest.raises(GameOverError, match="nothing is asked any more"):
        match.answer("bid blade")
    with pytest.raises(GameOverError, match="nothing is asked any more"):
        match.hear(0)

    assert before == frozen(match)


def test_a_seat_takes_back_its_last_answer() -> None:
    """State, history and events are as before."""
    match = smiths()
    before = frozen(match)[:3]

    match.answer("bid blade", seat=0)
    match.undo()

    assert before == frozen(match)[:3]


def test_undone_answers_still_count() -> None:
    """They number the draws of chance: nobody can try the dice again by undoing."""
    match = smiths()

    match.answer("bid blade", seat=0)
    match.undo(0)

    assert 5 == match.answers_given
    assert 4 == len(match.history)


def test_in_open_lanes_another_seat_is_no_barrier() -> None:
    """Its answer stays, though it came later."""
    match = smiths("lead", "gold", "copper", "silver", "lead", "lead")
    match.answer("bid blade", seat=0)
    match.answer("bid ingot", seat=1)

    match.undo(0)

    assert [-1, 0, -1] == match.state.bid[:3]
    assert [0, 2] == match.asked


def test_when_all_have_been_heard_only_the_last_answer_can_be_taken_back() -> None:
    """The lanes are closed: from here on the others' answers are a barrier."""
    match = smiths()
    match.chance = None
    match.answer("bid blade", seat=0)
    match.answer("bid ingot", seat=1)

    with pytest.raises(NothingToUndoError, match="seat 0 cannot take that back: others have"):
        match.undo(0)
    match.undo(1)

    assert [1, -1] == match.state.bid[:2]


def test_chance_is_a_barrier() -> None:
    """When the fire has burnt, no bid can be taken back; nothing changes."""
    match = after_bids("blade", "blade")
    before = frozen(match)

    for seat in (0, 1, None):
        with pytest.raises(NothingToUndoError, match="cannot take that back: chance has answered"):
            match.undo(seat)

    assert before == frozen(match)


def test_another_seat_is_a_barrier() -> None:
    """On the table's own lane only the last to answer can take back."""
    match = smiths()
    match.history = [
        GivenAnswer(seat=0, kind=1, lane=0, choice=0),
        GivenAnswer(seat=1, kind=1, lane=0, choice=0),
    ]
    before = frozen(match)

    with pytest.raises(NothingToUndoError, match="seat 0 cannot take that back: others have"):
        match.undo(0)

    assert before == frozen(match)


def test_with_consent_the_barrier_falls() -> None:
    """All that came after the answer is taken back with it."""
    match = after_bids("blade", "blade")

    match.undo(1, consent=True)

    assert [1, -1] == match.state.bid[:2]
    assert [1] == match.asked
    assert 5 == len(match.history)


@pytest.mark.parametrize(
    ("seat", "sentence"),
    [(None, "nobody has given an answer"), (1, "seat 1 has not given an answer")],
)
def test_what_was_not_answered_cannot_be_taken_back(seat: int | None, sentence: str) -> None:
    """The cards that chance dealt are nobody's answers."""
    match = smiths()

    with pytest.raises(NothingToUndoError, match=sentence):
        match.undo(seat)


def test_a_copy_goes_its_own_way() -> None:
    """Neither state nor history nor events are shared."""
    match = smiths()
    before = frozen(match)

    copy = match.copy()
    copy.answer("bid blade", seat=0)

    assert before == frozen(match)
    assert 1 + len(match.history) == len(copy.history)


@pytest.mark.parametrize("name", [*game_names(), str(EXAMPLE)])
def test_a_match_can_be_pickled(name: str) -> None:
    """As a whole, in the middle of a game; it goes on as the first one does."""
    match = game_given(name).match(seed=3, seats=2)
    match.answer(match.legal[0])

    other = pickle.loads(pickle.dumps(match))  # noqa: S301  # our own bytes

    assert other.game is match.game
    assert other.state == match.state
    assert other.history == match.history
    assert other.events is other.state.events
    assert match.events == other.events
    match.answer(match.legal[0])
    other.answer(other.legal[0])
    assert other.state == match.state


def test_another_process_reads_a_pickled_match_of_a_game_file() -> None:
    """The pickle names the file that holds the game."""
    match = game_file(EXAMPLE).match(seed=3, seats=2)
    script = "import pickle, sys; print(pickle.load(sys.stdin.buffer).state.pack().hex())"

    result = subprocess.run(
        [sys.executable, "-c", script], input=pickle.dumps(match), capture_output=True, check=True
    )

    assert match.state.pack().hex() == result.stdout.decode().strip()


def test_a_deep_copy_shares_the_game() -> None:
    """There is one of each game in a process, and one engine of it."""
    match = smiths()

    other = deepcopy(match)
    other.answer(other.legal[0])

    assert other.game is match.game
    assert other.state != match.state


def test_a_copy_has_a_script_of_its_own() -> None:
    """What chance says in one match is not used up in the other."""
    match = smiths(then=("fire steady",))
    copy = match.copy()

    for one in (match, copy):
        one.answer("bid blade", seat=0)
        one.answer("bid blade", seat=1)

    assert match.state == copy.state


def test_a_match_can_be_had_from_its_lines() -> None:
    """Chance is then asked from outside."""
    match = after_bids("blade", "ingot")

    again = Match.from_lines(HOARD, match.options, match.history)

    assert match.state == again.state
    assert match.events == again.events
    assert len(match.history) == again.answers_given
    assert again.chance is None


def test_events_are_told_as_a_seat_may_know_them() -> None:
    """What another drew is not; what was bid is, when all have bid."""
    match = after_bids("blade", "blade")

    own = [event.what for event in match.events_for(0)]
    spectator = [event.what for event in match.events_for()]

    assert [-2, -2, 3, 0, 3, 2] == own
    assert [-2, -2, -2, -2, 3, 2] == spectator


def test_a_script_that_runs_dry_leaves_chance_waiting() -> None:
    """The seat's answer stands, and chance can be answered from outside."""
    match = smiths(then=())
    match.answer("bid blade", seat=0)

    with pytest.raises(BadScriptError):
        match.answer("bid blade", seat=1)

    assert match.question is not None
    assert ("FIRE", True) == (match.question.kind, match.question.chance)
    assert ["fire steady", "fire leaping"] == [choice.text for choice in match.choices]


def test_seats_of_equal_score_share_a_place() -> None:
    """The next place is then left out."""
    assert [2, 1, 2, 4] == places([5, 7, 5, 1])
    assert [1, 2] == after_bids("blade", "blade").places
