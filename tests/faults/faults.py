"""The faults: each is done to a hall that is busy, lasts for a while, and is healed."""

from __future__ import annotations

import asyncio
import os
import random
import resource
import signal
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from tests.faults.stage import READY, Stage, kill
from tests.tables.postgres import Postgres

DAYS = 24 * 3600.0


class Fault(NamedTuple):
    """What goes wrong."""

    name: str
    strike: Callable[[Stage], Awaitable[None]]
    """Does it, and heals it."""
    needs: str = ""
    """`sqlite` or `postgresql`, where it makes no sense with the other one."""


async def kill_server(stage: Stage) -> None:
    """SIGKILL for the server with all its workers; somebody starts it again."""
    stage.kill()
    await asyncio.sleep(0.5)
    stage.start()


async def kill_worker(stage: Stage) -> None:
    """SIGKILL for one of two workers; the server starts another one."""
    kill(random.choice(stage.workers))
    await asyncio.sleep(3)


async def kill_child(stage: Stage) -> None:
    """SIGKILL for the child that compiles for the bots; another one follows it."""
    assert await asyncio.to_thread(stage.stop), "the hall did not stop in time"
    stage.start(warm=True)
    killed = await stage.child()
    kill(killed)
    await stage.child(but=killed)


async def stop_server(stage: Stage) -> None:
    """A stop and a start, as for an upgrade, while everybody plays."""
    assert await asyncio.to_thread(stage.stop), "the hall did not stop in time"
    stage.start()


async def full_disk(stage: Stage) -> None:
    """No file grows any more: whatever is written fails, as on a full disk."""
    _, most = resource.prlimit(stage.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(stage.pid, resource.RLIMIT_FSIZE, (0, most))
    await asyncio.sleep(6)
    resource.prlimit(stage.pid, resource.RLIMIT_FSIZE, (most, most))


async def locked(stage: Stage) -> None:
    """Another process holds the database for longer than the hall waits."""
    with closing(sqlite3.connect(stage.file, timeout=30, isolation_level=None)) as other:
        other.execute("begin immediate")
        await asyncio.sleep(13)
        other.execute("rollback")


async def read_only(stage: Stage) -> None:
    """The folder can only be read when the hall starts again: it says so and ends."""
    assert await asyncio.to_thread(stage.stop), "the hall did not stop in time"
    stage.folder.chmod(0o555)
    stage.start()
    assert stage.process is not None
    code = await asyncio.to_thread(stage.process.wait, READY)
    stage.folder.chmod(0o755)
    assert code, "a hall that cannot write must not serve"
    stage.start()


async def clock_ahead(stage: Stage) -> None:
    """The clock is set 95 days ahead, and corrected."""
    stage.set_clock(95 * DAYS)
    await asyncio.sleep(8)
    stage.set_clock(0)


async def clock_back(stage: Stage) -> None:
    """The clock is set back by an hour, and corrected."""
    stage.set_clock(-3600)
    await asyncio.sleep(8)
    stage.set_clock(0)


def server_of(stage: Stage) -> Postgres:
    """The database server."""
    assert stage.postgres is not None
    return stage.postgres


async def pg_stopped(stage: Stage) -> None:
    """PostgreSQL is stopped, away for a while, and started."""
    await asyncio.to_thread(server_of(stage).halt, "fast")
    await asyncio.sleep(4)
    await asyncio.to_thread(server_of(stage).begin)


async def pg_crashed(stage: Stage) -> None:
    """PostgreSQL ends at once and must recover."""
    await asyncio.to_thread(server_of(stage).halt, "immediate")
    await asyncio.sleep(1)
    await asyncio.to_thread(server_of(stage).begin)


async def pg_restarted(stage: Stage) -> None:
    """PostgreSQL is restarted, as for an upgrade."""
    await asyncio.to_thread(server_of(stage).halt, "fast")
    await asyncio.to_thread(server_of(stage).begin)


async def pg_frozen(stage: Stage) -> None:
    """PostgreSQL does not answer, for longer than the hall waits for a statement."""
    server_of(stage).freeze()
    await asyncio.sleep(20)
    server_of(stage).thaw()


async def pg_backend(stage: Stage) -> None:
    """SIGKILL for one process of PostgreSQL: all others are ended, and it recovers."""
    serving = [pid for pid in server_of(stage).processes()[1:] if b"tables_" in command_line(pid)]
    os.kill(random.choice(serving), signal.SIGKILL)
    await asyncio.sleep(2)


def command_line(pid: int) -> bytes:
    """What a process says it is."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


FAULTS = (
    Fault("server killed", kill_server),
    Fault("worker killed", kill_worker, "postgresql"),
    Fault("bots' child killed", kill_child, "sqlite"),
    Fault("stopped and started", stop_server),
    Fault("disk full", full_disk, "sqlite"),
    Fault("database locked", locked, "sqlite"),
    Fault("folder read-only", read_only, "sqlite"),
    Fault("clock 95 days ahead", clock_ahead),
    Fault("clock an hour back", clock_back),
    Fault("PostgreSQL stopped", pg_stopped, "postgresql"),
    Fault("PostgreSQL crashed", pg_crashed, "postgresql"),
    Fault("PostgreSQL restarted", pg_restarted, "postgresql"),
    Fault("PostgreSQL frozen", pg_frozen, "postgresql"),
    Fault("backend killed", pg_backend, "postgresql"),
)
