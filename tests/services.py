"""The programs that some tests need beside Python: a browser, a database server and a proxy.

`python -m tests.services` installs what is missing, where it may: as root on Debian and its kin.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGES = {"Chromium": "chromium", "PostgreSQL": "postgresql", "nginx": "nginx-light"}
"""Debian's packages of them."""
APT = ("apt-get", "-qy", "-o", "DPkg::Lock::Timeout=120", "-o", "Acquire::Retries=3")
"""Waits for another installer, and for a mirror that is busy."""
ATTEMPTS = 2
"""So often they are fetched, with the newest lists each time."""


def chromium() -> str | None:
    """The browser's program, if there is one."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


def postgresql() -> Path | None:
    """The folder with the newest database server's programs, if there is one."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=version_of)
    if places:
        return places[-1].parent
    found = shutil.which("initdb")
    return Path(found).parent if found else None


def version_of(program: Path) -> int:
    """The version in a path such as `15/bin/initdb`."""
    name = program.parent.parent.name
    return int(name) if name.isdecimal() else 0


def missing() -> list[str]:
    """The names of what is not installed."""
    there = {"Chromium": chromium(), "PostgreSQL": postgresql(), "nginx": shutil.which("nginx")}
    return [name for name, place in there.items() if place is None]


def needed(name: str) -> None:
    """Skip the test, loudly, where a program is missing; in a build, fail it."""
    if name not in missing():
        return
    sentence = f"{name.upper()} IS MISSING: what needs it is not tested. Install it: {advice(name)}"
    if os.environ.get("CI") == "true":
        pytest.fail(sentence)
    pytest.skip(sentence)


def advice(*names: str) -> str:
    """How to install programs on Debian."""
    return f"apt-get install {' '.join(PACKAGES[name] for name in names)}"


def install(names: list[str]) -> None:
    """Install what is missing; once more if a mirror or another installer was in the way."""
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for _ in range(ATTEMPTS):
        wanted = [PACKAGES[name] for name in names]
        for step in (["update"], ["install", "--no-install-recommends", *wanted]):
            subprocess.run([*APT, *step], env=quiet, stdout=subprocess.DEVNULL, check=False)
        names = missing()
        if not names:
            return


def main() -> None:
    """Install what is missing if that is possible here; say what stays missing."""
    names = missing()
    if names and shutil.which("apt-get") and os.geteuid() == 0:
        print(f"Installing {' and '.join(names)} for the tests (once).", flush=True)
        install(names)
    names = missing()
    if names:
        both = " and ".join(names)
        print(f"{both.upper()} MISSING: their tests are skipped. Install: {advice(*names)}")
        if os.environ.get("CI") == "true":
            sys.exit(f"a build needs {both}")


if __name__ == "__main__":
    main()
