"""Events: what happened, told to those who may know."""

from __future__ import annotations

from forgehall.kit.events import ALL, Event, note, visible_to
from forgehall.kit.questions import BaseState
from forgehall.kit.record import NONE, UNKNOWN

DRAWN = 1


def test_an_event_lies_beside_the_state() -> None:
    """It is not part of what is packed or compared."""
    g, same = BaseState(), BaseState()

    note(g, DRAWN, 2, 7, amount=3)

    assert [Event(DRAWN, 2, 7, 3, ALL)] == g.events
    assert g == same
    assert g.pack() == same.pack()


def test_an_event_needs_no_more_than_a_kind_and_a_seat() -> None:
    """What is not said is nothing, and everybody may know."""
    g = BaseState()

    note(g, DRAWN, 1)

    assert [Event(DRAWN, 1, NONE, 0, ALL)] == g.events


def test_what_is_told_to_one_seat_is_unknown_to_the_others() -> None:
    """They learn that something happened, not what."""
    secret, known = Event(DRAWN, 1, 7, to=1), Event(DRAWN, 2, 8)

    assert [secret, known] == visible_to([secret, known], 1)
    assert [UNKNOWN, 8] == [event.what for event in visible_to([secret, known], 0)]


def test_a_spectator_is_told_what_all_may_know() -> None:
    """Seat NONE is nobody's seat."""
    secret, known = Event(DRAWN, 1, 7, to=1), Event(DRAWN, 2, 8)

    assert [UNKNOWN, 8] == [event.what for event in visible_to([secret, known], NONE)]
