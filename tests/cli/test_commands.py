"""The command line as a whole: help, version, games, warm, and what starting takes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import pytest

from forgehall.cli import COMMANDS, house, main
from forgehall.commands import warm
from forgehall.kit.compiled import drive
from forgehall.kit.files import game_given
from forgehall.kit.game import Game, game_names
from tests.cli.shell import EXAMPLE, forgehall

HEAVY = ("numba", "numpy", "asyncio")


def installed() -> str:
    """The version that is installed, if any."""
    try:
        return version("forgehall")
    except PackageNotFoundError:
        return ""


def test_help_lists_every_command_with_a_sentence() -> None:
    """In the order in which people meet them."""
    result = forgehall("--help")

    listed = [line.split()[0] for line in result.stdout.splitlines() if line.startswith("  ")]
    assert [name for name in listed if name in COMMANDS] == list(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(name: str) -> None:
    """With an example, unless it takes no argument."""
    result = forgehall(name, "--help")

    assert 0 == result.exit_code
    assert result.stdout.startswith(f"Usage: house {name}")
    assert name == "games" or f"  forgehall {name}" in result.stdout


def test_an_unknown_command_is_refused() -> None:
    """Click says which one it was."""
    result = forgehall("conquer")

    assert 2 == result.exit_code
    assert "No such command 'conquer'" in result.stderr


@pytest.mark.skipif(not installed(), reason="the version is that of the installed package")
def test_the_version_is_that_of_the_package() -> None:
    """As it was installed."""
    result = forgehall("--version")

    assert f"forgehall, version {installed()}\n" == result.stdout


def test_games_lists_seats_and_options() -> None:
    """Every game of the house, and options as they can be given back."""
    result = forgehall("games")

    assert all(f"{name}: " in result.stdout for name in game_names())
    assert "dice-forge: Dice Forge, 2 to 4 seats, rules 2\n" in result.stdout
    assert "  --may-pass no\n" in result.stdout


def test_warm_compiles_the_named_game_and_tells_its_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """It says when it is done."""
    warmed = []

    def compile_parts(game: Game[Any], progress: Callable[[str, int, int], None]) -> None:
        progress("deal", 0, 1)
        progress("", 1, 1)
        warmed.append(game.name)

    monkeypatch.setattr(drive, "warm", compile_parts)

    result = forgehall("warm", EXAMPLE)

    assert ["hoard"] == warmed
    assert result.stdout.startswith("Hoard is compiled (")


@pytest.mark.parametrize("names", [(), ("dice-forge", str(EXAMPLE))])
def test_warm_compiles_several_games_beside_each_other(
    monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...]
) -> None:
    """Those that are named, or else all of the house; it says of each when it is done."""
    warmed = []
    monkeypatch.setattr(drive, "warm", lambda of, _: warmed.append(of))
    monkeypatch.setattr(warm, "ProcessPoolExecutor", ThreadPoolExecutor)

    result = forgehall("warm", *names)

    assert {game_given(name).name for name in names or game_names()} == {of.name for of in warmed}
    assert {f"{of.title} is compiled" for of in warmed} == {
        line.split(" (")[0] for line in result.stdout.splitlines()
    }


def test_the_first_prompt_loads_no_compiler() -> None:
    """Whoever plays waits for nothing that playing does not need."""
    script = (
        "import sys; from forgehall.cli import house\n"
        "house(['play', 'dice-forge', '--seats', 'human,random'], standalone_mode=False)\n"
        f"sys.exit(' '.join(m for m in {HEAVY} if m in sys.modules))"
    )

    result = subprocess.run(
        [sys.executable, "-c", script], input="", capture_output=True, text=True, check=False
    )

    assert "Orrin >" in result.stdout
    assert "" == result.stderr.strip()


def test_a_terminal_without_a_sign_shows_another_one(home: Path) -> None:
    """Where the terminal speaks ASCII, nobody sees a traceback."""
    script = "from forgehall.cli import main; main()"

    result = subprocess.run(
        [
            sys.executable,
            "-X",
            "utf8=0",
            "-c",
            script,
            "play",
            "dice-forge",
            "--seats",
            "human,random",
        ],
        input="",
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONIOENCODING": "ascii", "LC_ALL": "C", "HOME": str(home)},
    )

    assert 0 == result.returncode
    assert "?1 Orrin (you)" in result.stdout


def test_the_package_can_be_run_where_its_script_is_on_no_path() -> None:
    """`python -m forgehall` is the same command line (issue: install it anywhere)."""
    result = subprocess.run(
        [sys.executable, "-m", "forgehall", "--help"], check=True, capture_output=True, text=True
    )

    assert result.stdout.startswith("Usage: python -m forgehall ")
    assert set(COMMANDS) <= set(result.stdout.split())


def test_the_entry_point_is_the_house() -> None:
    """`forgehall` on a command line calls main, which calls the house."""
    assert callable(main)
    assert set(COMMANDS) == set(house.list_commands(None))  # type: ignore[arg-type]  # no context needed
