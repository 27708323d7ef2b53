"""Doors to being told: one's own, few, without script; the link in a message ends it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from forgehall.web.config import Limits, Rate
from tests.tables.receivers import Receiver, post_office, receiver
from tests.web.serving import GENEROUS, Server, Visitor, asked

HOOK = {"kind": "webhook", "delay": 0}


@pytest.fixture(scope="module")
def heard() -> Iterator[Receiver]:
    """Somebody who hears."""
    with receiver() as found:
        yield found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A hall that may call this machine."""
    with Server(tmp_path_factory.mktemp("hall"), call_inside=True) as serving:
        yield serving


def until(heard: Receiver, path: str) -> Receiver:
    """Wait until something has come to a path."""
    for _ in range(400):
        if any(one.path == path for one in heard.heard):
            break
        time.sleep(0.05)
    return heard


def channel(visitor: Visitor) -> str:
    """The id of a visitor's place."""
    found: str = visitor.data("/api/settings")["channels"][0]["id"]
    return found


def test_a_turn_rings_and_the_link_in_the_message_ends_it(
    ada: Visitor, bela: Visitor, heard: Receiver
) -> None:
    """From the form to the receiver, and back by the link, without script."""
    table = ada.set_table()
    bela.post(f"/t/{table}/sit", nickname="Bela")
    for visitor, name in ((ada, "ada"), (bela, "bela")):
        reply = visitor.post("/calls", address=f"{heard.address}/{name}", **HOOK)
        assert (303, "/settings#calls") == (reply.status_code, reply.headers["location"])
    first = asked(table, ada, bela)
    waits, path = (bela, "/bela") if first is ada else (ada, "/ada")

    while not waits.table(table)["choices"]:
        if first.table(table)["choices"]:
            first.answer(table)
        else:
            first.post(f"/t/{table}/done")
    message = next(one.data for one in until(heard, path).heard if one.path == path)
    stranger = Visitor(str(message["end"]).rpartition("/n/")[0])
    way = "/n/" + str(message["end"]).rpartition("/n/")[2]
    page, ended, again = stranger.get(way), stranger.post(way), stranger.get(way)
    stranger.client.close()

    assert f"/t/{table}" in message["link"]
    assert (200, 200, 404) == (page.status_code, ended.status_code, again.status_code)
    assert [] == waits.data("/api/settings")["channels"]
    assert "no-referrer" == page.headers["referrer-policy"]


def test_a_mail_program_ends_it_with_one_press(ada: Visitor, heard: Receiver) -> None:
    """It sends no cookie and no origin (RFC 8058)."""
    ada.post("/calls", address=f"{heard.address}/once", **HOOK)
    ada.post(f"/calls/{channel(ada)}/try")
    end = next(one.data["end"] for one in heard.heard if one.path == "/once")
    with Visitor(str(ada.client.base_url)) as program:
        for name in ("sec-fetch-site", "origin"):
            del program.client.headers[name]

        reply = program.client.post(end, data={"List-Unsubscribe": "One-Click"})

    assert 200 == reply.status_code
    assert [] == ada.data("/api/settings")["channels"]


def test_nobody_sees_tries_or_ends_the_places_of_others(
    ada: Visitor, bela: Visitor, heard: Receiver
) -> None:
    """They are not even there for them; nor is a table where one does not sit."""
    ada.post("/calls", address=f"{heard.address}/mine", **HOOK)
    mine = channel(ada)
    table = ada.set_table()
    bela.post("/calls", address=f"{heard.address}/his", **HOOK)

    deeds = [bela.post(f"/calls/{mine}/{deed}").status_code for deed in ("try", "end")]
    strange = bela.tell("/api/calls", address=heard.address, table=table, **HOOK)

    assert [404, 404] == deeds
    assert 403 == strange.status_code
    assert mine not in bela.get("/settings").text
    assert mine == channel(ada)


def test_the_page_shows_no_secret_of_a_webhook(ada: Visitor, heard: Receiver) -> None:
    """Only the host and the last signs, enough to tell one from the other."""
    ada.post("/calls", address=f"{heard.address}/hook/very-secret-token", **HOOK)

    page, data = ada.get("/settings").text, ada.get("/api/settings").text

    assert "very-secret" not in page + data
    assert "oken" in page


def test_what_is_wrong_is_said_on_the_page(ada: Visitor) -> None:
    """And what was tried out and did not arrive."""
    wrong = ada.post("/calls", kind="ntfy", address="http://127.0.0.1:9/a/b")
    ada.post("/calls", address="http://127.0.0.1:9/gone", **HOOK)

    lost = ada.post(f"/calls/{channel(ada)}/try")

    assert (422, 422) == (wrong.status_code, lost.status_code)
    assert "ends in its topic" in wrong.text
    assert "could not be reached" in lost.text
    assert "The last message did not arrive." in ada.get("/settings").text


@pytest.mark.parametrize("address", ["https://127.0.0.1/", "http://hall.example/", "x"])
def test_a_hall_calls_nobody_inside_unless_it_is_told_to(tmp_path: Path, address: str) -> None:
    """By default: what is tried out there is refused, and no more is said of it."""
    with Server(tmp_path) as serving, Visitor(serving.address) as ada:
        reply = ada.post("/calls", address=address, **HOOK)
        if reply.status_code == 303:
            reply = ada.post(f"/calls/{channel(ada)}/try")

    assert 422 == reply.status_code


def test_messages_to_strangers_are_few(tmp_path: Path) -> None:
    """One network names so many places, whoever it says that it is."""
    limits: Limits = replace(GENEROUS, calls=Rate(0.001, 4))
    with Server(tmp_path, limits, call_inside=True) as serving:
        codes = []
        for _ in range(5):
            with Visitor(serving.address) as ada:
                ada.tell("/api/people", nickname="Ada")
                codes.append(ada.post("/calls", address="http://127.0.0.1:9", **HOOK).status_code)

    assert 429 in codes
    assert 303 == codes[0]


def test_another_site_cannot_name_a_place(ada: Visitor, come: Callable[..., Visitor]) -> None:
    """Nor end one."""
    ada.post("/calls", address="http://127.0.0.1:9", **HOOK)
    evil = {"sec-fetch-site": "cross-site", "origin": "https://evil.example"}

    codes = [
        ada.client.post(path, data=HOOK, headers=evil).status_code
        for path in ("/calls", f"/calls/{channel(ada)}/end", f"/calls/{channel(ada)}/try")
    ]

    assert [403] * 3 == codes
    assert 403 == come(**evil).post("/n/secret").status_code


def test_figures_and_health_tell_of_calls(ada: Visitor) -> None:
    """For those who run the hall."""
    figures, health = ada.get("/metrics").text, ada.get("/healthz")

    assert 200 == health.status_code
    for name in ("told", "given_up", "under_way"):
        assert f"forgehall_hall_calls_{name} " in figures


def test_the_hall_can_be_installed_and_stands_without_a_network(ada: Visitor) -> None:
    """Its manifest, its worker at the root, and an honest page."""
    manifest, worker = ada.get("/manifest.webmanifest"), ada.get("/sw.js")
    offline = ada.get("/offline", headers={"accept-language": "de"})

    assert "application/manifest+json" == manifest.headers["content-type"]
    assert 200 == ada.get(manifest.json()["icons"][0]["src"]).status_code
    assert "text/javascript" in worker.headers["content-type"]
    assert "KEPT_FILES" not in worker.text
    assert '"/offline"' in worker.text
    assert 'lang="de"' in offline.text


def test_nobody_is_asked_by_mail_again_and_again(tmp_path: Path) -> None:
    """One address gets few mails that it has not agreed to, whoever sends for them."""
    limits: Limits = replace(GENEROUS, mails=Rate(0.001, 2))
    with (
        post_office() as (office, smtp),
        Server(tmp_path, limits, smtp=smtp, mail_from="hall@hall.example") as serving,
        Visitor(serving.address) as ada,
    ):
        codes = [
            ada.tell("/api/calls", kind="mail", address="bob@home.example").status_code
            for _ in range(3)
        ]

    assert [201, 201, 429] == codes
    assert 2 == len(office.mails)
