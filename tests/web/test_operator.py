"""Those who run the hall: who they are, what they see, and what they order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from itertools import islice
from pathlib import Path

import httpx
import pytest

from forgehall.web.operator import overview
from tests.cli.shell import forgehall
from tests.web.serving import Server, Visitor

KEY = "the key of those who run this hall"
BEARER = {"authorization": f"Bearer {KEY}", "accept": "application/json"}


class Forms(HTMLParser):
    """The forms of a page as a browser without script has them, at hand and folded away."""

    def __init__(self, html: str) -> None:
        """Read the page."""
        super().__init__()
        self.folded = False
        self.at_hand: list[str] = []
        self.asking: list[tuple[str, dict[str, str]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note where a form goes and what it sends."""
        given = {name: value or "" for name, value in attrs}
        if tag == "details":
            self.folded = "open" not in given
        elif tag == "form" and self.folded:
            self.asking.append((given["action"], {}))
        elif tag == "form":
            self.at_hand.append(given["action"])
        elif tag == "input" and self.folded:
            self.asking[-1][1][given["name"]] = given["value"]

    def handle_endtag(self, tag: str) -> None:
        """Step out of what is folded."""
        self.folded = self.folded and tag != "details"


@pytest.fixture(autouse=True)
def server(tmp_path: Path) -> Iterator[Server]:
    """A hall that somebody runs."""
    with Server(tmp_path, operator_key=KEY) as serving:
        yield serving


@pytest.fixture
def keeper(come: Callable[..., Visitor]) -> Visitor:
    """Somebody who runs the hall, by a program."""
    return come(**BEARER)


def test_without_a_key_there_is_no_such_page(tmp_path: Path) -> None:
    """Nobody can guess at what is not there."""
    (folder := tmp_path / "other").mkdir()
    with Server(folder) as server, Visitor(server.address) as ada:
        found = [ada.get("/operate").status_code, ada.post("/operate/enter", key="").status_code]

    assert [404, 404] == found


def test_whoever_shows_the_key_sees_the_hall(ada: Visitor, bela: Visitor) -> None:
    """The key goes in a form and stays out of every address; the cookie is no script's."""
    table = bela.set_table()

    door = ada.get("/operate")
    wrong = ada.post("/operate/enter", key="the key of others")
    right = ada.post("/operate/enter", key=KEY)
    page = ada.get("/operate")
    left = ada.post("/operate/leave"), ada.get("/operate")

    assert 'type="password"' in door.text
    assert table not in door.text
    assert (403, 303) == (wrong.status_code, right.status_code)
    cookie = right.headers["set-cookie"]
    assert KEY not in cookie
    assert all(word in cookie for word in ("HttpOnly", "SameSite=strict"))
    assert table in page.text
    assert "Ada" in page.text
    assert "Dice Forge ·" in page.text
    assert table not in left[1].text


def test_every_table_is_counted_also_where_not_all_are_listed(
    keeper: Visitor, ada: Visitor, bela: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever runs a large hall is told how many people it would hit (issue: people now)."""
    monkeypatch.setattr(overview, "MOST", 1)
    tables = [visitor.set_table() for visitor in (ada, bela, ada)]

    twin = keeper.get("/operate").json()

    assert [tables[-1]] == [table["id"] for table in twin["tables"]]
    assert (3, 2, 0) == (twin["open"], twin["people"], twin["here"])


def test_a_new_key_makes_the_cookie_void(ada: Visitor, tmp_path: Path) -> None:
    """Whoever has shown the former key must show the new one."""
    ada.post("/operate/enter", key=KEY)
    cookies = dict(ada.client.cookies)
    folder = tmp_path / "other"
    folder.mkdir()
    with Server(folder, operator_key=KEY[::-1]) as other, Visitor(other.address) as again:
        again.client.cookies.update(cookies)

        assert 'type="password"' in again.get("/operate").text


def test_wrong_keys_are_listened_to_a_few_times(ada: Visitor) -> None:
    """Then even the right one must wait, so that nobody tries them all."""
    tried = [ada.post("/operate/enter", key=f"guess {n}").status_code for n in range(6)]
    right = ada.post("/operate/enter", key=KEY)

    assert [403] * 5 + [429] == tried
    assert 429 == right.status_code
    assert int(right.headers["retry-after"]) > 0


@pytest.mark.parametrize("name", ["announce", "ban", "read-only", "take-back", "close"])
def test_nobody_else_gives_orders(server: Server, ada: Visitor, name: str) -> None:
    """Not without a key, and not with the token of a person."""
    reply = ada.tell(f"/operate/{name}", words="hello", about="1.2.3.4", on=True)

    assert 403 == reply.status_code
    assert () == server.desk.hall.standing.orders


def test_another_site_gives_no_orders(server: Server, ada: Visitor) -> None:
    """Also not through the browser of somebody who has shown the key."""
    ada.post("/operate/enter", key=KEY)
    foreign = {"sec-fetch-site": "cross-site", "origin": "https://other.example"}

    reply = ada.client.post("/operate/read-only", data={"on": "true"}, headers=foreign)

    assert 403 == reply.status_code
    assert not server.desk.hall.standing.orders


def test_an_announcement_stands_on_every_page(keeper: Visitor, ada: Visitor) -> None:
    """Open tables look again; nothing takes it back; what it holds is no markup."""
    table = ada.set_table()
    with ada.follow(f"/t/{table}/stream") as events:
        next(events)
        keeper.tell("/operate/announce", words="We close at <nine>.")
        event = next(events)
    pages = [ada.get(path).text for path in ("/", "/rules", "/settings", f"/t/{table}")]
    too_long = keeper.tell("/operate/announce", words="x" * 400)
    keeper.tell("/operate/announce", words="")

    assert event["data"]["reload"]
    assert all("We close at &lt;nine&gt;." in page for page in pages)
    assert 422 == too_long.status_code
    assert "nine" not in ada.get("/").text


def test_in_read_only_mode_people_look_and_change_nothing(keeper: Visitor, ada: Visitor) -> None:
    """Every page says so in the reader's language; afterwards the game goes on."""
    table = ada.set_table(kinds=["open", "greedy"])
    ada.tell(f"/api/t/{table}/start")
    before = ada.table(table)
    keeper.tell("/operate/read-only", on=True)

    page = ada.get(f"/t/{table}", headers={"accept-language": "de"})
    refused = [
        ada.answer(table),
        ada.tell("/api/tables", settings={}, nickname="Ada"),
        ada.tell("/api/people", nickname="Cleo"),
    ]
    between = ada.table(table)
    healthy = ada.get("/readyz").status_code
    keeper.tell("/operate/read-only", on=False)
    after = ada.answer(table)

    assert "Die Halle wird gerade gewartet" in page.text
    assert [503] * 3 == [reply.status_code for reply in refused]
    assert {"read_only"} == {reply.json()["error"]["code"] for reply in refused}
    assert before["number"] == between["number"]
    assert 200 == healthy
    assert 200 == after.status_code


def test_whom_they_shut_out_does_not_come_in(keeper: Visitor, come: Callable[..., Visitor]) -> None:
    """A person by the id, everybody of a network by its address; they may be let in again."""
    ada, bela = come(), come(source="127.0.0.9")
    ada.set_table()
    (table,) = keeper.get("/operate").json()["tables"]
    person = table["seats"][0]["person"]

    keeper.tell("/operate/ban", about=person, why="Ada")
    orders = keeper.tell("/operate/ban", about="127.0.0.8/29").json()["orders"]
    refused = [ada.get("/"), bela.get("/")]
    wide = keeper.tell("/operate/ban", about="0.0.0.0/1")
    for order in orders:
        keeper.tell("/operate/take-back", order=order["id"])

    assert [403, 403] == [reply.status_code for reply in refused]
    assert "no longer let you in" in refused[0].text
    assert 422 == wide.status_code
    assert [200, 200] == [ada.get("/").status_code, bela.get("/").status_code]


def test_whom_they_shut_out_is_told_nothing_more(
    keeper: Visitor, come: Callable[..., Visitor]
) -> None:
    """A page that is open already ends too: of a person, and of everybody in a network."""
    ada, bela = come(), come(source="127.0.0.9")
    table = ada.set_table(kinds=["open", "random"], done="never")
    (seen,) = keeper.get("/operate").json()["tables"]
    path = f"/api/t/{table}/stream"
    with ada.follow(path) as player, bela.follow(path) as guest:
        next(player), next(guest)
        pages = keeper.get("/operate").json()["pages"]
        keeper.tell("/operate/ban", about=seen["seats"][0]["person"])
        keeper.tell("/operate/ban", about="127.0.0.9")
        keeper.tell("/operate/close", table=table)
        rest = [list(islice(stream, 1)) for stream in (player, guest)]

    assert 2 == pages
    assert [[], []] == rest


def test_they_close_and_export_tables(keeper: Visitor, ada: Visitor) -> None:
    """A game ends where it stands and can be seen again; a table that waits is gone."""
    waiting, playing = ada.set_table(), ada.set_table(kinds=["open", "greedy"])
    ada.tell(f"/api/t/{playing}/start")

    record = keeper.get(f"/operate/t/{playing}/record")
    closed = [keeper.tell("/operate/close", table=table) for table in (waiting, playing)]
    unknown = keeper.tell("/operate/close", table="no-such-table")

    assert [200, 200] == [reply.status_code for reply in closed]
    assert [] == closed[1].json()["tables"]
    assert "dice-forge" in record.text.splitlines()[0]
    assert 404 == ada.get(f"/t/{waiting}").status_code
    assert "Those who run this hall have ended the game." in ada.get(f"/t/{playing}/over").text
    assert 404 == unknown.status_code


def test_what_is_hard_to_bear_asks_for_a_second_press(ada: Visitor, bela: Visitor) -> None:
    """Closing a table and shutting somebody out are folded away, and work without script."""
    table = bela.set_table()
    ada.post("/operate/enter", key=KEY)

    forms = Forms(ada.get("/operate").text)
    sent = [ada.post(action, **fields).status_code for action, fields in reversed(forms.asking)]

    assert ["/operate/ban", "/operate/close"] == [action for action, _ in forms.asking]
    assert "/operate/close" not in forms.at_hand
    assert [303, 303] == sent
    assert 404 == ada.get(f"/t/{table}").status_code
    assert 403 == bela.get("/").status_code


def test_no_record_tells_a_keeper_what_others_may_not_know(
    server: Server, keeper: Visitor, ada: Visitor
) -> None:
    """While a game is on, whoever runs the hall knows no more of it than a spectator."""
    table = ada.set_table(kinds=["open", "greedy"], spectators=True)
    ada.tell(f"/api/t/{table}/start")

    theirs = keeper.get(f"/operate/t/{table}/record").text
    with Visitor(server.address) as guest:
        public = guest.get(f"/t/{table}/record").text

    assert public == theirs


def test_the_command_does_the_same(
    server: Server, ada: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the key from the environment; a hall that does not answer is one sentence."""
    table = ada.set_table()
    monkeypatch.setenv("FORGEHALL_URL", server.address)
    without = forgehall("operate", "tables")
    monkeypatch.setenv("FORGEHALL_OPERATOR_KEY", "wrong" * 10)
    wrong = forgehall("operate", "tables")
    monkeypatch.setenv("FORGEHALL_OPERATOR_KEY", KEY)

    said = forgehall("operate", "announce", "Tea is ready.")
    listed = forgehall("operate", "tables")
    orders = [
        forgehall("operate", *words).exit_code
        for words in (["ban", "203.0.113.7", "--why", "noise"], ["read-only", "on"],
                      ["read-only", "off"], ["close", table])
    ]  # fmt: skip
    export = forgehall("operate", "export", "none", tmp_path / "record")
    nowhere = forgehall("operate", "--url", "http://127.0.0.1:9", "tables")

    assert (2, 2, 0, 0) == (*(r.exit_code for r in (without, wrong, said, listed)),)
    assert "set FORGEHALL_OPERATOR_KEY" in without.stderr
    assert "not the key" in wrong.stderr
    assert table in listed.stdout
    assert "Tea is ready." in listed.stdout
    assert [0, 0, 0, 0] == orders
    assert 2 == export.exit_code
    assert 1 == len(nowhere.stderr.splitlines())
    assert "does not answer" in nowhere.stderr
    assert 404 == httpx.get(f"{server.address}/t/{table}").status_code
