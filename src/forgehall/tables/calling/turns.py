"""Whom an act calls: those whose turn it has become, whose clock runs, who are asked to play."""

from __future__ import annotations

from forgehall.tables.snapshot.table import Table
from forgehall.tables.store.writing import TableCall

LATEST = 6 * 3600.0
"""A reminder comes at most this many seconds before a clock runs out."""
SHARE = 4
"""It comes when one part in this many of the time is left."""
COMPANY = 2


def calls(before: Table | None, after: Table) -> tuple[TableCall, ...]:
    """Whom to tell of what led from one snapshot to another; a new table has none before."""
    if before is None:
        return invitations(after)
    people = {seat.person for seat in after.seats if seat.person is not None}
    if len(people) < COMPANY or after.state != "playing":
        return ()  # nobody waits for somebody who plays alone
    turns = awaited(after) - awaited(before)
    return (*(TableCall(person, "turn", after.at) for person in sorted(turns)), *reminders(after))


def awaited(table: Table) -> set[str]:
    """The people for whom a table waits: for an answer, or for a Done."""
    held = [] if table.held is None else [table.held]
    seats = [table.seats[seat] for seat in (*table.asked, *held)]
    return {seat.person for seat in seats if seat.person is not None and seat.is_person}


def reminders(table: Table) -> list[TableCall]:
    """Who is to be told before their time is up."""
    found = []
    for seat in table.ticking:
        left, person = table.lefts[seat], table.seats[seat].person
        if person is not None:
            found.append(TableCall(person, "clock", table.at + left - min(LATEST, left / SHARE)))
    return found


def invitations(table: Table) -> tuple[TableCall, ...]:
    """Those for whom somebody keeps a seat at a new table."""
    kept = {seat.kept for seat in table.seats if seat.is_free and seat.kept is not None}
    return tuple(
        TableCall(person, "invitation", table.at) for person in sorted(kept) if person != table.host
    )
