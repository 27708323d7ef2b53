"""Chapter 3 of the rules: a turn in four phases, turn order, rounds and the end of the game."""

from __future__ import annotations

import pytest

from forgehall.games.dice_forge import game
from forgehall.games.dice_forge.rules.components import Face, Feat
from forgehall.games.dice_forge.rules.state import Happened, State, Step
from forgehall.kit.events import Event
from forgehall.kit.questions import is_chance
from tests.rules.dice_forge.table import asked, play, stock, table


def kinds_until_next_turn(g: State) -> list[tuple[str, int] | None]:
    """What is asked in a turn, each question answered with its first choice."""
    kinds = []
    turn = g.turn
    while asked(g) and g.turn == turn:
        kinds.append(asked(g))
        game.answer(g, game.choice_list(g)[0])
    return kinds


@pytest.mark.parametrize(
    ("seats", "turn", "rolling"),
    [(3, 0, [0, 1, 2]), (3, 1, [1, 2, 0]), (4, 3, [3, 0, 1, 2]), (2, 1, [1, 0, 1, 0])],
)
def test_a_turn_has_four_phases(seats: int, turn: int, rolling: list[int]) -> None:
    """3 turn: all roll, the active seat first; then he alone reinforces, acts, acts again."""
    g = table(
        seats=seats, turn=turn, gold=[3] * 4, owns={seat: [Feat.OWL] for seat in range(4)},
        asking=(Step.BEGIN_TURN, turn),
    )  # fmt: skip

    kinds = kinds_until_next_turn(g)

    assert [
        *(("ROLL", seat) for seat in rolling for _ in range(2)),
        ("REINFORCE", turn),
        ("ACTION", turn),
        ("FORGE", turn),
        ("BUY_MORE", turn),
        ("EXTRA", turn),
    ] == kinds
    assert (turn + 1) % seats == g.turn


def test_every_seat_gains_from_its_own_roll() -> None:
    """3 phase 1: all players receive a major blessing, not only the active one."""
    g = table(seats=3, gold=[0, 0, 0], turn=1, asking=(Step.BLESSINGS, 1))

    play(g, "roll 1S", "roll 2V", "roll 1G", "roll 1M", "roll 1G", "roll 1G")

    assert (0, 1, 0, 2) == stock(g, 1)
    assert (1, 0, 1, 0) == stock(g, 2)
    assert (2, 0, 0, 0) == stock(g, 0)


def test_all_dice_are_rolled_before_any_is_resolved() -> None:
    """4.1: nothing is gained until the last die lies."""
    g = table(seats=3, gold=[0, 0, 0], asking=(Step.BLESSINGS, 0))

    play(g, *["roll 1G"] * 5)

    assert [0, 0, 0] == g.gold[:3]
    assert ("ROLL", 2) == asked(g)


def test_for_two_seats_phase_one_comes_twice() -> None:
    """3 phase 1: roll, resolve, roll, resolve: the second roll follows the first one's gains."""
    g = table(gold=[0, 0], asking=(Step.BEGIN_TURN, 0))

    play(g, "roll 1G", "roll 1G", "roll 1S", "roll 1M")
    between = [stock(g, 0), stock(g, 1), asked(g)]
    play(g, "roll 1S", "roll 2V", "roll 1G", "roll 1G")

    assert [(2, 0, 0, 0), (0, 1, 1, 0), ("ROLL", 0)] == between
    assert [(2, 1, 0, 2), (2, 1, 1, 0)] == [stock(g, 0), stock(g, 1)]
    assert ("ACTION", 0) == asked(g)


def test_where_several_are_asked_at_once_the_active_seat_comes_first() -> None:
    """3 phase 1 and 4.1: between players the order is turn order from the active one."""
    choosing = [[Face.ANY_1] * 12 for _ in range(3)]
    g = table(seats=3, turn=1, dice=choosing, asking=(Step.BLESSINGS, 1))
    order = []

    play(g, *["roll 1G|1S|1M"] * 6)
    while asked(g):
        order.append(asked(g))
        play(g, "take moon")

    assert [("PICK", seat) for seat in (1, 1, 2, 2, 0, 0)] == order


@pytest.mark.parametrize(
    ("seats", "turns", "rounds"), [(2, 18, 9), (3, 30, 10), (4, 36, 9)], ids=["2", "3", "4"]
)
def test_a_whole_game_has_its_number_of_turns(seats: int, turns: int, rounds: int) -> None:
    """3 turn order: all seats in turn, round after round, from the start player to the last."""
    g = table(seats=seats, asking=(Step.BEGIN_TURN, 0))

    while asked(g):
        game.answer(g, game.choice_list(g)[-1 if is_chance(g) else 0])

    found = [(e.seat, e.amount) for e in g.events if e.kind == Happened.TURN]
    assert [(i % seats, 1 + i // seats) for i in range(turns)] == found
    assert [*range(2, rounds + 1)] == [e.amount for e in g.events if e.kind == Happened.ROUND]
    assert Event(Happened.END, 0) == g.events[-1]


@pytest.mark.parametrize(
    ("seats", "round_", "turn", "after"),
    [
        (2, 1, 0, (1, 1)),
        (2, 1, 1, (2, 0)),
        (2, 9, 0, (9, 1)),
        (2, 8, 1, (9, 0)),
        (3, 9, 2, (10, 0)),
        (3, 4, 1, (4, 2)),
        (4, 5, 2, (5, 3)),
        (4, 5, 3, (6, 0)),
    ],
)
def test_the_next_seat_follows(seats: int, round_: int, turn: int, after: tuple[int, int]) -> None:
    """3: after the last seat a new round begins with the start player."""
    g = table(seats=seats, round=round_, turn=turn, asking=(Step.END_TURN, turn))

    assert after == (g.round, g.turn)
    assert ("ROLL", after[1]) == asked(g)
    new_round = [Event(Happened.ROUND, 0, amount=after[0])] if after[1] == 0 else []
    assert [*new_round, Event(Happened.TURN, after[1], amount=after[0])] == g.events


@pytest.mark.parametrize(("seats", "last"), [(2, 9), (3, 10), (4, 9)])
def test_the_game_ends_with_the_last_turn_of_the_last_round(seats: int, last: int) -> None:
    """3 end: after 9 rounds (10 for three) nothing is asked; the round marker stays there."""
    g = table(seats=seats, round=last, turn=seats - 1, asking=(Step.END_TURN, seats - 1))

    assert None is asked(g)
    assert last == g.round
    assert [Event(Happened.END, 0)] == g.events
