"""What is heard when a table changes: by a screen reader, and as a sound."""

from __future__ import annotations

from collections.abc import Sequence

from forgehall.web.eyes.seen import LogLine, TableView
from forgehall.web.table.prompt import Prompt, is_yours, prompt_of

MOST_HEARD = 6
"""A screen reader is told no more of what happened at once."""


def announcement(seen: TableView, happened: Sequence[str], asks: Prompt | None = None) -> str:
    """What a screen reader says when the table changes: what happened since, then what is asked.

    What the prompt says is found out unless it is given.
    """
    what = asks or prompt_of(seen)
    happenings = [f"{words.removesuffix('.')}." for words in happened[-MOST_HEARD:]]
    if seen.lesson is not None:
        happenings.append(seen.lesson.text)
    return " ".join(filter(None, [*happenings, what.lead, what.text]))


def sound(before: TableView | None, seen: TableView) -> str:
    """What is heard when a table changes from one moment to another; nothing at first sight."""
    if before is None or before.number == seen.number:
        return ""
    if seen.state == "over" and before.state != "over":
        return "over"
    if is_yours(seen) and not is_yours(before):
        return "turn"
    if len(seen.chat) > len(before.chat):
        return "chat"
    return "move" if newest(seen) != newest(before) else ""


def newest(seen: TableView) -> LogLine | None:
    """The latest line of the log."""
    return next((turn.lines[-1] for turn in seen.turns if turn.lines), None)
