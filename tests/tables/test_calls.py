"""Who is told that it is their turn: once a turn, after a while, and not while they look."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import func, select

from forgehall.tables.acts.afterwards import PlayingAgain
from forgehall.tables.acts.leaving import Resigning
from forgehall.tables.acts.playing import Answering
from forgehall.tables.acts.seating import Sitting
from forgehall.tables.calling.caller import MOST_FAILURES, Calling
from forgehall.tables.calling.channels import MOST, BadChannelError, Channel
from forgehall.tables.calling.queue import FIRST, GROWTH, MOST_TRIES
from forgehall.tables.errors import StaleError
from forgehall.tables.hall import Hall
from forgehall.tables.log.settings import Settings
from forgehall.tables.store import schema
from tests.tables.receivers import Receiver, receiver
from tests.tables.sitting import Clock, Opener, one_step, play_until, sit_down

pytestmark = pytest.mark.anyio
INSIDE = Calling(secret_key="of no worth", inside=True)  # noqa: S106  # as it says
HOME = "http://hall.example"
DAY = 24 * 3600


@pytest.fixture
def heard() -> Iterator[Receiver]:
    """Somebody who hears."""
    with receiver() as found:
        yield found


async def opened(open_hall: Opener, database: str) -> Hall:
    """A hall whose calls go out when the test says so."""
    hall = await open_hall(database, calling=INSIDE)
    await hall.caller.close()
    return hall


async def add(hall: Hall, person: str, address: str, **more: Any) -> Channel:
    """A channel of a person, told at once if nothing else is said."""
    fields: dict[str, Any] = {
        "kind": "webhook", "table": None, "delay": 0, "language": "en", "home": HOME, **more
    }  # fmt: skip
    return await hall.caller.add(person=person, address=address, **fields)


async def waiting(hall: Hall) -> int:
    """How many calls are to be told, now or later."""
    found = await hall.store.found(select(func.count()).select_from(schema.calls))
    return int(found[0][0])


async def pass_turn(hall: Hall, table: str, people: list[str]) -> tuple[int, int]:
    """Let whoever is asked play until somebody else is; who that was, and who is asked now."""
    first = (await hall.table(table)).asked[0]
    now = await play_until(hall, table, people, lambda t: bool(t.asked) and t.asked[0] != first)
    return first, now.asked[0]


async def test_who_is_asked_is_told_once_with_two_links(
    open_hall: Opener, database: str, heard: Receiver
) -> None:
    """One link leads to the table, one ends it; no secret of the person is in it."""
    hall = await opened(open_hall, database)
    table, people = await sit_down(hall)
    channels = [await add(hall, person, f"{heard.address}/{n}") for n, person in enumerate(people)]

    _, asked = await pass_turn(hall, table, people)
    await hall.caller.call()
    await hall.caller.call()

    told = [one for one in heard.heard if one.path == f"/{asked}"]
    assert 1 == len(told)
    other = ("Bob", "Ann")[asked]
    assert f"It is your turn in Dice Forge with {other}." == told[0].data["text"]
    assert f"{HOME}/t/{table}" == told[0].data["link"]
    assert f"{HOME}/n/{channels[asked].secret}" == told[0].data["end"]
    assert not any(person.encode() in one.body for person in people for one in heard.heard)


async def test_a_turn_of_many_answers_is_told_once(
    open_hall: Opener, lite: str, heard: Receiver
) -> None:
    """Who answers one question after the other is not told of each."""
    hall = await opened(open_hall, lite)
    table, people = await sit_down(hall)
    seat = (await hall.table(table)).asked[0]
    await add(hall, people[seat], heard.address)

    now = await hall.table(table)
    while now.asked == [seat]:
        await one_step(hall, now, people, lambda ids: ids[-1])
        await hall.caller.call()
        now = await hall.table(table)
        if now.answers > 40:
            break

    assert [] == heard.heard[1:]


async def test_it_waits_as_long_as_the_person_likes(
    open_hall: Opener, database: str, heard: Receiver, clock: Clock
) -> None:
    """Who answers before that is not told at all."""
    hall = await opened(open_hall, database)
    table, people = await sit_down(hall)
    for person in people:
        await add(hall, person, f"{heard.address}/{person}", delay=600)
    was, asked = await pass_turn(hall, table, people)

    await hall.caller.call()
    before = len(heard.heard)
    clock.now += 601
    await hall.caller.call()

    assert 0 == before
    assert [f"/{people[asked]}"] == [one.path for one in heard.heard]
    assert was != asked


async def test_nobody_is_told_whose_page_is_open(
    open_hall: Opener, database: str, heard: Receiver
) -> None:
    """The page has told them already."""
    hall = await opened(open_hall, database)
    table, people = await sit_down(hall)
    for person in people:
        await add(hall, person, heard.address)
        hall.presence.arrive(table, person)

    await pass_turn(hall, table, people)
    await hall.caller.call()

    assert [] == heard.heard
    assert 0 == await waiting(hall)


async def test_the_call_is_in_the_store_with_the_line_and_survives_a_restart(
    open_hall: Opener, database: str, heard: Receiver
) -> None:
    """A worker that tells nothing more has left it for the next one."""
    hall = await opened(open_hall, database)
    table, people = await sit_down(hall)
    for person in people:
        await add(hall, person, f"{heard.address}/{person}")
    _, asked = await pass_turn(hall, table, people)

    again = await opened(open_hall, database)
    await again.caller.call()

    assert f"/{people[asked]}" in [one.path for one in heard.heard]


async def test_what_is_not_taken_is_tried_again_later_and_later(
    open_hall: Opener, database: str, heard: Receiver, clock: Clock
) -> None:
    """Until somebody takes it; then it is not told again."""
    hall = await opened(open_hall, database)
    table, people = await sit_down(hall)
    _, asked = await pass_turn(hall, table, people)
    _, asked = await pass_turn(hall, table, people)
    waiting = 1 - asked
    await add(hall, people[waiting], heard.address)
    await pass_turn(hall, table, people)
    heard.statuses = [503, 429]

    times = []
    for wait in (0.0, FIRST - 1, 1.0, FIRST * GROWTH, 1e6):
        clock.now += wait
        await hall.caller.call()
        times.append(len(heard.heard))

    assert [1, 1, 2, 3, 3] == times
    assert 1 == hall.counts()["calls_told"]


async def test_a_receiver_that_never_takes_anything_is_given_up(
    open_hall: Opener, lite: str, heard: Receiver, clock: Clock
) -> None:
    """After some tries a call is dropped, after some calls the channel; the person sees why."""
    hall = await opened(open_hall, lite)
    table, people = await sit_down(hall)
    for person in people:
        await add(hall, person, heard.address)
    heard.statuses = [500] * 1000
    for _ in range(2 * MOST_FAILURES):
        await pass_turn(hall, table, people)
        for _ in range(MOST_TRIES):
            await hall.caller.call()
            clock.now += 1e6
    before = len(heard.heard)

    await pass_turn(hall, table, people)
    await hall.caller.call()

    assert before == len(heard.heard) == 2 * MOST_FAILURES * MOST_TRIES
    assert 0 == await waiting(hall)
    assert ["the receiver answered 500"] * 2 == [
        channel.trouble for person in people for channel in await hall.channels.of(person)
    ]


async def test_a_receiver_that_refuses_is_asked_once(
    open_hall: Opener, lite: str, heard: Receiver
) -> None:
    """What it says stands with the channel."""
    hall = await opened(open_hall, lite)
    table, people = await sit_down(hall)
    for person in people:
        await add(hall, person, heard.address)
    heard.statuses = [404]

    await pass_turn(hall, table, people)
    await hall.caller.call()

    assert 1 == len(heard.heard)
    assert 0 == await waiting(hall)


async def test_two_workers_tell_it_once(open_hall: Opener, database: str, heard: Receiver) -> None:
    """Who takes a call first has it."""
    one, other = await opened(open_hall, database), await opened(open_hall, database)
    table, people = await sit_down(one)
    for person in people:
        await add(one, person, f"{heard.address}/{person}")
    await pass_turn(one, table, people)
    due = await one.caller.queue.due(2e6, 10)

    taken = [await worker.caller.queue.take(due[0], 1e6) for worker in (one, other)]

    assert [True, False] == taken


async def test_a_channel_of_one_table_hears_of_that_one_alone(
    open_hall: Opener, database: str, heard: Receiver
) -> None:
    """And goes with it."""
    hall = await opened(open_hall, database)
    table, people = await sit_down(hall)
    other, others = await sit_down(hall)
    for person in people:
        await add(hall, person, f"{heard.address}/{person}", table=table)
    for person in others:
        await add(hall, person, f"{heard.address}/{person}", table=table)

    await pass_turn(hall, table, people)
    await pass_turn(hall, other, others)
    await hall.caller.call()

    assert 1 == len(heard.heard)
    assert table == heard.heard[0].data["table"]


async def test_a_reminder_comes_before_the_clock_runs_out(
    open_hall: Opener, database: str, heard: Receiver, clock: Clock
) -> None:
    """Six hours before, where a move has a day."""
    hall = await opened(open_hall, database)
    table, people = await sit_down(hall, clock="days", seconds=DAY)
    for person in people:
        await add(hall, person, heard.address)
    await pass_turn(hall, table, people)

    events = []
    for wait in (0, DAY - 6 * 3600 - 60, 120, 3600):
        clock.now += wait
        await hall.caller.call()
        events.append([one.data["event"] for one in heard.heard])

    assert ["turn"] == events[0] == events[1]
    assert ["turn", "clock"] == events[2] == events[3]


async def test_who_played_with_me_is_told_that_i_want_to_play_again(
    open_hall: Opener, database: str, heard: Receiver
) -> None:
    """A rematch keeps the seats of the others, and calls them."""
    hall = await opened(open_hall, database)
    table, people = await sit_down(hall)
    await hall.act(table, people[0], Resigning())
    for person in people:
        await add(hall, person, f"{heard.address}/{person}", language="de")

    again = await hall.act(table, people[0], PlayingAgain())
    await hall.caller.call()

    assert [f"/{people[1]}"] == [one.path for one in heard.heard]
    assert again.id == heard.heard[0].data["table"]
    assert "Ann" in heard.heard[0].data["text"]
    assert "wants to play" not in heard.heard[0].data["text"]


async def test_who_plays_alone_is_not_called(open_hall: Opener, lite: str) -> None:
    """Nobody waits."""
    hall = await opened(open_hall, lite)
    person = (await hall.new_person("Ann")).id
    await add(hall, person, "http://127.0.0.1:9")
    table, _ = await sit_down(hall, "Ann", kinds=("open", "random"))

    assert (await hall.table(table)).state == "playing"
    assert 0 == await waiting(hall)


async def test_a_channel_that_is_ended_takes_its_calls_with_it(
    open_hall: Opener, database: str, heard: Receiver
) -> None:
    """The link in the message ends it."""
    hall = await opened(open_hall, database)
    table, people = await sit_down(hall)
    channels = [await add(hall, person, heard.address) for person in people]
    await pass_turn(hall, table, people)

    for channel in channels:
        found = await hall.channels.by_secret(channel.secret)
        assert found is not None
        await hall.channels.end(found.id)

    assert 0 == await waiting(hall)


async def test_nobody_has_many_channels(open_hall: Opener, lite: str) -> None:
    """The queue is bounded: so many channels a person, and one call each for a table."""
    hall = await opened(open_hall, lite)
    person = (await hall.new_person("Ann")).id
    for n in range(MOST):
        await add(hall, person, f"http://127.0.0.1:9/{n}")
    await add(hall, person, "http://127.0.0.1:9/0")

    with pytest.raises(BadChannelError):
        await add(hall, person, "http://127.0.0.1:9/more")

    assert MOST == len(await hall.channels.of(person))


async def test_an_act_that_is_refused_calls_nobody(open_hall: Opener, database: str) -> None:
    """The call is written with the line, or not at all."""
    hall = await opened(open_hall, database)
    table, people = await sit_down(hall)
    for person in people:
        await add(hall, person, "http://127.0.0.1:9")
    seat = (await hall.table(table)).asked[0]

    with pytest.raises(StaleError):
        await hall.act(table, people[seat], Answering(opened=1, choice=0))

    assert 0 == await waiting(hall)


async def test_my_tables_begin_with_the_one_that_waits_longest_for_me(
    open_hall: Opener, lite: str, clock: Clock
) -> None:
    """Those that wait for others follow, and games that are over come last."""
    hall = await opened(open_hall, lite)
    ann, bob = [(await hall.new_person(name)).id for name in ("Ann", "Bob")]
    tables = []
    for _ in range(6):
        clock.now += 10
        table = await hall.set_table(
            Settings(game="dice-forge", kinds=("open", "open")), ann, "Ann"
        )
        await hall.act(table, bob, Sitting(nickname="Bob"))
        tables.append(table)
    await hall.act(tables[0], ann, Resigning())

    listed = await hall.lists.of(ann)

    mine = [one.touched for one in listed if one.awaits(ann)]
    assert mine == sorted(mine)
    assert [one.awaits(ann) for one in listed] == sorted(
        (one.awaits(ann) for one in listed), reverse=True
    )
    assert "over" == listed[-1].state
