"""People who sit at tables in tests, and play on until something happens."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from typing import Any

from forgehall.kit.game import game
from forgehall.kit.match import Match
from forgehall.kit.position import position
from forgehall.tables import naming
from forgehall.tables.acts.act import Opening
from forgehall.tables.acts.playing import Answering, Finishing
from forgehall.tables.acts.seating import Sitting
from forgehall.tables.hall import Hall
from forgehall.tables.log.settings import Settings
from forgehall.tables.snapshot.table import Table

Opener = Callable[..., Awaitable[Hall]]
LAST = -1


class Clock:
    """Time as the test wants it."""

    def __init__(self) -> None:
        """Begin somewhere."""
        self.now = 1_000_000.0

    def __call__(self) -> float:
        """The present time."""
        return self.now


async def sit_down(hall: Hall, names: str = "Ann Bob", **settings: Any) -> tuple[str, list[str]]:
    """A table where people sit on all open seats; the table and the people, by seat."""
    people = [(await hall.new_person(name)).id for name in names.split()]
    wanted: dict[str, Any] = {"game": "dice-forge", "kinds": ("open",) * len(people), **settings}
    first, *others = names.split()
    table = await hall.set_table(Settings(**wanted), people[0], first)
    for person, name in zip(people[1:], others, strict=True):
        await hall.act(table, person, Sitting(nickname=name))
    return table, people


async def play_until(
    hall: Hall, table: str, people: list[str], stop: Callable[[Table], bool], pick: int = LAST
) -> Table:
    """Let everybody answer until something is the case."""
    luck = random.Random(table)
    while not stop(now := await hall.table(table)):
        assert now.state == "playing", "the game ended before it came to that"
        await one_step(hall, now, people, lambda ids: ids[pick] if pick == 0 else luck.choice(ids))
    return now


async def one_step(
    hall: Hall, now: Table, people: list[str], choose: Callable[[list[int]], int]
) -> None:
    """The next Done or answer."""
    if now.held is not None:
        await hall.act(now.id, people[now.held], Finishing())
    else:
        seat = now.asked[0]
        choice = choose(now.choices(seat))
        await hall.act(now.id, people[seat], Answering(opened=now.opened[seat], choice=choice))


def is_choosing(table: Table) -> bool:
    """Somebody has more than one choice."""
    return any(len(table.choices(seat)) > 1 for seat in table.asked)


def match_where(name: str, stop: Callable[[Match[Any]], bool], **options: Any) -> Match[Any]:
    """A match that was played at random until something is the case."""
    for seed in range(100):
        match = game(name).match(seed=seed, **options)
        luck = random.Random(seed)
        while not match.over:
            if stop(match):
                return match
            match.answer(luck.choice(match.legal))
    message = "no such match was found"
    raise AssertionError(message)


async def sit_down_at(
    hall: Hall, match: Match[Any], names: str, **settings: Any
) -> tuple[str, list[str]]:
    """A table where people go on from where a match stands."""
    people = [(await hall.new_person(name)).id for name in names.split()]
    kinds = ("open",) * len(people)
    wanted = Settings(game=match.game.name, kinds=kinds, **settings)
    stood = position(match.game, match.state)
    first, *others = names.split()
    opening = Opening(naming.new_name(), wanted, people[0], first, position=lambda: stood)
    table = (await hall.open_table(opening)).id
    for person, name in zip(people[1:], others, strict=True):
        await hall.act(table, person, Sitting(nickname=name))
    return table, people
