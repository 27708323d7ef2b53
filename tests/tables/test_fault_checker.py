"""The checker of `make soak` notices what it is there for."""

from __future__ import annotations

import pytest

from forgehall.tables.hall import Hall
from tests.faults.checker import as_told, check
from tests.faults.people import Ledger
from tests.tables.sitting import play_until, sit_down

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(("eyes", "strange"), [(0, 0), (1, 1)])
async def test_a_seat_that_is_shown_the_hand_of_another_is_noticed(
    hall: Hall, eyes: int, strange: int
) -> None:
    """What a seat was shown after a line is what it may see then, and nothing else."""
    table, people = await sit_down(hall, game="dwarven-smithy", done="never")
    now = await play_until(hall, table, people, lambda table: table.answers >= 20)
    ledger = Ledger()
    ledger.tables.add(table)
    ledger.views[table, now.number, 0] = as_told(now.playing.view(eyes))

    verdict = await check(hall.store, ledger)

    assert strange == len(verdict.foreign)
    assert verdict.is_good == (not strange)
