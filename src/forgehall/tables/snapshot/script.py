"""The script of a lesson at a table: what is meant, and what chance and the rivals answer.

How far the lesson has come is counted from what the learner has answered, so that taking an answer
back leads to the step before, and nothing else needs to be remembered. Where the script does not
fit, as after a change of the rules, it is silent, and the game goes on as any other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from forgehall.kit.errors import IllegalAnswerError
from forgehall.kit.lesson import LEARNER, Lesson, LessonStep, lesson_of
from forgehall.kit.questions import BaseState
from forgehall.tables.snapshot import undoing

if TYPE_CHECKING:
    from forgehall.tables.snapshot.table import Table


def script_of(table: Table) -> Lesson | None:
    """The lesson that is played here."""
    return lesson_of(table.game) if table.settings.lesson else None


def steps_done(table: Table) -> int:
    """How often the learner has chosen."""
    history = table.playing.history
    own = (place for place, line in enumerate(history) if line.seat == LEARNER)
    return sum(undoing.is_choice(table, place) for place in own)


def goes_on(table: Table) -> bool:
    """The learner has answered nothing beyond the lesson's steps."""
    lesson = script_of(table)
    return lesson is not None and steps_done(table) <= len(lesson.steps)


def present_step(table: Table) -> LessonStep | None:
    """The step that the learner is asked for."""
    lesson = script_of(table)
    if lesson is None or LEARNER not in table.asked:
        return None
    return next(iter(lesson.steps[steps_done(table) :]), None)


def meant(table: Table) -> list[int]:
    """The answers that the present step means; none if all are fine."""
    step = present_step(table)
    if step is None:
        return []
    g = table.turned(LEARNER)
    found = (in_notation(table, g, text) for text in step.meant)
    return [choice for choice in found if choice is not None]


def said(table: Table, g: BaseState) -> int | None:
    """What the script answers to the open question of chance or of a rival, if it has a word."""
    lesson = script_of(table)
    if lesson is None or not goes_on(table):
        return None
    done = steps_done(table)
    texts = lesson.steps[done - 1].then if done else lesson.first
    rest = texts[given_since(table) :]
    return in_notation(table, g, rest[0]) if rest else None


def given_since(table: Table) -> int:
    """How many answers the script has given since the learner's last choice."""
    place = undoing.last_choice(table, LEARNER)
    return sum(played.scripted for played in table.played[0 if place is None else place :])


def in_notation(table: Table, g: BaseState, text: str) -> int | None:
    """The choice that a script means, if it is one here."""
    try:
        return int(table.game.parse(g, text))
    except IllegalAnswerError:
        return None
