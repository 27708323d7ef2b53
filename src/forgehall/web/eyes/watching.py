"""Which table is asked for, and with whose eyes it is seen."""

from __future__ import annotations

from starlette.requests import Request

from forgehall.kit.language import mark
from forgehall.tables.snapshot.table import Table
from forgehall.web.eyes.seeing import Eyes, eyes_on
from forgehall.web.http.errors import ForbiddenError
from forgehall.web.http.replies import desk_of, visitor_of


async def table_seen(request: Request) -> tuple[Table, Eyes]:
    """The table that is asked for, and with whose eyes; not every table may be watched."""
    desk, visitor = desk_of(request), visitor_of(request)
    found = await desk.hall.table(request.path_params["id"])
    if not found.is_shown_to(visitor.person):
        raise ForbiddenError(mark("this table is not open to spectators"))
    return found, eyes_on(found, visitor.person, visitor.likes.language)
