"""Chapter 1.4 of the rules: a turn in four phases; here refining, acting at will, drawing."""

from __future__ import annotations

import pytest

from forgehall.games.dwarven_smithy import game
from forgehall.games.dwarven_smithy.rules.components import Zone
from forgehall.games.dwarven_smithy.rules.state import Ask, Happened, Step
from forgehall.games.dwarven_smithy.rules.turn import FROM_GUILD
from forgehall.kit.events import Event, visible_to
from tests.rules.dwarven_smithy.table import (
    asked,
    in_hand,
    in_market,
    in_workshop,
    legal,
    play,
    table,
)


def test_phase_1_refines_every_loose_metal_and_gem_in_the_workshop() -> None:
    """1.4 phase 1: mandatory, all of them, no choice."""
    g = table(workshop={0: "raw iron, raw iron, raw ruby, gold"}, asking=(Step.BEGIN_TURN, 0))

    assert ["gold", "iron", "iron", "ruby"] == in_workshop(g)
    assert Event(Happened.REFINE, 0, amount=3) in g.events


def test_runes_are_not_refined() -> None:
    """1.4 phase 1 and Q2: a rune has no second state."""
    g = table(workshop={0: "storm, earth"}, asking=(Step.BEGIN_TURN, 0))

    assert ["storm", "earth"] == in_workshop(g)
    assert Happened.REFINE not in [event.kind for event in g.events]


def test_nothing_outside_the_own_workshop_is_refined() -> None:
    """1.4 phase 1: not hand, market or warehouse, nor what others have."""
    g = table(
        workshop={1: "raw gold"}, market={0: "raw silver"}, hand={0: "iron"},
        asking=(Step.BEGIN_TURN, 0),
    )  # fmt: skip

    assert ["raw gold"] == in_workshop(g, 1)
    assert ["raw silver"] == in_market(g, 0)


def test_without_stacks_a_turn_begins_with_actions() -> None:
    """1.4: phase 2 asks only where there is something to complete."""
    g = table(asking=(Step.BEGIN_TURN, 0))

    assert ("ACT", 0) == asked(g)


def test_a_turn_completes_then_acts_then_draws() -> None:
    """1.4: the order of the phases."""
    g = table(stacks={0: [("keg of rivets", "iron")]}, asking=(Step.BEGIN_TURN, 0))
    kinds = [asked(g)]

    for answer in ("complete keg of rivets", "end", "draw mine card", "draw iron", "stop"):
        play(g, answer)
        kinds.append(asked(g))

    assert ["COMPLETE", "ACT", "DRAW", "DRAW_MINE", "DRAW"] == [kind and kind[0] for kind in kinds][
        :5
    ]
    assert ("ACT", 1) == asked(g)


def test_no_action_needs_to_be_taken() -> None:
    """1.4 phase 3: any number of actions, or none."""
    g = table(hand={0: "iron"}, asking=(Ask.ACT, 0))

    play(g, "end")

    assert ("DRAW", 0) == asked(g)


def test_actions_follow_one_another_in_any_number() -> None:
    """1.4 phase 3: each is finished before the next begins."""
    g = table(hand={0: "3 iron"}, asking=(Ask.ACT, 0))

    play(g, *["play iron to workshop"] * 3)

    assert ["raw iron"] * 3 == in_workshop(g)
    assert ("ACT", 0) == asked(g)
    assert 3 == g.actions


def test_up_to_four_cards_are_drawn() -> None:
    """1.4 phase 4: four cards, then the turn is over."""
    g = table(asking=(Step.DRAW_NEXT, 0))

    for _ in range(4):
        assert ("DRAW", 0) == asked(g)
        play(g, "draw mine card", "draw iron")

    assert ["iron"] * 4 == in_hand(g)
    assert ("ACT", 1) == asked(g)


def test_no_card_need_be_drawn() -> None:
    """1.4 phase 4: 0 is allowed."""
    g = table(asking=(Step.DRAW_NEXT, 0))

    play(g, "stop")

    assert [] == in_hand(g)
    assert ("ACT", 1) == asked(g)


@pytest.mark.parametrize(("held", "draws"), [(0, 4), (3, 3), (5, 1), (6, 0)])
def test_a_hand_is_never_drawn_past_its_limit(held: int, draws: int) -> None:
    """1.4 phase 4, the rulebook's example: with three cards in hand one draws three."""
    g = table(hand={0: f"{held} iron"} if held else {}, asking=(Step.DRAW_NEXT, 0))
    drawn = 0

    while asked(g) == ("DRAW", 0):
        play(g, "draw mine card", "draw silver")
        drawn += 1

    assert draws == drawn


def test_each_card_is_seen_before_the_next_is_chosen() -> None:
    """1.4 phase 4 and Q10: one at a time, from either deck."""
    g = table(asking=(Step.DRAW_NEXT, 0))

    play(g, "draw guild card", "draw keg of rivets")

    assert ["keg of rivets"] == in_hand(g)
    assert ["stop", "draw guild card", "draw mine card"] == legal(g)


def test_a_drawn_card_is_no_longer_in_its_deck() -> None:
    """1.4 phase 4: it cannot be drawn twice."""
    g = table(asking=(Step.DRAW_NEXT, 0))
    before = g.guild_left, g.mine_left

    play(g, "draw guild card", "draw keg of rivets", "draw guild card")

    assert "draw keg of rivets" not in legal(g)
    assert (before[0] - 1, before[1]) == (g.guild_left, g.mine_left)


def test_others_see_from_which_deck_a_card_is_drawn_but_not_which() -> None:
    """1.4 phase 4 and 4: the source of each draw is seen."""
    g = table(asking=(Step.DRAW_NEXT, 0))

    play(g, "draw guild card", "draw keg of rivets")

    event = g.events[-1]
    assert ([Event(Happened.DRAW, 0, -2, FROM_GUILD, 0)], [event]) == (
        visible_to([event], 1),
        visible_to([event], 0),
    )
    assert (0, 1) == (g.hand_mine_count[0], g.hand_guild_count[0])


def test_an_empty_deck_cannot_be_drawn_from() -> None:
    """1.4 phase 4."""
    g = table(
        mine_left=0, mine_deck=[0] * 12,
        mine_discard=[18, 20, 22, 26, 3, 3, 4, 4, 4, 4, 4, 4], asking=(Step.DRAW_NEXT, 0),
    )  # fmt: skip

    assert ["stop", "draw guild card"] == legal(g)


def test_rotated_cards_are_turned_upright_when_the_turn_ends() -> None:
    """1.4 phase 4: so they can be sold in the next own turn."""
    g = table(hand={0: "iron"}, asking=(Ask.ACT, 0))
    play(g, "play iron to market")
    rotated = list(g.marks[0][Zone.MARKET])

    play(g, "end", "stop")

    assert 1 in rotated
    assert 0 == sum(g.marks[0][Zone.MARKET])


@pytest.mark.parametrize(("seats", "turn", "after"), [(2, 1, 0), (3, 1, 2), (4, 3, 0)])
def test_play_goes_clockwise(seats: int, turn: int, after: int) -> None:
    """1.3: turns are strictly in order (Q26)."""
    g = table(seats=seats, asking=(Step.END_TURN, turn))

    assert ("ACT", after) == asked(g)
    assert after == g.turn


def test_a_turn_is_told_with_its_number() -> None:
    """1.4: turns are counted."""
    g = table(asking=(Step.END_TURN, 0))

    assert Event(Happened.TURN, 1, amount=2) in g.events
    assert 2 == g.turns
    assert "Turn 2: Player 2" == game.words(g.events[0], "en")


def test_a_turn_begins_with_nothing_done() -> None:
    """1.4: actions, moves, draws and cards refined on play are counted for each turn anew."""
    g = table(
        hand={0: "iron"}, apprentices={0: "fenrik emberfist"}, market={0: "gold"},
        asking=(Step.BEGIN_TURN, 0),
    )  # fmt: skip

    play(g, "play iron to workshop", "move gold to workshop", "move gold to market")
    play(g, "end", "draw mine card", "draw iron")
    done = (g.actions, g.moved_again[0], g.drawn, g.played_refined, g.busy)
    play(g, "stop")
    next_turn = (g.actions, g.moved_again[0], g.drawn, g.played_refined, g.busy)
    play(g, "end", "stop")

    assert [(3, 1, 1, 1, 1), (0, 1, 0, 0, 0)] == [done, next_turn]
    assert (("ACT", 0), 0) == (asked(g), g.moved_again[0])
