"""Files are small enough to be read at one go."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]
DATA = {"tests/locale/sentences.py"}
"""Lists without a line of program, which CONTRIBUTING exempts."""


def test_every_file_of_code_is_under_400_lines() -> None:
    """CONTRIBUTING: files stay under 400 lines, one idea each."""
    files = [file for room in ("src", "tests", "bench", "examples") for file in room_of(room)]
    lengths = {file: len((ROOT / file).read_bytes().splitlines()) for file in files}

    assert {} == {file: n for file, n in lengths.items() if n >= 400 and file not in DATA}


def room_of(room: str) -> list[str]:
    """The files of a folder, by their paths in the repository."""
    return [file.relative_to(ROOT).as_posix() for file in (ROOT / room).rglob("*.py")]
