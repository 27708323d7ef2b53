"""The lowest versions that the package says to be content with: fetched, installed, used.

This is the one test of the command that asks the network; without one it is skipped, and says so.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.version import Version
from platformdirs import user_cache_path

from tests.cli.test_wheel import EVERY_HELP, HALL

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
UV = str(Path(sys.executable).with_name("uv"))
COMPILES = """
import sys
import forgehall
from forgehall.kit.compiled.drive import compiled

game = forgehall.game_file(sys.argv[1])
played = compiled(game).playouts(game.lay(game.options(seats=2)), games=50, seed=7)
print(played.scores.tolist())
"""
VERSIONS = "import numba, numpy; print(numba.__version__, numpy.__version__)"

pytestmark = pytest.mark.untraced


def floor(name: str) -> str:
    """The lowest version of a package that the extra `fast` takes."""
    found: str
    (found,) = (
        asked.partition(">=")[2]
        for asked in PROJECT["optional-dependencies"]["fast"]
        if asked.startswith(f"{name}>=")
    )
    return str(found)


@pytest.fixture(scope="module")
def lowest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python with the lowest versions that resolve of what the base, `fast` and `web` ask for."""
    if sys.version_info >= (3, 13):
        pytest.skip("the lowest versions are older than this Python: wheels are there up to 3.12")
    folder = tmp_path_factory.mktemp("lowest")
    python = folder / "bin" / "python"
    extras = PROJECT["optional-dependencies"]
    asked = [*PROJECT["dependencies"], *extras["fast"], *extras["web"]]
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    fetched = subprocess.run(
        [UV, "pip", "install", "--quiet", "--python", str(python), "--only-binary", ":all:",
         "--resolution", "lowest-direct", *asked],
        check=False, capture_output=True, text=True,
    )  # fmt: skip
    if fetched.returncode:
        pytest.skip(f"the lowest versions cannot be fetched here: {fetched.stderr.strip()[:200]}")
    return python


def printed_by(python: Path, script: str, *arguments: str, cache: Path) -> str:
    """What a script says that a Python runs with the sources of this project."""
    own = os.environ | {"PYTHONPATH": str(ROOT / "src"), "XDG_CACHE_HOME": str(cache)}
    command = [str(python), "-c", script, *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True, env=own).stdout


def test_the_lowest_versions_compile_and_play_the_same_games(lowest: Path, tmp_path: Path) -> None:
    """The floors are what is installed, and the scores are those of the newest versions."""
    example = str(ROOT / "examples" / "hoard.py")

    versions = printed_by(lowest, VERSIONS, cache=tmp_path).split()
    old = printed_by(lowest, COMPILES, example, cache=tmp_path / "old")
    new = printed_by(Path(sys.executable), COMPILES, example, cache=user_cache_path())

    assert [Version(floor(name)) for name in ("numba", "numpy")] == list(map(Version, versions))
    assert old == new


def test_with_the_lowest_versions_commands_explain_themselves_and_the_hall_opens(
    lowest: Path, tmp_path: Path
) -> None:
    """Every module that a command is made of can be imported, and the front page is drawn."""
    helped = printed_by(lowest, EVERY_HELP, cache=tmp_path)
    printed_by(lowest, HALL, cache=tmp_path)

    assert "Usage: " in helped
