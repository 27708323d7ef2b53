"""Why the server need not look for garbage: acting and drawing leave no circles behind."""

from __future__ import annotations

import gc
from random import Random

import pytest

from forgehall.tables import acts, fold, lines, seating
from forgehall.tables.lines import Row
from forgehall.tables.settings import Settings
from forgehall.tables.settle import Draft
from forgehall.tables.table import Table
from forgehall.web.drawings import Drawings
from forgehall.web.seeing import Eyes, Moment

PEOPLE = ("ada", "bela")
MOMENT = Moment(frozenset(PEOPLE), warming=False, now=0.0)


def begun(game: str) -> Table:
    """A table of two people in play."""
    settings = Settings(game=game, kinds=("open", "open"))
    table = fold.begin("t", "0" * 64, Row(1, 1.0, lines.Set(settings, "ada", "0" * 64)))
    draft = Draft(table, 1.0)
    for seat, person in enumerate(PEOPLE):
        seating.sit(draft, person, person.title(), seat, None)
    return draft.table


def gone_on(table: Table, luck: Random) -> Table:
    """The table after another answer, or after a Done."""
    draft = Draft(table, table.at + 1)
    if table.held is not None:
        acts.done(draft, PEOPLE[table.held], None)
    else:
        seat = luck.choice(table.asked)
        choice = luck.choice(table.choices(seat))
        acts.answer(draft, PEOPLE[seat], table.opened[seat], choice, seat)
    return draft.table


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
