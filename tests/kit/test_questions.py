"""The pile: the last question asked is answered first, and seats may have lanes of their own."""

from __future__ import annotations

from forgehall.kit.questions import (
    CHANCE,
    HEAR,
    STEP,
    BaseState,
    ask,
    ask_apart,
    has_step,
    hear,
    hear_all,
    is_chance,
    is_hearing,
    is_over,
    is_waiting,
    open_arg,
    open_kind,
    open_question,
    open_seat,
    open_seats,
    seat_after,
    take,
    then,
)

BID, NAME = 1, 2
ROLL = CHANCE
CLEAN = STEP


def table(seats: int = 3) -> BaseState:
    """A table where nothing is asked yet."""
    g = BaseState()
    g.seats = seats
    return g


def asked(g: BaseState) -> list[int]:
    """The seats whose questions are open."""
    out = [0] * g.seats
    return out[: open_seats(g, out)]


def heard_bids(first: int = 0) -> BaseState:
    """Three seats that bid in their own lanes, and a step after that."""
    g = table()
    then(g, CLEAN, 0)
    hear_all(g, first)
    for seat in range(3):
        ask_apart(g, BID, seat)
    assert not has_step(g)
    return g


def test_an_empty_pile_is_the_end() -> None:
    """Nothing is asked, of nobody."""
    g = table()

    assert is_over(g)
    assert [] == asked(g)
    assert not has_step(g)


def test_the_last_question_asked_is_answered_first() -> None:
    """So an effect inside an effect is settled before the one around it."""
    g = table()
    ask(g, BID, 1, arg=5)
    ask(g, NAME, 2)

    assert (NAME, 2, 0) == take(g)
    assert (BID, 1, 5) == (open_kind(g), open_seat(g), open_arg(g))
    assert (BID, 1, 5) == open_question(g)


def test_an_entry_that_is_taken_leaves_blank_cells() -> None:
    """Equal tables must have equal bytes, whatever lay on them before."""
    g = table()
    before = g.pack()

    ask(g, NAME, 2, arg=7)
    take(g)

    assert before == g.pack()


def test_a_question_to_chance_is_told_by_its_kind() -> None:
    """Kinds from CHANCE on are nature's."""
    g = table()
    ask(g, BID, 0)
    assert not is_chance(g)

    ask(g, ROLL, 0)

    assert is_chance(g)
    assert [0] == asked(g)


def test_a_step_is_run_before_anyone_is_asked() -> None:
    """Kinds from STEP on are the game's own."""
    g = table()
    ask(g, BID, 0)
    then(g, CLEAN, 1)

    assert has_step(g)
    assert (CLEAN, 1, 0) == take(g)
    assert not has_step(g)


def test_seats_come_after_each_other_in_turn_order() -> None:
    """After the last seat comes the first."""
    g = table(seats=3)

    assert [2, 0, 1] == [seat_after(g, 2, i) for i in range(3)]


def test_all_seats_are_asked_at_once_when_they_are_heard() -> None:
    """Each has a question on top of the own lane."""
    g = heard_bids()

    assert is_hearing(g)
    assert [0, 1, 2] == asked(g)


def test_seats_are_heard_in_turn_order_if_nobody_is_turned_to() -> None:
    """From the seat on that the step names."""
    g = heard_bids(first=1)
    order = []

    while is_hearing(g):
        order.append(open_seat(g))
        take(g)
        has_step(g)

    assert [1, 2, 0] == order


def test_turning_to_a_seat_opens_its_question() -> None:
    """It is a pointer: nothing else changes."""
    g = heard_bids()
    piled = list(g.piled)

    hear(g, 2)

    assert 2 == open_seat(g)
    assert piled == g.piled


def test_turning_to_a_seat_that_is_not_asked_does_nothing() -> None:
    """Neither to one that has answered, nor to one that does not exist, nor without lanes."""
    g = heard_bids()
    hear(g, 1)
    take(g)
    has_step(g)
    before = g.pack()

    for seat in (1, 3, -1):
        hear(g, seat)
        assert before == g.pack()

    lonely = table()
    ask(lonely, BID, 0)
    before = lonely.pack()
    hear(lonely, 1)
    assert before == lonely.pack()


def test_an_effect_inside_an_effect_stays_in_its_lane() -> None:
    """Who was turned to answers what follows, while the others wait."""
    g = heard_bids()
    hear(g, 2)
    take(g)

    ask(g, NAME, 2)

    assert not has_step(g)
    assert (NAME, 2) == (open_kind(g), open_seat(g))
    assert [0, 1, 2] == asked(g)


def test_the_turn_order_comes_back_when_a_lane_is_empty() -> None:
    """Whoever was turned to has nothing left to answer."""
    g = heard_bids()
    hear(g, 1)

    take(g)

    assert not has_step(g)
    assert 0 == open_seat(g)
    assert [0, 2] == asked(g)


def test_a_step_in_a_lane_is_run_at_once() -> None:
    """Even if another lane waits for an answer."""
    g = heard_bids()
    hear(g, 2)
    take(g)

    then(g, CLEAN, 2)

    assert has_step(g)
    assert (CLEAN, 2, 0) == take(g)
    assert not has_step(g)
    assert 0 == open_seat(g)


def test_the_table_goes_on_when_all_have_been_heard() -> None:
    """The step behind the hearing comes up, and the pile looks as if nobody had been heard."""
    g = heard_bids()

    for seat in (2, 0, 1):
        hear(g, seat)
        take(g)
        has_step(g)

    assert not is_hearing(g)
    assert (0, 0) == (g.lane, g.heard)
    assert (CLEAN, 0, 0) == take(g)
    assert is_over(g)


def test_lanes_wait_while_the_table_asks_something_else() -> None:
    """A question above the hearing comes first."""
    g = table()
    hear_all(g, 0)
    ask_apart(g, BID, 1)

    ask(g, ROLL, 2)

    assert not is_hearing(g)
    assert is_waiting(g, 2)
    assert [2] == asked(g)


def test_hearing_nobody_is_over_at_once() -> None:
    """A hearing without questions is taken off the pile."""
    g = table()
    hear_all(g, 0)
    assert HEAR == open_kind(g)

    assert not has_step(g)

    assert is_over(g)
