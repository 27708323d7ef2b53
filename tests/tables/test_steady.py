"""Somebody sets the machine's clock: nobody gains or loses time, and no table is deleted."""

from __future__ import annotations

import pytest

from forgehall.tables.acts.speaking import Saying
from forgehall.tables.hall import Hall
from forgehall.tables.tending import sweeping
from forgehall.tables.tending.steady import Steady
from tests.tables.sitting import sit_down

pytestmark = pytest.mark.anyio
DAY = 24 * 3600.0


class Machine:
    """A wall clock that can be set, and time that only passes."""

    def __init__(self) -> None:
        """Begin somewhere."""
        self.wall = 1_000_000.0
        self.passed = 50.0

    def clock(self) -> Steady:
        """The hall's time at this machine."""
        return Steady(lambda: self.wall, lambda: self.passed)

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.wall += seconds
        self.passed += seconds


@pytest.mark.parametrize("jump", [-3600.0, 2 * DAY])
async def test_a_clock_that_is_set_changes_nobodys_time(lite: str, jump: float) -> None:
    """Thirty seconds have passed, whatever the wall clock says."""
    machine = Machine()
    async with await Hall.open(lite, clock=machine.clock()) as hall:
        table, people = await sit_down(hall, clock="live", seconds=300)
        before = await hall.table(table)
        seat = before.ticking[0]
        machine.wait(10)
        machine.wall += jump
        machine.wait(20)

        after = await hall.act(table, people[0], Saying(text="what time is it?"))

    assert 30 == round(before.lefts[seat] - after.lefts[seat])
    assert "" == after.seats[seat].plays


async def test_after_a_restart_time_goes_on_where_it_stood(lite: str) -> None:
    """A clock that was set back meanwhile gives nobody free time."""
    machine = Machine()
    async with await Hall.open(lite, clock=machine.clock()) as hall:
        table, people = await sit_down(hall, clock="live", seconds=300)
        before = await hall.table(table)
    machine.wall -= 3600

    async with await Hall.open(lite, clock=machine.clock()) as again:
        machine.wait(20)
        after = await again.act(table, people[0], Saying(text="hello again"))

    assert 20 == round(after.at - before.at)


@pytest.mark.parametrize("jump", [95 * DAY, -95 * DAY])
async def test_a_jump_of_the_clock_deletes_no_table(
    lite: str, jump: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As long as the wall clock and the time that has passed disagree, nothing is old."""
    monkeypatch.setattr(sweeping, "HOUR", 0.0)
    machine = Machine()
    async with await Hall.open(lite, clock=machine.clock()) as hall:
        table, _ = await sit_down(hall)
        machine.wall += jump
        await hall.sweeper._clean()
        during = await hall.store.founded(table)
        machine.wall -= jump
        machine.wait(91 * DAY)
        await hall.sweeper._clean()
        at_last = await hall.store.founded(table)

    assert during is not None
    assert at_last is None


async def test_a_hall_that_opens_far_in_the_future_waits_a_day(
    lite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine that starts with a wrong clock has a day to find out."""
    monkeypatch.setattr(sweeping, "HOUR", 0.0)
    machine = Machine()
    async with await Hall.open(lite, clock=machine.clock()) as hall:
        table, _ = await sit_down(hall)
    machine.wall += 95 * DAY

    async with await Hall.open(lite, clock=machine.clock()) as again:
        await again.sweeper._clean()
        found = await again.store.founded(table)

    assert found is not None
