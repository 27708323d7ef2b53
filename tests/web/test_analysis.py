"""What an analysis leads to: how far it is, each decision on its table, the better answer found."""

from __future__ import annotations

import json
import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from forgehall.web.afterwards import analysing
from forgehall.web.config import Rate
from forgehall.web.pages.twins import DecisionTwin
from tests.web.serving import GENEROUS, PATIENCE, Server, Visitor


class Mistake(NamedTuple):
    """A decision for which something better was found, and who may look at it."""

    ada: Visitor
    table: str
    path: str
    number: int
    played: str
    better: str


@pytest.fixture(scope="module")
def mistake(server: Server) -> Iterator[Mistake]:
    """The first decision of a finished game that is analysed."""
    with Visitor(server.address) as ada:
        table = ada.set_table(kinds=["open", "random"])
        ada.answer(table)
        ada.tell(f"/api/t/{table}/resign")
        ada.tell(f"/api/t/{table}/analyse")
        latest = time.monotonic() + 6 * PATIENCE
        while (twin := ada.data(f"/api/t/{table}/analysis"))["is_waiting"]:
            assert time.monotonic() < latest, "the analysis does not come"
            time.sleep(0.1)
        row = next(row for row in twin["analysis"]["answers"] if "cost" in row)
        path = f"/t/{table}/analysis/{row['number']}"
        choices = ada.data(f"/api{path}")["choices"]
        better = next(choice for choice in choices if choice != row["answer"])
        blunder(server, table, row["number"], better)
        yield Mistake(ada, table, path, row["number"], row["answer"], better)


def blunder(server: Server, table: str, number: int, better: str) -> None:
    """Let an analysis have found an answer better than the played one."""
    with closing(sqlite3.connect(server.db)) as store, store:
        (body,) = store.execute('select body from analyses where "table" = ?', [table]).fetchone()
        stored = json.loads(body)
        stored["data"]["answers"][number - 1] |= {"cost": 0.25, "best": better}
        store.execute('update analyses set body = ? where "table" = ?', [json.dumps(stored), table])


def test_a_decision_is_shown_on_its_table_with_the_better_answer(mistake: Mistake) -> None:
    """The board as its player saw it; both answers are marked; from there one may play on."""
    page, twin = mistake.ada.get(mistake.path).text, mistake.ada.data(f"/api{mistake.path}")

    assert (mistake.played, mistake.better) == (twin["played"], twin["better"])
    assert 0.25 == twin["cost"]
    assert msgspec.convert(twin, DecisionTwin).choices == tuple(twin["choices"])
    assert "was-played" in page
    assert "was-better" in page
    assert f'action="/t/{mistake.table}/play-on"' in page
    assert f'name="at" id="play-at" value="{mistake.number - 1}"' in page


def test_the_better_answer_is_found_by_pressing_it(mistake: Mistake) -> None:
    """All choices are there, without a mark; a press says whether it was the better one."""
    ada, path = mistake.ada, mistake.path

    page = ada.get(f"{path}?find=1").text
    choices = set(re.findall(r'name="choice" value="(\d+)"', page))
    replies = [ada.get(f"{path}?find=1&choice={choice}").text for choice in choices]

    assert "was-better" not in page
    assert len(ada.data(f"/api{path}")["choices"]) == len(choices)
    assert 1 == sum("Right: that is the better answer." in reply for reply in replies)


def test_what_was_no_decision_has_no_page(mistake: Mistake) -> None:
    """Neither chance, nor an answer that was never given, nor a game without an analysis."""
    ada, table = mistake.ada, mistake.table
    other = ada.set_table(kinds=["open", "random"])
    ada.tell(f"/api/t/{other}/resign")

    assert 404 == ada.get(f"/t/{table}/analysis/99999").status_code
    assert 404 == ada.get(f"/t/{table}/analysis/x").status_code
    assert 404 == ada.get(f"/t/{other}/analysis/1").status_code


def finished(visitor: Visitor, n: int) -> list[str]:
    """So many tables whose game is over."""
    tables = [visitor.set_table(kinds=["open", "random"]) for _ in range(n)]
    for table in tables:
        visitor.tell(f"/api/t/{table}/resign")
    return tables


def test_one_network_cannot_have_all_analyses(tmp_path: Path) -> None:
    """Each takes minutes of the processor: they are counted by the network, not by the person."""
    few = replace(GENEROUS, analyses=Rate(1e-6, 2))
    with (
        Server(tmp_path, few, think=False) as server,
        Visitor(server.address) as ada,
        Visitor(server.address) as eve,
        Visitor(server.address, source="127.0.0.2") as other,
    ):
        tables = finished(ada, 3)
        askers = (ada, eve, eve, other)
        paths = [f"/api/t/{table}/analyse" for table in (*tables, tables[-1])]

        found = [asker.tell(path).status_code for asker, path in zip(askers, paths, strict=True)]

    assert [200, 200, 429, 200] == found


@pytest.mark.parametrize("here", [True, False])
def test_not_any_number_of_analyses_may_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, here: bool
) -> None:
    """Whether the server makes them, or others take them from the store."""
    monkeypatch.setattr(analysing, "MOST_WAITING", 2)
    with (
        Server(tmp_path, think=here, analysis=100_000) as server,
        Visitor(server.address) as ada,
    ):
        found = [ada.tell(f"/api/t/{table}/analyse").status_code for table in finished(ada, 3)]

    assert [200, 200, 503] == found


@pytest.mark.parametrize("here", [True, False])
def test_the_analyses_of_one_network_leave_room_for_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, here: bool
) -> None:
    """Games for four take minutes each: nobody else would come to a turn."""
    monkeypatch.setattr(analysing, "MOST_A_NETWORK", 1)
    with (
        Server(tmp_path, think=here, analysis=100_000) as server,
        Visitor(server.address) as ada,
        Visitor(server.address, source="127.0.0.2") as other,
    ):
        tables = finished(ada, 3)
        paths = [f"/api/t/{table}/analyse" for table in tables]
        found = [ada.tell(path).status_code for path in paths[:2]]
        elsewhere = other.tell(paths[2]).status_code

    assert [200, 503] == found
    assert 200 == elsewhere


def test_analyses_wait_for_their_turn_and_say_so(ada: Visitor) -> None:
    """The second of two is told that one comes before it, and a net takes a minute at most."""
    tables = []
    for _ in range(2):
        tables.append(ada.set_table(kinds=["open", "random"]))
        ada.tell(f"/api/t/{tables[-1]}/resign")
        ada.tell(f"/api/t/{tables[-1]}/analyse")

    twin = ada.data(f"/api/t/{tables[1]}/analysis")
    page = ada.get(f"/t/{tables[1]}/analysis").text

    assert 1 == twin["underway"]["before"]
    assert "1 game is analysed before this one." in page
    assert "about 1 minute" in page
