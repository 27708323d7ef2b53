"""Mark what is a rule.

A rule runs as it is from Python: the marks below note the function and return it unchanged, so
that importing a game imports no compiler. `forgehall.kit.compiled.compiling` hands the noted
functions to Numba when something compiled is first asked for.

Rules are written in the part of Python that all engines share: ints, lists of ints, `match`,
loops, calls to other rules. `forgehall.kit.subset` says what is left out and finds it.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


class Inlining(Enum):
    """How a rule is compiled."""

    ONCE = "once"
    INLINE = "inline"
    SILENT = "silent"


RULES: dict[Callable[..., Any], Inlining] = {}
"""Every rule that has been imported, in order."""


def rule(f: F) -> F:
    """Note a rule: compiled exactly once, whoever calls it."""
    RULES[f] = Inlining.ONCE
    return f


def arm(f: F) -> F:
    """Note a rule that is compiled into whoever calls it.

    That is for the arms of `choices` and `answer`, which have one caller each, and for the few
    short rules that nearly every answer goes through.
    """
    RULES[f] = Inlining.INLINE
    return f


def silent(f: F) -> F:
    """Note a rule that only speaks to people: compiled, it does nothing."""
    RULES[f] = Inlining.SILENT
    return f
