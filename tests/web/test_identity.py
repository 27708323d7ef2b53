"""Who is asking is known by a signed cookie, and by nothing else."""

from __future__ import annotations

from collections.abc import Callable

from forgehall.web.http.identity import LIKES_COOKIE, PERSON_COOKIE
from tests.web.serving import Server, Visitor


def test_the_first_change_makes_a_person(ada: Visitor) -> None:
    """Looking needs no cookie; the first form gives one that scripts cannot read."""
    ada.get("/")
    before = dict(ada.client.cookies)

    reply = ada.post("/play/dice-forge", nickname="Ada")

    assert {} == before
    assert 303 == reply.status_code
    cookie = reply.headers["set-cookie"]
    assert cookie.startswith(f"{PERSON_COOKIE}=")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Ada" in ada.get(reply.headers["location"]).text


def test_a_forged_cookie_is_nobody(ada: Visitor, come: Callable[..., Visitor]) -> None:
    """A cookie with another person's id, but not our signature, opens no seat."""
    table = ada.set_table()
    signed = ada.client.cookies[PERSON_COOKIE]
    person, _, signature = signed.rpartition(".")

    forged = [person, f"{person}.", f"{person}.{signature[::-1]}", f"x{signed}", "\\", "." * 4000]
    seats = []
    for cookie in forged:
        visitor = come()
        visitor.client.headers["cookie"] = f"{PERSON_COOKIE}={cookie}"
        seats.append(visitor.table(table)["seat"])

    assert [None] * len(forged) == seats
    assert 0 == ada.table(table)["seat"]


def test_what_was_read_before_somebody_went_home_does_not_bring_them_back(server: Server) -> None:
    """A look at the store may end after a press that it knows nothing of yet."""
    identity = server.desk.identity
    gone, left = identity.token("ann"), identity.token("bob")
    identity.epochs["ann"] = 1
    identity.ended.add(identity.name_of(left))

    identity.learn({"ann": 0, "cid": 2}, set())

    assert [None, None] == [identity.person(gone), identity.person(left)]
    assert "ann" == identity.person(identity.token("ann"))


def test_a_person_whom_the_store_forgot_becomes_a_new_one(server: Server, ada: Visitor) -> None:
    """A good cookie of somebody unknown does no harm."""
    token = server.desk.identity.token("long-gone")
    ada.client.cookies.set(PERSON_COOKIE, token, domain="127.0.0.1")

    table = ada.set_table()

    assert 0 == ada.table(table)["seat"]
    assert token != ada.client.cookies[PERSON_COOKIE]


def test_settings_are_remembered(ada: Visitor) -> None:
    """Language, theme, sound, motion, keys, how chance waits and notes stay as they were chosen."""
    chosen = {"language": "hu", "theme": "dark", "sound": "quiet", "motion": "fast", "keys": "off"}
    chosen |= {"done": "never", "notes": "off"}

    reply = ada.post("/settings", **chosen, next="/fair")

    assert 303 == reply.status_code
    assert "/fair" == reply.headers["location"]
    page = ada.get("/").text
    assert '<html lang="hu" data-theme="dark" data-motion="fast" data-sound="quiet"' in page
    kept = {"language": "hu", "theme": "dark", "sound": "quiet", "motion": "fast", "keys": False}
    kept |= {"done": "never", "notes": False}
    assert {**kept, "channels": []} == ada.data("/api/settings")


def test_a_setting_alone_changes_nothing_else(ada: Visitor) -> None:
    """The theme switch keeps the language, and makes nobody a person."""
    ada.post("/settings", language="de")

    ada.post("/settings", theme="light")

    assert '<html lang="de" data-theme="light"' in ada.get("/").text
    assert [LIKES_COOKIE] == list(ada.client.cookies)


def test_settings_lead_to_no_other_site(ada: Visitor) -> None:
    """The page to come back to is one of ours."""
    addresses = ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:0", "/\n"]

    replies = [ada.post("/settings", theme="dark", next=address) for address in addresses]

    assert ["/"] * len(addresses) == [reply.headers["location"] for reply in replies]


def test_a_setting_that_does_not_exist_is_refused(ada: Visitor) -> None:
    """Only known languages and themes are taken."""
    replies = [ada.tell("/settings", language="xx"), ada.tell("/settings", theme="neon")]

    assert [400, 400] == [reply.status_code for reply in replies]
    assert "set-cookie" not in replies[0].headers


def test_a_secret_link_moves_a_seat_by_its_button_alone(ada: Visitor, bela: Visitor) -> None:
    """Opening the link shows a button; the button moves the seat and forgets the secret."""
    table = ada.set_table()
    link = ada.tell(f"/t/{table}/secret").json()["address"]

    page = bela.get(link)
    before = bela.table(table)["seat"]
    moved = bela.post(link)

    assert 200 == page.status_code
    assert f'action="{link}"' in page.text
    assert "no-referrer" == page.headers["referrer-policy"]
    assert before is None
    assert 303 == moved.status_code
    assert f"/t/{table}" == moved.headers["location"]
    assert 0 == bela.table(table)["seat"]
    assert ada.table(table)["seat"] is None


def test_a_secret_link_works_once_it_was_asked_for_last(ada: Visitor, bela: Visitor) -> None:
    """A new link makes the former one void; a made-up one never worked."""
    table = ada.set_table()
    former = ada.tell(f"/t/{table}/secret").json()["address"]
    ada.tell(f"/t/{table}/secret")

    replies = [bela.tell(former), bela.tell(f"/s/{table}/made-up")]

    assert ["bad_secret"] * 2 == [reply.json()["error"]["code"] for reply in replies]
    assert 0 == ada.table(table)["seat"]


def test_a_seats_secret_is_shown_to_its_owner_only(ada: Visitor, bela: Visitor) -> None:
    """Without script the link comes on a page of its own; others are refused."""
    table = ada.set_table()

    page, refused = ada.post(f"/t/{table}/secret"), bela.post(f"/t/{table}/secret")

    assert 200 == page.status_code
    assert f"/s/{table}/" in page.text
    assert 403 == refused.status_code
