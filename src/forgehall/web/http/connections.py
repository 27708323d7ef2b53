"""Connections: each must say in time what it wants, and one network may have only a few."""

from __future__ import annotations

import asyncio
from collections import Counter

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from forgehall.web.http.addresses import network

SLOWEST = 20.0
"""A connection is cut whose request has not arrived, up to its body, after this many seconds."""
MOST = 256
"""How many connections one network may have open at once; proxies may have more."""

open_connections: Counter[str] = Counter()
"""How many connections each network has open in this process."""


class Connection(HttpToolsProtocol):
    """A connection of a browser, a program or a proxy."""

    _network = ""
    _is_counted = False
    _patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Somebody comes: the request must follow soon."""
        super().connection_made(transport)
        self._network = network(self.client[0]) if self.client else "unknown"
        if open_connections[self._network] >= MOST and not self._is_proxy:
            transport.abort()
            return
        open_connections[self._network] += 1
        self._is_counted = True
        self._be_patient()

    @property
    def _is_proxy(self) -> bool:
        """All visitors may come from here."""
        believed = self.config.forwarded_allow_ips or ()
        named = believed.split(",") if isinstance(believed, str) else believed
        return self.config.proxy_headers and self._network in {network(name) for name in named}

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone."""
        self._be_glad()
        if self._is_counted:
            open_connections[self._network] -= 1
            if not open_connections[self._network]:
                del open_connections[self._network]
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """What comes between two requests, or after the reply, is soon followed by a request."""
        super().data_received(data)
        if self.cycle is not None and self.cycle.response_complete:
            self._be_patient()

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._be_patient()

    def on_headers_complete(self) -> None:
        """It is known what is wanted; the reader of the body sees that the rest comes in time."""
        self._be_glad()
        super().on_headers_complete()

    def _be_patient(self) -> None:
        """Wait this long and no longer, whatever comes meanwhile."""
        if self._patience is None:
            self._patience = self.loop.call_later(SLOWEST, self._cut)

    def _be_glad(self) -> None:
        """It has come."""
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _cut(self) -> None:
        """It was too slow."""
        self._patience = None
        self.transport.abort()

    def _unsupported_upgrade_warning(self) -> None:
        """A request for a web socket gets a page: that is not worth a line in the log."""
