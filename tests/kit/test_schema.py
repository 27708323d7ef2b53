"""The published schema of a game tells what views and packed bytes really hold."""

from __future__ import annotations

import random
import struct

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]  # it has no types

from forgehall.kit.game import game, game_names
from forgehall.kit.record import CODES, flat
from forgehall.kit.schema import packed_layout, view_schema


@pytest.mark.parametrize("name", game_names())
def test_views_keep_to_the_schema(name: str) -> None:
    """Those of a seat and of a spectator, from the first question on."""
    of, luck = game(name), random.Random(3)
    validator = Draft202012Validator(view_schema(of))
    match = of.match(seats=2, seed=3)

    for answered in range(60):
        if answered % 12 == 0:
            for seat in (0, 1, None):
                validator.validate(match.view(seat))
        if not match.over:
            match.answer(luck.choice(match.legal))


@pytest.mark.parametrize("name", game_names())
def test_packed_bytes_lie_as_the_layout_says(name: str) -> None:
    """Each field is read from its place, and is what the state has."""
    of = game(name)
    state = of.match(seats=2, seed=3).state
    packed, layout = state.pack(), packed_layout(of)

    assert layout["bytes"] == len(packed)
    for field in layout["fields"]:
        cells = of.State.cells[field["field"]]
        code = f"<{cells.count}{CODES[field['type']]}"
        numbers = struct.unpack_from(code, packed, field["at"])
        assert tuple(flat(getattr(state, field["field"]), len(cells.shape))) == numbers
