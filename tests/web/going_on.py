"""Tables that go on at random, without a store or a server."""

from __future__ import annotations

from random import Random

from forgehall.tables.acts.playing import Answering, Finishing, Undoing
from forgehall.tables.acts.seating import Sitting
from forgehall.tables.folding import fold
from forgehall.tables.folding.draft import Draft
from forgehall.tables.log import lines
from forgehall.tables.log.lines import Row
from forgehall.tables.log.settings import Settings
from forgehall.tables.snapshot.table import Table
from forgehall.web.eyes.seeing import Moment

PEOPLE = ("ada", "bela")
MOMENT = Moment(frozenset(PEOPLE), warming=False, now=0.0)


def begun(game: str) -> Table:
    """A table of two people in play."""
    settings = Settings(game=game, kinds=("open", "open"))
    table = fold.begin("t", "0" * 64, Row(1, 1.0, lines.Set(settings, "ada", "0" * 64)))
    draft = Draft(table, 1.0)
    for seat, person in enumerate(PEOPLE):
        Sitting(nickname=person.title(), seat=seat).perform(draft, person)
    return draft.table


def taken_back(table: Table, seat: int) -> Table:
    """The table after a seat has taken its last answer back, if it may."""
    draft = Draft(table, table.at + 1)
    if table.can_undo(seat):
        Undoing().perform(draft, PEOPLE[seat])
    return draft.table


def gone_on(table: Table, luck: Random) -> Table:
    """The table after another answer, or after a Done."""
    draft = Draft(table, table.at + 1)
    if table.held is not None:
        Finishing().perform(draft, PEOPLE[table.held])
    else:
        seat = luck.choice(table.asked)
        choice = luck.choice(table.choices(seat))
        Answering(opened=table.opened[seat], choice=choice).perform(draft, PEOPLE[seat])
    return draft.table
