"""What the site takes from outside `docs/`, and how its pages obey the policy of the hall.

The hall lets a page run no script that stands in it and ask no other host. So every script of the
theme becomes a file, and the site takes a file of the repository in wherever a page links to it.
"""

from __future__ import annotations

import hashlib
import posixpath
import re
from pathlib import Path
from shutil import rmtree
from typing import TYPE_CHECKING

from mkdocs.structure.files import File, InclusionLevel

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[2]
GUESTS = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "src/forgehall/games/dice_forge/README.md": "games/dice-forge.md",
    "src/forgehall/games/dwarven_smithy/README.md": "games/dwarven-smithy.md",
    "src/forgehall/games/merchants_cove/README.md": "games/merchants-cove.md",
}
"""Pages of the repository that lie beside what they speak of, and where the site shows them."""
LINK = re.compile(r"(\]\()([^)#:\s]+)(#[^)]*)?(\))")
SCRIPT = re.compile(r"<script>(.+?)</script>", re.DOTALL)
UNUSED = ("404.html", "sitemap.*", "assets/**/*.map", "assets/javascripts/lunr", "assets/images")
"""What the hall says itself, and what only other languages and those who mend the theme need."""


def origin(uri: str) -> str:
    """Where a page of the site lies in the repository."""
    known = {shown: path for path, shown in GUESTS.items()}
    return known.get(uri, f"docs/{uri}")


def shown_at(path: str) -> str:
    """Where the site shows a file of the repository."""
    if path in GUESTS:
        return GUESTS[path]
    if path.startswith("docs/"):
        return path.removeprefix("docs/")
    return f"source/{path.replace('.', '-')}.md"


def led_to(uri: str, link: str) -> str:
    """The file of the repository that a link on a page leads to."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(origin(uri)), link))


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Take in the guests and every file that a page links to; leave out pictures nobody sees."""
    for path, uri in GUESTS.items():
        files.append(File.generated(config, uri, abs_src_path=str(ROOT / path)))
    linked = {
        led_to(file.src_uri, link[2])
        for file in files.documentation_pages()
        for link in LINK.finditer(file.content_string)
    }
    for path in sorted(linked - set(GUESTS)):
        if not path.startswith("docs/") and (ROOT / path).is_file():
            source = File.generated(config, shown_at(path), content=as_page(path))
            source.inclusion = InclusionLevel.NOT_IN_NAV
            files.append(source)
    for file in files.media_files():
        if file.src_uri.startswith("pictures/") and f"docs/{file.src_uri}" not in linked:
            files.remove(file)
    return files


def as_page(path: str) -> str:
    """A source file as a page."""
    text = (ROOT / path).read_text(encoding="utf-8")
    kind = {".py": "python", ".pl": "perl", ".ipynb": "json", ".toml": "toml"}
    fence = f"```{kind.get(Path(path).suffix, 'text')}"
    return f"# {path}\n\n{fence}\n{text.rstrip()}\n```\n"


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Let links of the repository lead to where the site shows what they mean."""
    here = page.file.src_uri

    def turned(link: re.Match[str]) -> str:
        uri = shown_at(led_to(here, link[2]))
        if files.get_file_from_path(uri) is None:
            return link[0]
        relative = posixpath.relpath(uri, posixpath.dirname(here) or ".")
        return f"{link[1]}{relative}{link[3] or ''}{link[4]}"

    return markdown if here.startswith("source/") else LINK.sub(turned, markdown)


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Put each script that stands in a page into a file of its own."""
    folder = Path(config.site_dir) / "assets" / "javascripts"
    up = posixpath.relpath("assets/javascripts", posixpath.dirname(page.file.dest_uri) or ".")

    def apart(script: re.Match[str]) -> str:
        name = f"inline.{hashlib.sha256(script[1].encode()).hexdigest()[:12]}.js"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(script[1], encoding="utf-8")
        return f'<script src="{up}/{name}"></script>'

    return SCRIPT.sub(apart, output)


def on_post_build(config: MkDocsConfig) -> None:
    """Leave out what nobody asks for."""
    for pattern in UNUSED:
        for path in Path(config.site_dir).glob(pattern):
            rmtree(path) if path.is_dir() else path.unlink()
