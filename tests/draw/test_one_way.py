"""There is one way to make markup, one to plot, and one set of colours."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import forgehall
from forgehall.draw.markup.document import COLOURS

SOURCES = Path(forgehall.__file__).parent
TOKENS = next(SOURCES.rglob("tokens.css"))
"""The colours of the hall."""


PAINTED_ANEW = SOURCES / "draw" / "markup" / "alone.py"
"""It makes no drawing: it reads finished ones, element by element, and paints them anew."""


def trees(*but: Path) -> Iterator[ast.Module]:
    """Every module of the package but these."""
    paths = (path for path in SOURCES.rglob("*.py") if path not in but)
    return (ast.parse(path.read_text(encoding="utf-8")) for path in paths)


def imported(tree: ast.Module) -> set[str]:
    """The modules that a module imports from anywhere."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            found |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
    return found


def values_in(style: Path) -> dict[str, str]:
    """The variables of a style sheet."""
    text = style.read_text(encoding="utf-8")
    return dict(re.findall(r"(--[\w-]+): ([^;]+);", text.partition("}")[0]))


def test_markup_is_made_by_filling_templates() -> None:
    """Nothing is escaped by hand, and no tree of elements is built."""
    found = set().union(*map(imported, trees(PAINTED_ANEW)))

    assert "markupsafe" in found
    assert not {name for name in found if name.startswith(("html", "xml"))}


def test_there_is_one_scale() -> None:
    """From values to places."""
    names = [
        node.name
        for tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef) and node.name.endswith("Scale")
    ]

    assert ["Scale"] == names


def test_what_stands_alone_has_the_colours_of_the_hall() -> None:
    """A palette that is changed in one place only would show here."""
    own, hall = values_in(COLOURS), values_in(TOKENS)

    assert len(own) > 12
    assert own == {name: hall.get(name) for name in own}
