"""Without extras every command works, or says in one sentence what it needs."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.specifiers import SpecifierSet

from forgehall.cli import COMMANDS
from tests.cli.shell import EXAMPLE
from tests.golden import REPLAYS

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "forgehall"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
BASE = ("click", "markupsafe", "rich", "platformdirs", "pygments", "markdown_it", "mdurl")
"""What `pip install forgehall` brings without extras, with what these packages need themselves."""
BARE = f"""
import sys
from importlib.abc import MetaPathFinder

class Bare(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top not in sys.stdlib_module_names and top not in {("forgehall", *BASE)}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Bare())
from forgehall.cli import main
"""
"""Imports what a base install has, and nothing else."""
EVERY_HELP = f"""
for command in {COMMANDS}:
    sys.argv = ["forgehall", command, "--help"]
    try:
        main()
    except SystemExit as ended:
        assert not ended.code, command
"""
RECORD = REPLAYS / "dice_forge" / "four-beginner.jsonl"
WORKS = (
    ("--help",),
    ("--version",),
    ("games",),
    ("play", "dice-forge", "--seats", "human,greedy"),
    ("simulate", "dice-forge", "--games", "1"),
    ("simulate", "dice-forge", "--games", "1", "--bots", "random,greedy"),
    ("arena", "dice-forge", "--bots", "random,greedy", "--games", "2", "--workers", "1"),
    ("bench", "dice-forge"),
    ("replay", str(RECORD)),
    ("bot", "greedy"),
    ("check", str(EXAMPLE), "--games", "2"),
)
NEEDS = (
    ("serve",),
    ("backup", "hall.backup"),
    ("restore", "hall.backup"),
    ("copy-store", "sqlite:///hall.db", "postgresql:///hall"),
    ("think", "--db", "postgresql:///hall"),
    ("warm", "dice-forge"),
    ("warm",),
    ("verify", str(RECORD)),
    ("analyse", str(RECORD)),
    ("arena", "dice-forge", "--bots", "smith,greedy", "--games", "2", "--workers", "1"),
    ("arena", "dice-forge", "--bots", "random,greedy", "--ray"),
    ("simulate", "dice-forge", "--games", "1", "--bots", "smith,random"),
    ("play", "dice-forge", "--seats", "human,smith"),
    ("simulate", "dice-forge", "--games", "1", "--parquet", "games.parquet"),
)
"""What needs an extra."""


def package(requirement: str) -> str:
    """The name of a package as Python imports it."""
    return re.split(r"[^\w-]", requirement)[0].replace("-", "_")


def bare(*arguments: str, then: str = "main()") -> subprocess.CompletedProcess[str]:
    """Call a command in a Python that has the base packages alone."""
    return subprocess.run(
        [sys.executable, "-c", BARE + then, *arguments],
        input="",
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_base_is_what_the_package_names() -> None:
    """The test imports what is installed: a new package in the base must be added here too."""
    assert set(map(package, PROJECT["dependencies"])) <= set(BASE)


@pytest.mark.parametrize("extra", ["web", "fast", "data", "ray", "gpu", "postgres", "rl"])
def test_every_package_of_an_extra_is_used(extra: str) -> None:
    """What nothing imports is not installed; uvicorn finds its own quicker parts by themselves."""
    sources = "".join(path.read_text(encoding="utf-8") for path in SOURCES.rglob("*.py"))
    needed = set(map(package, PROJECT["optional-dependencies"][extra])) - {"forgehall"}

    unused = {name for name in needed if not re.search(rf"\b{name}\b", sources)}

    assert unused <= {"httptools", "numba_cuda", "uvloop"}


def test_the_classifiers_name_the_versions_that_the_package_takes() -> None:
    """Every one of them and no other."""
    taken = SpecifierSet(PROJECT["requires-python"])
    versions = {f"3.{minor}" for minor in range(30) if f"3.{minor}" in taken}

    named = {line.rpartition(" ")[2] for line in PROJECT["classifiers"] if ":: Python ::" in line}

    assert versions == named


def test_the_first_steps_name_every_extra() -> None:
    """In a table, with what each one adds."""
    page = (ROOT / "docs" / "start.md").read_text(encoding="utf-8")

    named = re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)

    assert sorted(PROJECT["optional-dependencies"]) == sorted(named)


def test_every_command_explains_itself_without_extras() -> None:
    """Help imports every command, so none may import what a base install does not have."""
    result = bare(then=EVERY_HELP)

    assert "" == result.stderr
    assert 0 == result.returncode
    assert len(COMMANDS) == result.stdout.count("Usage: ")


@pytest.mark.parametrize("arguments", WORKS, ids=" ".join)
def test_a_base_install_plays(arguments: tuple[str, ...]) -> None:
    """Playing, listing, replaying and simple bots need nothing more."""
    result = bare(*arguments)

    assert "Traceback" not in result.stderr
    assert 0 == result.returncode


def test_a_base_install_writes_the_report_of_a_contest(tmp_path: Path) -> None:
    """The page is made of what the base brings, the hall's templates are not needed for it."""
    page = tmp_path / "arena.html"

    result = bare(
        *("arena", "dice-forge", "--bots", "random,greedy"),
        *("--games", "2", "--workers", "1", "--report", str(page)),
    )

    assert (0, "") == (result.returncode, result.stderr)
    assert "</html>" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("arguments", NEEDS, ids=" ".join)
def test_what_needs_an_extra_says_which_in_one_line(arguments: tuple[str, ...]) -> None:
    """It also says how to install it."""
    result = bare(*arguments)

    assert 2 == result.returncode
    assert result.stderr.startswith("forgehall: this needs ")
    assert "pip install 'forgehall[" in result.stderr
    assert 1 == len(result.stderr.splitlines())


@pytest.mark.parametrize("made", ["aec", "seat", "vector"])
def test_an_environment_says_which_extra_it_needs(made: str) -> None:
    """The room can be imported without any."""
    result = bare(then=f"import forgehall.rl; forgehall.rl.{made}('dice-forge')")

    assert "pip install 'forgehall[rl]'" in result.stderr
