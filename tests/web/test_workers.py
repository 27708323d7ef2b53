"""Several workers on a real PostgreSQL are one hall: `forgehall serve --workers 2`, as a whole."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests import services
from tests.cli.shell import EXAMPLE
from tests.tables.postgres import Postgres
from tests.web.serving import PATIENCE, Visitor

OPEN = re.compile(r"http://127\.0\.0\.1:\d+")
COUNTED = re.compile(r'forgehall_requests_total\{method="GET",route="/fair",status="200"\} (\S+)')
STREAMS = re.compile(r"^forgehall_streams (\S+)$", re.MULTILINE)
RACES = 4


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """The address of an empty database of a real server."""
    services.needed("PostgreSQL")
    place = services.postgresql()
    assert place is not None
    with Postgres(place) as server:
        yield server.new_database()


@pytest.fixture
def served(database: str, tmp_path: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """The address of a hall with two workers, and its process."""
    with subprocess.Popen(
        [sys.executable, "-m", "forgehall.cli", "serve", "--workers", "2", "--port", "0",
         "--no-open", "--no-warm", "--pace", "0", "--db", database, "--game", EXAMPLE],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"XDG_DATA_HOME": str(tmp_path)},
    ) as process:  # fmt: skip
        assert process.stdout is not None
        found = OPEN.search(process.stdout.readline())
        assert found is not None, "the hall does not open"
        httpx.get(f"{found.group()}/healthz", timeout=3 * PATIENCE).raise_for_status()
        yield found.group(), process
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
            process.wait(PATIENCE)


class Lines:
    """Connections to each of the workers: who keeps one open stays with its worker."""

    def __init__(self, address: str, leaving: ExitStack) -> None:
        """Close all of them at the end."""
        self.address = address
        self.leaving = leaving
        self.spare: dict[str, list[Visitor]] = {}
        while len(self.spare) < 2:
            self._connect()

    def _connect(self) -> None:
        """Open a connection, to whichever worker takes it."""
        visitor = self.leaving.enter_context(Visitor(self.address))
        worker = visitor.get("/metrics").headers["x-worker"]
        self.spare.setdefault(worker, []).append(visitor)

    def to(self, worker: str, whose: Visitor | None = None) -> Visitor:
        """A connection to a worker, for somebody new or for somebody who has been here."""
        while not self.spare[worker]:
            self._connect()
        visitor = self.spare[worker].pop()
        visitor.client.cookies.update(whose.client.cookies if whose else {})
        return visitor


@pytest.fixture
def lines(served: tuple[str, subprocess.Popen[str]]) -> Iterator[Lines]:
    """Connections to both workers."""
    with ExitStack() as leaving:
        yield Lines(served[0], leaving)


def until(events: Iterator[dict[str, Any]], number: int) -> dict[str, Any]:
    """The first event that tells of a line of this number, or of a later one."""
    return next(event for event in events if event["data"]["number"] >= number)


def here(visitor: Visitor, table: str) -> list[bool]:
    """Which seats are there, as a visitor sees it."""
    return [seat["is_connected"] for seat in visitor.table(table)["seats"]]


def all_here(visitor: Visitor, table: str) -> bool:
    """Everybody is there, as a visitor sees it, before long: notices take their time."""
    latest = time.monotonic() + PATIENCE
    while not all(here(visitor, table)) and time.monotonic() < latest:
        time.sleep(0.01)
    return all(here(visitor, table))


def figure(visitor: Visitor, pattern: re.Pattern[str]) -> float:
    """A number among all that is counted."""
    found = pattern.search(visitor.get("/metrics").text)
    return float(found.group(1)) if found else 0.0


def until_counted(visitor: Visitor, pattern: re.Pattern[str], number: float) -> bool:
    """A worker knows before long what all have counted."""
    latest = time.monotonic() + PATIENCE
    while figure(visitor, pattern) != number and time.monotonic() < latest:
        time.sleep(0.1)
    return figure(visitor, pattern) == number


def test_every_worker_tells_what_all_have_counted(lines: Lines) -> None:
    """Requests of one worker and streams of the other are added up, whoever is asked."""
    first, second = lines.spare
    ada, bela = lines.to(first), lines.to(second)
    table = ada.set_table()
    for visitor in (ada, bela, bela):
        visitor.get("/fair")

    with bela.follow(f"/t/{table}/stream") as events:
        next(events)
        asked = [lines.to(worker) for worker in (first, second)]
        counted = [until_counted(visitor, COUNTED, 3) for visitor in asked]
        followed = [until_counted(visitor, STREAMS, 1) for visitor in asked]

    assert [True, True] == counted
    assert [True, True] == followed


def test_a_game_from_a_file_is_played_at_both_workers(lines: Lines) -> None:
    """Each worker opens the file: a table that was set at one is played to its end at both."""
    ada, bela = (lines.to(worker) for worker in list(lines.spare))
    table = ada.set_table(game="hoard", done="never")
    bela.tell(f"/api/t/{table}/sit", nickname="Bela")

    while {"over"} != {visitor.table(table)["state"] for visitor in (ada, bela)}:
        for visitor in (ada, bela):
            if visitor.table(table)["choices"]:
                visitor.answer(table)

    scores = [visitor.data(f"/api/t/{table}/over")["view"]["scores"] for visitor in (ada, bela)]
    assert scores[0] == scores[1]
    assert any(scores[0])


def test_two_workers_are_one_hall(served: tuple[str, subprocess.Popen[str]], lines: Lines) -> None:
    """Answers, chat and presence of one worker reach the pages of the other, and none counts twice.

    Each of two people plays, follows and speaks at a worker of their own. Then one answers the same
    question at both workers at once. At last the server stops, and the streams end.
    """
    first, second = lines.spare
    ada, bela = lines.to(first), lines.to(second)
    table = ada.set_table(done="never", options={"feats": "advanced"})
    bela.tell(f"/api/t/{table}/sit", nickname="Bela")
    elsewhere = lines.to(second, ada)
    with (
        lines.to(first, ada).follow(f"/t/{table}/stream") as of_ada,
        ExitStack() as bela_leaves,
    ):
        next(of_ada)
        of_bela = bela_leaves.enter_context(lines.to(second, bela).follow(f"/t/{table}/stream"))
        next(of_bela)
        came = next(of_ada), here(ada, table), all_here(bela, table)

        rounds = [told_to_both(ada, bela, table, of_ada, of_bela) for _ in range(6)]
        said = bela.tell(f"/api/t/{table}/chat", text="Well met").json()["number"]
        heard = until(of_ada, said)
        races = [raced(ada, bela, elsewhere, table) for _ in range(RACES)]

        number = ada.table(table)["number"]
        until(of_ada, number)
        bela_leaves.close()
        went = next(of_ada), here(ada, table)
        served[1].send_signal(signal.SIGTERM)
        ended = list(of_ada)

    assert ([True, True], True) == came[1:]
    assert all(rounds)
    assert "Well met" in heard["data"]["groups"]["chat"]
    assert [[(200, None), (409, "stale")]] * RACES == races
    assert number == went[0]["data"]["number"]
    assert [True, False] == went[1]
    assert [] == ended
    assert 0 == served[1].wait(PATIENCE)


def told_to_both(
    ada: Visitor, bela: Visitor, table: str, of_ada: Iterator[Any], of_bela: Iterator[Any]
) -> bool:
    """Whoever is asked answers; both pages are told."""
    player = ada if ada.table(table)["choices"] else bela
    number = player.answer(table).json()["number"]
    return all(until(events, number)["data"]["groups"] for events in (of_ada, of_bela))


def raced(
    ada: Visitor, bela: Visitor, elsewhere: Visitor, table: str
) -> list[tuple[int, str | None]]:
    """What comes of two answers of Ada to one question, sent to both workers at once."""
    while len((seen := ada.table(table))["choices"]) < 2:
        (ada if seen["choices"] else bela).answer(table)

    def send(visitor: Visitor, choice: dict[str, Any]) -> httpx.Response:
        path = f"/api/t/{table}/answer"
        return visitor.tell(path, opened=seen["opened"], choice=choice["id"])

    with ThreadPoolExecutor(2) as pool:
        replies = list(pool.map(send, (ada, elsewhere), seen["choices"][:2]))
    return sorted(
        ((reply.status_code, reply.json().get("error", {}).get("code")) for reply in replies),
        key=lambda one: one[0],
    )
