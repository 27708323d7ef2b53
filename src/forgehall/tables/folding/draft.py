"""What follows by itself: chance answers, and answers that leave no choice are given."""

from __future__ import annotations

from forgehall.kit.lesson import LEARNER
from forgehall.kit.questions import open_kind, open_seat
from forgehall.tables.dice import fair
from forgehall.tables.folding import fold
from forgehall.tables.log import lines
from forgehall.tables.log.lines import Row
from forgehall.tables.snapshot import box, script
from forgehall.tables.snapshot.table import Table


class Draft:
    """A table on which lines are tried before they are written into the store."""

    def __init__(self, table: Table, now: float) -> None:
        """Begin with an equal table, so that the present one stays as it is."""
        self.table = table.copy()
        self.now = max(now, table.at)
        self.rows: list[Row] = []

    def add(self, line: lines.AnyLine) -> None:
        """Let the next line happen."""
        row = Row(self.table.number + 1, self.now, line)
        fold.apply(self.table, row)
        self.rows.append(row)

    def go_on(self) -> None:
        """Let chance answer and give what is forced, until somebody must choose."""
        while line := self.next_line():
            self.add(line)

    def next_line(self) -> lines.AnyLine | None:
        """The line that follows by itself."""
        table = self.table
        if table.chance_open and not table.paused:
            if table.held is not None or (box.is_entered(table) and waits_for_people(table)):
                return None
            return drawn(table)
        if table.settings.forced:
            for seat in table.asked:
                if table.game.is_forced(table.turned(seat)):
                    return answered(table, seat, table.choices(seat)[0], forced=True)
        return rival_scripted(table)


def waits_for_people(table: Table) -> bool:
    """Beside the box, chance is what people enter, once they have laid it out."""
    return box.sets_up(table) or not box.is_dealt_by_hall(table)


def rival_scripted(table: Table) -> lines.Answer | None:
    """What the script of a lesson has for another seat that is asked."""
    for seat in table.asked if table.settings.lesson else ():
        choice = None if seat == LEARNER else script.said(table, table.turned(seat))
        if choice is not None:
            return answered(table, seat, choice, scripted=True)
    return None


def drawn(table: Table) -> lines.Chance:
    """What chance answers now: as a lesson's script has it, else the next draw of the fair dice."""
    if table.settings.lesson:
        choice = script.said(table, table.playing.state)
        if choice is not None:
            return fallen(table, choice, scripted=True)
    out, weights = table.game.outcome_list(table.playing.state)
    nonces = tuple(part.nonce for part in table.nonces)
    choice = out[fair.place(table.secret, table.id, nonces, table.draws + 1, weights)]
    return fallen(table, choice)


def fallen(
    table: Table, choice: int, *, entered: bool = False, scripted: bool = False
) -> lines.Chance:
    """An answer of chance as a line."""
    match = table.playing
    kind = table.game.kinds(open_kind(match.state)).name.lower()
    text = table.game.text(match.state, choice, None)
    seat = open_seat(match.state)
    return lines.Chance(seat, kind, text, choice, table.draws + 1, entered, scripted)


def answered(
    table: Table,
    seat: int,
    choice: int,
    *,
    by: str = "",
    forced: bool = False,
    scripted: bool = False,
) -> lines.Answer:
    """A seat's answer as a line."""
    g = table.turned(seat)
    kind = table.game.kinds(open_kind(g)).name.lower()
    text = table.game.text(g, choice, None)
    by = by or table.seats[seat].plays
    return lines.Answer(seat, kind, text, choice, table.opened[seat], by, forced, scripted)
