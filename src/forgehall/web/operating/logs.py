"""What the server tells its keeper: one line of JSON a request, with no secret in it."""

from __future__ import annotations

import logging
import re
import secrets
import sys
import time
from typing import TextIO

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from forgehall.web.http.addresses import network_of
from forgehall.web.operating.metrics import Metrics

log = structlog.stdlib.get_logger("forgehall.web")
SECRET = re.compile(r"(/s/[^/]*/|/[nk]/)[^/?\s]+")
"""A secret link: of a seat all after the table is the secret, else all after the sign."""
CONTROLS = {n: f"\\x{n:02x}" for n in (*range(9), 11, 12, *range(14, 32), *range(127, 160))}
"""What a terminal would take for an order, and how it is written down instead."""
DETAIL = re.compile(r"^(\W*(?:DETAIL|CONTEXT):).*$", re.MULTILINE)
"""PostgreSQL shows here the row that it refuses, and whatever is in it."""
QUIET = ("/healthz", "/readyz", "/metrics", "/static/")
"""Requests that would fill the log and say nothing."""


def set_up(kind: str = "json", stream: TextIO | None = None) -> None:
    """Send logs to a stream: as lines of JSON or of text; quiet ones tell of trouble alone."""
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        without_secrets,
    ]
    renderer: structlog.typing.Processor = (
        structlog.processors.JSONRenderer()
        if kind == "json"
        else structlog.dev.ConsoleRenderer(
            colors=False, exception_formatter=structlog.dev.plain_traceback
        )
    )
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING if kind == "quiet" else logging.INFO)


def without_secrets(
    _logger: object, _method: str, event: structlog.typing.EventDict
) -> structlog.typing.EventDict:
    """Blank what only the owner of a seat may know, wherever it stands in a line."""
    return {name: blanked(value) for name, value in event.items()}


def blanked(value: object) -> object:
    """A value of a log line without seats' secrets, rows of the store, and orders to a terminal."""
    if not isinstance(value, str):
        return value
    return DETAIL.sub(r"\1 ...", SECRET.sub(r"\1...", value)).translate(CONTROLS)


class RequestLog:
    """Counts and logs every request, under an id that the response carries too."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        """Wrap what is inside."""
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on and tell how it went."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun, number = time.perf_counter(), secrets.token_hex(8)
        scope["request_id"] = number
        status = 500

        async def send_told(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], (b"x-request-id", number.encode())]
            await send(message)

        try:
            await self.app(scope, receive, send_told)
        finally:
            self._tell(scope, status, time.perf_counter() - begun)

    def _tell(self, scope: Scope, status: int, seconds: float) -> None:
        """Count the request; write it down unless nobody wants to know."""
        route = getattr(scope.get("route"), "path", "other")
        self.metrics.request(scope["method"], route, status, seconds)
        if not scope["path"].startswith(QUIET) or status >= 500:  # noqa: PLR2004  # our own fault
            log.info(
                "request",
                id=scope["request_id"],
                method=scope["method"],
                path=scope["path"],
                status=status,
                milliseconds=round(seconds * 1000, 2),
                network=network_of(scope),
            )
