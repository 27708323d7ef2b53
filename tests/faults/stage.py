"""The hall that is put to the test: its processes, its database, and its machine's clock."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import msgspec

from forgehall.web.app import ENVIRONMENT, LOG
from forgehall.web.config import Config
from tests.faults import OFFSET
from tests.tables.postgres import Postgres
from tests.web.serving import GENEROUS, SECRET

READY = 180.0
"""How many seconds a hall may take until it is ready."""
OBEYING = ("setpriv", "--bounding-set=-dac_override,-dac_read_search")
"""Lets also root obey the rights of files."""


class Stage:
    """A hall in processes of its own; they share a socket that outlives them."""

    def __init__(self, folder: Path, postgres: Postgres | None) -> None:
        """Keep the tables in a file of the folder, or in a new database of a server."""
        self.folder = folder
        self.postgres = postgres
        self.file = folder / "hall.db"
        self.url = postgres.new_database() if postgres else f"sqlite:///{self.file}"
        self.offset = folder / "offset"
        self.listener = socket.socket()
        self.listener.bind(("127.0.0.1", 0))
        self.listener.listen(512)
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.process: subprocess.Popen[bytes] | None = None
        self.set_clock(0)

    def set_clock(self, seconds: float) -> None:
        """Set the clock of the machine ahead, or back."""
        fresh = self.offset.with_suffix(".new")
        fresh.write_text(str(seconds), encoding="ascii")
        fresh.replace(self.offset)

    def start(self, *, warm: bool = False) -> None:
        """Open the hall: two workers where they can tell one another, else one.

        `warm`: a child of its own compiles the games for the bots.
        """
        config = Config(
            db=self.url, workers=2 if self.postgres else 1, secret_key=SECRET, warm=warm,
            pace=0.2, limits=GENEROUS, heartbeat=2,
        )  # fmt: skip
        workers = ["--workers", "2"] if self.postgres else []
        lent = [] if self.postgres or os.geteuid() else list(OBEYING)
        self.process = subprocess.Popen(
            [*lent, sys.executable, "-m", "uvicorn", "tests.faults.shifted:from_environment",
             "--factory", "--fd", str(self.listener.fileno()), "--no-access-log",
             "--log-level", "critical", "--timeout-graceful-shutdown", "5", *workers],
            pass_fds=[self.listener.fileno()],
            stderr=(self.folder / "log").open("ab"),
            env=os.environ | {
                ENVIRONMENT: msgspec.json.encode(config).decode(), LOG: "quiet",
                OFFSET: str(self.offset),
            },
        )  # fmt: skip

    @property
    def pid(self) -> int:
        """The hall's first process."""
        assert self.process is not None
        return self.process.pid

    def children(self, of: int, mark: str) -> list[int]:
        """The processes that a process has started, by a word of their command line."""
        pids = Path(f"/proc/{of}/task/{of}/children").read_text(encoding="ascii").split()
        return [int(pid) for pid in pids if mark in command_of(int(pid))]

    @property
    def workers(self) -> list[int]:
        """The processes that serve."""
        return self.children(self.pid, "spawn_main") if self.postgres else [self.pid]

    async def child(self, *, but: int = 0) -> int:
        """The child that compiles for the bots, once it is there; another one than `but`."""
        async with asyncio.timeout(READY):
            while not (  # noqa: ASYNC110  # it is far away
                found := {*self.children(self.pid, "warm")} - {but}
            ):
                await asyncio.sleep(0.02)
        return found.pop()

    def kill(self) -> None:
        """SIGKILL for the hall, with all its workers."""
        assert self.process is not None
        for pid in [*self.workers, self.pid]:
            kill(pid)
        self.process.wait()

    def stop(self) -> bool:
        """Ask the hall to end; whether it did in time."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(40)
        except subprocess.TimeoutExpired:
            self.kill()
            return False
        return True

    def close(self) -> None:
        """Leave nothing behind."""
        if self.process is not None and self.process.poll() is None:
            self.stop()
        self.listener.close()

    async def ready(self) -> float:
        """Wait until people may be sent here; how many seconds that took."""
        begun = asyncio.get_running_loop().time()
        async with asyncio.timeout(READY), httpx.AsyncClient(timeout=5) as client:
            while not await is_ready(client, self.address):  # noqa: ASYNC110  # it is far away
                await asyncio.sleep(0.1)
        return asyncio.get_running_loop().time() - begun


async def is_ready(client: httpx.AsyncClient, address: str) -> bool:
    """The hall says so itself."""
    try:
        return (await client.get(f"{address}/readyz")).status_code == httpx.codes.OK
    except httpx.HTTPError:
        return False


def command_of(pid: int) -> str:
    """The command line of a process; nothing if it is gone."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()
    except OSError:
        return ""


def kill(pid: int) -> None:
    """SIGKILL, unless the process is gone."""
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        return
