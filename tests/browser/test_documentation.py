"""The documentation as a site: built without a warning, whole, and within the hall's policy."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from forgehall.web.http.assets import documentation
from tests.web.serving import Server

ROOT = Path(__file__).parents[2]
SECTIONS = ["Start", "Play", "Program", "Research", "Operate", "Design"]
ADDRESS = re.compile(r'<(\w+)[^>]*?\s(?:href|src)="([^"]*)"')
RUNS = re.compile(r"<script>|<style|\sstyle=|\son\w+=")
"""What stands in a page and the hall's policy forbids."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as `make docs` builds it: a warning is an error."""
    if importlib.util.find_spec("mkdocs") is None:
        message = "MKDOCS IS MISSING: the documentation is not tested. Install it: make docs"
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "--quiet", "build", "--strict", "-d", str(folder)]
    done = subprocess.run(
        command, check=False, capture_output=True, text=True, cwd=ROOT,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1"},
    )  # fmt: skip
    assert 0 == done.returncode, done.stderr
    return folder


@pytest.fixture(scope="module")
def server(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A hall that serves the site."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(documentation, "SITE", site)
        with Server(tmp_path_factory.mktemp("hall")) as server:
            yield server


def pages(site: Path) -> dict[str, str]:
    """Every page of the site, by its file."""
    found = {path: path.read_text(encoding="utf-8") for path in site.rglob("*.html")}
    return {path.relative_to(site).as_posix(): text for path, text in found.items()}


def target(site: Path, page: str, link: str) -> Path:
    """The file that a link on a page leads to."""
    path = ((site / page).parent / unquote(link)).resolve()
    return path / "index.html" if link.endswith("/") or path.is_dir() else path


def test_every_link_of_every_page_leads_somewhere(site: Path) -> None:
    """To a file that there is, and to a heading or a name that stands in it."""
    broken = []
    for page, text in pages(site).items():
        for link in {address for _, address in ADDRESS.findall(text)}:
            file, _, anchor = link.partition("#")
            if link.startswith(("https:", "http:", "data:")):
                continue
            led = target(site, page, file) if file else site / page
            if not led.is_file() or (anchor and f'id="{anchor}"' not in led.read_text("utf-8")):
                broken.append((page, link))

    assert [] == broken


def test_no_page_is_made_of_anything_foreign_or_runs_what_stands_in_it(site: Path) -> None:
    """Only links that somebody presses lead to other hosts; scripts and styles are files."""
    found = pages(site)
    foreign = [
        (page, tag, address)
        for page, text in found.items()
        for tag, address in ADDRESS.findall(text)
        if tag != "a" and address.startswith(("http:", "https:", "//"))
    ]
    sheets = [path for path in site.rglob("*.css") if "url(http" in path.read_text("utf-8")]

    assert [] == foreign
    assert [] == sheets
    assert [] == [page for page, text in found.items() if RUNS.search(text)]


def test_the_site_holds_nothing_of_what_builds_it(site: Path) -> None:
    """No program, no code that was compiled on the way, and nothing that only the theme needs."""
    kinds = {path.suffix for path in site.rglob("*") if path.is_file()}

    assert {".html", ".css", ".js", ".json", ".png", ".svg", ".inv"} == kinds


def test_every_module_of_the_kit_is_in_the_reference() -> None:
    """A module that is added is given its place on one of the pages."""
    kit = ROOT / "src" / "forgehall"
    modules = {
        ".".join(path.relative_to(kit.parent).with_suffix("").parts)
        for path in (kit / "kit").rglob("*.py")
        if path.name != "__init__.py"
    }
    documented = re.findall(
        r"^::: (\S+)$",
        "\n".join(page.read_text("utf-8") for page in (ROOT / "docs" / "kit").glob("*.md")),
        re.MULTILINE,
    )

    assert sorted(modules) == sorted(documented)


def test_a_hall_serves_the_site_compressed_and_unchanged_pages_once(server: Server) -> None:
    """A folder leads to its page; what a browser has already is not sent again."""
    with httpx.Client(base_url=server.address) as visitor:
        front = visitor.get("/")
        moved = visitor.get("/docs/kit")
        page = visitor.get("/docs/kit/")
        again = visitor.get("/docs/kit/", headers={"if-none-match": page.headers["etag"]})
        away = visitor.get("/docs/../../app.py")
        nothing = visitor.get("/docs/nothing/here")

    assert 'href="/docs/"' in front.text
    assert (307, "kit/") == (moved.status_code, moved.headers["location"])
    assert 200 == page.status_code
    assert "gzip" == page.headers["content-encoding"]
    assert "script-src 'self'" in page.headers["content-security-policy"]
    assert 304 == again.status_code
    assert [404, 404] == [away.status_code, nothing.status_code]


def test_where_nothing_was_built_the_hall_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one sentence; the front page offers no link to it."""
    monkeypatch.setattr(documentation, "SITE", tmp_path / "docs")

    with Server(tmp_path) as server, httpx.Client(base_url=server.address) as visitor:
        reply = visitor.get("/docs", headers={"accept": "application/json"})
        front = visitor.get("/")

    assert 404 == reply.status_code
    said = reply.json()["error"]["message"]
    assert "This hall has no documentation yet: make docs builds it." == said
    assert "/docs/" not in front.text


def test_a_reader_finds_a_page_and_the_night_and_asks_no_other_host(
    server: Server, browser: Browser
) -> None:
    """Sections, search, light and dark work within the hall's policy; the console stays empty."""
    context = browser.new_context(base_url=server.address, color_scheme="light")
    page = context.new_page()
    asked: list[str] = []
    said: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))

    page.goto("/docs")
    sections = page.locator(".md-tabs__link").all_inner_texts()
    page.goto("/docs/architecture/")
    drawn = page.get_by_alt_text("The rooms, layer by layer").evaluate("p => p.naturalWidth")
    find(page, "determinisation")
    page.get_by_title("Read in the light").click()
    page.get_by_title("Read in the dark").click()
    scheme = page.locator("body").get_attribute("data-md-color-scheme")
    context.close()

    assert SECTIONS == sections
    assert drawn > 0
    assert "slate" == scheme
    assert [] == [url for url in asked if not url.startswith(server.address)]
    assert [] == said


def find(page: Page, word: str) -> None:
    """Look a word up, and follow the first page that has it."""
    page.get_by_role("textbox", name="Search").press_sequentially(word)  # it listens to keys
    found = page.locator(".md-search-result__link").first
    expect(found).to_be_visible()
    found.click()
    expect(page.locator(".md-content").get_by_text(word).first).to_be_visible()
