"""What follows by itself: chance answers, and answers that leave no choice are given."""

from __future__ import annotations

from forgehall.kit.questions import open_kind, open_seat
from forgehall.tables.dice import fair
from forgehall.tables.log import fold, lines
from forgehall.tables.log.lines import Row
from forgehall.tables.log.table import Table


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

    def settle(self) -> None:
        """Let chance answer and give what is forced, until somebody must choose."""
        while line := self.next_line():
            self.add(line)

    def next_line(self) -> lines.AnyLine | None:
        """The line that follows by itself."""
        table = self.table
        if table.chance_open and not table.paused:
            return None if table.held is not None else drawn(table)
        if table.settings.forced:
            for seat in table.asked:
                if table.game.is_forced(table.turned(seat)):
                    return answered(table, seat, table.choices(seat)[0], forced=True)
        return None


def drawn(table: Table) -> lines.Chance:
    """What chance answers now: the next draw of the fair dice."""
    match = table.playing
    out, weights = table.game.outcome_list(match.state)
    nonces = tuple(part.nonce for part in table.nonces)
    choice = out[fair.place(table.secret, table.id, nonces, table.draws + 1, weights)]
    kind = table.game.kinds(open_kind(match.state)).name.lower()
    text = table.game.text(match.state, choice, None)
    return lines.Chance(open_seat(match.state), kind, text, choice, table.draws + 1)


def answered(
    table: Table, seat: int, choice: int, *, by: str = "", forced: bool = False
) -> lines.Answer:
    """A seat's answer as a line."""
    g = table.turned(seat)
    kind = table.game.kinds(open_kind(g)).name.lower()
    text = table.game.text(g, choice, None)
    by = by or table.seats[seat].plays
    return lines.Answer(seat, kind, text, choice, table.opened[seat], by, forced)
