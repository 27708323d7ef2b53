"""Whose bots think first: a person's, and of these each network's in turn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from forgehall.bots import Sight
from forgehall.tables.log.settings import Settings
from forgehall.tables.thinking.bots import Bots, Claim
from tests.tables.sitting import Opener, play_until, sit_down

pytestmark = pytest.mark.anyio
PATIENCE = 60.0


async def until(is_so: Callable[[], bool]) -> None:
    """Wait until something is the case."""
    async with asyncio.timeout(PATIENCE):
        while not is_so():  # noqa: ASYNC110  # what is waited for has no event of its own
            await asyncio.sleep(0.005)


class Patient(Bots):
    """Bots that think as long as the test wants."""

    def __init__(self) -> None:
        """One thread, and a thought that ends when it is told to."""
        super().__init__(threads=1, pace=0, queue=4)
        self.asked: list[str] = []
        self.go_on = asyncio.Event()

    async def choose(self, _level: str, sight: Sight, _seed: int, claim: Claim) -> int:
        """Wait, and then answer as it comes."""
        async with self.turns.turn(claim.share, claim.rank):
            self.asked.append(claim.share)
            await self.go_on.wait()
            return sight.choices[0]


async def test_tables_where_nobody_plays_do_not_hold_up_the_others(
    open_hall: Opener, lite: str
) -> None:
    """Forty tables of bots wait, each no more than once; a person's bot is the very next."""
    bots = Patient()
    hall = await open_hall(lite, bots=bots)
    host = (await hall.new_person("Ann")).id
    alone = [
        await hall.set_table(Settings("dice-forge", ("random",) * 2), host, None) for _ in range(40)
    ]
    await until(lambda: bool(bots.asked))
    table, people = await sit_down(hall, "Ann", kinds=("random", "open"))
    now = await play_until(hall, table, people, lambda now: bool(now.bots_asked))

    waiting = bots.waiting
    bots.go_on.set()
    await until(lambda: table in bots.asked)

    assert [0] == now.bots_asked
    assert waiting <= 1 + bots.queue + 1
    assert bots.asked[0] in alone
    assert 1 == bots.asked.index(table)


async def test_a_network_has_one_share_of_the_bots(open_hall: Opener, lite: str) -> None:
    """However many tables it has: another network's bot is not behind all of them."""
    bots = Patient()
    hall = await open_hall(lite, bots=bots)
    many = []
    for _ in range(4):
        table, people = await sit_down(hall, "Ann", kinds=("random", "open"))
        hall.seen_from(table, "one network")
        many.append((table, people))
    for table, people in many:
        await play_until(hall, table, people, lambda now: bool(now.bots_asked))
    table, people = await sit_down(hall, "Ann", kinds=("random", "open"))
    await play_until(hall, table, people, lambda now: bool(now.bots_asked))

    bots.go_on.set()
    await until(lambda: table in bots.asked)

    assert bots.asked.index(table) < 4
