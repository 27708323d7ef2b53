"""Where many follow, a process of its own draws what they are shown: as the server would."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import pytest

from forgehall.tables.store.store import Store
from forgehall.tables.supervising import Supervisor
from forgehall.web.config import Config
from forgehall.web.live.drawings import Painted
from forgehall.web.live.painter import Painter
from forgehall.web.live.painters import Painters
from forgehall.web.live.painting import Delivery, News, Order, Studio, event_loop
from forgehall.web.live.seeing import Eyes
from tests.web.going_on import MOMENT, begun
from tests.web.serving import PATIENCE, SECRET, Server, Visitor, asked


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A hall where a single follower is a crowd already."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FORGEHALL_CORES", "2")
        with Server(tmp_path_factory.mktemp("hall"), crowd=1) as serving:
            yield serving


@pytest.fixture
def both(ada: Visitor, bela: Visitor) -> str:
    """A table where Ada and Bela play."""
    table = ada.set_table(options={"feats": "beginner"}, done="never")
    bela.tell(f"/api/t/{table}/sit", nickname="Bela")
    return table


def wait_for(what: Callable[[], object]) -> None:
    """Wait until something is so."""
    latest = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < latest, "it never came to be"
        time.sleep(0.01)


def painter_of(server: Server, table: str) -> Painter:
    """The painter of a table, once it is there."""
    painter = server.desk.painters.of(table)
    assert painter is not None
    wait_for(lambda: painter.writer is not None)
    return painter


def process_of(server: Server, table: str) -> int:
    """The process that draws a table, once it is there."""
    child = painter_of(server, table).child
    assert child is not None
    return child.pid


def test_the_painter_draws_what_the_server_would_draw(
    ada: Visitor, bela: Visitor, both: str, server: Server
) -> None:
    """Every group that changes has the same bytes, whoever has drawn it."""
    with ada.follow(f"/t/{both}/stream") as events:
        next(events)
        painter = painter_of(server, both)
        drawn = []
        for _ in range(6):
            asked(both, ada, bela).answer(both)
            drawn.append((next(events)["data"]["groups"], ada.get(f"/t/{both}").text))

    for groups, page in drawn:
        assert "prompt" in groups
        assert groups.keys() & {"news", "earlier"}
        assert [] == [name for name, html in groups.items() if html not in page]
    assert next(painter.numbers) > len(drawn)


def test_a_painter_that_is_killed_is_not_missed(
    ada: Visitor, bela: Visitor, both: str, server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    """The server draws itself then, and its log says so."""
    with ada.follow(f"/t/{both}/stream") as events:
        next(events)
        painter, process = painter_of(server, both), process_of(server, both)

        with caplog.at_level(logging.WARNING, "forgehall.web.live.painter"):
            os.kill(process, signal.SIGKILL)
            bela.tell(f"/api/t/{both}/chat", text="Still there?")
            event = next(events)

    wait_for(lambda: painter.writer is None)
    assert "Still there?" in event["data"]["groups"]["chat"]
    assert "the painter has ended" in caplog.text


def test_a_line_that_has_just_been_cut_is_not_written_to() -> None:
    """Between the end of a painter and the news of it, acts and drawings go on."""

    async def told() -> Painted | None:
        painter = Painter("sqlite://", lambda _: None, Supervisor())
        ours, theirs = socket.socketpair()
        _, painter.writer = await asyncio.open_connection(sock=ours)
        theirs.close()
        painter.writer.close()
        painter.hear("t", [])
        eyes = Eyes(None, "en", is_host=False)
        return await asyncio.wait_for(
            painter.paint(begun("dice-forge"), eyes, MOMENT, ""), PATIENCE
        )

    assert asyncio.run(told()) is None


def test_a_painter_that_is_stuck_is_let_go(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever waits for a drawing gets it from the server, also where nobody orders another."""
    monkeypatch.setenv("FORGEHALL_CORES", "2")
    monkeypatch.setattr("forgehall.web.live.painter.PATIENCE", 0.1)
    with (
        Server(tmp_path_factory.mktemp("hall"), crowd=1) as serving,
        Visitor(serving.address) as ada,
    ):
        table = ada.set_table(kinds=["open", "open", "open"])
        with ada.follow(f"/t/{table}/stream") as events:
            os.kill(process_of(serving, table), signal.SIGSTOP)
            ada.tell(f"/api/t/{table}/chat", text="Is anybody there?")
            told = next(event for event in events if "anybody" in str(event["data"]))

    assert "Is anybody there?" in told["data"]["groups"]["chat"]


@pytest.mark.parametrize("signals", [[], [signal.SIGSTOP]], ids=["at work", "stuck"])
def test_the_painters_go_with_the_server(
    tmp_path_factory: pytest.TempPathFactory, signals: list[signal.Signals]
) -> None:
    """No process is left behind, and the server does not wait for one that is stuck."""
    folder = tmp_path_factory.mktemp("hall")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FORGEHALL_CORES", "2")
        with Server(folder, crowd=1) as serving, Visitor(serving.address) as ada:
            table = ada.set_table()
            with ada.follow(f"/t/{table}/stream") as events:
                next(events)
                wait_for(lambda: all(one.writer for one in serving.desk.painters.all))
                painters = [one.child.pid for one in serving.desk.painters.all if one.child]
                for number in signals:
                    os.kill(painters[0], number)

    assert 2 == len(painters)
    for painter in painters:
        with pytest.raises(ProcessLookupError):
            os.kill(painter, 0)


def test_no_painter_comes_to_a_few(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Whoever plays alone has one process, not two."""
    with (
        Server(tmp_path_factory.mktemp("hall")) as serving,
        Visitor(serving.address) as ada,
    ):
        table = ada.set_table()
        with ada.follow(f"/t/{table}/stream") as events:
            next(events)

            assert all(painter.task is None for painter in serving.desk.painters.all)


def test_tables_are_shared_out_among_the_painters(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table stays with its painter."""
    monkeypatch.setenv("FORGEHALL_CORES", "3")
    painters = Painters(Config(db="sqlite://", secret_key=SECRET), lambda _: None, Supervisor())

    first, second = ([painters.of(f"table {n}") for n in range(50)] for _ in range(2))

    assert first == second
    assert set(painters.all) == set(first)


@pytest.mark.parametrize(
    ("cores", "workers", "expected"), [(1, 1, 0), (2, 1, 2), (16, 1, 4), (4, 2, 2), (4, 8, 1)]
)
def test_there_are_as_many_painters_as_cores_for_them(
    cores: int, workers: int, expected: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Workers share the cores; with a single core a painter would only be in the way."""
    monkeypatch.setenv("FORGEHALL_CORES", str(cores))

    painters = Painters(
        Config(db="x", secret_key=SECRET, workers=workers), lambda _: None, Supervisor()
    )

    assert expected == len(painters.all)


def test_lines_that_the_painter_was_not_told_are_read_from_the_store(
    ada: Visitor, bela: Visitor, both: str, server: Server
) -> None:
    """What it draws never hangs on what it was told; news with a gap before them are no use."""

    async def numbers() -> list[int]:
        store = Store(server.config.db)
        studio = Studio(store)
        before = await studio.table(both, 1)
        told = [asked(both, ada, bela).answer(both).json()["number"] for _ in range(2)]
        rows = await store.rows(both, before.number)
        studio.hear(News(both, rows[1:]))
        with_gap = studio.tables[both]
        studio.hear(News(both, rows[:1]))
        first = studio.tables[both]
        read = await studio.table(both, told[-1])
        studio.hear(News(both, rows))
        again = studio.tables[both]
        await store.close()
        assert before is with_gap
        return [first.number - before.number, read.number - told[-1], again.number - read.number]

    found = asyncio.run(numbers())

    assert [1, 0, 0] == found


def test_what_the_painter_cannot_draw_is_left_to_the_server(server: Server) -> None:
    """It says so, and lives on."""

    async def delivered() -> Delivery:
        store = Store(server.config.db)
        order = Order(7, "nowhere", 1, Eyes(None, "en", is_host=False), MOMENT, "")
        delivery = await Studio(store).deliver(order)
        await store.close()
        return delivery

    delivery = asyncio.run(delivered())

    assert Delivery(7, "", b"", 0) == delivery


def test_no_import_needs_uvloop() -> None:
    """Not every system has it: the hall and its painters do without."""
    script = "import sys; sys.modules['uvloop'] = None; import forgehall.web.app"

    result = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )

    assert "" == result.stderr


def test_a_painter_takes_the_quickest_loop_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """That is uvloop where it is installed, and else Python's own."""
    with asyncio.Runner(loop_factory=event_loop) as runner:
        quick = type(runner.get_loop()).__module__
    monkeypatch.setitem(sys.modules, "uvloop", None)
    with asyncio.Runner(loop_factory=event_loop) as runner:
        plain = type(runner.get_loop()).__module__

    assert "uvloop" == quick
    assert plain.startswith("asyncio.")
