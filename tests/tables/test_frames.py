"""Frames: what happened at a table, one an answer, as somebody may know it."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from forgehall.kit.events import visible_to
from forgehall.tables.frames import frames
from tests.web.going_on import begun, gone_on, taken_back

GAMES = ["dice-forge", "dwarven-smithy", "merchants-cove"]


@pytest.mark.parametrize("game", GAMES)
def test_frames_between_moments_are_all_frames(game: str) -> None:
    """Every answer and every event is told once, in order, to whoever looks again and again."""
    table, luck, found, since = begun(game), Random(4), [], 0

    for _ in range(60):
        table = gone_on(table, luck)
        found += frames(table, 1, since)
        since = table.number

    assert frames(table, 1) == found
    assert [played.number for played in table.played] == [one.number for one in found]
    assert [line.seat for line in table.playing.history] == [one.seat for one in found]
    events = [event for one in found for event in one.events]
    assert visible_to(table.playing.events, 1) == events
    assert all(one.number < other.number for one, other in pairwise(found))


def test_an_answer_that_was_taken_back_has_no_frame() -> None:
    """What is left was told before; the same answer given anew is told anew."""
    table, luck, undone = begun("dice-forge"), Random(4), 0

    for _ in range(60):
        later = taken_back(table, luck.randrange(2))
        if later.number > table.number:
            undone += 1
            assert [] == frames(later, 0, table.number)
            assert len(later.played) == len(frames(later, 0))
        table = gone_on(table, luck)

    assert undone > 0


@pytest.mark.parametrize("game", GAMES)
def test_who_wants_all_gets_the_answers_of_which_no_event_tells(game: str) -> None:
    """Each frame has an event, or the answer in the notation of its seat."""
    table, luck = begun(game), Random(5)
    for _ in range(40):
        table = gone_on(table, luck)
    texts = {step.number: step.text for step in table.steps(0)}

    found = frames(table, 0, tells_all=True)

    assert all((one.given is None) == bool(one.events) for one in found)
    assert all(texts[one.number] == one.given.text for one in found if one.given)
    assert frames(table, 0) == [one._replace(given=None) for one in found]
