"""Positions: a state as JSON that people read, edit and load."""

from __future__ import annotations

import copy
import dataclasses
import json
from enum import IntEnum
from typing import Any

import pytest

from forgehall.kit.errors import BadPositionError, OtherRulesError
from forgehall.kit.game import GAMES
from forgehall.kit.position import load, position
from forgehall.kit.questions import STEP, is_over
from forgehall.kit.rows import all_kinds
from tests.kit.smiths import HOARD, smiths

Position = dict[str, Any]


class Broom(IntEnum):
    """A step, which Hoard itself does not have."""

    SWEEP = STEP


def written() -> Position:
    """A position of two: seat 1 has bid, seat 0 is asked."""
    match = smiths("lead", "gold", "copper", "silver")
    match.answer("bid blade", seat=1)
    return position(HOARD, match.state)


def edited(path: str, value: Any) -> Position:
    """The position with a value at a place, which reads like `hand.0.1`."""
    data = copy.deepcopy(written())
    *way, last = (int(key) if key.isdigit() else key for key in path.split("."))
    place: Any = data
    for key in way:
        place = place[key]
    place[last] = value
    return data


def test_a_position_names_pieces_and_questions() -> None:
    """Numbers are left where numbers are meant."""
    data = written()

    assert ("hoard", 1) == (data["position"], data["rules"])
    assert [["lead", "gold"], ["copper", "silver"], ["-", "-"], ["-", "-"]] == data["hand"]
    assert ["-", "blade", "-", "-"] == data["bid"]
    assert [["fire", 0, 2], ["hear", 0, 0]] == data["pile"][0]
    assert [["bid", 0, 0]] == data["pile"][1]


def test_a_position_is_json() -> None:
    """Written and read again it is the same."""
    data = written()

    assert data == json.loads(json.dumps(data))


def test_what_is_loaded_is_the_same_state() -> None:
    """And it plays on."""
    match = smiths("lead", "gold", "copper", "silver")

    loaded = load(HOARD, position(HOARD, match.state))

    assert match.state == loaded
    HOARD.answer(loaded, 1)
    assert 1 == loaded.bid[0]


def test_a_position_can_be_edited() -> None:
    """The pieces swap places between hand and deck."""
    data = edited("hand.1", ["gold", "SILVER"])
    data["deck"][0] = [4, 4, 3, 1]

    loaded = load(HOARD, data)

    assert [3, 2] == loaded.hand[1]


def test_the_end_of_a_game_is_a_position_too() -> None:
    """With an empty pile."""
    match = HOARD.match(seed=2)
    while not match.over:
        match.answer(match.choices[0])

    loaded = load(HOARD, position(HOARD, match.state))

    assert is_over(loaded)


@pytest.mark.parametrize("data", [None, [], "hoard", {}, {"position": "dice-forge"}])
def test_what_is_no_position_of_this_game_is_refused(data: Any) -> None:
    """Whatever it is."""
    with pytest.raises(BadPositionError, match="this is not a position of hoard"):
        load(HOARD, data)


def test_a_field_that_is_missing_is_named() -> None:
    """So is one too many."""
    data = written()
    del data["points"]

    with pytest.raises(BadPositionError, match="points is missing or too many"):
        load(HOARD, data)


@pytest.mark.parametrize("rules", [0, 2, None, "1"])
def test_a_position_of_other_rules_is_refused(rules: Any) -> None:
    """The error names both versions."""
    with pytest.raises(OtherRulesError, match=f"under rules {rules} of hoard; these are rules 1"):
        load(HOARD, edited("rules", rules))


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        ("anvil", 1, "anvil is missing or too many"),
        ("points", 7, "points must be a list of 4"),
        ("points", [0, 0], "points must be a list of 4"),
        ("hand.0", "lead", "hand must be a list of 2"),
        ("points.0", "many", "points holds 'many', which is neither a number nor a piece"),
        ("points.0", 1.5, "points holds 1.5, which is neither a number"),
        ("wild", True, "wild holds True, which is neither a number"),
        ("points.0", 200, "points holds 200, outside -128 to 127"),
        ("hand.0.0", "tin", "hand holds 'tin', which is neither a number nor a piece"),
        ("hand.0.0", 9, "hand holds 9, which is not a piece on the table"),
        ("hand.0.0", "?", r"hand holds \?, which is not a piece on the table"),
        ("hand.0.0", ["lead"], "which is neither a number nor a piece"),
        ("seats", 5, "Hoard is for 2 to 4 seats, not 5"),
        ("seats", 100, "Hoard is for 2 to 4 seats, not 100"),
    ],
)
def test_a_field_that_cannot_be_is_refused(path: str, value: Any, sentence: str) -> None:
    """The error names the field and what it holds."""
    with pytest.raises(BadPositionError, match=sentence):
        load(HOARD, edited(path, value))


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        ("pile", {}, "the pile must be a list of 5 lanes"),
        ("pile", [[]], "the pile must be a list of 5 lanes"),
        ("pile.1", "bid", "lane 1 of the pile is not a list, or is too long"),
        ("pile.0", [["fire", 0, 0]] * 25, "lane 0 of the pile is not a list, or is too long"),
        ("pile.1.0", "bid", r"an entry is \[kind, seat, argument\]"),
        ("pile.1.0", ["bid", 0], r"the pile holds \['bid', 0\]; an entry is"),
        ("pile.1.0", ["dance", 0, 0], "the pile holds .*dance"),
        ("pile.1.0", [["bid"], 0, 0], "an entry is"),
        ("pile.1.0", ["bid", "0", 0], "a seat on the pile holds '0'"),
        ("pile.1.0", ["bid", 0, 10**6], "an argument holds 1000000, outside"),
        ("pile.0.0", ["fire", 3, 2], "the pile asks seat 3 of 2"),
        ("pile.0.0", ["fire", -1, 2], "the pile asks seat -1 of 2"),
        ("pile.1.0", ["bid", 1, 0], "lane 1 is for questions to seat 0 alone"),
        ("pile.1.0", ["draw", 0, 0], "lane 1 is for questions to seat 0 alone"),
        ("pile.1.0", ["hear", 0, 0], "lane 1 is for questions to seat 0 alone"),
        ("pile.0", [["fire", 0, 2]], "the table does not hear them"),
        ("pile.0", [["hear", 0, 0], ["fire", 0, 0]], "lane 2 was turned to, but nobody is heard"),
        ("lane", 0, "the table turns to lane 0, but nothing is asked there"),
        ("lane", 2, "the table turns to lane 2, but nothing is asked there"),
        ("lane", 99, "the table turns to lane 99, but nothing is asked there"),
        ("heard", 9, "lane 9 was turned to, but nobody is heard there"),
    ],
)
def test_a_pile_that_cannot_be_is_refused(path: str, value: Any, sentence: str) -> None:
    """Compiled rules would follow it out of their rows."""
    with pytest.raises(BadPositionError, match=sentence):
        load(HOARD, edited(path, value))


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        ("deck.0.0", 5, "hold other pieces than there are"),
        ("hand.0.0", "gold", "hold other pieces than there are"),
        ("shown.0.0", "gold", "a piece was shown that is in no hand"),
        ("points.0", -1, "points run from 0 to 36"),
        ("points.1", 37, "points run from 0 to 36"),
        ("wild", 2, r"wild \(1\) or not \(0\)"),
        ("bid.1", "-", "the pieces and bids that are missing"),
        ("pile.0.0", ["fire", 0, 3], "the pile must ask for the fire"),
        ("pile.0", [["hear", 0, 0]], "the pile must ask for the fire"),
    ],
)
def test_what_the_game_calls_unsound_is_refused(path: str, value: Any, sentence: str) -> None:
    """The game's own sentence is the error."""
    with pytest.raises(BadPositionError, match=sentence):
        load(HOARD, edited(path, value))


def test_a_pile_with_a_step_on_top_is_refused() -> None:
    """Between two answers the table waits for somebody."""
    before = dict(GAMES)
    stepping = dataclasses.replace(HOARD, kinds=all_kinds(HOARD.kinds, Broom))
    data = edited("pile.1", [["bid", 0, 0], ["sweep", 0, 0]])

    with pytest.raises(BadPositionError, match="a step lies on top of the pile"):
        load(stepping, data)

    GAMES.update(before)
