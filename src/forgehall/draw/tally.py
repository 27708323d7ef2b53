"""The scores of a game taken apart: what each part of the table was worth to each seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from forgehall.draw.scene import Scene


class Part(NamedTuple):
    """One part of all scores."""

    label: str
    points: tuple[int, ...]
    """One for each seat."""
    is_detail: bool = False
    """It is contained in the part above."""


def worth_something(parts: Iterable[Part]) -> list[Part]:
    """The parts that were worth something to somebody."""
    return [part for part in parts if any(part.points)]


def each(scene: Scene, of: Callable[[Any, int], int]) -> tuple[int, ...]:
    """A figure of each seat."""
    return tuple(of(scene.state, seat) for seat in range(scene.state.seats))
