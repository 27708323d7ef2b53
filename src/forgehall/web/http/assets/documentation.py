"""The documentation as a site, where `make docs` has built it: served under /docs."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from forgehall.kit.language import mark
from forgehall.web.http.assets.files import ASK, HERE, StaticFiles
from forgehall.web.http.errors import NotFoundError

SITE = HERE.parent / "docs"
INDEX = "index.html"


class Documentation(StaticFiles):
    """The pages of the site and what they are made of; a folder's page is its index."""

    def __init__(self) -> None:
        """Read what was built, if anything was."""
        super().__init__(SITE)

    def read(self, path: Path) -> bytes:
        """A file as it was built."""
        return path.read_bytes()

    def _content(self, name: str) -> bytes:
        """A file as it is: the scripts of the theme are not modules of ours."""
        if name not in self._files:
            raise NotFoundError(mark("there is no file {name}"), name=name)
        return self._files[name]

    @property
    def is_built(self) -> bool:
        """There is something to read."""
        return INDEX in self._files

    async def serve(self, request: Request) -> Response:
        """A page or a part of one; browsers ask each time, and are told if nothing has changed."""
        if not self.is_built:
            raise NotFoundError(mark("this hall has no documentation yet: make docs builds it"))
        name = request.path_params.get("name")
        if name is None or f"{name}/{INDEX}" in self._files:
            return RedirectResponse(f"{request.url.path.rpartition('/')[2]}/")  # links are relative
        name = f"{name}{INDEX}" if not name or name.endswith("/") else name
        tag = {"etag": f'"{self.version}"'}
        if request.headers.get("if-none-match") == tag["etag"]:
            return Response(status_code=304, headers={**tag, "cache-control": ASK})
        reply = await self.reply(request, name, ASK)
        reply.headers.update(tag)
        return reply
