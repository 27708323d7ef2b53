"""What happens without people: bots answer, and time passes."""

from __future__ import annotations

from forgehall.kit.language import mark
from forgehall.tables.acts.checks import not_paused
from forgehall.tables.acts.leaving import take_over
from forgehall.tables.acts.playing import give, still_open
from forgehall.tables.errors import StaleError
from forgehall.tables.folding.draft import Draft
from forgehall.tables.log import lines
from forgehall.tables.snapshot import clock


def bot_answers(
    draft: Draft, seat: int, opened: int, choice: int, *, stood_in: bool = False
) -> None:
    """A bot answers, if it still plays that seat; of a stand-in people are told once a game."""
    not_paused(draft.table)
    still_open(draft.table, seat, opened)
    if not draft.table.seats[seat].plays or draft.table.consent is not None:
        raise StaleError(mark("it is no longer a bot's turn at seat {seat}"), seat=seat)
    line = lines.StandIn(seat)
    if stood_in and line not in [row.line for row in draft.table.news]:
        draft.add(line)
    give(draft, seat, choice)


def let_time_pass(draft: Draft) -> None:
    """What is due happens: a question lapses, a clock runs out, a held roll goes on."""
    table = draft.table
    if table.state != "playing":
        return
    if table.consent is not None and draft.now >= table.consent.until:
        draft.add(lines.Consent(None, yes=False))
    for seat in clock.expired(table, draft.now):
        take_over(draft, seat, "time")
    if table.held_until is not None and table.held is not None and draft.now >= table.held_until:
        draft.add(lines.Done(table.held, by_time=True))
    if not table.paused:
        draft.go_on()
