"""What is kept of somebody is theirs alone: to see, to carry, to take along, to delete."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from itertools import islice
from pathlib import Path

import pytest

from forgehall.tables import orders, people
from forgehall.tables.people import People
from forgehall.tables.snapshot.seat import TableSummary
from forgehall.web.http.identity import PERSON_COOKIE
from forgehall.web.you import history
from forgehall.web.you.twins import RivalTold
from tests.web.serving import PATIENCE, Server, Visitor


def finished(ada: Visitor, bela: Visitor) -> str:
    """A game that ada has won, since bela gave up."""
    table = ada.set_table()
    bela.post(f"/t/{table}/sit", nickname="Bela")
    bela.post(f"/t/{table}/resign")
    return table


def test_what_was_played_and_with_whom_is_counted(ada: Visitor, bela: Visitor) -> None:
    """By game and by rival; who sat with me can be invited again with one press."""
    table = finished(ada, bela)

    twin, page = ada.data("/api/you"), ada.get("/you").text

    assert [("dice-forge", 1, 1)] == [(g["game"], g["played"], g["won"]) for g in twin["games"]]
    assert [("Bela", 1, 1)] == [(r["name"], r["met"], r["ahead"]) for r in twin["rivals"]]
    assert f'action="/t/{table}/rematch"' in page
    assert '<svg class="plot"' in page
    again = ada.post(f"/t/{table}/rematch")
    assert 303 == again.status_code
    assert again.headers["location"] != f"/t/{table}"


def test_strength_and_favourites_are_counted_from_the_tables(ada: Visitor, server: Server) -> None:
    """A rating among the levels, the best score alone, and what was made most, with pictures."""
    assert server.desk.hall.bots is not None
    server.desk.hall.bots.pace = 0.0
    for game, kinds in (("dice-forge", ["open", "random"]), ("merchants-cove", ["open"])):
        table = ada.set_table(game=game, kinds=kinds, takeover="random", done="never")
        ada.tell(f"/api/t/{table}/leave")
        latest = time.monotonic() + PATIENCE
        while ada.table(table)["state"] != "over":
            assert time.monotonic() < latest, "the game does not end"
            time.sleep(0.1)
    resigned = ada.set_table(kinds=["open", "apprentice"])
    ada.post(f"/t/{resigned}/resign")

    twin, page = ada.data("/api/you"), ada.get("/you").text

    games = {one["game"]: one for one in twin["games"]}
    assert games["merchants-cove"]["alone"] is not None
    assert games["dice-forge"]["best"] > 0
    assert games["dice-forge"]["rating"] < 1500, "to resign is to lose, to leave says nothing"
    assert games["dice-forge"]["favourites"]
    assert games["merchants-cove"]["favourites"][0]["name"] in page
    assert "var(" not in page[page.index('class="liked"') :]


def test_a_stranger_has_played_nothing(ada: Visitor) -> None:
    """The page says so, and nobody becomes a person by looking."""
    page = ada.get("/you")

    assert 200 == page.status_code
    assert "Nothing is kept about you yet" in page.text
    assert 401 == ada.get("/you/all").status_code
    assert 401 == ada.post("/you/forget", sure="true").status_code


def test_a_link_brings_somebody_to_another_device(
    ada: Visitor, bela: Visitor, come: Callable[..., Visitor]
) -> None:
    """After a press; the page alone changes nothing, and an old link is void."""
    table = finished(ada, bela)
    former = ada.tell("/api/you/key").json()["address"]
    shown = ada.post("/you/key").text
    link = ada.tell("/api/you/key").json()["address"]
    phone = come()

    page = phone.get(link)
    before = dict(phone.client.cookies)
    arrived = phone.post(link)

    assert 'class="qr"' in shown
    assert (200, {}, 303) == (page.status_code, before, arrived.status_code)
    assert "no-referrer" == page.headers["referrer-policy"]
    assert table in phone.get("/tables?list=mine").text
    assert ada.data("/api/you") == phone.data("/api/you")
    assert 404 == phone.get(former).status_code


def test_a_link_is_used_up_by_the_device_that_it_brings(
    ada: Visitor, come: Callable[..., Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who finds it there later, when somebody has left that device, is not that person."""
    monkeypatch.setattr(people, "AGAIN", -1.0)
    ada.set_table()
    link = ada.tell("/api/you/key").json()["address"]
    looked = [come().get(link).status_code for _ in range(2)]
    library = come()
    library.post(link)
    library.post("/you/leave")

    found = library.get(link), library.post(link), come().post(f"/api{link}")

    assert [200, 200] == looked
    assert [404, 404, 404] == [reply.status_code for reply in found]


def test_other_devices_can_be_sent_home(ada: Visitor, come: Callable[..., Visitor]) -> None:
    """Their tokens no longer count, nor does the link; this device stays."""
    table = ada.set_table()
    link = ada.tell("/api/you/key").json()["address"]
    phone = come()
    phone.post(link)
    assert table in phone.get("/tables?list=mine").text

    ada.post("/you/home")

    assert table not in phone.get("/tables?list=mine").text
    assert 404 == come().get(link).status_code
    assert table in ada.get("/tables?list=mine").text


def test_a_token_of_a_program_can_be_taken_back(server: Server, ada: Visitor) -> None:
    """Whoever found it is a stranger from then on; made-up numbers count nothing."""
    ada.set_table()
    token = ada.client.cookies[PERSON_COOKIE]
    person = server.desk.identity.person(token)
    assert person is not None

    ada.post("/you/home")

    assert server.desk.identity.person(token) is None
    signer = server.desk.identity._signer
    for made_up in (f"{person}.x", f"{person}.", f"{person}.0", "..", ".9"):
        assert server.desk.identity.person(signer.sign(made_up).decode()) is None


def test_a_single_token_can_be_taken_back(ada: Visitor, come: Callable[..., Visitor]) -> None:
    """The device that leaves is a stranger, and so is whoever copied its cookie; others stay."""
    table = ada.set_table()
    phone = come()
    phone.post(ada.tell("/api/you/key").json()["address"])
    copied = phone.client.cookies[PERSON_COOKIE]
    thief = come(cookie=f"{PERSON_COOKIE}={copied}")
    assert table in thief.get("/tables?list=mine").text

    left = phone.post("/you/leave")

    assert 303 == left.status_code
    assert PERSON_COOKIE not in phone.client.cookies
    assert table not in thief.get("/tables?list=mine").text
    assert 401 == thief.post("/you/leave").status_code
    assert table in ada.get("/tables?list=mine").text


def test_an_ended_token_stays_ended(tmp_path: Path) -> None:
    """Also where the hall was opened anew meanwhile."""
    with Server(tmp_path) as server, Visitor(server.address) as ada:
        ada.set_table()
        token = ada.client.cookies[PERSON_COOKIE]
        ada.post("/you/leave")

    with Server(tmp_path) as server, Visitor(server.address) as ada:
        ada.get("/")

        assert server.desk.identity.person(token) is None


def test_a_program_ends_its_own_token(ada: Visitor, come: Callable[..., Visitor]) -> None:
    """As a browser does; nobody ends that of another."""
    tokens = [ada.tell("/api/people", nickname="Robot").json()["token"] for _ in range(2)]
    one, other = (come(authorization=f"Bearer {token}") for token in tokens)

    ended = one.tell("/api/you/leave")

    assert {"ended": True} == ended.json()
    assert 401 == one.tell("/api/you/leave").status_code
    assert 200 == other.tell("/api/you/key").status_code


def test_not_any_number_of_ended_tokens_is_remembered(
    ada: Visitor, come: Callable[..., Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where somebody has ended many, all end: nobody fills the hall's memory by leaving it."""
    monkeypatch.setattr(orders, "MOST_ENDED", 2)
    table = ada.set_table()
    for _ in range(3):
        link = ada.tell("/api/you/key").json()["address"]
        phone = come()
        phone.post(link)
        phone.post("/you/leave")

    assert table not in ada.get("/tables?list=mine").text


@pytest.mark.parametrize("press", ["/you/home", "/you/leave"])
def test_a_stream_ends_with_the_token_that_it_was_opened_with(
    ada: Visitor, come: Callable[..., Visitor], press: str
) -> None:
    """Whoever holds a device that was sent home sees no hand any more, though the page was open."""
    table = ada.set_table(kinds=["open", "random"], done="never")
    phone = come()
    phone.post(ada.tell("/api/you/key").json()["address"])
    with phone.follow(f"/api/t/{table}/stream") as stream:
        next(stream)
        (phone if press == "/you/leave" else ada).post(press)
        ada.answer(table)
        rest = list(islice(stream, 1))

    assert [] == rest


def test_everything_that_is_kept_can_be_taken_along(ada: Visitor, bela: Visitor) -> None:
    """With the records, and nothing of anybody else's."""
    table = finished(ada, bela)
    bela.post("/calls", kind="webhook", address="https://bela.example/hook", delay=0)

    reply = ada.get("/you/all")
    taken = reply.json()

    assert "attachment" in reply.headers["content-disposition"]
    assert [table] == [one["id"] for one in taken["tables"]] == list(taken["records"])
    assert '"game"' in taken["records"][table]
    assert "bela.example" not in reply.text
    assert ["https://bela.example/hook"] == bela.data("/api/you/all")["addresses"]


def test_others_have_their_turn_between_two_records(
    server: Server, ada: Visitor, bela: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many tables somebody takes along, nobody waits for more than one of them."""
    turns: list[str] = []
    turn = server.desk.chores.turn

    def counted(share: str) -> AbstractAsyncContextManager[None]:
        turns.append(share)
        return turn(share)

    monkeypatch.setattr(server.desk.chores, "turn", counted)
    for _ in range(3):
        finished(ada, bela)

    assert 3 == len(ada.data("/api/you/all")["records"])
    assert 3 == len(turns)


def test_who_wants_to_be_forgotten_is(ada: Visitor, bela: Visitor) -> None:
    """After saying that they are sure; the browser forgets too, and nobody else loses anything."""
    table = finished(ada, bela)
    unsure = ada.post("/you/forget")
    kept = table in ada.get("/tables?list=mine").text

    gone = ada.post("/you/forget", sure="true")

    assert (400, True, 303) == (unsure.status_code, kept, gone.status_code)
    assert PERSON_COOKIE not in ada.client.cookies
    assert "Ada" not in bela.get(f"/t/{table}/over").text
    assert table in bela.get("/tables?list=mine").text
    assert [] == [one for one in bela.data("/api/you")["rivals"] if not one["level"]]


def test_who_is_forgotten_already_is_not_looked_for_again(
    server: Server, ada: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To look for somebody takes a look at every line there is: nobody lets that be repeated."""
    looks: list[str] = []
    mentioned = People.mentioned

    async def counted(found: People, person: str) -> list[str]:
        looks.append(person)
        return await mentioned(found, person)

    monkeypatch.setattr(People, "mentioned", counted)
    ada.set_table()
    token = ada.client.cookies[PERSON_COOKIE]
    ada.post("/you/forget", sure="true")
    enough = len(looks)
    with Visitor(server.address, cookie=f"{PERSON_COOKIE}={token}") as again:
        found = again.post("/you/forget", sure="true")

    assert 401 == found.status_code
    assert 0 < enough == len(looks)


@pytest.mark.parametrize("door", ["/you/key", "/you/home", "/you/forget", "/k/secret"])
def test_another_site_cannot_touch_a_person(ada: Visitor, door: str) -> None:
    """Neither link, nor devices, nor what is kept."""
    ada.set_table()
    evil = {"sec-fetch-site": "cross-site", "origin": "https://evil.example"}

    reply = ada.client.post(door, data={"sure": "true"}, headers=evil)

    assert 403 == reply.status_code
    assert ada.data("/api/you")["nickname"]


def summary(table: str, places: tuple[int, ...], **more: object) -> TableSummary:
    """A finished game of ann against a bot and bob."""
    fields = {
        "game": "g", "names": ("Ann", "", "Bob"), "kinds": ("open", "smith", "open"),
        "persons": ("ann", None, "bob"), "scores": (10, 20, 30), **more,
    }  # fmt: skip
    return TableSummary(
        id=table, state="over", asked=(), touched=1, made=1, places=places, **fields  # type: ignore[arg-type]  # of a test
    )  # fmt: skip


def test_results_follow_from_places() -> None:
    """Ahead, behind or level with each rival; the best score with its table."""
    tables = [summary("a", (1, 2, 3)), summary("b", (1, 1, 2), scores=(40, 40, 1))]

    games, rivals = history.by_game(tables, "ann"), history.by_rival(tables, "ann")

    assert (2, 2, 40, "b") == (games[0].played, games[0].won, games[0].best, games[0].best_table)
    results = {one.name or one.level: (one.met, one.ahead, one.level_with) for one in rivals}
    assert {"Bob": (2, 2, 0), "smith": (2, 1, 1)} == results


def test_a_share_has_the_interval_of_wilson() -> None:
    """8 of 10: from 0.49 to 0.94, as the textbooks have it."""
    rival = RivalTold(
        name="", level="smith", met=10, ahead=8, level_with=0, table="a", is_over=True
    )

    low, mean, high = history.share(rival)

    assert (0.49, 0.8, 0.943) == (round(low, 3), mean, round(high, 3))
