"""Hoard, sentence by sentence: bids, fire, showing, hidden hands."""

from __future__ import annotations

import pytest

from forgehall.kit.errors import BadOptionError
from forgehall.kit.language import ChoiceOf
from forgehall.kit.record import NONE, UNKNOWN
from tests.kit.smiths import HOARD, after_bids, smiths

LEAD, COPPER, SILVER, GOLD = range(4)


def test_every_smith_draws_an_ingot_and_a_blade() -> None:
    """What is drawn leaves its deck."""
    match = smiths("lead", "gold", "copper", "silver")

    assert [[LEAD, GOLD], [COPPER, SILVER]] == match.state.hand[:2]
    assert [[4, 3, 3, 2], [5, 4, 2, 1]] == match.state.deck


def test_a_deck_is_drawn_from_by_how_many_copies_it_holds() -> None:
    """Five of lead, down to two of gold; each copy that is gone is gone."""
    match = HOARD.match(chance="ask")
    assert [5, 4, 3, 2] == HOARD.outcome_list(match.state)[1]

    match.answer("draw gold")
    match.answer("draw gold")
    match.answer("draw gold")

    assert ([LEAD, COPPER, SILVER, GOLD], [5, 4, 3, 1]) == HOARD.outcome_list(match.state)


def test_what_is_drawn_up_cannot_be_drawn() -> None:
    """Both golden blades are in hands, so the third smith draws none."""
    match = HOARD.match(seats=3, chance="ask")
    for metal in ("gold", "lead", "gold", "lead"):
        match.answer(f"draw {metal}")

    assert [LEAD, COPPER, SILVER] == HOARD.choice_list(match.state)


def test_all_bid_at_once() -> None:
    """Nobody has to wait, and nobody sees what another has bid."""
    match = smiths()

    match.answer("bid blade", seat=1)

    assert [0] == match.asked
    assert {"0": "-"} == match.view(seat=0)["bid"]
    assert {"1": "blade"} == match.view(seat=1)["bid"]


@pytest.mark.parametrize(
    ("fire", "bids", "scores"),
    [
        ("steady", ("blade", "blade"), [5, 0]),
        ("leaping", ("blade", "blade"), [0, 5]),
        ("steady", ("ingot", "ingot"), [0, 1]),
        ("leaping", ("ingot", "ingot"), [1, 0]),
        ("steady", ("ingot", "blade"), [0, 2]),
    ],
)
def test_the_fire_decides_who_takes_the_worth_of_all(
    fire: str, bids: tuple[str, str], scores: list[int]
) -> None:
    """Steady: the dearest bid; leaping: the cheapest. Lead is worth 0, gold 3."""
    match = after_bids(*bids, fire=fire)

    assert scores == match.scores


@pytest.mark.parametrize("fire", ["steady", "leaping"])
def test_among_equals_the_lowest_seat_wins(fire: str) -> None:
    """However the fire burns."""
    match = smiths("copper", "lead", "silver", "lead", "silver", "lead", then=(f"fire {fire}",))
    for seat, piece in enumerate(("blade", "blade", "blade")):
        match.answer(f"bid {piece}", seat=seat)

    assert match.question is not None
    assert ("NAME", 0) == (match.question.kind, match.question.seat)


def test_the_fire_burns_steady_three_times_out_of_four() -> None:
    """A wild fire leaps as often as it burns steady."""
    for wild, weights in ((False, [3, 1]), (True, [1, 1])):
        match = HOARD.match(wild=wild, chance="ask")
        while not match.question or match.question.kind != "FIRE":
            match.answer(match.choices[0])

        assert ([0, 1], weights) == HOARD.outcome_list(match.state)


def test_the_bids_go_back_into_the_decks() -> None:
    """And the hands have an empty place each."""
    match = after_bids("blade", "ingot")

    assert [[LEAD, NONE], [NONE, SILVER]] == match.state.hand[:2]
    assert [[4, 4, 3, 2], [5, 4, 2, 2]] == match.state.deck


def test_the_winner_has_ingots_or_blades_shown() -> None:
    """Whoever holds none shows none; from then on all know the piece."""
    match = smiths(then=("fire steady", "draw gold", "draw lead"))
    match.answer("bid blade", seat=0)
    match.answer("bid ingot", seat=1)

    match.answer("name blade", seat=0)

    assert [[NONE, NONE], [NONE, SILVER]] == match.state.shown[:2]
    assert ["-", "silver"] == match.view(seat=0)["shown"][1]


def test_a_shown_piece_is_known_until_it_has_been_bid() -> None:
    """Whether it is the one that lies face down now, nobody knows."""
    match = smiths(then=("fire steady", "draw gold", "draw lead", "fire steady"))
    match.answer("bid blade", seat=0)
    match.answer("bid ingot", seat=1)
    match.answer("name blade", seat=0)
    match.answer("bid blade", seat=1)
    blind = match.state.copy()
    HOARD.conceal(blind, 0)
    assert ([UNKNOWN, SILVER], UNKNOWN) == (blind.hand[1], blind.bid[1])

    match.answer("bid ingot", seat=0)

    assert [NONE, NONE] == match.state.shown[1]


def test_empty_places_are_filled_for_the_next_round() -> None:
    """One draw for each smith, after the winner has named."""
    match = HOARD.match(chance="ask")
    for text in ("draw lead", "draw lead", "draw lead", "draw lead", "bid ingot", "bid blade"):
        match.answer(text)
    match.answer("fire steady")
    match.answer("name ingot")

    assert ["draw", "draw"] == [kind for kind, _, _ in match.view()["pile"][0][2:]]
    match.answer("draw gold")
    match.answer("draw silver")

    assert [[SILVER, LEAD], [LEAD, GOLD]] == match.state.hand[:2]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_has_three_rounds(seats: int) -> None:
    """Each smith bids three times; nobody names after the last round."""
    match = HOARD.match(seats=seats, seed=seats)

    while not match.over:
        match.answer(match.choices[0])

    kinds = [HOARD.kinds(line.kind).name for line in match.history]
    assert (3 * seats, 3, 2) == tuple(kinds.count(kind) for kind in ("BID", "FIRE", "NAME"))


@pytest.mark.parametrize("seats", [1, 5])
def test_a_table_that_cannot_be_is_refused(seats: int) -> None:
    """Two to four smiths."""
    with pytest.raises(BadOptionError, match="Hoard is for 2 to 4 smiths"):
        HOARD.match(seats=seats)


def test_a_question_a_choice_and_an_event_have_words() -> None:
    """Who is asked what, what can be answered, and what happened to whom."""
    match, names = smiths(), ("Ada", "Bo")

    asked = HOARD.words(match.state, "en", None, names)
    chosen = HOARD.words(ChoiceOf(match.state, 1), "en", 0, names)
    sentences = [HOARD.words(match.events_for(seat)[-1], "en", seat, names) for seat in (0, 1)]

    assert "Ada: bid the ingot or the blade, face down" == asked
    assert "bid the blade" == chosen
    assert ["Ada draws lead", "Ada draws a piece"] == sentences


def test_a_seat_without_a_name_is_called_by_its_number() -> None:
    """For programs, which know no names."""
    match = smiths()

    assert "seat 0: bid the ingot or the blade, face down" == HOARD.words(match.state, "en")
