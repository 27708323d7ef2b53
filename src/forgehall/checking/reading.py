"""Whether the rules of a game keep to the part of Python that all engines share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from forgehall.checking.finding import Finding, SourceLine
from forgehall.checking.places import of_function
from forgehall.kit.game import Game
from forgehall.kit.rule import RULES, Inlining
from forgehall.kit.subset import Function, Reader, rings

RULED = ("deal", "choices", "outcomes", "answer", "scores", "conceal", "imagine", "ties")
"""The parts of a game that are rules."""


def unread(game: Game[Any]) -> Iterator[Finding]:
    """What the rules of a game do that the engines do not share, and what is not a rule at all."""
    for part in RULED:
        if getattr(game, part) not in RULES:
            what = f"{part} is not a rule: write @rule above it, or it is never compiled"
            yield Finding(what, of_function(getattr(game, part)))
    readers = reached(game)
    for found in [f for reader in readers.values() for f in reader.found] + rings(readers):
        yield Finding(f"{found.rule}: {found.reason}", SourceLine(found.file, found.line))


def reached(game: Game[Any]) -> dict[Function, Reader]:
    """All rules that a game's contract leads to, read; the kit's own are proven by its tests."""
    readers: dict[Function, Reader] = {}
    ahead = [getattr(game, part) for part in RULED]
    while ahead:
        f = ahead.pop()
        is_ours = f.__module__.startswith("forgehall.kit.")
        if f in RULES and RULES[f] is not Inlining.SILENT and f not in readers and not is_ours:
            readers[f] = Reader(f)
            ahead += readers[f].calls
    return readers
