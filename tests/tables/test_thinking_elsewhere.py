"""Bots that think on other machines: the same answers, whoever thinks, and whoever is lost."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from itertools import pairwise

import msgspec
import pytest
from sqlalchemy import func, select

from forgehall.bots import Budget, Sight, bot, sight_of, wake
from forgehall.bots.search import follows
from forgehall.kit.game import game
from forgehall.tables.hall import Hall
from forgehall.tables.log.settings import Settings
from forgehall.tables.store import schema
from forgehall.tables.store import thoughts as thoughts_module
from forgehall.tables.store.thoughts import FAILED, Thoughts
from forgehall.tables.tending.supervising import end
from forgehall.tables.thinking import elsewhere as elsewhere_module
from forgehall.tables.thinking.bots import Bots, Claim
from forgehall.tables.thinking.elsewhere import Elsewhere
from forgehall.tables.thinking.order import ThoughtOrder, kind_of, question, thought
from forgehall.tables.thinking.thinker import Thinker
from tests.tables.postgres import Postgres
from tests.tables.test_bots import reached

pytestmark = pytest.mark.anyio
PATIENCE = 120.0
"""How many seconds a test waits for what must come, on a slow machine too."""
LEVEL = "apprentice"
SEED = 11


def questions(level: str = LEVEL, name: str = "dice-forge", n: int = 12) -> list[tuple[Sight, int]]:
    """The first questions to the first seat, and what its bot answers that thinks at its table."""
    match = game(name).match(seats=2, seed=7)
    players = [bot(level, SEED), bot("greedy", SEED)]
    found: list[tuple[Sight, int]] = []
    while len(found) < n:
        assert match.question is not None
        seat = match.question.seat
        sight = sight_of(match, seat)
        choice = players[seat].choose(sight)
        if seat == 0 and len(sight.choices) > 1:
            found.append((sight._replace(state=sight.state.copy()), choice))
        match.answer(match.game.text(sight.state, choice, sight.seat))
    return found


@contextmanager
def machine(database: str) -> Iterator[subprocess.Popen[bytes]]:
    """Another machine that thinks: a process of its own."""
    command = [sys.executable, "-m", "forgehall.cli", "think", "--db", database]
    with subprocess.Popen([*command, "--bot-lease", "1"], stdout=subprocess.DEVNULL) as process:
        try:
            yield process
        finally:
            process.kill()


@asynccontextmanager
async def asking(database: str) -> AsyncIterator[tuple[Hall, Elsewhere]]:
    """A hall that asks other machines."""
    async with await Hall.open(database, tends=False) as hall:
        yield hall, Elsewhere(Thoughts(hall.store), hall.tasks)


@asynccontextmanager
async def thinking(hall: Hall, name: str, threads: int = 1) -> AsyncIterator[Thinker]:
    """Somebody in this process who takes what is asked of a game."""
    thinker = Thinker(Thoughts(hall.store), threads, lease=5)
    task = asyncio.create_task(thinker.think([name], hall.tasks, lambda _: None))
    try:
        yield thinker
    finally:
        await end(task)


async def emptied(hall: Hall) -> None:
    """Wait until nothing lies in the queue."""
    async with asyncio.timeout(PATIENCE):
        while await waits(hall):  # noqa: ASYNC110  # it is taken back beside
            await asyncio.sleep(0.01)


async def waits(hall: Hall) -> int:
    """How many thoughts lie in the queue."""
    ((n,),) = await hall.store.found(select(func.count()).select_from(schema.thoughts))
    return int(n)


def test_who_was_told_the_former_questions_answers_as_who_was_asked_them() -> None:
    """An order holds all that a thought depends on: a searcher made from it finds the same."""
    asked = questions()
    goes_on = [follows(*before, now) for before, (now, _) in pairwise(asked)]
    trains: list[list[Sight]] = []
    for (sight, _), continues in zip(asked, [False, *goes_on], strict=True):
        trains.append([*(trains[-1] if continues else []), sight])

    orders = [
        ThoughtOrder("t", 0, LEVEL, SEED, "dice-forge", tuple(map(question, train)))
        for train in trains
    ]
    sent = [msgspec.json.decode(msgspec.json.encode(order), type=ThoughtOrder) for order in orders]

    assert True in goes_on
    assert [choice for _, choice in asked] == [thought(one, None, Budget())[0] for one in sent]


@pytest.mark.parametrize("name", ["dice-forge", "dwarven-smithy", "merchants-cove"])
async def test_a_bot_elsewhere_answers_as_one_at_the_table(postgres: Postgres, name: str) -> None:
    """With two that think side by side, whichever takes a question."""
    asked = questions(name=name, n=6)
    async with (
        asking(postgres.new_database()) as (hall, elsewhere),
        thinking(hall, name),
        thinking(hall, name),
        asyncio.timeout(PATIENCE),
    ):
        await until_taken(elsewhere, asked[0][0])
        found = [await elsewhere.choose(LEVEL, sight, SEED, "t", 0) for sight, _ in asked]
        await emptied(hall)

    assert [choice for _, choice in asked] == found


async def maker(hall: Hall) -> str:
    """Who thinks about the one question that is taken, as soon as somebody does."""
    taken = schema.thoughts.c.alive.is_not(None) & schema.thoughts.c.choice.is_(None)
    query = select(schema.thoughts.c.maker).where(taken)
    while not (found := await hall.store.found(query)):  # noqa: ASYNC110  # it is another process
        await asyncio.sleep(0.005)
    return str(found[0][0])


async def until_taken(elsewhere: Elsewhere, sight: Sight) -> None:
    """Wait until somebody thinks: their code must be compiled first."""
    while await elsewhere.choose(LEVEL, sight, SEED, "other", 0) is None:
        pass


async def test_a_lost_machine_costs_a_repeated_thought(postgres: Postgres) -> None:
    """The one that thinks is killed in the middle; another one thinks the same from the start."""
    level = f"{LEVEL}:iterations=30000"
    ((sight, choice),) = questions(level, n=1)
    database = postgres.new_database()
    async with asking(database) as (hall, elsewhere), asyncio.timeout(PATIENCE):
        with machine(database) as first:
            await until_taken(elsewhere, sight)
            asked = asyncio.create_task(elsewhere.choose(level, sight, SEED, "t", 0))
            lost = await maker(hall)
            first.send_signal(signal.SIGKILL)
            first.wait()
        with machine(database):
            found = await asked

    assert choice == found
    assert lost != elsewhere.trains["t", 0].maker


async def test_a_silent_maker_loses_its_thought_to_the_next(postgres: Postgres) -> None:
    """And what it says later counts no more."""
    async with asking(postgres.new_database()) as (_, elsewhere):
        queue, kind = elsewhere.thoughts, kind_of("dice-forge")
        name = await queue.ask(kind, 0, "order", None)

        taken = [await queue.take([kind], maker, lease=60) for maker in ("one", "two")]
        again = await queue.take([kind], "two", lease=0)
        late = await queue.tell(name, "one", 3)
        in_time = await queue.tell(name, "two", 4)

        assert [(name, "order"), None] == taken
        assert (name, "order") == again
        assert (False, True) == (late, in_time)
        assert ("two", 4) == (await queue.states([name]))[name]


async def test_who_has_the_tree_is_asked_first_and_others_soon(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of what waits, lower ranks come first; what another kind of machine can do is left to it."""
    monkeypatch.setattr(thoughts_module, "HEADSTART", 60)
    async with asking(postgres.new_database()) as (_, elsewhere):
        queue = elsewhere.thoughts
        await queue.ask("this", 1, "later", None)
        await queue.ask("this", 0, "own", "two")
        await queue.ask("this", 2, "left", "two")
        await queue.ask("other", 0, "not for these", None)

        taken = [await queue.take(["this"], maker, 60) for maker in ("one", "one", "two")]
        monkeypatch.setattr(thoughts_module, "HEADSTART", 0)
        soon = [await queue.take(["this"], maker, 60) for maker in ("one", "two")]

        assert ["later", None, "own"] == [one and one.body for one in taken]
        assert ["left", None] == [one and one.body for one in soon]


async def test_what_nobody_takes_is_thought_about_here(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hall whose machines are all away plays on; nothing is left in the queue."""
    monkeypatch.setattr(elsewhere_module, "UNTAKEN", 0.1)
    wake(game("dice-forge"))
    ((sight, choice),) = questions(n=1)
    async with asking(postgres.new_database()) as (hall, elsewhere):
        bots = Bots(1, pace=0)
        bots.elsewhere = elsewhere

        found = await bots.choose(LEVEL, sight, SEED, Claim("t", "here"))
        await emptied(hall)

    assert choice == found


async def test_a_thought_that_fails_is_told_and_one_that_is_called_off_is_withdrawn(
    postgres: Postgres,
) -> None:
    """Neither keeps anybody waiting."""
    ((sight, _),) = questions(n=1)
    kind = kind_of("dice-forge")
    async with asking(postgres.new_database()) as (hall, elsewhere):
        thinker = Thinker(elsewhere.thoughts, threads=1, lease=5)
        broken = await elsewhere.thoughts.ask(kind, 0, "no order", None)
        taken = await elsewhere.thoughts.take([kind], thinker.name, 5)
        assert taken is not None
        await thinker._think(taken)
        choice = (await elsewhere.thoughts.states([broken]))[broken].choice
        await elsewhere.thoughts.withdraw(broken)

        asked = asyncio.create_task(elsewhere.choose(LEVEL, sight, SEED, "t", 0))
        async with asyncio.timeout(PATIENCE):
            while not await waits(hall):  # noqa: ASYNC110  # it is written beside
                await asyncio.sleep(0.01)
            asked.cancel()
            await emptied(hall)

    assert FAILED == choice


async def test_a_table_of_bots_is_played_to_its_end_elsewhere(postgres: Postgres) -> None:
    """The hall thinks of nothing itself: every searcher's answer comes from the other machine."""
    database = postgres.new_database()
    bots = Bots(1, pace=0)
    async with await Hall.open(database, bots=bots) as hall:
        bots.elsewhere = elsewhere = Elsewhere(Thoughts(hall.store), hall.tasks)
        async with thinking(hall, "dice-forge", 2) as thinker, asyncio.timeout(PATIENCE):
            while not thinker.kinds:  # noqa: ASYNC110  # it compiles beside
                await asyncio.sleep(0.01)
            host = (await hall.new_person("Ann")).id
            table = await hall.set_table(Settings("dice-forge", (LEVEL, "random")), host, None)
            after = await reached(hall, table)

        assert "over" == after.state
        assert not bots.minds.kept
        assert not elsewhere.trains, "a game that is over is forgotten"
