"""What came later is as closed as what was there first: strangers get and change nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from forgehall.web.http.assets.documentation import Documentation
from forgehall.web.http.assets.files import StaticFiles
from tests.web.serving import Server, Visitor

BOX = {"game": "dwarven-smithy", "kinds": ["open", "open", "smith"], "chance": "entered"}
DEEDS: dict[str, dict[str, Any]] = {
    "enter": {"opened": 1, "choice": 0},
    "hand": {"seat": 1},
    "cover": {},
    "done": {"opened": 1},
    "secret": {"seat": 1},
    "rematch": {},
    "hint": {},
}
"""What is done at tables beside the box, at shared devices, and in a series."""


@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize("is_seated_elsewhere", [False, True])
def test_nobody_acts_at_a_table_of_others(
    ada: Visitor,
    come: Callable[..., Visitor],
    deed: str,
    *,
    is_seated_elsewhere: bool,
) -> None:
    """Neither a guest nor somebody who has a seat at another table."""
    settings = {**BOX, "here": ["Ada", "Zoe", ""]}
    table = ada.tell("/api/tables", settings=settings, nickname="Ada").json()["table"]
    before = ada.table(table)["number"]
    eve = come()
    if is_seated_elsewhere:
        eve.set_table()

    refused = eve.tell(f"/api/t/{table}/{deed}", **DEEDS[deed])

    assert refused.status_code in {403, 404, 409}
    assert before == ada.table(table)["number"]


@pytest.mark.parametrize("deed", ["hand", "secret"])
def test_a_seat_beside_the_device_is_nobody_elses(ada: Visitor, bela: Visitor, deed: str) -> None:
    """Who has a seat at the table takes over none of another device, and gets no link to it."""
    kinds = ["open", "open", "open"]
    table = ada.set_table(game="dwarven-smithy", kinds=kinds, here=["Carl", "Zoe", ""])
    bela.tell(f"/api/t/{table}/sit", nickname="Bela")
    before = ada.table(table)["number"]

    refused = [bela.tell(f"/api/t/{table}/{deed}", seat=seat) for seat in (0, 1)]

    assert [True, True] == [400 <= reply.status_code < 500 for reply in refused]
    assert before == ada.table(table)["number"]


POSTS = ("/you/leave", "/you/home", "/t/{}/cover", "/t/{}/hand", "/t/{}/enter", "/t/{}/rematch",
         "/t/{}/analyse", "/t/{}/play-on", "/beside/dice-forge/position")  # fmt: skip


@pytest.mark.parametrize("path", POSTS)
def test_another_site_presses_none_of_these(ada: Visitor, path: str) -> None:
    """Whatever cookie the browser sends along."""
    table = ada.set_table(kinds=["open", "random"])
    other = {"sec-fetch-site": "cross-site", "origin": "https://evil.example"}

    reply = ada.client.post(path.format(table), data={"seat": "0"}, headers=other)

    assert 403 == reply.status_code
    assert table in ada.get("/tables?list=mine").text


OUT = ("../secret", "..%2fsecret", "%2e%2e/secret", "a/../../secret", "//secret", "%5c..%5csecret",
       ".%00/secret", "../secret/")  # fmt: skip


@pytest.mark.parametrize("name", OUT)
def test_the_documentation_has_no_way_out(
    server: Server, ada: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Only what was read at the start is served, by its name; nothing is looked up on the disk."""
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text("read me")
    (tmp_path / "secret").write_text("the key")
    built = Documentation()
    StaticFiles.__init__(built, site)
    monkeypatch.setattr(server.desk.documentation, "_files", built._files)

    shown = ada.get("/docs/")
    reply = ada.client.send(
        httpx.Request("GET", httpx.URL(ada.client.base_url, raw_path=f"/docs/{name}".encode()))
    )

    assert "read me" in shown.text
    assert 404 == reply.status_code
    assert "the key" not in reply.text
