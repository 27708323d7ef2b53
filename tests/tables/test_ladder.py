"""The ladder of bots: what goes wrong with one of them is no matter of the others."""

from __future__ import annotations

import pytest

from forgehall.tables import ladder
from forgehall.tables.hall import Hall
from forgehall.tables.regulars import Regular

pytestmark = pytest.mark.anyio


async def test_a_regular_that_nobody_can_sit_down_with_keeps_no_other_from_the_ladder(
    hall: Hall,
) -> None:
    """Issue "Close the doors", 3: one that fails costs its own meeting, and leaves no table."""
    for name in ("Apprentice 1", "Deep Forge"):
        person = await hall.new_person(name)
        games = ("dice-forge",)
        lonely = Regular(
            person=person.id, name=name, owner="Eve", mark="X", games=games, ladder=True
        )
        hall.presence.stay(lonely)

    found = await ladder.pair(hall)

    tables = [await hall.table(table) for table in found]
    assert [{"Deep Forge", ""}] == [{seat.name for seat in table.seats} for table in tables]
    assert [] == await hall.store.listed("waiting", 10)
