"""What other sites, broken programs and impatient people send changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from forgehall.tables.acts import ACTS
from forgehall.tables.acts.act import Nothing
from forgehall.web.config import Limits, Rate
from forgehall.web.http.errors import RateLimitedError
from forgehall.web.http.guards import take
from forgehall.web.http.limits import MOST_BUCKETS, Buckets
from tests.web.serving import GENEROUS, Server, Visitor


@pytest.mark.parametrize(
    "headers",
    [
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"sec-fetch-site": "none"},
        {"sec-fetch-site": "", "origin": "http://127.0.0.1:1"},
    ],
)
def test_another_site_cannot_act_for_a_visitor(ada: Visitor, headers: dict[str, str]) -> None:
    """A browser says whose page sent a form: only ours may."""
    table = ada.set_table(kinds=["open", "random"])
    before = ada.table(table)["number"]

    reply = ada.client.post(f"/t/{table}/resign", headers=headers)

    assert 403 == reply.status_code
    assert before == ada.table(table)["number"]


@pytest.mark.parametrize(
    ("origin", "status"),
    [(None, 403), ("null", 403), ("http://evil.example", 403), ("", 403), ("own", 303)],
)
def test_over_plain_http_the_origin_decides(
    ada: Visitor, server: Server, origin: str | None, status: int
) -> None:
    """Browsers on a local network only name the origin; a cookie without any is refused."""
    table = ada.set_table(kinds=["open", "open"])
    del ada.client.headers["sec-fetch-site"]
    del ada.client.headers["origin"]
    named = server.address if origin == "own" else origin

    reply = ada.client.post(
        f"/t/{table}/leave", data={}, headers={} if named is None else {"origin": named}
    )

    assert status == reply.status_code


def test_a_program_needs_no_origin(come: Callable[..., Visitor]) -> None:
    """Who names itself by a token in a header is no page of another site."""
    program = come()
    del program.client.headers["sec-fetch-site"]
    del program.client.headers["origin"]
    token = program.tell("/api/people", nickname="Deep Forge").json()["token"]
    program.client.headers["authorization"] = f"Bearer {token}"

    table = program.set_table()

    assert 0 == program.table(table)["seat"]


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("application/json", b"{"),
        ("application/json", b"[]"),
        ("application/json", b"\xff\xfe"),
        (
            "application/json",
            b'{"opened": "x", "seat": {}, "yes": 3, "text": [], "nonce": 1, "at": "a"}',
        ),
        ("application/json", b'{"opened": 1e999, "choice": null, "seat": -1, "kind": ""}'),
        ("application/x-www-form-urlencoded", b"opened=%ff&choice=%00&seat=9&yes=x"),
        ("application/x-www-form-urlencoded", b"a=1&" * 200),
        ("text/plain", b"hello"),
        ("multipart/form-data; boundary=x", b"--x\r\n"),
    ],
)
def test_malformed_bodies_are_refused_and_change_nothing(
    ada: Visitor, bela: Visitor, kind: str, body: bytes
) -> None:
    """Whatever is sent to whatever act: no failure of ours, and the table is as it was."""
    table = ada.set_table(kinds=["open", "open"])
    bela.tell(f"/api/t/{table}/sit", nickname="Bela")
    before = ada.table(table)

    replies = [
        bela.client.post(
            f"/t/{table}/{name}",
            content=body,
            headers={"content-type": kind, "accept": "application/json"},
        )
        for name, act in ACTS.items()
        if not issubclass(act, Nothing)
    ]

    assert all(400 <= reply.status_code < 500 for reply in replies)
    assert all(reply.json()["error"]["code"] for reply in replies)
    assert before == ada.table(table)


def test_a_body_that_is_too_long_is_refused(ada: Visitor) -> None:
    """64 KiB are enough for everything; also where the length is not said before."""
    table = ada.set_table()
    long = b"text=" + b"x" * 70_000
    form = {"content-type": "application/x-www-form-urlencoded", "accept": "application/json"}

    said = ada.client.post(f"/t/{table}/chat", content=long, headers=form)
    streamed = ada.client.post(f"/t/{table}/chat", content=iter([long[:40_000]] * 3), headers=form)

    assert [413, 413] == [said.status_code, streamed.status_code]
    assert "too_large" == said.json()["error"]["code"]


def test_names_and_talk_have_their_bounds(ada: Visitor) -> None:
    """Nobody fills a page with a name or a speech."""
    table = ada.set_table()

    name = ada.tell(
        "/api/tables", settings={"game": "dice-forge", "kinds": ["open", "open"]}, nickname="x" * 30
    )
    talk = ada.tell(f"/api/t/{table}/chat", text="x" * 2000)

    assert (422, "bad_name") == (name.status_code, name.json()["error"]["code"])
    assert (422, "too_long") == (talk.status_code, talk.json()["error"]["code"])
    assert [] == ada.table(table)["chat"]


def test_what_people_write_is_shown_as_text(ada: Visitor) -> None:
    """Names and talk are escaped wherever they stand."""
    reply = ada.tell(
        "/api/tables",
        settings={"game": "dice-forge", "kinds": ["open", "random"]},
        nickname="<b>&\"'",
    )
    table = reply.json()["table"]
    ada.tell(f"/api/t/{table}/chat", text="<script>alert(1)</script>")

    page = ada.get(f"/t/{table}").text

    assert "<b>&\"'" not in page
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page


def test_too_much_at_once_must_wait(tmp_path: Path) -> None:
    """Beyond the limit a visitor is told how long to wait, and nothing happens meanwhile."""
    limits = replace(GENEROUS, acts=Rate(0.001, 3))
    with Server(tmp_path, limits) as server, Visitor(server.address) as ada:
        table = ada.set_table()
        for text in ("one", "two", "three"):
            ada.tell(f"/api/t/{table}/chat", text=text)
        reply = ada.tell(f"/api/t/{table}/chat", text="four")
        said = [line["text"] for line in ada.table(table)["chat"]]

    assert 429 == reply.status_code
    assert "rate_limited" == reply.json()["error"]["code"]
    assert int(reply.headers["retry-after"]) >= 1
    assert ["one", "two", "three"] == said


def test_the_wait_is_told_in_whole_seconds() -> None:
    """As in the header beside it: a wait that is over in a blink is no wait of 0.0 s."""
    buckets = Buckets(Rate(50, 1), clock=lambda: 0.0)
    take(buckets, "ada")

    with pytest.raises(RateLimitedError) as error:
        take(buckets, "ada")

    assert str(error.value) == "that is too much in too short a time: wait 1 s"


def test_each_kind_of_act_has_a_limit_of_its_own(tmp_path: Path) -> None:
    """Who sets tables too fast may still talk, and the other way round."""
    limits = replace(GENEROUS, tables=Rate(0.001, 1), says=Rate(0.001, 1))
    with Server(tmp_path, limits) as server, Visitor(server.address) as ada:
        ada.tell("/api/people")
        ada.post("/settings", nickname="Ada")
        table = ada.set_table()
        again = ada.tell("/api/tables", settings={"game": "dice-forge", "kinds": ["open", "open"]})
        first = ada.tell(f"/api/t/{table}/chat", text="one")
        second = ada.tell(f"/api/t/{table}/chat", text="two")

    assert [429, 200, 429] == [again.status_code, first.status_code, second.status_code]


def test_a_bucket_fills_with_time() -> None:
    """A token comes back after its time, and no more gather than the bucket holds."""
    now = [0.0]
    buckets = Buckets(Rate(2, 3), clock=lambda: now[0])
    spent = [buckets.take("ada") for _ in range(4)]

    now[0] = 0.5
    after_half_a_second = [buckets.take("ada") for _ in range(2)]
    now[0] = 100.0
    later = [buckets.take("ada") for _ in range(4)]

    assert [0, 0, 0, 0.5] == spent
    assert [0, 0.5] == after_half_a_second
    assert [0, 0, 0, 0.5] == later
    assert 0 == buckets.take("bela")


def test_buckets_are_bounded_in_number() -> None:
    """An address that nobody has used for long is forgotten first."""
    buckets = Buckets(Rate(1, 1))

    for who in range(MOST_BUCKETS + 10):
        buckets.take(str(who))

    assert len(buckets._buckets) == MOST_BUCKETS


def test_limits_are_what_the_server_was_started_with() -> None:
    """The limits of a public server are stricter than those of these tests."""
    usual = Limits()

    assert usual.acts.at_once < GENEROUS.acts.at_once
    assert 64 * 1024 == usual.body
