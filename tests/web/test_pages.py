"""Every page is there for people and, as its twin, for programs; GET changes nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest

from forgehall.kit.game import GAMES, game_names
from forgehall.web.app import PAGES
from forgehall.web.table.turns import NEW
from tests.kit.smiths import HOARD
from tests.web.serving import Server, Visitor

AFTERWARDS = (
    "/t/{id}/over",
    "/t/{id}/share",
    "/t/{id}/analysis",
    "/t/{id}/analysis/{n}",
    "/n/{secret}",
    "/k/{secret}",
)
"""Pages of games that are over, and of links: looked at where games end and links are made."""


def address_at(address: str, table: str) -> str:
    """A page's address with its blanks filled in."""
    return (
        address.replace("{game}", "dice-forge")
        .replace("{id}", table)
        .replace("{table}", table)
        .replace("{secret}", "a-secret")
        .replace("{name}", "oust")
        .replace("{number}", "1")
    )


def rows_of(server: Server) -> dict[str, list[tuple[object, ...]]]:
    """Everything that the store holds."""
    with closing(sqlite3.connect(server.db)) as store, store:
        names = [
            name for (name,) in store.execute("select name from sqlite_master where type = 'table'")
        ]
        return {name: sorted(store.execute(f'select * from "{name}"')) for name in names}  # noqa: S608  # our own names


@pytest.mark.parametrize("address", [page for page, _, _ in PAGES if page not in AFTERWARDS])
def test_every_page_is_html_that_may_run_nothing_foreign(ada: Visitor, address: str) -> None:
    """Pages have a title and a policy: no inline script, and no style but of a hash it names."""
    table = ada.set_table(kinds=["open", "random"])

    reply = ada.get(address_at(address, table))

    assert 200 == reply.status_code, reply.text
    assert "text/html; charset=utf-8" == reply.headers["content-type"]
    assert "<title>" in reply.text
    assert " style=" not in reply.text
    policy = reply.headers["content-security-policy"]
    assert policy.count("'sha256-") == reply.text.count("<style>") == reply.text.count("<style")
    assert "default-src 'none'; script-src 'self'; style-src 'self'" in policy
    assert "unsafe" not in policy
    assert "nosniff" == reply.headers["x-content-type-options"]


@pytest.mark.parametrize("twin", [twin for page, twin, _ in PAGES if page not in AFTERWARDS])
def test_every_page_has_a_twin_for_programs(ada: Visitor, twin: str) -> None:
    """The same data as JSON."""
    table = ada.set_table(kinds=["open", "random"])

    reply = ada.get(address_at(twin, table))

    assert 200 == reply.status_code, reply.text
    assert "application/json" == reply.headers["content-type"]
    assert isinstance(reply.json(), dict)


def test_looking_changes_nothing(ada: Visitor, bela: Visitor, server: Server) -> None:
    """Whoever looks at all pages, a link's preview too, writes nothing and gets no cookie."""
    table = ada.set_table()
    before = rows_of(server)

    for page, twin, _ in PAGES:
        bela.get(address_at(page, table))
        bela.get(address_at(twin, table))

    assert before == rows_of(server)
    assert {} == dict(bela.client.cookies)


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/nowhere", 404, "not_found"),
        ("GET", "/t/nowhere", 404, "no_such_table"),
        ("GET", "/t/nowhere/stream", 404, "no_such_table"),
        ("GET", "/t/nowhere/replay", 404, "no_such_table"),
        ("GET", "/t/nowhere/record", 404, "no_such_table"),
        ("GET", "/new/chess", 404, "unknown_game"),
        ("GET", "/rules/chess", 404, "unknown_game"),
        ("GET", "/static/0/nothing.css", 404, "not_found"),
        ("GET", "/tables?list=lost", 400, "bad_request"),
        ("GET", "/tables?page=-1", 400, "bad_request"),
        ("POST", "/", 405, "method_not_allowed"),
        ("DELETE", "/t/nowhere", 405, "method_not_allowed"),
        ("POST", "/play/chess", 404, "unknown_game"),
        ("POST", "/t/nowhere/sit", 404, "no_such_table"),
        ("POST", "/t/nowhere/answer", 400, "bad_request"),
        ("POST", "/t/nowhere/dance", 404, "not_found"),
    ],
)
def test_what_is_not_there_is_said_in_one_shape(
    ada: Visitor, method: str, path: str, status: int, code: str
) -> None:
    """Errors have a code and a sentence for programs, and a page of the same status for people."""
    reply = ada.client.request(method, path, headers={"accept": "application/json"})
    shown = ada.client.request(method, path)

    assert status == reply.status_code
    assert {"error"} == reply.json().keys()
    assert code == reply.json()["error"]["code"]
    assert reply.json()["error"]["message"]
    assert status == shown.status_code
    assert "text/html; charset=utf-8" == shown.headers["content-type"]


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("fr,hu;q=0.5,en;q=0.1", "hu"),
        ("fr", "en"),
        ("en;q=0.1,de;q=0.9", "de"),
        (";;;,q=,de;q=x", "de"),
    ],
)
def test_the_first_page_speaks_the_browsers_language(
    come: Callable[..., Visitor], header: str, language: str
) -> None:
    """Before anything is chosen, the browser's wishes decide, the strongest first."""
    visitor = come(**{"accept-language": header})

    reply = visitor.get("/")

    assert f'<html lang="{language}"' in reply.text


def test_static_files_may_be_kept_for_ever_under_their_hash(ada: Visitor, server: Server) -> None:
    """The address names the content, so browsers need not ask again; another hash is not kept."""
    address = server.desk.files.address("base.css")

    present, former = ada.get(address), ada.get("/static/0123456789ab/base.css")

    assert "public, max-age=31536000, immutable" == present.headers["cache-control"]
    assert "text/css" in present.headers["content-type"]
    assert "no-cache" == former.headers["cache-control"]
    assert present.content == former.content


def test_pages_are_kept_by_nobody(ada: Visitor) -> None:
    """What one person sees must not come from a cache to another."""
    table = ada.set_table()

    reply = ada.get(f"/t/{table}")

    assert "no-store" == reply.headers["cache-control"]


def test_a_table_that_is_not_there_leads_back_to_the_hall(ada: Visitor) -> None:
    """People are told in a whole sentence, and not sent where they came from."""
    shown = ada.get("/t/nowhere").text

    assert "<p>There is no such table: it was never set, or was deleted long ago.</p>" in shown
    assert "Back to the hall" in shown
    assert "Back to the table" not in shown


def test_what_programs_write_is_set_as_code(ada: Visitor) -> None:
    """The page for programmers shows no marks of its source."""
    shown = ada.get("/api").text

    assert "`" not in shown
    assert "<code>POST /api/people</code>" in shown


def test_the_servers_figures_can_be_read(ada: Visitor) -> None:
    """Prometheus finds requests and streams; health is a word."""
    ada.get("/")

    health, figures = ada.get("/healthz"), ada.get("/metrics")

    assert {"status": "ok"} == health.json()
    assert 'forgehall_requests_total{method="GET",route="/",status="200"}' in figures.text
    assert "forgehall_streams 0.0" in figures.text
    assert "forgehall_hall_tables_at_hand" in figures.text


def test_a_record_can_be_downloaded(ada: Visitor) -> None:
    """The record is a file of JSON Lines that names its game."""
    table = ada.set_table(kinds=["open", "random"])

    reply = ada.get(f"/t/{table}/record")

    assert 200 == reply.status_code
    assert f'filename="dice-forge-{table}.jsonl"' in reply.headers["content-disposition"]
    assert '"game":"dice-forge"' in reply.text.splitlines()[0].replace(" ", "")


@pytest.mark.parametrize("address", ["/rules/{}", "/new/{}", "/api/rules/{}", "/api/new/{}"])
@pytest.mark.parametrize("name", ["chess", "hoard"])
def test_a_game_that_the_hall_does_not_play_is_not_found(
    ada: Visitor, monkeypatch: pytest.MonkeyPatch, address: str, name: str
) -> None:
    """Whether nobody knows it, or this process does and the hall does not offer it."""
    monkeypatch.setitem(GAMES, "hoard", HOARD)

    reply = ada.get(address.format(name))

    assert 404 == reply.status_code


def test_the_rules_of_every_game_can_be_found(ada: Visitor) -> None:
    """Also those of a game that has been added."""
    page, twin = ada.get("/rules").text, ada.data("/api/rules")

    assert list(game_names()) == [one["name"] for one in twin["games"]]
    assert all(f'href="/rules/{name}"' in page for name in game_names())


def test_my_tables_are_not_among_those_of_others(ada: Visitor, bela: Visitor) -> None:
    """They stand in my own list."""
    table = ada.set_table(public=True)

    mine, theirs = ada.data("/api/hall"), bela.data("/api/hall")

    assert table in [one["id"] for one in mine["mine"]]
    assert table not in [one["id"] for one in mine["open"]]
    assert table in [one["id"] for one in theirs["open"]]


@pytest.mark.parametrize(
    ("game", "far"),
    [
        ("dice-forge", "round 1 of 9"),
        ("dwarven-smithy", "round 1 ·"),
        ("merchants-cove", "day 1 of 3"),
    ],
)
def test_my_tables_tell_how_far_each_game_is(ada: Visitor, game: str, far: str) -> None:
    """A round, a day, or a round of turns."""
    ada.set_table(game=game, kinds=["open", "random"])

    page = ada.get("/").text

    assert far in page


def test_who_looks_back_is_told_nothing_as_new(ada: Visitor) -> None:
    """A replay, and a game that is over, have no last turn since which something happened."""
    table = ada.set_table(kinds=["open", "random"], done="never")
    for _ in range(4):
        ada.answer(table)
    replayed = ada.get(f"/t/{table}/replay?at=9").text
    ada.tell(f"/api/t/{table}/resign")

    over = ada.get(f"/t/{table}").text

    assert "<li>" in replayed
    assert f"<li{NEW}>" not in replayed + over


def test_a_replay_tells_whose_luck_it_was(ada: Visitor) -> None:
    """A roll names who rolled."""
    table = ada.set_table(kinds=["open", "random"], done="never")
    ada.answer(table)
    ada.tell(f"/api/t/{table}/resign")

    steps = ada.get(f"/t/{table}/replay?at=9").text.partition('id="actions"')[2]

    assert "Ada rolled" in steps


@pytest.mark.parametrize("page", ["", "/over", "/analysis"])
def test_every_page_of_a_game_has_the_colours_of_its_seats(ada: Visitor, page: str) -> None:
    """In the Cove red and blue are guilds, so its seats have colours of their own."""
    table = ada.set_table(game="merchants-cove", kinds=["open", "random"])
    ada.tell(f"/api/t/{table}/resign")

    body = ada.get(f"/t/{table}{page}").text.partition("<body class=")[2].partition(">")[0]

    assert "merchants-cove" in body
