"""Who runs the hall: whoever shows its key, in a form or as a bearer token, never in an address."""

from __future__ import annotations

import hashlib
from hmac import compare_digest
from typing import TYPE_CHECKING

import msgspec
from itsdangerous import BadSignature, TimestampSigner
from starlette.requests import Request
from starlette.responses import Response

from forgehall.kit.language import mark
from forgehall.web.http.addresses import network_of
from forgehall.web.http.errors import ForbiddenError, RateLimitedError
from forgehall.web.http.replies import desk_of, done
from forgehall.web.pages.twins import EndedTwin

if TYPE_CHECKING:
    from forgehall.web.desk import Desk

COOKIE = "forgehall_operator"
SHIFT = 8 * 3600
"""After this many seconds the key must be shown again."""


class ShownKey(msgspec.Struct, frozen=True, kw_only=True):
    """Show the key of those who run the hall."""

    key: str


def check_operator(request: Request) -> None:
    """Go on only for those who run the hall."""
    if is_signed(request):
        return
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        raise ForbiddenError(mark("show the key of those who run the hall first"))
    check_key(request, given.strip())


def check_key(request: Request, given: str) -> None:
    """Refuse a wrong key; whoever shows many is not even listened to for a while."""
    desk, network = desk_of(request), network_of(request.scope)
    if wait := desk.wrong_keys.wait(network):
        raise RateLimitedError(wait)
    if not compare_digest(given.encode(), desk.config.operator_key.encode()):
        desk.wrong_keys.take(network)
        raise ForbiddenError(mark("that is not the key of those who run the hall"))


def signer(desk: Desk) -> TimestampSigner:
    """Signs that somebody has shown the key; it no longer counts when the key is another."""
    newest, *former = desk.config.secret_key.split(",")
    salt = f"forgehall.operator.{hashlib.sha256(desk.config.operator_key.encode()).hexdigest()}"
    return TimestampSigner([*reversed(former), newest], salt=salt, digest_method=hashlib.sha256)


def cookie_name(desk: Desk) -> str:
    """The cookie of those who run the hall; over HTTPS it is this very host's alone."""
    return f"__Host-{COOKIE}" if desk.config.secure else COOKIE


def is_signed(request: Request) -> bool:
    """The browser has shown the key not long ago."""
    desk = desk_of(request)
    try:
        signer(desk).unsign(request.cookies.get(cookie_name(desk), ""), max_age=SHIFT)
    except BadSignature:
        return False
    return True


async def enter(request: Request) -> Response:
    """POST /operate/enter: show the key; the browser is believed for a shift."""
    desk = desk_of(request)
    check_key(request, (await desk.read(request, ShownKey)).key)
    reply = done(request, EndedTwin(ended=True), "/operate")
    reply.set_cookie(
        cookie_name(desk),
        signer(desk).sign("operator").decode(),
        max_age=SHIFT,
        httponly=True,
        samesite="strict",
        secure=desk.config.secure,
    )
    return reply


async def leave(request: Request) -> Response:
    """POST /operate/leave: the browser is no longer believed."""
    desk = desk_of(request)
    reply = done(request, EndedTwin(ended=True), "/operate")
    reply.delete_cookie(
        cookie_name(desk), httponly=True, samesite="strict", secure=desk.config.secure
    )
    return reply
