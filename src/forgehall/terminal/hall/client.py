"""Asking a hall over HTTP, with nothing but Python's own library."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from socket import SHUT_RDWR
from typing import Any
from urllib.parse import urlsplit

from forgehall.kit.errors import BadOptionError, ForgehallError
from forgehall.kit.language import mark

PATIENCE = 90.0
"""Seconds to wait for a reply; a stream says more often that it lives."""
LINK = re.compile(r"(.*?)/(?:t/([^/]+)(?:/.*)?|s/([^/]+)/([^/]+))")
"""The path of a link: what the hall lies below, and the table, or the table of a seat's secret."""
PAUSE = 30.0
"""A hall that says that it takes no more for a while is asked again, unless it takes longer."""
REFUSED = 400
"""From this status on a reply tells what went wrong."""


class HallError(ForgehallError):
    """The hall refuses something, in its own words, or cannot be reached."""

    def __init__(self, text: str, code: str = "", wait: float = 0.0, **fields: object) -> None:
        """Take the sentence, the code that programs go by, and when it is no longer refused."""
        super().__init__(text, **fields)
        self.code = code
        self.wait = wait


class Client:
    """Somebody who asks a hall."""

    def __init__(self, origin: str, language: str = "en", token: str = "") -> None:
        """Take the address of the hall, and by which token it knows who asks."""
        self.origin = origin
        self.language = language
        self.token = token
        self.streams: list[HTTPConnection] = []

    def get(self, path: str) -> Any:  # noqa: ANN401  # JSON
        """What a page tells programs."""
        return json.loads(self.text("GET", path))

    def post(self, path: str, **fields: object) -> Any:  # noqa: ANN401  # JSON
        """Change something; whoever is too quick for the hall does so as soon as it allows."""
        while True:
            try:
                return json.loads(self.text("POST", path, fields))
            except HallError as error:
                if not 0 < error.wait <= PAUSE:
                    raise
                time.sleep(error.wait)

    def text(self, method: str, path: str, fields: dict[str, object] | None = None) -> str:
        """What comes back, as it stands; a refusal is raised."""
        connection = self._connection()
        try:
            return self._asked(connection, method, path, fields).read().decode()
        except (OSError, HTTPException) as error:
            raise self._unreachable(error) from error
        finally:
            connection.close()

    def lines(self, path: str, fields: dict[str, object] | None = None) -> Iterator[str]:
        """The lines of a stream as they come, until it ends or is closed; some are asked for."""
        connection = self._connection()
        self.streams.append(connection)
        try:
            reply = self._asked(connection, "GET" if fields is None else "POST", path, fields)
            while line := reply.readline():
                yield line.decode().rstrip("\r\n")
        except (OSError, HTTPException, AttributeError) as error:
            # A connection that is closed while it is read has no file any more.
            if connection in self.streams:
                raise self._unreachable(error) from error
        finally:
            connection.close()
            if connection in self.streams:
                self.streams.remove(connection)

    def close(self) -> None:
        """Read no stream any more."""
        while self.streams:
            sock = self.streams.pop().sock
            if sock is not None:
                sock.shutdown(SHUT_RDWR)

    def _connection(self) -> HTTPConnection:
        """A way to the hall."""
        parts = urlsplit(self.origin)
        kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
        return kind(parts.hostname or "", parts.port, timeout=PATIENCE)

    def _asked(
        self,
        connection: HTTPConnection,
        method: str,
        path: str,
        fields: dict[str, object] | None = None,
    ) -> HTTPResponse:
        """Ask, and raise what is refused."""
        headers = {"accept": "application/json", "accept-language": self.language}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        if fields is not None:
            headers["content-type"] = "application/json"
        body = None if fields is None else json.dumps(fields)
        connection.request(method, f"{urlsplit(self.origin).path}{path}", body, headers)
        reply = connection.getresponse()
        if reply.status >= REFUSED:
            raise refusal(reply)
        return reply

    def _unreachable(self, error: Exception) -> HallError:
        """Nobody is there, or the way is broken."""
        return HallError(
            mark("{hall} does not answer: {why}"), hall=self.origin, why=str(error) or "-"
        )


def refusal(reply: HTTPResponse) -> HallError:
    """What the hall refuses, in its own words."""
    text = reply.read().decode(errors="replace")
    try:
        error = json.loads(text)["error"]
        words = str(error["message"]).replace("{", "(").replace("}", ")")
        return HallError(words, error["code"], float(reply.getheader("retry-after", "0")))
    except (ValueError, KeyError, TypeError):
        return HallError(mark("the hall answers with status {status}"), status=reply.status)


def hall_of(url: str) -> str:
    """The hall itself, with the path below which it lies; nothing where a link leads to a table."""
    parts = urlsplit(url if "://" in url else f"http://{url}")
    below = parts.path.rstrip("/")
    return "" if LINK.fullmatch(parts.path) else f"{parts.scheme}://{parts.netloc}{below}"


def place_of(url: str) -> tuple[str, str, str]:
    """Where a link leads: the hall, the table, and the secret of a seat's link if it is one."""
    parts = urlsplit(url if "://" in url else f"http://{url}")
    found = LINK.fullmatch(parts.path)
    if found is None:
        raise BadOptionError(
            mark("the link of a table reads http://HALL/t/TABLE; given: {url}"), url=url
        )
    below, table, of_seat, secret = found.groups("")
    return f"{parts.scheme}://{parts.netloc}{below}", table or of_seat, secret
