"""Sending something to an address that a stranger has named, and never to one of our own network.

The name is looked up here, every address that it has must be one of the open internet, and the
connection goes to just that address: a name that changes meanwhile changes nothing. No redirect is
followed, nothing of the reply but its status is read, and all of it takes a few seconds at most.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from functools import cached_property
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import NamedTuple
from urllib.parse import SplitResult, quote, urlsplit

from forgehall.kit.language import mark
from forgehall.tables.calling.channels import LONGEST, BadChannelError
from forgehall.tables.calling.sender import LostError, RefusedError

PATIENCE = 8.0
"""How many seconds looking up, connecting and sending may take together."""
LINE = 1024
"""The first line of a reply is not longer."""
PORTS = {"https": 443, "http": 80}
UNICAST = ip_network("2000::/3")
"""All IPv6 addresses of the open internet lie here."""
SAFE = "/!$&'()*+,;=:@-._~%"
AGAIN = (408, 425, 429)
"""Statuses by which a receiver asks to be told later; so do all from 500 on."""

Address = IPv4Address | IPv6Address


class Target(NamedTuple):
    """Where something is sent."""

    scheme: str
    host: str
    port: int
    path: str

    @property
    def netloc(self) -> str:
        """The host as a request names it."""
        shown = f"[{self.host}]" if ":" in self.host else self.host
        return shown if self.port == PORTS[self.scheme] else f"{shown}:{self.port}"


def target(url: str, *, inside: bool) -> Target:
    """Read an address; only HTTPS goes over the open internet."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise BadChannelError(mark("this is not a web address")) from None
    allowed = ("https", "http") if inside else ("https",)
    if parts.scheme not in allowed or not parts.hostname or len(url) > LONGEST:
        raise BadChannelError(mark("this must be an address that begins with https://"))
    if "@" in parts.netloc or not url.isprintable() or " " in url:
        raise BadChannelError(mark("this is not a web address"))
    return Target(
        parts.scheme, in_ascii(parts.hostname), port or PORTS[parts.scheme], path_of(parts)
    )


def in_ascii(host: str) -> str:
    """A host as it is looked up."""
    if ":" in host:
        return host
    try:
        return host.encode("idna").decode()
    except UnicodeError:
        raise BadChannelError(mark("this is not a web address")) from None


def path_of(parts: SplitResult) -> str:
    """What follows the host, with nothing that could end the line."""
    asked = f"?{quote(parts.query, safe=SAFE + '?')}" if parts.query else ""
    return (quote(parts.path, safe=SAFE) or "/") + asked


def is_outside(address: Address) -> bool:
    """An address belongs to the open internet, and hides none that does not."""
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return is_outside(address.ipv4_mapped)
        hidden = [address.sixtofour, *(address.teredo or ())]
        if address not in UNICAST or not all(is_outside(one) for one in hidden if one is not None):
            return False
    return address.is_global and not address.is_multicast and not address.is_reserved


async def looked_up(to: Target, *, inside: bool) -> list[str]:
    """The addresses of a host; one that is not of the open internet refuses them all."""
    loop = asyncio.get_running_loop()
    try:
        found = await loop.getaddrinfo(to.host, to.port, type=socket.SOCK_STREAM)
    except (socket.gaierror, UnicodeError) as error:
        raise LostError(mark("the address could not be reached")) from error
    addresses = list(dict.fromkeys(str(entry[4][0]) for entry in found))
    for address in addresses:
        if not inside and not is_outside(ip_address(address.partition("%")[0])):
            raise RefusedError(mark("the address lies inside a network"))
    return addresses


class Poster:
    """Sends requests."""

    def __init__(self, *, inside: bool = False) -> None:
        """`inside`, whoever runs the hall lets it call addresses of its own network too."""
        self.inside = inside

    @cached_property
    def context(self) -> ssl.SSLContext:
        """Whom connections trust: read when first needed, which takes 40 ms."""
        return ssl.create_default_context()

    async def post(self, url: str, body: bytes, headers: dict[str, str]) -> None:
        """Send a body; whatever is not taken raises, lost or refused."""
        to = target(url, inside=self.inside)
        try:
            async with asyncio.timeout(PATIENCE):
                status = await self._status(to, body, headers)
        except (TimeoutError, OSError, EOFError, ValueError) as error:
            raise LostError(mark("the address could not be reached")) from error
        if status in AGAIN or status >= 500:  # noqa: PLR2004  # the receiver's own fault
            raise LostError(mark("the receiver answered {status}"), status=status)
        if not 200 <= status < 300:  # noqa: PLR2004  # taken
            raise RefusedError(mark("the receiver answered {status}"), status=status)

    async def _status(self, to: Target, body: bytes, headers: dict[str, str]) -> int:
        """The status of the reply."""
        reader, writer = await self._connected(to)
        try:
            writer.write(request(to, body, headers))
            await writer.drain()
            version, status, *_ = (await reader.readline()).decode("latin-1").split(maxsplit=2)
            if not version.startswith("HTTP/1."):
                raise ValueError(version)
            return int(status)
        finally:
            writer.transport.abort()

    async def _connected(self, to: Target) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection to the first address that takes one."""
        failed: OSError = ConnectionError(to.host)
        for address in await looked_up(to, inside=self.inside):
            tls = {"ssl": self.context, "server_hostname": to.host} if to.scheme == "https" else {}
            try:
                return await asyncio.open_connection(address, to.port, limit=LINE, **tls)  # type: ignore[arg-type]  # mypy cannot read the pairs
            except OSError as error:
                failed = error
        raise failed


def request(to: Target, body: bytes, headers: dict[str, str]) -> bytes:
    """A request, as it goes over the wire."""
    head = {
        "Host": to.netloc,
        "User-Agent": "Forgehall",
        "Content-Length": str(len(body)),
        "Connection": "close",
        **headers,
    }
    lines = [f"POST {to.path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items())]
    return "\r\n".join((*lines, "", "")).encode("ascii") + body
