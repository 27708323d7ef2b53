"""Notation, positions and records: what is written down can be read again."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from forgehall.checking.play import random_answer
from forgehall.checking.texts import (
    notation_faults,
    position_faults,
    record_faults,
    telling_faults,
    wording_faults,
)
from forgehall.kit.chance import stream
from tests.properties.strategies import (
    Subject,
    for_any_game,
    matches,
    openings,
    running,
    seeds,
    thorough,
)


@for_any_game
@thorough
@given(data=st.data())
def test_notation_names_every_choice_and_no_two_alike(
    subject: Subject, data: st.DataObject
) -> None:
    """A choice's text is its own among the choices of a question, and reads back as it."""
    match, key = data.draw(openings(subject)), stream(data.draw(seeds()), 0)

    while not match.over:
        seat, choice = random_answer(match, key)
        assert [] == list(notation_faults(match, key + len(match.history)))
        match.answer(choice, seat=seat)


@for_any_game
@thorough
@given(data=st.data())
def test_notation_may_be_typed_in_any_case_and_spacing(
    subject: Subject, data: st.DataObject
) -> None:
    """People type."""
    match = data.draw(running(subject))
    choice = data.draw(st.sampled_from(subject.game.choice_list(match.state)))
    text = subject.game.text(match.state, choice, None)

    typed = f"  {text.upper().replace(' ', '   ')} "

    assert choice == subject.game.parse(match.state, typed)


@for_any_game
@thorough
@given(data=st.data())
def test_a_position_is_json_and_loads_as_the_same_state(
    subject: Subject, data: st.DataObject
) -> None:
    """At any moment of play, the end included."""
    assert [] == list(position_faults(data.draw(matches(subject))))


@for_any_game
@thorough
@given(data=st.data())
def test_a_record_reads_as_the_same_match(subject: Subject, data: st.DataObject) -> None:
    """Answers, events and state come back, and writing it again gives the same record."""
    assert [] == list(record_faults(data.draw(matches(subject))))


@for_any_game
@thorough
@given(data=st.data())
def test_the_questions_and_events_of_any_match_can_be_worded(
    subject: Subject, data: st.DataObject
) -> None:
    """Nothing happens, is asked or can be answered without words, and no two choices share them."""
    match = data.draw(running(subject))

    assert match.question is not None
    assert match.question.text
    assert [] == list(wording_faults(match))
    assert [] == list(telling_faults(match))
