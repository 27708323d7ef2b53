"""Live tables on PostgreSQL, by game and by the number of workers: what they take."""

from __future__ import annotations

import asyncio
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]  # it has no types
import msgspec
import uvloop

from bench.load import Server, busy, count, family, seat, served
from bench.people import LiveTable
from tests.tables.postgres import Postgres

FIRST = 8
"""How many tables play before memory is looked at: bots and drawings are loaded then."""
RAMP = 4.0
"""Seconds before counting begins."""
SIZE = """select sum(pg_total_relation_size(c::regclass))::float8
    from unnest(array['lines', 'positions', 'tables', 'seats']) as c"""
OTHERS = """select count(*) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()"""


class Growth(msgspec.Struct):
    """What this many tables of a game took, with this many workers."""

    game: str
    workers: int
    tables: int
    answers: float
    """A second."""
    response_p50: float
    response_p99: float
    event_p50: float
    event_p99: float
    """Milliseconds until an answer was at the other seat."""
    event_bytes: float
    server: float
    """How many cores were busy."""
    database: float
    an_answer: float
    """Milliseconds of a processor."""
    connections: int
    """To the database."""
    live_bytes: float
    """Memory of a table with two pages open, and of what its bot thinks; with several workers
    each of them also loads what one loads."""
    stored_bytes: float
    """What an answer, with all that follows from it, takes in the database."""
    pace: float
    """Milliseconds that the same small piece of work took."""
    refused: int


def memory(server: Server) -> int:
    """The bytes that the processes of a server have for themselves, shared ones in part."""
    total = 0
    for pid in family(server.pid):
        rows = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines()
        total += next(1024 * int(row.split()[1]) for row in rows if row.startswith("Pss:"))
    return total


async def ask(url: str, question: str) -> float:
    """A number that the database knows."""
    connection = await asyncpg.connect(url)
    try:
        return float(await connection.fetchval(question))
    finally:
        await connection.close()


async def play(server: Server, url: str, workers: int, tables: int, seconds: float) -> Growth:
    """Let tables begin and play; what they took."""
    live: list[LiveTable] = []
    await seat(server, live, FIRST)
    await asyncio.sleep(2 * RAMP)
    alone = memory(server)
    figures = await seat(server, live, tables - len(live))
    await asyncio.sleep(RAMP)
    before = await ask(url, SIZE)
    load = await count(server, figures, seconds)
    stored = await ask(url, SIZE) - before
    grown = memory(server) - alone
    connections = int(await ask(url, OTHERS))
    for table in live:
        table.leave()
    return Growth(
        server.games[0], workers, tables, load.answers, *load.responses, *load.events,
        load.size, load.server, load.database, load.an_answer, connections,
        grown / (tables - FIRST), stored / (load.answers * seconds),
        load.paces[1], load.refused,
    )  # fmt: skip


def grow(postgres: Postgres, game: str, workers: int, tables: int, seconds: float) -> Growth:
    """Serve a game with this many workers, and play at this many tables."""
    url, first = postgres.new_database(), postgres.processes()[0]
    with served(url, (game,), "apprentice", workers=workers, database=first) as server:
        return uvloop.run(play(server, url, workers, tables, seconds))


async def overhear(talking: Server, silent: Server, tables: int, seconds: float) -> float:
    """What a worker computes for an answer at another one, in milliseconds."""
    live: list[LiveTable] = []
    figures = await seat(talking, live, tables)
    await asyncio.sleep(RAMP)
    before = sum(map(busy, family(silent.pid)))
    load = await count(talking, figures, seconds)
    heard = sum(map(busy, family(silent.pid))) - before
    for table in live:
        table.leave()
    return 1000 * heard / (load.answers * seconds)


def hearing(postgres: Postgres, game: str, tables: int, seconds: float) -> float:
    """The same of two workers, one of which nobody visits: it hears what the other writes."""
    url = postgres.new_database()
    with (
        served(url, (game,), "apprentice", workers=1) as talking,
        served(url, (game,), "apprentice", workers=1) as silent,
    ):
        return uvloop.run(overhear(talking, silent, tables, seconds))
