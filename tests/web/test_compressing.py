"""What is sent is small: pages, files and events go compressed."""

from __future__ import annotations

import gzip
import zlib
from random import Random

import pytest

from forgehall.web.http.compressing import Shrinking
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


@pytest.mark.parametrize("stream", ["/t/{}/stream", "/api/t/{}/stream"])
def test_every_event_can_be_read_as_soon_as_it_comes(ada: Visitor, table: str, stream: str) -> None:
    """Compressed like a page, but nothing of it is held back until there is more."""
    unzip = zlib.decompressobj(16 + zlib.MAX_WBITS)

    with ada.client.stream("GET", stream.format(table), headers=GZIP) as reply:
        read = b""
        for raw in reply.iter_raw():
            read += unzip.decompress(raw)
            if b"event: table" in read:
                break

    assert "gzip" == reply.headers["content-encoding"]
    assert "Accept-Encoding" == reply.headers["vary"]
    assert read.startswith(b"retry: ")
    assert read.endswith(b"\n\n")


def test_what_was_sent_before_is_not_sent_again() -> None:
    """The second of two like events is a few bytes; the stream is closed as gzip is."""
    stream, event = Shrinking(), Random(1).randbytes(4000).hex().encode()

    first, second = stream.piece(event), stream.piece(event)

    assert len(second) < len(first) / 20
    assert 2 * event == gzip.decompress(first + second + stream.end())


@pytest.mark.parametrize("stream", ["/t/{}/stream", "/api/t/{}/stream"])
def test_who_cannot_read_gzip_is_told_plainly(ada: Visitor, table: str, stream: str) -> None:
    """Programs need not know of it."""
    with ada.client.stream("GET", stream.format(table), headers=PLAIN) as reply:
        first = next(reply.iter_raw())

    assert "content-encoding" not in reply.headers
    assert first.startswith(b"retry: ")


def test_the_line_protocol_comes_as_it_is_told(ada: Visitor, table: str) -> None:
    """Its lines are short."""
    with ada.client.stream("GET", f"/api/t/{table}/lines", headers=GZIP) as reply:
        first = next(reply.iter_raw())

    assert "content-encoding" not in reply.headers
    assert first
