"""What tests need beside Python is installed, also where the first try meets a bad mirror."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests import services

APT = """#!/bin/sh
echo "$*" >> {log}
case "$*" in *install*) [ "$(grep -c install {log})" -ge {works} ] && touch {there};; esac
exit 100
"""
"""An installer that works at the given time, and fails before."""


@pytest.fixture
def asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with nothing but an installer: what it is asked stands in a file."""
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.setattr(
        services, "missing", lambda: [] if (tmp_path / "there").exists() else ["nginx"]
    )
    return tmp_path / "asked"


@pytest.mark.parametrize(("works", "tries", "stays"), [(1, 1, []), (2, 2, []), (3, 2, ["nginx"])])
def test_what_cannot_be_fetched_is_asked_for_twice(
    asked: Path, works: int, tries: int, stays: list[str]
) -> None:
    """With new lists each time, and no more often."""
    apt = asked.with_name("apt-get")
    apt.write_text(APT.format(log=asked, works=works, there=asked.with_name("there")))
    apt.chmod(0o755)

    services.install(["nginx"])
    steps = [line.partition("Acquire::Retries=3 ")[2] for line in asked.read_text().splitlines()]

    assert tries * ["update", "install --no-install-recommends nginx-light"] == steps
    assert stays == services.missing()
