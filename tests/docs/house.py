"""The house as its contract, its folders and its pages tell it."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "forgehall"
DOCS = ROOT / "docs"
MAP = DOCS / "architecture.md"
QUOTED = re.compile(r"`([^`]+)`")


class Stop(NamedTuple):
    """A row of a walk: a file, and the functions that are passed there."""

    step: int
    file: str
    functions: tuple[str, ...]

    @property
    def room(self) -> str:
        """The room that the file lies in."""
        return self.file.partition("/")[0]


def contract() -> list[list[str]]:
    """The rooms in layers, the highest first, as import-linter has them."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    layers = settings["tool"]["importlinter"]["contracts"][0]["layers"]
    return [[room.strip() for room in layer.split("|")] for layer in layers]


def rooms() -> list[str]:
    """Every room of the contract."""
    return [room for layer in contract() for room in layer]


def chapter(title: str, page: Path = MAP) -> str:
    """The part of a page under a heading."""
    _, _, part = page.read_text(encoding="utf-8").partition(f"\n## {title}")
    assert part, f"{page.name} has no chapter {title}"
    return part.partition("\n## ")[0]


def rows(title: str, page: Path = MAP) -> list[list[str]]:
    """The cells of the table in a chapter, without its head."""
    lines = [line for line in chapter(title, page).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def walk(title: str) -> list[Stop]:
    """The stops of a walk."""
    return [
        Stop(int(step), QUOTED.findall(file)[0], tuple(QUOTED.findall(functions)))
        for step, file, functions, _ in rows(title)
    ]


WALKS = ("Walk one", "Walk two")


@cache
def names_in(file: Path) -> frozenset[str]:
    """Everything that a module defines, with what lies within by its way: `Draft.add`."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".js":
        return frozenset(re.findall(r"function (\w+)", text))
    found: set[str] = set()
    collect(ast.parse(text), "", found)
    return frozenset(found)


def collect(node: ast.AST, way: str, found: set[str]) -> None:
    """Add the names that are defined in a node, and within those."""
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                found.add(way + child.name)
                collect(child, f"{way}{child.name}.", found)
            case ast.Assign():
                found.update(way + t.id for t in child.targets if isinstance(t, ast.Name))
            case ast.AnnAssign(target=ast.Name(name)):
                found.add(way + name)
            case _:
                collect(child, way, found)


def imported(file: Path) -> set[str]:
    """Every module and name of the house that a file imports, by its whole name."""
    return {
        f"{node.module}.{alias.name}"
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("forgehall.")
        for alias in node.names
    }


def touched(room: str) -> set[str]:
    """The other rooms that a room imports anything from."""
    folder = SOURCE / room
    files = list(folder.rglob("*.py")) if folder.is_dir() else [folder.with_suffix(".py")]
    return {name.split(".")[1] for file in files for name in imported(file)} - {room}


def neighbours(folder: str) -> set[str]:
    """The folders beside a folder from which it imports anything; of a game's, in any game."""
    beside = Path(folder).parent.as_posix().replace("<game>", "*")
    found: set[str] = set()
    for home in SOURCE.glob(beside):
        here = f"forgehall.{home.relative_to(SOURCE).as_posix().replace('/', '.')}."
        for file in (home / Path(folder).name).rglob("*.py"):
            own = [name.removeprefix(here) for name in imported(file) if name.startswith(here)]
            first = {name.partition(".")[0] for name in own}
            found |= {name for name in first if (home / name).is_dir()}
    return found - {Path(folder).name}


def folders() -> set[str]:
    """Every folder of Python within a room; those of the games as `games/<game>/rules`."""
    found = set()
    for init in SOURCE.glob("*/*/**/__init__.py"):
        room, first, *rest = init.parent.relative_to(SOURCE).parts
        if room == "games" and len(rest) == 1:
            found.add(f"games/<game>/{rest[0]}")
        elif room != "games" and "versions" not in rest:
            found.add("/".join((room, first, *rest)))
    return found
