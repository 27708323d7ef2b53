"""Break everything around a busy hall, again and again, and hold its word against its store.

    python -m tests.faults [--rounds 20] [--at-once 1] [--only WORDS] [--report FILE]

Some pairs of people play against a bot, each with two streams open: one pair Dice Forge, the next
Dwarven Smithy, where hands are hidden. Meanwhile the fault
strikes and is healed. Then every stream must hear of a new line of its table within ten seconds
after the hall is ready. At the end every line that a client was told of is looked up.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from forgehall.tables.store.store import Store
from tests.faults.checker import Verdict, check, note_secrets
from tests.faults.faults import FAULTS, Fault, read_only
from tests.faults.people import Ledger, Pair
from tests.faults.stage import OBEYING, Stage
from tests.tables.postgres import Postgres, programs

PAIRS = 4
BUSY = 4.0
"""Seconds of play before each fault."""
SOON = 10.0
"""Within so many seconds of recovery every stream has heard."""
LONGEST = 120.0
"""After so many seconds nobody waits for that any more."""


class Job(NamedTuple):
    """What is to be tried."""

    fault: int
    """Its place among `FAULTS`."""
    database: str
    rounds: int


class Result(NamedTuple):
    """What came of one fault on one database."""

    fault: str
    database: str
    rounds: int
    """How many were got through."""
    verdict: Verdict
    ready: float
    """The longest time until the hall was ready again, after the fault was healed."""
    heard: float
    """The longest time from then until every stream had heard of a new line."""

    @property
    def is_good(self) -> bool:
        """The hall has kept its word."""
        return self.verdict.is_good and self.heard <= SOON


async def recovered(
    stage: Stage, pairs: list[Pair], ledger: Ledger, turn: int
) -> tuple[float, float]:
    """How long it took until the hall was ready, and then until all streams had heard."""
    loop = asyncio.get_running_loop()
    ready, begun = await stage.ready(), loop.time()
    hearing = {pair: asyncio.create_task(hears(pair, ledger, f"round {turn}")) for pair in pairs}
    _, deaf = await asyncio.wait(hearing.values(), timeout=LONGEST)
    if deaf:
        deafened = [deafness(pair, ledger) for pair, task in hearing.items() if task in deaf]
        for task in deaf:
            task.cancel()
        raise AssertionError("; ".join(deafened))
    return ready, loop.time() - begun


def deafness(pair: Pair, ledger: Ledger) -> str:
    """Which streams of a table have told of how much, and what its people were refused."""
    heard = {stream: last for (of, stream), last in ledger.heard.items() if of == pair.table}
    return f"{pair.table or 'no table'} ({pair.game}): {heard}, refused {dict(ledger.refused)}"


async def hears(pair: Pair, ledger: Ledger, text: str) -> None:
    """Say something at a table until it is taken, and wait until all who follow it know."""
    n, number, table = 0, None, pair.table
    while number is None or table != pair.table:
        n, table = n + 1, pair.table
        number = await pair.people[0].say(table, f"{text}, try {n}") if table else None
        await asyncio.sleep(0.1)
    while any(last < number for (of, _), last in ledger.heard.items() if of == table):
        if table != pair.table:
            return  # the game was over meanwhile
        await asyncio.sleep(0.02)


async def rehearse(stage: Stage, fault: Fault, rounds: int) -> Result:
    """Let people play, and let the fault strike so many times."""
    ledger, store = Ledger(), Store(stage.url)
    stage.start()
    await stage.ready()
    pairs = [Pair(stage.address, ledger, number) for number in range(PAIRS)]
    playing = [asyncio.create_task(pair.play()) for pair in pairs]
    times, broken = [(0.0, 0.0)], []
    for turn in range(rounds):
        await asyncio.sleep(BUSY)
        await note_secrets(store, ledger)
        await store.engine.dispose()  # the hall is alone with its file
        try:
            await fault.strike(stage)
            times.append(await recovered(stage, pairs, ledger, turn))
        except (AssertionError, TimeoutError, subprocess.TimeoutExpired) as error:
            broken.append(f"round {turn}: {error!r}")
            break
    for task in playing:
        task.cancel()
    await asyncio.wait(playing)
    broken += [repr(t.exception()) for t in playing if not t.cancelled() and t.exception()]
    verdict = await check(store, ledger)
    await store.close()
    if not await asyncio.to_thread(stage.stop):
        broken.append("the hall did not stop in time")
    verdict = verdict._replace(others=verdict.others + broken)
    database = "PostgreSQL, 2 workers" if stage.postgres else "SQLite"
    ready, heard = (max(column) for column in zip(*times, strict=True))
    return Result(fault.name, database, len(times) - 1, verdict, ready, heard)


@contextmanager
def stage_for(database: str) -> Iterator[Stage]:
    """A hall on one of the databases."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="forgehall-"))
        found = programs() if database == "postgresql" else None
        server = stack.enter_context(Postgres(found)) if found else None
        stage = Stage(Path(folder), server)
        stack.callback(stage.close)
        yield stage


def tried(job: Job) -> Result:
    """What comes of a fault on one database."""
    with stage_for(job.database) as stage:
        return asyncio.run(rehearse(stage, FAULTS[job.fault], job.rounds))


def jobs(only: str, database: str | None, rounds: int) -> Iterator[Job]:
    """Every fault on each database that it concerns and that is there."""
    there = ("sqlite", "postgresql") if programs() else ("sqlite",)
    for place, fault in enumerate(FAULTS):
        if fault.strike is read_only and not os.geteuid() and shutil.which(OBEYING[0]) is None:
            sys.stdout.write(f"root obeys no rights without {OBEYING[0]}: {fault.name} left out\n")
        elif only in fault.name:
            for name in there:
                if fault.needs in ("", name) and database in (None, name):
                    yield Job(place, name, rounds)


def as_row(result: Result) -> str:
    """A result as a row of a table."""
    verdict = result.verdict
    wrong = [str(len(part)) for part in (verdict.lost, verdict.twice, verdict.foreign)]
    times = f"{result.ready:.1f} s | {result.heard:.1f} s"
    cells = [result.fault, result.database, str(result.rounds), f"{verdict.acknowledged:,}"]
    return f"| {' | '.join([*cells, *wrong, times])} |"


HEAD = """# The hall under faults

`make soak` (`python -m tests.faults`) lets four pairs of people play against a bot, two pairs Dice
Forge and two Dwarven Smithy, each person with two streams open, while the fault strikes and is
healed. Then it compares every answer and every word that the hall acknowledged with its store, and
everything that a seat was shown of its table with what that seat may see.

Measured on {cores} cores, with Python {python}, {at_once} halls at a time; at the end the machine's
load of the last quarter of an hour was {load:.1f}.

| fault | database | rounds | acknowledged | lost | twice | foreign | ready after | heard after |
|---|---|---|---|---|---|---|---|---|
"""
FOOT = """
- lost: acknowledged, but not in the store; twice: in the store more often than it was sent;
  foreign: something told to a client that only the store or another seat may know: dice, people,
  hands.
- ready after: the longest time from the end of the fault until `/readyz` said so;
  heard after: the longest time from then until every stream had reported a new line.
- Clocks ran at all tables: no seat was taken over, whatever the machine's clock said.
"""


def report(results: list[Result], at_once: int) -> str:
    """The report, as it is kept."""
    python, load = sys.version.split()[0], os.getloadavg()[-1]
    head = HEAD.format(cores=os.cpu_count(), python=python, at_once=at_once, load=load)
    return head + "".join(f"{as_row(result)}\n" for result in results) + FOOT


def main() -> None:
    """Rehearse every fault; write the report where that is wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--only", default="", help="faults whose names have these words")
    parser.add_argument("--database", choices=("sqlite", "postgresql"), help="this one alone")
    parser.add_argument("--at-once", type=int, default=1, help="so many halls side by side")
    parser.add_argument("--report", type=Path, help="write what was measured into this file")
    asked = parser.parse_args()
    results: list[Result] = []
    forked = multiprocessing.get_context("fork")
    with ProcessPoolExecutor(asked.at_once, mp_context=forked) as pool:
        for result in pool.map(tried, jobs(asked.only, asked.database, asked.rounds)):
            results.append(result)
            sys.stdout.write(f"{as_row(result)}\n")
            for part in result.verdict[1:]:
                sys.stdout.writelines(f"    {sentence}\n" for sentence in part[:5])
            sys.stdout.flush()
            if asked.report:  # a run that is cut short leaves what it has measured
                asked.report.write_text(report(results, asked.at_once), encoding="utf-8")
    if programs() is None:
        sys.stdout.write("No PostgreSQL is installed: its faults were left out.\n")
    sys.exit(not all(result.is_good for result in results))


if __name__ == "__main__":
    main()
