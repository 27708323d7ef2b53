"""The page on fair dice: every row of who could cheat names tests that there are."""

from __future__ import annotations

import ast
import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
PAGE = TESTS.parent / "docs" / "fair-dice.md"
LEAST_ROWS = 20


def rows() -> list[list[str]]:
    """The cells of the table of who could cheat, without its head."""
    _, _, part = PAGE.read_text(encoding="utf-8").partition("## Who could cheat")
    lines = [line for line in part.partition("\n## ")[0].splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[1:]]


def all_tests() -> set[str]:
    """The names of all tests."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in TESTS.rglob("test_*.py")]
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return {node.name for tree in trees for node in tree.body if isinstance(node, functions)}


def test_each_row_of_who_could_cheat_names_tests_that_there_are() -> None:
    """A claim about the dice that no test holds is no claim."""
    known = all_tests()

    table = rows()
    named = {tuple(row[:2]): re.findall(r"`(\w+)`", row[3]) for row in table}

    assert len(table) >= LEAST_ROWS
    assert [] == [row for row, tests in named.items() if not tests]
    assert {} == {row: set(tests) - known for row, tests in named.items() if set(tests) - known}
