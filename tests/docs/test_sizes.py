"""Files are small enough to be read at one go, and folders to be seen at a glance."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DATA = {"tests/locale/sentences.py"}
"""Lists without a line of program, which CONTRIBUTING exempts."""


def test_every_file_of_code_is_under_400_lines() -> None:
    """CONTRIBUTING: files stay under 400 lines, one idea each."""
    files = [file for room in ("src", "tests", "bench", "examples") for file in room_of(room)]
    lengths = {file: len((ROOT / file).read_bytes().splitlines()) for file in files}

    assert {} == {file: n for file, n in lengths.items() if n >= 400 and file not in DATA}


@pytest.mark.parametrize("room", ["tables", "web"])
def test_a_folder_of_the_hall_holds_a_dozen_modules_at_most(room: str) -> None:
    """They are grouped by what they are, so a newcomer reads a few names at a time."""
    folders = [folder for folder in (ROOT / "src/forgehall" / room).rglob("*") if folder.is_dir()]
    modules = {
        str(folder): [file for file in folder.glob("*.py") if file.name != "__init__.py"]
        for folder in [ROOT / "src/forgehall" / room, *folders]
    }

    assert {} == {folder: found for folder, found in modules.items() if len(found) > 12}


def room_of(room: str) -> list[str]:
    """The files of a folder, by their paths in the repository."""
    return [file.relative_to(ROOT).as_posix() for file in (ROOT / room).rglob("*.py")]
