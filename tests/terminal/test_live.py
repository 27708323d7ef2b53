"""A real terminal: pages that fit, colours, and none of them where they are not wanted."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
from pathlib import Path

import pytest

pty = pytest.importorskip("pty", reason="this system has no pseudo-terminals")

COMMAND = ("-m", "forgehall.cli", "play", "dice-forge", "--seed", "5")
SEATS = ("--seats", "human,random", "--plain")
PROMPT = "Orrin > "
PATIENCE = 30
"""Seconds to wait for the other end."""
COLOUR = re.compile(r"\x1b\[[0-9;]*3[0-9]")


def on_terminal(home: Path, *typed: str, **environment: str) -> str:
    """Type at the prompts of a game in a terminal of 80 by 24; return all that it showed."""
    leader, follower = pty.openpty()
    known = {"PATH": os.environ["PATH"], "XDG_DATA_HOME": str(home), "TERM": "xterm-256color"}
    size = {"COLUMNS": "80", "LINES": "24"}
    process = subprocess.Popen(
        [sys.executable, *COMMAND, *SEATS],
        stdin=follower,
        stdout=follower,
        stderr=follower,
        env={**known, **size, **environment},
    )
    os.close(follower)
    try:
        shown = ""
        for text in typed:
            shown += shown_until(leader, PROMPT)
            os.write(leader, text.encode())
        shown += shown_until(leader, None)
        process.wait(timeout=PATIENCE)
    finally:
        process.kill()
        process.wait()
        os.close(leader)
    return shown


def shown_until(leader: int, prompt: str | None) -> str:
    """What is shown up to a prompt; without one, until the other end is closed."""
    shown = b""
    while prompt is None or not shown.decode(errors="replace").endswith(prompt):
        assert select.select([leader], [], [], PATIENCE)[0], shown
        try:
            shown += os.read(leader, 65536)
        except OSError:  # how Linux tells that the other end is closed
            break
    return shown.decode()


def test_a_page_fits_a_terminal_of_24_lines(tmp_path: Path) -> None:
    """After each clearing of the screen: the title first, the prompt within 24 lines."""
    shown = on_terminal(tmp_path, "buy 3G\n", "forge 3G on dark 1\n", "quit\n")

    pages = shown.split("\x1b[2J")[1:]
    assert 3 == len(pages)
    for page in pages:
        lines = page.split(PROMPT)[0].splitlines()
        assert len(lines) <= 24
        assert "Dice Forge" in lines[0]
    assert "Saved: " in shown
    assert "--resume" in shown


def test_pieces_have_colours(tmp_path: Path) -> None:
    """Gold, sun, moon and glory differ."""
    shown = on_terminal(tmp_path, "quit\n")

    assert COLOUR.search(shown)


def test_no_color_is_respected(tmp_path: Path) -> None:
    """Bold and dim may stay; colours go."""
    shown = on_terminal(tmp_path, "quit\n", NO_COLOR="1")

    assert "Dice Forge" in shown
    assert not COLOUR.search(shown)


def test_the_end_of_the_keyboards_input_saves_the_game(tmp_path: Path) -> None:
    """Ctrl-D at the prompt."""
    shown = on_terminal(tmp_path, "buy 3G\n", "\x04")

    assert "Saved: " in shown
