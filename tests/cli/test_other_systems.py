"""Windows and macOS lack some of what Linux has: everything is imported and played without it.

This is a Linux that has forgotten those parts, not one of the other systems: paths, consoles and
sockets are still those of Linux.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "src" / "forgehall"
MODULES = sorted(
    ".".join(path.relative_to(SOURCES.parent).with_suffix("").parts).removesuffix(".__init__")
    for path in SOURCES.rglob("*.py")
    if not {"training", "migrations"}
    & set(path.parts)  # torch is not installed; Alembic runs those
)
"""All but what needs torch, and what Alembic runs."""
ELSEWHERE = """
import asyncio, concurrent.futures, http.client, logging.handlers, multiprocessing, os, signal
import socket, ssl, subprocess, sys, tempfile, time, unittest.mock, webbrowser, zoneinfo
import click, platformdirs.unix, rich.console, uvicorn.supervisors  # they know where they run

GONE = "uvloop fcntl grp pty pwd readline resource syslog termios tty"
for name in GONE.split():
    sys.modules[name] = None
for owner, names in (
    (os, ("fork", "nice", "sched_getaffinity", "geteuid", "getuid", "fchmod", "chown", "killpg")),
    (time, ("CLOCK_BOOTTIME", "clock_gettime")),
    (socket, ("TCP_USER_TIMEOUT", "AF_UNIX")),
    (signal, ("SIGKILL", "SIGHUP", "SIGALRM", "SIGSTOP")),
):
    for name in names:
        if hasattr(owner, name):
            delattr(owner, name)
"""


def elsewhere(script: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run a script on a system that lacks what Linux has."""
    return subprocess.run(
        [sys.executable, "-c", ELSEWHERE + script],
        input=typed, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_everything_can_be_imported() -> None:
    """No module needs a part of Linux to be there."""
    result = elsewhere(f"import importlib\nfor name in {MODULES}: importlib.import_module(name)")

    assert ("", 0) == (result.stderr, result.returncode)


@pytest.mark.parametrize("game", ["dice-forge", "merchants-cove"])
def test_a_game_is_played_to_its_end_line_by_line(game: str) -> None:
    """Always the first choice: the terminal needs no more than lines in and text out."""
    script = (
        "from forgehall.cli import main\n"
        f"sys.argv = ['forgehall', 'play', '{game}', '--seats', 'human,greedy', '--seed', '7']\n"
        "main()"
    )

    result = elsewhere(script, "1\n" * 2000)

    assert "Traceback" not in result.stderr
    assert 0 == result.returncode
    assert "wins" in result.stdout or "won" in result.stdout
