"""What stands between the network and the pages: headers, origins, rates, sizes."""

from __future__ import annotations

from collections.abc import Callable

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from forgehall.kit.language import mark
from forgehall.tables.errors import ReadOnlyError
from forgehall.tables.orders import StandingOrders
from forgehall.web.config import Limits
from forgehall.web.http.addresses import Hosts, network_of
from forgehall.web.http.errors import BadOriginError, BannedError, RateLimitedError, WrongHostError
from forgehall.web.http.identity import Identity
from forgehall.web.http.limits import Buckets

READS = ("GET", "HEAD", "OPTIONS")
"""The methods that change nothing."""
ALWAYS = ("/operate", "/healthz", "/readyz", "/metrics", "/static/")
"""What nobody is shut out of."""
SECRET_LINKS = ("/s/", "/api/s/", "/n/", "/api/n/", "/k/", "/api/k/")
"""Secret links begin so: their pages name no origin, so the secret itself stands for it."""
FRAMED = "/rules/"
"""Pages that begin so change nothing, and may stand within other pages of ours."""
POLICY = "content-security-policy"
ALLOWED = (
    "default-src 'none'; script-src 'self'; style-src {styles}; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; frame-src 'self'; "
    "base-uri 'none'; frame-ancestors {around}"
)
HSTS = (b"strict-transport-security", b"max-age=31536000")
"""A browser that has come over HTTPS once comes over nothing else for a year."""
PARTS = ("text/css", "text/javascript", "image/png")
"""What pages are made of, and what is not a page: the headers of pages mean nothing there."""
OF_ALL = (
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
OF_PAGES = (
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
)


def policy(path: str, *styles: str) -> str:
    """What a page may load: nothing but ours, and within it the style sheets of these hashes."""
    around = "'self'" if path.startswith(FRAMED) else "'none'"
    return ALLOWED.format(styles=" ".join(("'self'", *styles)), around=around)


class Shielded:
    """Every response tells the browser to run, frame and tell nothing that is not ours."""

    def __init__(self, app: ASGIApp, *, secure: bool) -> None:
        """Wrap what is inside; secure halls are visited over HTTPS alone."""
        self.app = app
        self.headers = (*OF_ALL, HSTS) if secure else OF_ALL

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Add the headers."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        # Under no-referrer a browser sends `Origin: null` with a form, so pages use same-origin.
        is_secret = scope["path"].startswith(SECRET_LINKS)
        referrer = b"no-referrer" if is_secret else b"same-origin"

        async def send_shielded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                is_part = headers.get("content-type", "").startswith(PARTS)
                own = () if is_part else (*OF_PAGES, (b"referrer-policy", referrer))
                headers.raw.extend((*self.headers, *own))
                if not is_part:
                    headers.setdefault(POLICY, policy(scope["path"]))
                headers.setdefault("cache-control", "no-store")
            await send(message)

        await self.app(scope, receive, send_shielded)


class Guarded:
    """Refuses what is meant for others, what another site sends, and what is too much at once."""

    def __init__(
        self,
        app: ASGIApp,
        identity: Identity,
        limits: Limits,
        hosts: Hosts,
        standing: Callable[[], StandingOrders],
    ) -> None:
        """Wrap an application; it finds out who is asking from `scope["visitor"]`.

        `standing` tells the orders of those who run the hall.
        """
        self.standing = standing
        self.app = app
        self.identity = identity
        self.hosts = hosts
        self.looks = Buckets(limits.looks)
        self.acts = Buckets(limits.acts)
        self.acts_a_network = Buckets(limits.acts_a_network)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let in what may come in."""
        if scope["type"] == "http":
            scope["visitor"] = visitor = self.identity.visitor(HTTPConnection(scope))
            headers, network = Headers(scope=scope), network_of(scope)
            reads = scope["method"] in READS
            take(self.looks if reads else self.acts_a_network, network)
            check_host(headers, self.hosts)
            check_orders(self.standing(), scope, visitor.person)
            if not reads:
                if not visitor.is_program:
                    check_origin(headers, scope["path"], self.hosts)
                take(self.acts, visitor.person or network)
        await self.app(scope, receive, send)


def check_host(headers: Headers, hosts: Hosts) -> None:
    """A request must name this hall: else another site has let its name point here."""
    host = headers.get("host", "")
    if not hosts.are_ours(host):
        raise WrongHostError(
            mark(
                "this hall does not answer to the name {host!r}; whoever runs it can add it: "
                "serve --public-url"
            ),
            host=host[:80],
        )


def check_orders(standing: StandingOrders, scope: Scope, person: str | None) -> None:
    """Those who run the hall may shut people out, and let nobody change anything for a while.

    They themselves always come in, and so does whoever looks whether the hall is well.
    """
    path = scope["path"]
    if path.startswith(ALWAYS):
        return
    if standing.bans(str((scope.get("client") or ("",))[0]), person):
        raise BannedError(mark("those who run this hall no longer let you in"))
    if standing.read_only_since is not None and scope["method"] not in READS:
        raise ReadOnlyError


def take(buckets: Buckets, who: str) -> None:
    """Take a token, or say how long there is none."""
    if wait := buckets.take(who):
        raise RateLimitedError(wait)


def check_origin(headers: Headers, path: str, hosts: Hosts) -> None:
    """A change must be asked for by a page of ours, or by a program that is not a browser.

    Browsers say with Sec-Fetch-Site whose page sent a request; over plain HTTP they only name its
    origin. What names neither is not a browser, and may not use a browser's cookie.
    """
    site, origin = headers.get("sec-fetch-site"), headers.get("origin")
    if site is not None:
        is_ours = site == "same-origin"
    elif origin is not None:
        is_secret = origin == "null" and path.startswith(SECRET_LINKS)
        is_ours = is_secret or hosts.is_our_page(origin, headers.get("host", ""))
    else:
        is_ours = "cookie" not in headers
    if not is_ours:
        raise BadOriginError(
            mark("a change must be sent by a page of this hall, not by one of {origin!r}"),
            origin=origin,
        )
