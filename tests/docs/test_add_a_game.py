"""The tutorial shows the example as it is."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLE = (ROOT / "examples" / "hoard.py").read_text()
TUTORIAL = (ROOT / "docs" / "add-a-game.md").read_text()
SHOWN = re.findall(r"```python\n(.*?)```", TUTORIAL, re.DOTALL)
NAMES = [
    node.name
    for node in ast.parse(EXAMPLE).body
    if isinstance(node, ast.FunctionDef | ast.ClassDef)
]


def test_the_example_is_as_short_as_the_tutorial_says() -> None:
    """Fewer than 240 lines."""
    assert len(EXAMPLE.splitlines()) < 240


@pytest.mark.parametrize("block", SHOWN, ids=lambda block: block.split("(")[0].split()[-1])
def test_every_piece_of_code_is_in_the_example(block: str) -> None:
    """Word by word."""
    assert block in EXAMPLE


@pytest.mark.parametrize("name", NAMES)
def test_every_part_of_the_example_is_shown(name: str) -> None:
    """Nothing is left unexplained."""
    assert any(re.search(rf"^(def|class) {name}\b", block, re.MULTILINE) for block in SHOWN)


def test_the_steps_are_numbered() -> None:
    """From the first on, without a gap."""
    numbers = [int(number) for number in re.findall(r"^## (\d+)\. ", TUTORIAL, re.MULTILINE)]

    assert list(range(1, 20)) == numbers
