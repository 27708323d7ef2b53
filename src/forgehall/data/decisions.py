"""The decisions of games, one row each: games are followed once more, compiled, by their answers.

A decision is an answer of a seat that had two choices or more. What chance answered, and what was
the only choice, is in the record but makes no row.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from forgehall.data.played import Origin, PlayedGame
from forgehall.kit import actions, observing
from forgehall.kit.compiled import step_rules
from forgehall.kit.compiled.drive import compiled
from forgehall.kit.compiled.engine import room
from forgehall.kit.compiled.entries import ENTRIES, GRID, ROW, SHORTS, TABLES, Entry, Way
from forgehall.kit.compiled.step_rules import action_rules
from forgehall.kit.game import Game
from forgehall.kit.observing import layout_of, observe_of
from forgehall.kit.questions import is_chance, open_kind, open_seat
from forgehall.kit.rule import rule

DECISIONS = "decisions"
"""The name of this way into the compiled rules."""
GAME, NUMBER, SEAT, KIND, CHOICES, ANSWER = range(6)
"""The columns of a decision; CHOICES counts them."""


class Decisions(NamedTuple):
    """The decisions of some games."""

    rows: NDArray[np.int64]
    """A row of six numbers a decision; GAME is the place of the game among those given."""
    choices: NDArray[np.int16]
    """The actions that could be taken, of one decision after the other."""
    observations: NDArray[np.int16]
    """What the asked seat observed; no rows if nobody wants them."""


@cache
def note_rule(game: Game[Any]) -> Any:  # a rule, as the engines have it
    """The rule that writes one decision down."""
    action_of = action_rules(game)[0]

    @rule
    def note(g: Any, row: Any, out: Any, n: int, choice: int, listed: Any, place: int) -> None:
        """Whose it is, its kind, what was answered, and from a place on what could have been."""
        kind = open_kind(g)
        row[SEAT] = open_seat(g)
        row[KIND] = kind
        row[CHOICES] = n
        row[ANSWER] = action_of(kind, choice)
        for c in range(n):
            listed[place + c] = action_of(kind, out[c])

    return note


def decisions_all(game: Game[Any]) -> Entry:
    """Follow games by their answers, and write down each decision."""
    deal, answer, choices_of, conceal = game.deal, game.answer, game.choices, game.conceal
    observe, note = observe_of(game), note_rule(game)

    def decisions_all(
        blank: Any, tables: Any, answers: Any, ends: Any, out: Any, rows: Any, choices: Any,
        observations: Any, written: Any,
    ) -> None:  # fmt: skip
        row = 0
        place = 0
        at = 0
        for i in range(len(ends)):
            tables[0] = blank[0]
            g = tables[0]
            deal(g)
            first = at
            while at < ends[i]:
                n = 0 if is_chance(g) else choices_of(g, out)
                if n > 1:
                    rows[row, GAME] = i
                    rows[row, NUMBER] = at - first
                    note(g, rows[row], out, n, answers[at], choices[0], place)
                    place += n
                    if len(observations) > 0:
                        tables[1] = tables[0]
                        conceal(tables[1], open_seat(g))
                        observe(tables[1], open_seat(g), observations[row])
                    row += 1
                answer(g, answers[at])
                at += 1
        written[0] = row
        written[1] = place

    return decisions_all


def made_from(_: Game[Any]) -> tuple[Path, ...]:
    """The files that it is made from, beside the kit's and the game's own."""
    modules = (actions.__file__, observing.__file__, step_rules.__file__, __file__)
    return tuple(Path(file) for file in modules)


ENTRIES[DECISIONS] = Way(
    decisions_all, (TABLES, TABLES, ROW, ROW, ROW, GRID, SHORTS, SHORTS, ROW), made_from
)


def decisions_of(
    origin: Origin, games: Sequence[PlayedGame], *, observations: bool = False
) -> Decisions:
    """Every decision of these games; room that is not written takes no memory."""
    engine, most = compiled(origin.game), origin.game.most_choices
    blank = engine.blank(origin.game.lay(origin.options))
    ends = np.cumsum([len(played.answers) for played in games], dtype=np.int64)
    answers = np.concatenate([np.asarray(played.answers, np.int64) for played in games])
    rows = np.empty((len(answers), 6), np.int64)
    choices = np.empty((1, len(answers) * most), np.int16)
    wide = layout_of(origin.game).size
    seen = np.zeros((len(answers) if observations else 0, wide), np.int16)
    written = np.zeros(2, np.int64)
    engine.entry(DECISIONS)(
        blank, np.zeros(2, engine.dtype), answers, ends, room(most), rows, choices, seen, written
    )
    n, listed = written
    return Decisions(rows[:n], choices[0, :listed], seen[:n])
