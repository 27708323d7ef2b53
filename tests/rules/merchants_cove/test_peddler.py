"""Solo: the Peddler, his cards, his market, his handicap."""

from __future__ import annotations

import pytest

from forgehall.games.merchants_cove import game
from forgehall.games.merchants_cove.rules.components import Boat, Dock
from forgehall.games.merchants_cove.rules.peddler import peddler_score
from forgehall.games.merchants_cove.rules.state import PEDDLER, State, Step
from forgehall.kit.record import NONE
from tests.rules.merchants_cove.table import (
    asked,
    begin,
    good,
    legal,
    passengers,
    play,
    sail,
    show,
    table,
    town,
)


def solo(rival: str = "normal", rogues: str = "criminals", hour: int = 5) -> State:
    """A table with the Peddler at hour 0 and the smith at a later one."""
    return table(seats=1, peddler=rival, rogues=rogues, hour=[hour])


def test_he_follows_the_clock_like_a_second_player() -> None:
    """3.5: whoever is furthest back acts."""
    g = solo()

    begin(g, Step.NEXT_TURN)

    assert ("PEDDLER_CARD", 0) == asked(g)
    assert [f"peddler {n}" for n in range(1, 13)] == legal(g)


@pytest.mark.parametrize(
    ("card", "name", "hours"),
    [
        (1, "small red", 1), (2, "small green", 1), (3, "small blue", 2), (4, "small yellow", 2),
        (5, "large red", 2), (6, "large green", 2), (7, "large blue", 3), (8, "large yellow", 3),
    ],
)  # fmt: skip
def test_he_stocks_a_given_good(card: int, name: str, hours: int) -> None:
    """3.5: and spends the card's hours."""
    g = solo(hour=4)
    begin(g, Step.NEXT_TURN)

    play(g, f"peddler {card}")

    assert 1 == g.peddler_shelf[good(name)]
    assert hours == g.hour[PEDDLER]
    assert 0 == g.peddler_deck[card - 1]


@pytest.mark.parametrize(("card", "size"), [(9, "small"), (10, "large")])
def test_he_stocks_what_most_adventurers_want(card: int, size: str) -> None:
    """3.5: the colour with most adventurers afloat or docked."""
    g = solo()
    sail(g, "L1", "green green blue blue", "A")
    sail(g, "R1", "blue red rogue rogue")
    begin(g, Step.NEXT_TURN)

    play(g, f"peddler {card}")

    assert 1 == g.peddler_shelf[good(f"{size} blue")]


def test_among_equals_red_green_blue_yellow() -> None:
    """3.5: ties."""
    g = solo()
    sail(g, "L1", "yellow blue green")
    begin(g, Step.NEXT_TURN)

    play(g, "peddler 9")

    assert 1 == g.peddler_shelf[good("small green")]


def test_he_poaches_the_oldest_townsperson() -> None:
    """3.5: its coloured icons score for him; the square is refilled."""
    g = solo()
    show(g, "Innyard Cook", "Tax Clerk", "Net Mender", "Lamp Lighter")
    begin(g, Step.NEXT_TURN)

    play(g, "peddler 11")
    assert ("TOWNSFOLK", 0) == asked(g)
    play(g, "square hedge mage")

    assert [1, 1, 0, 0] == g.peddler_icons
    assert town("Tax Clerk") == g.square[0]
    assert 1 == g.gone


def test_a_rumour_corrupts_the_smith() -> None:
    """3.5: you draw 1 corruption card."""
    g = solo()
    begin(g, Step.NEXT_TURN)

    play(g, "peddler 12", "corruption hush money")

    assert (1, 1) == (g.held[0], g.hour[PEDDLER])


def test_used_cards_are_shuffled_when_none_is_left() -> None:
    """3.5: twelve cards, reshuffled when used up."""
    g = solo()
    g.peddler_deck[:] = [0] * 12

    begin(g, Step.NEXT_TURN)

    assert 12 == len(legal(g))


def test_he_places_adventurers_on_the_fullest_boat() -> None:
    """3.5: at sea with a seat, ties in boat order."""
    g = solo()
    g.hour[PEDDLER] = 2
    sail(g, "L2", "red red")
    sail(g, "R1", "red red")
    sail(g, "R2", "red red red red", "D")
    begin(g, Step.NEXT_TURN)

    play(g, "peddler 1", "draw blue")

    assert "red red blue" == passengers(g, "L2")
    assert 3 == g.hour[PEDDLER]


@pytest.mark.parametrize(("boat", "outer", "middle"), [("L1", "A", "B"), ("R2", "D", "C")])
def test_he_docks_outside_first(boat: str, outer: str, middle: str) -> None:
    """3.5: then at the middle pier."""
    g = solo()
    sail(g, boat, "red red red")
    other = g.copy()
    other.docked[Boat.L3 if boat == "L1" else Boat.R3] = Dock[outer]
    for one in (g, other):
        begin(one, Step.ADVENTURER, 0, 1)
        play(one, "draw blue")

    assert (Dock[outer], Dock[middle]) == (g.docked[Boat[boat]], other.docked[Boat[boat]])


def test_he_never_uses_the_robbers_shift() -> None:
    """3.5: nothing is asked when his rogue boards."""
    g = solo(rogues="robbers")
    sail(g, "L1", "red")
    begin(g, Step.ADVENTURER, 0, 1)

    play(g, "draw rogue")

    assert None is asked(g)
    assert "red rogue" == passengers(g, "L1")


def market(g: State, day: int) -> State:
    """Hold the market of a day, with four boats at the docks."""
    g.day = day
    g.hour[0] = g.hour[PEDDLER] = 12
    sail(g, "L1", "red red blue blue", "A")
    sail(g, "L2", "red red red green", "B")
    sail(g, "R1", "blue yellow yellow green", "D")
    begin(g, Step.NEXT_TURN)
    return g


def test_he_sells_every_good_at_its_best_price() -> None:
    """3.5: no corruption; goods that nobody wants stay."""
    g = solo()
    g.peddler_shelf[:] = [0, 0, 0, 2, 1, 0, 0, 1]
    g.hall[:] = [0, 0, 0, 0]

    market(g, 1)

    assert 2 * 3 * 2 + 4 * 3 == g.peddler_gold
    assert [0] * 7 + [1] == g.peddler_shelf


@pytest.mark.parametrize(("day", "gold"), [(1, 5), (2, 9), (3, 12)])
def test_sponsors_pay_him_more_each_day(day: int, gold: int) -> None:
    """3.5: from the 1, 2, 3 fullest halls on days 1, 2, 3."""
    g = solo()
    g.hall[:] = [3, 5, 2, 4]

    market(g, day)

    assert gold == g.peddler_gold


@pytest.mark.parametrize(("rival", "gold"), [("easy", -25), ("normal", 0), ("hard", 25)])
def test_his_handicap_comes_at_the_end(rival: str, gold: int) -> None:
    """3.5: -25 easy, 0 normal, +25 hard; and his icons score."""
    g = solo(rival)
    g.peddler_icons[:] = [2, 0, 1, 0]
    g.hall[:] = [3, 1, 4, 1]

    assert gold + 2 * 3 + 4 == peddler_score(g)


def test_all_docks_taken_place_the_token_also_against_him() -> None:
    """3.5, 1.5: he is a second player on the clock."""
    g = solo()
    for boat, dock in (("L1", "A"), ("L2", "B"), ("R1", "C")):
        sail(g, boat, "red green red green", dock)
    sail(g, "R2", "blue blue blue")
    begin(g, Step.ADVENTURER, 0, 1)

    play(g, "draw red")

    assert 6 == g.token


def test_alone_a_smith_plays_without_a_rival() -> None:
    """1.9, 3.5: three days, nobody else on the clock."""
    match = game.match(seats=1, seed=3)
    while not match.over:
        match.answer(match.legal[0])

    assert 3 == match.state.day
    assert 0 == match.state.peddler_gold
    assert [1] == match.places


def test_his_adventurers_are_drawn_at_the_smiths_table() -> None:
    """3.5: chance is asked about the only seat there is."""
    g = solo()
    g.hour[PEDDLER] = 2
    begin(g, Step.NEXT_TURN)

    play(g, "peddler 3")

    assert ("DRAW", 0) == asked(g)


def test_poaching_an_empty_square_does_nothing() -> None:
    """3.5: there is nobody to poach."""
    g = solo()
    g.square[:] = [NONE] * 4
    g.town_deck[:] = [0] * 36
    begin(g, Step.NEXT_TURN)

    play(g, "peddler 11")

    assert ([0] * 4, 0) == (g.peddler_icons, g.gone)


def test_after_his_card_the_next_turn_comes() -> None:
    """3.5, 1.5: whoever is furthest back then."""
    g = solo(hour=2)
    begin(g, Step.NEXT_TURN)

    play(g, "peddler 1")
    assert ("PEDDLER_CARD", 0) == asked(g)
    assert "peddler 1" not in legal(g)
    play(g, "peddler 3", "draw red")

    assert ("ACTION", 0) == asked(g)
