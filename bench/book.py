"""The fitted tables of Dice Forge as a book: pages of numbers, read from and written to a file.

A table is two books of `ROWS` pages, one page for each number of actions to come; `STANDING` has
the first book alone. A piece that was added to the game at the end of its list gets a place on
every page here, worth nothing yet, so that the tables can be fitted before they can be imported.
"""

from __future__ import annotations

import ast
import importlib.util
import sys
import textwrap
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from forgehall.games import dice_forge
from forgehall.games.dice_forge.rules.components import FACE_TYPES, FEAT_SETS

FILE = Path(dice_forge.__file__).parent / "knowledge" / "tables.py"
MODULE = "forgehall.games.dice_forge.knowledge.tables"


def tables_alone() -> ModuleType:
    """The module of the tables, imported without the package around it, which may refuse them."""
    if MODULE not in sys.modules:
        spec = importlib.util.spec_from_file_location(MODULE, FILE)
        assert spec is not None, "the file lies in the game's package"
        assert spec.loader is not None, "it is a file of Python"
        sys.modules[MODULE] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules[MODULE])
    return sys.modules[MODULE]


tables = tables_alone()
ROWS = 12
"""For 0 to 11 actions to come."""
NAMES = (
    "FACE_RATES", "GOLD_WORTH", "SUN_WORTH", "MOON_WORTH", "HELD_WORTH", "HAMMER_STEPS", "STANDING",
)  # fmt: skip
WIDTHS = {"FACE_RATES": FACE_TYPES, "HELD_WORTH": FEAT_SETS}
"""The tables that are as wide as the game has pieces."""
LINE = 98
"""How long a line of the file may be."""

Pages = list[list[int]]


class Book(NamedTuple):
    """The tables by name, each as its pages."""

    pages: dict[str, Pages]

    def copy(self) -> Book:
        """An equal book that can be changed."""
        return Book({name: [page.copy() for page in pages] for name, pages in self.pages.items()})

    def flat(self, name: str) -> tuple[int, ...]:
        """A table as the rules read it."""
        if name == "STANDING":
            return tuple(page[0] for page in self.pages[name])
        return tuple(number for page in self.pages[name] for number in page)


def shipped() -> Book:
    """The tables as they lie in the file, with places for pieces that were added since."""
    return Book({name: paged(name, getattr(tables, name)) for name in NAMES})


def paged(name: str, numbers: tuple[int, ...]) -> Pages:
    """The pages of a table, each as wide as the game has pieces."""
    rows = ROWS if name == "STANDING" else 2 * ROWS
    width = len(numbers) // rows
    missing = WIDTHS.get(name, width) - width
    return [[*numbers[width * row : width * (row + 1)], *[0] * missing] for row in range(rows)]


def unknown(book: Book, name: str) -> list[int]:
    """The pieces of which the second book knows nothing: they were added, and nothing more."""
    pages = book.pages[name][ROWS:]
    return [piece for piece in range(WIDTHS[name]) if not any(page[piece] for page in pages)]


def make_room() -> None:
    """Widen the imported tables for pieces that were added to the game.

    This must happen before anything imports the values, which refuse a table that is too short.
    """
    book = shipped()
    for name in WIDTHS:
        setattr(tables, name, book.flat(name))


def text_of(book: Book) -> str:
    """The file with the numbers of this book; everything else in it stays as it is."""
    source = FILE.read_text(encoding="utf-8")
    lines = source.splitlines(keepends=True)
    for node in reversed(ast.parse(source).body):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
            if name in NAMES:
                lines[node.lineno : (node.end_lineno or 0) - 1] = written(book, name)
    return "".join(lines)


def written(book: Book, name: str) -> list[str]:
    """The lines between the brackets of a table: every page begins a new one."""
    pages = [book.flat(name)] if name == "STANDING" else book.pages[name]
    indent = " " * 4
    return [
        f"{line}\n"
        for page in pages
        for line in textwrap.wrap(
            ", ".join(map(str, page)) + ",",
            LINE,
            initial_indent=indent,
            subsequent_indent=indent,
            break_on_hyphens=False,
        )
    ]
