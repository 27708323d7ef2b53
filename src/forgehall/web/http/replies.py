"""How the hall replies: a page for people, JSON for programs, and what went wrong for both."""

from __future__ import annotations

import asyncio
from math import ceil
from typing import TYPE_CHECKING, Any

import msgspec
import structlog
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from forgehall.kit.errors import ForgehallError
from forgehall.kit.language import mark
from forgehall.web.http.assets.files import Inlined
from forgehall.web.http.bodies import media_type
from forgehall.web.http.errors import (
    ErrorTwin,
    FaultTwin,
    NotAllowedError,
    NotFoundError,
    RateLimitedError,
    WebError,
    code_of,
    sentence,
    status_of,
)
from forgehall.web.http.guards import POLICY, policy
from forgehall.web.http.identity import Likes, Visitor, likes_of

if TYPE_CHECKING:
    from forgehall.web.desk import Desk

log = structlog.stdlib.get_logger("forgehall.web")
JSON = "application/json"
SLOWLY = 0.5
"""How many seconds somebody who asks too often waits at most for being told so."""
encoder = msgspec.json.Encoder(enc_hook=str)


def desk_of(request: Request) -> Desk:
    """What every page has at hand."""
    desk: Desk = request.app.state.desk
    return desk


def visitor_of(request: Request) -> Visitor:
    """Who is asking."""
    visitor: Visitor = request.scope["visitor"]
    return visitor


def home_of(request: Request) -> str:
    """Where the visitor has found the hall, for links that go elsewhere."""
    return f"{request.url.scheme}://{request.url.netloc}{desk_of(request).below.path}"


def wants_json(request: Request) -> bool:
    """The one who asks is a program, or our own script."""
    return (
        request.scope["path"].startswith("/api/")
        or JSON in request.headers.get("accept", "")
        or media_type(request) == JSON
    )


def json_reply(data: object, status: int = 200) -> Response:
    """Data for a program."""
    return Response(encoder.encode(data), status, media_type=JSON)


def page(request: Request, template: str, status: int = 200, **context: Any) -> Response:  # noqa: ANN401  # what a template shows
    """A page for people."""
    likes: Likes = likes_of(request)
    desk = desk_of(request)
    inlined = Inlined(desk.files)
    text = desk.render(template, likes, request.url.path, context | {"inlined": inlined})
    return HTMLResponse(text, status, {POLICY: policy(request.scope["path"], *inlined.hashes)})


def done(request: Request, data: object, address: str, status: int = 200) -> Response:
    """Something was done: programs get what came of it, browsers look at the page again."""
    if wants_json(request):
        return json_reply(data, status)
    return RedirectResponse(address, 303)


def refused(request: Request, error: Exception) -> Response:
    """What went wrong, for programs as a code and a sentence, for people as a page."""
    code, language = code_of(error), likes_of(request).language
    message, status = sentence(error, language), status_of(code)
    if wants_json(request):
        reply = json_reply(ErrorTwin(FaultTwin(code, message)), status)
    else:
        path = request.url.path
        has_table = path.startswith("/t/") and code != "no_such_table"
        back = "/t/" + path.split("/")[2] if has_table else "/"
        reply = page(request, "error.html", status, code=code, message=message, back=back)
    if isinstance(error, RateLimitedError):
        reply.headers["retry-after"] = str(ceil(error.wait))
    return reply


def of_http(error: HTTPException, request: Request) -> WebError:
    """What the router could not serve, as an error of our own."""
    if error.status_code == 405:  # noqa: PLR2004  # the method is not allowed
        return NotAllowedError(
            mark("{path} does not take {method}"), path=request.url.path, method=request.method
        )
    if error.status_code == 404:  # noqa: PLR2004  # nothing is there
        return NotFoundError(mark("there is nothing at {path}"), path=request.url.path)
    return WebError(error.detail)


async def router_refused(request: Request, error: Exception) -> Response:
    """The reply where the router found nothing to serve."""
    assert isinstance(error, HTTPException)
    reply = refused(request, of_http(error, request))
    for name, value in (error.headers or {}).items():
        reply.headers[name] = value
    return reply


class Answered:
    """Every error becomes a reply in the one shape that all errors have; none escapes."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap what is inside."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on; what is raised before a reply began becomes the reply."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        has_begun = False

        async def send_noted(message: Message) -> None:
            nonlocal has_begun
            has_begun = True
            await send(message)

        try:
            await self.app(scope, receive, send_noted)
        except Exception as error:
            if not isinstance(error, ForgehallError):
                log.exception("failed", id=scope.get("request_id"), path=scope["path"])
            if has_begun:
                raise
            if isinstance(error, RateLimitedError):
                await asyncio.sleep(min(error.wait, SLOWLY))  # who asks in a loop asks less often
            await refused(Request(scope), error)(scope, receive, send)
