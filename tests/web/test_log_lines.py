"""Lines of the log: whom they are about, and that they are the same however they are gathered."""

from __future__ import annotations

from random import Random

import pytest

from forgehall.games.merchants_cove.state import PEDDLER, Happened
from forgehall.kit.events import Event
from forgehall.tables.table import Entry
from forgehall.web.seeing import LOG_LINES, Before, Eyes, about_whom, scene_for, see
from tests.web.going_on import MOMENT, begun, gone_on, taken_back


def test_a_rival_without_a_seat_is_no_seat() -> None:
    """The Peddler spends hours as the seats do, but has no pawn."""
    told = [Entry(1, 0.0, Event(Happened.HOURS, seat, 0, 2), None) for seat in (0, PEDDLER)]

    about = [about_whom(entry, seats=1) for entry in told]

    assert [0, None] == about


@pytest.mark.parametrize("game", ["dice-forge", "dwarven-smithy", "merchants-cove"])
def test_lines_taken_over_are_those_that_would_be_told_anew(game: str) -> None:
    """Also where answers are taken back, and when the log is longer than what is shown."""
    table, luck, eyes = begun(game), Random(4), Eyes(0, "en", is_host=True)
    before, longest, undone = None, 0, 0

    for _ in range(150):
        if table.state == "over":
            break
        later = taken_back(table, luck.randrange(2)) if luck.random() < 0.2 else table
        undone += later.number > table.number
        table = later if later.number > table.number else gone_on(table, luck)
        scene = scene_for(table, eyes)
        taken_over = see(table, scene, eyes, MOMENT, before)

        anew = see(table, scene, eyes, MOMENT)

        assert anew.log == taken_over.log
        before, longest = Before(table, taken_over), max(longest, len(anew.log))

    assert LOG_LINES == longest
    assert undone > 0
