"""Bots behind the pages: what they advise is shown to everybody, what they cost is counted."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from forgehall.bots import Budget, Sight
from forgehall.bots.search import Prospect
from forgehall.tables.thinking import bots as bots_module
from forgehall.web.afterwards.analysing import Looked, asked
from tests.web.serving import PATIENCE, Server, Visitor


class Master:
    """Thinks that the first choice always wins, and all others never."""

    def __init__(self, *_told: object) -> None:
        """Need nothing."""

    def look(self, sight: Sight, _budget: Budget) -> list[Prospect]:
        """Each choice with the same certainty."""
        shares = [1.0, *[0.0] * (len(sight.choices) - 1)]
        return [
            Prospect(choice, 1, (share, share), (0.0, 0.0), 0.1)
            for choice, share in zip(sight.choices, shares, strict=True)
        ]


def test_a_hint_needs_no_script(ada: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without script the page that follows shows the same hint, and the question is still open."""
    monkeypatch.setattr(bots_module, "Searcher", Master)
    table = ada.set_table(kinds=["open", "random"])
    seen = ada.table(table)

    page, prospects = ada.post(f"/t/{table}/hint"), ada.tell(f"/t/{table}/hint").json()["prospects"]

    shown = page.text.partition('<dialog id="hint"')[2].partition("</dialog>")[0]
    assert 200 == page.status_code
    assert " open>" in shown.partition("<header>")[0]
    assert "100 % wins (80–100)" in shown  # noqa: RUF001  # as people write a span
    assert seen["choices"][0]["words"] in shown.partition("100 %")[0]
    assert (1.0, 0.804) == (prospects[0]["wins"], prospects[0]["low"])
    assert seen["opened"] == ada.table(table)["opened"]


def test_how_long_bots_think_is_counted(tmp_path: Path) -> None:
    """Prometheus finds a histogram of thoughts for each kind of bot, and how many wait."""
    with Server(tmp_path, pace=0) as server, Visitor(server.address) as ada:
        settings = {"game": "dice-forge", "kinds": ["random", "random"]}
        ada.tell("/api/tables", settings=settings, sit=False)
        latest = time.monotonic() + PATIENCE
        while "forgehall_thought_seconds_count" not in (figures := ada.get("/metrics").text):
            assert time.monotonic() < latest, "no bot has thought"
            time.sleep(0.01)

    assert 'forgehall_thought_seconds_bucket{bot="random",le="+Inf"}' in figures
    assert "forgehall_hall_thoughts_waiting" in figures


def test_without_script_a_page_looks_again_while_a_bot_thinks(tmp_path: Path) -> None:
    """Nobody has to press anything to see what a bot did; a page with a question stays as it is."""
    refresh = '<noscript><meta http-equiv="refresh"'
    with Server(tmp_path, pace=1000) as server, Visitor(server.address) as ada:
        table = ada.set_table(kinds=["open", "random"], done="never")
        asked = ada.get(f"/t/{table}").text
        while ada.table(table)["choices"]:
            ada.answer(table)
        waiting = ada.get(f"/t/{table}").text

    assert refresh not in asked
    assert refresh in waiting


def test_a_stop_calls_an_analysis_off(tmp_path: Path) -> None:
    """The child ends with the server, and the analysis can be ordered again."""
    with Server(tmp_path, analysis=100_000) as server, Visitor(server.address) as ada:
        table = ada.set_table(kinds=["open", "random"])
        ada.tell(f"/api/t/{table}/resign")
        ordered = ada.tell(f"/api/t/{table}/analyse").json()["is_waiting"]
        begun = ada.data(f"/api/t/{table}/analysis")["is_waiting"]

    with closing(sqlite3.connect(server.db)) as store, store:
        (left,) = store.execute("select count(*) from analyses").fetchone()
    assert (True, True) == (ordered, begun)
    assert not server.thread.is_alive()
    assert 0 == left


def test_who_calls_an_analysis_off_waits_for_the_end_of_its_child(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nothing of it outlives the server: no process, and no pipe without a reader."""
    start = asyncio.create_subprocess_exec
    begun: list[asyncio.subprocess.Process] = []

    async def call_off() -> int | None:
        has_begun = asyncio.Event()

        async def noted(*command: str, **pipes: Any) -> asyncio.subprocess.Process:
            begun.append(await start(*command, **pipes))
            has_begun.set()
            return begun[0]

        async def hear(progress: Looked) -> None:
            """Nothing is done before the order is read."""
            raise AssertionError(progress)

        monkeypatch.setattr(asyncio, "create_subprocess_exec", noted)
        order = asyncio.create_task(asked(b"", hear))
        await has_begun.wait()
        order.cancel()
        await asyncio.wait([order])
        return begun[0].returncode

    how = asyncio.run(call_off())

    assert -signal.SIGKILL == how
