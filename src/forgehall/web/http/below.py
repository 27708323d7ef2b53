"""A hall below a path of a site: inside, every address begins at the hall; outside, at the site."""

from __future__ import annotations

import re

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

ADDRESS = re.compile(rb'(\b(?:href|src|(?:form)?action|data-(?:record|stream|turn))=\\?")/(?!/)')
"""Where an address of the hall begins in a page, or in a page as a text of JSON."""


class Below:
    """The path that a hall lies below; empty for a hall that has the whole site."""

    def __init__(self, path: str) -> None:
        """Take the path, such as `/games/hall`."""
        self.path = path

    def at(self, address: str) -> str:
        """Where browsers find an address of the hall."""
        return f"{self.path}{address}"

    def drawn(self, page: bytes) -> bytes:
        """A page, or an event with parts of it, whose addresses browsers find."""
        return ADDRESS.sub(rb"\1" + self.at("/").encode(), page) if self.path else page

    def within(self, path: str) -> str:
        """An address as the hall knows it, whether the proxy has passed the path on or not."""
        if path == self.path:
            return "/"
        return path.removeprefix(self.path) if path.startswith(self.at("/")) else path


class Prefixed:
    """Lets what comes in begin at the hall, and what goes out at the site."""

    def __init__(self, app: ASGIApp, below: Below) -> None:
        """Wrap what knows the hall's own addresses alone."""
        self.app = app
        self.below = below

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Change the path for all who look at this request, and the addresses of the reply."""
        if scope["type"] != "http" or not self.below.path:
            await self.app(scope, receive, send)
            return
        scope["path"] = self.below.within(scope["path"])
        head: Message | None = None

        async def send_placed(message: Message) -> None:
            nonlocal head
            if message["type"] == "http.response.start":
                self._lead(MutableHeaders(scope=message))
                if is_page(message):
                    head = message
                    return
            if head is not None:
                message = {**message, "body": self.below.drawn(message.get("body", b""))}
                MutableHeaders(scope=head)["content-length"] = str(len(message["body"]))
                await send(head)
                head = None
            await send(message)

        await self.app(scope, receive, send_placed)

    def _lead(self, headers: MutableHeaders) -> None:
        """Redirect to where the site has what the hall means."""
        if headers.get("location", "").startswith("/"):
            headers["location"] = self.below.at(headers["location"])


def is_page(head: Message) -> bool:
    """It is a page in one piece that nobody has compressed yet."""
    headers = Headers(raw=head["headers"])
    is_plain = "content-length" in headers and "content-encoding" not in headers
    return is_plain and headers.get("content-type", "").startswith("text/html")
