"""The steps of a replay: the answers around the one that is looked at, in words."""

from __future__ import annotations

from itertools import islice

from forgehall.draw.page import sentence
from forgehall.draw.show import telling_of
from forgehall.kit.language import ChoiceOf
from forgehall.kit.telling import deeds
from forgehall.tables.snapshot.moments import Step
from forgehall.tables.snapshot.table import Table
from forgehall.tables.words import names

REACH = 12
"""How many steps are listed before and after the present one."""


def steps_near(table: Table, steps: list[Step], at: int, language: str) -> list[Step]:
    """The steps around one; in notation while the game is on, where words could tell secrets."""
    near = [step for step in steps if abs(step.n - at) <= REACH]
    if table.state != "over" or not near:
        return near
    match, called, worded = table.at_answer(near[0].n - 1), names(table, language), []
    for step, line in zip(near, islice(table.playing.history, near[0].n - 1, None), strict=False):
        if line.lane > 0:
            match.hear(line.seat)
        choice, n = ChoiceOf(match.state, line.choice), len(match.events)
        text = table.game.words(choice, language, None, called)
        match.answer(line.choice)
        if step.chance:  # what happened says to whom
            found = deeds(telling_of(table.game), ((event, 0) for event in match.events[n:]))
            if found and not found[0].begins_turn:
                deed = found[0].deed
                text = sentence(table.game, deed, language, None, called).words or text
        worded.append(step._replace(text=text))
    return worded
