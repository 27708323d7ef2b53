"""Hints: a master advises who plays alone; between people only if the host allows it, openly."""

from __future__ import annotations

from typing import Any

import pytest

from forgehall.bots import Sight
from forgehall.bots.search import Prospect
from forgehall.tables import words
from forgehall.tables.errors import NoHintsError
from forgehall.tables.log.lines import Hint
from forgehall.tables.thinking.bots import Bots
from tests.tables.sitting import Opener, is_choosing, play_until, sit_down

pytestmark = pytest.mark.anyio


class Masters(Bots):
    """Masters who know at once: the first choice is as good as any."""

    def __init__(self, **given: Any) -> None:
        """Remember who asks."""
        super().__init__(**given)
        self.shares: list[str] = []

    async def advise(
        self,
        sight: Sight,
        seed: int,  # noqa: ARG002  # as it is called
        person: str = "",  # noqa: ARG002  # the same
        share: str = "",
    ) -> list[Prospect]:
        """The first choice."""
        self.shares.append(share)
        return [Prospect(sight.choices[0], 1, (0.5, 0.5), (0.0, 0.0), 0.1)]


async def test_who_plays_alone_may_ask_a_master(open_hall: Opener, lite: str) -> None:
    """Nothing was said about hints; there is nobody whom the table would have to tell."""
    hall = await open_hall(lite, bots=Masters(pace=0))
    table, people = await sit_down(hall, "Ann", kinds=("open", "random"))
    now = await play_until(hall, table, people, is_choosing)

    found = await hall.hint(table, people[0])

    assert 1 == len(found)
    assert now.gives_hints
    assert not [row for row in await hall.store.rows(table) if isinstance(row.line, Hint)]


async def test_all_who_ask_from_one_network_share_its_turns(open_hall: Opener, lite: str) -> None:
    """Whoever comes as many people gets no more of the masters' time, nor of the bots'."""
    masters = Masters(pace=0)
    hall = await open_hall(lite, bots=masters)
    for _ in range(2):
        table, people = await sit_down(hall, "Ann", kinds=("open", "random"))
        hall.seen_from(table, "192.0.2.7")
        await play_until(hall, table, people, is_choosing)

        await hall.hint(table, people[0])

    assert ["192.0.2.7", "192.0.2.7"] == masters.shares


async def test_two_people_get_no_hints_unless_the_host_allows_them(
    open_hall: Opener, lite: str
) -> None:
    """If nothing was said, a second person at the table ends them."""
    hall = await open_hall(lite, bots=Masters(pace=0))
    table, people = await sit_down(hall)
    now = await play_until(hall, table, people, is_choosing)

    with pytest.raises(NoHintsError):
        await hall.hint(table, people[now.asked[0]])

    assert not now.gives_hints


async def test_between_people_the_table_is_told_who_asked_a_master(
    open_hall: Opener, lite: str
) -> None:
    """The host has allowed hints: whoever asks for one is seen to do so."""
    hall = await open_hall(lite, bots=Masters(pace=0))
    table, people = await sit_down(hall, hints=True)
    now = await play_until(hall, table, people, is_choosing)
    seat = now.asked[0]

    await hall.hint(table, people[seat])

    after = await hall.table(table)
    assert isinstance(after.news[-1].line, Hint)
    sentence = words.sentence(after.news[-1].line, after.names, "en")
    assert f"{after.names[seat]} has asked what a master would do." == sentence
    assert now.opened == after.opened
