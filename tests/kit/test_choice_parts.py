"""A choice in parts says what its notation says, and what it changes at once."""

from __future__ import annotations

import random

import pytest

from forgehall.bots.bot import sight_of
from forgehall.kit.choice_parts import ChoiceParts, choice_parts, phrases
from forgehall.kit.game import game, game_names

MARKET = "black market"


@pytest.mark.parametrize(
    ("name", "text", "parts"),
    [
        ("dice-forge", "buy 3G", ("buy", "3G", "")),
        ("dice-forge", "forge 1V+1S on dark 4", ("forge", "1V+1S", "dark 4")),
        ("dice-forge", "island 3", ("", "island 3", "")),
        ("dwarven-smithy", "play raw iron to market", ("play", "raw iron", "market")),
        ("dwarven-smithy", "buy gold from player 2", ("buy", "gold", "player 2")),
        ("dwarven-smithy", "to workshop", ("", "", "workshop")),
        ("merchants-cove", "put red 4 into L1", ("put", "red 4", "L1")),
        ("merchants-cove", "tuck under stoker", ("tuck", "", "stoker")),
        ("merchants-cove", "sell large blue at black market", ("sell", "large blue", MARKET)),
    ],
)  # fmt: skip
def test_a_notation_has_a_verb_a_thing_and_a_place(
    name: str, text: str, parts: tuple[str, str, str]
) -> None:
    """Whatever it does not have is empty."""
    assert parts == phrases(game(name), text)


@pytest.mark.parametrize("name", game_names())
def test_cost_and_gain_are_what_becomes_of_the_seat(name: str) -> None:
    """In a random game: what is told is true of the table, where chance has not answered yet."""
    of, luck = game(name), random.Random(5)
    match, count = of.match(seats=2, seed=5, chance="ask"), 0
    while not match.over:
        legal = match.legal
        choice = luck.choice(legal)
        if not match.asked:
            match.answer(choice)
            continue
        seat = match.asked[0]
        parts = choice_parts(of, sight_of(match, seat).state, seat, choice)
        before = {field: getattr(match.state, field)[seat] for field in of.purse}
        match.answer(choice)
        for field, sign in of.purse.items():
            change = sign * (getattr(match.state, field)[seat] - before[field])
            said = parts.gain.get(field, 0) - parts.cost.get(field, 0)
            assert said in (0, change), (parts, field)
            count += bool(said)

    assert count > (10 if of.purse else -1)


def test_a_face_costs_its_price() -> None:
    """3 gold lie in the pool for 2 gold."""
    of = game("dice-forge")
    match = of.match(seats=2, seed=7, feats="beginner")
    while "buy 3G" not in (of.text(match.state, choice, None) for choice in match.legal):
        match.answer(match.legal[0])
    seat = match.asked[0]

    choice = of.parse(match.state, "buy 3G")

    parts = choice_parts(of, sight_of(match, seat).state, seat, choice)
    assert ChoiceParts("buy", "3G", "", {"gold": 2}, {}) == parts
