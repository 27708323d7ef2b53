"""The command line as a whole: help, version, games, warm, and how fast it starts."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from time import perf_counter
from typing import Any

import pytest

from forgehall.cli import COMMANDS, house, main
from forgehall.kit import drive
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
    assert "dice-forge: Dice Forge, 2 to 4 seats, rules 1\n" in result.stdout
    assert "  --option may_pass=no\n" in result.stdout


def test_warm_compiles_the_named_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """One after the other, and says when each is done."""
    warmed = []

    def warm(game: Game[Any], progress: Callable[[str, int, int], None]) -> None:
        progress("deal", 0, 1)
        progress("", 1, 1)
        warmed.append(game.name)

    monkeypatch.setattr(drive, "warm", warm)

    result = forgehall("warm", "dice-forge", EXAMPLE)

    assert ["dice-forge", "hoard"] == warmed
    assert ["Dice Forge is compiled", "Hoard is compiled"] == [
        line.split(" (")[0] for line in result.stdout.splitlines()
    ]


def test_warm_without_a_name_means_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of the house."""
    warmed = []
    monkeypatch.setattr(drive, "warm", lambda game, _: warmed.append(game.name))

    forgehall("warm")

    assert game_names() == warmed


def test_the_first_prompt_comes_within_a_second_and_loads_no_compiler() -> None:
    """Whoever plays waits for nothing that playing does not need."""
    script = (
        "import sys; from forgehall.cli import house\n"
        "house(['play', 'dice-forge', '--seats', 'human,random'], standalone_mode=False)\n"
        f"sys.exit(' '.join(m for m in {HEAVY} if m in sys.modules))"
    )

    runs = [timed(script) for _ in range(3)]

    assert all("Orrin >" in result.stdout for _, result in runs)
    assert {""} == {result.stderr.strip() for _, result in runs}
    assert min(seconds for seconds, _ in runs) < 1


def timed(script: str) -> tuple[float, subprocess.CompletedProcess[str]]:
    """Run a script that is given no input; how long it took, and what came of it."""
    begun = perf_counter()
    result = subprocess.run(
        [sys.executable, "-c", script], input="", capture_output=True, text=True, check=False
    )
    return perf_counter() - begun, result


def test_a_terminal_without_a_sign_shows_another_one() -> None:
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
        env={"PYTHONIOENCODING": "ascii", "LC_ALL": "C", "HOME": "/nonexistent"},
    )

    assert 0 == result.returncode
    assert "?1 Orrin (you)" in result.stdout


def test_the_entry_point_is_the_house() -> None:
    """`forgehall` on a command line calls main, which calls the house."""
    assert callable(main)
    assert set(COMMANDS) == set(house.list_commands(None))  # type: ignore[arg-type]  # no context needed
