"""The clock: turn order, hours, marks, the market token, overshooting."""

from __future__ import annotations

import pytest

from forgehall.games.merchants_cove.rules.clock import next_marker, stack_by_hour
from forgehall.games.merchants_cove.rules.components import Townsperson
from forgehall.games.merchants_cove.rules.state import Phase, Step
from forgehall.kit.record import NONE
from tests.rules.merchants_cove.table import (
    asked,
    begin,
    dice,
    fill,
    happened,
    legal,
    play,
    sail,
    show,
    table,
)


def test_whoever_is_furthest_back_acts() -> None:
    """1.5: the marker furthest back on the clock."""
    g = table(seats=3, hour=[4, 2, 3], asking=(Step.NEXT_TURN, 0))

    assert ("ACTION", 1) == asked(g)


def test_on_a_shared_hour_the_latest_arrival_acts() -> None:
    """1.5: the marker on top of the stack."""
    g = table(seats=3, hour=[2, 2, 2], order=[1, 0, 2], asking=(Step.NEXT_TURN, 0))

    assert ("ACTION", 2) == asked(g)


def test_a_marker_that_arrives_lies_on_top() -> None:
    """1.5: so a smith may act again at once."""
    g = table(hour=[1, 2], order=[1, 0], asking=(Step.NEXT_TURN, 0))

    play(g, "fill S1", "put red 1 into S1")

    assert [2, 2] == g.hour[:2]
    assert [1, 0, NONE, NONE, NONE] == g.order
    assert ("ACTION", 0) == asked(g)


def test_on_the_first_morning_the_top_marker_acts() -> None:
    """1.3.7: the top marker acts first."""
    g = table(seats=4, asking=(Step.NEXT_TURN, 0))

    assert ("ACTION", 3) == asked(g)


@pytest.mark.parametrize(
    ("space", "answers", "hours"),
    [
        ("fill L1", ["put red 1 into L1", "put blue 1 into L1"], 1),
        ("fill S2", ["put red 1 into S2"], 1),
        ("fill smelter", ["put red 1 into smelter"], 1),
        ("forge", ["roll"], 2),
        ("hire", ["hire lamp lighter", "tuck under stoker", "pay 3"], 3),
        ("hire", ["hire harbour midwife", "tuck under stoker", "pay 2"], 2),
    ],
)
def test_an_action_costs_its_hours(space: str, answers: list[str], hours: int) -> None:
    """2: filling 1 hour, forging 2, hiring 2 or 3."""
    g = table(seats=1, asking=(Step.NEXT_TURN, 0))

    play(g, space, *answers)

    assert hours == g.hour[0]


def test_activating_costs_two_hours_even_if_nobody_acts() -> None:
    """1.5, 4.17: any number of abilities includes none."""
    g = table(seats=1, space=[5], asking=(Step.NEXT_TURN, 0))

    play(g, "activate", "done")

    assert 2 == g.hour[0]


def test_hours_are_spent_after_the_action() -> None:
    """1.5: first the action, then the marker moves."""
    g = table(seats=1, asking=(Step.NEXT_TURN, 0))

    play(g, "fill S1")

    assert 0 == g.hour[0]


@pytest.mark.parametrize(
    ("seats", "hour", "draws"),
    [(4, 1, 1), (4, 2, 1), (4, 3, 0), (4, 4, 1), (2, 4, 2), (3, 7, 2), (2, 7, 2), (4, 7, 1)],
)
def test_each_mark_reached_or_passed_brings_an_adventurer(
    seats: int, hour: int, draws: int
) -> None:
    """1.5.3: two hours from an hour on, with marks at 3, 6, 9 (and 5, 8)."""
    g = table(seats=seats, hour=[hour, 12, 12, 12][:seats], asking=(Step.SPEND, 0, 2))

    for _ in range(draws):
        assert ("DRAW", 0) == asked(g)
        play(g, "draw red", "board L1")

    assert None is asked(g)


def test_the_marker_moves_fully_before_marks_are_resolved() -> None:
    """1.5.3, proposed: move fully, then resolve the marks in order."""
    g = table(seats=2, hour=[4, 0], asking=(Step.SPEND, 0, 3))

    assert ("DRAW", 0) == asked(g)
    assert 7 == g.hour[0]


def test_the_mark_at_twelve_counts_for_those_who_overshoot() -> None:
    """1.5.3: reached or passed."""
    g = table(seats=4, hour=[11, 0, 0, 0], asking=(Step.SPEND, 0, 3))

    assert ("DRAW", 0) == asked(g)
    assert 14 == g.hour[0]


def test_the_token_goes_on_the_hour_after_the_furthest_marker() -> None:
    """1.5: when all docks are taken."""
    g = table(seats=2, hour=[4, 6])
    for boat, dock in (("L1", "A"), ("L2", "B"), ("R1", "C")):
        sail(g, boat, "red green red green", dock)
    sail(g, "R2", "blue blue blue")

    begin(g, Step.ADVENTURER)
    play(g, "draw red", "board R2", "dock at D")

    assert 7 == g.token
    assert "TOKEN" in happened(g)


def test_three_docked_boats_place_no_token() -> None:
    """1.5: all docks must be taken."""
    g = table(seats=2, hour=[4, 6])
    for boat, dock in (("L1", "A"), ("L2", "B")):
        sail(g, boat, "red green red green", dock)
    sail(g, "R2", "blue blue blue")

    begin(g, Step.ADVENTURER)
    play(g, "draw red", "board R2", "dock at D")

    assert 12 == g.token


def test_the_token_never_lies_beyond_twelve() -> None:
    """1.5, proposed: so that a day always ends."""
    g = table(seats=2, hour=[13, 11])
    for boat, dock in (("L1", "A"), ("L2", "B"), ("R1", "C")):
        sail(g, boat, "red green red green", dock)
    sail(g, "R2", "blue blue blue")

    begin(g, Step.ADVENTURER)
    play(g, "draw red", "board R2", "dock at D")

    assert 12 == g.token


def test_a_smith_alone_plays_days_of_twelve_hours() -> None:
    """3.5: without the Peddler the token stays where it is."""
    g = table(seats=1, hour=[4])
    for boat, dock in (("L1", "A"), ("L2", "B"), ("R1", "C")):
        sail(g, boat, "red green red green", dock)
    sail(g, "R2", "blue blue blue")

    begin(g, Step.ADVENTURER)
    play(g, "draw red", "board R2", "dock at D")

    assert 12 == g.token


def test_those_behind_the_token_keep_taking_turns() -> None:
    """1.5: a marker on or past it is finished."""
    g = table(seats=3, hour=[7, 8, 6], token=7, asking=(Step.NEXT_TURN, 0))

    assert ("ACTION", 2) == asked(g)


def test_the_market_opens_when_all_have_reached_the_token() -> None:
    """1.5: on or past it."""
    g = table(seats=2, hour=[7, 9], token=7, day=3, asking=(Step.NEXT_TURN, 0))

    assert Phase.MARKET == g.phase
    assert None is asked(g)
    assert NONE == next_marker(g)


def test_overshooters_lie_on_top_the_furthest_topmost() -> None:
    """1.5: without changing the order of the others; they act earlier next day."""
    g = table(seats=4, hour=[10, 12, 10, 11], order=[1, 3, 0, 2])

    stack_by_hour(g)

    assert [0, 2, 3, 1, NONE] == g.order


def test_equal_overshooters_keep_their_order() -> None:
    """1.5: the later arrival stays on top."""
    g = table(seats=3, hour=[11, 11, 10], order=[1, 0, 2])

    stack_by_hour(g)

    assert [2, 1, 0, NONE, NONE] == g.order


def test_a_day_can_be_played_from_turn_to_turn() -> None:
    """1.5: two smiths change places on the clock."""
    g = table(seats=2, asking=(Step.NEXT_TURN, 0))
    dice(g, 1, "red 1")

    play(g, "fill S1", "put red 1 into S1")
    assert ("ACTION", 0) == asked(g)
    play(g, "forge", "roll")
    assert ("ACTION", 1) == asked(g)
    play(g, "forge", "stop", "roll")

    assert [2, 3] == g.hour[:2]
    assert ("DRAW", 1) == asked(g)


def test_the_space_where_the_figure_stands_cannot_be_used_again() -> None:
    """1.5.1, 4.5: the first turn cannot be to activate staff."""
    g = table(asking=(Step.NEXT_TURN, 0))

    assert [
        "fill L1", "fill L2", "fill S1", "fill S2", "fill smelter", "forge", "hire",
    ] == legal(g)  # fmt: skip


def test_forge_and_activate_always_leave_a_legal_move() -> None:
    """4.7: with no die, no furnace and nobody to hire."""
    g = table(seats=1, asking=(Step.NEXT_TURN, 0))
    show(g)
    g.staff[0][:] = [Townsperson.L01, Townsperson.L02, Townsperson.L03, Townsperson.L04]
    fill(g, 0, "L1", "red 1", "green 1")
    fill(g, 0, "L2", "blue 1", "yellow 1")

    assert ["forge"] == legal(g)
    g.space[0] = 5
    assert ["activate"] == legal(g)


def test_each_furnace_is_a_space_of_its_own() -> None:
    """4.4: filling L1 then L2 is fine, S1 twice running is not."""
    g = table(seats=1, space=[0], asking=(Step.NEXT_TURN, 0))

    assert "fill L2" in legal(g)
    assert "fill L1" not in legal(g)
