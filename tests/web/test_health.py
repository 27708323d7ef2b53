"""The server says whether it is well, and whether to send people here."""

from __future__ import annotations

import os
import re
import sqlite3
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from forgehall.tables.errors import StoreError
from forgehall.web.operating import health
from tests.tables.postgres import Postgres, programs
from tests.web.serving import PATIENCE, Server, Visitor

OPEN = re.compile(r"http://127\.0\.0\.1:\d+")
HASTY = """
from forgehall.cli import main
from forgehall.web import app

app.LONGEST_STOP = 2.0
main()
"""
"""The command, with less time for a stop than half a minute."""


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A hall whose store is asked anew each time, and not for long."""
    monkeypatch.setattr(health, "FRESH", 0.0)
    monkeypatch.setattr(health, "PATIENCE", 0.3)
    with Server(tmp_path) as serving:
        yield serving


def test_a_hall_that_is_well_says_so(server: Server) -> None:
    """Health and readiness are a word each; figures tell that nothing fails."""
    with Visitor(server.address) as ada:
        replies = [ada.get(path) for path in ("/healthz", "/readyz")]

    assert [200, 200] == [reply.status_code for reply in replies]
    assert [{"status": "ok"}, {"status": "ready"}] == [reply.json() for reply in replies]


def test_a_failing_task_shows_in_health_and_figures(server: Server) -> None:
    """It is named with the kind of error that it met, and begins anew after a pause."""
    failed, go_on = threading.Event(), threading.Event()

    async def work() -> None:
        if not go_on.is_set():
            failed.set()
            message = "nothing for strangers"
            raise ValueError(message)

    loop = server.uvicorn.servers[0].get_loop()
    loop.call_soon_threadsafe(lambda: server.desk.tasks.run("smelter", work))
    assert failed.wait(PATIENCE)
    with Visitor(server.address) as ada:
        ill = until_status(ada, 503)
        figures = ada.get("/metrics").text
        go_on.set()
        well = until_status(ada, 200)

    assert {"status": "failing", "failing": {"smelter": "ValueError"}} == ill.json()
    assert 'forgehall_failing{part="smelter"} 1.0' in figures
    assert "forgehall_failures_total" in figures
    assert {"status": "ok"} == well.json()


def until_status(visitor: Visitor, status: int) -> httpx.Response:
    """What `/healthz` says as soon as it has this status."""
    latest = time.monotonic() + PATIENCE
    while (reply := visitor.get("/healthz")).status_code != status:
        assert time.monotonic() < latest, reply.text
        time.sleep(0.02)
    return reply


def test_a_store_that_cannot_be_written_shows(server: Server) -> None:
    """A locked file can be read, but nobody should be sent to a hall that takes nothing."""
    with Visitor(server.address) as ada, closing(sqlite3.connect(server.db)) as other, other:
        other.execute("begin immediate")
        ill, away = ada.get("/healthz"), ada.get("/readyz")
        other.rollback()
        well = until_status(ada, 200)

    assert 503 == ill.status_code == away.status_code
    assert {"store": "cannot be written"} == ill.json()["failing"]
    assert {"status": "ok"} == well.json()


def test_people_are_not_sent_to_a_hall_that_stops(server: Server) -> None:
    """While streams end, the hall still answers, and says that it is not ready."""
    with Visitor(server.address) as ada:
        server.desk.is_open = False
        starting = ada.get("/readyz")
        server.desk.followers.stop()
        stopping = ada.get("/readyz")

    assert [503, 503] == [starting.status_code, stopping.status_code]
    assert ["starting", "stopping"] == [reply.json()["status"] for reply in (starting, stopping)]


def test_an_unreachable_store_is_a_sentence_for_visitors(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No trace, no 500: the hall says that it cannot reach its tables, and for how long."""

    async def found(_query: object) -> list[object]:
        message = "the store does not answer: connection refused"
        raise StoreError(message)

    monkeypatch.setattr(server.desk.hall.store, "found", found)
    with Visitor(server.address) as ada:
        page, data = ada.get("/", headers={"accept-language": "de"}), ada.get("/api/hall")

    assert [503, 503] == [page.status_code, data.status_code]
    assert "Die Halle erreicht ihre Tische gerade nicht" in page.text
    assert "store" == data.json()["error"]["code"]


def test_a_table_that_cannot_be_read_says_so_and_nothing_else_does(server: Server) -> None:
    """Its page names what is wrong; the hall, its lists and its health are as ever."""
    with Visitor(server.address) as ada:
        bad, good = ada.set_table(public=True), ada.set_table(public=True)
        server.desk.hall.keeper.tables.pop(bad)
        with closing(sqlite3.connect(server.db)) as other, other:
            other.execute("update lines set body = '?' where \"table\" = ? and number = 2", [bad])
            other.execute("update tables set summary = '?' where id = ?", [bad])
        page, data = ada.get(f"/t/{bad}"), ada.get(f"/api/t/{bad}")
        listed = ada.data("/api/hall")
        health = ada.get("/healthz").status_code

    assert [500, 500] == [page.status_code, data.status_code]
    assert f"Line 2 of table {bad} cannot be read" in page.text
    assert "broken_table" == data.json()["error"]["code"]
    assert [good] == [row["id"] for row in listed["mine"]]
    assert 200 == health


def test_others_of_this_machine_cannot_read_the_dice(server: Server) -> None:
    """The file with the secrets of running games is its owner's alone, with all beside it."""
    with Visitor(server.address) as ada:
        ada.set_table()
        there = sorted(server.db.parent.glob("hall.db*"))
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in there}

    assert {"hall.db", "hall.db-shm", "hall.db-wal", "hall.db.lock"} == set(modes)
    assert {0o600} == set(modes.values())


def serving(folder: Path, db: str, *program: str) -> subprocess.Popen[str]:
    """A server of its own process."""
    return subprocess.Popen(
        [sys.executable, *(program or ("-m", "forgehall.cli")), "serve", "--port", "0", "--no-warm",
         "--db", db],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env=os.environ | {"XDG_DATA_HOME": str(folder)},
    )  # fmt: skip


def address_of(process: subprocess.Popen[str]) -> str:
    """Where a server listens, once it is ready."""
    assert process.stdout is not None
    found = OPEN.search(process.stdout.readline())
    assert found is not None, "the hall does not open"
    httpx.get(f"{found.group()}/readyz", timeout=3 * PATIENCE).raise_for_status()
    return found.group()


def test_a_second_server_on_one_file_is_refused(server: Server, tmp_path: Path) -> None:
    """It would show old tables; the sentence names the file and the way out."""
    with serving(tmp_path, server.config.db) as second:
        assert second.stdout is not None
        printed = second.stdout.read()
        second.wait(PATIENCE)

    assert 0 != second.returncode
    assert f"another hall serves {server.db}" in printed
    assert "is open at" not in printed
    assert "Traceback" not in printed


def test_a_server_that_was_killed_leaves_no_lock(tmp_path: Path) -> None:
    """What holds the file dies with the process."""
    db = f"sqlite:///{tmp_path}/hall.db"
    with serving(tmp_path, db) as first:
        address_of(first)
        first.kill()
    with serving(tmp_path, db) as second:
        is_open = bool(address_of(second))
        second.terminate()
        second.wait(PATIENCE)

    assert is_open


def test_a_stop_ends_while_the_database_is_frozen(tmp_path: Path) -> None:
    """PostgreSQL that does not answer any more keeps nobody from closing the hall."""
    found = programs()
    if found is None:
        pytest.skip("no PostgreSQL is installed")
    hasty = ("-c", HASTY)
    with Postgres(found) as server, serving(tmp_path, server.new_database(), *hasty) as hall:
        address = address_of(hall)
        server.freeze()
        try:
            with pytest.raises(httpx.HTTPError):
                httpx.get(f"{address}/api/hall", timeout=0.5)
            hall.terminate()
            has_ended = hall.wait(3 * PATIENCE) is not None
        finally:
            server.thaw()

    assert has_ended
