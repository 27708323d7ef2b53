"""Static files under addresses that name their content: browsers may keep them for ever."""

from __future__ import annotations

import asyncio
import base64
import gzip
import hashlib
import mimetypes
import re
from collections import OrderedDict
from pathlib import Path, PurePath

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from forgehall.draw.markup import as_markup
from forgehall.kit.language import mark
from forgehall.web.http.assets.bundling import bundled
from forgehall.web.http.compressing import takes_gzip
from forgehall.web.http.errors import NotFoundError

HERE = Path(__file__).parents[2]
STATIC = HERE / "static"
FOR_EVER = "public, max-age=31536000, immutable"
ASK = "no-cache"
"""A browser may keep it, but asks each time whether it is still so."""
DIGITS = 12
AND = "+"
"""Between the names of style sheets or scripts that go over the wire as one."""
MOST_JOINED = 64
"""How many files and rows of files are kept compressed."""
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


def shrunk(content: bytes) -> bytes:
    """The same in gzip."""
    return gzip.compress(content, mtime=0)


class StaticFiles:
    """The files of one folder, and others by name, read and compressed once."""

    def __init__(self, folder: Path = STATIC, **others: Path) -> None:
        """Read every file; scripts import each other, so all share one hash."""
        paths = {
            path.relative_to(folder).as_posix(): path
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        }
        self._files = {name: self.read(path) for name, path in {**paths, **others}.items()}
        self._scripts = {
            name: content.decode() for name, content in self._files.items() if name.endswith(".js")
        }
        self._small: OrderedDict[str, bytes] = OrderedDict()
        whole = hashlib.sha256()
        for name, content in self._files.items():
            whole.update(f"{name}\0{len(content)}\0".encode() + content)
        self.version = whole.hexdigest()[:DIGITS]

    def read(self, path: Path) -> bytes:
        """What is sent of a file."""
        return bare(path)

    def address(self, *names: str) -> str:
        """Where a browser finds a file, or several style sheets or scripts as one."""
        return f"/static/{self.version}/{AND.join(names)}"

    def _content(self, name: str) -> bytes:
        """What a file holds; style sheets may be asked for in a row, and so may scripts."""
        names = name.split(AND)
        kinds = {PurePath(one).suffix for one in names}
        is_row = len(names) == len(set(names)) and kinds in ({".css"}, {".js"})
        if any(one not in self._files for one in names) or not (is_row or len(names) == 1):
            raise NotFoundError(mark("there is no file {name}"), name=name)
        if kinds == {".js"}:
            return bundled(self._scripts, *names).encode()
        return b"".join(self._files[one] for one in names)

    async def _compressed(self, name: str, content: bytes) -> bytes:
        """The same in gzip, from memory if it was sent before; anybody can name new rows."""
        small = self._small.get(name)
        if small is None:
            small = await asyncio.to_thread(shrunk, content)
        self._small[name] = small
        self._small.move_to_end(name)
        if len(self._small) > MOST_JOINED:
            self._small.popitem(last=False)
        return small

    def row(self, *names: str) -> str:
        """Style sheets in a row, to be sent within a page."""
        return self._content(AND.join(names)).decode()

    def content(self, name: str) -> bytes:
        """A file as it is."""
        return self._files[name]

    async def serve(self, request: Request) -> Response:
        """A file; under the present hash it may be kept for ever."""
        is_present = request.path_params["version"] == self.version
        keep = FOR_EVER if is_present else ASK
        return await self.reply(request, request.path_params["name"], keep)

    async def reply(self, request: Request, name: str, keep: str) -> Response:
        """A file, compressed for whoever can read that."""
        content = self._content(name)
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        headers = {"cache-control": keep, "vary": "Accept-Encoding"}
        if takes_gzip(request.headers):
            headers["content-encoding"], content = "gzip", await self._compressed(name, content)
        return Response(content, media_type=kind, headers=headers)


class Inlined:
    """The style sheets that come within a page, so that it is painted as soon as it is there."""

    def __init__(self, files: StaticFiles) -> None:
        """A page has none before its template asks for some."""
        self.files = files
        self.hashes: list[str] = []
        """By what the page's policy knows them."""

    def __call__(self, *names: str) -> Markup:
        """Style sheets in a row, as an element of the page."""
        text = self.files.row(*names)
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        self.hashes.append(f"'sha256-{digest}'")
        return as_markup(f"<style>{text}</style>")  # files of our own
