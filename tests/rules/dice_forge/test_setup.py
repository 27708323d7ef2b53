"""Chapter 3 of the rules, setup: rounds, gold, dice, temple, the line-up of feats, options."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from forgehall.games.dice_forge import game
from forgehall.games.dice_forge.rules.components import Colour, Face, Feat
from forgehall.games.dice_forge.rules.state import Happened, State
from forgehall.kit.errors import BadOptionError
from forgehall.kit.events import Event
from forgehall.kit.record import NONE
from tests.rules.dice_forge.table import FACE_NAMED, asked, legal, play, stock, table

BEGINNERS = [
    *("hammer", "chest", "hind", "satyrs", "ferryman", "helmet", "cancer", "sphinx", "hydra"),
    *("gorgon", "mirror", "owl", "minotaur", "elder", "spirits"),
]
EXPERTS = [
    *("hammer", "chest", "bear", "boar", "cerberus", "helmet", "sentinel", "cyclops", "typhon"),
    *("triton", "mirror", "ship", "shield", "elder", "spirits"),
]
POOL_5 = ["6G", "1S+1V", "2G+1M", "1G|1S|1M"]
POOL_10 = ["4V", "2M+2V", "1G+1S+1M+1V", "2G|2S|2M"]
EQUAL_POOLS = ["3G", "1M", "4G", "1S", "3G|2V", "2M", "2S", "3V"]


def laid(g: State) -> list[str]:
    """The names of the feats on the slots; - where chance has not decided yet."""
    return ["-" if feat == NONE else Feat(feat).name.lower() for feat in g.feat_at]


def left(g: State, names: list[str]) -> dict[str, int]:
    """How many of these faces the temple holds."""
    return {name: g.pool[FACE_NAMED[name]] for name in names}


def start(**options: Any) -> State:
    """A table as it is dealt, with the questions to chance still open."""
    return game.start(game.options(**options))


@pytest.mark.parametrize(
    ("seats", "rounds", "blessings", "gold"),
    [(2, 9, 2, [3, 2]), (3, 10, 1, [3, 2, 1]), (4, 9, 1, [3, 2, 1, 0])],
)
def test_the_number_of_seats_sets_rounds_blessings_and_gold(
    seats: int, rounds: int, blessings: int, gold: list[int]
) -> None:
    """3 setup: 9, 10, 9 rounds; two blessings a turn for two; 3, 2, 1, 0 gold in turn order."""
    g = start(seats=seats)

    assert (rounds, blessings) == (g.rounds, g.blessings)
    assert gold == g.gold[:seats]


def test_two_seats_are_the_default() -> None:
    """3 setup: a table laid without options is one for two with the beginners' feats."""
    g = game.start()

    assert 2 == g.seats
    assert BEGINNERS == laid(g)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_at_home_with_nothing_but_gold(seats: int) -> None:
    """3 setup: all markers at 0, pawns on their own portals, no cards, nothing forged."""
    g = start(seats=seats)

    for seat in range(seats):
        assert (3 - seat, 0, 0, 0) == stock(g, seat)
        assert (0, 0, 0, 0) == (g.hammer[seat], g.cerberus[seat], g.triton[seat], g.forged[seat])
        assert 0 == g.island[seat]
        assert 0 == sum(g.feats[seat])
        assert [NONE, NONE] == g.rolled[seat] == g.acting[seat]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_hero_has_a_light_and_a_dark_die_with_gold_up(seats: int) -> None:
    """1.1: five 1G and a 1S on the light die; four 1G, a 1M and a 2V on the dark one."""
    g = start(seats=seats)

    light = [Face.GOLD_1] * 5 + [Face.SUN_1]
    dark = [Face.GOLD_1] * 4 + [Face.MOON_1, Face.GLORY_2]

    assert [light + dark] * seats == g.dice[:seats]
    assert [[0, 6]] * seats == g.up[:seats]


def test_only_heroes_at_the_table_get_dice_and_gold() -> None:
    """3 setup: with three seats the fourth hero stays in the box."""
    g = start(seats=3)

    assert 0 == g.gold[3]
    assert [0, 0] == g.up[3]
    assert [0] * 12 == g.dice[3]


def test_no_boar_card_has_an_owner_yet() -> None:
    """1.3: the boars of the four colours are all still in the garden."""
    g = start(seats=4)

    assert [NONE] * len(Colour) == g.boar_owner


@pytest.mark.parametrize("seats", [3, 4])
def test_from_three_seats_on_the_temple_is_full(seats: int) -> None:
    """3 setup: four faces in each pool; nothing is left to chance, so the first roll is asked."""
    g = start(seats=seats)

    assert dict.fromkeys(EQUAL_POOLS, 4) == left(g, EQUAL_POOLS)
    assert dict.fromkeys(POOL_5 + POOL_10, 1) == left(g, POOL_5 + POOL_10)
    assert ("ROLL", 0) == asked(g)


def test_for_two_seats_each_pool_keeps_two_faces() -> None:
    """3 setup: two random faces leave each of the ten pools; the garden is not trimmed."""
    g = start(seats=2)

    play(g, "remove 6G", "remove 2G+1M", "remove 2G|2S|2M", "remove 4V")

    assert dict.fromkeys(EQUAL_POOLS, 2) == left(g, EQUAL_POOLS)
    assert [0, 1, 0, 1] == list(left(g, POOL_5).values())
    assert [0, 1, 1, 0] == list(left(g, POOL_10).values())
    assert 20 == sum(g.pool[Face.TRIPLE :])
    assert ("ROLL", 0) == asked(g)


def test_the_faces_that_leave_a_mixed_pool_are_drawn_evenly() -> None:
    """3 setup: any of four, then any of the other three, from pool 5 and then from pool 10."""
    g = start(seats=2)
    seen = []

    for removed in ("1S+1V", "1G|1S|1M", "2M+2V", "1G+1S+1M+1V"):
        seen.append((asked(g), legal(g), game.outcome_list(g)[1]))
        play(g, f"remove {removed}")

    pool_5 = [f"remove {name}" for name in POOL_5]
    pool_10 = [f"remove {name}" for name in POOL_10]
    assert [
        (("REMOVE_FACE", 0), pool_5, [1, 1, 1, 1]),
        (("REMOVE_FACE", 0), [pool_5[0], pool_5[2], pool_5[3]], [1, 1, 1]),
        (("REMOVE_FACE", 0), pool_10, [1, 1, 1, 1]),
        (("REMOVE_FACE", 0), [pool_10[0], pool_10[2], pool_10[3]], [1, 1, 1]),
    ] == seen


def test_there_are_thirty_six_sanctuaries_for_two() -> None:
    """3 setup: 6 pairs of pool 5 by 6 pairs of pool 10, each reached in four ways."""
    found: dict[tuple[str, ...], int] = {}
    waiting = [start(seats=2)]

    while waiting:
        g = waiting.pop()
        if asked(g) == ("REMOVE_FACE", 0):
            for choice in game.choice_list(g):
                other = g.copy()
                game.answer(other, choice)
                waiting.append(other)
        else:
            names = tuple(name for name, n in left(g, POOL_5 + POOL_10).items() if n)
            found[names] = found.get(names, 0) + 1

    pairs = [a + b for a in combinations(POOL_5, 2) for b in combinations(POOL_10, 2)]
    assert dict.fromkeys(pairs, 4) == found


def test_the_table_is_told_which_faces_left() -> None:
    """3 setup: a removed face is named to everybody."""
    g = start(seats=2)

    play(g, "remove 6G")

    assert [Event(Happened.REMOVED, 0, Face.GOLD_6)] == g.events


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_stack_holds_a_card_for_each_seat(seats: int) -> None:
    """3 setup: as many cards of each set as there are players."""
    g = table(seats=seats)

    assert [seats] * 15 == g.stack


def test_the_first_seat_begins_the_first_round() -> None:
    """3 setup: the start player has the first turn of round 1, and everybody is told."""
    g = start(seats=3)

    assert (1, 0) == (g.round, g.turn)
    assert [
        Event(Happened.ROUND, 0, amount=1),
        Event(Happened.TURN, 0, amount=1),
    ] == g.events


@pytest.mark.parametrize(
    ("feats", "names"),
    [("beginner", BEGINNERS), ("advanced", EXPERTS), (tuple(EXPERTS), EXPERTS)],
    ids=["beginner", "advanced", "list"],
)
def test_a_line_up_lies_on_its_slots(feats: str | tuple[str, ...], names: list[str]) -> None:
    """2: the beginners' sets, the alternates, or fifteen sets by name."""
    g = start(seats=3, feats=feats)

    assert names == laid(g)
    assert ("ROLL", 0) == asked(g)


def test_a_list_may_mix_sets_in_any_order_and_spelling() -> None:
    """3 setup: one to nine of the beginners' sets may be replaced; the slot follows the cost."""
    mixed = [*BEGINNERS[:2], "Bear", *BEGINNERS[3:9], "TRITON", *BEGINNERS[10:]]

    g = start(seats=3, feats=mixed[::-1])

    assert [*BEGINNERS[:2], "bear", *BEGINNERS[3:9], "triton", *BEGINNERS[10:]] == laid(g)


def test_a_random_line_up_is_drawn_slot_by_slot() -> None:
    """2: where a slot has two sets, either is laid there with the same chance: nine draws."""
    g = start(seats=3, feats="random")
    before = laid(g)
    drawn = []

    while asked(g) == ("DRAW_FEAT", 0):
        drawn.append((legal(g), game.outcome_list(g)[1]))
        play(g, legal(g)[len(drawn) % 2])

    pairs = list(zip(BEGINNERS, EXPERTS, strict=True))
    assert [a if a == b else "-" for a, b in pairs] == before
    assert [([f"lay {a}", f"lay {b}"], [1, 1]) for a, b in pairs if a != b] == drawn
    assert [
        *("hammer", "chest", "bear", "satyrs", "cerberus", "helmet", "cancer", "cyclops", "hydra"),
        *("triton", "mirror", "owl", "shield", "elder", "spirits"),
    ] == laid(g)
    assert [3] * 15 == g.stack


def test_the_table_is_told_which_set_was_drawn() -> None:
    """2: a drawn set is named to everybody."""
    g = start(seats=3, feats="random")

    play(g, "lay bear")

    assert [Event(Happened.LINE_UP, 0, Feat.BEAR)] == g.events


def test_the_temple_and_the_feats_are_laid_before_the_first_roll() -> None:
    """3 setup: for two with a random line-up, four faces leave and nine sets are drawn."""
    g = start(seats=2, feats="random")
    kinds = []

    while asked(g) != ("ROLL", 0):
        kinds.append(asked(g))
        play(g, legal(g)[0])

    assert {("REMOVE_FACE", 0): 4, ("DRAW_FEAT", 0): 9} == Counter(kinds)
    assert [2] * 15 == g.stack


@pytest.mark.parametrize(
    ("options", "cells"),
    [
        ({}, (0, 0, 0)),
        ({"pay_first": True}, (1, 0, 0)),
        ({"may_pass": True}, (0, 1, 0)),
        ({"shield_beside_ship": "main"}, (0, 0, 1)),
        ({"shield_beside_ship": "glory"}, (0, 0, 0)),
    ],
)
def test_the_rulebook_is_the_default_and_other_readings_are_options(
    options: dict[str, Any], cells: tuple[int, int, int]
) -> None:
    """0: pay_first, may_pass and shield_beside_ship depart from the rulebook only if named."""
    g = start(**options)

    assert cells == (g.pay_first, g.may_pass, g.shield_main)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"seats": 1}, "Dice Forge is for 2 to 4 seats; given: 1"),
        ({"seats": 5}, "Dice Forge is for 2 to 4 seats; given: 5"),
        ({"seats": "two"}, "seats takes a value like 2; given: 'two'"),
        (
            {"shield_beside_ship": "moon"},
            "shield_beside_ship is glory or main; given: 'moon'",
        ),
        (
            {"feats": "expert"},
            "feats is beginner, advanced, random or a list of fifteen; given: 'expert'",
        ),
        (
            {"feats": [*BEGINNERS[:14], "kraken"]},
            (
                "no feat is called 'kraken'; there are hammer, chest, hind, bear, satyrs, boar, "
                "ferryman, cerberus, helmet, cancer, sentinel, sphinx, cyclops, hydra, typhon, "
                "gorgon, triton, mirror, owl, ship, minotaur, shield, elder, spirits"
            ),
        ),
        ({"feats": [*BEGINNERS, "boar"]}, "satyrs and boar would lie on the same slot"),
        ({"feats": [*BEGINNERS, "hammer"]}, "hammer and hammer would lie on the same slot"),
        (
            {"feats": BEGINNERS[:14]},
            "a line-up has fifteen feats, one for each slot; the slot of spirits is empty",
        ),
        (
            {"feats": BEGINNERS[:2] + EXPERTS[3:]},
            "a line-up has fifteen feats, one for each slot; the slot of hind is empty",
        ),
        (
            {"colour": "red"},
            (
                "dice-forge has the options seats, feats, pay_first, may_pass, card_first, "
                "triton_after_extra, minotaur_order, shield_beside_ship, shield_beside_mixed, "
                "equal_shields, glory_is_a_kind, mirror_copies, satyrs_mirror, "
                "cerberus_after_satyrs, sentinel; given: colour"
            ),
        ),
    ],
    ids=lambda x: x[:40] if isinstance(x, str) else None,
)
def test_a_bad_option_is_refused_with_a_sentence(options: dict[str, Any], sentence: str) -> None:
    """0 and 3 setup: a line-up with both sets of a slot, a fifth seat and the like are refused."""
    with pytest.raises(BadOptionError, match=f"^{re.escape(sentence)}$"):
        start(**options)


@pytest.mark.parametrize(
    ("option", "value"),
    [("seats", 3.0), ("feats", 7), ("feats", None), ("pay_first", "no"), ("may_pass", 2)],
)
def test_an_option_of_the_wrong_kind_is_refused_by_name(option: str, value: object) -> None:
    """0 and 3 setup: what a record's header may hold by mistake is told, not stumbled over."""
    with pytest.raises(BadOptionError, match=f"{option}.*{re.escape(str(value))}"):
        start(**{option: value})


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("shield_beside_ship", "glory or main"),
        ("shield_beside_mixed", "glory or main"),
        ("equal_shields", "book or main or first"),
        ("mirror_copies", "up or rolled"),
        ("satyrs_mirror", "own or bearer"),
        ("sentinel", "face or blessing"),
    ],
)
def test_a_reading_that_does_not_exist_is_refused(name: str, values: str) -> None:
    """0 Options: the sentence names those that do."""
    with pytest.raises(BadOptionError, match=f"^{name} is {values}; given: 'both'$"):
        game.lay(game.options(**{name: "both"}))
