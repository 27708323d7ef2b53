"""One word, one thing: no public class of one name stands in two modules."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import forgehall

SOURCE = Path(forgehall.__file__).parent
APART = ("games/", "tables/log/lines.py")
"""What is read with its folder or its module.

A game's own words are its rulebook's, and no game knows another; a line of the log is always read
as `lines.Ask`.
"""


def classes() -> dict[str, list[str]]:
    """Every public class outside these, with the modules that define it."""
    found: dict[str, list[str]] = defaultdict(list)
    for file in sorted(SOURCE.rglob("*.py")):
        module = file.relative_to(SOURCE).as_posix()
        if module.startswith(APART):
            continue
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(module)
    return found


def test_a_public_class_has_a_name_of_its_own() -> None:
    """So a reader who meets it need not look up which one is meant."""
    assert {} == {name: modules for name, modules in classes().items() if len(modules) > 1}
