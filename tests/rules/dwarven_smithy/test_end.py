"""Chapter 1.7 of the rules: the last round; 1.9: the mine never closes; 1.10: safeguards."""

from __future__ import annotations

from typing import Any

import pytest

from forgehall.games.dwarven_smithy import game
from forgehall.games.dwarven_smithy.rules.components import COPIES, GUILD_CARDS
from forgehall.games.dwarven_smithy.rules.state import Ask, Happened, State, Step, Trigger
from forgehall.kit.events import Event
from forgehall.kit.record import NONE
from tests.rules.dwarven_smithy.table import asked, legal, play, table

KINGS = [
    ("stormcleaver", "2 mithril, iron, storm"),
    ("rubyfang glaive", "mithril, gold, ruby"),
    ("wintergate ward", "mithril, 2 silver, frost"),
    ("moonwell signet", "2 silver, moonstone"),
]


def almost_empty_mine(**options: Any) -> State:
    """The mine has one iron left; all other resources are discarded."""
    rest = [n - (i == 3) for i, n in enumerate(COPIES)]
    return table(
        mine_deck=[int(i == 3) for i in range(12)], mine_left=1, mine_discard=rest,
        options=options, asking=(Step.DRAW_NEXT, 0),
    )  # fmt: skip


def almost_empty_guild(seats: int = 2) -> State:
    """The guild deck has one card left; all others are discarded."""
    g = table(seats=seats, options={"deck": "full"})
    in_deck = list(g.guild_deck)
    first = in_deck.index(1)
    return table(
        seats=seats, guild_deck=[int(i == first) for i in range(GUILD_CARDS)], guild_left=1,
        guild_discard=[n - (i == first) for i, n in enumerate(in_deck)],
        asking=(Step.DRAW_NEXT, 0),
    )  # fmt: skip


def turns_until_the_end(g: State) -> list[int]:
    """Whose turns are played to the end, if nobody does anything."""
    turns = [g.turn]
    while asked(g):
        game.answer(g, 0)
        if g.turn != turns[-1]:
            turns.append(g.turn)
    return turns


def test_drawing_the_last_guild_card_begins_the_last_round() -> None:
    """1.7: whoever draws it."""
    g = almost_empty_guild()

    play(g, "draw guild card", legal_draw(g))

    assert Trigger.GUILD_DECK == g.trigger
    assert Event(Happened.LAST_ROUND, 0, Trigger.GUILD_DECK) in g.events


def legal_draw(g: State) -> str:
    """The only card that can be drawn from the guild deck."""
    probe = g.copy()
    play(probe, "draw guild card")
    (text,) = legal(probe)
    return text


def test_drawing_the_last_mine_card_begins_the_last_round() -> None:
    """1.7: the player finishes the turn."""
    g = almost_empty_mine()

    play(g, "draw mine card", "draw iron")

    assert Trigger.MINE_DECK == g.trigger
    assert ("DRAW", 0) == asked(g)


@pytest.mark.parametrize(("kings", "ends"), [(3, False), (4, True)])
def test_four_finished_kings_items_begin_the_last_round(kings: int, ends: bool) -> None:  # noqa: FBT001  # a fact
    """1.7: at the end of the owner's turn."""
    g = table(finished={0: KINGS[:kings]}, asking=(Step.END_TURN, 0))

    assert ends == (g.trigger == Trigger.KINGS)


def test_kings_items_in_the_workshop_do_not_count() -> None:
    """1.7: finished ones in one's own market."""
    g = table(finished={0: KINGS[:3]}, stacks={0: KINGS[3:]}, asking=(Step.END_TURN, 0))

    assert Trigger.NOTHING == g.trigger


def test_four_kings_items_count_only_when_the_turn_ends() -> None:
    """1.7: not at the moment of completing."""
    g = table(finished={0: KINGS[:3]}, stacks={0: KINGS[3:]}, asking=(Step.COMPLETE_NEXT, 0))

    play(g, "complete moonwell signet")
    then = g.trigger
    play(g, "end", "stop")

    assert (Trigger.NOTHING, Trigger.KINGS) == (then, g.trigger)


@pytest.mark.parametrize(("seats", "order"), [(2, [0, 1]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])])
def test_each_other_seat_has_exactly_one_more_turn(seats: int, order: list[int]) -> None:
    """1.7: then the game is over."""
    g = almost_empty_guild(seats)
    play(g, "draw guild card", legal_draw(g))

    assert order == turns_until_the_end(g)
    assert Event(Happened.END, 0) == g.events[-1]


def test_the_first_trigger_counts() -> None:
    """1.7: later ones change nothing."""
    g = table(
        seats=3, finished={1: KINGS}, trigger=Trigger.MINE_DECK, turns_left=1,
        asking=(Step.END_TURN, 1),
    )  # fmt: skip

    assert Trigger.MINE_DECK == g.trigger
    assert ("ACT", 2) == asked(g)
    assert 0 == g.turns_left


def test_cards_shuffled_into_an_empty_deck_do_not_undo_it() -> None:
    """1.7: the last round has begun."""
    g = table(
        trigger=Trigger.GUILD_DECK, turns_left=1, workshop={0: "4 gold"},
        apprentices={0: "odrik fleetpick, sunna hagglewise"},
        stacks={0: [("hildra broadbench", "2 iron")]}, asking=(Step.COMPLETE_NEXT, 0),
    )  # fmt: skip

    play(g, "complete hildra broadbench")

    assert 1 == g.turns_left


def test_if_the_mine_never_closes_its_discard_becomes_a_new_deck() -> None:
    """1.9: drawing the last mine card does not start the last round."""
    g = almost_empty_mine(mine_never_closes=True)

    play(g, "draw mine card", "draw iron")

    assert Trigger.NOTHING == g.trigger
    assert (115, 0) == (g.mine_left, sum(g.mine_discard))
    assert Event(Happened.RESHUFFLE, 0, amount=115) in g.events


@pytest.mark.parametrize(("discarded", "mine"), [(0, []), (5, ["draw mine card"])])
def test_an_empty_mine_is_drawn_from_once_there_are_discards(
    discarded: int, mine: list[str]
) -> None:
    """1.9: it stays empty until a draw finds discards to shuffle."""
    g = table(options={"mine_never_closes": True}, asking=(Step.DRAW_NEXT, 0))
    g.mine_deck, g.mine_left = [0] * 12, 0
    g.mine_discard = [0, 0, 0, discarded, *[0] * 8]
    g.warehouse = [n - few for n, few in zip(COPIES, g.mine_discard, strict=True)]
    assert game.sound(g) == ""

    assert mine == legal(g, "draw mine")
    if mine:
        play(g, "draw mine card", "draw iron")
        assert (4, 0) == (g.mine_left, sum(g.mine_discard))


def test_nobody_doing_anything_begins_the_last_round() -> None:
    """1.10 safeguard c: after 2n turns in a row without a draw, craft, purchase, sale."""
    g = table(seats=3, asking=(Ask.ACT, 0))
    turns = 0

    while g.trigger == Trigger.NOTHING:
        turns += asked(g) == ("ACT", g.turn)
        game.answer(g, 0)

    assert Trigger.STALLED == g.trigger
    assert 6 == turns


@pytest.mark.parametrize(
    ("cells", "answers"),
    [
        ({"market": {0: "iron"}}, ["sell iron"]),
        ({"warehouse": "iron"}, ["buy iron"]),
        ({"market": {1: "iron"}}, ["buy iron from player 2", "to workshop"]),
        ({"hand": {0: "keg of rivets"}, "workshop": {0: "iron"}}, ["craft keg of rivets"]),
        ({}, ["end", "draw mine card", "draw iron"]),
    ],
)
def test_who_does_something_ends_the_stall(cells: dict[str, Any], answers: list[str]) -> None:
    """1.10 safeguard c."""
    g = table(idle=3, asking=(Ask.ACT, 0), **cells)

    play(g, *answers)
    while g.turn == 0:
        game.answer(g, 0)

    assert (0, Trigger.NOTHING) == (g.idle, g.trigger)


def test_completing_ends_the_stall_too() -> None:
    """1.10 safeguard c."""
    g = table(idle=3, stacks={0: [("keg of rivets", "iron")]}, asking=(Step.COMPLETE_NEXT, 0))

    play(g, "complete keg of rivets", "end", "stop")

    assert 0 == g.idle


@pytest.mark.parametrize("answers", [["play iron to workshop"], ["play iron to market"], []])
def test_playing_and_moving_do_not(answers: list[str]) -> None:
    """1.10 safeguard c: cards that only change places."""
    g = table(idle=3, hand={0: "iron"}, asking=(Ask.ACT, 0))

    play(g, *answers, "end", "stop")

    assert Trigger.STALLED == g.trigger


def test_a_game_has_at_most_so_many_turns() -> None:
    """1.10 safeguard d: 400, or what the option says."""
    g = table(options={"most_turns": 5}, turns=5, asking=(Step.END_TURN, 0))

    assert None is asked(g)
    assert (Trigger.TURNS, 0) == (g.trigger, g.turns_left)


def test_before_the_last_round_no_turns_are_counted_down() -> None:
    """1.7: NONE until a trigger."""
    g = table(asking=(Step.END_TURN, 0))

    assert NONE == g.turns_left
