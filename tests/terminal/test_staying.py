"""Programs that stay in a hall: they are challenged, meet one another on the ladder, are rated."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from forgehall.tables import ladder
from forgehall.terminal.hall import known
from forgehall.terminal.hall.client import Client, HallError
from forgehall.terminal.hall.staying import Stay
from tests.terminal.test_join import FIRST
from tests.web.serving import PATIENCE, Server, Visitor, code


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A hall with a ladder, where nobody rests."""
    monkeypatch.setattr(known, "user_data_dir", lambda _: str(tmp_path / "data"))
    monkeypatch.setattr(ladder, "REST", -1.0)
    monkeypatch.setattr(ladder, "LOOK", 0.1)
    with Server(tmp_path, pace=0, ladder=True) as server:
        yield server


@pytest.fixture
def ada(server: Server) -> Iterator[Visitor]:
    """Somebody in a browser."""
    with Visitor(server.address) as ada:
        yield ada


@pytest.fixture
def program(tmp_path: Path) -> list[str]:
    """The command line of a program that takes the first choice."""
    file = tmp_path / "first.py"
    file.write_text(FIRST)
    return [sys.executable, str(file)]


class Brought:
    """A program of somebody that stays in the hall, until the test ends."""

    def __init__(self, server: Server, name: str, command: list[str], **wanted: object) -> None:
        """Bring it."""
        self.client = Client(server.address)
        known.introduce(self.client, name)
        self.heard: list[str] = []
        stay = Stay(self.client, name, command, {"owner": "Eve", **wanted}, self.heard.append)
        self.thread = threading.Thread(target=self.stays, args=(stay,), daemon=True)
        self.thread.start()

    def stays(self, stay: Stay) -> None:
        """Listen once."""
        stay.listen()

    def goes(self) -> None:
        """Take it away."""
        self.client.close()
        self.thread.join(PATIENCE)


def bots(ada: Visitor, least: int = 1) -> list[dict[str, Any]]:
    """The bots that are here, once there are so many."""
    latest = time.monotonic() + PATIENCE
    while len(found := ada.data("/api/bots")["bots"]) < least:
        assert time.monotonic() < latest, "the bots do not come"
        time.sleep(0.05)
    return list(found)


def over(ada: Visitor, table: str) -> dict[str, Any]:
    """The table at its end; somebody who sits there gives the first answer each time."""
    latest = time.monotonic() + 3 * PATIENCE
    while (seen := ada.table(table))["state"] != "over":
        assert time.monotonic() < latest, "the game does not end"
        if seen["held"] is not None and seen["held"] == seen["seat"]:
            ada.tell(f"/api/t/{table}/done")
        elif seen["choices"]:
            ada.answer(table)
    return seen


def test_a_bot_is_challenged_and_plays_to_the_end(
    server: Server, ada: Visitor, program: list[str]
) -> None:
    """It is on the front page with its name, mark and owner, sits down at once, and plays again."""
    eve = Brought(server, "Deep Forge", program, games=["dice-forge"], mark="df")
    bot = bots(ada)[0]
    front = ada.get("/").text

    reply = ada.tell(f"/api/bots/{bot['id']}/challenge", game="dice-forge", nickname="Ada")
    table = reply.json()["table"]
    seat = ada.table(table)["seats"][1]
    busy = ada.tell(f"/api/bots/{bot['id']}/challenge", game="dice-forge")
    end = over(ada, table)
    again = ada.tell(f"/api/t/{table}/rematch").json()["table"]
    eve.goes()

    assert ("Deep Forge", "DF", "Eve") == (bot["name"], bot["mark"], bot["owner"])
    assert f'action="/bots/{bot["id"]}/challenge"' in front
    assert "bot of Eve" in front
    assert ("Deep Forge", "program", "Eve", "DF") == (
        seat["name"], seat["kind"], seat["owner"], seat["mark"],
    )  # fmt: skip
    assert (409, "table_full") == code(busy)
    assert "played" == end["why_over"]
    assert "playing" == ada.table(again)["state"]
    assert "Deep Forge (bot)" in ada.get("/").text


def test_a_bot_that_has_gone_cannot_be_challenged(
    server: Server, ada: Visitor, program: list[str]
) -> None:
    """It is here as long as it listens."""
    eve = Brought(server, "Deep Forge", program)
    bot = bots(ada)[0]
    other = ada.tell(f"/api/bots/{bot['id']}/challenge", game="chess")
    eve.goes()
    latest = time.monotonic() + PATIENCE
    while ada.data("/api/bots")["bots"]:
        assert time.monotonic() < latest

    gone = ada.tell(f"/api/bots/{bot['id']}/challenge", game="dice-forge")

    assert (404, "not_found") == code(other)
    assert (404, "not_found") == code(gone)


def test_bots_meet_on_the_ladder_and_are_rated(
    server: Server, ada: Visitor, program: list[str]
) -> None:
    """They meet the house and one another by themselves; the page tells ratings with intervals."""
    names = ("Deep Forge", "Bellows")
    all_games = {"games": ["dice-forge"], "ladder": True}
    brought = [Brought(server, name, program, **all_games) for name in names]
    bots(ada, 2)

    latest = time.monotonic() + 6 * PATIENCE
    while True:
        ladders = ada.data("/api/bots")["ladders"]
        rated = {one["name"] or one["level"]: one for one in ladders[0]["bots"]} if ladders else {}
        if {*names, "apprentice"} <= rated.keys():
            break
        assert time.monotonic() < latest, f"they do not meet: {rated}"
        time.sleep(0.5)
    page = ada.get("/bots").text
    for one in brought:
        one.goes()

    assert 1000 == rated["apprentice"]["rating"]
    assert rated["Bellows"]["low"] < rated["Bellows"]["rating"] < rated["Bellows"]["high"]
    assert "The ladder of Dice Forge" in page
    assert "bot of Eve" in page


def test_nobody_else_sets_a_game_of_the_ladder(ada: Visitor) -> None:
    """Ratings come from meetings that the hall has arranged."""
    settings = {"game": "dice-forge", "kinds": ["open", "open"], "ladder": True}

    reply = ada.tell("/api/tables", settings=settings, nickname="Ada")

    assert (422, "bad_settings") == code(reply)


def test_two_bots_of_one_name_are_not_here(
    server: Server, ada: Visitor, program: list[str]
) -> None:
    """Nor one that goes by a name of the house; and a stranger makes itself known first."""
    eve = Brought(server, "Deep Forge", program)
    bots(ada)

    for name in ("deep  forge", "Smith", "Lehrling 2"):
        other = Client(server.address)
        known.introduce(other, name)
        with pytest.raises(HallError, match="is called"):
            next(other.lines("/api/bots", {"owner": "Bob"}))
    with pytest.raises(HallError, match="makes itself known"):
        next(Client(server.address).lines("/api/bots", {"owner": "Bob"}))
    eve.goes()
