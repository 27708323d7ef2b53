"""Tables in the middle of a game: greedy bots have played, and the first seat is asked."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any, NamedTuple

import forgehall
from forgehall.bots.bot import sight_of
from forgehall.bots.greedy import Greedy
from forgehall.kit.position import position
from forgehall.tables import naming
from forgehall.tables.acts.act import Opening
from forgehall.tables.log.settings import Settings, checked
from tests.web.serving import Server, Visitor

SEED = 12
RIVALS = ("smith", "smith", "journeyman")
"""Two of them differ in the last sign of their names only."""
HALFWAY = {
    "dice-forge": {2: 50, 4: 95},
    "dwarven-smithy": {2: 150, 4: 100},
    "merchants-cove": {2: 115, 4: 190},
}
"""After so many answers a game is in its middle, by its seats."""


class Middle(NamedTuple):
    """A moment in the middle of a game."""

    game: str
    seats: int
    kind: str
    """What the first seat is asked."""
    may_undo: bool
    """Not chance has led to it, but somebody."""
    stands: dict[str, Any]
    """The position."""


def middles(name: str, seats: int) -> Iterator[Middle]:
    """The first question of each kind that the first seat alone is asked after half of a game."""
    match = forgehall.game(name).match(seats=seats, seed=SEED)
    bot = Greedy(SEED)
    n, seen = 0, set[str]()
    while not match.over:
        question = match.question
        assert question is not None, "the game is not over"
        is_first_alone = [0] == match.asked
        if n >= HALFWAY[name][seats] and is_first_alone and question.kind not in seen:
            seen.add(question.kind)
            stands, may_undo = position(match.game, match.state), not match.history[-1].chance
            yield Middle(name, seats, question.kind.lower(), may_undo, stands)
        match.answer(bot.choose(sight_of(match, question.seat)), question.seat)
        n += 1


def set_up(server: Server, visitor: Visitor, middle: Middle) -> str:
    """A table that begins at this moment, where the visitor has the first seat."""
    hall = server.desk.hall
    first = visitor.set_table()
    person = hall.keeper.tables[first].table.seats[0].person
    assert person is not None, "whoever sets a table sits at it"
    settings = Settings(
        game=middle.game, kinds=("open", *RIVALS[: middle.seats - 1]), done="never", forced=False
    )
    opening = Opening(
        naming.new_name(), checked(settings), person, "Ada", position=lambda: middle.stands
    )
    loop = server.uvicorn.servers[0].get_loop()
    return asyncio.run_coroutine_threadsafe(hall.open_table(opening), loop).result().id
