"""What an analysis leads to: how far it is, each decision on its table, the better answer found."""

from __future__ import annotations

import json
import re
import sqlite3
import time
from typing import Any

import pytest

from tests.web.serving import PATIENCE, Server, Visitor


@pytest.fixture
def table(ada: Visitor, server: Server) -> str:
    """A finished game that is analysed; one of its decisions was a mistake."""
    table = ada.set_table(kinds=["open", "random"])
    ada.answer(table)
    ada.tell(f"/api/t/{table}/resign")
    ada.tell(f"/api/t/{table}/analyse")
    latest = time.monotonic() + 3 * PATIENCE
    while ada.data(f"/api/t/{table}/analysis")["is_waiting"]:
        assert time.monotonic() < latest, "the analysis does not come"
        time.sleep(0.1)
    blunder(server, table)
    return table


def blunder(server: Server, table: str) -> None:
    """Let the analysis say that whoever bought or forged had better stopped."""
    with sqlite3.connect(server.db) as store:
        (body,) = store.execute('select body from analyses where "table" = ?', [table]).fetchone()
        told = json.loads(body)
        for row in told["data"]["answers"]:
            if "cost" in row:
                row |= {"cost": 0.25, "best": "stop"}
        store.execute('update analyses set body = ? where "table" = ?', [json.dumps(told), table])


def mistake(ada: Visitor, table: str) -> dict[str, Any]:
    """The first decision for which something better was found."""
    answers = ada.data(f"/api/t/{table}/analysis")["analysis"]["answers"]
    return next(row for row in answers if row.get("cost") and row["answer"] != row["best"])


def test_a_decision_is_shown_on_its_table_with_the_better_answer(ada: Visitor, table: str) -> None:
    """The board as its player saw it; both answers are marked; from there one may play on."""
    row = mistake(ada, table)
    path = f"/t/{table}/analysis/{row['number']}"

    page, twin = ada.get(path).text, ada.data(f"/api{path}")

    assert (row["answer"], row["best"], 0.25) == (twin["played"], twin["better"], twin["cost"])
    assert {row["answer"], row["best"]} <= set(twin["choices"])
    assert "was-played" in page
    assert "was-better" in page
    assert f'action="/t/{table}/play-on"' in page
    assert f'name="at" id="play-at" value="{row["number"] - 1}"' in page


def test_the_better_answer_is_found_by_pressing_it(ada: Visitor, table: str) -> None:
    """All choices are there, without a mark; a press says whether it was the better one."""
    row = mistake(ada, table)
    path = f"/t/{table}/analysis/{row['number']}"

    page = ada.get(f"{path}?find=1").text
    choices = set(re.findall(r'name="choice" value="(\d+)"', page))
    replies = [ada.get(f"{path}?find=1&choice={choice}").text for choice in choices]

    assert "was-better" not in page
    assert len(ada.data(f"/api{path}")["choices"]) == len(choices)
    assert 1 == sum("Right: that is the better answer." in reply for reply in replies)


def test_what_was_no_decision_has_no_page(ada: Visitor, table: str) -> None:
    """Neither chance, nor an answer that was never given, nor a game without an analysis."""
    other = ada.set_table(kinds=["open", "random"])
    ada.tell(f"/api/t/{other}/resign")

    assert 404 == ada.get(f"/t/{table}/analysis/99999").status_code
    assert 404 == ada.get(f"/t/{table}/analysis/x").status_code
    assert 404 == ada.get(f"/t/{other}/analysis/1").status_code


def test_analyses_wait_for_their_turn_and_say_so(ada: Visitor, server: Server) -> None:
    """The second of two is told that one comes before it, and how long it takes at most."""
    tables = []
    for _ in range(2):
        tables.append(ada.set_table(kinds=["open", "random"]))
        ada.tell(f"/api/t/{tables[-1]}/resign")
        ada.tell(f"/api/t/{tables[-1]}/analyse")

    twin = ada.data(f"/api/t/{tables[1]}/analysis")
    page = ada.get(f"/t/{tables[1]}/analysis").text

    assert 1 == twin["underway"]["before"]
    assert "1 game is analysed before this one." in page
    assert "about 2 minutes" in page
    assert 120 == server.config.analysis_seconds
