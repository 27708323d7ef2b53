"""Why the server need not look for garbage: acting and drawing leave no circles behind."""

from __future__ import annotations

import gc
from random import Random

import pytest

from forgehall.web.eyes.seeing import Eyes
from forgehall.web.table.drawings import Drawings
from tests.web.going_on import MOMENT, begun, gone_on


def play(game: str, answers: int) -> None:
    """Play on, and draw for both what has changed."""
    table, luck, drawings = begun(game), Random(3), Drawings(lambda: None)
    shown = ["", ""]
    for _ in range(answers):
        if table.state == "playing":
            table = gone_on(table, luck)
        for seat in range(2):
            eyes = Eyes(seat, "en", is_host=seat == 0)
            shown[seat], _ = drawings.event(table, eyes, MOMENT, shown[seat])


@pytest.mark.parametrize("game", ["dice-forge", "dwarven-smithy", "merchants-cove"])
def test_acting_and_drawing_leave_no_circles_behind(game: str) -> None:
    """Whatever is not needed any more goes at once, without a search for garbage."""
    play(game, 5)
    gc.collect()
    gc.disable()

    try:
        play(game, 60)
        found = gc.collect()
    finally:
        gc.enable()

    assert 0 == found
