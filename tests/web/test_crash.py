"""A hall that is killed leaves nobody behind who holds its port."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from forgehall.commands.hall.listening import bound
from tests import services
from tests.tables.postgres import Postgres
from tests.web.serving import PATIENCE, Visitor

PROCESSES = Path("/proc")
OPEN = re.compile(r"http://127\.0\.0\.1:(\d+)")
pytestmark = pytest.mark.skipif(not PROCESSES.is_dir(), reason="this system lists no processes")


@contextmanager
def hall(folder: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], str, int]]:
    """A hall in a process of its own, its address and its port."""
    command = [sys.executable, "-m", "forgehall.cli", "serve", "--port", "0", "--no-warm"]
    with subprocess.Popen(
        [*command, "--pace", "0", *options],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"XDG_DATA_HOME": str(folder), "TMPDIR": str(folder)},
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        found = OPEN.search(process.stdout.readline())
        assert found is not None, "the hall does not open"
        try:
            yield process, found.group(), int(found.group(1))
        finally:
            with suppress(ProcessLookupError):  # as it should be
                os.killpg(process.pid, signal.SIGKILL)


def children(parent: int, program: str) -> list[int]:
    """The processes of a parent that run a program."""
    found = []
    for place in PROCESSES.glob("[0-9]*"):
        try:
            status, command = (place / "status").read_text(), (place / "cmdline").read_text()
        except OSError:  # it has ended meanwhile
            continue
        if f"PPid:\t{parent}\n" in status and program in command:
            found.append(int(place.name))
    return found


def awaited(what: str, condition: Callable[[], bool]) -> None:
    """Wait for what must come."""
    latest = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < latest, what
        time.sleep(0.02)


def is_there(process: int) -> bool:
    """A process has not ended yet; one that nobody has buried has."""
    try:
        return "State:\tZ" not in (PROCESSES / str(process) / "status").read_text()
    except OSError:
        return False


def test_an_analysis_does_not_outlive_its_hall(tmp_path: Path) -> None:
    """It neither holds the port, nor goes on computing for nobody."""
    with hall(tmp_path, "--db", f"sqlite:///{tmp_path / 'hall.db'}") as (process, address, port):
        with Visitor(address) as ada:
            settings = {"game": "dice-forge", "kinds": ["random", "random"], "public": True}
            table = ada.tell("/api/tables", settings=settings, sit=False).json()["table"]
            awaited("the game ends", lambda: ada.table(table)["state"] == "over")
            ordered = ada.tell(f"/api/t/{table}/analyse")
        awaited(
            "an analysis begins", lambda: bool(children(process.pid, "web.afterwards.analysing"))
        )
        (analysing,) = children(process.pid, "web.afterwards.analysing")

        process.send_signal(signal.SIGKILL)
        process.wait(PATIENCE)

        bound("127.0.0.1", port).close()
        awaited("the analysis ends too", lambda: not is_there(analysing))
    assert ordered.is_success


def test_a_body_that_is_half_sent_does_not_hold_up_a_stop(tmp_path: Path) -> None:
    """Whoever sends it is told that the server stops, instead of keeping it waiting."""
    head = (
        "POST /api/people HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        "Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{"
    )
    with (
        hall(tmp_path, "--db", f"sqlite:///{tmp_path / 'hall.db'}") as (process, address, port),
        socket.create_connection(("127.0.0.1", port)) as side,
    ):
        side.sendall(head.encode())
        with Visitor(address) as ada:
            assert ada.get("/healthz").is_success

        process.send_signal(signal.SIGTERM)
        side.settimeout(PATIENCE)
        reply = side.recv(4096)
        code = process.wait(PATIENCE)

    assert b" 503 " in reply.split(b"\r\n")[0]
    assert code in {0, -signal.SIGTERM}


def test_workers_do_not_outlive_their_hall(tmp_path: Path) -> None:
    """Where the parent of several workers is killed, they stop to serve."""
    services.needed("PostgreSQL")
    place = services.postgresql()
    assert place is not None
    with (
        Postgres(place) as server,
        hall(tmp_path, "--workers", "2", "--db", server.new_database()) as (process, address, port),
    ):
        with Visitor(address) as ada:
            assert ada.get("/healthz").is_success
        workers = children(process.pid, "multiprocessing.spawn")

        process.send_signal(signal.SIGKILL)
        process.wait(PATIENCE)

        awaited("the workers end too", lambda: not any(map(is_there, workers)))
        bound("127.0.0.1", port).close()
    assert 2 == len(workers)
