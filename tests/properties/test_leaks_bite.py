"""The leak tests bite: games that give a secret away on purpose fail them."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from forgehall.checking.play import opened, play_on
from forgehall.checking.secrets import everyone
from forgehall.games.dwarven_smithy.rules.state import Ask
from forgehall.kit.events import ALL
from forgehall.kit.game import GAMES, Game
from tests.properties.hidden import (
    check_that_an_imagined_state_can_be_played,
    check_that_equal_knowledge_is_told_alike,
    check_that_equal_tidings_look_alike,
    check_that_hidden_things_do_not_show,
    check_that_imagined_deals_vary,
)
from tests.properties.strategies import SUBJECTS
from tests.rules.dwarven_smithy.table import table

HOARD = SUBJECTS[0].game


@pytest.fixture(autouse=True)
def own_register() -> Iterator[None]:
    """Games that leak are forgotten after the test."""
    before = dict(GAMES)
    yield
    GAMES.clear()
    GAMES.update(before)


def leaky(**parts: Any) -> Game[Any]:
    """Hoard with some of its parts replaced."""
    return dataclasses.replace(HOARD, name="leaky", **parts)


def keeping(field: str) -> Callable[[Any, int], None]:
    """A `conceal` that forgets to blank a field."""

    def conceal(g: Any, seat: int) -> None:
        copy = g.copy()
        HOARD.conceal(g, seat)
        setattr(g, field, getattr(copy, field))

    return conceal


def check_all(game: Game[Any]) -> None:
    """Hold every check against moments of some games."""
    for seed in range(12):
        match = play_on(opened(game, {"seats": 3}), seed, 2 * seed)
        for seat in everyone(match.state):
            check_that_hidden_things_do_not_show(game, match.state, seat, luck=seed)
            check_that_an_imagined_state_can_be_played(game, match.state, seat, luck=seed)
            check_that_equal_knowledge_is_told_alike(match, seat)
            check_that_equal_tidings_look_alike(match, seat, seed)
    check_that_imagined_deals_vary(game, opened_hands(game), seat=0)


def test_the_game_itself_passes() -> None:
    """What the following games fail, Hoard does not."""
    check_all(leaky())


@pytest.mark.parametrize("field", ["deck", "hand", "bid"])
def test_a_field_that_is_not_concealed_is_found(field: str) -> None:
    """Each field with a secret in it, forgotten alone."""
    with pytest.raises(AssertionError):
        check_all(leaky(conceal=keeping(field)))


def test_a_hand_that_shows_is_found_even_if_it_is_imagined_as_it_is() -> None:
    """A game that conceals nothing and imagines nothing agrees with itself, but tells too much."""
    open_game = leaky(conceal=lambda _g, _seat: None, imagine=lambda _g, _seat, _luck: None)

    with pytest.raises(AssertionError):
        check_all(open_game)


def test_an_event_that_is_told_to_all_is_found() -> None:
    """What was drawn in private is told to everybody."""

    def answer(g: Any, choice: int) -> None:
        HOARD.answer(g, choice)
        g.events[:] = [event._replace(to=ALL) for event in g.events]

    with pytest.raises(AssertionError):
        check_all(leaky(answer=answer))


def test_a_record_that_tells_all_is_found() -> None:
    """A record for a seat names what another seat drew and bid."""
    with pytest.raises(AssertionError):
        check_all(leaky(text=lambda g, choice, _to: HOARD.text(g, choice, None)))


def test_a_deal_that_cannot_be_is_found() -> None:
    """A seat that imagines gold in every hand imagines more gold than there is."""

    def imagine(g: Any, seat: int, luck: int) -> None:
        HOARD.imagine(g, seat, luck)
        for other in range(g.seats):
            if other != seat:
                g.hand[other] = [3, 3]

    with pytest.raises(AssertionError):
        check_all(leaky(imagine=imagine))


def test_luck_that_makes_no_difference_is_found() -> None:
    """A seat that always imagines the same."""
    stubborn = leaky(imagine=lambda g, seat, _luck: HOARD.imagine(g, seat, 7))

    with pytest.raises(AssertionError):
        check_all(stubborn)


def test_what_stays_open_under_a_kings_item_is_found() -> None:
    """Dwarven Smithy with a `conceal` that leaves what lies under a finished king's item."""
    smithy = SUBJECTS[2].game

    def conceal(g: Any, seat: int) -> None:
        under = g.copy().under
        smithy.conceal(g, seat)
        g.under = under

    open_game = dataclasses.replace(smithy, name="leaky", conceal=conceal)
    g = table(finished={1: [("moonwell signet", "2 silver, moonstone")]}, asking=(Ask.ACT, 0))

    check_that_an_imagined_state_can_be_played(smithy, g, 0, luck=1)
    with pytest.raises(AssertionError):
        check_that_an_imagined_state_can_be_played(open_game, g, 0, luck=1)


def opened_hands(game: Game[Any]) -> Any:
    """A state in which everybody holds two pieces."""
    return game.match(seats=3, seed=1).state
