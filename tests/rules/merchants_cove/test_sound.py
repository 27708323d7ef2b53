"""Positions that cannot be played are refused with a sentence."""

from __future__ import annotations

import pytest

from forgehall.games.merchants_cove import game
from forgehall.games.merchants_cove.rules.components import Boat, Dock
from forgehall.games.merchants_cove.rules.sailors import join
from forgehall.games.merchants_cove.rules.smith.components import Place
from forgehall.games.merchants_cove.rules.state import Ask, State, Step
from forgehall.kit.questions import ask, then
from forgehall.kit.record import NONE
from tests.rules.merchants_cove.table import begin, sail, table, town


def spoil(g: State, cell: str, value: int) -> None:
    """Write a number into a cell, such as `hour 0`."""
    name, *path = cell.split()
    row = getattr(g, name)
    for index in path[:-1]:
        row = row[int(index)]
    if path:
        row[int(path[-1])] = value
    else:
        setattr(g, name, value)


@pytest.mark.parametrize(
    ("cell", "value"),
    [
        ("seats", 5), ("rival", 1), ("rogue_card", NONE),
        ("left_out", NONE), ("day", 4), ("phase", 9), ("token", 13),
        ("hour 0", 15), ("order 0", 1), ("order 0", NONE),
        ("order 2", 3), ("bag 0", 13), ("bag 1", -1),
        ("aboard 0 0", 5), ("docked 0", Dock.D), ("hall 0", 2),
        ("lair", 4), ("town_deck 0", 1), ("town_deck 30", 1),
        ("square 0", NONE), ("square 0", 1), ("gone", 3),
        ("staff 0 0", 2), ("corruption_deck 0", 11), ("held 0", 1),
        ("corruption 0 0", -1), ("gold 0", -1), ("supply 0 0", 2),
        ("shelf 1 7", 1), ("sponsor 0 0", 1), ("sponsor 0 0", 2),
        ("space 0", 8), ("coal 0 0", 0), ("coal 1 3", 7),
        ("face 0 0", 7), ("face 0 0", 0), ("place 0 0", Place.SYMBOL),
        ("place 0 0", Place.L1), ("place 0 0", 12), ("tried", 32),
        ("peddler_deck 0", 2), ("peddler_shelf 0", 1),
        ("peddler_icons 0", -1), ("peddler_gold", -1),
        ("pile_arg 0 0", 1),
    ],
)  # fmt: skip
def test_a_spoilt_cell_is_found(cell: str, value: int) -> None:
    """5: no state from outside is played before all of it was checked."""
    g = table(asking=(Step.NEXT_TURN, 0))
    assert "" == game.sound(g)

    spoil(g, cell, value)

    assert game.sound(g)


def test_two_boats_cannot_lie_at_one_dock() -> None:
    """1.5.4: a free dock."""
    g = table(asking=(Step.NEXT_TURN, 0))

    g.docked[Boat.L1] = g.docked[Boat.L2] = Dock.A

    assert "two boats lie at one dock" == game.sound(g)


@pytest.mark.parametrize(
    ("kind", "arg"),
    [
        (Ask.DISCARD, 0), (Ask.DOCK, 6), (Ask.SHIFT_TO, 3), (Ask.SELL, 1), (Ask.GOOD, 0),
        (Ask.USE, 0), (Ask.HALL, 3), (Ask.BOAT, 2), (Ask.PASSENGER, 4), (Ask.TO_BOAT, 5),
        (Ask.SWAP, 5), (Ask.EMPTY, 0), (Ask.ROLL, 0), (Ask.STACK, 1), (Ask.TOWNSFOLK, 0),
        (Ask.FILL_UNDER, 0), (Ask.FORGE, 0), (Ask.REROLL, 9), (Ask.STOKE, 4), (Ask.ARRIVE, 7),
    ],
)  # fmt: skip
def test_a_question_that_does_not_fit_the_table_is_found(kind: Ask, arg: int) -> None:
    """5: its argument, and what it asks for, must be there."""
    g = table()
    begin(g, kind, 0, arg)

    assert game.sound(g)


def test_a_game_cannot_be_over_before_its_last_day() -> None:
    """1.2: three days."""
    g = table(day=2)

    assert "nothing is asked, but it is day 2 of 3" == game.sound(g)


def test_a_pile_that_is_too_deep_is_found() -> None:
    """5: the rest of the pile is for what is asked next."""
    g = table()
    for _ in range(16):
        begin(g, Ask.FORGE, 0, 1)

    assert "deeper" in game.sound(g)


def with_sailors(kind: Ask, name: str, boat: int = 0, kind_of_passenger: int = 0) -> State:
    """A harbour with red and blue at sea, where a Sailor's question is asked."""
    g = table(townsfolk="locals+sailors")
    sail(g, "L1", "red rogue")
    sail(g, "R1", "blue")
    joined = join(town(name), boat, kind_of_passenger)
    args = {Ask.SWAP: joined * len(Boat) + Boat.R1, Ask.PASSENGER: joined, Ask.TO_BOAT: joined}
    begin(g, kind, 0, args.get(kind, town(name)))
    return g


@pytest.mark.parametrize(
    ("kind", "name", "boat", "passenger"),
    [
        (Ask.USE, "Ferry Pilot", 0, 0), (Ask.USE, "Smuggler", 0, 0),
        (Ask.HALL, "Tavern Crier", 0, 0), (Ask.BOAT, "Quay Bailiff", 0, 0),
        (Ask.PASSENGER, "Bosun", 0, 0), (Ask.TO_BOAT, "Bosun", 0, 0),
        (Ask.TO_BOAT, "Purser", 0, 4), (Ask.SWAP, "Purser", 0, 0),
        (Ask.TO_BOAT, "Tavern Crier", 6, 3), (Ask.TO_BOAT, "Smuggler", 6, 4),
    ],
)  # fmt: skip
def test_what_a_sailor_can_do_is_sound(kind: Ask, name: str, boat: int, passenger: int) -> None:
    """3.1: each of these questions can be asked at this table."""
    assert "" == game.sound(with_sailors(kind, name, boat, passenger))


@pytest.mark.parametrize(
    ("kind", "name", "boat", "passenger", "fault"),
    [
        (Ask.USE, "Quay Bailiff", 0, 0, "does something else"),
        (Ask.HALL, "Bosun", 0, 0, "does something else"),
        (Ask.BOAT, "Ferry Pilot", 0, 0, "does something else"),
        (Ask.SWAP, "Bosun", 0, 0, "does something else"),
        (Ask.TO_BOAT, "Quay Bailiff", 0, 0, "does something else"),
        (Ask.TO_BOAT, "Bosun", 6, 0, "comes from elsewhere"),
        (Ask.TO_BOAT, "Smuggler", 0, 4, "comes from elsewhere"),
        (Ask.TO_BOAT, "Smuggler", 6, 0, "of another kind"),
        (Ask.TO_BOAT, "Tavern Crier", 6, 4, "of another kind"),
        (Ask.TO_BOAT, "Bosun", 0, 1, "nobody such is aboard"),
        (Ask.SWAP, "Purser", 0, 2, "nobody such is aboard"),
        (Ask.PASSENGER, "Bosun", 0, 1, "no passenger is chosen yet"),
        (Ask.PASSENGER, "Bosun", 1, 0, "has no answer"),
    ],
)
def test_what_a_sailor_cannot_do_is_found(
    kind: Ask, name: str, boat: int, passenger: int, fault: str
) -> None:
    """3.1: compiled rules would take somebody from where nobody is."""
    assert fault in game.sound(with_sailors(kind, name, boat, passenger))


def test_empty_halls_and_lairs_send_nobody() -> None:
    """3.1 S11, S12: nobody such is ashore."""
    crier, smuggler = (
        with_sailors(Ask.TO_BOAT, "Tavern Crier", 6, 0),
        with_sailors(Ask.USE, "Smuggler"),
    )

    crier.bag[0], crier.hall[0] = crier.bag[0] + 1, 0
    smuggler.bag[4], smuggler.lair = smuggler.bag[4] + 3, 0

    assert "nobody such is ashore" in game.sound(crier)
    assert "no rogue is in the lair" in game.sound(smuggler)


def test_a_step_cannot_lie_on_top() -> None:
    """5: the game waits for an answer."""
    g = table()

    then(g, Step.NEXT_TURN, 0)

    assert "it is not a question" in game.sound(g)


def test_a_lane_of_a_seat_is_never_used() -> None:
    """5: simultaneous choices are not needed."""
    g = table(asking=(Step.NEXT_TURN, 0))

    g.piled[1] = 1

    assert "lane of a seat" in game.sound(g)


@pytest.mark.parametrize(
    ("kind", "arg", "cell", "value"),
    [
        (Ask.DOCK, 0, "docked 0", 0), (Ask.FILL, 2, "place 0 0", Place.S1),
        (Ask.TUCK, 4, "staff 0", 0), (Step.SELLER, 5, "token", 12),
    ],
)  # fmt: skip
def test_more_questions_that_do_not_fit(kind: Ask | Step, arg: int, cell: str, value: int) -> None:
    """5: what a question asks for must still be there."""
    g = table(asking=(Step.NEXT_TURN, 0))
    (then if isinstance(kind, Step) else ask)(g, kind, 0, arg)

    if kind == Ask.TUCK:
        g.staff[0][:] = [0, 1, 2, 3]
        g.square[:] = [NONE] * 4
        g.town_deck[4] = 0
    else:
        spoil(g, cell, value)

    assert "the pile holds" in game.sound(g)
