"""Beside the box: people enter what real dice and cards show."""

from __future__ import annotations

from forgehall.kit.errors import IllegalAnswerError
from forgehall.kit.language import mark
from forgehall.tables.acts.act import Act
from forgehall.tables.acts.checks import not_paused
from forgehall.tables.errors import NotAwaitedError, StaleError
from forgehall.tables.folding.draft import Draft, fallen
from forgehall.tables.snapshot import box


class Entering(Act, frozen=True, kw_only=True):
    """Enter what real dice or cards show, at a table beside the box."""

    name = "enter"
    opened: int
    """The table's last line, as the page or the event told: else it is stale."""
    choice: int
    """The id of what has happened."""

    def perform(self, draft: Draft, person: str) -> None:
        """Let chance be what people say; what is secret, its own seat alone may say."""
        table = draft.table
        not_paused(table)
        own, allowed = table.own_seats(person), box.enterers(table)
        mine = own if allowed[1:] else [seat for seat in own if seat == table.seat_of(person)]
        if not set(mine) & set(allowed):
            raise NotAwaitedError(mark("the table is not waiting for you to enter anything"))
        if self.opened != table.number:
            raise StaleError(mark("the table has gone on since your page was drawn; look again"))
        if self.choice not in table.game.outcome_list(table.playing.state)[0]:
            raise IllegalAnswerError(
                mark(
                    "that cannot be drawn any more: a bot holds it, or it was entered before. If "
                    "you hold it, lay it face down before the bot and draw another"
                )
            )
        draft.add(fallen(table, self.choice, entered=True))
        draft.go_on()
