"""What is published: built, looked into, and told in notes.

`python -m tests.release dist` builds the wheel and the source archive of this version into a
folder, checks what they hold, and writes the notes of the version from the changelog.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
SECTION = re.compile(r"^## (\S+).*?\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
ARCHIVED = ("src/forgehall/__init__.py", "tests/release.py", "docs/operate.md", "deploy/Dockerfile",
            "examples/hoard.py", "README.md", "LICENSE", "Makefile", "pyproject.toml")  # fmt: skip
"""What a source archive holds, among others."""
STRAY = re.compile(r"__pycache__|\.py[co]$|\.venv|\.coverage|\.mypy_cache|hall\.db|hall\.key")
"""What must not get into it."""
SITE = "forgehall/docs/index.html"
"""The documentation, which a published wheel carries; `make release` builds it first."""


def version() -> str:
    """The version, which stands in one place."""
    parsed = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return str(parsed["project"]["version"])


def notes_of(changelog: str, number: str) -> str:
    """The section of a version; a version without one is not released."""
    sections = dict(SECTION.findall(changelog))
    if not sections.get(number, "").strip():
        sys.exit(f"CHANGELOG.md has no section {number}: write what has changed")
    return f"# Forgehall {number}\n\n{sections[number].strip()}\n"


def build(folder: Path) -> list[Path]:
    """The wheel and the source archive."""
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return sorted(folder.glob(f"forgehall-{version()}*"))


def missing_in_wheel(wheel: Path) -> set[str]:
    """What the sources hold and the wheel does not, and the other way round."""
    with zipfile.ZipFile(wheel) as held:
        names = {name for name in held.namelist() if ".dist-info/" not in name}
    source = ROOT / "src"
    files = (path for path in (source / "forgehall").rglob("*") if path.is_file())
    wanted = {path.relative_to(source).as_posix() for path in files if not is_stray(path)}
    return wanted ^ names


def wrong_in_archive(archive: Path) -> set[str]:
    """What a source archive lacks, and what it should not hold."""
    with tarfile.open(archive) as held:
        names = {name.partition("/")[2] for name in held.getnames()}
    return (set(ARCHIVED) - names) | {name for name in names if STRAY.search(name)}


def is_stray(path: Path) -> bool:
    """A file that tools have left behind."""
    return bool(STRAY.search(path.as_posix().removeprefix(ROOT.as_posix())))


def main(folder: Path) -> None:
    """Build, check, and write the notes."""
    number = version()
    notes = notes_of((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), number)
    if not (ROOT / "src" / SITE).is_file():
        sys.exit("the wheel would have no documentation: make docs builds it")
    archive, wheel = sorted(build(folder), key=lambda path: path.suffix)
    for path, wrong in ((wheel, missing_in_wheel(wheel)), (archive, wrong_in_archive(archive))):
        if wrong:
            sys.exit(f"{path.name} is not right: {', '.join(sorted(wrong)[:5])}")
    (folder / "NOTES.md").write_text(notes, encoding="utf-8")
    for path in (wheel, archive, folder / "NOTES.md"):
        print(f"{path} ({path.stat().st_size / 1024:.0f} kB)")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
