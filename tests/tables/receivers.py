"""Receivers on this machine: whoever is told something, really hears it."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session


class Heard(NamedTuple):
    """A request that came."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def data(self) -> dict[str, Any]:
        """Its body as JSON."""
        found: dict[str, Any] = json.loads(self.body)
        return found


class Receiver:
    """A web server that hears what is posted to it."""

    def __init__(self) -> None:
        """Take everything, at first."""
        self.heard: list[Heard] = []
        self.statuses: list[int] = []
        """What it answers next; then 200."""
        self.location = ""
        """Where it sends others on to."""
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            """Hears."""

            def do_POST(self) -> None:  # the library's name
                """Take it."""
                body = self.rfile.read(int(self.headers["content-length"]))
                receiver.heard.append(Heard(self.path, dict(self.headers), body))
                self.send_response(receiver.statuses.pop(0) if receiver.statuses else 200)
                if receiver.location:
                    self.send_header("location", receiver.location)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"


@contextmanager
def receiver() -> Iterator[Receiver]:
    """A receiver for a while."""
    found = Receiver()
    thread = threading.Thread(target=found.server.serve_forever, args=(0.02,))
    thread.start()
    try:
        yield found
    finally:
        found.server.shutdown()
        thread.join()
        found.server.server_close()


class PostOffice:
    """A mail server that keeps what it is given."""

    def __init__(self) -> None:
        """Nothing has come."""
        self.mails: list[EmailMessage] = []
        self.refuses = ""
        """What it says to every recipient, instead of taking the mail."""

    async def handle_RCPT(  # noqa: N802  # the library's name
        self, _server: SMTP, _session: Session, envelope: Envelope, address: str, _how: list[str]
    ) -> str:
        """Take a recipient, or not."""
        if self.refuses:
            return self.refuses
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802  # the same
        """Keep a mail."""
        assert isinstance(envelope.content, bytes)
        found = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(found, EmailMessage)
        self.mails.append(found)
        return "250 OK"


@contextmanager
def post_office() -> Iterator[tuple[PostOffice, str]]:
    """A mail server for a while, and its address."""
    office = PostOffice()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    controller = Controller(office, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield office, f"smtp://127.0.0.1:{port}"
    finally:
        controller.stop()
