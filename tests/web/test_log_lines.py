"""Lines of the log: whom they are about, and that they are the same however they are gathered."""

from __future__ import annotations

from random import Random

import pytest

from forgehall.draw.page import sentences
from forgehall.games.merchants_cove.rules.state import PEDDLER, Happened
from forgehall.kit.events import Event
from forgehall.kit.game import game as game_named
from forgehall.tables.acts.leaving import Resigning
from forgehall.tables.folding.draft import Draft
from forgehall.web.eyes.log import LOG_STEP, Log
from forgehall.web.eyes.seeing import Eyes, as_it_was, reader_of, scene_for, table_view
from tests.web.going_on import MOMENT, PEOPLE, begun, gone_on, taken_back


def test_a_rival_without_a_seat_is_no_seat() -> None:
    """The Peddler spends hours as the seats do, but has no pawn."""
    of = game_named("merchants-cove")
    events = [Event(Happened.HOURS, seat, 0, 2) for seat in (0, PEDDLER)]

    about = [one.seat for one in sentences(of, events, "en", None, ("Ada",))]

    assert [0, None] == about


@pytest.mark.parametrize("game", ["dice-forge", "dwarven-smithy", "merchants-cove"])
def test_lines_taken_over_are_those_that_would_be_told_anew(game: str) -> None:
    """Also where answers are taken back, and when the log is longer than what is shown."""
    table, luck, eyes = begun(game), Random(4), Eyes(0, "en", is_host=True)
    before, undone = None, 0

    for _ in range(150):
        if table.state == "over":
            break
        later = taken_back(table, luck.randrange(2)) if luck.random() < 0.2 else table
        undone += later.number > table.number
        table = later if later.number > table.number else gone_on(table, luck)
        scene = scene_for(table, eyes)
        log = Log(table, reader_of(table, scene, eyes), before)
        taken_over = table_view(table, scene, eyes, MOMENT, log)

        anew = table_view(table, scene, eyes, MOMENT)

        assert [turn.lines for turn in anew.turns] == [turn.lines for turn in taken_over.turns]
        before = log

    assert table.number > 3 * LOG_STEP
    assert undone > 0


def test_the_log_goes_back_so_far_that_it_is_cut_seldom() -> None:
    """What somebody who waits has read stays as it is while the others play."""
    table, luck, eyes = begun("dice-forge"), Random(4), Eyes(None, "en", is_host=False)
    ends = []

    while table.state == "playing":
        table = gone_on(table, luck)
        seen = table_view(table, scene_for(table, eyes), eyes, MOMENT)
        ends.append(seen.log[-1].number if seen.log else 0)
        assert 2 * LOG_STEP > table.number - ends[-1] or table.number <= 2 * LOG_STEP

    assert len(set(ends)) <= 1 + table.number // LOG_STEP


def test_a_replay_tells_what_had_happened_by_then() -> None:
    """Neither what was answered later nor who left later, and from where it was cut then."""
    table, luck, eyes = begun("dice-forge"), Random(4), Eyes(0, "en", is_host=True)
    while len(table.played) < 5 * LOG_STEP:
        table = gone_on(table, luck)
    draft = Draft(table, table.at + 1)
    Resigning().perform(draft, PEOPLE[1])
    steps = [LOG_STEP, 3 * LOG_STEP]

    shown = [
        [line.number for line in table_view(was, scene_for(was, eyes), eyes, MOMENT).log]
        for was in (as_it_was(draft.table, n) for n in steps)
    ]

    assert [table.played[n - 1].number for n in steps] == [numbers[0] for numbers in shown]
    assert all(numbers[0] == max(numbers) for numbers in shown)
