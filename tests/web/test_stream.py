"""Those who follow a table are told what changed, once, and can come back where they were."""

from __future__ import annotations

import json
import random
import socket
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import Any

import httpx
import pytest

from forgehall.kit.game import game_names
from forgehall.tables.log.settings import Settings
from tests.web.serving import GENEROUS, PATIENCE, Server, Visitor, asked


@pytest.fixture
def both(ada: Visitor, bela: Visitor) -> str:
    """A table of Dice Forge where Ada and Bela play, and Ada is asked."""
    table = ada.set_table(options={"feats": "beginner"})
    bela.tell(f"/api/t/{table}/sit", nickname="Bela")
    if not ada.table(table)["choices"]:
        bela.answer(table)
    return table


def test_an_answer_is_told_to_the_other_seat(ada: Visitor, bela: Visitor, both: str) -> None:
    """The other page gets the groups that changed, drawn, with the number of the last line."""
    player = asked(both, ada, bela)
    other = bela if player is ada else ada
    with other.follow(f"/t/{both}/stream") as events:
        next(events)
        number = player.answer(both).json()["number"]
        event = next(events)

    assert "table" == event["event"]
    assert number == event["data"]["number"]
    assert event["id"].startswith(f"{number}.")
    assert "news" in event["data"]["groups"]
    assert {"number", "frames", "groups", "title", "announce", "sound"} == event["data"].keys()


def test_only_what_changed_is_sent(ada: Visitor, bela: Visitor, both: str) -> None:
    """What was said in the chat moves nothing on the board."""
    with ada.follow(f"/t/{both}/stream") as events:
        first = next(events)
        bela.tell(f"/api/t/{both}/chat", text="Hello!")
        event = next(events)

    assert len(first["data"]["groups"]) > 10
    assert {"chat"} == event["data"]["groups"].keys()
    assert "Hello!" in event["data"]["groups"]["chat"]


def test_a_page_is_told_nothing_that_it_shows_already(
    ada: Visitor, bela: Visitor, both: str
) -> None:
    """The stream goes on after the drawing that the page was made from."""
    page = ada.get(f"/t/{both}").text
    mark = page.partition('data-mark="')[2].partition('"')[0]

    with ada.follow(f"/t/{both}/stream?since={mark}") as events:
        present = next(events)
        bela.tell(f"/api/t/{both}/chat", text="Hello!")
        event = next(events)

    assert mark.partition(".")[0] == present["id"].partition(".")[0]
    assert not {"news", "actions", "moves"} & present["data"]["groups"].keys()
    assert {"chat"} == event["data"]["groups"].keys()


def test_a_lost_stream_goes_on_where_it_was(ada: Visitor, bela: Visitor, both: str) -> None:
    """Last-Event-ID: nothing that happened meanwhile is missed, nothing is sent twice."""
    with ada.follow(f"/t/{both}/stream") as events:
        last = next(events)["id"]
    bela.tell(f"/api/t/{both}/chat", text="Are you there?")

    with ada.follow(f"/t/{both}/stream", **{"last-event-id": last}) as events:
        event = next(events)

    assert "Are you there?" in event["data"]["groups"]["chat"]
    assert "news" not in event["data"]["groups"]


def test_who_was_away_for_long_is_sent_everything(ada: Visitor, both: str, server: Server) -> None:
    """Where the drawing that a page shows is forgotten, every group is sent."""
    with ada.follow(f"/t/{both}/stream") as events:
        first = next(events)
    server.desk.drawings._drawn.clear()

    with ada.follow(f"/t/{both}/stream", **{"last-event-id": "1.0"}) as events:
        event = next(events)

    assert first["data"]["groups"].keys() == event["data"]["groups"].keys()


def test_the_start_of_a_game_loads_the_page_again(ada: Visitor, bela: Visitor) -> None:
    """A waiting table and one in play are different pages."""
    table = ada.set_table()
    with ada.follow(f"/t/{table}/stream") as events:
        next(events)
        bela.tell(f"/api/t/{table}/sit", nickname="Bela")
        event = next(events)

    assert event["data"]["reload"] is True


def test_the_last_answers_of_a_game_are_seen(ada: Visitor, server: Server) -> None:
    """The page is not loaded again at the end: its film goes on, and the prompt says who won."""
    assert server.desk.hall.bots is not None
    server.desk.hall.bots.pace = 0.0
    table = ada.set_table(kinds=["open", "random"], takeover="random", done="never")
    with ada.follow(f"/t/{table}/stream") as events:
        next(events)
        ada.tell(f"/api/t/{table}/leave")
        heard: list[dict[str, Any]] = []
        while not heard or f"/t/{table}/over" not in heard[-1].get("groups", {}).get("prompt", ""):
            heard.append(next(events)["data"])

    assert not any("reload" in one for one in heard)
    assert heard[-1]["frames"]
    assert "over" == ada.table(table)["state"]


def test_a_page_that_comes_back_after_the_start_is_loaded_again(
    ada: Visitor, bela: Visitor, server: Server
) -> None:
    """Also where the server has forgotten what the page shows: its mark names the table's state."""
    table = ada.set_table()
    page = ada.get(f"/t/{table}").text
    mark = page.partition('data-mark="')[2].partition('"')[0]
    bela.tell(f"/api/t/{table}/sit", nickname="Bela")
    server.desk.drawings._drawn.clear()

    with ada.follow(f"/t/{table}/stream?since={mark}") as events:
        event = next(events)

    assert event["data"]["reload"] is True


def test_sitting_down_while_watching_loads_the_page_again(
    ada: Visitor, come: Callable[..., Visitor]
) -> None:
    """Somebody who watches sees with other eyes once seated."""
    table = ada.set_table(kinds=["open", "open", "open"])
    cili = come()
    cili.post("/settings", nickname="Cili")
    with cili.follow(f"/t/{table}/stream") as events:
        next(events)
        cili.tell(f"/api/t/{table}/sit", nickname="Cili")
        event = next(events)

    assert event["data"]["reload"] is True


def test_presence_is_told(ada: Visitor, bela: Visitor, both: str) -> None:
    """Who opens the page is there; who closes it is not."""
    with ada.follow(f"/t/{both}/stream") as events:
        next(events)
        with bela.follow(f"/t/{both}/stream") as others:
            next(others)
            came = next(events)
            here = [seat["is_connected"] for seat in ada.table(both)["seats"]]
        went = next(events)

    assert came["data"]["number"] == went["data"]["number"]
    assert came["id"] != went["id"]
    assert [True, True] == here


def test_one_drawing_serves_all_spectators_of_a_language(
    both: str, come: Callable[..., Visitor], server: Server
) -> None:
    """The second spectator costs no drawing; another language does."""
    first, second, german = come(), come(), come(**{"accept-language": "de"})
    first.get(f"/t/{both}")
    before = server.desk.metrics.drawings._value.get()

    pages = [second.get(f"/t/{both}").text, first.get(f"/t/{both}").text]
    after = server.desk.metrics.drawings._value.get()
    german.get(f"/t/{both}")

    assert pages[0] == pages[1]
    assert before == after
    assert before + 1 == server.desk.metrics.drawings._value.get()


def test_programs_follow_in_data(ada: Visitor, both: str) -> None:
    """The twin of the stream tells the table as data, and resumes by number."""
    with ada.follow(f"/api/t/{both}/stream") as events:
        first = next(events)
        ada.tell(f"/api/t/{both}/chat", text="beep")
        second = next(events)
    with ada.follow(f"/api/t/{both}/stream", **{"last-event-id": first["id"]}) as events:
        again = next(events)

    assert first["data"]["number"] == int(first["id"])
    assert "beep" == second["data"]["chat"][-1]["text"]
    assert second["data"] == again["data"]


def test_a_quiet_stream_shows_signs_of_life(tmp_path: Path) -> None:
    """Comments keep proxies and browsers from giving up."""
    with (
        Server(tmp_path, heartbeat=0.1) as server,
        Visitor(server.address) as ada,
        ada.client.stream("GET", f"/t/{ada.set_table()}/stream") as reply,
    ):
        lines = reply.iter_lines()
        found = next(line for line in lines if line.startswith(":"))

    assert ": alive" == found


def test_no_more_may_follow_than_fit(tmp_path: Path) -> None:
    """One person, and all together, have a bound; who leaves makes room."""
    limits = replace(GENEROUS, streams=3, streams_a_person=2)
    with (
        Server(tmp_path, limits) as server,
        Visitor(server.address) as ada,
        Visitor(server.address) as bela,
    ):
        table = ada.set_table()
        bela.post("/settings", nickname="Bela")
        path = f"/api/t/{table}/stream"
        with ada.follow(path) as one, ada.follow(path) as two:
            next(one), next(two)
            third = ada.get(path)
            with bela.follow(path) as other:
                next(other)
                full = bela.get(path)
        while server.desk.followers.count:
            time.sleep(0.01)
        with ada.follow(path) as again:
            next(again)

    assert (503, "busy") == (third.status_code, third.json()["error"]["code"])
    assert 503 == full.status_code


def test_a_stop_ends_the_streams_first(tmp_path: Path) -> None:
    """Who follows when the server stops gets a clean end, and the server does not wait for it."""
    heard: list[str] = []
    with Visitor("http://nowhere") as ada:
        with Server(tmp_path) as server:
            ada.client.base_url = httpx.URL(server.address)
            ada.client.headers["origin"] = server.address
            table = ada.set_table()

            def follow() -> None:
                with ada.client.stream("GET", f"/t/{table}/stream") as reply:
                    for line in reply.iter_lines():
                        heard.append(line)  # noqa: PERF402  # one by one, as they come
                heard.append("ended")

            thread = Thread(target=follow)
            thread.start()
            while not any(line.startswith("data") for line in heard):
                thread.join(0.01)
        thread.join(5)

    assert "ended" == heard[-1]
    assert not server.thread.is_alive()


def test_bots_of_other_programs_play_by_the_line_protocol(ada: Visitor, bela: Visitor) -> None:
    """hello, game, ask; the answer goes back over HTTP and the next question comes."""
    table = ada.set_table()
    with ada.client.stream("GET", f"/api/t/{table}/lines") as reply:
        lines = (json.loads(line) for line in reply.iter_lines() if line)
        hello = next(lines)
        bela.tell(f"/api/t/{table}/sit", nickname="Bela")
        begins = next(lines)
        while not ada.table(table)["choices"]:
            bela.answer(table)
        asks = next(lines)
        answered = ada.tell(
            f"/api/t/{table}/lines",
            message="answer",
            choice=asks["choices"][0]["text"],
            opened=asks["opened"],
        )
        again = ada.tell(
            f"/api/t/{table}/lines",
            message="answer",
            id=asks["choices"][0]["id"],
            opened=asks["opened"],
        )

    assert "hello" == hello["message"]
    assert ("game", 0, table) == (begins["message"], begins["seat"], begins["table"])
    assert "ask" == asks["message"]
    assert "packed" in asks
    assert 200 == answered.status_code
    assert (409, "stale") == (again.status_code, again.json()["error"]["code"])


@pytest.mark.parametrize("game", game_names())
def test_the_line_protocol_plays_a_whole_game_at_a_default_table(tmp_path: Path, game: str) -> None:
    """A program takes nothing back, so its answers let chance go on: no table waits for its Done.

    It greets first, as it does over pipes.
    """
    luck = random.Random(7)
    with Server(tmp_path, pace=0) as server, Visitor(server.address) as ada:
        table = ada.set_table(game=game, kinds=["open", "random"])
        address = f"/api/t/{table}/lines"
        greeted = ada.tell(address, message="hello", forgehall=1, name="Deep Forge", author="Ada")
        with ada.client.stream("GET", address) as reply:
            heard: list[dict[str, Any]] = []
            for message in (json.loads(line) for line in reply.iter_lines() if line):
                heard.append(message)
                if message["message"] == "ask":
                    choice = luck.choice(message["choices"])["id"]
                    ada.tell(address, message="answer", id=choice, opened=message["opened"])
        scores = [seat["score"] for seat in ada.table(table)["seats"]]

    assert 200 == greeted.status_code
    assert "ask" == Settings(game, ()).done
    assert ["hello", "game"] == [message["message"] for message in heard[:2]]
    assert {"message": "over", "scores": scores} == heard[-2]
    assert "quit" == heard[-1]["message"]


def test_a_program_is_told_a_seed_of_its_own(ada: Visitor, bela: Visitor, both: str) -> None:
    """One that leaves something to chance plays two games differently: nobody knows its draws."""
    seeds = set()
    for who in (ada, bela):
        with who.client.stream("GET", f"/api/t/{both}/lines") as reply:
            lines = (json.loads(line) for line in reply.iter_lines() if line)
            seeds.add(next(line["seed"] for line in lines if line["message"] == "game"))

    assert 2 == len(seeds)


def test_a_bot_is_called_as_it_greets(ada: Visitor, bela: Visitor) -> None:
    """At the tables where it sits down from then on; a name too long is cut short."""
    table, next_one = ada.set_table(), bela.set_table()

    ada.tell(f"/api/t/{table}/lines", message="hello", forgehall=1, name="Deep Forge" * 4)
    ada.tell(f"/api/t/{next_one}/sit")

    assert "Deep ForgeDeep ForgeDeep" == ada.table(next_one)["seats"][1]["name"]


def test_a_greeting_of_another_version_is_refused(ada: Visitor) -> None:
    """A sentence says which one this is."""
    table = ada.set_table()

    reply = ada.tell(f"/api/t/{table}/lines", message="hello", forgehall=2)

    assert 400 == reply.status_code
    assert "version 1 of the protocol" in reply.json()["error"]["message"]


def test_the_line_protocol_is_for_seats(ada: Visitor, bela: Visitor) -> None:
    """A spectator has nothing to answer."""
    table = ada.set_table()

    reply = bela.get(f"/api/t/{table}/lines")

    assert 403 == reply.status_code


def test_who_does_not_read_is_let_go(tmp_path: Path) -> None:
    """A stream whose reader has stopped gives its place back; the table goes on."""
    with Server(tmp_path, patience=0.2) as server, Visitor(server.address) as ada:
        server.listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1)
        table = ada.set_table()
        host, port = server.listener.getsockname()
        with socket.create_connection((host, port)) as sleeper:
            sleeper.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
            sleeper.sendall(f"GET /t/{table}/stream HTTP/1.1\r\nhost: {host}\r\n\r\n".encode())
            follows = until_followed(server, 1)
            said = [ada.tell(f"/api/t/{table}/chat", text="x" * 300).status_code for _ in range(40)]
            rests = until_followed(server, 0)

    assert follows
    assert rests
    assert {200} == set(said)


def until_followed(server: Server, n: int) -> bool:
    """Wait until so many follow tables."""
    latest = time.monotonic() + PATIENCE
    while server.desk.followers.count != n and time.monotonic() < latest:
        time.sleep(0.01)
    return server.desk.followers.count == n
