"""Where the parts of a game stand, so that a finding can say so."""

from __future__ import annotations

import ast
import inspect
import sys
import traceback
from pathlib import Path
from types import ModuleType
from typing import Any

import forgehall
from forgehall.checking.finding import NOWHERE, Finding, SourceLine
from forgehall.kit.errors import (
    DisagreementError,
    FaultyGameError,
    TooManyAnswersError,
    TooManyChoicesError,
)
from forgehall.kit.game import Game

OURS = tuple(str(Path(forgehall.__file__).parent / room) for room in ("kit", "checking"))
"""What checks a game, and what it stands on: the fault lies in neither."""


def of_part(game: Game[Any], part: str) -> SourceLine:
    """Where a function of the contract begins, or where a bound is declared."""
    value = getattr(game, part)
    return of_function(value) if callable(value) else of_keyword(game, part)


def of_function(function: Any) -> SourceLine:
    """Where a function begins."""
    code = getattr(function, "__code__", None)
    return NOWHERE if code is None else SourceLine(code.co_filename, code.co_firstlineno)


def of_keyword(game: Game[Any], word: str) -> SourceLine:
    """Where a module that holds the game says something of it by keyword."""
    for module in list(sys.modules.values()):
        if vars(module).get("game") is game:
            for node in ast.walk(tree_of(module)):
                if isinstance(node, ast.keyword) and node.arg == word:
                    return SourceLine(str(module.__file__), node.value.lineno)
    return NOWHERE


def of_field(state: type[Any], field: str) -> SourceLine:
    """Where a field of a record is declared."""
    for kind in state.__mro__:
        if field in vars(kind).get("__annotations__", {}):
            for node in ast.walk(tree_of(sys.modules[kind.__module__])):
                if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == field:
                    return SourceLine(str(inspect.getsourcefile(kind)), node.lineno)
    return NOWHERE


def tree_of(module: ModuleType) -> ast.Module:
    """The source of a module, read."""
    return ast.parse(inspect.getsource(module))


def fault_of(game: Game[Any], error: Exception) -> Finding:
    """What was raised while a game was played, at the innermost line of the game's own."""
    if isinstance(error, TooManyChoicesError | TooManyAnswersError):
        bound = "most_choices" if isinstance(error, TooManyChoicesError) else "most_answers"
        return Finding(str(error), of_keyword(game, bound))
    if isinstance(error, FaultyGameError):
        return Finding(error.what, SourceLine(error.file, error.line))
    if isinstance(error, DisagreementError):
        return Finding(str(error))
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if not frame.filename.startswith(OURS)]
    if not own:
        return Finding(f"{type(error).__name__}: {error}")
    place = SourceLine(own[-1].filename, own[-1].lineno or 0)
    return Finding(f"{own[-1].name}: {type(error).__name__}: {error}", place)
