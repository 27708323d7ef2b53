"""`make PYTHON=...`: whoever names a Python is tested with that one."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

MAKEFILE = Path(__file__).parents[2] / "Makefile"
PYTHON = """#!/bin/sh
case "$*" in
    --version) echo Python {version} ;;
    *sys.version\\)*) echo {version} ;;
    *sys.exit*) exit {suits} ;;
    *venv*) mkdir -p .venv/bin && cp "$0" .venv/bin/python ;;
esac
"""
"""A Python that says its version, and makes environments of itself."""


@pytest.fixture(autouse=True)
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the Makefile and an environment of 3.11."""
    shutil.copy(MAKEFILE, tmp_path)
    monkeypatch.chdir(tmp_path)
    for name in ("PYTHON", "MAKEFLAGS", "MAKELEVEL"):
        monkeypatch.delenv(name, raising=False)
    python(tmp_path / ".venv" / "bin" / "python", "3.11.7")
    (tmp_path / ".venv" / ".made").touch()
    return tmp_path


def python(path: Path, version: str, *, suits: bool = True) -> Path:
    """Lay a Python of a version somewhere."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(PYTHON.format(version=version, suits=int(not suits)), encoding="utf-8")
    path.chmod(0o755)
    return path


def made(*arguments: str) -> tuple[int, str, str]:
    """Ask for the environment; whether that went well, which Python it has, what was said."""
    command = ["make", "--no-print-directory", ".venv/.made", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    has = subprocess.run(
        [".venv/bin/python", "--version"], capture_output=True, text=True, check=True
    )
    return done.returncode, has.stdout.strip(), done.stderr


def test_who_names_another_python_gets_an_environment_of_it(checkout: Path) -> None:
    """The tests would run with the former one else, and say nothing."""
    newer = python(checkout / "newer", "3.14.1")

    assert (0, "Python 3.14.1", "") == made(f"PYTHON={newer}")


def test_an_environment_of_the_named_python_stays(checkout: Path) -> None:
    """Nothing is fetched again."""
    same = python(checkout / "same", "3.11.7")
    (checkout / ".venv" / "kept").touch()

    assert (0, "Python 3.11.7", "") == made(f"PYTHON={same}")
    assert (checkout / ".venv" / "kept").exists()


def test_who_names_none_keeps_what_is_there() -> None:
    """Whatever the newest Python of the machine is."""
    assert (0, "Python 3.11.7", "") == made()


@pytest.mark.parametrize("named", ["older", "nowhere"])
def test_a_python_that_does_not_suit_is_refused_and_no_other_taken(
    checkout: Path, named: str
) -> None:
    """The sentence names it; the environment that is there is left alone."""
    python(checkout / "older", "3.10.1", suits=False)

    code, has, said = made(f"PYTHON={checkout / named}")

    assert 2 == code
    assert "Python 3.11.7" == has
    assert f"{checkout / named} is no such: " in said
