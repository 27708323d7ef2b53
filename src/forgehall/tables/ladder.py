"""The ladder: regulars that want to meet other bots do so by themselves, one game after the other.

A regular next meets the one that it has met least often: another one, or a bot of the house, by
which all are measured. Each worker finds opponents for the regulars whose streams it holds.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Sequence

from forgehall.kit.game import game
from forgehall.tables.acts.seating import Sitting
from forgehall.tables.errors import StoreError, TableError
from forgehall.tables.hall import Hall
from forgehall.tables.log.settings import OPEN, Settings
from forgehall.tables.regulars import Regular
from forgehall.tables.snapshot.seat import TableSummary

LADDER = "ladder"
HOUSE = ("apprentice", "journeyman", "smith")
"""Bots of the house that stand on the ladder; the first one is what the others are measured by."""
PAIR = 2
"""How many meet at a table."""
MOST_GAMES = 2000
"""How many of the latest games count."""
LOOK = 2.0
"""Seconds between two looks for somebody who is free."""
REST = 20.0
"""How many seconds a regular rests after a game of the ladder."""
CLOCK = 900
"""How many seconds a bot has for all its answers in a game: one that has gone loses by it."""

log = logging.getLogger(__name__)


async def keep_pairing(hall: Hall) -> None:
    """Let regulars meet, again and again."""
    while True:
        if not hall.keeper.held:
            await pair(hall)
        hall.tasks.well(LADDER)
        await asyncio.sleep(LOOK)


async def pair(hall: Hall) -> list[str]:
    """A table for each regular of this worker that wants one and is free; which tables."""
    wanting = [here for here in hall.presence.regulars.all() if here.ladder]
    if not wanting:
        return []
    met = await hall.lists.ladder(MOST_GAMES)
    since, found = hall.keeper.now() - REST, []
    busy = {who for summary in met if is_recent(summary, since) for who in summary.persons}
    for regular in wanting:
        if regular.person in hall.presence.regulars.here and regular.person not in busy:
            free = [one for one in wanting if one.person not in busy]
            name, rival = next_meeting(regular, free, met)
            busy |= {regular.person} | ({rival.person} if isinstance(rival, Regular) else set())
            turned = sum(regular.person in summary.persons for summary in met) % PAIR
            if table := await met_at(hall, name, regular, rival, turned):
                found.append(table)
    return found


async def met_at(
    hall: Hall, name: str, regular: Regular, rival: Regular | str, turned: int
) -> str | None:
    """The table where two meet; a meeting that cannot be keeps no others from theirs."""
    try:
        return await meet(hall, name, regular, rival, turned)
    except StoreError:
        raise
    except TableError as error:
        log.warning("%s meets nobody on the ladder: %s", regular.name, error)
        return None


def is_recent(meeting: TableSummary, since: float) -> bool:
    """A game is on, or has just ended."""
    return meeting.state == "playing" or meeting.touched > since


def plays_in_pairs(name: str) -> bool:
    """A game is one for two."""
    return PAIR in game(name).seats


def next_meeting(
    regular: Regular, free: Sequence[Regular], met: Sequence[TableSummary]
) -> tuple[str, Regular | str]:
    """The game that a regular has played least, and whom it has met there least, or which level."""
    own = [meeting for meeting in met if regular.person in meeting.persons]
    played = Counter(meeting.game for meeting in own)
    name = min(filter(plays_in_pairs, regular.games), key=lambda name: played[name])
    times = Counter(rival_of(meeting, regular.person) for meeting in own if meeting.game == name)
    others = [one for one in free if one.person != regular.person and name in one.games]
    keys: dict[str, Regular | str] = {level: level for level in HOUSE}
    keys |= {one.person: one for one in others}
    return name, keys[min(keys, key=lambda key: times[key])]


def rival_of(meeting: TableSummary, person: str) -> str:
    """Whom a person met at a table of two: a person, or the level of a bot."""
    seat = 1 - meeting.persons.index(person)
    return meeting.persons[seat] or meeting.kinds[seat]


async def meet(hall: Hall, name: str, regular: Regular, rival: Regular | str, turned: int) -> str:
    """Set the table of two bots, who begin in turn; its id."""
    kinds = (OPEN, OPEN if isinstance(rival, Regular) else rival)
    settings = Settings(
        name,
        kinds[::-1] if turned else kinds,
        ladder=True,
        clock="live",
        seconds=CLOCK,
        chat=False,
        done="never",
    )
    table = await hall.set_table(settings, regular.person, None)
    try:
        await sit(hall, table, regular, turned)
        if isinstance(rival, Regular):
            await sit(hall, table, rival, 1 - turned)
    except TableError:
        await hall.close_table(table)
        raise
    return table


async def sit(hall: Hall, table: str, regular: Regular, seat: int) -> None:
    """Let a regular sit down."""
    sitting = Sitting(nickname=regular.name, owner=regular.owner, mark=regular.mark, seat=seat)
    await hall.act(table, regular.person, sitting)
