"""A name from the network is looked up among the games of the hall: it never opens a file."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from forgehall.kit.game import GAMES
from tests.web.serving import Visitor

HERE = Path(__file__)
HOARD = HERE.parents[2] / "examples" / "hoard.py"
INSTALLED = Path(httpx.__file__).with_name("_main.py")
"""A file that every installation has."""
SEATS = {"kind-0": "open", "kind-1": "smith"}

DOORS: dict[str, Callable[[Visitor, str], httpx.Response]] = {
    "the form": lambda v, name: v.post("/tables", game=name, **SEATS),
    "the form's twin": lambda v, name: v.post("/api/tables", game=name, **SEATS),
    "settings as data": lambda v, name: v.tell(
        "/api/tables", settings={"game": name, "kinds": ["open", "open"]}
    ),
    "play now": lambda v, name: v.post(f"/play/{quoted(name)}"),
    "play now's twin": lambda v, name: v.tell(f"/api/play/{quoted(name)}"),
    "the page of the form": lambda v, name: v.get(f"/new/{quoted(name)}"),
    "the twin of that page": lambda v, name: v.get(f"/api/new/{quoted(name)}"),
    "the rules": lambda v, name: v.get(f"/rules/{quoted(name)}"),
    "the twin of the rules": lambda v, name: v.get(f"/api/rules/{quoted(name)}"),
    "beside the box": lambda v, name: v.get(f"/beside/{quoted(name)}"),
    "the twin of that": lambda v, name: v.get(f"/api/beside/{quoted(name)}"),
    "a position": lambda v, name: v.get(f"/beside/{quoted(name)}/position"),
    "the form of a position": lambda v, name: v.post(
        "/tables", game=name, **SEATS, **{"at-round": "1", "at-seat": "0", "chance": "entered"}
    ),
    "a position as data": lambda v, name: v.tell(
        "/api/tables",
        settings={"game": name, "kinds": ["open", "open"], "chance": "entered"},
        position={"position": name},
    ),
    "a lesson": lambda v, name: v.post(f"/learn/{quoted(name)}"),
    "the twin of a lesson": lambda v, name: v.tell(f"/api/learn/{quoted(name)}"),
    "a rule as it is played": lambda v, name: v.get(f"/rules/{quoted(name)}/forge"),
    "the puzzles": lambda v, name: v.get(f"/puzzles/{quoted(name)}"),
    "a puzzle": lambda v, name: v.get(f"/api/puzzles/{quoted(name)}/1"),
    "a program that stays": lambda v, name: known(v).tell("/api/bots", owner="Eve", games=[name]),
    "the schema": lambda v, name: v.get(f"/api/schema/{quoted(name)}"),
}
"""Every address that takes the name of a game."""


def known(visitor: Visitor) -> Visitor:
    """A program that has made itself known."""
    visitor.tell("/settings", nickname="Deep Forge")
    return visitor


def quoted(name: str) -> str:
    """A name as a part of an address."""
    return name.replace("/", "%2F")


@pytest.fixture
def trap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file in the server's folder that tells if it is run."""
    room = tmp_path / "room"
    room.mkdir()
    program = tmp_path / "trap.py"
    program.write_text("from pathlib import Path\nPath(__file__).with_name('shut').touch()\n")
    (room / "trap.py").write_text(program.read_text())
    monkeypatch.chdir(room)
    return program


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("way", ["absolute", "relative", "dotted", "upward", "module"])
def test_a_name_from_the_network_runs_no_file(
    ada: Visitor, trap: Path, door: str, way: str
) -> None:
    """However it is written, and whichever door it comes by: nothing is run, and it is refused."""
    name = {
        "absolute": str(trap),
        "relative": "trap.py",
        "dotted": "./trap.py",
        "upward": "../trap.py",
        "module": "trap",
    }[way]

    reply = DOORS[door](ada, name)

    assert 400 <= reply.status_code < 500
    assert not list(trap.parent.rglob("shut"))


@pytest.mark.parametrize("door", DOORS)
def test_what_is_installed_cannot_be_run_either(ada: Visitor, door: str) -> None:
    """A file of a package, and a module by its name."""
    before = set(sys.modules)

    replies = [DOORS[door](ada, name) for name in (str(INSTALLED), "httpx", "forgehall.cli")]

    assert all(400 <= reply.status_code < 500 for reply in replies)
    assert INSTALLED.stem not in set(sys.modules) - before


@pytest.mark.parametrize("door", DOORS)
def test_a_refusal_does_not_tell_which_files_there_are(ada: Visitor, door: str) -> None:
    """A file that is there, and one that is not, are refused in the same words."""
    there, not_there = str(HOARD), str(HOARD.with_name("haord.py"))

    refusals = [DOORS[door](ada, name).text.replace(name, "") for name in (there, not_there)]

    assert refusals[0].replace("hoard", "haord") == refusals[1]


def test_a_game_that_was_refused_is_not_there_afterwards(ada: Visitor) -> None:
    """Nothing of the file has entered the register of games."""
    known = set(GAMES)

    for door in DOORS.values():
        door(ada, str(HERE.with_name("no_such_game.py")))

    assert known == set(GAMES)


FIELDS: dict[str, Any] = {"at": 0, "seat": 0, "game": "trap.py", "level": "trap.py"}


def test_playing_on_takes_no_name(ada: Visitor, trap: Path) -> None:
    """A table that goes on from another one keeps its game, whatever else is sent along."""
    table = ada.set_table(kinds=["open", "random"])
    ada.tell(f"/api/t/{table}/resign")

    reply = ada.tell(f"/api/t/{table}/play-on", **FIELDS)

    assert 422 == reply.status_code
    assert not list(trap.parent.rglob("shut"))
