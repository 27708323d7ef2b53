"""Nobody can take the hall away from the others: what is costly is counted by the network."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from forgehall.kit.errors import BadPositionError
from forgehall.kit.game import Game
from forgehall.kit.game import game as game_called
from forgehall.kit.match import Match
from forgehall.web.config import Rate
from forgehall.web.http import bodies, connections
from forgehall.web.pages import standing
from tests.web.serving import GENEROUS, Server, Visitor

THREE = Rate(1e-6, 3)
BOTS = {"game": "dice-forge", "kinds": ["random", "random"]}


def statuses(replies: Iterator[httpx.Response]) -> list[int]:
    """How the replies went."""
    return [reply.status_code for reply in replies]


def test_one_network_cannot_become_any_number_of_people(tmp_path: Path) -> None:
    """Persons are free, so their number is counted where they come from; others may still come."""
    with Server(tmp_path, replace(GENEROUS, people=THREE)) as server, ExitStack() as stack:
        many = [stack.enter_context(Visitor(server.address)) for _ in range(5)]

        found = statuses(visitor.tell("/api/people", nickname="Ada") for visitor in many)
        other = stack.enter_context(Visitor(server.address, source="127.0.0.2"))

        assert [201, 201, 201, 429, 429] == found
        assert 201 == other.tell("/api/people", nickname="Bela").status_code


def test_one_network_cannot_set_any_number_of_tables(tmp_path: Path) -> None:
    """Under whatever name, and as whomever."""
    with (
        Server(tmp_path, replace(GENEROUS, tables_a_network=THREE)) as server,
        ExitStack() as stack,
    ):
        many = [stack.enter_context(Visitor(server.address)) for _ in range(4)]

        found = statuses(visitor.tell("/api/play/dice-forge") for visitor in many)

    assert [201, 201, 201, 429] == found


def test_tables_of_bots_alone_are_few(tmp_path: Path) -> None:
    """They cost as much as others and nobody plays there; tables with people are not counted."""
    with (
        Server(tmp_path, replace(GENEROUS, unattended=Rate(1e-6, 1))) as server,
        Visitor(server.address) as ada,
    ):
        found = statuses(ada.tell("/api/tables", settings=BOTS, sit=False) for _ in range(2))

        assert [201, 429] == found
        assert 201 == ada.tell("/api/play/dice-forge").status_code


@pytest.mark.parametrize("way", ["play-on", "rematch"])
def test_tables_that_come_of_others_are_counted_too(tmp_path: Path, way: str) -> None:
    """Whoever plays on, or again, sets a table like everybody else."""
    with (
        Server(tmp_path, replace(GENEROUS, tables_a_network=THREE)) as server,
        Visitor(server.address) as ada,
        Visitor(server.address, source="127.0.0.2") as other,
    ):
        table = ada.set_table(kinds=["open", "random"])
        ada.tell(f"/api/t/{table}/resign")

        found = statuses(ada.tell(f"/api/t/{table}/{way}", at=0) for _ in range(3))
        elsewhere = other.tell(f"/api/t/{table}/play-on", at=0)

    assert [201, 429] == [found[0], found[-1]]
    assert 201 == elsewhere.status_code


@pytest.mark.parametrize(
    ("way", "fields"),
    [("start", {}), ("kind", {"seat": 0, "kind": "random"}), ("drop", {"seat": 0})],
)
def test_a_table_that_begins_without_anybody_is_one_of_bots_alone(
    tmp_path: Path, way: str, fields: dict[str, object]
) -> None:
    """Though its seats were open when it was set: whoever lets it begin has taken none."""
    kinds = ["open", "random", "random"]
    with (
        Server(tmp_path, replace(GENEROUS, unattended=Rate(1e-6, 1))) as server,
        Visitor(server.address) as ada,
    ):
        settings = {"game": "dice-forge", "kinds": kinds}
        tables = [
            ada.tell("/api/tables", settings=settings, sit=False).json()["table"] for _ in range(2)
        ]
        found = statuses(ada.tell(f"/api/t/{table}/{way}", **fields) for table in tables)
        seated = ada.set_table(kinds=[*kinds, "open"])

        assert [200, 429] == found
        assert 200 == ada.tell(f"/api/t/{seated}/start").status_code


def test_one_network_cannot_follow_with_all_streams(tmp_path: Path) -> None:
    """Guests are nobody in particular, so they are counted together."""
    with (
        Server(tmp_path, replace(GENEROUS, streams_a_network=2)) as server,
        Visitor(server.address) as ada,
        Visitor(server.address) as guest,
        Visitor(server.address, source="127.0.0.2") as other,
    ):
        path = f"/api/t/{ada.set_table()}/stream"
        with guest.follow(path) as one, guest.follow(path) as two:
            next(one), next(two)
            third = guest.get(path)
            with other.follow(path) as elsewhere:
                next(elsewhere)

    assert (503, "busy") == (third.status_code, third.json()["error"]["code"])


POSITION = "beside/dice-forge/position?at-round=2"


@pytest.mark.parametrize("way", ["page", "form"])
def test_a_position_is_made_up_beside_the_loop_and_not_any_number_of_times(
    tmp_path: Path, way: str
) -> None:
    """Whole games are played until one comes to the point that somebody has named."""
    fields = {"game": "dice-forge", "kind-0": "open", "kind-1": "open", "chance": "entered"}
    with (
        Server(tmp_path, replace(GENEROUS, chores=THREE)) as server,
        Visitor(server.address) as ada,
        Visitor(server.address, source="127.0.0.2") as other,
    ):
        found = [
            ada.get(f"/{POSITION}")
            if way == "page"
            else ada.post("/tables", **fields, **{"at-round": "2", "at-seat": "0"})
            for _ in range(4)
        ]
        elsewhere = other.get(f"/api/{POSITION}")

    assert 429 not in statuses(iter(found[:3]))
    assert 429 == found[3].status_code
    assert 200 == elsewhere.status_code


@pytest.mark.parametrize("game", ["dice-forge", "dwarven-smithy", "merchants-cove"])
def test_a_round_that_no_game_comes_to_is_given_up_soon(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """A few whole games are enough to see that; the others end too."""
    begun: list[str] = []
    match = Game.match

    def counted(of: Game[Any], **given: Any) -> Match[Any]:
        begun.append(of.name)
        return match(of, **given)

    monkeypatch.setattr(Game, "match", counted)

    with pytest.raises(BadPositionError):
        standing.made_up(game_called(game), {"seats": 2}, 0, 999_999)

    assert len(begun) <= 5


@pytest.mark.parametrize(
    "cell", ["9" * 5000, "-" + "9" * 5000, "9" * 12], ids=["long", "below zero", "twelve"]
)
def test_a_long_number_is_no_cell(ada: Visitor, cell: str) -> None:
    """Neither on the page that shows the form again, nor where the table is set."""
    fields = {"game": "dice-forge", "kind-0": "open", "kind-1": "open", "chance": "entered"}
    at = {"at-round": "1", "at-seat": "0", "cell-gold-0": cell}

    shown = ada.get("/beside/dice-forge/position", params=at)
    sent = ada.post("/tables", **fields, **at)

    assert 200 == shown.status_code
    assert 422 == sent.status_code


@pytest.mark.parametrize("what", ["record", "replay", "picture.svg", "picture.png", "share"])
def test_what_takes_long_is_counted_by_the_network(tmp_path: Path, what: str) -> None:
    """Records and replays are worked on beside the loop, and not any number of them."""
    with (
        Server(tmp_path, replace(GENEROUS, chores=THREE)) as server,
        Visitor(server.address) as ada,
        Visitor(server.address, source="127.0.0.2") as other,
    ):
        table = ada.set_table(kinds=["open", "random"])
        ada.tell(f"/api/t/{table}/resign")
        address = f"/t/{table}/{what}"
        found = statuses(ada.get(address, follow_redirects=True) for _ in range(4))

        assert [200, 200, 200, 429] == found
        assert 200 == other.get(address, follow_redirects=True).status_code


@pytest.mark.parametrize("page", ["/you", "/api/you", "/bots", "/api/bots"])
def test_pages_that_count_many_games_are_counted_by_the_network(tmp_path: Path, page: str) -> None:
    """Those of a person may be thousands, and so may those of the ladder."""
    with (
        Server(tmp_path, replace(GENEROUS, chores=THREE), ladder=True) as server,
        Visitor(server.address) as ada,
        Visitor(server.address, source="127.0.0.2") as other,
    ):
        ada.set_table()
        other.set_table()
        found = statuses(ada.get(page) for _ in range(4))

        assert [200, 200, 200, 429] == found
        assert 200 == other.get(page).status_code


def hangs_up(side: socket.socket) -> bool:
    """The other side ends the connection, before the test's patience does."""
    side.settimeout(20)
    try:
        while side.recv(4096):
            pass
    except ConnectionError:
        return True
    except TimeoutError:
        return False
    return True


@pytest.mark.parametrize(
    "half",
    [b"", b"GET / HTTP/1.1\r\nHost: 127", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET / HT"],
    ids=["nothing", "half a request", "a request and a half"],
)
def test_who_does_not_say_what_is_wanted_is_cut(
    server: Server, monkeypatch: pytest.MonkeyPatch, half: bytes
) -> None:
    """A connection that sends nothing, or half of its headers, takes no place for ever."""
    monkeypatch.setattr(connections, "SLOWEST", 0.2)
    with socket.create_connection(server.listener.getsockname()) as side:
        side.sendall(half)

        assert hangs_up(side)


HEALTH = "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"
BODY = "Content-Length: 500\r\n\r\n{"


@pytest.mark.parametrize(
    ("request_sent", "more"),
    [
        (f"{HEALTH}{BODY}", b"x"),
        (f"POST /t/none/sit HTTP/1.1\r\nHost: elsewhere\r\n{BODY}", b"x"),
        (f"{HEALTH}\r\n", b"\r\n"),
    ],
    ids=["a page", "a refusal", "empty lines"],
)
def test_who_has_had_a_reply_holds_no_connection(
    server: Server, monkeypatch: pytest.MonkeyPatch, request_sent: str, more: bytes
) -> None:
    """Neither by a body that nobody reads, sent a byte now and then, nor by empty lines."""
    monkeypatch.setattr(connections, "SLOWEST", 0.5)
    with socket.create_connection(server.listener.getsockname()) as side:
        side.sendall(request_sent.encode())
        side.settimeout(20)
        reply = side.recv(4096)
        side.sendall(more)  # it is not idle

        assert reply.startswith(b"HTTP/1.1 ")
        assert hangs_up(side)


def test_half_a_body_is_refused_in_time(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rest of it may never come."""
    monkeypatch.setattr(bodies, "SLOWEST", 0.2)
    head = (
        "POST /api/people HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        "Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{"
    )
    with socket.create_connection(server.listener.getsockname()) as side:
        side.sendall(head.encode())
        side.settimeout(20)
        reply = side.recv(4096)

    assert b" 408 " in reply.split(b"\r\n")[0]


def test_one_network_cannot_take_all_connections(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One too many is cut at once; another network's are not."""
    monkeypatch.setattr(connections, "MOST", 2)
    address = server.listener.getsockname()
    with ExitStack() as stack:
        home = ("127.0.0.3", 0)
        sides = [stack.enter_context(socket.create_connection(address, 20, home)) for _ in range(3)]

        assert hangs_up(sides[-1])
        with Visitor(server.address) as ada:
            assert 200 == ada.get("/healthz").status_code


@pytest.mark.parametrize("choice", ["1" * 5000, 10**40, "9" * 10])
def test_a_long_number_is_no_answer(ada: Visitor, choice: str | int) -> None:
    """Python itself would not read the longest of them."""
    table = ada.set_table(kinds=["open", "random"])
    opened = ada.table(table)["opened"]

    reply = ada.tell(f"/api/t/{table}/answer", opened=opened, choice=choice)

    assert (422, "illegal_answer") == (reply.status_code, reply.json()["error"]["code"])


@pytest.mark.parametrize("name", ["self", "seats", "Options", "__init__", "no such"])
def test_options_that_no_game_has_are_refused(ada: Visitor, name: str) -> None:
    """Also those that Python would take for something else."""
    settings = {"game": "dice-forge", "kinds": ["open", "open"], "options": {name: 1}}

    reply = ada.tell("/api/tables", settings=settings)

    assert 422 == reply.status_code


def test_what_is_refused_is_counted_too(tmp_path: Path) -> None:
    """A page of another site, or a wrong name, costs whoever sends it as much as anything else."""
    with (
        Server(tmp_path, replace(GENEROUS, acts_a_network=THREE)) as server,
        Visitor(server.address, **{"sec-fetch-site": "cross-site"}) as eve,
    ):
        found = statuses(eve.tell("/api/play/dice-forge") for _ in range(4))

    assert [403, 403, 403, 429] == found


def test_who_asks_for_a_web_socket_is_counted_like_others(tmp_path: Path) -> None:
    """There is none: whoever asks for one gets a page, and no more of them than anybody."""
    wanted = {"connection": "upgrade", "upgrade": "websocket"}
    with (
        Server(tmp_path, replace(GENEROUS, looks=THREE)) as server,
        Visitor(server.address, **wanted) as eve,
    ):
        found = statuses(eve.get("/healthz") for _ in range(4))

    assert [200, 200, 200, 429] == found
