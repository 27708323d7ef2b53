"""Any line of play: what every state keeps, and what may be done with a match."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forgehall.checking.bounds import (
    checked_faults,
    choice_faults,
    length_faults,
    outcome_faults,
    sound_faults,
)
from forgehall.checking.lanes import order_faults
from forgehall.checking.play import play_on, random_answer
from forgehall.checking.secrets import everyone, unlike_checked
from forgehall.kit.chance import stream
from forgehall.kit.errors import NothingToUndoError
from forgehall.kit.match import Match
from forgehall.kit.questions import is_chance, is_hearing
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
def test_a_question_always_has_choices_ascending_and_without_doubles(
    subject: Subject, data: st.DataObject
) -> None:
    """And never more of them than the game has said."""
    match, key = data.draw(openings(subject)), stream(data.draw(seeds()), 0)

    while not match.over:
        assert [] == list(choice_faults(match))
        seat, choice = random_answer(match, key)
        match.answer(choice, seat=seat)

    assert [] == match.choices


@for_any_game
@thorough
@given(data=st.data())
def test_every_outcome_of_chance_can_happen(subject: Subject, data: st.DataObject) -> None:
    """A weight is a whole number above nothing."""
    match, key = data.draw(openings(subject)), stream(data.draw(seeds()), 0)

    while not match.over:
        assert [] == list(outcome_faults(match))
        seat, choice = random_answer(match, key)
        match.answer(choice, seat=seat)


@for_any_game
@thorough
@given(data=st.data())
def test_no_piece_is_made_or_lost(subject: Subject, data: st.DataObject) -> None:
    """What is counted once the table is set up is there at the end, wherever it went."""
    match, key = data.draw(openings(subject)), stream(data.draw(seeds()), 0)
    counted: dict[str, int] = {}

    while not match.over:
        counted = counted or subject.pieces(match.state)
        seat, choice = random_answer(match, key)
        match.answer(choice, seat=seat)
        assert not counted or counted == subject.pieces(match.state)

    assert counted or subject.pieces is Subject.pieces


@for_any_game
@thorough
@given(data=st.data())
def test_nothing_passes_its_cap_or_falls_below_zero(subject: Subject, data: st.DataObject) -> None:
    """Reserves, tokens and pools stay within their limits."""
    match, key = data.draw(openings(subject)), stream(data.draw(seeds()), 0)

    while not match.over:
        seat, choice = random_answer(match, key)
        match.answer(choice, seat=seat)
        for name, amount, most in subject.limits(match.state):
            assert 0 <= amount <= most, name


@for_any_game
@thorough
@given(data=st.data())
def test_every_state_that_play_reaches_is_sound(subject: Subject, data: st.DataObject) -> None:
    """What `sound` refuses must not occur."""
    match = data.draw(matches(subject))

    assert [] == list(sound_faults(match))


@for_any_game
@thorough
@given(data=st.data())
def test_every_game_ends_within_its_bound(subject: Subject, data: st.DataObject) -> None:
    """No line of play has more answers than the game has said."""
    match = data.draw(openings(subject))

    play_on(match, data.draw(seeds()), subject.game.most_answers)

    assert [] == list(length_faults(match))
    assert match.state.seats == len(match.scores)


@for_any_game
@thorough
@given(data=st.data())
def test_a_copy_equals_the_original_and_goes_its_own_way(
    subject: Subject, data: st.DataObject
) -> None:
    """Whatever is answered in one is not answered in the other."""
    match = data.draw(running(subject))
    packed, history, events = match.state.pack(), list(match.history), list(match.events)

    copy = match.copy()
    assert copy.state == match.state
    assert (copy.history, copy.events, copy.scores) == (history, events, match.scores)
    play_on(copy, data.draw(seeds()), 1)

    assert packed == match.state.pack()
    assert (history, events) == (match.history, match.events)
    assert len(history) + 1 == len(copy.history)


@for_any_game
@thorough
@given(data=st.data())
def test_packing_loses_nothing(subject: Subject, data: st.DataObject) -> None:
    """The bytes of a state hold all of it, and an equal state has the same bytes."""
    state = data.draw(matches(subject)).state

    again = subject.game.State.unpack(state.pack())

    assert state == again
    assert state.pack() == again.pack()


@for_any_game
@thorough
@given(data=st.data())
def test_undo_returns_the_very_same_state(subject: Subject, data: st.DataObject) -> None:
    """A seat answers and takes it back: state, history and events are as before."""
    match = data.draw(running(subject))
    seat, choice = random_answer(match, stream(data.draw(seeds()), 1))
    packed, history, events = match.state.pack(), list(match.history), list(match.events)
    is_chances = is_chance(match.state)

    match.answer(choice, seat=seat)
    if is_chances:
        after = match.state.pack()
        with pytest.raises(NothingToUndoError):
            match.undo()
        assert after == match.state.pack()
        return
    match.undo(seat)
    match.hear(seat)

    assert packed == match.state.pack()
    assert (history, events) == (match.history, match.events)


@for_any_game
@thorough
@given(data=st.data())
def test_undo_takes_back_one_own_answer_or_nothing(subject: Subject, data: st.DataObject) -> None:
    """Where a barrier stands nothing changes; else the rest of the record leads to the state."""
    match = data.draw(matches(subject))
    seat = data.draw(st.integers(0, match.state.seats - 1))
    packed, history = match.state.pack(), list(match.history)
    own = [line for line in history if line.seat == seat and not line.chance]
    since = history[len(history) - history[::-1].index(own[-1]) :] if own else []

    apart = is_hearing(match.state) and own and own[-1].lane not in {x.lane for x in since} | {0}
    if not own or (since and (not apart or any(line.lane == 0 for line in since))):
        with pytest.raises(NothingToUndoError):
            match.undo(seat)
        assert (packed, history) == (match.state.pack(), match.history)
        return
    match.undo(seat)

    assert history[: -len(since) - 1] + since == match.history
    again = Match.from_lines(subject.game, match.options, match.history)
    again.hear(seat)
    match.hear(seat)
    assert again.state == match.state
    assert again.events == match.events


@for_any_game
@thorough
@given(data=st.data())
def test_the_order_in_which_lanes_are_answered_does_not_matter(
    subject: Subject, data: st.DataObject
) -> None:
    """The same answers of each seat, given in another order, lead to the same state."""
    match = data.draw(matches(subject))

    assert [] == list(order_faults(match, data.draw(seeds())))


@for_any_game
@thorough
@given(data=st.data())
def test_random_play_does_nothing_that_engines_would_do_differently(
    subject: Subject, data: st.DataObject
) -> None:
    """On a checked state negative indices, slices, whole rows and wide numbers raise."""
    game = subject.game
    laid = game.lay(game.options(**data.draw(subject.options)))

    assert [] == list(checked_faults(game, laid, data.draw(seeds()), game.most_answers))


@for_any_game
@thorough
@given(data=st.data())
def test_concealing_and_imagining_do_nothing_that_engines_would_do_differently(
    subject: Subject, data: st.DataObject
) -> None:
    """The same for what a search does with a state, at any moment of play."""
    match, luck = data.draw(matches(subject)), data.draw(seeds())

    for seat in everyone(match.state):
        assert [] == list(unlike_checked(subject.game, match.state, seat, luck))
