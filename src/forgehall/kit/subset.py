"""The part of Python that all engines share, and a reader that finds what lies outside it.

Rules use ints, cells and rows of cells, `if`, `for`, `while`, `match`, other rules and a few
built-in functions. Numba's message for one wrong call runs to a hundred lines; a finding of this
reader names the file, the line and the reason.
"""

from __future__ import annotations

import ast
import builtins
import inspect
import textwrap
from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any, NamedTuple

from forgehall.kit.record import Cells, Record
from forgehall.kit.rule import RULES, Inlining

Function = Callable[..., Any]

BUILT_IN = {"abs", "bool", "int", "len", "max", "min", "range"}
"""The built-in functions that every engine has."""

OUTSIDE: dict[type[ast.AST], str] = {
    ast.ListComp: "a list comprehension does not compile for CUDA: write a loop",
    ast.SetComp: "sets do not compile",
    ast.DictComp: "dictionaries do not compile",
    ast.GeneratorExp: "a generator expression does not compile: write a loop",
    ast.List: "lists are made outside of rules: write into cells, or into a list that is given",
    ast.Set: "sets do not compile",
    ast.Dict: "dictionaries do not compile",
    ast.JoinedStr: "a formatted text does not compile for CUDA",
    ast.Try: "errors are not caught in rules",
    ast.With: "a context does not compile",
    ast.Lambda: "a function inside a rule does not compile",
    ast.ClassDef: "a class inside a rule does not compile",
    ast.Yield: "a rule does not yield",
    ast.YieldFrom: "a rule does not yield",
    ast.Starred: "arguments are given one by one",
    ast.Slice: "a slice copies interpreted and aliases compiled: name the cells one by one",
    ast.Delete: "cells cannot be taken away",
    ast.Global: "a rule changes the table alone",
    ast.Nonlocal: "a rule changes the table alone",
    ast.Import: "modules are imported at the top of a file",
    ast.ImportFrom: "modules are imported at the top of a file",
}
WHOLE_ROW = "a whole row is shared interpreted and copied compiled: write its cells one by one"
FRACTION = "a rule calculates with whole numbers: divide by //"
ROW_AS_NUMBER = "a row is not a number: name one of its cells"
NAMED_TABLE = "every rule that names a data table carries a copy of it: read it through one rule"


class Unshared(NamedTuple):
    """One thing in a rule that the engines do not share."""

    file: str
    line: int
    rule: str
    reason: str

    def __str__(self) -> str:
        """The finding as a line that an editor can jump to."""
        return f"{self.file}:{self.line}: {self.rule}: {self.reason}"


def findings(rules: Iterable[Function] = RULES) -> list[Unshared]:
    """All that these rules do outside the shared part of Python, and their rings of calls."""
    readers = {f: Reader(f) for f in rules if RULES.get(f) is not Inlining.SILENT}
    return [found for reader in readers.values() for found in reader.found] + rings(readers)


class Reader(ast.NodeVisitor):
    """Reads one rule: what it calls, and what it does that the engines do not share."""

    def __init__(self, rule: Function) -> None:
        """Read the rule."""
        lines, first = inspect.getsourcelines(rule)
        tree = ast.parse(textwrap.dedent("".join(lines)))
        ast.increment_lineno(tree, first - 1)
        definition = tree.body[0]
        assert isinstance(definition, ast.FunctionDef)
        self.rule = rule
        self.file = inspect.getsourcefile(rule) or ""
        self.line = definition.lineno
        self.outer = outer_names(rule)
        self.found: list[Unshared] = []
        self.calls: list[Function] = []
        self.fields, self.depths = parameters(rule)
        self.reads_a_row = is_row_reader(definition)
        for statement in definition.body:
            self.visit(statement)

    def note(self, node: Any, reason: str) -> None:
        """Write a finding down."""
        self.found.append(Unshared(self.file, node.lineno, self.rule.__qualname__, reason))

    def depth(self, node: ast.AST | None) -> int:
        """How many indices lead from what a node stands for to a number."""
        match node:
            case ast.Name(id=name):
                return self.depths.get(name, 0)
            case ast.Attribute(value=ast.Name(id=name), attr=field) if name in self.fields:
                return len(self.fields[name][field].shape) if field in self.fields[name] else 0
            case ast.Subscript(value=rows):
                return max(0, self.depth(rows) - 1)
            case ast.IfExp(body=one, orelse=other):
                return max(self.depth(one), self.depth(other))
            case _:
                return 0

    def value(self, node: ast.AST) -> Any:
        """What a name outside the rule stands for; None for all else."""
        match node:
            case ast.Name(id=name):
                return self.outer.get(name)
            case ast.Attribute(value=base, attr=name):
                module = self.value(base)
                return getattr(module, name, None) if isinstance(module, ModuleType) else None
            case _:
                return None

    def visit(self, node: ast.AST) -> None:
        """Look at a node of any kind, then at what is special about its kind."""
        reason = OUTSIDE.get(type(node))
        if reason is not None:
            self.note(node, reason)
        else:
            super().visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Rules hold no rules."""
        self.note(node, OUTSIDE[ast.Lambda])

    def visit_Name(self, node: ast.Name) -> None:
        """Data tables are read by the rules that do nothing else."""
        value = self.outer.get(node.id)
        if isinstance(value, list | dict | set):
            self.note(node, f"{node.id} could change: rules read constants and tuples")
        if is_table(value) and not self.reads_a_row:
            self.note(node, NAMED_TABLE)

    def visit_Call(self, node: ast.Call) -> None:
        """Rules call rules, a few built-in functions, and the rows of data tables."""
        callee = self.value(node.func)
        name = ast.unparse(node.func)
        if callee in RULES:
            self.calls.append(callee)
        elif name not in BUILT_IN and not hasattr(callee, "_fields"):
            self.note(
                node, f"{name} is neither a rule nor a built-in function that all engines have"
            )
        for argument in (*node.args, *node.keywords):
            self.visit(argument)

    def visit_Assign(self, node: ast.Assign) -> None:
        """Names stand for rows; cells are written one by one."""
        for target in node.targets:
            self.assign(target, node.value)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        """Cells are changed one by one."""
        self.assign(node.target, node.value)
        self.numbers(node, node.target, node.value)

    def assign(self, target: ast.expr, value: ast.expr | None) -> None:
        """Note what is written where."""
        match target, value:
            case ast.Tuple(elts=targets), ast.Tuple(elts=values):
                for one, its in zip(targets, values, strict=True):
                    self.assign(one, its)
            case ast.Tuple(elts=targets), _:
                for one in targets:
                    self.assign(one, None)
            case ast.Name(id=name), _:
                self.depths[name] = self.depth(value)
            case _ if self.depth(target) > 0 or self.depth(value) > 0:
                self.note(target, WHOLE_ROW)

    def visit_For(self, node: ast.For) -> None:
        """A loop over rows names each in turn."""
        if isinstance(node.target, ast.Name):
            self.depths[node.target.id] = max(0, self.depth(node.iter) - 1)
        self.generic_visit(node)

    def numbers(self, node: ast.AST, *parts: ast.expr) -> None:
        """These parts of a node must be numbers, and whole ones come of it."""
        if isinstance(getattr(node, "op", None), ast.Div):
            self.note(node, FRACTION)
        if any(self.depth(part) > 0 for part in parts):
            self.note(node, ROW_AS_NUMBER)
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        """Compiled, rows are compared cell by cell."""
        self.numbers(node, node.left, *node.comparators)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        """Compiled, rows are added cell by cell."""
        self.numbers(node, node.left, node.right)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        """Compiled, rows are neither true nor false."""
        self.numbers(node, *node.values)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        """The same for `not`."""
        self.numbers(node, node.operand)

    def visit_If(self, node: ast.If) -> None:
        """The same for a condition."""
        self.numbers(node, node.test)

    def visit_While(self, node: ast.While) -> None:
        """The same for a loop's condition."""
        self.numbers(node, node.test)


def outer_names(rule: Function) -> dict[str, Any]:
    """What the names outside a rule stand for: its closure, its module, Python itself."""
    closed = inspect.getclosurevars(rule).nonlocals
    inside = set(rule.__code__.co_varnames)
    names = {**vars(builtins), **rule.__globals__, **closed}
    return {name: value for name, value in names.items() if name not in inside}


def parameters(rule: Function) -> tuple[dict[str, dict[str, Cells]], dict[str, int]]:
    """The fields of the records among a rule's parameters, and the depth of its lists."""
    fields: dict[str, dict[str, Cells]] = {}
    depths: dict[str, int] = {}
    for name, hint in inspect.get_annotations(rule, eval_str=True).items():
        depths[name] = str(hint).count("list[")
        if isinstance(hint, type) and issubclass(hint, Record):
            fields[name] = hint.cells
    return fields, depths


def is_table(value: Any) -> bool:
    """Whether this is a data table: a tuple of rows."""
    return isinstance(value, tuple) and any(isinstance(row, tuple) for row in value)


def is_row_reader(definition: ast.FunctionDef) -> bool:
    """Whether a rule does nothing but read a row, or a cell, of a data table."""
    match definition.body[-1]:
        case ast.Return(value=ast.Subscript(value=ast.Name() | ast.Subscript(value=ast.Name()))):
            return len(definition.body) <= 1 + (ast.get_docstring(definition) is not None)
        case _:
            return False


def rings(readers: dict[Function, Reader]) -> list[Unshared]:
    """Rules that call each other in a ring, each ring once: such rules do not compile at all."""
    found: list[Unshared] = []
    settled: set[Function] = set()

    def follow(f: Function, path: tuple[Function, ...]) -> None:
        if f in path:
            ring = [*path[path.index(f) :], f]
            names = " -> ".join(rule.__name__ for rule in ring)
            reason = f"{names} is a ring of calls: ask a question or plan a step instead"
            found.append(Unshared(readers[f].file, readers[f].line, f.__qualname__, reason))
        elif f in readers and f not in settled:
            for other in readers[f].calls:
                follow(other, (*path, f))
            settled.add(f)

    for f in readers:
        follow(f, ())
    return found
