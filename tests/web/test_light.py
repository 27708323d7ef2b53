"""A table is light: what a browser that has never been here loads before somebody can play."""

from __future__ import annotations

import base64
import gzip
import hashlib
import re

import pytest

from tests.web.serving import Server, Visitor

MOST = 60_000
"""Bytes of a first view on the wire, headers included."""
LINKED = re.compile(r'<(?:link|script)[^>]* (?:href|src)="(/static/[^"]+)"')


def replied(ada: Visitor, path: str) -> tuple[int, str]:
    """How many bytes a reply is on the wire, and what it says."""
    with ada.client.stream("GET", path, headers={"accept-encoding": "gzip"}) as reply:
        raw = b"".join(reply.iter_raw())
    assert 200 == reply.status_code, path
    head = sum(len(name) + len(value) + len(": \r\n") for name, value in reply.headers.raw)
    return head + len(raw), gzip.decompress(raw).decode()


def first_view(ada: Visitor, page: str) -> dict[str, int]:
    """Every reply that a page takes, by its address, with its bytes."""
    sizes: dict[str, int] = {}
    sizes[page], text = replied(ada, page)
    for address in LINKED.findall(text):
        sizes[address], linked = replied(ada, address)
        assert "\nimport " not in linked, "a script loads no other"
    return sizes


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("game", ["dice-forge", "dwarven-smithy", "merchants-cove"])
def test_the_first_view_of_a_table_is_at_most_60_kb(ada: Visitor, game: str, seats: int) -> None:
    """Page, style sheets, scripts and the icon; what was seen once is kept for ever."""
    table = ada.set_table(game=game, kinds=["open", *["random"] * (seats - 1)])

    sizes = first_view(ada, f"/t/{table}")

    assert any(name.endswith("/hall.js+table.js") for name in sizes)
    assert sum(sizes.values()) <= MOST, sorted(sizes.items(), key=lambda one: -one[1])


STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)


def first_pages(ada: Visitor) -> dict[str, str]:
    """Where people come first, each with what its style sheet draws."""
    playing, waiting = (ada.set_table(kinds=["open", kind]) for kind in ("random", "open"))
    lesson = ada.post("/learn/dice-forge").headers["location"]
    return {
        "/": ".games {",
        f"/t/{waiting}": ".takes {",
        f"/t/{playing}": ".table {",
        lesson: ".lesson {",
    }


def test_where_people_come_first_is_painted_without_a_second_request(ada: Visitor) -> None:
    """The front page, an invitation, a table, a lesson: style sheets come within the page.

    The policy of a page allows its own alone.
    """
    for page, drawn in first_pages(ada).items():
        reply = ada.get(page)

        [sheet] = STYLE.findall(reply.text)
        digest = base64.b64encode(hashlib.sha256(sheet.encode()).digest()).decode()
        policy = reply.headers["content-security-policy"]
        assert drawn in sheet
        assert 'rel="stylesheet"' not in reply.text, page
        assert f"style-src 'self' 'sha256-{digest}';" in policy
    assert "style-src 'self';" in ada.get("/new").headers["content-security-policy"]


def test_files_are_kept_for_ever_under_the_name_of_their_content(
    ada: Visitor, server: Server
) -> None:
    """A file that changes has another address; what is no page has no headers of a page."""
    address = server.desk.files.address("base.css")

    headers = ada.get(address).headers
    outdated = ada.get(address.replace(server.desk.files.version, "0" * 12)).headers

    assert "public, max-age=31536000, immutable" == headers["cache-control"]
    assert "no-cache" == outdated["cache-control"]
    assert "nosniff" == headers["x-content-type-options"]
    assert "content-security-policy" not in headers
    assert "content-security-policy" in ada.get("/").headers
    assert "content-security-policy" in ada.get(server.desk.files.address("anvil.svg")).headers


def test_style_sheets_go_as_one_and_without_remarks(ada: Visitor, server: Server) -> None:
    """In their order, once each; what is neither style sheet nor script goes alone."""
    files = server.desk.files
    row = ada.get(files.address("tokens.css", "base.css")).text
    alone = [ada.get(files.address(name)).text for name in ("tokens.css", "base.css")]
    script = ada.get(files.address("table.js")).text

    assert "".join(alone) == row
    assert "/*" not in row
    assert "const $keys = " in script
    assert "\n//" not in script
    for odd in (("tokens.css", "tokens.css"), ("base.css", "hall.js"), ("base.css", "none.css")):
        assert 404 == ada.get(files.address(*odd)).status_code
