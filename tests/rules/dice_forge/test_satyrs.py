"""Rules file 4.8: the Satyrs, who let their buyer use what all others have rolled."""

from __future__ import annotations

from typing import Any

import pytest

from forgehall.games.dice_forge.rules.components import Feat
from forgehall.games.dice_forge.rules.state import Ask, State
from tests.rules.dice_forge.table import (
    FACE_NAMED,
    asked,
    lay_faces,
    legal,
    play,
    resolve_roll,
    stock,
    table,
)

GOLD = [0, 0, 0, 0]


def feast(seats: int = 2, seat: int = 0, **cells: Any) -> State:
    """A seat must act and can pay for the Satyrs; nobody has anything else."""
    moon = [3 * (other == seat) for other in range(seats)]
    return table(seats=seats, asking=(Ask.ACTION, seat), **{"gold": GOLD, "moon": moon, **cells})


def shown(*faces: str, **cells: Any) -> State:
    """The others of seat 0 have rolled these faces, two each, and seat 0 picks."""
    g = feast(1 + len(faces) // 2, **cells)
    for i in range(0, len(faces), 2):
        lay_faces(g, 1 + i // 2, faces[i], faces[i + 1])
    play(g, "feat satyrs", *(f"roll {face}" for face in faces))
    return g


@pytest.mark.parametrize(
    ("seats", "seat", "order"),
    [
        (2, 0, [1]),
        (2, 1, [0]),
        (3, 0, [1, 2]),
        (3, 1, [2, 0]),
        (4, 0, [1, 2, 3]),
        (4, 2, [3, 0, 1]),
    ],
)
def test_all_others_roll_both_dice_in_turn_order(seats: int, seat: int, order: list[int]) -> None:
    """4.8 The others roll, the buyer does not; then the buyer picks."""
    g = feast(seats, seat)

    play(g, "feat satyrs")
    rolling = []
    for _ in range(2 * len(order)):
        rolling.append(asked(g))
        play(g, "roll 1G")

    assert [("ROLL", other) for other in order for _ in range(2)] == rolling
    assert ("SATYRS", seat) == asked(g)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_roll_has_no_effect_for_the_others(seats: int) -> None:
    """4.8 No effects for those who roll, but their top faces change."""
    g = feast(seats)

    play(g, "feat satyrs", *["roll 1S", "roll 2V"] * (seats - 1))
    for _ in range(2):
        play(g, legal(g)[0])

    assert [(0, 0, 0, 0)] * (seats - 1) == [stock(g, other) for other in range(1, seats)]
    assert [[5, 11]] * (seats - 1) == g.up[1:seats]
    assert [0, 6] == g.up[0]
    assert asked(g) is None


def test_with_two_seats_both_dice_of_the_opponent_are_taken() -> None:
    """4.8 2p: simply both dice of the opponent."""
    g = shown("1S", "2V")

    first = legal(g)
    play(g, *first)
    second = legal(g)
    play(g, *second)

    assert ["take 2V"] == first
    assert ["take 1S"] == second
    assert (0, 1, 0, 2) == stock(g, 0)
    assert asked(g) is None


def test_two_equal_faces_of_the_only_opponent_count_twice() -> None:
    """4.8 2p: both dice, also when they show the same."""
    g = shown("3G", "3G")

    play(g, "take 3G", "take 3G")

    assert (6, 0, 0, 0) == stock(g, 0)


@pytest.mark.parametrize(
    ("faces", "picks"),
    [
        (("1G", "1S", "2V", "1M"), {"1G": ["2V", "1M", "1S"], "2V": ["1M", "1S"], "1M": ["1S"]}),
        (("1S", "1G", "1S", "1G"), {"1G": ["1G", "1S"], "1S": ["1S"]}),
        (("1S", "1G", "1S", "1S"), {"1G": ["1S"], "1S": ["1S"]}),
        (("1G", "1G", "1G", "1M"), {"1G": ["1G", "1M"]}),
        (("1G", "1G", "1G", "1G"), {"1G": ["1G"]}),
        (
            ("1S", "1M", "2V", "1G", "x3", "x3"),
            {
                "1G": ["2V", "1M", "1S", "x3"],
                "2V": ["1M", "1S", "x3"],
                "1M": ["1S", "x3"],
                "1S": ["x3"],
                "x3": ["x3"],
            },
        ),
    ],
)
def test_any_two_different_dice_may_be_picked(
    faces: tuple[str, ...], picks: dict[str, list[str]]
) -> None:
    """4.8 Two different dice, any owners: a face shown once is taken once; a pair has one name."""
    g = shown(*faces)

    first = legal(g)
    second = {}
    for answer in first:
        fork = g.copy()
        play(fork, answer)
        second[answer] = legal(fork)

    assert {f"take {a}": [f"take {b}" for b in rest] for a, rest in picks.items()} == second
    assert [f"take {face}" for face in picks] == first


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("take 1M", "take 2S", (0, 2, 1, 0)),
        ("take 4G", "take 3V", (4, 0, 0, 3)),
        ("take 1M", "take 4G", (4, 0, 1, 0)),
        ("take 2S", "take 3V", (0, 2, 0, 3)),
    ],
)
def test_both_may_come_from_one_opponent_or_from_two(
    first: str, second: str, expected: tuple[int, ...]
) -> None:
    """4.8 Any owners, both from one opponent allowed."""
    g = shown("1M", "2S", "4G", "3V")

    play(g, first, second)

    assert expected == stock(g, 0)
    assert asked(g) is None


def test_the_dice_of_the_buyer_are_not_picked() -> None:
    """4.8 Two of the faces that the others have rolled."""
    g = feast(3)
    lay_faces(g, 0, "6G", "6G")

    play(g, "feat satyrs", "roll 1G", "roll 2V", "roll 1S", "roll 1M")
    first = legal(g)
    play(g, "take 1G")

    assert ["take 1G", "take 2V", "take 1M"] == first
    assert ["take 2V", "take 1M", "take 1S"] == legal(g)


@pytest.mark.parametrize(
    ("faces", "picks", "expected"),
    [
        (("x3", "4G", "1S", "1M"), ["take 4G", "take x3"], (12, 0, 0, 0)),
        (("x3", "4G", "1S", "1M"), ["take 1M", "take x3"], (0, 0, 3, 0)),
        (("x3", "4G", "1S", "1M"), ["take 1M", "take 4G"], (4, 0, 1, 0)),
        (("x3", "4G", "1S", "x3"), ["take x3", "take x3"], (0, 0, 0, 0)),
        (("x3", "1G|1S|1M", "1S", "1M"), ["take 1G|1S|1M", "take x3", "take sun"], (0, 3, 0, 0)),
    ],
)
def test_x3_triples_the_other_pick(
    faces: tuple[str, ...], picks: list[str], expected: tuple[int, ...]
) -> None:
    """4.8 One major blessing: x3 triples the other pick, two x3 are nothing."""
    g = shown(*faces)

    play(g, *picks)

    assert expected == stock(g, 0)
    assert asked(g) is None


@pytest.mark.parametrize(
    ("picks", "expected"),
    [
        (["take 1S", "take yellow shield"], (3, 1, 0, 0)),
        (["take 4G", "take yellow shield"], (4, 0, 0, 5)),
        (["take x3", "take yellow shield"], (9, 0, 0, 0)),
    ],
)
def test_a_shield_is_compared_with_the_other_pick(
    picks: list[str], expected: tuple[int, ...]
) -> None:
    """4.8 Shields compare with the other pick, not with the other die of their owner."""
    g = shown("yellow shield", "x3", "4G", "1S")

    play(g, *picks)

    assert expected == stock(g, 0)


def test_a_choice_is_the_buyers() -> None:
    """4.8 As one major blessing for the buyer: the buyer chooses and gains."""
    g = shown("3G|2V", "1M")

    play(g, "take 1M", "take 3G|2V")
    of_whom = (asked(g), legal(g))
    play(g, "take glory")

    assert (("PICK", 0), ["take gold", "take glory"]) == of_whom
    assert (0, 0, 1, 2) == stock(g, 0)
    assert (0, 0, 0, 0) == stock(g, 1)


@pytest.mark.parametrize(
    ("other", "gold", "dearest"), [("3G", 0, "3G|2V"), ("x3", 0, "2M"), ("x3", 2, "3V")]
)
def test_a_picked_ship_lets_the_buyer_purchase(other: str, gold: int, dearest: str) -> None:
    """4.8 Ships let the buyer purchase: 2 gold off, 6 with x3, gold of the other pick at hand."""
    g = shown("ship", other, "1S", "1M", gold=[gold, 0, 0])

    play(g, f"take {other}", "take ship")
    asks = (asked(g), legal(g)[0], legal(g)[-1])
    play(g, f"buy {dearest}", f"forge {dearest} on light 1")

    assert (("SHIP", 0), "decline", f"buy {dearest}") == asks
    assert (0, 0, 0, 0) == stock(g, 0)
    assert FACE_NAMED[dearest] == g.dice[0][0]
    assert [1, 0, 0, 0] == g.forged
    assert asked(g) is None


def test_a_picked_mirror_copies_what_shows_and_the_buyers_own_faces() -> None:
    """4.8 Picked mirror: any visible face but mirrors; the mirror reflects the buyer's own too."""
    g = feast(3)
    lay_faces(g, 0, "6G", "4V")
    lay_faces(g, 1, "mirror")

    play(g, "feat satyrs", "roll mirror", "roll 2V", "roll 1S", "roll 1M", "take 1M", "take mirror")
    offered = (asked(g), legal(g))
    play(g, "copy 4V")

    faces = ["2V", "1M", "1S", "6G", "4V"]
    assert (("MIRROR", 0), [f"copy {face}" for face in faces]) == offered
    assert (0, 0, 1, 4) == stock(g, 0)


def test_gold_may_go_to_the_hammer() -> None:
    """4.8 Gold may go to the hammer."""
    g = shown("4G", "1S", owns={0: [Feat.HAMMER]})

    play(g, "take 4G", "take 1S")
    offered = legal(g)
    play(g, "hammer 3")

    assert [f"hammer {n}" for n in range(5)] == offered
    assert (1, 1, 0, 0) == stock(g, 0)
    assert 3 == g.hammer[0]


def test_cerberus_is_not_offered() -> None:
    """4.8 Cerberus after Satyrs: not possible, the buyer did not roll; nor did the others gain."""
    g = shown("1S", "2V", cerberus=[1, 1])

    play(g, "take 2V", "take 1S")

    assert asked(g) is None
    assert [1, 1] == g.cerberus[:2]


def test_a_blessing_after_the_satyrs_is_an_own_one_again() -> None:
    """4.9 Cerberus is offered after the next blessing of one's own."""
    g = shown("1S", "2V", cerberus=[1])

    play(g, "take 2V", "take 1S")
    resolve_roll(g, 0, "1G", "1M")

    assert ("CERBERUS", 0) == asked(g)
    assert (1, 1, 1, 2) == stock(g, 0)
