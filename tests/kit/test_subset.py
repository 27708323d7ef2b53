"""What the engines do not share is found in the source, with file, line and reason."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import forgehall
from forgehall.kit import subset
from forgehall.kit.compiled.playing import options_of, playout_of
from forgehall.kit.compiled.step_kernel import advance_rule
from forgehall.kit.files import game_given
from forgehall.kit.game import GAMES
from forgehall.kit.rule import RULES
from tests.kit.apart import HOARD, SPARKS

OPENING = '''
from __future__ import annotations
from enum import IntEnum
from typing import Annotated, NamedTuple
from forgehall.kit import questions
from forgehall.kit.record import Cells, Record, Seen, Small
from forgehall.kit.rule import rule

class State(Record):
    number: Small
    row: Annotated[list[int], Cells("i1", Seen.ALL, (4,))]
    grid: Annotated[list[list[int]], Cells("i1", Seen.ALL, (4, 3))]

class Ore(NamedTuple):
    worth: int

ORES = (Ore(1), Ore(2))
CHANGING = [1, 2]

def no_rule(x: int) -> int:
    return x

@rule
def ore_of(ore: int) -> Ore:
    """The row of an ore."""
    return ORES[ore]

@rule
def judged(g: State, i: int, j: int, out: list[int]) -> int:
    """A rule."""
'''
FIRST = OPENING.count("\n") + 1


@pytest.fixture(autouse=True)
def _no_rules_are_left_behind() -> Iterator[None]:
    """What a snippet notes as a rule is none afterwards."""
    yield
    for rule in [f for f in RULES if f.__module__ == "snippet"]:
        del RULES[rule]


def module(folder: Path, source: str) -> ModuleType:
    """A module with this source."""
    file = folder / "snippet.py"
    file.write_text(source)
    spec = importlib.util.spec_from_file_location("snippet", file)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    sys.modules["snippet"] = made
    spec.loader.exec_module(made)
    return made


def judged(folder: Path, body: str) -> list[subset.Unshared]:
    """What is found in a rule with this body."""
    lines = "".join(f"    {line}\n" for line in body.splitlines())
    return subset.findings([module(folder, OPENING + lines).judged])


WRONG = {
    "g.grid[i] = g.grid[j]": subset.WHOLE_ROW,
    "g.grid[i], g.grid[j] = g.grid[j], g.grid[i]": subset.WHOLE_ROW,
    "row = g.grid[j]\ng.grid[i] = row": subset.WHOLE_ROW,
    "g.row = g.grid[i]": subset.WHOLE_ROW,
    "g.number = g.row": subset.WHOLE_ROW,
    "for row in g.grid:\n    g.row = row": subset.WHOLE_ROW,
    "g.row = out": subset.WHOLE_ROW,
    "return g.row[1:][0]": "a slice copies",
    "g.row[1:3] = 0": "a slice copies",
    "g.number = [1]": "lists are made outside",
    "out = [x for x in g.row]": "a list comprehension",
    "return sum(x for x in g.row)": "a generator expression",
    "return sorted(g.row)[0]": "sorted is neither a rule",
    "out[0] = {1: 2}[i]": "dictionaries do not compile",
    "assert i > 0, f'{i} is too small'": "a formatted text",
    "assert i > 0, 'too small: {}'.format(i)": "'too small: {}'.format is neither a rule",
    "try:\n    return g.row[i]\nexcept IndexError:\n    return 0": "errors are not caught",
    "same = lambda x: x": "a function inside a rule",
    "def inside() -> int:\n    return 1\nreturn inside()": "a function inside a rule",
    "return no_rule(i)": "no_rule is neither a rule",
    "out.append(i)": "out.append is neither a rule",
    "return i / 2": subset.FRACTION,
    "return g.row == g.grid[i]": subset.ROW_AS_NUMBER,
    "return g.row + g.row": subset.ROW_AS_NUMBER,
    "return 1 if not g.row else 0": subset.ROW_AS_NUMBER,
    "return i and g.row": subset.ROW_AS_NUMBER,
    "if g.grid[i]:\n    return 1": subset.ROW_AS_NUMBER,
    "while g.row:\n    i += 1": subset.ROW_AS_NUMBER,
    "out += g.row": subset.ROW_AS_NUMBER,
    "return ORES[i].worth": subset.NAMED_TABLE,
    "return CHANGING[i]": "CHANGING could change",
    "return max(*out)": "arguments are given one by one",
    "import math": "modules are imported at the top",
}


@pytest.mark.parametrize("body", WRONG)
def test_what_the_engines_do_not_share_is_found(tmp_path: Path, body: str) -> None:
    """Every wrong snippet is found, with the reason that it is there for."""
    found = judged(tmp_path, body)

    assert [finding for finding in found if WRONG[body] in finding.reason]


RIGHT = """
cells = g.grid[i]
n = 0
for cell in cells:
    n += cell
left, right = g.row[i], g.row[j]
g.row[i], g.row[j] = right, left
while n > 3 and not g.row[0] == 1:
    n -= max(1, ore_of(i).worth)
match g.number:
    case 1 | 2:
        g.number += int(n > 2)
    case _:
        out[0] = -abs(n) // 2
assert n < 100, "too many"
if len(g.row) == 4:
    questions.take(g)
    return Ore(n).worth
return n if g.number else 0
"""


def test_what_they_share_is_left_alone(tmp_path: Path) -> None:
    """Cells, rows by another name, loops, matches, asserts, other rules."""
    assert [] == judged(tmp_path, RIGHT.strip())


def test_a_finding_names_file_line_and_rule(tmp_path: Path) -> None:
    """The form is one that editors can jump to."""
    (finding,) = judged(tmp_path, "i += 1\ng.row = out")

    place = f"{tmp_path / 'snippet.py'}:{FIRST + 1}"
    assert f"{place}: judged: {subset.WHOLE_ROW}" == str(finding)


RING = """
from forgehall.kit.rule import rule

@rule
def first(n: int) -> int:
    return second(n)

@rule
def second(n: int) -> int:
    return third(n) if n > 0 else 0

@rule
def third(n: int) -> int:
    return second(n - 1)

@rule
def alone(n: int) -> int:
    return alone(n - 1)
"""


def test_a_ring_of_calls_is_found_once(tmp_path: Path) -> None:
    """Rules that call each other in a ring do not compile at all."""
    ring = module(tmp_path, RING)

    found = subset.findings([ring.first, ring.second, ring.third, ring.alone])

    assert [(9, "second"), (17, "alone")] == [(f.line, f.rule) for f in found]
    assert "second -> third -> second is a ring of calls" in found[0].reason


def test_all_rules_of_the_house_stay_inside_the_subset() -> None:
    """The kit, every game, the example, random play and a GPU's step over each of them.

    The bots' tree is left out: it calculates with real numbers, and never runs on a GPU.
    """
    names = [*forgehall.game_names(), str(HOARD), str(SPARKS)]
    for game in map(game_given, names):
        options_of(game)
        playout_of(game)
        advance_rule(game)
    assert set(forgehall.game_names()) <= set(GAMES)

    rules = [f for f in RULES if not f.__module__.startswith("forgehall.bots.")]

    found = subset.findings(rules)

    assert [] == [str(finding) for finding in found]
    assert {"forgehall.kit.questions", "forgehall.kit.compiled.playing"} <= {
        f.__module__ for f in RULES
    }
