"""Data that rules are made from: a game declares it, and what was written names it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import forgehall
from forgehall.kit.errors import OtherCardsError
from forgehall.kit.game import game, game_names
from forgehall.kit.replay import read

WITH_DATA = [name for name in game_names() if game(name).data]


@pytest.mark.parametrize("name", game_names())
def test_a_game_declares_the_data_that_lies_in_its_package(name: str) -> None:
    """Where rules are made from a file, records and tables must know which file it was."""
    house = Path(forgehall.__file__).parent / "games" / name.replace("-", "_")

    lying = set(house.rglob("*.toml"))

    assert lying == set(game(name).data)
    assert bool(lying) == bool(game(name).data_hash)


@pytest.mark.parametrize("name", WITH_DATA)
@pytest.mark.parametrize("cards", ["0123456789ab", ""])
def test_a_record_of_other_cards_is_refused_before_it_is_played(name: str, cards: str) -> None:
    """One sentence names both, and no score that does not fit."""
    header, *lines = game(name).match(seed=1).replay().splitlines()
    other = json.dumps(json.loads(header) | {"cards": cards})

    with pytest.raises(OtherCardsError, match=f"the cards '{cards}' of {name}"):
        read("\n".join([other, *lines]))


def test_a_record_from_before_a_game_named_its_cards_is_read() -> None:
    """Under former rules Merchants Cove told nobody which figures it was played with."""
    header, *lines = game("merchants-cove").match(seed=1, dice_in_order=True).replay().splitlines()
    told = json.loads(header) | {"rules": 1}
    del told["cards"], told["options"]["dice_in_order"]

    match = read("\n".join([json.dumps(told), *lines]))

    assert len(lines) == len(match.history)
    assert match.options.dice_in_order
