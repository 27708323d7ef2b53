"""Processes of the hall know the games from files that the server was started with."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import msgspec

from forgehall.kit.files import OWN_GAMES
from forgehall.kit.game import game_names
from forgehall.tables.tending.children import program
from forgehall.web.app import ENVIRONMENT
from forgehall.web.config import Config
from tests.cli.shell import EXAMPLE

WORKER = "from forgehall.commands.child import hall; print(*hall().state.desk.games)"


def printed(command: tuple[str, ...], **variables: str) -> str:
    """What a process prints that is started beside a server with Hoard."""
    environment = os.environ | {OWN_GAMES: str(EXAMPLE), **variables}
    return subprocess.run(
        command, env=environment, capture_output=True, text=True, check=True
    ).stdout


def test_a_child_plays_a_game_from_a_file_by_its_name() -> None:
    """Its arguments are its own, and the file was opened before."""
    played = printed(
        program("forgehall.cli", "simulate", "hoard", "--bots", "greedy,greedy", "--games", "1",
                "--json")
    )  # fmt: skip

    assert "hoard" == json.loads(played)["game"]


def test_a_worker_serves_a_game_from_a_file(tmp_path: Path) -> None:
    """The application that uvicorn asks for has opened the file."""
    config = Config(
        db=f"sqlite:///{tmp_path / 'hall.db'}", secret_key="x" * 32, games=(*game_names(), "hoard")
    )

    games = printed(
        (sys.executable, "-c", WORKER), **{ENVIRONMENT: msgspec.json.encode(config).decode()}
    )

    assert "hoard" in games.split()
