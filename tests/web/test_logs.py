"""The log tells what happened, and no secret."""

from __future__ import annotations

import io
import json
import logging
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from forgehall.web.http.identity import PERSON_COOKIE
from forgehall.web.operating import logs
from tests.web.serving import Server, Visitor


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """Everything that is logged, as the keeper of a public server gets it."""
    former = logging.getLogger().handlers[:]
    level = logging.getLogger().level
    stream = io.StringIO()
    yield stream
    logging.getLogger().handlers[:] = former
    logging.getLogger().setLevel(level)


def test_no_secret_is_in_the_log(tmp_path: Path, log: io.StringIO) -> None:
    """Secret links, cookies and tokens appear in no line, whether they worked or not."""
    with (
        Server(tmp_path) as server,
        Visitor(server.address) as ada,
        Visitor(server.address) as bela,
    ):
        logs.set_up("json", log)
        table = ada.set_table()
        link = ada.tell(f"/t/{table}/secret").json()["address"]
        own = ada.tell("/api/you/key").json()["address"]
        hook = {"kind": "webhook", "address": "https://ada.example/hook", "delay": 0}
        ada.tell("/api/calls", **hook)
        with sqlite3.connect(server.db) as store:
            (ending,) = store.execute("select secret from channels").fetchone()
        token = ada.tell("/api/people", nickname="Program").json()["token"]
        for address in (link, own, f"/n/{ending}"):
            for path in (address, f"/api{address}", f"{address}?again=1", f"{address}/yes"):
                bela.get(path)
                bela.post(path)
        cookies = [visitor.client.cookies[PERSON_COOKIE] for visitor in (ada, bela)]

    text = log.getvalue()
    secrets = (link.rpartition("/")[2], own.rpartition("/")[2], ending, token, *cookies)
    assert all(shown in text for shown in (f"/s/{table}/...", "/k/...", "/n/.../yes"))
    assert not [hidden for hidden in secrets if hidden in text]


def test_a_request_is_one_line_with_an_id(tmp_path: Path, log: io.StringIO) -> None:
    """The response names the same id, so a complaint can be looked up."""
    with Server(tmp_path) as server, Visitor(server.address) as ada:
        logs.set_up("json", log)
        reply = ada.get("/fair")

    line = json.loads(next(row for row in log.getvalue().splitlines() if '"/fair"' in row))
    assert reply.headers["x-request-id"] == line["id"]
    assert ("GET", 200, "info") == (line["method"], line["status"], line["level"])
    assert line["milliseconds"] > 0


def test_a_failure_of_ours_is_logged_and_told_without_details(
    tmp_path: Path, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The visitor gets a sentence, the keeper the trace; the table is not touched."""
    with Server(tmp_path) as server, Visitor(server.address) as ada:
        logs.set_up("json", log)
        monkeypatch.setattr(server.desk.hall.lists, "open", None)
        reply = ada.get("/api/hall")

    assert 500 == reply.status_code
    assert "internal" == reply.json()["error"]["code"]
    assert "NoneType" not in reply.text
    assert "NoneType" in log.getvalue()


@pytest.mark.parametrize("kind", ["text", "json"])
def test_no_line_gives_orders_to_a_terminal(kind: str) -> None:
    """A path may hold what clears a screen or changes its title; the log shows it as it is."""
    stream = io.StringIO()
    logs.set_up(kind, stream)
    try:
        logs.log.info("request", path="/x\x1b[2J\x9b2J\x07")
    finally:
        logs.set_up("quiet")

    assert "/x" in stream.getvalue()
    assert not [sign for sign in stream.getvalue() if sign in "\x1b\x9b\x07"]
