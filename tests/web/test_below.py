"""A hall below a path of a site: whatever leads on from a page lies below it too."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from forgehall.web.http.assets.files import HERE
from forgehall.web.http.below import ADDRESS, Below
from tests.web.serving import PATIENCE, Server, Visitor, events

PATH = "/games/hall"
LEADING = re.compile(r'([\w-]+)="/')
"""An attribute that holds an address of the hall, as templates write it."""


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a hall that lies below a path."""
    folder = tmp_path_factory.mktemp("below")
    with Server(
        folder, public_urls=(f"https://club.example{PATH}",), operator_key="k" * 32
    ) as hall:
        yield hall.address


@pytest.fixture
def ada(below: str) -> Iterator[Visitor]:
    """Somebody who comes by the name of the site; a client that keeps no cookie of HTTPS."""
    with Visitor(below) as visitor:
        person = visitor.tell(f"{PATH}/api/people", nickname="Ada").json()
        visitor.client.headers["authorization"] = f"Bearer {person['token']}"
        yield visitor


class Addresses(HTMLParser):
    """Collects every address that a page leads to or loads."""

    def __init__(self) -> None:
        """Begin with none."""
        super().__init__()
        self.found: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Look at the attributes of an element."""
        del tag
        self.found |= {
            value for name, value in attrs if value and name != "value" and value[0] == "/"
        }


def addresses(page: str) -> set[str]:
    """Every address of this site in a page."""
    parser = Addresses()
    parser.feed(page)
    return parser.found


def playing(ada: Visitor) -> str:
    """A table where Ada sits beside a bot, and is asked."""
    settings = {"game": "dice-forge", "kinds": ["open", "greedy"]}
    return str(ada.tell(f"{PATH}/api/tables", settings=settings).json()["table"])


@pytest.mark.parametrize(
    "page", ["/", "/new/dice-forge", "/rules", "/settings", "/you", "/api", "/nowhere"]
)
def test_all_that_a_page_leads_to_lies_below(ada: Visitor, page: str) -> None:
    """Pages, files, forms: nothing belongs to the rest of the site."""
    found = addresses(ada.get(f"{PATH}{page}").text)

    assert found
    assert set() == {one for one in found if not one.startswith(f"{PATH}/")}


def test_what_a_page_loads_is_there(ada: Visitor) -> None:
    """Its style sheets, scripts and manifest."""
    found = addresses(ada.get(f"{PATH}/").text)
    loaded = {one for one in found if "/static/" in one or one.endswith(".webmanifest")}

    manifest = ada.get(f"{PATH}/manifest.webmanifest").json()
    worker = ada.get(f"{PATH}/sw.js").text

    assert {200} == {ada.get(one).status_code for one in loaded}
    assert {f"{PATH}/"} == {manifest["id"], manifest["scope"], manifest["start_url"]}
    assert f'["{PATH}/offline"' in worker


def test_a_table_is_drawn_below_and_so_are_its_events(ada: Visitor) -> None:
    """The page, and what its stream sends later in the place of its parts."""
    table = playing(ada)
    page = ada.get(f"{PATH}/t/{table}").text
    with ada.client.stream("GET", f"{PATH}/t/{table}/stream", timeout=PATIENCE) as reply:
        event = next(events(reply.iter_lines()))
    drawn = "".join(event["data"]["groups"].values())

    assert set() == {one for one in addresses(page) if not one.startswith(f"{PATH}/")}
    assert f"{PATH}/t/{table}/answer" in addresses(page) | addresses(drawn)
    assert set() == {one for one in addresses(drawn) if not one.startswith(f"{PATH}/")}


def test_a_form_leads_on_below(ada: Visitor) -> None:
    """What was done leads to a page, whose address the hall knows as its own."""
    reply = ada.post(f"{PATH}/settings", language="de", next="/rules")

    assert f"{PATH}/rules" == reply.headers["location"]


@pytest.mark.parametrize("passed_on", [PATH, ""])
def test_the_proxy_may_keep_the_path_to_itself(ada: Visitor, passed_on: str) -> None:
    """Either way the same page comes."""
    assert f'href="{PATH}/rules"' in ada.get(f"{passed_on}/").text


def test_links_for_others_are_whole(ada: Visitor) -> None:
    """An invitation is good wherever it is opened."""
    settings = {"game": "dice-forge", "kinds": ["open", "open"]}
    table = ada.tell(f"{PATH}/api/tables", settings=settings).json()["table"]

    page = ada.get(f"{PATH}/t/{table}").text

    assert f'{ada.client.base_url.copy_with(path="")}{PATH}/t/{table}"' in page.replace('/"', '"')


def test_programs_are_told_where_the_hall_lies(ada: Visitor) -> None:
    """Addresses in the document, and in what the hall replies, begin there."""
    document = ada.get(f"{PATH}/openapi.json").json()

    assert [{"url": PATH}] == document["servers"]


def test_those_who_run_it_enter_below(ada: Visitor) -> None:
    """Guards know their page by the hall's own address."""
    assert f"{PATH}/operate/enter" in addresses(ada.get(f"{PATH}/operate").text)


def test_whatever_templates_lead_to_is_known() -> None:
    """Only what a form sends back to the hall keeps the hall's own address."""
    sources = [path.read_text(encoding="utf-8") for path in (HERE / "templates").glob("*.html")]
    leading = {found for text in sources for found in LEADING.findall(text)}

    unknown = {name for name in leading if not ADDRESS.search(f'{name}="/'.encode())}

    assert {"href", "src", "action"} <= leading
    assert set() == unknown - {"value"}


def test_a_hall_with_a_whole_site_changes_nothing() -> None:
    """Nothing is looked for where there is nothing to change."""
    page = b'<a href="/rules">'

    assert page == Below("").drawn(page)
    assert b'<a href="/hall/rules">' == Below("/hall").drawn(page)
    assert json.dumps('<a href="/hall/rules">').encode() == Below("/hall").drawn(
        json.dumps(page.decode()).encode()
    )
    assert b'<a href="//other.example">' == Below("/hall").drawn(b'<a href="//other.example">')
    assert ("/", "/", "/rules", "/hallway") == tuple(
        map(Below("/hall").within, ("/hall", "/hall/", "/hall/rules", "/hallway"))
    )


def test_scripts_ask_by_the_path() -> None:
    """No script names an address of the hall from the root of the site."""
    named = re.compile(r"""["'`]/(?:t|api|s|k|n|static|sw\.js)\b""")
    scripts = [path for path in (HERE / "static").glob("*.js") if path.name != "worker.js"]

    assert scripts
    assert [] == [path.name for path in scripts if named.search(Path(path).read_text("utf-8"))]
