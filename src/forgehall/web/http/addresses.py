"""Where a request comes from, and whether it is meant for this hall."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

from starlette.types import Scope

HOME = 64
"""A home is told by this many leading bits of an IPv6 address; the others are its own."""


def network_of(scope: Scope) -> str:
    """The network that a request comes from: limits count networks, since addresses are free."""
    client = scope.get("client")
    return network(str(client[0])) if client else "unknown"


def network(address: str) -> str:
    """The network of an address: an IPv4 address is one, and so is a /64 of IPv6."""
    found = parsed(address)
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ip_network((found, HOME), strict=False))
    return address if found is None else str(found)


def parsed(text: str) -> IPv4Address | IPv6Address | None:
    """An address as it is written in a URL or by a socket; None for a name."""
    try:
        return ip_address(text.strip("[]").partition("%")[0])
    except ValueError:
        return None


def is_loopback(host: str) -> bool:
    """Only this machine can reach the host."""
    found = parsed(host)
    return host == "localhost" if found is None else found.is_loopback


def host_name(netloc: str) -> str:
    """The host in `host:port`, in lower case; nothing where that cannot be read."""
    try:
        return urlsplit(f"//{netloc}").hostname or ""
    except ValueError:
        return ""


class Hosts:
    """The names that a hall answers to.

    A page of another site can let its own name point to this machine and then speak to the hall as
    if it were a page of ours. It cannot choose the name that its requests carry, though.
    """

    def __init__(self, public_urls: tuple[str, ...], *, by_address: bool) -> None:
        """Take where people find the hall; `by_address`, it answers to any numeric address."""
        self.netlocs = {urlsplit(url).netloc.lower() for url in public_urls}
        self.names = {host_name(netloc) for netloc in self.netlocs}
        self.by_address = by_address

    def are_ours(self, netloc: str) -> bool:
        """The hall answers to this name: to its own, to this machine's, and to mere numbers."""
        name = host_name(netloc)
        return name in self.names or is_loopback(name) or (self.by_address and bool(parsed(name)))

    def is_our_page(self, origin: str, netloc: str) -> bool:
        """A page of this origin is one of this hall, which was asked under this name."""
        try:
            sender = urlsplit(origin).netloc.lower()
        except ValueError:
            return False
        return bool(sender) and (sender == netloc.lower() or sender in self.netlocs)
