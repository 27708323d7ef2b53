"""The analysis leads on: a decision on its board, and the better answer found by pressing it."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from typing import Any

from playwright.sync_api import expect

from forgehall.kit.language import LANGUAGES
from tests.browser.conftest import People
from tests.browser.hall import Hall
from tests.browser.people import PHONE, Person, press
from tests.browser.test_access import faults

COST = 0.25


def answers(person: Person, table: str) -> list[dict[str, Any]]:
    """What an analysis says of every answer of a game that nobody has played badly."""
    record = person.page.context.request.get(f"{person.address}/api/t/{table}/replay").json()
    return [
        {
            "number": n, "seat": seat, "ask": "", "answer": text, "chance": chance, "choices": 2,
            "before": [0.5, 0.5], "after": [0.5, 0.5],
            **({} if chance else {"best": text, "cost": 0.0, "error": 0.0}),
        }
        for n, _, seat, chance, text in record["steps"]
    ]  # fmt: skip


def write(hall: Hall, table: str, rows: list[dict[str, Any]]) -> None:
    """Put an analysis into the store, as if it had been made."""
    data = {
        "analysis": 1, "game": "dice-forge", "rules": 1, "options": {}, "measure": "win",
        "iterations": 1, "shortened": False, "over": True, "scores": [0, 0], "places": [1, 1],
        "start": [0.5, 0.5], "result": [0.5, 0.5], "shares": [], "dearest": [], "answers": rows,
    }  # fmt: skip
    body = json.dumps({"html": dict.fromkeys(LANGUAGES, ""), "data": data})
    with closing(sqlite3.connect(hall.folder / "hall.db")) as store, store:
        store.execute('delete from analyses where "table" = ?', [table])
        store.execute('insert into analyses ("table", begun, body) values (?, 0, ?)', [table, body])


def test_the_better_answer_is_seen_on_the_board_and_found_by_pressing_it(
    people: People, hall: Hall
) -> None:
    """Both answers are marked; as an exercise nothing is, and a press says whether it was right."""
    ada = people("Ada", PHONE)
    table = ada.has_finished()
    rows = answers(ada, table)
    write(hall, table, rows)
    row = next(row for row in rows if not row["chance"] and row["seat"] == 0)
    path = f"/t/{table}/analysis/{row['number']}"
    request = ada.page.context.request
    choices = request.get(f"{ada.address}/api{path}").json()["choices"]
    better = next(choice for choice in choices if choice != row["answer"])
    row |= {"best": better, "cost": COST}
    write(hall, table, rows)

    ada.goes_to(path)
    marked = ada.page.locator("button.was-better").first.get_attribute("value") or ""
    grave = faults(ada)
    ada.page.get_by_role("link", name="Find the better answer").click()
    expect(ada.page.locator(".was-better")).to_have_count(0)
    grave += faults(ada)
    press(ada, int(marked))

    expect(ada.page.get_by_role("status").first).to_have_text("Right: that is the better answer.")
    assert [] == grave
    assert "25.0" in ada.reads(".verdicts")
