"""A real PostgreSQL of Debian's, started for the tests under a user who is nobody."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Self

HOME = Path("/usr/lib/postgresql")
USER = "postgres"
ROOM = "/tmp"  # noqa: S108  # the server's user may not enter the folders of the tests
PATIENCE = 30.0
"""How many seconds the server may take to start."""


def programs() -> Path | None:
    """Where the newest server is installed."""
    found = sorted(HOME.glob("*/bin"), key=lambda path: int(path.parent.name))
    return next((path for path in reversed(found) if (path / "initdb").exists()), None)


class Postgres:
    """A server on a socket of its own, with a new database for whoever asks."""

    def __init__(self, bin_folder: Path, *, durable: bool = False) -> None:
        """Make a cluster in a temporary folder.

        A durable one waits for the disk, as a hall's does; tests need not.
        """
        self.durable = durable
        self.bin = bin_folder
        self.folder = Path(tempfile.mkdtemp(prefix="forgehall-pg-", dir=ROOM))
        self.names = (f"tables_{n}" for n in count())
        if os.geteuid() == 0:
            account = pwd.getpwnam(USER)
            os.chown(self.folder, account.pw_uid, account.pw_gid)
        self.user = USER if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
        self.data = self.folder / "data"
        try:
            self.run(
                "initdb", "--no-sync", "--auth=trust", "--encoding=UTF8", f"--pgdata={self.data}"
            )
        except AssertionError:
            shutil.rmtree(self.folder)
            raise

    def command(self, program: str, *arguments: str) -> list[str]:
        """A program of the server; root lends it to a user who is nobody."""
        own = [str(self.bin / program), *arguments]
        return ["runuser", "-u", self.user, "--", *own] if os.geteuid() == 0 else own

    def run(self, program: str, *arguments: str) -> None:
        """Run a program of the server to its end."""
        done = subprocess.run(
            self.command(program, *arguments),
            check=False, capture_output=True, text=True, cwd=self.folder,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr

    def __enter__(self) -> Self:
        """Start the server."""
        self.begin()
        return self

    def begin(self) -> None:
        """Start the server; it listens on a socket in its own folder and nowhere else."""
        self.server = subprocess.Popen(
            self.command(
                "postgres", "-D", str(self.data), "-k", str(self.folder),
                "-c", "listen_addresses=", "-c", "max_connections=100",
                "-c", f"fsync={'on' if self.durable else 'off'}",
            ),
            cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        latest = time.monotonic() + PATIENCE
        ready = self.command("pg_isready", "-q", "-h", str(self.folder))
        while subprocess.run(ready, check=False, cwd=self.folder).returncode != 0:
            assert time.monotonic() < latest, "the server does not start"
            time.sleep(0.05)

    def halt(self, mode: str) -> None:
        """Stop the server: `fast` in good order, `immediate` as if it had crashed."""
        self.run("pg_ctl", "stop", "-m", mode, "-D", str(self.data))
        self.server.wait(PATIENCE)

    def __exit__(self, *_error: object) -> None:
        """Stop the server and leave nothing behind."""
        self.halt("immediate")
        shutil.rmtree(self.folder)

    def processes(self) -> list[int]:
        """The server's processes, its first one first."""
        first = int((self.data / "postmaster.pid").read_text(encoding="ascii").split()[0])
        others = Path(f"/proc/{first}/task/{first}/children").read_text(encoding="ascii")
        return [first, *map(int, others.split())]

    def freeze(self) -> None:
        """Let every process of the server stand still."""
        for pid in self.processes():
            with suppress(ProcessLookupError):  # a process may end of itself at any time
                os.kill(pid, signal.SIGSTOP)

    def thaw(self) -> None:
        """Let them go on, the first one last, and the one who lent them."""
        for pid in (*reversed(self.processes()), self.server.pid):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)

    def new_database(self) -> str:
        """The address of an empty database."""
        name = next(self.names)
        self.run("createdb", "-h", str(self.folder), name)
        return f"postgresql://{self.user}@/{name}?host={self.folder}"
