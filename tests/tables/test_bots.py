"""Bots at tables: they answer by themselves, after a restart too, and never twice."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from pathlib import Path
from threading import Event, current_thread

import pytest

from forgehall.bots import Bot, Budget, Sight, bot
from forgehall.bots.bot import OWN_BUDGET
from forgehall.bots.search import Prospect
from forgehall.tables.acts.agreeing import AskingUndo, Consenting
from forgehall.tables.acts.leaving import Leaving
from forgehall.tables.errors import BusyError, NoHintsError, NotReadyError
from forgehall.tables.hall import Hall
from forgehall.tables.log.lines import Answer, StandIn
from forgehall.tables.log.settings import Settings
from forgehall.tables.snapshot.table import Table
from forgehall.tables.thinking import bots as bots_module
from forgehall.tables.thinking.bots import Bots, Warm
from tests.tables.sitting import Opener, is_choosing, play_until, sit_down

pytestmark = pytest.mark.anyio
PATIENCE = 60.0


async def reached(hall: Hall, table: str, stop: str = "over") -> Table:
    """The table once it is in a state."""

    async def wait() -> Table:
        async for now in hall.changes(table):
            if now.state == stop:
                return now
        raise AssertionError(stop)

    return await asyncio.wait_for(wait(), PATIENCE)


async def test_bots_play_a_game_to_its_end(open_hall: Opener, database: str) -> None:
    """Each question of a bot is answered once, and nothing waits for Done."""
    hall = await open_hall(database, bots=Bots(pace=0))
    host = (await hall.new_person("Ann")).id
    table = await hall.set_table(Settings("dice-forge", ("random", "random")), host, None)

    after = await reached(hall, table)

    rows = await hall.store.rows(table)
    answers = [row.line for row in rows if isinstance(row.line, Answer)]
    assert {"random"} == {line.by for line in answers}
    assert 1 == max(Counter((line.seat, line.opened) for line in answers).values())
    assert "played" == after.why_over


async def test_two_workers_think_and_one_counts(open_hall: Opener, database: str) -> None:
    """Where two workers look after one table, its bots do not answer twice."""
    one = await open_hall(database, bots=Bots(pace=0))
    host = (await one.new_person("Ann")).id
    table = await one.set_table(Settings("dice-forge", ("random", "random")), host, None)
    other = await open_hall(database, bots=Bots(pace=0))

    await reached(one, table)
    if other.store.is_shared:
        await reached(other, table)

    rows = await one.store.rows(table)
    answers = [row.line for row in rows if isinstance(row.line, Answer)]
    assert 1 == max(Counter((line.seat, line.opened) for line in answers).values())


class Slow:
    """A bot that thinks until it is told to stop."""

    begun = Event()

    def __init__(self, seed: int) -> None:
        """Need no seed."""

    def choose(self, sight: Sight, budget: Budget) -> int:
        """The first choice, after a thought that only a stop ends."""
        self.begun.set()
        while not budget.cancelled():
            Event().wait(0.005)
        return sight.choices[0]


async def test_a_stop_in_the_middle_of_a_thought_loses_nothing(
    open_hall: Opener, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next hall finds the bot's turn in the store and lets it think again."""
    monkeypatch.setattr(bots_module, "bot", lambda _name, seed: Slow(seed))
    Slow.begun.clear()
    hall = await Hall.open(database, bots=Bots(pace=0))
    host = (await hall.new_person("Ann")).id
    table = await hall.set_table(Settings("dice-forge", ("random", "random")), host, None)
    await asyncio.to_thread(Slow.begun.wait, PATIENCE)
    before = (await hall.table(table)).number
    assert {0} == {seat for seat, _ in hall.keeper.tables[table].thoughts}
    await hall.close()
    monkeypatch.undo()

    again = await open_hall(database, bots=Bots(pace=0))
    after = await reached(again, table)

    assert after.number > before


async def test_bots_wait_while_people_are_asked_to_agree(open_hall: Opener, lite: str) -> None:
    """Otherwise their answers would bury what somebody wants to take back."""
    hall = await open_hall(lite)
    table, people = await sit_down(hall, "Ann Bob", kinds=("open", "open", "random"))
    now = await play_until(hall, table, people, lambda now: now.asked == [2])

    asked = await hall.act(table, people[1], AskingUndo())
    after = await hall.act(table, people[0], Consenting(yes=False))

    assert [2] == now.bots_asked
    assert [] == asked.bots_asked
    assert [2] == after.bots_asked


async def test_until_the_code_is_compiled_the_stand_in_plays(open_hall: Opener, lite: str) -> None:
    """A net plays for the strong levels meanwhile, `greedy` for the others; a table can say so."""
    warm = Warm(("dice-forge",))
    bots = Bots(pace=0, warm=warm)
    hall = await open_hall(lite, bots=bots)
    table, people = await sit_down(hall, "Ann", kinds=("open", "master"))
    now = await play_until(hall, table, people, is_choosing)

    assert not bots.ready("dice-forge")
    assert "net" == bots.player("master", "dice-forge")
    assert "greedy" == bots.player("apprentice", "dice-forge")
    with pytest.raises(NotReadyError):
        await hall.hint(table, people[0])
    warm.done.add("dice-forge")
    assert "master" == bots.player("master", "dice-forge")
    assert "playing" == now.state


async def test_the_child_that_compiles_is_heard_and_stopped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A game is ready when its child ended well; a stop ends the child."""
    monkeypatch.setattr(
        bots_module, "WARM", (sys.executable, "-c", "import sys; sys.exit(sys.argv[1] == 'bad')")
    )
    done = Warm(("good", "bad"))
    await done.run()
    monkeypatch.setattr(bots_module, "WARM", (sys.executable, "-c", "import time; time.sleep(600)"))
    stopped = Warm(("good", "other"))
    running = asyncio.ensure_future(stopped.run())
    await asyncio.wait_for(stopped.started.wait(), PATIENCE)

    await stopped.stop()
    await running

    assert {"good"} == done.done
    assert set() == stopped.done


@pytest.mark.parametrize(("kills", "done"), [(2, {"good"}), (3, set())])
async def test_a_child_that_is_killed_is_followed_by_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kills: int, done: set[str]
) -> None:
    """A killed child costs no game its strong bots; one that never gets through is given up."""
    tries = tmp_path / "tries"
    tries.touch()
    killed = f"""
import os
with open({str(tries)!r}, "a+") as file:
    file.write("x")
    file.seek(0)
    if len(file.read()) <= {kills}:
        os.kill(os.getpid(), 9)
"""
    monkeypatch.setattr(bots_module, "WARM", (sys.executable, "-c", killed))
    warm = Warm(("good",))

    await warm.run()

    assert done == warm.done
    assert 3 == len(tries.read_text())


async def test_hints_are_refused_where_they_are_not_given(open_hall: Opener, lite: str) -> None:
    """The table's setting says no, and so do masters who think of this person's questions."""
    bots = Bots(pace=0)
    hall = await open_hall(lite, bots=bots)
    without, people = await sit_down(hall, "Ann", kinds=("open", "random"), hints=False)
    table, others = await sit_down(hall, "Ann", kinds=("open", "random"))
    await play_until(hall, table, others, is_choosing)

    with pytest.raises(NoHintsError):
        await hall.hint(without, people[0])
    bots.advising[others[0]] = 2
    with pytest.raises(BusyError):
        await hall.hint(table, others[0])


async def test_a_bot_that_fails_is_stood_in_for(
    open_hall: Opener, lite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table is never stuck because a bot broke down."""

    def broken(name: str, seed: int) -> Bot:
        if name == "random":
            raise RuntimeError(name)
        return bot("random", seed)

    monkeypatch.setattr(bots_module, "bot", broken)
    hall = await open_hall(lite, bots=Bots(pace=0))
    host = (await hall.new_person("Ann")).id

    table = await hall.set_table(Settings("dice-forge", ("random", "random")), host, None)
    after = await reached(hall, table)

    assert "over" == after.state
    assert [0, 1] == sorted(stand_ins(after))


def stand_ins(table: Table) -> list[int]:
    """The seats of which the table has told that another bot answered for them."""
    return [row.line.seat for row in table.news if isinstance(row.line, StandIn)]


async def test_thoughts_that_never_end_stop_neither_other_bots_nor_the_hall(
    open_hall: Opener, lite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thought has a bound: the stand-in answers, the table says so, and a stop is a stop."""
    released = Event()

    class Hanging:
        """A bot that listens to nobody."""

        def choose(self, sight: Sight, budget: Budget = OWN_BUDGET) -> int:  # noqa: ARG002  # as bots are asked
            """The first choice, long after the game."""
            released.wait(PATIENCE)
            return sight.choices[0]

    def hanging(name: str, seed: int) -> Bot:
        return Hanging() if name == "smith" else bot("random", seed)

    monkeypatch.setattr(bots_module, "bot", hanging)
    monkeypatch.setattr(bots_module, "LONGEST", 0.2)
    bots = Bots(pace=0, threads=2)
    bots._awake.add("dice-forge")
    hall = await open_hall(lite, bots=bots)
    host = (await hall.new_person("Ann")).id

    table = await hall.set_table(Settings("dice-forge", ("smith", "smith")), host, None)
    after = await reached(hall, table)
    is_given_up = not bots.ready("dice-forge")
    await bots.close()
    released.set()

    assert "over" == after.state
    assert stand_ins(after)
    assert is_given_up


async def test_a_hint_is_what_a_master_thinks_the_best_first_and_in_a_thread(
    open_hall: Opener, lite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The event loop goes on while a master looks at every choice."""
    threads: list[str] = []

    class Master:
        """Prefers later choices."""

        def __init__(self, *_told: object) -> None:
            """Need nothing."""

        def look(self, sight: Sight, _budget: Budget) -> list[Prospect]:
            """Each choice is likelier to win than the one before."""
            threads.append(current_thread().name)
            n = len(sight.choices)
            return [
                Prospect(choice, 1, ((1 + at) / n, 1 - (1 + at) / n), (0.0, 0.0), 0.1)
                for at, choice in enumerate(sight.choices)
            ]

    monkeypatch.setattr(bots_module, "Searcher", Master)
    hall = await open_hall(lite, bots=Bots(pace=0))
    table, people = await sit_down(hall, "Ann", kinds=("open", "random"))
    now = await play_until(hall, table, people, is_choosing)

    found = await hall.hint(table, people[0])

    assert now.choices(0)[::-1] == [prospect.choice for prospect in found]
    assert ["bot"] == threads
    assert now.number == (await hall.table(table)).number, "looking changes nothing"


async def test_a_question_lapses_when_the_one_who_asked_leaves(hall: Hall) -> None:
    """Nobody is kept waiting for an answer that no one needs any more."""
    table, people = await sit_down(hall)
    await play_until(hall, table, people, lambda now: now.can_ask_undo(0))
    await hall.act(table, people[0], AskingUndo())

    after = await hall.act(table, people[0], Leaving())

    assert after.consent is None
    assert "smith" == after.seats[0].plays


async def test_a_first_thought_that_takes_long_is_stood_in_for(
    open_hall: Opener, lite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After the start the code may still have to be loaded: all tables play on meanwhile."""
    ready = Event()

    class Sleepy:
        """A bot that has to wait for its code."""

        def choose(self, sight: Sight, budget: Budget = OWN_BUDGET) -> int:  # noqa: ARG002  # as bots are asked
            """The first choice, once the code is there."""
            ready.wait(PATIENCE)
            return sight.choices[0]

    def asleep(name: str, seed: int) -> Bot:
        return Sleepy() if name == "smith" else bot(name, seed)

    monkeypatch.setattr(bots_module, "bot", asleep)
    monkeypatch.setattr(bots_module, "LONGEST_FIRST", 0.01)
    bots = Bots(1, pace=0)
    hall = await open_hall(lite, bots=bots)
    host = (await hall.new_person("Ann")).id
    wanted = Settings("dice-forge", ("smith", "smith"))
    tables = [await hall.set_table(wanted, host, None) for _ in range(2)]

    over = [await reached(hall, table) for table in tables]
    was_ready = bots.ready("dice-forge")
    ready.set()
    while not bots.ready("dice-forge"):  # noqa: ASYNC110  # nobody tells when
        await asyncio.sleep(0.01)

    assert ["played", "played"] == [table.why_over for table in over]
    assert not was_ready
    assert "smith" == bots.player("smith", "dice-forge")
