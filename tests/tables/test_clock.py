"""Clocks: computed from the times of the lines; who runs out of time is played on by a bot."""

from __future__ import annotations

import pytest

from forgehall.tables.acts import by_itself
from forgehall.tables.acts.agreeing import AskingPause, Consenting, Resuming
from forgehall.tables.acts.leaving import Leaving
from forgehall.tables.acts.playing import Answering
from forgehall.tables.acts.returning import TakingBack
from forgehall.tables.errors import PausedError, TimeUpError
from forgehall.tables.hall import Hall
from forgehall.tables.log.lines import Takeover
from forgehall.tables.snapshot.table import Table
from tests.tables.sitting import Clock, Opener, is_choosing, play_until, sit_down

pytestmark = pytest.mark.anyio


async def test_a_live_clock_runs_for_the_seat_that_is_asked(hall: Hall, clock: Clock) -> None:
    """Time goes off the budget of who is asked; each answer adds the increment."""
    table, people = await sit_down(hall, clock="live", seconds=100, increment=7)
    now = await play_until(hall, table, people, is_choosing)
    seat = now.asked[0]
    before = now.left(seat, clock.now)
    assert before is not None
    clock.now += 30

    after = await hall.act(
        table, people[seat], Answering(opened=now.opened[seat], choice=now.choices(seat)[0])
    )

    assert before - 30 == now.left(seat, clock.now)
    assert 100 == now.left(1 - seat, clock.now)
    assert before - 30 + 7 == after.left(seat, clock.now)


async def bot_answers(hall: Hall, table: str, seat: int) -> Table:
    """The bot that plays on at a seat gives an answer."""
    now = await hall.table(table)
    opened, choice = now.opened[seat], now.choices(seat)[0]
    return (await hall.keeper.act(table, lambda d: by_itself.bot_answers(d, seat, opened, choice)))[
        0
    ]


async def out_of_time(hall: Hall, clock: Clock, table: str, people: list[str], seat: int) -> Table:
    """A seat lets its time run out, at a question of its own."""
    now = await play_until(hall, table, people, lambda now: seat in now.asked)
    clock.now += now.lefts[seat]
    await hall.keeper._pass(table)
    return await hall.table(table)


async def test_who_runs_out_of_time_is_played_on(hall: Hall, clock: Clock) -> None:
    """A bot takes over at the end of the budget, and the person has a minute when back."""
    table, people = await sit_down(hall, clock="live", seconds=100)
    now = await play_until(hall, table, people, is_choosing)
    seat = now.asked[0]
    assert clock.now + 100 == now.due
    clock.now += 100

    await hall.keeper._pass(table)
    over_time = await hall.table(table)
    await bot_answers(hall, table, seat)
    back = await hall.act(table, people[seat], TakingBack())

    assert Takeover(seat, "time") in [row.line for row in await hall.store.rows(table)]
    assert "time" == over_time.seats[seat].why
    assert [seat] == over_time.bots_asked
    assert 60 == back.left(seat, clock.now)


@pytest.mark.parametrize("kind", ["live", "days"])
async def test_leaving_and_coming_back_refills_no_clock(
    hall: Hall, clock: Clock, kind: str
) -> None:
    """Who leaves finds the clock as it was, however often."""
    table, people = await sit_down(hall, clock=kind, seconds=40)
    now = await play_until(hall, table, people, is_choosing)
    seat = now.asked[0]
    clock.now += 32

    for _ in range(3):
        await hall.act(table, people[seat], Leaving())
        back = await hall.act(table, people[seat], TakingBack())

    assert 8 == back.left(seat, clock.now)


@pytest.mark.parametrize("kind", ["live", "days"])
async def test_time_that_is_up_does_not_come_back_for_the_same_question(
    hall: Hall, clock: Clock, kind: str
) -> None:
    """Neither by taking the seat back, nor by answering: the bot answers this one."""
    table, people = await sit_down(hall, clock=kind, seconds=40)
    now = await out_of_time(hall, clock, table, people, 0)

    with pytest.raises(TimeUpError):
        await hall.act(table, people[0], TakingBack())
    with pytest.raises(TimeUpError):
        await hall.act(table, people[0], Answering(opened=now.opened[0], choice=now.choices(0)[0]))
    await bot_answers(hall, table, 0)

    assert (await hall.act(table, people[0], TakingBack())).seats[0].is_person


async def test_a_live_clock_runs_out_for_good_the_second_time(hall: Hall, clock: Clock) -> None:
    """One minute of grace in a game, not as many as somebody wants."""
    table, people = await sit_down(hall, clock="live", seconds=40)
    for _ in range(2):
        await out_of_time(hall, clock, table, people, 0)
        await bot_answers(hall, table, 0)
        if not (await hall.table(table)).seats[0].has_returned:
            await hall.act(table, people[0], TakingBack())

    with pytest.raises(TimeUpError, match="for good"):
        await hall.act(table, people[0], TakingBack())


async def test_with_a_clock_of_days_each_question_has_the_whole_time(
    hall: Hall, clock: Clock
) -> None:
    """A day for one move begins anew with the next."""
    table, people = await sit_down(hall, clock="days", seconds=86_400, done="never")
    now = await play_until(hall, table, people, is_choosing)
    seat = now.asked[0]
    clock.now += 80_000

    after = await hall.act(
        table, people[seat], Answering(opened=now.opened[seat], choice=now.choices(seat)[0])
    )

    assert 6_400 == now.left(seat, clock.now)
    assert [86_400] == [after.left(other, clock.now) for other in after.asked]


async def test_a_pause_stops_the_clock_by_consent(hall: Hall, clock: Clock) -> None:
    """Nobody's time runs, and nothing is answered, until somebody resumes."""
    table, people = await sit_down(hall, clock="live", seconds=100)
    now = await play_until(hall, table, people, is_choosing)
    seat = now.asked[0]
    await hall.act(table, people[seat], AskingPause())
    paused = await hall.act(table, people[1 - seat], Consenting(yes=True))
    clock.now += 5_000

    with pytest.raises(PausedError):
        await hall.act(
            table, people[seat], Answering(opened=now.opened[seat], choice=now.choices(seat)[0])
        )
    await hall.keeper._pass(table)
    after = await hall.act(table, people[seat], Resuming())

    assert paused.paused
    assert paused.due is None
    assert 100 == after.left(seat, clock.now)
    assert [seat] == after.asked


async def test_a_clock_runs_out_at_a_table_that_nobody_has_at_hand(
    open_hall: Opener, database: str, clock: Clock
) -> None:
    """What is due stands in the store: a hall that opens later sees to it."""
    one = await open_hall(database)
    table, people = await sit_down(one, clock="days", seconds=3_600)
    now = await play_until(one, table, people, is_choosing)
    seat = now.asked[0]
    await one.keeper.close()
    clock.now += 3_601

    other = await open_hall(database)
    async for after in other.changes(table):
        if after.seats[seat].plays:
            break

    assert "time" == after.seats[seat].why


async def test_the_time_of_a_seat_that_is_held_runs(hall: Hall, clock: Clock) -> None:
    """Who does not say Done does not stop the clock with that."""
    table, people = await sit_down(hall, clock="live", seconds=100)
    now = await play_until(hall, table, people, lambda now: now.held is not None)
    seat = now.held
    assert seat is not None
    clock.now += 100

    await hall.keeper._pass(table)

    after = await hall.table(table)
    assert "time" == after.seats[seat].why
    assert after.draws > now.draws
