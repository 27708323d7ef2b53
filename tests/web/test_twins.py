"""What programs get is what its structure says, and what the OpenAPI document says of it."""

from __future__ import annotations

import json
import time
from typing import Any

import msgspec
import pytest

from forgehall.web.api.openapi import openapi
from forgehall.web.app import PAGES
from forgehall.web.bots.twins import BotsTwin
from forgehall.web.eyes.seen import SeenTwin
from forgehall.web.http.errors import ErrorTwin
from forgehall.web.pages import twins
from forgehall.web.you import twins as yours
from tests.web.serving import PATIENCE, Visitor

OF_A_TABLE = """\
id game title language state number opened seat own hands entries carrying is_host was_removed seats
rival asked question kind choices held may_undo may_ask_undo may_restart may_hint may_chat may_sit
consent clock is_paused paused_by log chat warming commitment rematch series why_over lesson options
settings view"""
GOT: dict[str, tuple[type[Any], str]] = {
    "/api/hall": (twins.HallTwin, "games mine open live finished bots"),
    "/api/tables": (twins.ListTwin, "list tables"),
    "/api/new/{game}": (twins.NewGameTwin, "name title rules seats options levels"),
    "/api/beside": (twins.GamesTwin, "games"),
    "/api/bots": (BotsTwin, "bots has_ladder ladders"),
    "/api/beside/{game}/position": (
        twins.NewGameTwin,
        "name title rules seats options levels",
    ),
    "/api/beside/{game}": (twins.NewGameTwin, "name title rules seats options levels"),
    "/api/rules": (twins.GamesTwin, "games"),
    "/api/rules/{game}": (twins.GameTwin, "name title rules seats options"),
    "/api/rules/{game}/{name}": (
        twins.DemonstrationTwin,
        "game rule title answers steps at view",
    ),
    "/api/t/{id}": (SeenTwin, OF_A_TABLE),
    "/api/t/{id}/over": (twins.OverTwin, f"{OF_A_TABLE} fair"),
    "/api/t/{id}/replay": (twins.ReplayTwin, "table at last view steps"),
    "/api/t/{id}/share": (twins.ShareTwin, "table result scores best"),
    "/api/t/{id}/analysis": (twins.AnalysisTwin, "table is_waiting underway analysis"),
    "/api/s/{table}/{secret}": (twins.SeatTwin, "table game"),
    "/api/settings": (yours.SettingsTwin, "language theme sound motion keys done notes channels"),
    "/api/you": (yours.YouTwin, "nickname games rivals"),
    "/api/fair": (twins.FairPageTwin, "fair"),
    "/api/puzzles": (twins.ShelvesTwin, "day games"),
    "/api/puzzles/{game}": (twins.ShelfTwin, "game count today difficulties"),
    "/api/puzzles/{game}/{number}": (
        twins.PuzzleTwin,
        "game number difficulty is_today seat question choices view tried is_right answers why",
    ),
}
"""The structure of each twin, and its keys."""
OTHERS: dict[str, tuple[type[Any], str]] = {"/api/turns": (twins.TurnsTwin, "tables stamp")}
"""The same of what is no page."""
OF_ANALYSES = {"/api/t/{id}/analysis/{n}"}
"""What only an analysed game has: `test_analysis` looks at it."""
OF_LINKS = {"/api/n/{secret}", "/api/k/{secret}"}
"""What only a link leads to: `test_calls` and `test_you` look at it."""
SAID: dict[str, tuple[type[Any], str]] = {
    "/api/t/{id}/verify": (twins.VerdictTwin, "right whole draws taken_back message"),
    "/api/t/{id}/rematch": (twins.SetTwin, "table address"),
}
"""The same of what can be sent to a finished table."""


@pytest.fixture
def over(ada: Visitor) -> str:
    """A game that is over."""
    table = ada.set_table(kinds=["open", "random"])
    ada.answer(table)
    ada.tell(f"/api/t/{table}/resign")
    latest = time.monotonic() + PATIENCE
    while ada.table(table)["state"] != "over":
        assert time.monotonic() < latest, "the game does not end"
        time.sleep(0.02)
    return table


def at(address: str, table: str) -> str:
    """An address with its blanks filled in."""
    blanks = {"{game}": "dice-forge", "{id}": table, "{table}": table, "{secret}": "a-secret"}
    blanks["{name}"] = "oust"
    blanks["{number}"] = "1"
    for blank, value in blanks.items():
        address = address.replace(blank, value)
    return address


def check(data: dict[str, Any], kind: type[Any]) -> None:
    """Read by its structure and written again, nothing is lost, added or changed."""
    assert data == json.loads(msgspec.json.encode(msgspec.convert(data, kind)))


def described(address: str, method: str, status: str) -> str:
    """The name of the schema of a reply."""
    replies = openapi()["paths"][address][method]["responses"]
    schema: dict[str, str] = replies[status]["content"]["application/json"]["schema"]
    return schema["$ref"].rpartition("/")[2]


def test_every_twin_has_its_structure() -> None:
    """No page was forgotten here, and the document names the same structure."""
    assert {twin for _, twin, _ in PAGES} == GOT.keys() | OF_ANALYSES | OF_LINKS
    for address, (kind, _) in {**GOT, **OTHERS}.items():
        assert kind.__name__.removesuffix("Twin") == described(address, "get", "200")


@pytest.mark.parametrize("address", [*GOT, *OTHERS])
def test_a_twin_is_what_its_structure_says(ada: Visitor, over: str, address: str) -> None:
    """Each twin has the keys that programs rely on, and its values are of the kinds described."""
    kind, keys = {**GOT, **OTHERS}[address]

    data = ada.data(at(address, over))

    check(data, kind)
    assert set(keys.split()) == data.keys()


@pytest.mark.parametrize("address", SAID)
def test_what_comes_of_a_deed_is_what_its_structure_says(
    ada: Visitor, over: str, address: str
) -> None:
    """So it is with replies to what is sent."""
    kind, keys = SAID[address]

    reply = ada.tell(at(address, over))

    check(reply.json(), kind)
    assert set(keys.split()) == reply.json().keys()
    assert kind.__name__.removesuffix("Twin") == described(address, "post", str(reply.status_code))


def test_a_table_in_play_has_nothing_drawn_for_programs(ada: Visitor) -> None:
    """Choices and lines of the log are told in words; icons are for pages alone."""
    table = ada.set_table(kinds=["open", "random"])

    data = ada.table(table)

    check(data, SeenTwin)
    assert {"id", "text", "words", "short", "section", "note", "parts"} == data["choices"][0].keys()
    assert {"number", "seat", "words", "is_new", "touches_you", "begins_turn"} == data["log"][
        0
    ].keys()
    assert "<" not in str(data)


def test_a_table_in_a_list_tells_no_person(ada: Visitor, over: str) -> None:
    """Who sits there is told by name alone; what is as usual is left out."""
    data = ada.data("/api/tables?list=mine")

    found = next(one for one in data["tables"] if one["id"] == over)

    assert {"names", "kinds", "asked", "touched", "made", "your_turn"} < found.keys()
    assert {"persons", "free", "public"}.isdisjoint(found)


def test_an_error_is_what_its_structure_says(ada: Visitor) -> None:
    """Every error has one shape."""
    data = ada.get("/api/t/nowhere").json()

    check(data, ErrorTwin)
    assert "Error" in openapi()["components"]["schemas"]
