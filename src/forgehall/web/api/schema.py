"""The schema of what bots are told of a game: `view` and `packed` of the line protocol."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from forgehall.kit.game import game
from forgehall.kit.schema import packed_layout, view_schema
from forgehall.web.http.replies import json_reply
from forgehall.web.pages.views import served


class SchemaTwin(msgspec.Struct, frozen=True, kw_only=True):
    """What bots are told of a table of a game."""

    game: str
    rules: int
    view: dict[str, Any]
    """The field `view` of a question, as JSON Schema."""
    packed: dict[str, Any]
    """The field `packed`: how many bytes, and where each field of the table lies in them."""


async def schema(request: Request) -> Response:
    """GET /api/schema/{game}."""
    name = request.path_params["game"]
    served(request, name)
    of = game(name)
    twin = SchemaTwin(game=name, rules=of.rules, view=view_schema(of), packed=packed_layout(of))
    return json_reply(twin)
