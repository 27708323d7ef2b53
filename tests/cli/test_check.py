"""`forgehall check`: what is found, for people and for programs, and who else looks first."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from forgehall import checking
from forgehall.kit.game import Game
from tests.checking.broken import COUNTS, TAKES, forget, written
from tests.cli.shell import EXAMPLE, forgehall

COMPREHENSION = (COUNTS, "    out[0] = [g.points[0] for _ in out][0]\n")
SENTENCE = "scores: a list comprehension does not compile for CUDA: write a loop"


@pytest.fixture(autouse=True)
def _nothing_broken_is_left_behind() -> Iterator[None]:
    """A broken game and its rules are forgotten after the test."""
    yield
    forget()


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """Hoard with a rule that does not compile."""
    return written(tmp_path, COMPREHENSION)


def test_a_game_without_faults_has_no_findings() -> None:
    """Read, played, hidden and imagined, compiled."""
    result = forgehall("check", EXAMPLE, "--games", "6", "--seed", "3")

    assert 0 == result.exit_code
    assert "Hoard: no findings (6 games, seed 3)" == result.stdout.splitlines()[-1]


def test_a_fault_is_told_with_file_and_line(broken: Path) -> None:
    """The exit code says that there was an error."""
    line = broken.read_text(encoding="utf-8").splitlines().index(COMPREHENSION[1].rstrip()) + 1

    result = forgehall("check", broken, "--quick")

    assert 1 == result.exit_code
    assert [f"{broken}:{line}: {SENTENCE}", "Hoard: 1 error (3 games, seed 0)"] == (
        result.stdout.splitlines()
    )


def test_a_warning_is_no_error(tmp_path: Path) -> None:
    """It is worth a look, and the game can be played."""
    file = written(
        tmp_path,
        (TAKES, "    g.points[winner] = 125\n"),
        ("<= max(g.points) <= 36 or", "<= 125 or"),
    )

    result = forgehall("check", file, "--games", "3")

    assert 0 == result.exit_code
    assert "warning: points has held 125" in result.stdout
    assert "Hoard: 1 warning (3 games, seed 0)" == result.stdout.splitlines()[-1]


def test_json_tells_the_same(broken: Path) -> None:
    """One object; what was left out is there with its reason."""
    result = forgehall("check", broken, "--games", "2", "--json")

    parsed = json.loads(result.stdout)
    assert ("broken", 2, 0, False) == tuple(
        parsed[key] for key in ("game", "games", "seed", "good")
    )
    assert ["rules"] == [finding["check"] for finding in parsed["findings"]]
    assert (True, SENTENCE) == (parsed["findings"][0]["error"], parsed["findings"][0]["what"])
    assert str(broken) == parsed["findings"][0]["file"]
    assert {"engines", "gpu"} == set(parsed["skipped"])


def test_what_could_not_be_looked_into_is_told(broken: Path) -> None:
    """Beside what was found."""
    result = forgehall("check", broken, "--games", "2")

    assert "not looked into: engines, gpu; what was found before comes first" in result.stdout


@pytest.mark.parametrize(
    "command", [("play",), ("simulate",), ("warm",), ("warm", "dice-forge")], ids=" ".join
)
def test_nobody_meets_a_compilers_hundred_lines(broken: Path, command: tuple[str, ...]) -> None:
    """A game in a file is looked over before it is played or compiled."""
    result = forgehall(*command, broken)

    assert 2 == result.exit_code
    assert result.stderr.startswith("forgehall: Hoard cannot be played as it is:\n  ")
    assert SENTENCE in result.stderr
    assert 2 == len(result.stderr.splitlines())
    assert "" == result.stdout


def test_what_the_reader_cannot_see_the_compiler_says_in_one_line(tmp_path: Path) -> None:
    """Numba's reason, with file and line."""
    file = written(tmp_path, (TAKES, f"{TAKES}    if fire > 5:\n        winner = (1, 2)\n"))

    result = forgehall("simulate", file, "--games", "2")

    assert 2 == result.exit_code
    assert 1 == len(result.stderr.splitlines())
    assert f"forgehall: {file}:" in result.stderr
    assert ": this does not compile: Cannot unify " in result.stderr


def test_a_file_that_breaks_off_says_where(tmp_path: Path) -> None:
    """Before there is a game to look at; a second look finds it mended."""
    file = written(tmp_path, (TAKES, "    g.points[winner] += = hoard\n"))

    result = forgehall("check", file)

    line = file.read_text(encoding="utf-8").splitlines().index("    g.points[winner] += = hoard")
    assert 2 == result.exit_code
    assert f"forgehall: {file}:{line + 1}: SyntaxError: invalid syntax\n" == result.stderr
    written(tmp_path)
    assert 0 == forgehall("check", file, "--quick").exit_code


def test_the_games_of_the_house_are_not_looked_over_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests prove them."""

    def looked_over(_: Game[Any]) -> None:
        pytest.fail("a game of the house was looked over")

    monkeypatch.setattr(checking, "quick_errors", looked_over)

    result = forgehall("play", "dice-forge", "--seats", "human,random")

    assert 0 == result.exit_code
