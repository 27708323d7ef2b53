"""Static files under addresses that name their content: browsers may keep them for ever."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from collections import OrderedDict
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
AND = "+"
"""Between the names of style sheets that go over the wire as one."""
MOST_JOINED = 64
"""So many files and rows of files are kept compressed."""
REMARK = {
    "css": re.compile(rb"/\*.*?\*/", re.DOTALL),
    "js": re.compile(rb"^\s*//.*$", re.MULTILINE),
}
"""What is said to readers of the source."""
INDENT = re.compile(rb"^\s+", re.MULTILINE)


def bare(path: Path) -> bytes:
    """What a file holds; style sheets and scripts without remarks and indents."""
    content, remark = path.read_bytes(), REMARK.get(path.suffix.removeprefix("."))
    return INDENT.sub(b"", remark.sub(b"", content)) if remark else content


class StaticFiles:
    """The files of one folder, and others by name, read and compressed once."""

    def __init__(self, folder: Path = STATIC, **others: Path) -> None:
        """Read every file; modules import each other, so all share one hash."""
        paths = {
            path.relative_to(folder).as_posix(): path
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        }
        self._files = {name: bare(path) for name, path in {**paths, **others}.items()}
        self._small: OrderedDict[str, bytes] = OrderedDict()
        whole = hashlib.sha256()
        for name, content in self._files.items():
            whole.update(f"{name}\0{len(content)}\0".encode() + content)
        self.version = whole.hexdigest()[:DIGITS]

    def address(self, *names: str) -> str:
        """Where a browser finds a file, or several style sheets as one."""
        return f"/static/{self.version}/{AND.join(names)}"

    def _content(self, name: str) -> bytes:
        """What a file holds; style sheets may be asked for in a row."""
        names = name.split(AND)
        is_row = len(names) == len(set(names)) and all(one.endswith(".css") for one in names)
        if any(one not in self._files for one in names) or not (is_row or len(names) == 1):
            raise NotFoundError(mark("there is no file {name}"), name=name)
        return b"".join(self._files[one] for one in names)

    def _compressed(self, name: str, content: bytes) -> bytes:
        """The same in gzip, from memory if it was sent before."""
        small = self._small.get(name) or gzip.compress(content, mtime=0)
        self._small[name] = small
        self._small.move_to_end(name)
        if len(self._small) > MOST_JOINED:
            self._small.popitem(last=False)
        return small

    def content(self, name: str) -> bytes:
        """A file as it is."""
        return self._files[name]

    async def serve(self, request: Request) -> Response:
        """A file; under the present hash it may be kept for ever."""
        name = request.path_params["name"]
        content = self._content(name)
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        is_present = request.path_params["version"] == self.version
        keep = FOR_EVER if is_present else "no-cache"
        headers = {"cache-control": keep, "vary": "Accept-Encoding"}
        if takes_gzip(request.headers):
            headers["content-encoding"], content = "gzip", self._compressed(name, content)
        return Response(content, media_type=kind, headers=headers)
