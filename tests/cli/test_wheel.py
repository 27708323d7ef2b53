"""The wheel, installed into environments of their own: without extras, with `fast`, with `web`.

Nothing is fetched. An environment holds the wheel and links to those packages of this environment
that `pip` would have brought for it, found by what each of them says that it needs; nothing else of
this environment can be imported there. So what is proven is that the wheel holds all of its files,
and that it needs no more than it says. That the packages can be fetched is not.
"""

from __future__ import annotations

import subprocess
import sys
import zipfile
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from forgehall.cli import COMMANDS
from tests import release
from tests.release import missing_in_wheel, notes_of, version

ROOT = Path(__file__).parents[2]
EVERY_HELP = f"""
import sys
from forgehall.cli import main
for command in {COMMANDS}:
    sys.argv = ["forgehall", command, "--help"]
    try:
        main()
    except SystemExit as ended:
        assert not ended.code, command
"""
HALL = """
import asyncio, tempfile
from forgehall.web.app import create_app
from forgehall.web.config import Config
from starlette.routing import Match

async def front() -> None:
    db = f"sqlite:///{tempfile.mkdtemp()}/hall.db"
    app = create_app(Config(db=db, secret_key="x" * 32, warm=False))
    replies = []

    async def send(message):
        replies.append(message)

    async def receive():
        return {"type": "http.request", "body": b"", "more_body": False}

    scope = {
        "type": "http", "method": "GET", "path": "/", "raw_path": b"/", "query_string": b"",
        "headers": [(b"host", b"127.0.0.1")], "client": ("127.0.0.1", 1), "scheme": "http",
        "server": ("127.0.0.1", 1), "http_version": "1.1", "root_path": "", "asgi": {},
    }
    async with app.router.lifespan_context(app):
        await app({**scope, "app": app}, receive, send)
    assert replies[0]["status"] == 200, replies

asyncio.run(front())
"""
"""Opens a hall and looks at its front page: templates, style sheets, catalogues and migrations."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built once."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT, check=True, capture_output=True,
    )  # fmt: skip
    (built,) = folder.glob("*.whl")
    return built


def needed(requirements: list[str], extras: set[str]) -> Iterator[Distribution]:
    """The packages that some requirements ask for, and what those ask for, again and again."""
    for text in requirements:
        wanted = Requirement(text)
        marker = wanted.marker
        if marker and not any(marker.evaluate({"extra": extra}) for extra in extras or {""}):
            continue
        if wanted.name == "forgehall":
            continue
        found = distribution(wanted.name)
        yield found
        yield from needed(found.requires or [], set(wanted.extras))


def environment(folder: Path, wheel: Path, *extras: str) -> Path:
    """An environment of its own with the wheel; the Python in it."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    python = folder / "bin" / "python"
    subprocess.run(
        [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-index",
         "--no-deps", "--no-compile", "--disable-pip-version-check", str(wheel)],
        check=True,
    )  # fmt: skip
    (site,) = folder.glob("lib/python*/site-packages")
    with zipfile.ZipFile(wheel) as held:
        metadata = next(name for name in held.namelist() if name.endswith("/METADATA"))
        lines = held.read(metadata).decode().splitlines()
    asks = [line.partition(": ")[2] for line in lines if line.startswith("Requires-Dist: ")]
    for found in needed(asks, {"", *extras}):
        link(found, site)
    return python


def link(found: Distribution, site: Path) -> None:
    """Let a package be there by links to its folders and modules."""
    for top in {Path(str(file)).parts[0] for file in found.files or ()} - {"..", "__pycache__"}:
        source, target = Path(str(found.locate_file(top))), site / top
        if source.exists() and not target.exists():
            target.symlink_to(source)


def run(python: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run something there, with nothing of this environment in its way."""
    return subprocess.run(
        [str(python), "-I", *arguments],
        cwd=python.parent, capture_output=True, text=True, check=False, input="",
    )  # fmt: skip


def test_the_wheel_holds_what_the_house_needs_and_nothing_else(wheel: Path) -> None:
    """Templates, scripts, catalogues, nets, cards and migrations; no tests, no caches."""
    assert set() == missing_in_wheel(wheel)


def test_the_notes_of_a_release_are_its_section_of_the_changelog() -> None:
    """A version that the changelog does not know is refused."""
    log = "# Changelog\n\n## 1.1.0\n\n- New.\n\n## 1.0.0\n\n### Added\n\n- Old.\n"

    assert "# Forgehall 1.1.0\n\n- New.\n" == notes_of(log, "1.1.0")
    assert "# Forgehall 1.0.0\n\n### Added\n\n- Old.\n" == notes_of(log, "1.0.0")
    with pytest.raises(SystemExit, match=r"no section 2\.0\.0"):
        notes_of(log, "2.0.0")


def test_the_present_version_has_its_notes() -> None:
    """And it stands in one place: what is installed says the same."""
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")

    assert notes_of(changelog, version())


def test_nothing_is_published_without_the_documentation(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The wheel carries the site that was built; whoever forgot to build it is told."""
    monkeypatch.setattr(release, "SITE", "forgehall/docs/nothing.html")

    with pytest.raises(SystemExit, match="no documentation: make docs builds it"):
        release.main(tmp_path)


def test_without_extras_every_command_explains_itself_and_people_play(
    wheel: Path, tmp_path: Path
) -> None:
    """What needs an extra says in one sentence which."""
    python = environment(tmp_path / "bare", wheel)

    helped = run(python, "-c", EVERY_HELP)
    called = subprocess.run(
        [python.parent / "forgehall", "--version"], capture_output=True, text=True, check=False
    )
    played = run(python, "-m", "forgehall.cli", "play", "dice-forge", "--seats", "human,greedy")
    web, fast = (run(python, "-m", "forgehall.cli", command) for command in ("serve", "warm"))

    assert ("", 0) == (helped.stderr, helped.returncode)
    assert len(COMMANDS) == helped.stdout.count("Usage: ")
    assert "forgehall, version" in called.stdout
    assert 0 == played.returncode, played.stderr
    assert "pip install 'forgehall[web]'" in web.stderr
    assert "pip install 'forgehall[fast]'" in fast.stderr
    assert [1, 1] == [len(refused.stderr.splitlines()) for refused in (web, fast)]


def test_with_fast_games_can_be_compiled_and_the_hall_is_still_an_extra(
    wheel: Path, tmp_path: Path
) -> None:
    """Numba and what it needs, and nothing of the web."""
    python = environment(tmp_path / "fast", wheel, "fast")

    compiler = run(python, "-c", "import forgehall.kit.compiled.drive, forgehall.bots.search")
    web = run(python, "-m", "forgehall.cli", "serve")

    assert ("", 0) == (compiler.stderr, compiler.returncode)
    assert "pip install 'forgehall[web]'" in web.stderr


def test_with_web_the_hall_opens(wheel: Path, tmp_path: Path) -> None:
    """Without the compiler: a database is laid out and the front page is drawn."""
    python = environment(tmp_path / "web", wheel, "web")

    hall = run(python, "-c", HALL)
    compiler = run(python, "-m", "forgehall.cli", "warm")

    assert ("", 0) == (hall.stderr, hall.returncode)
    assert "pip install 'forgehall[fast]'" in compiler.stderr
