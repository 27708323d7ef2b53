"""Chapter 1.5 of the rules: play, move, swap, discard, sell; rotation. 1.2: limits."""

from __future__ import annotations

import pytest

from forgehall.games.dwarven_smithy import game
from forgehall.games.dwarven_smithy.rules.actions import MOST_ACTIONS
from forgehall.games.dwarven_smithy.rules.components import Zone
from forgehall.games.dwarven_smithy.rules.state import MOVED, ROTATED, Ask
from tests.rules.dwarven_smithy.table import (
    asked,
    discarded,
    in_hand,
    in_market,
    in_workshop,
    legal,
    play,
    table,
)

FULL_WORKSHOP = "3 iron, 2 gold, 2 silver"
FULL_MARKET = "2 mithril, 2 raw iron"


@pytest.mark.parametrize("zone", ["workshop", "market"])
@pytest.mark.parametrize(
    ("card", "lies"),
    [("iron", "raw iron"), ("ruby", "raw ruby"), ("frost", "frost"), ("keg of rivets",) * 2],
)
def test_a_card_of_the_hand_is_played_face_up(card: str, lies: str, zone: str) -> None:
    """1.5 action 1: loose and face up; a metal or gem lies raw."""
    g = table(hand={0: card}, asking=(Ask.ACT, 0))

    play(g, f"play {card} to {zone}")

    assert [lies] == (in_workshop(g) if zone == "workshop" else in_market(g))
    assert [] == in_hand(g)


def test_an_uncrafted_kings_item_is_played_face_up_too() -> None:
    """1.5 action 1: all know the card then."""
    g = table(hand={0: "stormcleaver"}, asking=(Ask.ACT, 0))

    play(g, "play stormcleaver to market")

    assert ["stormcleaver"] == in_market(g)
    assert g.events[-1].to == -1


@pytest.mark.parametrize(
    ("zone", "cells"),
    [("workshop", {"workshop": {0: FULL_WORKSHOP}}), ("market", {"market": {0: FULL_MARKET}})],
)
def test_a_full_zone_takes_no_card(zone: str, cells: dict[str, dict[int, str]]) -> None:
    """1.2: seven cards in a workshop, four in a market; limits hold at every moment."""
    g = table(hand={0: "silver"}, asking=(Ask.ACT, 0), **cells)  # type: ignore[arg-type]  # a name for each zone

    assert f"play silver to {zone}" not in legal(g)
    assert 1 == len(legal(g, "play silver"))


def test_a_stack_counts_with_all_its_cards_in_the_workshop() -> None:
    """1.2: one for the guild card and one for each resource under it."""
    g = table(
        hand={0: "silver"}, workshop={0: "3 iron"},
        stacks={0: [("caravan shortsword", "silver, 2 iron")]}, asking=(Ask.ACT, 0),
    )  # fmt: skip

    assert 7 == g.used[0][Zone.WORKSHOP]
    assert [] == legal(g, "play silver to workshop")


def test_a_finished_kings_item_counts_one_in_the_market() -> None:
    """1.2: however many resources lie in it."""
    g = table(
        hand={0: "silver"}, market={0: "3 iron"},
        finished={0: [("stoneward aegis", "2 mithril, 2 iron")]}, asking=(Ask.ACT, 0),
    )  # fmt: skip

    assert 4 == g.used[0][Zone.MARKET]
    assert [] == legal(g, "play silver to market")


def test_a_card_on_the_table_never_returns_to_the_hand() -> None:
    """1.2: no action takes it back."""
    g = table(workshop={0: "iron"}, market={0: "gold"}, asking=(Ask.ACT, 0))

    assert ["end", "sell gold", "move gold to workshop", "move iron to market"] == legal(g)


@pytest.mark.parametrize("card", ["iron", "raw iron", "storm", "keg of rivets", "stormcleaver"])
def test_a_loose_card_moves_between_workshop_and_market(card: str) -> None:
    """1.5 action 2: raw stays raw, refined stays refined."""
    g = table(workshop={0: card}, asking=(Ask.ACT, 0))

    play(g, f"move {card} to market")

    assert ([], [card]) == (in_workshop(g), in_market(g))


def test_a_card_moves_from_the_market_to_the_workshop() -> None:
    """1.5 action 2: the other way."""
    g = table(market={0: "raw iron"}, asking=(Ask.ACT, 0))

    play(g, "move raw iron to workshop")

    assert (["raw iron"], []) == (in_workshop(g), in_market(g))


def test_what_was_moved_may_be_moved_again_in_the_same_turn() -> None:
    """1.5: actions may be repeated as often as one likes; a rotated card may be moved."""
    g = table(market={0: "iron"}, asking=(Ask.ACT, 0))

    play(g, "move iron to workshop", "move iron to market", "move iron to workshop")

    assert (["iron"], []) == (in_workshop(g), in_market(g))


def test_a_card_that_leaves_the_market_and_comes_back_is_rotated() -> None:
    """1.5: what enters a market cannot be sold in this turn, whatever it was before."""
    g = table(market={0: "iron"}, asking=(Ask.ACT, 0))

    play(g, "move iron to workshop", "move iron to market")

    assert ["end", "move iron to workshop"] == legal(g)


def test_what_was_moved_moves_again_four_times_in_a_turn() -> None:
    """1.10 safeguard a: a bound on repetition; what was not moved yet moves as ever."""
    g = table(workshop={0: "iron, silver"}, hand={0: "gold"}, asking=(Ask.ACT, 0))

    play(g, "move iron to market")
    for n in range(4):
        assert n == g.moved_again[0]
        play(g, legal(g, "move iron")[0])

    assert ["move silver to market"] == legal(g, "move")
    assert ["play gold to workshop", "play gold to market"] == legal(g, "play")
    play(g, "end", "stop", "end", "stop")
    assert ["move iron to workshop", "move silver to market"] == legal(g, "move")


def test_of_equal_cards_the_one_that_was_not_moved_goes_first() -> None:
    """1.10 safeguard a: it is no repetition as long as another one can go."""
    g = table(workshop={0: "2 iron"}, asking=(Ask.ACT, 0))

    play(g, "move iron to market", "move iron to market")
    first = g.moved_again[0]
    play(g, "move iron to workshop")

    assert (0, 1) == (first, g.moved_again[0])


def test_a_swap_of_what_was_moved_is_a_repetition_too() -> None:
    """1.10 safeguard a: swaps are bounded as moves are."""
    g = table(workshop={0: FULL_WORKSHOP}, market={0: FULL_MARKET}, asking=(Ask.ACT, 0))

    play(g, "swap raw iron", "with gold")
    first = g.moved_again[0]
    play(g, "swap gold", "with raw iron")

    assert (0, 2) == (first, g.moved_again[0])


@pytest.mark.parametrize(("again", "may"), [(3, True), (4, False)])
def test_a_swapped_card_is_not_swapped_for_ever(again: int, may: bool) -> None:  # noqa: FBT001  # the expectation
    """1.10 safeguard a: what was not moved yet may still be swapped."""
    g = table(workshop={0: FULL_WORKSHOP}, market={0: FULL_MARKET}, asking=(Ask.ACT, 0))
    play(g, "swap raw iron", "with gold")

    g.moved_again[0] = again

    assert may == ("swap gold" in legal(g, "swap"))
    assert "swap mithril" in legal(g, "swap")


ONCE = {"moving": "once"}


def test_as_an_option_what_was_moved_stays_for_the_turn() -> None:
    """1.10 safeguard a as it was: move and swap cannot go round in circles."""
    g = table(options=ONCE, workshop={0: "iron"}, asking=(Ask.ACT, 0))

    play(g, "move iron to market")

    assert ["end"] == legal(g)
    play(g, "end", "stop", "end", "stop")
    assert "move iron to workshop" in legal(g)


def test_of_equal_cards_the_one_that_was_not_moved_can_be_moved() -> None:
    """1.10 safeguard a, the option: each card by itself."""
    g = table(options=ONCE, workshop={0: "2 iron"}, asking=(Ask.ACT, 0))

    play(g, "move iron to market", "move iron to market")

    assert ["iron", "iron"] == in_market(g)
    assert ["end"] == legal(g)


def test_each_card_moves_once_without_a_bound_on_all_of_them() -> None:
    """1.10 safeguard a, the option: nothing is ever moved again."""
    g = table(options=ONCE, workshop={0: "7 iron"}, market={0: ""}, asking=(Ask.ACT, 0))

    play(g, *["move iron to market"] * 4)

    assert 0 == g.moved_again[0]


def test_cards_are_swapped_where_both_zones_are_full() -> None:
    """1.5 action 2: both change places at once."""
    g = table(workshop={0: FULL_WORKSHOP}, market={0: FULL_MARKET}, asking=(Ask.ACT, 0))

    play(g, "swap raw iron")
    assert ("SWAP_WITH", 0) == asked(g)
    assert ["with gold", "with silver", "with iron"] == legal(g)
    play(g, "with gold")

    assert ["raw iron", "mithril", "mithril", "gold"] == in_market(g)
    assert ["raw iron", "gold", "silver", "silver", "iron", "iron", "iron"] == in_workshop(g)


def test_of_two_swapped_cards_the_one_in_the_market_is_rotated() -> None:
    """1.5: what enters the market cannot be sold; it may be swapped again."""
    g = table(workshop={0: FULL_WORKSHOP}, market={0: FULL_MARKET}, asking=(Ask.ACT, 0))

    play(g, "swap raw iron", "with gold")

    assert MOVED == g.marks[0][Zone.WORKSHOP][0]
    assert ROTATED | MOVED == g.marks[0][Zone.MARKET][3]
    assert [] == legal(g, "sell gold")
    assert "swap gold" in legal(g, "swap")


def test_as_an_option_swapped_cards_count_as_moved() -> None:
    """1.10 safeguard a as it was, for both cards of a swap."""
    g = table(
        options=ONCE, workshop={0: FULL_WORKSHOP}, market={0: FULL_MARKET}, asking=(Ask.ACT, 0)
    )

    play(g, "swap raw iron", "with gold")

    assert MOVED == g.marks[0][Zone.WORKSHOP][0]
    assert ROTATED | MOVED == g.marks[0][Zone.MARKET][3]
    assert [] == legal(g, "sell gold")


@pytest.mark.parametrize(
    ("workshop", "market"), [("iron", FULL_MARKET), (FULL_WORKSHOP, "2 mithril")]
)
def test_where_one_zone_has_room_two_moves_do_the_same(workshop: str, market: str) -> None:
    """1.10 safeguard b: no swap is offered, nor needed."""
    g = table(workshop={0: workshop}, market={0: market}, asking=(Ask.ACT, 0))

    assert [] == legal(g, "swap")
    assert legal(g, "move")


def test_a_guild_card_is_discarded_from_the_market() -> None:
    """1.5 action 3: to the guild discard; nothing is paid."""
    g = table(market={0: "keg of rivets"}, asking=(Ask.ACT, 0))

    play(g, "discard keg of rivets")

    assert ["keg of rivets"] == discarded(g)
    assert 15 == g.coins[0]


@pytest.mark.parametrize(
    ("card", "coins"),
    [
        ("iron", 2),
        ("raw iron", 1),
        ("mithril", 4),
        ("raw emerald", 3),
        ("emerald", 6),
        ("storm", 4),
    ],
)
def test_a_resource_is_sold_from_the_market_at_its_present_value(card: str, coins: int) -> None:
    """1.5 action 4: raw or refined as it lies; it goes to the warehouse."""
    g = table(market={0: card}, asking=(Ask.ACT, 0))

    play(g, f"sell {card}")

    assert 15 + coins == g.coins[0]
    assert 1 == sum(g.warehouse)
    assert [] == in_market(g)


@pytest.mark.parametrize(
    ("cells", "into"),
    [
        ({"hand": {0: "iron"}}, "play iron to market"),
        ({"workshop": {0: "raw iron"}}, "move raw iron to market"),
        ({"hand": {0: "keg of rivets"}}, "play keg of rivets to market"),
        ({"workshop": {0: "keg of rivets"}}, "move keg of rivets to market"),
    ],
)
def test_what_entered_the_market_in_this_turn_is_neither_sold_nor_discarded(
    cells: dict[str, dict[int, str]], into: str
) -> None:
    """1.5 rotation: by play and by move."""
    g = table(asking=(Ask.ACT, 0), **cells)  # type: ignore[arg-type]  # a name for each zone

    play(g, into)

    assert [] == legal(g, "sell") + legal(g, "discard")


def test_an_upright_card_is_sold_where_an_equal_one_is_rotated() -> None:
    """1.5 rotation: each card by itself."""
    g = table(hand={0: "iron"}, market={0: "raw iron"}, asking=(Ask.ACT, 0))
    play(g, "play iron to market")

    play(g, "sell raw iron")

    assert ["raw iron"] == in_market(g)
    assert [] == legal(g, "sell")


def test_a_rotated_card_can_be_moved() -> None:
    """1.5 rotation: it can be moved, swapped or used."""
    g = table(hand={0: "iron"}, asking=(Ask.ACT, 0))

    play(g, "play iron to market", "move raw iron to workshop")

    assert ["raw iron"] == in_workshop(g)


def test_nothing_is_sold_or_discarded_from_hand_or_workshop() -> None:
    """1.5: there is no such action, nor one that discards a resource."""
    g = table(
        hand={0: "iron, keg of rivets"}, workshop={0: "gold, stormcleaver"}, asking=(Ask.ACT, 0)
    )

    assert [] == legal(g, "sell") + legal(g, "discard")


def test_finished_kings_items_stay_in_the_market() -> None:
    """1.10 Q23: not sold, discarded, moved, swapped or bought."""
    g = table(
        workshop={0: FULL_WORKSHOP}, finished={0: [("herald's cuirass", "mithril, 2 iron")]},
        options={"deck": "starter"}, asking=(Ask.ACT, 0),
    )  # fmt: skip

    assert all(text.startswith(("end", "move")) and "cuirass" not in text for text in legal(g))


def test_stacks_are_locked() -> None:
    """1.6: nothing in a stack can be moved, sold, discarded or bought."""
    g = table(stacks={0: [("keg of rivets", "iron")]}, asking=(Ask.ACT, 0))

    assert ["end"] == legal(g)


@pytest.mark.parametrize(("allowed", "plays"), [(True, 2), (False, 1)])
def test_guild_cards_may_be_played_into_the_workshop(allowed: bool, plays: int) -> None:  # noqa: FBT001  # an option
    """1.10 Q14: loose guild cards in the workshop are allowed; by option not from the hand."""
    g = table(
        hand={0: "keg of rivets"}, options={"loose_guild_from_hand": allowed}, asking=(Ask.ACT, 0)
    )

    assert plays == len(legal(g, "play keg of rivets"))
    assert "play keg of rivets to market" in legal(g)


def test_equal_cards_are_one_choice() -> None:
    """Which of two irons is played makes no difference."""
    g = table(hand={0: "3 iron"}, market={0: "2 gold"}, asking=(Ask.ACT, 0))

    texts = legal(g)

    assert len(texts) == len(set(texts))
    assert 2 == len(legal(g, "play iron"))


def test_a_turn_has_at_most_200_actions() -> None:
    """1.10 safeguard d."""
    g = table(hand={0: "2 iron"}, actions=MOST_ACTIONS - 1, asking=(Ask.ACT, 0))

    play(g, "play iron to workshop")

    assert 200 == MOST_ACTIONS
    assert ("DRAW", 0) == asked(g)


def test_an_answer_that_is_not_legal_changes_nothing() -> None:
    """The sentence says what was tried and what was legal."""
    match = game.match(seats=2, seed=3)
    before = match.state.pack()

    with pytest.raises(Exception, match="'sell everything' is not an answer here; legal: end"):
        match.answer("sell everything")

    assert before == match.state.pack()
