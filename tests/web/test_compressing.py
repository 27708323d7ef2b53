"""What is sent is small: pages and files go compressed, streams as they come."""

from __future__ import annotations

import gzip

import pytest

from tests.web.serving import Visitor

GZIP = {"accept-encoding": "gzip"}
PLAIN = {"accept-encoding": "identity"}


@pytest.fixture
def table(ada: Visitor) -> str:
    """A table that is being played."""
    return ada.set_table(kinds=["open", "random"])


def sent(ada: Visitor, path: str) -> tuple[bytes, dict[str, str]]:
    """What came over the wire to a browser that can read gzip, and its headers."""
    with ada.client.stream("GET", path, headers=GZIP) as reply:
        return b"".join(reply.iter_raw()), dict(reply.headers)


def test_a_page_is_sent_compressed_to_who_can_read_it(ada: Visitor, table: str) -> None:
    """A quarter of it goes over the wire; who does not ask for it gets it as it is."""
    plain = ada.get(f"/t/{table}", headers=PLAIN)

    raw, headers = sent(ada, f"/t/{table}")

    assert "content-encoding" not in plain.headers
    assert "gzip" == headers["content-encoding"]
    assert "Accept-Encoding" == headers["vary"] == plain.headers["vary"]
    assert len(raw) == int(headers["content-length"]) < len(plain.content) / 4
    assert b"<!doctype html>" in gzip.decompress(raw)


def test_a_file_is_sent_compressed(ada: Visitor) -> None:
    """The same bytes as without."""
    address = ada.get("/").text.partition("/static/")[2].partition("/")[0]

    raw, headers = sent(ada, f"/static/{address}/base.css")

    assert "gzip" == headers["content-encoding"]
    assert gzip.decompress(raw) == ada.get(f"/static/{address}/base.css", headers=PLAIN).content


def test_what_is_short_is_sent_as_it_is(ada: Visitor) -> None:
    """Compressing would make it no smaller."""
    _, headers = sent(ada, "/healthz")

    assert "content-encoding" not in headers


@pytest.mark.parametrize("stream", ["/t/{}/stream", "/api/t/{}/stream", "/api/t/{}/lines"])
def test_a_stream_comes_as_it_is_told(ada: Visitor, table: str, stream: str) -> None:
    """Nothing of it is held back until there is more."""
    with ada.client.stream("GET", stream.format(table), headers=GZIP) as reply:
        first = next(reply.iter_raw())

    assert "content-encoding" not in reply.headers
    assert first
