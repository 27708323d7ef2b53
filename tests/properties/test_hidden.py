"""Nobody learns what is hidden: not from views, events and records, nor from bots' states."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forgehall.checking.play import opened, play_on
from forgehall.checking.secrets import everyone, imagined
from forgehall.kit.game import game
from forgehall.kit.match import Match
from forgehall.kit.record import NONE, UNKNOWN
from forgehall.kit.replay import lines, read
from forgehall.kit.views import concealed
from tests.golden import REPLAYS
from tests.properties.hidden import (
    check_that_a_view_is_made_of_what_is_concealed,
    check_that_an_imagined_state_can_be_played,
    check_that_equal_knowledge_is_told_alike,
    check_that_equal_tidings_look_alike,
    check_that_hidden_things_do_not_show,
    check_that_imagined_deals_vary,
)
from tests.properties.strategies import (
    SUBJECTS,
    Subject,
    for_any_game,
    matches,
    running,
    seeds,
    thorough,
)

HOARD = SUBJECTS[0].game


@for_any_game
@thorough
@given(data=st.data())
def test_what_a_seat_sees_does_not_change_with_what_is_hidden(
    subject: Subject, data: st.DataObject
) -> None:
    """conceal(imagine(conceal(g))) == conceal(g), to the byte; and so are the views."""
    g, luck = data.draw(matches(subject)).state, data.draw(seeds())

    for seat in everyone(g):
        check_that_hidden_things_do_not_show(subject.game, g, seat, luck)


@for_any_game
@thorough
@given(data=st.data())
def test_what_a_seat_imagines_could_be_so(subject: Subject, data: st.DataObject) -> None:
    """An imagined state is sound, and the seat has the same choices in it."""
    g, luck = data.draw(matches(subject)).state, data.draw(seeds())

    for seat in everyone(g):
        check_that_an_imagined_state_can_be_played(subject.game, g, seat, luck)


@for_any_game
@thorough
@given(data=st.data())
def test_a_view_needs_no_more_than_a_concealed_state(subject: Subject, data: st.DataObject) -> None:
    """So a bot that is given a concealed state can be shown all that a person sees."""
    g = data.draw(matches(subject)).state

    for seat in everyone(g):
        check_that_a_view_is_made_of_what_is_concealed(subject.game, g, seat)


@for_any_game
@thorough
@given(data=st.data())
def test_what_looks_alike_to_a_seat_is_told_it_alike(subject: Subject, data: st.DataObject) -> None:
    """Neither the record nor an event tells two hidden answers apart."""
    match = data.draw(running(subject))

    for seat in everyone(match.state):
        check_that_equal_knowledge_is_told_alike(match, seat)


@for_any_game
@thorough
@given(data=st.data())
def test_what_is_told_alike_looks_alike_to_a_seat(subject: Subject, data: st.DataObject) -> None:
    """Views and bots' states hold nothing that the record and the events have not told."""
    match, seed = data.draw(running(subject)), data.draw(seeds())
    seat = data.draw(st.integers(NONE, match.state.seats - 1))

    check_that_equal_tidings_look_alike(match, seat, seed)


def test_the_tables_that_look_alike_are_mostly_different() -> None:
    """The property above would prove nothing if the second table always repeated the first."""
    lived = [
        check_that_equal_tidings_look_alike(opened(HOARD, {"seats": 3}), 0, seed)
        for seed in range(20)
    ]

    assert sum(lived) > 100


@for_any_game
@thorough
@given(data=st.data())
def test_a_record_for_a_seat_differs_from_the_whole_one_only_in_what_it_leaves_out(
    subject: Subject, data: st.DataObject
) -> None:
    """The same lines, some of them with a question mark; the own answers are always there."""
    match = data.draw(matches(subject))
    seat = data.draw(st.integers(NONE, match.state.seats - 1))

    whole, own = list(lines(match)), list(lines(match, seat))

    assert len(whole) == len(own)
    for line, reads in zip(whole, own, strict=True):
        assert line == reads or ("?" in reads["answer"] and seat != line["seat"])


@for_any_game
def test_the_record_opens_when_the_game_is_over(subject: Subject) -> None:
    """A running record may leave things out; the whole one leads to the same end."""
    match = play_on(opened(subject.game, {"seats": 2}), 5, subject.game.most_answers)

    assert "?" not in match.replay()


@pytest.mark.parametrize("name", ["two-full", "three-starter", "four-full"])
def test_nothing_gets_out_while_kings_items_are_finished(name: str) -> None:
    """Dwarven Smithy: random play finishes few, so a whole game is looked at now and then."""
    whole = read((REPLAYS / "dwarven_smithy" / f"{name}.jsonl").read_text(encoding="utf-8"))
    match, covered = Match(whole.game, whole.options), 0

    for n, line in enumerate(whole.history):
        match.answer(line.choice, seat=line.seat)
        if n % 40 == 0 or match.over:
            for seat in everyone(match.state):
                check_that_hidden_things_do_not_show(match.game, match.state, seat, luck=n)
                check_that_an_imagined_state_can_be_played(match.game, match.state, seat, luck=n)
                covered += check_that_kings_items_are_covered(match, seat)

    assert covered > 20


def check_that_kings_items_are_covered(match: Match[Any], seat: int) -> int:
    """Nobody looks under a finished king's item of another; how many there are."""
    g, seen = match.state, match.view(seat)
    covered = [
        seen["under"][other][stack]
        for other in range(g.seats)
        for stack in range(g.stacks[other])
        if other != seat and g.stack_finished[other][stack]
    ]
    assert all({UNKNOWN} == set(row) for row in covered)
    return len(covered)


def hoard(**cells: Any) -> Match[Any]:
    """Hoard with two seats before the bids: cells are laid over the deal that chance made."""
    match = HOARD.match(seats=2, seed=1)
    for name, value in cells.items():
        setattr(match.state, name, value)
    held = list(zip(*match.state.hand[:2], strict=True))
    match.state.deck = [[5 - metal - pair.count(metal) for metal in range(4)] for pair in held]
    assert HOARD.sound(match.state) == ""
    return match


def test_imagined_deals_vary() -> None:
    """What is dealt anew differs from luck to luck."""
    check_that_imagined_deals_vary(HOARD, hoard().state, seat=0)


def test_what_was_shown_is_not_imagined_anew() -> None:
    """A piece that all have seen stays what it is; so does the own hand."""
    match = hoard(
        hand=[[0, 1], [2, 3], [NONE] * 2, [NONE] * 2],
        shown=[[NONE] * 2, [2, NONE], [NONE] * 2, [NONE] * 2],
    )

    deals = [imagined(HOARD, match.state, 0, luck).hand for luck in range(50)]

    assert {2} == {hand[1][0] for hand in deals}
    assert {0, 1, 2, 3} == {hand[1][1] for hand in deals}
    assert [[0, 1]] * 50 == [hand[0] for hand in deals]


CRITICAL = {2: 13.82, 31: 61.10}
"""What chi-square passes by luck once in a thousand times, by degrees of freedom."""


@pytest.mark.parametrize("own", [(0, 0), (3, 3), (1, 2)])
def test_every_possible_deal_is_imagined_as_often_as_it_is_likely(own: tuple[int, int]) -> None:
    """Two hidden pieces and a hidden bid: by chi-square over all 32 cases of one opponent."""
    hidden = [list(own), [0, 0], [NONE] * 2, [NONE] * 2]
    match = hoard(hand=hidden)
    match.answer("bid blade", seat=1)
    left = [[5 - metal - (own[kind] == metal) for metal in range(4)] for kind in range(2)]
    tries = 6_000

    seen = Counter(case_of(imagined(HOARD, match.state, 0, luck)) for luck in range(tries))

    expected = {
        (ingot, blade, bid): tries * left[0][ingot] / 13 * left[1][blade] / 13 / 2
        for ingot, blade, bid in product(range(4), range(4), range(2))
    }
    assert set(seen) == {case for case, often in expected.items() if often}
    assert chi_square(seen, expected) < CRITICAL[31]


def case_of(g: Any) -> tuple[int, int, int]:
    """What seat 0 had to imagine of seat 1."""
    return g.hand[1][0], g.hand[1][1], g.bid[1]


def chi_square(seen: Counter[Any], expected: dict[Any, float]) -> float:
    """How far counts are from what is expected."""
    return sum((seen[case] - often) ** 2 / often for case, often in expected.items() if often)


def test_two_opponents_share_what_is_left() -> None:
    """Three seats, one golden blade left: it is imagined with each of both, and never twice."""
    match = HOARD.match(seats=3, seed=1)
    match.state.hand[:3] = [[0, 3], [0, 0], [0, 0]]
    match.state.deck = [[2, 4, 3, 2], [3, 4, 3, 1]]
    assert HOARD.sound(match.state) == ""

    deals = [imagined(HOARD, match.state, 0, luck).hand for luck in range(4_000)]
    golden = Counter((deal[1][1] == 3, deal[2][1] == 3) for deal in deals)

    assert 0 == golden[True, True]
    share = 4_000 / 13
    expected = {(True, False): share, (False, True): share, (False, False): 4_000 - 2 * share}
    assert chi_square(golden, expected) < CRITICAL[2]


def test_a_spectator_sees_no_hand_and_no_bid() -> None:
    """Nobody's own fields are shown to a spectator, and nobody's decks to anyone."""
    match = hoard()
    match.answer("bid ingot", seat=0)

    seen, blind = match.view(), concealed(HOARD, match.state, NONE)

    assert ({}, {}) == (seen["hand"], seen["bid"])
    assert "deck" not in seen
    assert [[UNKNOWN] * 2] * 2 == blind.hand[:2]
    assert [UNKNOWN, NONE] == blind.bid[:2]


@pytest.mark.parametrize("seed", range(6))
def test_that_a_seat_had_no_choice_tells_nothing_of_its_hand(seed: int) -> None:
    """Tables answer by themselves where one answer is left: others must have known that it was."""
    match, luck, forced = game("dwarven-smithy").match(seats=2, seed=seed), Random(seed), 0
    while not match.over:
        seat = match.asked[0]
        match.hear(seat)
        if match.game.is_forced(match.state):
            forced += 1
            others = [imagined(match.game, match.state, 1 - seat, deal) for deal in range(4)]
            assert [match.legal] * 4 == [match.game.choice_list(g) for g in others]
        match.answer(luck.choice(match.legal))

    assert forced
