"""Regulars as pages and programs see them: programs that stay in the hall."""

from __future__ import annotations

from typing import NamedTuple

from forgehall.kit.game import game
from forgehall.tables.hall import Hall
from forgehall.tables.ladder import sit
from forgehall.tables.regulars import Regular
from forgehall.tables.snapshot.seat import TableSummary
from forgehall.tables.snapshot.table import Table
from forgehall.web.bots.twins import RegularTwin


class RegularShown(NamedTuple):
    """A regular as a page shows it."""

    twin: RegularTwin
    games: tuple[tuple[str, str], ...]
    """What can be played against it: name and title."""


async def regulars(hall: Hall, person: str | None) -> tuple[RegularTwin, ...]:
    """Every regular, in the eyes of a visitor."""
    here = hall.presence.regulars.all()
    played = await hall.lists.played_by([one.person for one in here])
    return tuple(twin_of(one, played[one.person], person) for one in here)


def twin_of(of: Regular, tables: list[TableSummary], person: str | None) -> RegularTwin:
    """A regular, and whether it has time; nobody challenges itself."""
    return RegularTwin(
        id=of.id,
        name=of.name,
        mark=of.mark,
        owner=of.owner,
        games=of.games,
        ladder=of.ladder,
        is_free=len(tables) < of.tables and of.person != person,
    )


def shown(one: RegularTwin) -> RegularShown:
    """A regular on a page."""
    return RegularShown(one, tuple((name, game(name).title) for name in one.games))


async def seat_again(hall: Hall, table: Table) -> None:
    """At a rematch, regulars take the seats that are kept for them."""
    here = {one.person: one for one in hall.presence.regulars.all()}
    for number, seat in enumerate(table.seats):
        if seat.is_free and seat.kept in here:
            await sit(hall, table.id, here[seat.kept], number)
