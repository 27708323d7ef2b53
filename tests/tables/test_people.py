"""A person can be carried, sent home and forgotten; whoever sat with them keeps their own games."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from sqlalchemy import select

from forgehall.tables import people
from forgehall.tables.acts import ACTS
from forgehall.tables.acts.leaving import Resigning
from forgehall.tables.acts.speaking import Saying
from forgehall.tables.folding.fold import NAMELESS
from forgehall.tables.hall import Hall
from forgehall.tables.store import schema
from tests.tables.sitting import Clock, Opener, play_until, sit_down

pytestmark = pytest.mark.anyio


async def kept(hall: Hall) -> str:
    """Everything that the store holds, as one text."""
    found = [await hall.store.found(select(table)) for table in schema.metadata.sorted_tables]
    return str(found)


@pytest.mark.parametrize("state", ["waiting", "playing", "over"])
async def test_who_is_forgotten_is_nowhere_in_the_store(
    open_hall: Opener, database: str, state: str
) -> None:
    """Neither the secret, nor the name, nor what was said; the others play on."""
    hall = await open_hall(database)
    names = "Annabella Bob Cid" if state == "waiting" else "Annabella Bob"
    table, people = await sit_down(hall, names, kinds=("open",) * (4 if state == "waiting" else 2))
    await hall.act(table, people[0], Saying(text="my phone number"))
    if state == "over":
        await hall.act(table, people[1], Resigning())

    await hall.forget(people[0])

    text = await kept(hall)
    assert not any(trace in text for trace in (people[0], "Annabella", "my phone number"))
    now = await hall.table(table)
    assert now.seat_of(people[1]) is not None
    assert state == now.state
    assert people[0] not in {now.host, *(seat.person for seat in now.seats)}


async def test_a_game_goes_on_after_somebody_was_forgotten(
    open_hall: Opener, database: str
) -> None:
    """A bot plays on, and the table can be rebuilt from its log."""
    hall = await open_hall(database)
    table, people = await sit_down(hall)
    await play_until(hall, table, people, lambda now: now.answers > 12)

    await hall.forget(people[0])

    again = await open_hall(database)
    now, other = await hall.table(table), await again.table(table)
    assert [NAMELESS, "Bob"] == list(now.names) == list(other.names)
    assert now.answers == other.answers
    assert "smith" == other.seats[0].plays
    assert await again.record(table, people[1])


@pytest.mark.parametrize("who", [0, 1])
@pytest.mark.parametrize("deed", ["resign", "rematch", "play-on", "leave"])
async def test_who_is_forgotten_while_somebody_acts_is_forgotten(
    hall: Hall, deed: str, who: int
) -> None:
    """The game ends at the same moment, or goes on at another table, where they are kept a seat."""
    table, people = await sit_down(hall)
    await play_until(hall, table, people, lambda now: now.answers > 2)
    if deed in {"rematch", "play-on"}:
        await hall.act(table, people[1], Resigning())
    act = msgspec.convert({"at": 1} if deed == "play-on" else {}, ACTS[deed])

    forgotten, _ = await asyncio.gather(
        hall.forget(people[0]), hall.act(table, people[who], act), return_exceptions=True
    )

    assert forgotten is None
    assert people[0] not in await kept(hall)


async def test_tables_of_nobody_else_go(open_hall: Opener, database: str) -> None:
    """What somebody played with bots alone is deleted, and so is a table that only waits."""
    hall = await open_hall(database)
    alone, (ann,) = await sit_down(hall, "Ann", kinds=("open", "random"))

    await hall.forget(ann)

    assert await hall.store.founded(alone) is None
    assert await hall.person(ann) is None


async def test_a_link_makes_another_device_ones_own_until_there_is_a_new_one(
    open_hall: Opener, database: str
) -> None:
    """Only its hash is kept."""
    hall = await open_hall(database)
    ann = await hall.new_person("Ann")
    first = await hall.people.new_key(ann.id)
    found = await hall.people.by_key(first)

    second = await hall.people.new_key(ann.id)

    assert ann == found == await hall.people.by_key(second)
    assert await hall.people.by_key(first) is None
    assert second not in await kept(hall)


async def test_a_link_works_once(open_hall: Opener, database: str) -> None:
    """Who finds it later on the device that it was opened on is nobody; a second press is one."""
    clock = Clock()
    hall = await open_hall(database)
    hall.people.clock = clock
    ann = await hall.new_person("Ann")
    secret = await hall.people.new_key(ann.id)

    pressed = [await hall.people.take_key(secret) for _ in range(2)]
    shown = await hall.people.by_key(secret)
    clock.now += people.AGAIN + 1
    later = await hall.people.take_key(secret)

    assert [ann, ann] == pressed
    assert (None, None) == (shown, later)


async def test_a_second_press_does_not_bring_back_who_was_sent_home(
    open_hall: Opener, database: str
) -> None:
    """Also where another worker has sent them home, or has forgotten the person."""
    hall, other = await open_hall(database), await open_hall(database)
    ann, bob = await hall.new_person("Ann"), await hall.new_person("Bob")
    secrets = [await hall.people.new_key(person.id) for person in (ann, bob)]
    assert [ann, bob] == [await hall.people.take_key(secret) for secret in secrets]

    await other.people.send_others_home(ann.id)
    await other.forget(bob.id)

    assert [None, None] == [await hall.people.take_key(secret) for secret in secrets]


async def test_sending_others_home_is_counted_and_voids_the_link(
    open_hall: Opener, database: str
) -> None:
    """Every worker learns of it."""
    hall = await open_hall(database)
    ann, bob = await hall.new_person("Ann"), await hall.new_person("Bob")
    secret = await hall.people.new_key(ann.id)

    epochs = [await hall.people.send_others_home(ann.id) for _ in range(2)]

    assert [1, 2] == epochs
    assert {ann.id: 2} == await hall.people.epochs()
    assert bob.id not in await hall.people.epochs()
    assert await hall.people.by_key(secret) is None
