"""A hall answers to its own name alone, and knows networks from addresses."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from forgehall.web.http.addresses import Hosts, network
from forgehall.web.http.identity import PERSON_COOKIE, Identity
from tests.web.serving import Server, Visitor

PUBLIC = "https://hall.example"
KEY = "a key for those who run the hall"


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A hall that people find at a public address, over HTTPS."""
    folder = tmp_path_factory.mktemp("public")
    with Server(folder, public_urls=(PUBLIC,), by_address=True, metrics_key=KEY) as serving:
        yield serving


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("127.0.0.1", True),
        ("127.0.0.1:8000", True),
        ("localhost:8000", True),
        ("[::1]:8000", True),
        ("HALL.example", True),
        ("hall.example:443", True),
        ("evil.example:8000", False),
        ("hall.example.evil.example", False),
        ("localhost.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("192.168.1.7:8000", False),
        ("", False),
        ("[", False),
        ("[::1", False),
        ("hall.example@evil.example", False),
    ],
)
def test_a_hall_answers_to_its_own_names(host: str, ours: bool) -> None:  # noqa: FBT001  # the expectation
    """To this machine's, and to the one of its public address."""
    hosts = Hosts((PUBLIC,), by_address=False)

    assert ours == hosts.are_ours(host)


def test_numbers_cannot_be_made_to_point_here() -> None:
    """A hall that others can reach answers to addresses: only names can be bound anew."""
    hosts = Hosts((), by_address=True)

    assert hosts.are_ours("192.168.1.7:8000")
    assert hosts.are_ours("[2001:db8::1]:8000")
    assert not hosts.are_ours("evil.example")


@pytest.mark.parametrize(
    "path",
    [
        "/", "/api/hall", "/healthz", "/static/x/y.css", "/operate", "/docs", "/docs/", "/beside",
        "/beside/dice-forge/position", "/api/schema/dice-forge", "/you/all", "/t/x/picture.png",
    ],
)  # fmt: skip
def test_a_page_under_another_name_is_not_shown(ada: Visitor, path: str) -> None:
    """Another site lets its name point to this machine, and asks."""
    reply = ada.get(path, headers={"host": "evil.example:8000"})

    assert 421 == reply.status_code


def test_another_site_cannot_act_by_letting_its_name_point_here(ada: Visitor) -> None:
    """Host and origin agree, as they do for a page of the hall: and still nothing happens."""
    before = ada.data("/api/hall")["mine"]
    evil = {"host": "evil.example:8000", "origin": "http://evil.example:8000"}

    reply = ada.client.post("/play/dice-forge", headers=evil)

    assert 421 == reply.status_code
    assert "--public-url" in reply.text
    assert before == ada.data("/api/hall")["mine"]


@pytest.mark.parametrize(
    ("origin", "status"),
    [(PUBLIC, 201), ("http://[", 403), ("https://hall.example:444", 403), ("https://", 403)],
)
def test_behind_a_proxy_the_public_address_is_ours(
    public: Server, origin: str, status: int
) -> None:
    """A proxy may ask under another name; what cannot be read is not ours."""
    with Visitor(public.address) as ada:
        del ada.client.headers["sec-fetch-site"]

        reply = ada.client.post("/api/play/dice-forge", json={}, headers={"origin": origin})

    assert status == reply.status_code


def test_over_https_the_browser_is_bound_to_this_very_host(public: Server) -> None:
    """The cookie belongs to no neighbour, and nothing goes over plain HTTP for a year."""
    with Visitor(public.address) as ada:
        reply = ada.client.post("/api/play/dice-forge", json={})

    cookie = reply.headers["set-cookie"]
    assert cookie.startswith(f"__Host-{PERSON_COOKIE}=")
    assert "secure" in cookie.lower()
    assert "max-age=" in reply.headers["strict-transport-security"]


def test_a_key_can_be_replaced_without_sending_anybody_home() -> None:
    """The first key signs; tokens of a former one are still good, and of no other."""
    old, new = Identity("old", secure=False), Identity("new,old", secure=False)

    assert "ada" == new.person(old.token("ada"))
    assert old.person(new.token("ada")) is None
    assert Identity("new", secure=False).person(new.token("ada")) == "ada"


def test_figures_are_for_those_who_run_the_hall(public: Server, server: Server) -> None:
    """A hall that others can reach tells them to whoever has the key; a local one to its owner."""
    open_to_all = httpx.get(f"{public.address}/metrics")
    wrong = httpx.get(f"{public.address}/metrics", headers={"authorization": "Bearer guess"})
    right = httpx.get(f"{public.address}/metrics", headers={"authorization": f"Bearer {KEY}"})
    at_home = httpx.get(f"{server.address}/metrics")

    assert [403, 403, 200, 200] == [x.status_code for x in (open_to_all, wrong, right, at_home)]


def test_without_a_key_a_public_hall_shows_no_figures(tmp_path: Path) -> None:
    """Nobody has said who may see them."""
    with Server(tmp_path, by_address=True) as serving:
        reply = httpx.get(f"{serving.address}/metrics")

    assert 403 == reply.status_code
    assert "FORGEHALL_METRICS_KEY" in reply.text


@pytest.mark.parametrize(
    ("address", "home"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("unix", "unix"),
    ],
)
def test_a_home_is_one_network(address: str, home: str) -> None:
    """However many addresses it has."""
    assert home == network(address)
