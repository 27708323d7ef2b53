"""Who is here is known in every worker, and a worker that is gone keeps nobody."""

from __future__ import annotations

import asyncio

import pytest

from forgehall.tables.presence import MOST_REGULARS, MOST_TOLD, Presence
from forgehall.tables.regulars import FORGOTTEN, Regular
from tests.tables.postgres import Postgres
from tests.tables.sitting import Clock, Opener

PATIENCE = 60.0
pytestmark = pytest.mark.anyio


def workers(n: int = 2) -> tuple[Clock, list[Presence]]:
    """Workers that hear one another at once, and themselves, as PostgreSQL has it."""
    clock = Clock()
    all_of_them = [Presence(clock) for _ in range(n)]

    def tell(notice: str) -> None:
        for worker in all_of_them:
            worker.heard(notice)

    for worker in all_of_them:
        worker.tell = tell
    return clock, all_of_them


def test_a_person_is_here_until_the_last_page_is_closed() -> None:
    """Pages of one person are counted, in one worker and in several."""
    _, (one, other) = workers()

    one.arrive("t", "ann")
    one.arrive("t", "ann")
    other.arrive("t", "ann")
    one.depart("t", "ann")
    one.depart("t", "ann")
    still = [worker.present("t") for worker in (one, other)]
    other.depart("t", "ann")

    assert [frozenset({"ann"})] * 2 == still
    assert [frozenset()] * 2 == [worker.present("t") for worker in (one, other)]


def test_a_regular_is_here_in_every_worker_until_it_goes() -> None:
    """Also for a worker that comes later, and no longer than its own worker tells of it."""
    clock, (one, other, late) = workers(3)
    many = [regular(f"bot {n}") for n in range(MOST_REGULARS + 1)]

    for here in many:
        one.stay(here)
    one.go(many[0])
    known = [len(worker.regulars.all()) for worker in (one, other)]
    late.ask()
    clock.now += FORGOTTEN + 1
    forgotten = len(other.regulars.all())
    one.repeat()

    assert [MOST_REGULARS] * 2 == known
    assert 0 == forgotten
    assert many[1] == late.regulars.find(many[1].id)
    assert late.regulars.find(many[0].id) is None


def test_who_comes_anew_does_not_go_with_the_former_stream() -> None:
    """A program that has lost its way to the hall is back before the old stream ends."""
    _, (one, _) = workers()
    former, anew = regular("bot"), regular("bot")

    one.stay(former)
    one.stay(anew)
    one.go(former)

    assert [anew] == one.regulars.all()


def regular(name: str) -> Regular:
    """A program that stays."""
    return Regular(person=name, name=name, owner="Eve", mark="B", games=("dice-forge",))


def test_every_change_elsewhere_is_told_once() -> None:
    """Pages are drawn again when somebody comes or goes in another worker, not at every repeat."""
    _, (one, other) = workers()
    heard: list[str] = []
    other.changed = heard.append

    one.arrive("t", "ann")
    one.repeat()
    one.depart("t", "ann")
    one.repeat()

    assert ["t", "t"] == heard


def test_a_worker_that_falls_silent_is_forgotten() -> None:
    """Whom a killed worker told of is not here for ever; a living one is believed."""
    clock, (dies, lives, asks) = workers(3)
    dies.arrive("t", "ann")
    lives.arrive("t", "bob")
    dies.tell = lambda _notice: None
    heard: list[str] = []
    asks.changed = heard.append

    clock.now += FORGOTTEN
    lives.repeat()
    asks.repeat()

    assert {"bob"} == asks.present("t")
    assert ["t"] == heard


def test_a_new_worker_asks_who_is_here() -> None:
    """Nobody has to come again when a worker starts; notices stay short."""
    _, (one, other, late) = workers(3)
    for n in range(MOST_TOLD + 1):
        one.arrive("t", f"person {n}")
    other.arrive("u", "bob")
    late._elsewhere.clear()

    late.ask()

    assert MOST_TOLD + 1 == len(late.present("t"))
    assert {"bob"} == late.present("u")


async def test_presence_travels_between_workers(open_hall: Opener, postgres: Postgres) -> None:
    """With PostgreSQL a worker hears who has a page open in another one."""
    database = postgres.new_database()
    one = await open_hall(database)
    one.presence.arrive("t", "ann")

    other = await open_hall(database)
    woken: asyncio.Queue[str] = asyncio.Queue()
    other.presence.changed = woken.put_nowait
    if not other.presence.present("t"):  # it may have been told while it opened
        await asyncio.wait_for(woken.get(), PATIENCE)
    came = other.presence.present("t")
    one.presence.depart("t", "ann")
    went = await asyncio.wait_for(woken.get(), PATIENCE), other.presence.present("t")

    assert frozenset({"ann"}) == came
    assert ("t", frozenset()) == went
