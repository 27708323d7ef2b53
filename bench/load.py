"""Live tables over loopback: how long an answer takes, and how soon the other seat sees it.

    python -m bench.load [--game NAME|mix|each] [--tables 200] [--seconds 30] [--fit] [--postgres]

The server runs in a process of its own, one worker on SQLite; with `--postgres` then once more with
two workers on a PostgreSQL that is started for this. At every table two simulated people
sit with an apprentice; both have the page's stream open, and answer a second after their question.
They play one game, all games in turn (mix), or one game after the other, then the mix (each).
Each answer is timed until its response, and until its event has come to the other person. What the
server's processes compute for an answer of a person, the bots' share and all drawings with it, is
told too, and how long the same small piece of work took meanwhile (at the least, the median, and
the slowest tenth): on a machine that others use, it can take twice as long from one minute to the
next. `--fit` then adds tables until the 99th percentile of the events passes 250 ms.
"""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields, replace
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

import click
import msgspec
import uvloop

from bench.people import Figures, LiveTable
from forgehall.kit.game import game_names
from forgehall.tables.log.settings import LEVELS
from forgehall.web.app import ENVIRONMENT, LOG
from forgehall.web.config import Config, Limits, Rate
from tests.tables.postgres import Postgres, programs

PLENTY = Rate(1e6, 10**6)
RATES: dict[str, Any] = {
    kind.name: PLENTY for kind in fields(Limits) if isinstance(kind.default, Rate)
}
LIMITS = replace(Limits(), streams=10**5, streams_a_network=10**5, chores_waiting=10**5, **RATES)
RAMP = 10.0
"""Seconds before counting begins: tables start one after the other."""
LOADING = 35.0
"""How many more at the first tables for each game: bots load their code, one after the other, which
holds up everybody for a moment."""
PROMISED = "promised for 200 tables on 2 cores: response p50 10 ms, event p99 100 ms"


class Server(NamedTuple):
    """The process that serves, the first one of its database, and who plays besides people."""

    port: int
    pid: int
    games: tuple[str, ...]
    """What is played at the tables, in turn."""
    bot: str
    database: int | None


def percentile(figures: list[float], part: float) -> float:
    """A percentile, in milliseconds."""
    ordered = sorted(figures) or [0.0]
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def busy(pid: int) -> float:
    """How many seconds of a core a process has used; none, if it has ended."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return 0.0
    fields = stat.read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def family(pid: int | None) -> list[int]:
    """A process, and all that were started by it and by those."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children") if pid else []
    found = [int(child) for task in tasks for child in task.read_text(encoding="ascii").split()]
    return [*([pid] if pid else []), *(member for child in found for member in family(child))]


PIECE = 12_000
"""How many steps of a loop tell how fast the machine is at a moment."""


class Measured(NamedTuple):
    """What came of a load: times in milliseconds, work in cores."""

    answers: float
    """How many there were in a second."""
    responses: tuple[float, float]
    """The median and the 99th percentile; so for events."""
    events: tuple[float, float]
    size: float
    """The bytes of an event on the wire."""
    server: float
    database: float
    client: float
    paces: tuple[float, ...]
    """How long the same work took: at the least, the median, and the slowest tenth."""
    refused: int

    @property
    def an_answer(self) -> float:
        """What an answer costs, the bots' share and all drawings with it."""
        return 1000 * (self.server + self.database) / max(1e-9, self.answers)

    def figures(self) -> dict[str, str]:
        """The figures in words."""
        return {
            "response p50, p99": in_milliseconds(self.responses),
            "event p50, p99": in_milliseconds(self.events),
            "an event": f"{self.size:.0f} bytes",
            "answers/s": f"{self.answers:.0f}",
            "server": f"{100 * self.server:.0f} % of a core",
            "database": f"{100 * self.database:.0f} %",
            "an answer": f"{self.an_answer:.1f} ms of all",
            "client": f"{100 * self.client:.0f} %",
            "the same work took": in_milliseconds(self.paces),
            "refused": f"{self.refused}",
        }


class Meter:
    """What the processes compute between two moments, and how fast the machine is meanwhile."""

    def __init__(self, server: Server) -> None:
        """Begin to measure."""
        self.workers = family(server.pid)
        self.database = family(server.database)
        self.paces: list[float] = []
        self.pacing = asyncio.create_task(self._pace())
        self.begun = self._now()

    def _now(self) -> tuple[float, ...]:
        """The time, and what was computed so far: by all who serve, and here."""
        sums = (sum(map(busy, pids)) for pids in (self.workers, self.database))
        return time.perf_counter(), *sums, time.process_time()

    async def _pace(self) -> None:
        """Note again and again how long the same small piece of work takes: machines vary."""
        while True:
            await asyncio.sleep(0.25)
            begun, seen = time.process_time(), {}
            for step in range(PIECE):
                seen[step & 1023] = str(step)
            self.paces.append(time.process_time() - begun)

    def end(self, figures: Figures) -> Measured:
        """End measuring; what came of it."""
        self.pacing.cancel()
        passed, server, database, own = (
            now - before for now, before in zip(self._now(), self.begun, strict=True)
        )
        return Measured(
            answers=len(figures.responses) / passed,
            responses=(percentile(figures.responses, 0.5), percentile(figures.responses, 0.99)),
            events=(percentile(figures.events, 0.5), percentile(figures.events, 0.99)),
            size=sum(figures.sizes) / max(1, len(figures.sizes)),
            server=server / passed,
            database=database / passed,
            client=own / passed,
            paces=tuple(percentile(self.paces, part) for part in (0, 0.5, 0.9)),
            refused=len(figures.refused),
        )


def in_milliseconds(figures: tuple[float, ...]) -> str:
    """Some times."""
    return ", ".join(f"{figure:.1f}" for figure in figures) + " ms"


async def seat(server: Server, tables: list[LiveTable], more: int) -> Figures:
    """Let more tables begin, one after the other; what all of them count on."""
    figures = tables[0].figures if tables else Figures()
    new = [
        LiveTable(server.port, server.games[seed % len(server.games)], server.bot, figures, seed)
        for seed in range(len(tables), len(tables) + more)
    ]
    for table in new:
        await table.begin()
        await asyncio.sleep(0.01)
    tables += new
    return figures


async def count(server: Server, figures: Figures, seconds: float) -> Measured:
    """Count for this many seconds."""
    for kept in (figures.responses, figures.events, figures.refused, figures.sizes):
        kept.clear()
    meter, figures.counts = Meter(server), True
    await asyncio.sleep(seconds)
    figures.counts = False
    return meter.end(figures)


async def measure(server: Server, tables: list[LiveTable], more: int, seconds: float) -> float:
    """Add tables, let them play, print what was measured; the 99th percentile of events."""
    loading = 0.0 if tables else LOADING * len(server.games)
    figures = await seat(server, tables, more)
    await asyncio.sleep(RAMP + loading)
    measured = await count(server, figures, seconds)
    shown = {"tables": f"{len(tables)}", **measured.figures()}
    print("   ".join(f"{name} {value}" for name, value in shown.items()), flush=True)
    for sentence in sorted(set(figures.refused))[:3]:
        print("   refused:", sentence)
    return measured.events[1]


async def run(server: Server, tables: int, seconds: float, *, fit: bool) -> float:
    """The promised load, then, if wanted, more of it; how late the events were at first."""
    live: list[LiveTable] = []
    first = p99 = await measure(server, live, tables, seconds)
    while fit and p99 <= 250:
        p99 = await measure(server, live, max(50, tables // 4), seconds)
    for table in live:
        table.leave()
    return first


@contextmanager
def served(
    db: str,
    games: tuple[str, ...],
    bot: str,
    *,
    workers: int,
    database: int | None = None,
    within: Sequence[str] = (),
) -> Iterator[Server]:
    """A server in another process, with its workers; a command may set it somewhere else."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen(4096)
        config = Config(db=db, workers=workers, secret_key="x" * 32, warm=False, limits=LIMITS)
        settings = {ENVIRONMENT: msgspec.json.encode(config).decode(), LOG: "quiet"}
        command = [
            *within,
            sys.executable, "-m", "uvicorn", "forgehall.web.app:from_environment", "--factory",
            "--fd", str(listener.fileno()), "--no-access-log", "--log-level", "warning",
            "--timeout-keep-alive", "600", *(["--workers", str(workers)] if workers > 1 else []),
        ]  # fmt: skip
        with subprocess.Popen(
            command, env={**os.environ, **settings}, pass_fds=[listener.fileno()]
        ) as child:
            try:
                yield Server(listener.getsockname()[1], child.pid, games, bot, database)
            finally:
                child.terminate()


def on_sqlite(games: tuple[str, ...], bot: str, tables: int, seconds: float, *, fit: bool) -> float:
    """One worker on SQLite; how late the events were."""
    with (
        tempfile.TemporaryDirectory() as folder,
        served(f"sqlite:///{folder}/hall.db", games, bot, workers=1) as server,
    ):
        return uvloop.run(run(server, tables, seconds, fit=fit))


def on_postgres(games: tuple[str, ...], bot: str, tables: int, seconds: float) -> float:
    """The same with two workers on a PostgreSQL of its own; how late the events were."""
    found = programs()
    if found is None:
        sys.exit("no PostgreSQL is installed")
    with Postgres(found, durable=True) as database:
        first = database.processes()[0]
        with served(database.new_database(), games, bot, workers=2, database=first) as server:
            return uvloop.run(run(server, tables, seconds, fit=False))


def in_turn(game: str) -> list[tuple[str, ...]]:
    """What is played in each run: one game, all of them at once, or one after the other."""
    mix = tuple(game_names())
    match game:
        case "mix":
            return [mix]
        case "each":
            return [*((name,) for name in mix), mix]
    return [(game,)]


@click.command()
@click.option(
    "--game", default="mix", show_default=True, help="A game; `mix`: all; `each`: one by one, mix."
)
@click.option("--tables", default=200, show_default=True)
@click.option("--seconds", default=30.0, show_default=True)
@click.option("--bot", default="apprentice", show_default=True)
@click.option("--fit", is_flag=True, help="Add tables until the events are late.")
@click.option("--postgres", is_flag=True, help="Each also on PostgreSQL, with two workers.")
def main(game: str, tables: int, seconds: float, bot: str, *, fit: bool, postgres: bool) -> None:
    """Serve in another process, and play at many tables from this one."""
    runs = in_turn(game)
    if bot in LEVELS:
        warm = [sys.executable, "-m", "forgehall.cli", "warm", *dict.fromkeys(chain(*runs))]
        subprocess.run(warm, check=True)
    print(PROMISED)
    for games in runs:
        print(", ".join(games))
        lite = on_sqlite(games, bot, tables, seconds, fit=fit)
        if postgres:
            shared = on_postgres(games, bot, tables, seconds)
            times = shared / max(lite, 0.001)
            print(f"event p99 on PostgreSQL {shared:.0f} ms, {times:.1f} times that on SQLite")


if __name__ == "__main__":
    main()
