"""Chapter 1.3 of the rules: decks, coins, the first cards; 1.9 and 1.10: options."""

from __future__ import annotations

from typing import Any

import pytest

from forgehall.games.dwarven_smithy import game
from forgehall.games.dwarven_smithy.rules.components import Zone
from forgehall.games.dwarven_smithy.rules.state import Happened, State
from forgehall.kit.errors import BadOptionError
from forgehall.kit.record import NONE
from tests.rules.dwarven_smithy.table import asked, in_hand, in_market, in_workshop, legal, play


def dealt(**options: Any) -> State:
    """A table whose cards are dealt: the likeliest one each time."""
    g = game.start(game.options(**{"first": "seat 0"} | options))
    while g.turns == 0:
        outcomes, weights = game.outcome_list(g)
        game.answer(g, outcomes[weights.index(max(weights))])
    return g


@pytest.mark.parametrize(("seats", "mine"), [(2, 100), (3, 92), (4, 84)])
@pytest.mark.parametrize(("deck", "guild"), [("starter", 43), ("full", 60)])
def test_each_seat_takes_eight_mine_and_two_guild_cards(
    seats: int, mine: int, deck: str, guild: int
) -> None:
    """1.3: after set-up the mine has 116 - 8n cards, the guild deck 43 or 60 less 2n."""
    g = dealt(seats=seats, deck=deck)

    assert (mine, guild - 2 * seats) == (g.mine_left, g.guild_left)
    assert (mine, guild - 2 * seats) == (sum(g.mine_deck), sum(g.guild_deck))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_begins_with_15_coins_and_a_full_hand(seats: int) -> None:
    """1.3 steps 3 to 5: 15 coins, four cards in the workshop, four and two in the hand."""
    g = dealt(seats=seats)

    for seat in range(seats):
        assert 15 == g.coins[seat]
        assert (4, 2) == (g.hand_mine_count[seat], g.hand_guild_count[seat])
        assert 6 == len(in_hand(g, seat))
        assert [4, 0] == g.used[seat]
        assert [] == in_market(g, seat)
        assert [NONE] * 2 == g.apprentices[seat] == g.tools[seat]


def test_cards_for_the_workshop_lie_raw_and_face_up() -> None:
    """1.3 step 4: mine cards, face up and raw; a rune has no raw state (Q2)."""
    g = game.start(game.options(first="seat 0"))

    play(g, "deal iron", "deal storm", "deal ruby", "deal iron")

    assert ["raw iron", "raw iron", "raw ruby", "storm"] == in_workshop(g, 0)
    assert not any(any(zones[Zone.WORKSHOP]) for zones in g.marks)
    assert all(event.to == -1 for event in g.events if event.kind == Happened.DEALT)


def test_cards_for_the_hand_are_told_to_their_owner_alone() -> None:
    """1.3 step 5 and 4: others learn that a card was drawn."""
    g = dealt()

    drawn = [event for event in g.events if event.kind == Happened.DRAW]

    assert 12 == len(drawn)
    assert all(event.to == event.seat for event in drawn)


def test_each_card_of_a_deck_is_as_likely() -> None:
    """1.3: decks are shuffled; a draw is one question to chance with the copies as weights."""
    g = game.start(game.options(first="seat 0"))

    first = game.outcome_list(g)
    play(g, "deal iron")
    second = game.outcome_list(g)

    assert (list(range(12)), [18, 20, 22, 26, 3, 3, 4, 4, 4, 4, 4, 4]) == first
    assert 25 == second[1][3]


def test_the_first_seat_is_drawn() -> None:
    """1.3 step 6 and Q4: in an engine a random seat begins, each as likely."""
    g = game.start(game.options(seats=3))
    while g.turns == 0 and asked(g) != ("FIRST", 0):
        game.answer(g, game.outcome_list(g)[0][0])

    assert ([0, 1, 2], [1, 1, 1]) == game.outcome_list(g)
    play(g, "player 3 begins")

    assert ("ACT", 2) == asked(g)
    assert 2 == g.turn


def test_or_seat_0_begins() -> None:
    """Q4: the other reading is an option."""
    g = dealt(first="seat 0")

    assert ("ACT", 0) == asked(g)


def test_the_first_turn_refines_what_was_dealt() -> None:
    """1.3 and 1.4: the first seat's workshop is refined at once, the others' is not."""
    g = dealt(seats=2)

    assert not any(name.startswith("raw") for name in in_workshop(g, 0))
    assert any(name.startswith("raw") for name in in_workshop(g, 1))


def test_the_defaults_are_the_rulebooks() -> None:
    """0: where a ruling is stricter than the wording, it is an option."""
    g = dealt()

    assert (2, 0) == (g.seats, g.full)
    flags = (g.must_complete, g.surcharge_left, g.highest_card, g.award_tie, g.bid_floor_sell)
    assert (0, 0, 0, 0, 0) == flags
    assert (0, 0, 1) == (g.bidding, g.never_closes, g.guild_from_hand)


@pytest.mark.parametrize(
    ("option", "field"),
    [
        ({"deck": "full"}, "full"),
        ({"completion": "must"}, "must_complete"),
        ({"surcharge_side": "left"}, "surcharge_left"),
        ({"subtype_bonus": "max"}, "highest_card"),
        ({"bid_floor": "sell"}, "bid_floor_sell"),
        ({"bidding": True}, "bidding"),
        ({"mine_never_closes": True}, "never_closes"),
        ({"first": "random"}, "random_first"),
        ({"loose_guild_from_hand": True}, "guild_from_hand"),
    ],
)
def test_an_option_is_a_cell_of_the_table(option: dict[str, Any], field: str) -> None:
    """1.9 and 1.10: variants and flags."""
    assert 1 == getattr(game.lay(game.options(**option)), field)


@pytest.mark.parametrize(
    ("option", "says"),
    [
        ({"seats": 5}, "seats is a number from 2 to 4; given: 5"),
        ({"seats": True}, "seats takes a value like 2; given: True"),
        ({"most_turns": 0}, "most_turns is a number from 1 to 400; given: 0"),
        ({"deck": "huge"}, "deck is starter or full; given: 'huge'"),
        ({"bonus_tie": "duel"}, "bonus_tie is split or all or none; given: 'duel'"),
        ({"bidding": "yes"}, "bidding takes a value like False; given: 'yes'"),
    ],
)
def test_a_bad_option_is_refused(option: dict[str, Any], says: str) -> None:
    """The sentence says what is allowed and what was given."""
    with pytest.raises(BadOptionError) as refused:
        game.lay(game.options(**option))

    assert says == str(refused.value)


def test_a_deal_asks_for_every_card_by_its_name() -> None:
    """Chance is forced from outside in notation."""
    g = game.start(game.options(first="seat 0"))

    play(g, *["deal gold"] * 4, *["draw silver"] * 4)

    assert "draw keg of rivets" in legal(g)
    assert "draw stormcleaver" not in legal(g)
    assert [4, 0] == g.used[0]
