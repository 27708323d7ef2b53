"""The hall as an app of the device: its manifest, and what stands in without a network."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from forgehall.kit.language import say
from forgehall.web.http.replies import desk_of, json_reply, page, visitor_of

MANIFEST = "application/manifest+json"
SCRIPT = "text/javascript"
GROUND = "#1c2028"
"""The ground of the icon, for the frame of the window."""
OFFLINE = "/offline"
SHOWN = ("tokens.css", "base.css", "anvil.svg")
"""The files that the page for that needs."""


async def manifest(request: Request) -> Response:
    """GET /manifest.webmanifest: what a device needs to know to install the hall."""
    desk, language = desk_of(request), visitor_of(request).likes.language
    twin = {
        "id": desk.below.at("/"),
        "name": "Forgehall",
        "short_name": "Forgehall",
        "description": say(language, "Smithing games under one roof"),
        "lang": language,
        "start_url": desk.below.at("/"),
        "scope": desk.below.at("/"),
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "icons": [
            {
                "src": desk.below.at(desk.files.address("anvil.svg")),
                "sizes": "any",
                "type": "image/svg+xml",
                "purpose": "any maskable",
            }
        ],
    }
    reply = json_reply(twin)
    reply.headers["content-type"] = MANIFEST
    return reply


async def worker(request: Request) -> Response:
    """GET /sw.js: it must lie at the root to stand in for every page."""
    files, below = desk_of(request).files, desk_of(request).below
    needed = map(below.at, (OFFLINE, *map(files.address, SHOWN)))
    kept = msgspec.json.encode(tuple(needed)).decode()
    text = files.content("worker.js").decode().replace("KEPT_FILES", kept)
    headers = {"cache-control": "no-cache"}
    return Response(text.replace("VERSION", files.version), media_type=SCRIPT, headers=headers)


async def offline(request: Request) -> Response:
    """GET /offline: what is shown where there is no connection."""
    return page(request, "offline.html")
