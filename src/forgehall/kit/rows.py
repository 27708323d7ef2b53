"""Data tables: rows of ints, keyed by name so that order cannot slip."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from math import prod
from types import ModuleType
from typing import Any, NamedTuple, TypeVar

K = TypeVar("K", bound=IntEnum)
R = TypeVar("R", bound=NamedTuple)


def in_order(names: type[K], rows: Mapping[K, R]) -> tuple[R, ...]:
    """The rows in the order of the names, every cell a plain int; a missing row is refused."""
    missing = [name.name for name in names if name not in rows]
    if missing or [int(name) for name in names] != list(range(len(rows))):
        message = f"{names.__name__} must count from 0 and have a row each; missing: {missing}"
        raise ValueError(message)
    return tuple(rows[name]._make(map(int, rows[name])) for name in names)


def check_axes(name: str, table: Sequence[Any], **axes: int) -> None:
    """Refuse a flat table that is not as long as its axes say: compiled rules do not check it."""
    needed = prod(axes.values())
    if len(table) != needed:
        shape = " by ".join(f"{n} {axis}" for axis, n in axes.items())
        message = f"{name} has {len(table)} numbers, but {shape} are {needed}: fit it anew"
        raise ValueError(message)


def plain(names: type[K]) -> type[K]:
    """The members of an enumeration as plain ints, for rules to name.

    Python 3.11 looks a member of an enumeration up so slowly that rules would take a fifth longer.
    A module is looked into fast, and compilers know it too.
    """
    module: Any = ModuleType(names.__name__, names.__doc__)
    module.__dict__.update({name: int(member) for name, member in names.__members__.items()})
    return module  # type: ignore[no-any-return]  # to a type checker it is the enumeration


def all_kinds(*enums: type[IntEnum]) -> type[IntEnum]:
    """One enumeration of all kinds of questions and steps that a game knows."""
    members: Any = [(member.name, member.value) for enum in enums for member in enum]
    kinds: Any = IntEnum
    return kinds("Kind", members)  # type: ignore[no-any-return]  # computed, so mypy cannot know it
