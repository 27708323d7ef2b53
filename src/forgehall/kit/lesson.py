"""A guided first game: a position, and a row of steps, each of which teaches one thing by doing.

A lesson is data of a game, beside its rules: `lesson`, as its `show` is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from forgehall.kit.game import Game
from forgehall.kit.language import mark

LEARNER = 0
"""The seat that learns; the others are played by the script, and by bots from its end on."""
ANOTHER = mark("That can be done too, but not now: take what is marked.")
"""What is said to somebody who answers something else, if the step has no better word."""


class LessonStep(NamedTuple):
    """One idea, which the learner carries out. Texts are ones that `say` translates."""

    text: str
    meant: tuple[str, ...] = ()
    """The answers that are meant, in notation: any of them will do. None are named where whatever
    the learner chooses is fine."""
    then: tuple[str, ...] = ()
    """What chance and the other seats answer after it, until the learner is asked again."""
    otherwise: str = ANOTHER
    """What is kindly said to somebody who answers something else."""


class Lesson(NamedTuple):
    """The script of a first game."""

    start: Callable[[], Any]
    """The table that it begins with, which asks chance or the learner."""
    steps: tuple[LessonStep, ...]
    learned: str
    """What the learner can do now, said at its end."""
    first: tuple[str, ...] = ()
    """What chance and the other seats answer before the first step."""


def lesson_of(game: Game[Any]) -> Lesson | None:
    """The lesson of a game, if it has one."""
    lesson: Lesson | None = game.part("lesson")
    return lesson
