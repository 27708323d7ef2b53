"""Static files under addresses that name their content: browsers may keep them for ever."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from forgehall.kit.language import mark
from forgehall.web.http.compressing import takes_gzip
from forgehall.web.http.errors import NotFoundError

HERE = Path(__file__).parents[1]
STATIC = HERE / "static"
FOR_EVER = "public, max-age=31536000, immutable"
DIGITS = 12


class StaticFiles:
    """The files of one folder, and others by name, read and compressed once."""

    def __init__(self, folder: Path = STATIC, **others: Path) -> None:
        """Read every file; modules import each other, so all share one hash."""
        self._files = {
            path.relative_to(folder).as_posix(): path.read_bytes()
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        }
        self._files |= {name: path.read_bytes() for name, path in others.items()}
        self._small = {
            name: gzip.compress(content, mtime=0) for name, content in self._files.items()
        }
        whole = hashlib.sha256()
        for name, content in self._files.items():
            whole.update(f"{name}\0{len(content)}\0".encode() + content)
        self.version = whole.hexdigest()[:DIGITS]

    def address(self, name: str) -> str:
        """Where a browser finds a file."""
        return f"/static/{self.version}/{name}"

    def content(self, name: str) -> bytes:
        """A file as it is."""
        return self._files[name]

    async def serve(self, request: Request) -> Response:
        """A file; under the present hash it may be kept for ever."""
        name = request.path_params["name"]
        if name not in self._files:
            raise NotFoundError(mark("there is no file {name}"), name=name)
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        is_present = request.path_params["version"] == self.version
        keep = FOR_EVER if is_present else "no-cache"
        headers, content = {"cache-control": keep, "vary": "Accept-Encoding"}, self._files[name]
        if takes_gzip(request.headers):
            headers["content-encoding"], content = "gzip", self._small[name]
        return Response(content, media_type=kind, headers=headers)
