"""Games of installed packages, which enter them in a group of entry points."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import forgehall
from forgehall.kit.errors import UnknownGameError
from forgehall.kit.game import GAMES
from tests.packages import install


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Installs a package that enters a game under a name; all is forgotten after the test."""
    games, modules = dict(GAMES), set(sys.modules)
    monkeypatch.syspath_prepend(tmp_path)
    yield lambda **more: install(tmp_path, **more)
    GAMES.clear()
    GAMES.update(games)
    for name in set(sys.modules) - modules:
        if name.startswith("anvil_"):
            del sys.modules[name]


def test_a_game_of_a_package_goes_by_its_name(packages: Callable[..., None]) -> None:
    """It is listed beside those of the house, and imported when it is asked for."""
    packages(package="anvil_games", entered="anvil-hoard")

    listed = forgehall.game_names()
    found = forgehall.game("anvil-hoard")

    assert "anvil-hoard" in listed
    assert {"anvil-hoard"} == {found.name, found.match(seed=1).game.name}
    assert found is pickle.loads(pickle.dumps(found))  # noqa: S301  # our own


def test_its_looks_lie_beside_it(packages: Callable[..., None]) -> None:
    """A package holds its `show` in a module of that name."""
    packages(package="anvil_shown", entered="anvil-shown")

    found = forgehall.game("anvil-shown")

    assert "Bid an ingot" in found.part("show").line


@pytest.mark.parametrize(
    ("entered", "value", "sentence"),
    [
        ("odd", "anvil_odd:game", "anvil_odd:game is entered as odd, but holds no game of that"),
        ("odd", "anvil_odd:hammer", "odd, which is entered as anvil_odd:hammer, cannot be import"),
        ("odd", "anvil_nowhere:game", "cannot be imported: No module named 'anvil_nowhere'"),
    ],
)
def test_a_package_that_does_not_hold_what_it_enters_is_refused(
    packages: Callable[..., None], entered: str, value: str, sentence: str
) -> None:
    """In a sentence that names the entry."""
    packages(package="anvil_odd", entered=entered, value=value, name="even")

    with pytest.raises(UnknownGameError, match=sentence):
        forgehall.game(entered)


def test_no_package_takes_the_place_of_a_game_of_the_house(tmp_path: Path) -> None:
    """The name leads to the house's own game, in a process that has imported none yet."""
    install(tmp_path, package="anvil_taken", entered="merchants-cove")
    script = (
        "import forgehall; print(forgehall.game_names(), forgehall.game('merchants-cove').title)"
    )

    printed = subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])},
        capture_output=True,
        text=True,
        check=True,
    ).stdout

    assert 1 == printed.count("merchants-cove")
    assert printed.endswith("] Merchants Cove\n")
