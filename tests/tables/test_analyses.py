"""An analysis is made once, and shown by every worker."""

from __future__ import annotations

import asyncio

import pytest

from forgehall.tables.store.analyses import BELIEVED, AnalysisRow, Underway
from forgehall.web.afterwards.analysing import made
from tests.tables.sitting import Clock, Opener, sit_down

pytestmark = pytest.mark.anyio


async def test_one_worker_makes_an_analysis_and_all_show_it(
    open_hall: Opener, database: str
) -> None:
    """Whoever begins it makes it; the others are told to wait, and then see it."""
    one, other = await open_hall(database), await open_hall(database)
    table, _ = await sit_down(one)

    begun = await asyncio.gather(one.analyses.begin(table), other.analyses.begin(table))
    during = await other.analyses.find(table)
    await one.analyses.keep(table, "the analysis")

    assert [False, True] == sorted(begun)
    assert AnalysisRow(None, Underway(0, 0, 0, 0.0)) == during
    assert AnalysisRow("the analysis") == await other.analyses.find(table)
    assert not await other.analyses.begin(table)


async def test_an_analysis_that_does_not_come_is_begun_anew(
    open_hall: Opener, lite: str, clock: Clock
) -> None:
    """Neither a child that failed nor a server that was killed keeps anybody waiting for ever."""
    hall = await open_hall(lite)
    table, _ = await sit_down(hall)
    first = await hall.analyses.begin(table)

    await hall.analyses.give_up(table)
    second = await hall.analyses.begin(table)
    clock.now += BELIEVED
    underway = (await hall.analyses.find(table)).underway
    third = await hall.analyses.begin(table)

    assert (True, True, None, True) == (first, second, underway, third)


async def test_what_is_made_cannot_be_given_up(open_hall: Opener, lite: str) -> None:
    """An analysis goes only with its table."""
    hall = await open_hall(lite)
    table, _ = await sit_down(hall)
    await hall.analyses.begin(table)
    await hall.analyses.keep(table, "the analysis")

    await hall.analyses.give_up(table)
    kept = await hall.analyses.find(table)
    await hall.store.delete_before(float("inf"), float("inf"))

    assert "the analysis" == kept.body
    assert (await hall.analyses.find(table)).body is None


async def test_an_analysis_that_cannot_be_read_can_be_made_anew(
    open_hall: Opener, lite: str
) -> None:
    """A damaged row costs one analysis, for as long as it takes to make it again."""
    hall = await open_hall(lite)
    table, _ = await sit_down(hall)
    await hall.analyses.begin(table)
    await hall.analyses.keep(table, '{"html":')

    found = await made(hall, table)

    assert (None, None) == found
    assert await hall.analyses.begin(table)


async def test_who_waits_is_told_how_far_it_is_and_how_many_come_before(
    open_hall: Opener, lite: str, clock: Clock
) -> None:
    """The first is worked on, the second waits; a sign of life of the first is one of both."""
    hall = await open_hall(lite)
    (first, _), (second, _) = await sit_down(hall), await sit_down(hall)
    await hall.analyses.begin(first)
    clock.now += 1
    await hall.analyses.begin(second)
    await hall.analyses.start(first)
    clock.now += BELIEVED - 1
    await hall.analyses.tell(first, 30, 120, [first, second])
    clock.now += BELIEVED - 1

    made, waits = await hall.analyses.find(first), await hall.analyses.find(second)
    await hall.analyses.keep(first, "the analysis")

    assert Underway(0, 30, 120, 2 * (BELIEVED - 1)) == made.underway
    assert 6 * (BELIEVED - 1) == made.underway.seconds_left
    assert Underway(1, 0, 0, 0.0) == waits.underway
    assert waits.underway.seconds_left is None
    assert Underway(0, 0, 0, 0.0) == (await hall.analyses.find(second)).underway
