"""A lesson in the eyes of whoever learns: how far it is, what it says, which answers it means."""

from __future__ import annotations

from forgehall.kit.language import say
from forgehall.kit.lesson import LEARNER
from forgehall.tables.snapshot import script
from forgehall.tables.snapshot.table import Table
from forgehall.web.eyes.seen import LessonSeen


def lesson_seen(table: Table, seat: int | None, language: str) -> LessonSeen | None:
    """What the learner is told now; nothing for others, and once the lesson is over."""
    lesson = script.script_of(table)
    if lesson is None or seat != LEARNER or not table.is_guided:
        return None
    done = script.steps_done(table)
    is_over = done == len(lesson.steps)
    return LessonSeen(
        step=done + (not is_over),
        steps=len(lesson.steps),
        text=say(language, lesson.learned if is_over else lesson.steps[done].text),
        meant=tuple(script.meant(table)),
        is_over=is_over,
    )
