"""After a game: its pages, its dice computed again, and its analysis."""

from __future__ import annotations

import time

from forgehall.kit.language import say
from tests.web.serving import PATIENCE, Server, Visitor, code


def finished(ada: Visitor, game: str = "dice-forge") -> str:
    """A table where the game is over: nobody chooses but two bots that take anything."""
    table = ada.set_table(game=game, kinds=["open", "random"], takeover="random", done="never")
    ada.tell(f"/api/t/{table}/leave")
    latest = time.monotonic() + 3 * PATIENCE
    while ada.table(table)["state"] != "over":
        assert time.monotonic() < latest, "the game does not end"
        time.sleep(0.2)
    return table


def test_a_finished_game_has_its_pages(ada: Visitor, server: Server) -> None:
    """Scores, replay at any answer, the record, a rematch, and a way to play on from there."""
    assert server.desk.hall.bots is not None
    server.desk.hall.bots.pace = 0.0
    table = finished(ada)
    replay = ada.data(f"/api/t/{table}/replay?at=10")

    pages = [
        ada.get(f"/t/{table}{rest}") for rest in ("", "/over", "/replay", "/replay?at=0", "/record")
    ]
    on = ada.tell(f"/api/t/{table}/play-on", at=10, seat=1, level="random")
    again = ada.post(f"/t/{table}/rematch")

    assert [200] * 5 == [page.status_code for page in pages]
    assert 10 == replay["at"]
    assert replay["last"] == len(replay["steps"])
    assert '"end"' in pages[-1].text
    assert ada.data(f"/api/t/{table}/over")["fair"]["secret"]
    assert 201 == on.status_code
    assert 1 == ada.table(on.json()["table"])["seat"]
    assert 303 == again.status_code
    assert 1 == ada.table(again.headers["location"].removeprefix("/t/"))["seat"]
    assert "over" == ada.data("/api/hall")["mine"][-1]["state"]


def test_the_dice_of_a_finished_game_can_be_checked(ada: Visitor, server: Server) -> None:
    """The button computes every roll again, for scripts and without; not before the end."""
    assert server.desk.hall.bots is not None
    server.desk.hall.bots.pace = 0.0
    table, unfinished = finished(ada), ada.set_table(kinds=["open", "random"])

    reply, shown = ada.tell(f"/api/t/{table}/verify"), ada.post(f"/t/{table}/verify")
    early = ada.tell(f"/api/t/{unfinished}/verify")

    assert reply.json()["right"] is True
    assert reply.json()["draws"] > 20
    assert 200 == shown.status_code
    assert reply.json()["message"] in shown.text
    assert (409, "not_started") == code(early)


def test_a_finished_game_is_analysed_by_a_child(ada: Visitor, server: Server) -> None:
    """The page first offers it, then says that it is at work, and then shows it for good."""
    assert server.desk.hall.bots is not None
    server.desk.hall.bots.pace = 0.0
    table = finished(ada)
    path, twin = f"/t/{table}/analysis", f"/api/t/{table}/analysis"
    before = ada.get(path)

    ordered = ada.post(f"/t/{table}/analyse")
    during = ada.get(path)
    latest = time.monotonic() + 6 * PATIENCE
    while ada.data(twin)["is_waiting"]:
        assert time.monotonic() < latest, "the analysis does not come"
        time.sleep(0.2)
    after = ada.get(path)

    assert f'action="/t/{table}/analyse"' in before.text
    assert (303, path) == (ordered.status_code, ordered.headers["location"])
    assert 'http-equiv="refresh"' in during.text
    assert '<article class="analysis">' in after.text
    ada.post("/settings", language="hu")
    assert say("hu", "Skill and luck") in ada.get(path).text
    assert " style=" not in after.text
    assert ada.data(twin)["analysis"]
