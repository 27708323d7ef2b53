"""The boards of the terminal: all that matters is there, in words, and every word is explained."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console, Group

from forgehall.draw.terminal import draw, explain
from forgehall.games.dwarven_smithy import game as smithy
from forgehall.games.dwarven_smithy.rules.components import FACE_DOWN, GOODS
from forgehall.games.dwarven_smithy.rules.state import Ask, State
from forgehall.games.dwarven_smithy.words.names import good_name
from forgehall.games.merchants_cove.rules.components import GOODS as WARES
from forgehall.games.merchants_cove.rules.components import (
    Boat,
    Corruption,
    Dock,
    Kind,
    Pier,
    Rogues,
    Townsperson,
)
from forgehall.games.merchants_cove.rules.smith.components import Furnace, Space, Staff
from forgehall.games.merchants_cove.words.names import good_name as ware_name
from forgehall.games.merchants_cove.words.names import piece_name
from forgehall.kit.game import Game, game
from forgehall.kit.language import LANGUAGES
from forgehall.kit.match import Match
from forgehall.kit.questions import hear
from forgehall.kit.record import NONE
from forgehall.kit.views import concealed, table_in, view
from tests.rules.dwarven_smithy.table import table

NAMES = ("Orrin", "Tamsin", "Brida", "Wulf")
BOARDS = ("dwarven-smithy", "merchants-cove")


def after(name: str, answers: int, seats: int = 2) -> Match[Any]:
    """A match some answers on, each the one in the middle."""
    match = game(name).match(seats=seats, seed=3)
    while not match.over and len(match.history) < answers:
        match.answer(match.legal[len(match.legal) // 2])
    return match


def board(match: Match[Any], seat: int | None, language: str = "en", width: int = 80) -> str:
    """A board as it is printed."""
    return printed(match.game, match.view(seat), language, width)


def printed(of: Game[Any], shown: dict[str, Any], language: str = "en", width: int = 80) -> str:
    """A view as it is printed."""
    console = Console(file=StringIO(), width=width, color_system=None)
    picture = draw(of, shown, NAMES, language, roomy=width > 100)
    with console.capture() as captured:
        console.print(Group(*picture))
    return captured.get()


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_board_speaks_in_words(name: str, seats: int) -> None:
    """No code of a card, no row of numbers, and a headline with a score for everybody."""
    match = after(name, 150, seats)

    shown = board(match, match.asked[0])

    assert seats == shown.count("score ")
    assert " 0 0 0" not in shown
    assert "_" not in shown
    assert all(NAMES[seat] in shown for seat in range(seats))


def test_a_hand_is_shown_to_its_owner_alone() -> None:
    """Dwarven Smithy: others see from which deck the cards come."""
    match = game("dwarven-smithy").match(seats=2, seed=3)
    own, other = 0, 1
    card = next(good for good in match.state.hand_guild[own] if good >= 0)

    assert good_name(card, "en") in board(match, own, width=200)
    for eyes in (other, None):
        shown = board(match, eyes, width=200)
        assert good_name(card, "en") not in shown
        assert "mine cards 4, guild cards 2" in shown


def forged_for_the_king(*, finished: bool) -> State:
    """Seat 0 has made the signet for the king, or begun it."""
    signet = {0: [("moonwell signet", "2 silver, moonstone")]}
    if finished:
        return table(finished=signet, asking=(Ask.ACT, 0))
    return table(stacks=signet, asking=(Ask.ACT, 0))


@pytest.mark.parametrize("finished", [False, True])
def test_a_kings_item_is_named_to_its_owner_alone(*, finished: bool) -> None:
    """Dwarven Smithy 2.2: it lies face down, and reads as no other card either."""
    g = forged_for_the_king(finished=finished)

    own, other, nobody = (printed(smithy, view(smithy, g, seat)) for seat in (0, 1, NONE))

    assert "Moonwell Signet" in own
    for shown in (other, nobody):
        assert "Moonwell Signet" not in shown
        assert "mithril" not in shown
        assert "a card for the king" in shown


def test_its_owner_may_look_under_a_finished_kings_item() -> None:
    """Dwarven Smithy 2.2: at any time, and nobody else may."""
    g = forged_for_the_king(finished=True)

    own, other, nobody = (printed(smithy, view(smithy, g, seat)) for seat in (0, 1, NONE))

    assert "Moonwell Signet [2 silver, 1 moonstone] (finished, 30 coins)" in own
    assert "silver" not in other + nobody


def test_corruption_cards_are_named_to_their_owner_alone() -> None:
    """Merchants Cove: others see how many there are."""
    match = game("merchants-cove").match(seats=2, seed=3)
    match.state.corruption[0][Corruption.HUSH_MONEY] = match.state.held[0] = 1

    assert "Hush Money" in board(match, 0)
    assert "Hush Money" not in board(match, 1)
    assert "Corruption cards: 1" in board(match, 1)


@pytest.mark.parametrize("name", [*BOARDS, "dice-forge"])
@pytest.mark.parametrize("answers", [0, 60, 150])
def test_a_view_becomes_the_table_that_its_seat_sees(name: str, answers: int) -> None:
    """Field by field, but for what belongs to others or to nobody."""
    match = after(name, answers)
    seat = match.asked[0]
    seen = concealed(match.game, match.state, seat)
    hear(seen, seat)
    shown = match.view(seat)

    table = table_in(match.game, shown)

    for field in shown.keys() & match.game.State.cells.keys():
        have, want = getattr(table, field), getattr(seen, field)
        if isinstance(shown[field], dict):
            have, want = have[seat], want[seat]
        assert want == have, field
    assert (seen.pile_kind[0][: seen.piled[0]]) == table.pile_kind[0][: table.piled[0]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_dwarven_smithy_is_explained(language: str) -> None:
    """By the name that stands on the board, in every language."""
    assert FACE_DOWN == GOODS
    for good in range(GOODS):
        assert explain(game("dwarven-smithy"), good_name(good, language), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_and_everything_in_merchants_cove_is_explained(language: str) -> None:
    """Townsfolk, staff, rogues, cards, spaces, furnaces, piers, docks, boats, wares."""
    of = game("merchants-cove")
    for kind in (Townsperson, Staff, Rogues, Corruption, Space, Furnace, Pier, Dock, Boat, Kind):
        for piece in kind:
            assert explain(of, piece_name(piece, language), language), piece
    for ware in range(WARES):
        assert explain(of, ware_name(ware, language), language)
