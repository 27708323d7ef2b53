"""`forgehall beside`: the hall, at the page of a game that is played beside its box."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.cli.shell import forgehall


def test_the_hall_opens_at_the_page_of_the_game(tmp_path: Path) -> None:
    """Its options are those of `serve`."""
    line = [sys.executable, "-m", "forgehall.cli", "beside", "dice-forge", "--no-open", "--no-warm"]
    more = ["--port", "0", "--db", f"sqlite:///{tmp_path}/hall.db"]
    with subprocess.Popen([*line, *more], stdout=subprocess.PIPE, text=True) as hall:
        assert hall.stdout is not None
        printed = hall.stdout.readline()
        hall.terminate()

    assert "/beside/dice-forge (Ctrl+C closes it)" in printed


def test_a_game_that_is_not_there_is_refused_in_a_sentence() -> None:
    """The hall does not open for it."""
    result = forgehall("beside", "chess")

    assert result.exit_code
    assert "no game is called 'chess'" in result.output + (result.stderr or "")
